"""The questions, one function each: what was read goes in, the answer of daer.solver comes out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from daer import game, solver
from daer.game.table.records import Record
from daer.solver import Hand, Rules

from .questions import blueprint, question, unless_it_waits, with_reveals
from .schemas.bodies import (
    AdviseBody,
    AdviseQuery,
    CallsBody,
    HandBody,
    LookaheadBody,
    OddsBody,
    PartitionsBody,
    ScoreBody,
)
from .schemas.hands import ClaimsBody, TableBody
from .transport import kept, reply

if TYPE_CHECKING:
    from flask import Response

__all__ = ["blueprint"]


@question(HandBody())
def waits(hand: Hand, rules: Rules) -> solver.Waits:
    """Tell what a hand waits for.

    Every card that completes the hand, with the copies left and the best win; and the cards that
    would complete it but may not. The hand is at rest or in debt.
    """
    return solver.waits(hand, rules=rules)


@question(PartitionsBody())
def partitions(hand: Hand, rules: Rules, **card: Any) -> solver.Partitions:  # noqa: ANN401
    """Divide a complete hand into seven groups.

    Every way to do so, in canonical order. With `card` the hand is at rest and wins on that card;
    without it the hand is to discard and taken as it lies.
    """
    return solver.partitions(hand, rules=rules, **card)


@question(ScoreBody())
def score(hand: Hand, rules: Rules, **facts: Any) -> solver.Score:  # noqa: ANN401
    """Tell what a finished hand pays.

    The best partition with its 名堂 and points, and the other legal ones; or why it does not win.
    """
    return solver.score(hand, rules=rules, **facts)


@question(LookaheadBody(), is_long=with_reveals)
def discards(hand: Hand, rules: Rules, **ahead: Any) -> solver.Discards:  # noqa: ANN401
    """Tell what to discard.

    Every legal discard, best first: what it is worth, how far it leaves the win, on which cards,
    and which bring it nearer. The hand is to discard.
    """
    return solver.discards(hand, rules=rules, **ahead)


@question(CallsBody(), is_long=with_reveals)
def calls(hand: Hand, rules: Rules, **shown: Any) -> solver.Calls:  # noqa: ANN401
    """Tell what to do with a shown card.

    Every legal option, best first: to win, 招, 碰, 吃 with all that 比 obliges to, or to let it pass;
    and where a discard is due, the best one. The hand is at rest or in debt.
    """
    return solver.calls(hand, rules=rules, **shown)


@question(HandBody())
def arrange(hand: Hand, rules: Rules) -> solver.Arrangement:
    """Lay a hand out as a player does.

    Its complete groups, the cards that one more completes, and the loose ones: the arrangement
    nearest to a win, of these the one with the most hu.
    """
    return solver.arrange(hand, rules=rules)


@question(AdviseBody(), is_long=unless_it_waits)
def advise(hand: Hand, rules: Rules, **shown: Any) -> solver.Advice:  # noqa: ANN401
    """Tell what to do now.

    One door: with a shown card it asks `calls`, with a discard due `discards`, else `waits`.
    """
    return solver.advise(hand, rules=rules, **shown)


@blueprint.operation(
    "/advise",
    "adviseAt",
    solver.Advice,
    asked=AdviseQuery(),
    location="query",
    description="The answer",
)
def advise_at(arguments: dict[str, Any]) -> Response:
    """Tell what to do now, by a link.

    The same as the POST, for a position in one line; its answer may be kept.
    """
    return kept(reply(advise.answer_in_lane(arguments)))


@question(OddsBody(), is_long=with_reveals)
def odds(hand: Hand, rules: Rules, **ahead: Any) -> solver.Odds:  # noqa: ANN401
    """Tell what a hand is worth.

    The exact expected points and the chance to win in a declared model of the cards to come, and
    how both grow with their number; for a hand to discard also of every discard.
    """
    return solver.odds(hand, rules=rules, **ahead)


@question(ClaimsBody())
def claims(players: list[Hand], card: str, rules: Rules, **said: Any) -> game.Claims:  # noqa: ANN401
    """Tell who may claim a shown card, and who gets it.

    Three hands and the card between them: what each player may do, by where he sees the card come
    from. With `answers` also whose claim goes through, and for whom the kind is passed (過張).
    """
    return game.claims(players, card, rules=rules, **said)


@question(TableBody())
def table(record: Record, seat: int | None) -> game.Progress:
    """Tell where a recorded hand stands.

    A record in, the next state out: who is asked and what he may do, what every player sees, what
    happened, how it ended. With `seat` nothing that this seat does not know. Nothing is stored.
    """
    return game.progress(record, seat)
