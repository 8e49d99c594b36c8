"""The tests; their folders and files mirror the rooms they test."""
