"""Tests of daer.solver, a file for each of its own."""
