"""Tests of the page: as it is served, and as a player drives it in a real browser."""
