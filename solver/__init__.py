"""The domain: hands, rules and the questions asked about them.

What needs numpy (`waits_batch`, `score_batch`, `distance_batch`) is loaded when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from .advise import Advice, CallsAdvice, DiscardsAdvice, WaitsAdvice, advise
from .answer import Answer
from .arrange import Arrangement, Completion, Start, arrange
from .calls import Calls, Option, calls
from .cards import CARDS
from .discards import Discards, discards
from .errors import DaerError, Fault, Gathered, InvalidQuestion
from .groups import Group
from .hand import Hand
from .lookahead import Effort, Value
from .odds import Course, DiscardCourse, Moment, Odds, odds
from .outlook import Chance, Improvement, Outlook
from .partitions import Partition, Partitions, partitions
from .patterns import CATALOGUE, Example, Pattern
from .rules import Rules
from .scoring import Score, score
from .summary import Summary
from .throws import Discard
from .waits import Blocked, Wait, Waits, waits
from .wins import Counted, Points, Win

if TYPE_CHECKING:
    from .batch import ScoreBatch, distance_batch, score_batch, waits_batch

__all__ = [
    "CARDS",
    "CATALOGUE",
    "Advice",
    "Answer",
    "Arrangement",
    "Blocked",
    "Calls",
    "CallsAdvice",
    "Chance",
    "Completion",
    "Counted",
    "Course",
    "DaerError",
    "Discard",
    "DiscardCourse",
    "Discards",
    "DiscardsAdvice",
    "Effort",
    "Example",
    "Fault",
    "Gathered",
    "Group",
    "Hand",
    "Improvement",
    "InvalidQuestion",
    "Moment",
    "Odds",
    "Option",
    "Outlook",
    "Partition",
    "Partitions",
    "Pattern",
    "Points",
    "Rules",
    "Score",
    "ScoreBatch",
    "Start",
    "Summary",
    "Value",
    "Wait",
    "Waits",
    "WaitsAdvice",
    "Win",
    "advise",
    "arrange",
    "calls",
    "discards",
    "distance_batch",
    "odds",
    "partitions",
    "score",
    "score_batch",
    "waits",
    "waits_batch",
]


def __getattr__(name: str) -> object:
    """Load what needs numpy."""
    if name not in __all__:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(".batch", __name__), name)
