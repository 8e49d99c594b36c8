"""The kernel's rows of what happened, as values with names."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from daer.solver.cards import CARDS, render_counts
from daer.solver.groups import render_group
from daer.solver.wins import whole, win_of

from .events import (
    ChiEvent,
    DeadEvent,
    DealEvent,
    DiscardEvent,
    DrawEvent,
    ExhaustedEvent,
    LongEvent,
    PengEvent,
    WinEvent,
    ZhaoEvent,
)
from .result import Result

if TYPE_CHECKING:
    from collections.abc import Callable

    from daer.ext import hands as kernel
    from daer.solver import Hand, Rules, Win

    from .events import Event, TakeEvent

_ON_ONE_CARD: dict[str, Callable[[int, str, int], Event]] = {
    "long": LongEvent,
    "draw": DrawEvent,
    "discard": DiscardEvent,
    "dead": DeadEvent,
}
_TAKES: dict[str, Callable[[int, str, tuple[str, ...], int, int], TakeEvent]] = {
    "zhao": ZhaoEvent,
    "peng": PengEvent,
    "chi": ChiEvent,
}


def event_of(row: kernel.Event, seat: int | None, result: Result | None) -> Event:
    """An event as a seat saw it, or as it was where no seat is named; `result` is that of the hand."""
    made = _ON_ONE_CARD.get(row.name)
    if made is not None:
        return made(row.seat, CARDS[row.card], row.stock)
    if row.name == "deal":
        hand = render_counts(row.hand)
        return DealEvent(row.seat, hand if seat in {None, row.seat} else None, len(hand), CARDS[row.card], row.stock)
    if row.name == "exhausted":
        return ExhaustedEvent(None, row.stock)
    if row.name == "win":
        return _win_event(row, cast("Result", result))
    groups = tuple([render_group(group) for group in row.groups])
    return _TAKES[row.name](row.seat, CARDS[row.card], groups, row.origin, row.stock)


def _win_event(row: kernel.Event, result: Result) -> WinEvent:
    win = cast("Win", result.win)
    return WinEvent(row.seat, result.card, result.origin, win.hu, win.groups, win.patterns, result.points, row.stock)


def result_of(row: kernel.Result, origin: int, hand: Hand | None, rules: Rules) -> Result:
    """How a hand ended: `hand` is the winner's, `origin` who showed the last card."""
    points = tuple([whole(point) for point in row.points])
    if row.win is None or hand is None:
        return Result(None, None, None, None, points, row.next_dealer)
    is_dealt = row.card < 0
    return Result(
        row.winner,
        None if is_dealt else CARDS[row.card],
        None if is_dealt else origin,
        win_of(row.win, hand, rules),
        points,
        row.next_dealer,
    )
