"""The HTTP service: it translates between JSON and the questions of daer.solver."""
