"""Which card to throw? (docs/rules.md sections 2 and 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from daer.ext.scoring import best

from .answer import Answer, Inline
from .arguments import DEALT_TO_DEALER, EVENTS, check_state
from .errors import Gathered
from .hand import Hand
from .lookahead import BUDGET, SLACK, Candidate, Effort, read_lookahead
from .outlook import distance_of
from .rules import LUZHOU, Rules
from .throws import Discard, ranked, throws
from .wins import Win, dealt_win_of, win_of


@dataclass(frozen=True, slots=True)
class Discards(Answer):
    """Every legal discard of a hand."""

    hand: Inline[Hand]
    rules: Rules
    discards: Annotated[tuple[Discard, ...], "best first"]
    win: Annotated[Win | None, "the win of the hand as it lies, if it has seven groups already"]
    dealt_win: Annotated[Win | None, "the win straight from the deal (three 垅 or five 坎), if it is one"]
    effort: Inline[Effort]
    """How far the values look ahead."""


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
    row = best(hand.counts, hand.table, rules.kernel, event=event)
    return Discards(
        hand,
        rules,
        ranked(options, [curve[-1] for curve in solution.curves], hand.stock, rules),
        win_of(row, hand, rules) if row else None,
        dealt_win_of(hand, rules, tian_hu=True) if is_dealt else None,
        solution.effort,
    )
