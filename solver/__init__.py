"""The domain: hands, rules and the questions asked about them."""

from .errors import DaerError, Fault, Gathered, InvalidQuestion
from .groups import Group
from .hand import Hand
from .partitions import Partition, Partitions, partitions
from .rules import Rules
from .scoring import Score, score
from .summary import Summary
from .waits import Blocked, Wait, Waits, waits
from .wins import Counted, Points, Win

__all__ = [
    "Blocked",
    "Counted",
    "DaerError",
    "Fault",
    "Gathered",
    "Group",
    "Hand",
    "InvalidQuestion",
    "Partition",
    "Partitions",
    "Points",
    "Rules",
    "Score",
    "Summary",
    "Wait",
    "Waits",
    "Win",
    "partitions",
    "score",
    "waits",
]
