"""A card to throw, and what it leaves: what `discards` and `calls` answer with (docs/rules.md sections 2 and 6)."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Annotated, NamedTuple

from daer.ext import seat as kernel

from .answer import Answer, Before, Inline, told
from .cards import CARDS, Card
from .lookahead import Value
from .outlook import Outlook, outlook
from .summary import Summary, discard_summary

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .hand import Standing
    from .rules import Rules


class Throw(NamedTuple):
    """A legal discard before it is valued."""

    kind: int
    standing: Standing
    """The hand after it."""


@dataclass(frozen=True, slots=True)
class Discard(Answer):
    """A card to throw, and what it leaves."""

    card: Card
    outlook: Inline[Outlook]
    value: Inline[Value]
    """What the hand is worth in the model of `odds`."""
    after: Annotated[str, Before("distance"), "the position after it: the card thrown is seen"]

    @property
    def distance(self) -> int | None:
        """The fewest cards still to be taken to win; None where it can no longer be won."""
        return self.outlook.distance

    @property
    @told()
    def summary(self) -> Summary:
        """The discard in one sentence."""
        return discard_summary(self.card, self.outlook.summary)


def throws(standing: Standing, rules: Rules) -> list[Throw]:
    """Every legal discard of a hand with a discard due.

    The card thrown is dead, so what may still be shown stays as it was.
    """
    counts, table, _, passed = standing
    return [
        Throw(kind, standing._replace(counts=others, passed=after))
        for kind, others, after in kernel.throws(counts, table, passed, rules.kernel)
    ]


def ranked(options: Iterable[Throw], values: Iterable[Value], stock: int, rules: Rules) -> tuple[Discard, ...]:
    """Discards with their outlooks and values, best first."""
    entries = [
        Discard(CARDS[kind], outlook(after, rules), value, after.position(stock))
        for (kind, after), value in zip(options, values, strict=True)
    ]
    return tuple(sorted(entries, key=_rank))


def _rank(discard: Discard) -> tuple[float, ...]:
    """The order of discards; equal ones stay in card order."""
    ahead = discard.outlook
    return (
        *discard.value.rank,
        inf if ahead.distance is None else ahead.distance,
        -ahead.next_card_points,
        -ahead.total_remaining,
    )
