"""What the contract says: the bodies that are read, and the answers that are told."""
