"""The domain: hands, rules and the questions asked about them."""

from .advise import Advice, advise
from .arrange import Arrangement, Completion, Start, arrange
from .calls import Calls, Option, calls
from .discards import Discard, Discards, discards
from .errors import DaerError, Fault, Gathered, InvalidQuestion
from .groups import Group
from .hand import Hand
from .lookahead import Effort, Value
from .odds import Course, Odds, odds
from .outlook import Chance, Improvement, Outlook
from .partitions import Partition, Partitions, partitions
from .rules import Rules
from .scoring import Score, score
from .summary import Summary
from .waits import Blocked, Wait, Waits, waits
from .wins import Counted, Points, Win

__all__ = [
    "Advice",
    "Arrangement",
    "Blocked",
    "Calls",
    "Chance",
    "Completion",
    "Counted",
    "Course",
    "DaerError",
    "Discard",
    "Discards",
    "Effort",
    "Fault",
    "Gathered",
    "Group",
    "Hand",
    "Improvement",
    "InvalidQuestion",
    "Odds",
    "Option",
    "Outlook",
    "Partition",
    "Partitions",
    "Points",
    "Rules",
    "Score",
    "Start",
    "Summary",
    "Value",
    "Wait",
    "Waits",
    "Win",
    "advise",
    "arrange",
    "calls",
    "discards",
    "odds",
    "partitions",
    "score",
    "waits",
]
