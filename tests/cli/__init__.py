"""Tests of daer.cli."""
