"""What to do with a shown card: win, take it, or let it pass? (docs/rules.md section 6)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from math import inf
from typing import Annotated, Literal, NamedTuple, TypeAlias, cast

from daer.ext import seat as kernel

from .answer import Answer, Before, Hidden, Inline, Named, told
from .arguments import SOURCES, Source, check_state, read_card, read_choice
from .cards import CARDS, Card, render_mask
from .errors import Gathered
from .groups import Group
from .hand import Hand, Standing, state_of
from .lookahead import BUDGET, SLACK, Candidate, Effort, Value, read_lookahead
from .outlook import Distance, Outlook, distance_of, outlook
from .rules import LUZHOU, Rules
from .summary import Summary, call_summary
from .throws import Discard, Throw, ranked, throws
from .wins import Win, best_win, groups_of

Call: TypeAlias = Annotated[
    Literal["win", "zhao", "peng", "chi", "pass"], Named("Call", "what is done with a shown card")
]


@dataclass(frozen=True, slots=True)
class Option(Answer):
    """One thing to do with the shown card, and what it leaves."""

    call: Call
    groups: Annotated[tuple[Group, ...], "those laid down"]
    outcome: Hidden[Win | Discard | Outlook]
    """The win, the best discard after the call, or what is ahead where none is due."""
    distance: Annotated[Distance, "the fewest cards still to be taken, whichever discard follows; 0 for a win"]
    passed_after: Annotated[str, Before("distance"), "the kinds that are passed (過張) after it"]
    value: Inline[Value]
    """What the option is worth in the model of `odds`; a win is worth what it pays."""
    after: Annotated[
        str | None,
        Before("passed_after"),
        "the position after it, before any discard: the card is own if taken, seen if passed; null for a win",
    ]

    @property
    @told(before="passed_after")
    def then(self) -> Discard | None:
        """The best discard, where one is due."""
        return self.outcome if isinstance(self.outcome, Discard) else None

    @property
    @told(before="passed_after")
    def win(self) -> Win | None:
        """The win, if this is one."""
        return self.outcome if isinstance(self.outcome, Win) else None

    @property
    @told()
    def summary(self) -> Summary:
        """The option in one sentence."""
        return call_summary(self.call, [group.cards for group in self.groups], self.outcome.summary)


@dataclass(frozen=True, slots=True)
class Calls(Answer):
    """Every legal option on a shown card."""

    hand: Inline[Hand]
    rules: Rules
    card: Annotated[Card, "the shown card"]
    source: Source
    options: Annotated[tuple[Option, ...], "best first"]
    effort: Inline[Effort]
    """How far the values look ahead."""


def calls(
    hand: Hand,
    card: str,
    *,
    source: Source = "upper_discard",
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

    call: Call
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


def _paths(hand: Hand, kind: int, source: Source, unseen: bytes, rules: Rules) -> list[_Path]:
    """Every legal option; the shown card is no longer unseen in any of them."""
    paths = []
    source_id = SOURCES.index(source)
    found = kernel.calls(hand.counts, hand.table, hand.passed, rules.kernel, card=kind, source=source_id)
    for call, laid, counts, table, passed in found:
        standing = Standing(counts, table, unseen, passed)
        is_due = state_of(counts, table) == "discard"
        ends = throws(standing, rules) if is_due else [] if call == "win" else [Throw(kind, standing)]
        paths.append(_Path(cast("Call", call), laid, standing, is_due, ends))
    return paths


def _win(hand: Hand, kind: int, source: Source, rules: Rules) -> Option:
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
