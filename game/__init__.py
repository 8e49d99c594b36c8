"""Whole hands of the game: the table that referees them, and their records."""

from .table import Action, Claims, Decision, IllegalAction, Log, Progress, Result, Table, View, claims, progress

__all__ = [
    "Action",
    "Claims",
    "Decision",
    "IllegalAction",
    "Log",
    "Progress",
    "Result",
    "Table",
    "View",
    "claims",
    "progress",
]
