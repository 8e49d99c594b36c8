"""Seats, deal and stock of a hand (docs/table.md section 1)."""

from typing import NamedTuple

from .cards import NAMES, Cards, Counts, count, is_red
from .rules import Rules

DEALT = (21, 20, 20)
"""The cards of the players, in turn order from the dealer."""


class Deal(NamedTuple):
    """What lies before the players when a hand begins."""

    hands: tuple[Counts, ...]
    """In turn order from the dealer."""
    stock: Cards
    """In the order it is drawn; its last card lies open."""


def seats(rules: Rules) -> int:
    """Return the number of seats."""
    return 4 if rules["bottom_seat"] else 3


def players(dealer: int, rules: Rules) -> tuple[int, ...]:
    """Return the seats that play, in turn order from the dealer; the bottom seat sits opposite and does not."""
    around = [(dealer + step) % seats(rules) for step in range(seats(rules))]
    return tuple(seat for seat in around if len(around) == 3 or seat != (dealer + 2) % 4)


def deal(deck: str) -> Deal:
    """Deal a deck of eighty characters, and lay the last black card of the stock open."""
    cards = tuple(NAMES.index(name) for name in deck)
    hands = []
    for number in DEALT:
        hands.append(count(cards[:number]))
        cards = cards[number:]
    while is_red(cards[-1]) and not all(is_red(card) for card in cards):
        cards = (cards[-1], *cards[:-1])
    return Deal(tuple(hands), cards)
