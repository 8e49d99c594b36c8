"""What to do with a shown card: win, take it, or let it pass? (docs/rules.md section 6)."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, cast

from daer.ext import moves as kernel

from .arguments import SOURCES, check_state, read_card, read_choice
from .cards import CARDS
from .discards import Discard, falling, ranked_discards
from .errors import Gathered
from .hand import render_mask, state_of
from .outlook import Outlook, Standing, outlook
from .rules import LUZHOU, Rules
from .summary import Summary, call_summary
from .wins import Win, best_win, groups_of

if TYPE_CHECKING:
    from .groups import Group
    from .hand import Hand


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to do with the shown card, and what it leaves."""

    call: str
    groups: tuple[Group, ...]
    """The groups laid down."""
    outcome: Win | Discard | Outlook
    """The win, the best discard after the call, or what is ahead where none is due."""
    passed_after: str
    """The kinds that are 過張 after it."""
    win_probability: float | None
    expected_points: float | None

    @property
    def win(self) -> Win | None:
        """The win, if this is one."""
        return self.outcome if isinstance(self.outcome, Win) else None

    @property
    def then(self) -> Discard | None:
        """The best discard, where one is due."""
        return self.outcome if isinstance(self.outcome, Discard) else None

    @property
    def distance(self) -> int | None:
        """The fewest cards still to be taken to win, 0 for a win."""
        return 0 if isinstance(self.outcome, Win) else self.outcome.distance

    @property
    def summary(self) -> Summary:
        """The option in one sentence."""
        return call_summary(self.call, [group.cards for group in self.groups], self.outcome.summary)

    def to_dict(self) -> dict[str, object]:
        """The option as JSON."""
        return {
            "call": self.call,
            "groups": [group.to_dict() for group in self.groups],
            "then": self.then.to_dict() if self.then else None,
            "win": self.win.to_dict() if self.win else None,
            "passed_after": self.passed_after,
            "distance": self.distance,
            "win_probability": self.win_probability,
            "expected_points": self.expected_points,
            "summary": self.summary.to_dict(),
        }


@dataclass(frozen=True, slots=True)
class Calls:
    """Every legal option on a shown card, best first."""

    hand: Hand
    rules: Rules
    card: str
    source: str
    options: tuple[Option, ...]

    def to_dict(self) -> dict[str, object]:
        """The answer as JSON."""
        return {
            **self.hand.to_dict(),
            "rules": self.rules.to_dict(),
            "card": self.card,
            "source": self.source,
            "options": [option.to_dict() for option in self.options],
        }


def calls(hand: Hand, card: str, *, source: str = "upper_discard", rules: Rules = LUZHOU) -> Calls:
    """Find every legal option of a hand at rest or in debt on a shown card, best first."""
    gathered = Gathered()
    with gathered:
        check_state(hand, ("rest", "debt"))
    with gathered:
        read_choice(source, SOURCES, "source")
    kind = -1
    with gathered:
        kind = read_card(card, hand)
    gathered.raise_any()
    left = bytearray(hand.remaining)
    left[kind] -= 1
    found = kernel.calls(hand.counts, hand.table, hand.passed, kind, SOURCES.index(source), rules.kernel)
    options = [
        _win(hand, kind, source, rules)
        if call == "win"
        else _option(call, laid, Standing(counts, table, bytes(left), passed), rules)
        for call, laid, counts, table, passed in found
    ]
    return Calls(hand, rules, CARDS[kind], source, tuple(sorted(options, key=_rank)))


def _win(hand: Hand, kind: int, source: str, rules: Rules) -> Option:
    win = cast("Win", best_win(hand, kind, rules, own_draw=source == "own_draw"))  # the kernel found it
    return Option("win", (), win, hand.passed_cards, 1.0, win.points.winner)


def _option(call: str, laid: bytes, standing: Standing, rules: Rules) -> Option:
    """The option of a call, or of pass, that leaves `standing` before any discard."""
    is_due = state_of(standing.counts, standing.table) == "discard"
    outcome = ranked_discards(standing, rules)[0] if is_due else outlook(standing, rules)
    return Option(call, groups_of(laid, laid, rules), outcome, render_mask(standing.passed), None, None)


def _rank(option: Option) -> tuple[float, ...]:
    """The order of options; equal ones stay in the order of the kernel: 胡, 招, 碰, 吃 by groups, pass."""
    return (
        -falling(option.expected_points),
        -falling(option.win_probability),
        inf if option.distance is None else option.distance,
    )
