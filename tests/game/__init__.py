"""Tests of whole hands."""
