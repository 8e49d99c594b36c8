"""Seeded deals: the very ones that the yardsticks deal, since both shuffle by the C library's `rand`."""

from __future__ import annotations

import ctypes
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from daer.solver import Hand

Counts: TypeAlias = NDArray[np.uint8]

KINDS: Final = 20
COPIES: Final = 4
AT_REST: Final = 20
TO_DISCARD: Final = 21


class Dealer:
    """A shuffled deck a deal, one after the other from a seed."""

    def __init__(self, seed: int) -> None:
        self._rand = ctypes.CDLL(None).rand
        ctypes.CDLL(None).srand(seed)

    def deal(self, cards: int = AT_REST) -> list[int]:
        """Deal the first cards of a fresh deck."""
        deck = [place // COPIES for place in range(KINDS * COPIES)]
        counts = [0] * KINDS
        for place in range(cards):
            chosen = place + self._rand() % (len(deck) - place)
            deck[place], deck[chosen] = deck[chosen], deck[place]
            counts[deck[place]] += 1
        return counts

    def loose(self) -> list[int]:
        """Deal twenty cards of which no three are alike: what takes the longest search."""
        counts = [0] * KINDS
        dealt = 0
        while dealt < AT_REST:
            kind = self._rand() % KINDS
            if counts[kind] < 2:  # noqa: PLR2004  a pair
                counts[kind] += 1
                dealt += 1
        return counts

    def hand(self, cards: int = AT_REST) -> Hand:
        """Deal a hand."""
        return Hand.from_counts(self.deal(cards))

    def waiting(self, number: int) -> list[Hand]:
        """Deal so many hands at rest, leaving out those in debt."""
        return self._hands(number, AT_REST, "rest")

    def discarding(self, number: int) -> list[Hand]:
        """Deal so many hands to discard, leaving out those that two 垅 bring to rest."""
        return self._hands(number, TO_DISCARD, "discard")

    def _hands(self, number: int, cards: int, state: str) -> list[Hand]:
        hands: list[Hand] = []
        while len(hands) < number:
            hand = self.hand(cards)
            if hand.state == state:
                hands.append(hand)
        return hands


def at_rest(counts: Counts) -> Counts:
    """Leave out the deals in debt: those with two or more 垅."""
    waiting: Counts = counts[(counts == COPIES).sum(axis=1) < 2]  # noqa: PLR2004  two make a debt
    return waiting
