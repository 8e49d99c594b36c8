"""The referee: who may do what at a table, and what follows (docs/table.md)."""

from daer.solver.messages import enter

from .actions import Action
from .messages import CATALOGUE
from .result import Result
from .state import IllegalAction, Table
from .view import Side, View

__all__ = ["Action", "IllegalAction", "Result", "Side", "Table", "View"]

enter(CATALOGUE)
