"""Waits, partitions and scores as tables: what wins, and what a win is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from daer.cli.screen import both, joined, of_hand, of_summary, painted, table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import RenderableType

    from daer.solver.partitions import Partitions
    from daer.solver.scoring import Score
    from daer.solver.waits import Blocked, Wait, Waits
    from daer.solver.wins import Win

_WIN = {"胡": "hu", "番": "fan", "得分": "points", "名堂": "patterns", "组合": "groups"}
_REASONS = {
    "not_seven_groups": ("不成七列", "not seven groups"),
    "hu_below_minimum": ("胡数不够", "too little hu"),
    "passed": ("过张", "passed"),
    "not_a_dealt_win": ("不是起手胡", "no win from the deal"),
}


def of_waits(answer: Waits) -> Iterable[RenderableType]:
    """Lay out the cards that win, and those that complete the hand without winning."""
    yield from of_hand(answer.hand)
    yield from of_summary(answer.summary)
    if answer.waits:
        won = table({"牌": "card", "余": "left", "": "", **_WIN})
        for wait in answer.waits:
            for how, win in _ways(wait):
                won.add_row(painted(wait.card), str(wait.remaining), how, *_cells(win))
        yield won
    if answer.blocked:
        yield _of_blocked(answer.blocked)


def of_partitions(answer: Partitions) -> Iterable[RenderableType]:
    """Lay out every partition with its hu."""
    yield from of_hand(answer.hand)
    count = len(answer.partitions)
    yield both(f"{count} 种组合", "partition" if count == 1 else "partitions")
    if answer.partitions:
        rows = table({"胡": "hu", "可胡": "legal", "组合": "groups"})
        for partition in answer.partitions:
            rows.add_row(str(partition.hu), "是" if partition.legal else "否", joined(partition.groups))
        yield rows


def of_score(answer: Score) -> Iterable[RenderableType]:
    """Lay out what a finished hand pays, or why it does not win."""
    yield from of_hand(answer.hand)
    if answer.best is None:
        chinese, english = _REASONS[str(answer.reason)]
        if answer.hu is not None:
            chinese, english = f"{chinese}：{answer.hu} 胡", f"{english}: {answer.hu} hu"
        yield both(f"不胡，{chinese}", f"no win, {english}")
        return
    yield of_win(answer.best)
    if answer.alternatives:
        yield both("别的组合", "alternatives")
        yield of_win(*answer.alternatives)


def of_win(*wins: Win) -> RenderableType:
    """Lay out wins, one a row, with what everyone pays."""
    rows = table({**_WIN, "输家": "losers", "底家": "bottom"})
    for win in wins:
        rows.add_row(*_cells(win), f"{win.points.loser:+.0f}", f"{win.points.bottom:+.0f}")
    return rows


def _ways(wait: Wait) -> Iterable[tuple[str, Win]]:
    """List the wins on a card: on another's, and on an own draw where that differs."""
    if wait.win:
        yield "", wait.win
    if wait.own_draw_win:
        yield "自摸", wait.own_draw_win


def _of_blocked(blocked: Iterable[Blocked]) -> RenderableType:
    rows = table({"不胡": "no win on", "余": "left", "胡": "hu", "差": "short", "因为": "because"})
    for card in blocked:
        reason = both(*_REASONS[card.reason])
        rows.add_row(painted(card.card), str(card.remaining), str(card.hu), str(card.short), reason)
    return rows


def _cells(win: Win) -> tuple[RenderableType, ...]:
    """Write a win as the cells of `_WIN`; in deng scoring the 等 and what multiplies them stand for the 番."""
    worth = f"{win.fan}" if win.fan is not None else f"{win.deng}等×{win.multiplier}"
    names = " ".join(pattern.name for pattern in win.patterns)
    return str(win.hu), worth, f"{win.points.winner:+.0f}", names, joined(win.groups)
