"""What now? One door: the hand and a shown card decide which question is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from .answer import Answer, Inline, Named
from .calls import Calls, calls
from .discards import Discards, discards
from .hand import Hand
from .lookahead import BUDGET, SLACK
from .rules import LUZHOU, Rules
from .waits import Waits, waits

if TYPE_CHECKING:
    from .arguments import Source


@dataclass(frozen=True, slots=True)
class _Advised(Answer):
    """What every advice repeats."""

    hand: Inline[Hand]
    rules: Rules


@dataclass(frozen=True, slots=True)
class WaitsAdvice(_Advised):
    """While waiting for a card: on which."""

    question: Literal["waits"]
    answer: Waits


@dataclass(frozen=True, slots=True)
class DiscardsAdvice(_Advised):
    """With a discard due: which."""

    question: Literal["discards"]
    answer: Discards


@dataclass(frozen=True, slots=True)
class CallsAdvice(_Advised):
    """With a shown card: what to do with it."""

    question: Literal["calls"]
    answer: Calls


Advice: TypeAlias = Annotated[
    WaitsAdvice | DiscardsAdvice | CallsAdvice, Named("Advice", "the question that a hand asks for, and its answer")
]


def advise(
    hand: Hand,
    card: str | None = None,
    *,
    source: Source = "upper_discard",
    reveals: int | None = None,
    slack: int | None = SLACK,
    budget: int = BUDGET,
    rules: Rules = LUZHOU,
) -> Advice:
    """Say what to do now: with a shown card, with a discard due, or while waiting."""
    if card is not None:
        called = calls(hand, card, source=source, reveals=reveals, slack=slack, budget=budget, rules=rules)
        return CallsAdvice(hand, rules, "calls", called)
    if hand.state == "discard":
        thrown = discards(hand, reveals=reveals, slack=slack, budget=budget, rules=rules)
        return DiscardsAdvice(hand, rules, "discards", thrown)
    return WaitsAdvice(hand, rules, "waits", waits(hand, rules=rules))
