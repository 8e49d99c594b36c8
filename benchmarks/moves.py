"""The time that the distance of a hand and its discards take, without odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from daer.ext.distance import distance
from daer.solver import Hand, Rules, discards

from . import clock
from .deals import COPIES, Dealer
from .figures import Figure, Target
from .wins import wins

if TYPE_CHECKING:
    from collections.abc import Sequence

DEALS: Final = 2_000
HANDS: Final = 200
SEED: Final = 11
MILLI: Final = 1e3


def measure(deals: int = DEALS, hands: int = HANDS) -> list[Figure]:
    """Measure all of it."""
    dealer = Dealer(SEED)
    at_rest, to_discard = dealer.waiting(deals), dealer.discarding(hands)
    ruleset = Rules.preset("luzhou").kernel
    near = clock.each(lambda hand: distance(*hand.standing, ruleset), at_rest)
    return [
        Figure.of("distance, random deals", "ms", _milli(near), Target(2), Target(50, "worst")),
        Figure.of("discards without odds, random deals", "ms", _milli(_discards(to_discard)), Target(20)),
        Figure.of("discards without odds, ready hands", "ms", _milli(_discards(ready(hands))), Target(0.5)),
    ]


def ready(number: int) -> list[Hand]:
    """Build hands to discard that a discard leaves ready: with nothing laid, one card from a win, and one too many."""
    hands: list[Hand] = []
    concealed, _, _ = wins(2 * number, SEED, most_laid=0)
    for place, counts in enumerate(concealed):
        kind = place % len(counts)
        if counts[kind] < COPIES - 1:
            counts[kind] += 1
            hand = Hand.from_counts(counts.tolist())
            if hand.state == "discard":
                hands.append(hand)
    return hands[:number]


def _discards(hands: Sequence[Hand]) -> list[float]:
    return clock.each(lambda hand: discards(hand, reveals=0), hands)


def _milli(times: Sequence[float]) -> list[float]:
    return [MILLI * spent for spent in times]
