"""What to do with a shown card: win, take it, or let it pass? (docs/rules.md section 6)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from math import inf
from typing import TYPE_CHECKING, NamedTuple, cast

from daer.ext import seat as kernel

from .arguments import SOURCES, check_state, read_card, read_choice
from .cards import CARDS, render_mask
from .errors import Gathered
from .hand import Standing, state_of
from .lookahead import BUDGET, SLACK, Candidate, Effort, Value, read_lookahead
from .outlook import Outlook, distance_of, outlook
from .rules import LUZHOU, Rules
from .summary import Summary, call_summary
from .throws import Discard, Throw, ranked, throws
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
    distance: int | None
    """The fewest cards still to be taken to win, whichever discard follows; 0 for a win."""
    passed_after: str
    """The kinds that are 過張 after it."""
    value: Value
    """What the option is worth in the model of `odds`; a win is worth what it pays."""
    after: str | None
    """The position of the hand after it, before any discard: the card is own where it was taken, else seen.

    None for a win.
    """

    @property
    def win(self) -> Win | None:
        """The win, if this is one."""
        return self.outcome if isinstance(self.outcome, Win) else None

    @property
    def then(self) -> Discard | None:
        """The best discard, where one is due."""
        return self.outcome if isinstance(self.outcome, Discard) else None

    @property
    def summary(self) -> Summary:
        """The option in one sentence."""
        return call_summary(self.call, [group.cards for group in self.groups], self.outcome.summary)

    def to_dict(self) -> dict[str, object]:
        """The option as JSON."""
        return {
            "call": self.call,
            "groups": [group.to_dict() for group in self.groups],
            "after": self.after,
            "then": self.then.to_dict() if self.then else None,
            "win": self.win.to_dict() if self.win else None,
            "passed_after": self.passed_after,
            "distance": self.distance,
            "win_probability": self.value.win_probability,
            "expected_points": self.value.expected_points,
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
    effort: Effort
    """How far the values look ahead."""

    def to_dict(self) -> dict[str, object]:
        """The answer as JSON."""
        return {
            **self.hand.to_dict(),
            "rules": self.rules.to_dict(),
            "card": self.card,
            "source": self.source,
            "options": [option.to_dict() for option in self.options],
            **self.effort.to_dict(),
        }


def calls(
    hand: Hand,
    card: str,
    *,
    source: str = "upper_discard",
    reveals: int | None = None,
    slack: int | None = SLACK,
    budget: int = BUDGET,
    rules: Rules = LUZHOU,
) -> Calls:
    """Find every legal option of a hand at rest or in debt on a shown card, best first.

    Each is valued as `odds` does with so many `reveals` to come (by default the stock); 0 leaves that out.
    """
    gathered = Gathered()
    with gathered:
        check_state(hand, ("rest", "debt"))
    with gathered:
        read_choice(source, SOURCES, "source")
    with gathered:
        kind = read_card(card, hand)
    with gathered:
        lookahead = read_lookahead(hand, reveals, slack, budget)
    gathered.raise_any()
    unseen = bytearray(hand.remaining)
    unseen[kind] -= 1
    paths = _paths(hand, kind, source, bytes(unseen), rules)
    candidates = [Candidate(end, path.taken) for path in paths for _, end in path.ends]
    solution = lookahead.value(candidates, bytes(unseen), distance_of(hand.standing, rules), rules)
    values = iter([curve[-1] for curve in solution.curves])
    options = [
        _win(hand, kind, source, rules)
        if path.call == "win"
        else _option(path, list(islice(values, len(path.ends))), hand.stock, rules)
        for path in paths
    ]
    return Calls(hand, rules, CARDS[kind], source, tuple(sorted(options, key=_rank)), solution.effort)


class _Path(NamedTuple):
    """An option before it is valued."""

    call: str
    laid: bytes
    standing: Standing
    """The hand after it, before any discard."""
    is_due: bool
    """Whether a discard is due then."""
    ends: list[Throw]
    """The hand after each discard, or the hand itself where none is due; a win has no such end."""

    @property
    def taken(self) -> int:
        """How many cards the option takes."""
        return int(self.call != "pass")


def _paths(hand: Hand, kind: int, source: str, unseen: bytes, rules: Rules) -> list[_Path]:
    """Every legal option; the shown card is no longer unseen in any of them."""
    paths = []
    for call, laid, counts, table, passed in kernel.calls(
        hand.counts, hand.table, hand.passed, kind, SOURCES.index(source), rules.kernel
    ):
        standing = Standing(counts, table, unseen, passed)
        is_due = state_of(counts, table) == "discard"
        ends = throws(standing, rules) if is_due else [] if call == "win" else [Throw(kind, standing)]
        paths.append(_Path(call, laid, standing, is_due, ends))
    return paths


def _win(hand: Hand, kind: int, source: str, rules: Rules) -> Option:
    win = cast("Win", best_win(hand, kind, rules, own_draw=source == "own_draw"))  # the kernel found it
    return Option("win", (), win, 0, hand.passed_cards, Value(win.points.winner, 1.0), None)


def _option(path: _Path, values: list[Value], stock: int, rules: Rules) -> Option:
    """The option of a path whose ends have these values: with its best discard, or with what is ahead without."""
    groups, passed = groups_of(path.laid, path.laid, rules), render_mask(path.standing.passed)
    after = path.standing.position(stock)
    if not path.is_due:
        ahead = outlook(path.standing, rules)
        return Option(path.call, groups, ahead, ahead.distance, passed, values[0], after)
    discards = ranked(path.ends, values, stock, rules)
    distance = min([each.distance for each in discards if each.distance is not None], default=None)
    return Option(path.call, groups, discards[0], distance, passed, discards[0].value, after)


def _rank(option: Option) -> tuple[float, ...]:
    """The order of options; equal ones stay in the order of the kernel: 胡, 招, 碰, 吃 by groups, pass."""
    return (*option.value.rank, inf if option.distance is None else option.distance)
