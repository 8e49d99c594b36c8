from typing import NamedTuple

from daer.ext.ruleset import Ruleset

# What many hands came to.
class Tally(NamedTuple):
    hands: int
    wins: int
    steps: int  # questions answered
    points: float  # all that was won
    digest: int  # of every event of every hand: equal runs have equal ones

# Play so many hands to the end with random answers, at every seat a dealer by turns, on the decks of `seed`,
# `seed` + 1, ….
# With `checked`, every step is checked: 80 cards accounted for once, four of a kind; and every end: points of sum 0.
# The GIL is released, a signal ends it. Raises ValueError for too many or a negative number, and AssertionError with
# the seed of a hand that breaks a check.
def play_random(seed: int, hands: int, ruleset: Ruleset, *, checked: bool = True) -> Tally: ...
