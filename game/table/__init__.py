"""The referee: who may do what at a table, and what follows (docs/table.md)."""

from daer.solver.messages import enter

from .actions import Action
from .claims import Claims, Taken, claims
from .log import Decision, Log
from .messages import CATALOGUE
from .progress import Progress, progress
from .result import Result
from .state import IllegalAction, Table
from .view import Side, View

__all__ = [
    "Action",
    "Claims",
    "Decision",
    "IllegalAction",
    "Log",
    "Progress",
    "Result",
    "Side",
    "Table",
    "Taken",
    "View",
    "claims",
    "progress",
]

enter(CATALOGUE)
