"""What each throw of a hand to discard waits for (docs/rules.md section 6, docs/interface.md)."""

from fractions import Fraction
from typing import NamedTuple

from .hand import Hand
from .moves import thrown
from .rules import Rules
from .waits import waits


class Discard(NamedTuple):
    """The waits after a throw as ``(kind, copies left)``, and what the next card is worth."""

    waits: list[tuple[int, int]]
    next_card_points: Fraction


def discards(hand: Hand, rules: Rules) -> dict[int, Discard]:
    """Return every legal throw of a hand to discard, by kind."""
    answer = {}
    for kind in hand.loose:
        found = waits(thrown(hand, kind, rules), rules)["waits"]
        worth = [wait["remaining"] * wait["win"]["points"]["winner"] for wait in found if wait["win"] is not None]
        unseen = sum(hand.unseen)
        points = Fraction(sum(worth), unseen) if unseen else Fraction(0)
        answer[kind] = Discard([(wait["card"], wait["remaining"]) for wait in found], points)
    return answer
