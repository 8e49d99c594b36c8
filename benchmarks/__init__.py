"""What answers cost: figures of daer against targets and peers, each pair in one run."""
