"""What does this hand pay? (docs/rules.md sections 5 and 7 to 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from daer.ext import scoring as kernel

from .answer import Answer, Inline, Named, told
from .arguments import (
    DEALT,
    DEALT_TO_DEALER,
    EVENTS,
    Event,
    Facts,
    Seat,
    Source,
    check_state,
    read_card,
    read_facts,
    read_flag,
)
from .cards import CARDS, Card
from .errors import Gathered
from .hand import Hand
from .rules import LUZHOU, Rules
from .wins import Win, dealt_win_of, is_barred, win_of

NoWinReason: TypeAlias = Annotated[
    Literal["not_seven_groups", "hu_below_minimum", "passed", "not_a_dealt_win"],
    Named("NoWinReason", "why a finished hand does not win"),
]


@dataclass(frozen=True, slots=True)
class Score(Answer):
    """Whether a finished hand wins, and what it pays."""

    hand: Inline[Hand]
    rules: Rules
    card: Annotated[Card | None, "the winning card"]
    reason: NoWinReason | None
    hu: Annotated[
        int | None, "the most of any partition, where it does not win for lack of hu or because the card was passed"
    ]
    short: Annotated[int | None, "how many hu are missing"]
    best: Win | None
    alternatives: Annotated[tuple[Win, ...], "the other legal ones, best first"]

    @property
    @told(before="reason")
    def win(self) -> bool:
        """Whether the hand wins."""
        return self.best is not None


def score(
    hand: Hand,
    card: str | None = None,
    *,
    source: Source = "upper_discard",
    seat: Seat = "other",
    event: Event | None = None,
    last_card: bool = False,
    dealt_win: bool = False,
    rules: Rules = LUZHOU,
) -> Score:
    """Score a hand at rest with its winning card, a hand to discard as it lies, or a win straight from the deal."""
    gathered = Gathered()
    kind, facts = -1, Facts(source, 0, last_card=False)
    with gathered:
        read_flag(dealt_win, "dealt_win")
    with gathered:
        facts = read_facts(hand, card, source, seat, event, last_card=last_card)
    if card is not None:
        with gathered:
            kind = read_card(card, hand)
    with gathered:
        _check_hand(hand, card, dealt_win=dealt_win is True)
    gathered.raise_any()
    if dealt_win:
        return _score_deal(hand, facts, rules)
    return _score_hand(hand, kind, facts, rules)


def _check_hand(hand: Hand, card: str | None, *, dealt_win: bool) -> None:
    """Check that the hand is one that can win this way."""
    if not dealt_win:
        check_state(hand, ("discard",) if card is None else ("rest",))
        return
    gathered = Gathered()
    if card is not None:
        gathered.add("dealt_win_with_card", "card")
    if not (hand.is_dealt(DEALT) or hand.is_dealt(DEALT_TO_DEALER)):
        gathered.add("dealt_win_needs_dealt_hand", "hand", cards=[DEALT, DEALT_TO_DEALER])
    gathered.raise_any()


def _score_deal(hand: Hand, facts: Facts, rules: Rules) -> Score:
    win = dealt_win_of(hand, rules, tian_hu=facts.event == EVENTS.index("tian_hu"))
    reason: NoWinReason | None = None if win else "not_a_dealt_win"
    return Score(hand, rules, None, reason, None, None, win, ())


def _score_hand(hand: Hand, kind: int, facts: Facts, rules: Rules) -> Score:
    card = None if kind < 0 else CARDS[kind]
    rows, top = kernel.score(
        hand.counts,
        hand.table,
        rules.kernel,
        card=kind,
        own_draw=facts.own_draw,
        event=facts.event,
        last_card=facts.last_card,
    )
    if top < 0:
        return Score(hand, rules, card, "not_seven_groups", None, None, None, ())
    if not rows:
        return Score(hand, rules, card, "hu_below_minimum", top, rules.min_hu - top, None, ())
    if kind >= 0 and is_barred(kind, hand.passed, rules):
        return Score(hand, rules, card, "passed", top, 0, None, ())
    best, *others = [win_of(row, hand, rules) for row in rows]
    return Score(hand, rules, card, None, None, None, best, tuple(others))
