"""The kernel compared with the slow reference, and its own laws."""
