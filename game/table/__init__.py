"""The referee: who may do what at a table, and what follows (docs/table.md)."""

from daer.solver.messages import enter

from .actions import Action
from .claims import Claims, Taken, claims
from .log import Decision, Log
from .messages import CATALOGUE
from .result import Result
from .state import IllegalAction, Table
from .view import Side, View

__all__ = [
    "Action",
    "Claims",
    "Decision",
    "IllegalAction",
    "Log",
    "Result",
    "Side",
    "Table",
    "Taken",
    "View",
    "claims",
]

enter(CATALOGUE)
