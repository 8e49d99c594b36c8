"""A figure: what was measured, what it is held against, and the table of many."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Literal, Self

from rich import box
from rich.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@dataclass(frozen=True, slots=True)
class Spread:
    """Values of one kind: the middle one, and how far the others lie."""

    low: float
    median: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Self:
        """Make the spread of some values."""
        return cls(min(values), median(values), max(values))

    def __str__(self) -> str:
        if self.low == self.high:
            return written(self.median)
        return f"{written(self.median)} ({written(self.low)}–{written(self.high)})"


@dataclass(frozen=True, slots=True)
class Target:
    """What a figure must reach."""

    limit: float
    of: Literal["median", "worst", "ratio"] = "median"
    at_least: bool = False

    def __str__(self) -> str:
        return f"{self.of} {'≥' if self.at_least else '≤'} {written(self.limit)}"


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing measured."""

    name: str
    unit: str
    median: float
    worst: float | None = None
    ratio: Spread | None = None
    """Ours by the other's, measured in the same run."""
    targets: tuple[Target, ...] = ()

    @classmethod
    def of(cls, name: str, unit: str, values: Sequence[float], *targets: Target, ratio: Spread | None = None) -> Self:
        """Make a figure of many values of which less is better."""
        return cls(name, unit, median(values), max(values), ratio, targets)

    def reaches(self, target: Target) -> bool | None:
        """Tell whether a target is reached; None where what it is about was not measured."""
        if target.of == "ratio":
            value = self.ratio.median if self.ratio else None
        else:
            value = self.median if target.of == "median" else self.worst
        if value is None:
            return None
        return value >= target.limit if target.at_least else value <= target.limit

    @property
    def verdict(self) -> str:
        """Whether each target is reached, in a word."""
        words = {True: "yes", False: "NO", None: "not measured"}
        return ", ".join([words[self.reaches(target)] for target in self.targets])


def written(value: float | None) -> str:
    """Write a number with about three digits."""
    if value is None:
        return ""
    if abs(value) >= 100:  # noqa: PLR2004  three digits
        return f"{value:,.0f}"
    return f"{value:.3g}"


def table(title: str, figures: Iterable[Figure]) -> Table:
    """Lay figures out, in the form that Markdown reads too."""
    laid = Table(title=title, title_justify="left", box=box.MARKDOWN)
    for column in ("figure", "unit", "median", "worst", "ratio", "target", "met"):
        laid.add_column(column, justify="right" if column in {"median", "worst"} else "left")
    for figure in figures:
        laid.add_row(
            figure.name,
            figure.unit,
            written(figure.median),
            written(figure.worst),
            str(figure.ratio or ""),
            ", ".join(map(str, figure.targets)),
            figure.verdict,
        )
    return laid
