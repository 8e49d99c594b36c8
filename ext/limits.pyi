from typing import Final

__pyx_capi__: dict[str, object]  # what other kernel modules cimport

AS_IT_LIES: Final[int]
MOST_COPIES: Final[int]
MOST_LAID: Final[int]
LONGEST_PLAN: Final[int]
MOST_REVEALS: Final[int]
MOST_TAKES: Final[int]
MOST_STATES: Final[int]
MOST_KAN_KINDS: Final[int]
MOST_WORLDS: Final[int]
MOST_HU: Final[int]
MOST_DOUBLINGS: Final[int]
MOST_RICH_FROM: Final[int]
MOST_PAY: Final[int]
MOST_MULTIPLIER: Final[int]
MOST_DEALT: Final[int]
