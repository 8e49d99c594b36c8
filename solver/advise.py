"""What now? One door: the hand and a shown card decide which question is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .calls import Calls, calls
from .discards import Discards, discards
from .lookahead import BUDGET, SLACK
from .rules import LUZHOU, Rules
from .waits import Waits, waits

if TYPE_CHECKING:
    from .hand import Hand


@dataclass(frozen=True, slots=True)
class Advice:
    """The question that the hand asks for, and its answer."""

    question: str
    """`waits`, `discards` or `calls`."""
    answer: Waits | Discards | Calls

    def to_dict(self) -> dict[str, object]:
        """The advice as JSON."""
        hand, rules = self.answer.hand, self.answer.rules
        return {
            **hand.to_dict(),
            "rules": rules.to_dict(),
            "question": self.question,
            "answer": self.answer.to_dict(),
        }


def advise(
    hand: Hand,
    card: str | None = None,
    *,
    source: str = "upper_discard",
    reveals: int | None = None,
    slack: int | None = SLACK,
    budget: int = BUDGET,
    rules: Rules = LUZHOU,
) -> Advice:
    """Say what to do now: with a shown card, with a discard due, or while waiting."""
    if card is not None:
        return Advice(
            "calls", calls(hand, card, source=source, reveals=reveals, slack=slack, budget=budget, rules=rules)
        )
    if hand.state == "discard":
        return Advice("discards", discards(hand, reveals=reveals, slack=slack, budget=budget, rules=rules))
    return Advice("waits", waits(hand, rules=rules))
