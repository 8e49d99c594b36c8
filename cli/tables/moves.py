"""Discards, calls and the cards in hand as tables: what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from daer.cli.screen import both, joined, of_hand, of_summary, painted, table
from daer.solver.discards import Discards
from daer.solver.throws import Discard
from daer.solver.waits import Waits
from daer.solver.wins import Win

from .odds import NOTHING, WORTH, of_effort, worth
from .wins import of_waits, of_win

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import RenderableType

    from daer.solver.advise import Advice
    from daer.solver.arrange import Arrangement
    from daer.solver.calls import Calls, Option
    from daer.solver.outlook import Outlook

_AHEAD = {"距": "distance", "叫": "waits", "进": "improves", "余": "left", "下张": "next card"}
_CALLS = {
    "win": ("胡", "win"),
    "zhao": ("招", "zhao"),
    "peng": ("碰", "peng"),
    "chi": ("吃", "chi"),
    "pass": ("过", "pass"),
}


def of_discards(answer: Discards) -> Iterable[RenderableType]:
    """Lay out every legal discard, best first, and the win if the hand already is one."""
    yield from of_hand(answer.hand)
    for win, chinese, english in (
        (answer.win, "已胡", "wins as it lies"),
        (answer.dealt_win, "起手胡", "wins straight from the deal"),
    ):
        if win:
            yield both(chinese, english)
            yield of_win(win)
    if answer.discards:
        yield from of_summary(answer.discards[0].summary)
        rows = table({"打": "discard", **_AHEAD, **WORTH})
        for discard in answer.discards:
            rows.add_row(painted(discard.card), *_ahead(discard.outlook), *worth(discard.value))
        yield rows
        yield from of_effort(answer.effort)


def of_calls(answer: Calls) -> Iterable[RenderableType]:
    """Lay out every option on a shown card, best first."""
    yield from of_hand(answer.hand)
    yield from of_summary(answer.options[0].summary)
    rows = table({"": "", "放下": "lays down", "打": "discard", **_AHEAD, **WORTH})
    for option in answer.options:
        rows.add_row(both(*_CALLS[option.call]), joined(option.groups), *_outcome(option), *worth(option.value))
    yield rows
    yield from of_effort(answer.effort)


def of_arrangement(answer: Arrangement) -> Iterable[RenderableType]:
    """Lay out a hand as a player would: complete groups, cards that wait for one more, loose cards."""
    yield from of_hand(answer.hand)
    yield Text.assemble(both("成列", "groups"), "  ", joined(answer.groups))
    for start in answer.starts:
        wanted = _listed((card.card, card.remaining) for card in start.completed_by)
        yield Text.assemble(both("待进", "starts"), "  ", painted(start.cards), "  ← ", wanted)
    yield Text.assemble(both("散牌", "loose"), "  ", painted(answer.loose))


def of_advice(answer: Advice) -> Iterable[RenderableType]:
    """Lay out the answer to whichever question it was."""
    match answer.answer:
        case Waits() as waits:
            return of_waits(waits)
        case Discards() as discards:
            return of_discards(discards)
        case calls:
            return of_calls(calls)


def _outcome(option: Option) -> tuple[RenderableType, ...]:
    """Write the discard after a call, if one is due, and what is ahead."""
    match option.outcome:
        case Win():
            return ("", "0", *[""] * (len(_AHEAD) - 1))
        case Discard(card=card, outlook=outlook):
            return (painted(card), *_ahead(outlook))
        case outlook:
            return ("", *_ahead(outlook))


def _ahead(outlook: Outlook) -> tuple[RenderableType, ...]:
    """Write what a hand has ahead as the cells of `_AHEAD`; what it pays only where it is ready."""
    return (
        NOTHING if outlook.distance is None else str(outlook.distance),
        _listed((wait.card, wait.remaining) for wait in outlook.waits),
        _listed((card.card, card.remaining) for card in outlook.improves),
        str(outlook.total_remaining) if outlook.waits else "",
        f"{outlook.next_card_points:.2f}" if outlook.waits else "",
    )


def _listed(cards: Iterable[tuple[str, int]]) -> Text:
    """Write cards with the copies left of each."""
    return painted(" ".join(f"{card}{remaining}" for card, remaining in cards))
