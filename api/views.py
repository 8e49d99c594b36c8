"""The questions, one function each: what was read goes in, the answer of daer.solver comes out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from daer import solver

from .answers import PartitionsSchema, ScoreSchema, WaitsSchema
from .prospects import AdviseSchema, ArrangeSchema, CallsSchema, DiscardsSchema, OddsSchema
from .questions import Answer, blueprint, question, unless_it_waits, with_reveals
from .schemas import AdviseBody, AdviseQuery, CallsBody, HandBody, LookaheadBody, OddsBody, PartitionsBody, ScoreBody
from .wire import kept, reply

if TYPE_CHECKING:
    from flask import Response

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


@question(LookaheadBody(), DiscardsSchema(), is_long=with_reveals)
def discards(hand: Hand, rules: Rules, **ahead: Any) -> Answer:  # noqa: ANN401
    """Tell what to discard.

    Every legal discard, best first: what it is worth, how far it leaves the win, on which cards,
    and which bring it nearer. The hand is to discard.
    """
    return solver.discards(hand, rules=rules, **ahead)


@question(CallsBody(), CallsSchema(), is_long=with_reveals)
def calls(hand: Hand, rules: Rules, **shown: Any) -> Answer:  # noqa: ANN401
    """Tell what to do with a shown card.

    Every legal option, best first: to win, 招, 碰, 吃 with all that 比 obliges to, or to let it pass;
    and where a discard is due, the best one. The hand is at rest or in debt.
    """
    return solver.calls(hand, rules=rules, **shown)


@question(HandBody(), ArrangeSchema())
def arrange(hand: Hand, rules: Rules) -> Answer:
    """Lay a hand out as a player does.

    Its complete groups, the cards that one more completes, and the loose ones: the arrangement
    nearest to a win, of these the one with the most hu.
    """
    return solver.arrange(hand, rules=rules)


@question(AdviseBody(), AdviseSchema(), is_long=unless_it_waits)
def advise(hand: Hand, rules: Rules, **shown: Any) -> Answer:  # noqa: ANN401
    """Tell what to do now.

    One door: with a shown card it asks `calls`, with a discard due `discards`, else `waits`.
    """
    return solver.advise(hand, rules=rules, **shown)


@blueprint.operation(
    "/advise",
    "adviseAt",
    AdviseSchema(),
    asked=AdviseQuery(),
    location="query",
    description="The answer",
)
def advise_at(arguments: dict[str, Any]) -> Response:
    """Tell what to do now, by a link.

    The same as the POST, for a position in one line; its answer may be kept.
    """
    return kept(reply(advise.answer_in_lane(arguments)))


@question(OddsBody(), OddsSchema(), is_long=with_reveals)
def odds(hand: Hand, rules: Rules, **ahead: Any) -> Answer:  # noqa: ANN401
    """Tell what a hand is worth.

    The exact expected points and the chance to win in a declared model of the cards to come, and
    how both grow with their number; for a hand to discard also of every discard.
    """
    return solver.odds(hand, rules=rules, **ahead)
