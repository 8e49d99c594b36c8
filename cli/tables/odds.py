"""Odds at a terminal: what a hand is worth, and a small plot of how that grows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from daer.cli.screen import FAINT, both, of_hand, of_summary, painted, table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import RenderableType

    from daer.solver.lookahead import Effort, Value
    from daer.solver.odds import Odds

NOTHING = "—"
WORTH = {"胜率": "win", "期望": "expected"}
_LEVELS = " ▁▂▃▄▅▆▇█"


def of_odds(answer: Odds) -> Iterable[RenderableType]:
    """Lay out the value of a hand, its curve, and the value of each discard where one is due."""
    yield from of_hand(answer.hand)
    yield from of_summary(answer.summary)
    yield from _of_curve(answer.best.curve)
    if answer.discards:
        rows = table({"打": "discard", "距": "distance", **WORTH, "曲线": "curve"})
        for course in answer.discards:
            distance = NOTHING if course.distance is None else str(course.distance)
            rows.add_row(painted(course.card or ""), distance, *worth(course.curve[-1]), _plot(_points(course.curve)))
        yield rows
    yield from of_effort(answer.effort)


def of_effort(effort: Effort) -> Iterable[Text]:
    """Say how far the values look ahead, if there are any."""
    if effort.states is None:
        return
    slack = ("不限", "no limit") if effort.slack is None else (str(effort.slack), str(effort.slack))
    whole = ("，未略去任何打法", ", nothing left out") if effort.complete else ("", "")
    yield Text.assemble(
        f"还看{effort.reveals}张，多进{slack[0]}{whole[0]}  ",
        (f"{effort.reveals} reveals, slack {slack[1]}, {effort.states:,} states{whole[1]}", FAINT),
    )


def worth(value: Value) -> tuple[str, str]:
    """Write a value as the cells of `WORTH`."""
    if value.win_probability is None or value.expected_points is None:
        return "", ""
    return f"{value.win_probability:.1%}", f"{value.expected_points:.2f}"


def _of_curve(curve: Sequence[Value]) -> Iterable[Text]:
    """Plot both numbers over the cards still to be shown, one place each."""
    chances = [value.win_probability or 0.0 for value in curve]
    win, expected = worth(curve[-1])
    yield Text.assemble(both("胜率", "win"), f"       {_plot(chances)}  {win}")
    yield Text.assemble(both("期望", "expected"), f"  {_plot(_points(curve))}  {expected}")


def _points(curve: Sequence[Value]) -> list[float]:
    return [value.expected_points or 0.0 for value in curve]


def _plot(values: Sequence[float]) -> str:
    """Draw values as bars of a line of text, the highest full."""
    top = max(values) or 1.0
    return "".join(_LEVELS[round(max(value, 0.0) / top * (len(_LEVELS) - 1))] for value in values)
