"""The questions, one function each: what was read goes in, the answer of daer.solver comes out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from daer import solver

from .answers import PartitionsSchema, ScoreSchema, WaitsSchema
from .questions import Answer, blueprint, question
from .schemas import HandBody, PartitionsBody, ScoreBody

if TYPE_CHECKING:
    from daer.solver import Hand, Rules

__all__ = ["blueprint"]


@question(HandBody(), WaitsSchema())
def waits(hand: Hand, rules: Rules) -> Answer:
    """Tell what a hand waits for.

    Every card that completes the hand, with the copies left and the best win; and the cards that
    would complete it but may not. The hand is at rest or in debt.
    """
    return solver.waits(hand, rules=rules)


@question(PartitionsBody(), PartitionsSchema())
def partitions(hand: Hand, rules: Rules, **card: str) -> Answer:
    """Divide a complete hand into seven groups.

    Every way to do so, in canonical order. With `card` the hand is at rest and wins on that card;
    without it the hand is to discard and taken as it lies.
    """
    return solver.partitions(hand, rules=rules, **card)


@question(ScoreBody(), ScoreSchema())
def score(hand: Hand, rules: Rules, **facts: Any) -> Answer:  # noqa: ANN401
    """Tell what a finished hand pays.

    The best partition with its 名堂 and points, and the other legal ones; or why it does not win.
    """
    return solver.score(hand, rules=rules, **facts)
