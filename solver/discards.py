"""Which card to throw? (docs/rules.md sections 2 and 6)."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING

from daer.ext.scoring import best

from .arguments import DEALT_TO_DEALER, EVENTS, check_state
from .cards import CARDS, KINDS
from .errors import Gathered
from .lookahead import BUDGET, SLACK, Candidate, Effort, Value, read_lookahead
from .outlook import Outlook, distance_of, outlook
from .rules import LUZHOU, Rules
from .scoring import dealt_win_of
from .summary import Summary, discard_summary
from .wins import Win, win_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .hand import Hand, Standing

PAIR = 2
"""The most copies of a kind in hand that may still be parted: a 坎 or 垅 never is."""


@dataclass(frozen=True, slots=True)
class Discard:
    """A card to throw, and what it leaves."""

    card: str
    after: Outlook
    value: Value
    """What the hand is worth in the model of `odds`."""

    @property
    def distance(self) -> int | None:
        """The fewest cards still to be taken to win; None where it can no longer be won."""
        return self.after.distance

    @property
    def summary(self) -> Summary:
        """The discard in one sentence."""
        return discard_summary(self.card, self.after.summary)

    def to_dict(self) -> dict[str, object]:
        """The discard as JSON."""
        return {
            "card": self.card,
            "distance": self.distance,
            "dead": self.after.dead,
            "waits": [wait.to_dict() for wait in self.after.waits],
            "improves": [improvement.to_dict() for improvement in self.after.improves],
            "total_remaining": self.after.total_remaining,
            "next_card_points": self.after.next_card_points,
            "win_probability": self.value.win_probability,
            "expected_points": self.value.expected_points,
            "summary": self.summary.to_dict(),
        }


@dataclass(frozen=True, slots=True)
class Discards:
    """Every legal discard, best first."""

    hand: Hand
    rules: Rules
    discards: tuple[Discard, ...]
    win: Win | None
    """The win of the hand as it lies, if it has seven groups already."""
    dealt_win: Win | None
    """The win straight from the deal (3 垅 or 5 坎), if it is one."""
    effort: Effort
    """How far the values look ahead."""

    def to_dict(self) -> dict[str, object]:
        """The answer as JSON."""
        return {
            **self.hand.to_dict(),
            "rules": self.rules.to_dict(),
            "discards": [discard.to_dict() for discard in self.discards],
            "win": self.win.to_dict() if self.win else None,
            "dealt_win": self.dealt_win.to_dict() if self.dealt_win else None,
            **self.effort.to_dict(),
        }


def discards(
    hand: Hand,
    *,
    reveals: int | None = None,
    slack: int | None = SLACK,
    budget: int = BUDGET,
    rules: Rules = LUZHOU,
) -> Discards:
    """Find every legal discard of a hand to discard, best first.

    Each is valued as `odds` does with so many `reveals` to come (by default the stock); 0 leaves that out.
    """
    gathered = Gathered()
    with gathered:
        check_state(hand, ("discard",))
    with gathered:
        lookahead = read_lookahead(hand, reveals, slack, budget)
    gathered.raise_any()
    options = throws(hand.standing, rules)
    distance = distance_of(hand.standing, rules)
    solution = lookahead.value([Candidate(after) for _, after in options], hand.remaining, distance, rules)
    is_dealt = hand.is_dealt(DEALT_TO_DEALER)
    event = EVENTS.index("tian_hu" if is_dealt else None)
    row = best(hand.counts, hand.table, -1, False, event, False, rules.kernel)  # noqa: FBT003
    return Discards(
        hand,
        rules,
        ranked(options, [curve[-1] for curve in solution.curves], rules),
        win_of(row, hand, rules) if row else None,
        dealt_win_of(hand, rules, tian_hu=True) if is_dealt else None,
        solution.effort,
    )


def throws(standing: Standing, rules: Rules) -> list[tuple[int, Standing]]:
    """Every legal discard of a hand with a discard due, and the hand after it.

    The card thrown is dead, so what may still be shown stays as it was.
    """
    options = []
    for kind in range(KINDS):
        if 0 < standing.counts[kind] <= PAIR:
            counts = bytearray(standing.counts)
            counts[kind] -= 1
            passed = standing.passed | (1 << kind if rules.passed_own_discards else 0)
            options.append((kind, standing._replace(counts=bytes(counts), passed=passed)))
    return options


def ranked(options: Iterable[tuple[int, Standing]], values: Iterable[Value], rules: Rules) -> tuple[Discard, ...]:
    """Discards with their outlooks and values, best first."""
    entries = [
        Discard(CARDS[kind], outlook(after, rules), value) for (kind, after), value in zip(options, values, strict=True)
    ]
    return tuple(sorted(entries, key=_rank))


def _rank(discard: Discard) -> tuple[float, ...]:
    """The order of discards; equal ones stay in card order."""
    after = discard.after
    return (
        *discard.value.rank,
        inf if after.distance is None else after.distance,
        -after.next_card_points,
        -after.total_remaining,
    )
