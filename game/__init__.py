"""Whole hands of the game: the table that referees them, and their records."""

from .table import Action, IllegalAction, Result, Table, View

__all__ = ["Action", "IllegalAction", "Result", "Table", "View"]
