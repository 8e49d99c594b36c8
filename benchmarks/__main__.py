"""The command `python -m benchmarks`: measure, and print a table for each question."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from rich.console import Console

from . import hands, load, moves, odds, scoring, slack, waits
from .figures import table
from .yardsticks import Yardsticks

if TYPE_CHECKING:
    from collections.abc import Callable

    from .figures import Figure

QUESTIONS: Final = ("waits", "scoring", "moves", "odds", "slack", "hands", "load")
WIDTH: Final = 160
NO_YARDSTICKS: Final = (
    "Without yardsticks: name a folder with waits.c and odds.cpp by --yardsticks or DAER_YARDSTICKS "
    "to have them compiled and measured in the same run."
)


@click.command()
@click.argument("questions", nargs=-1, type=click.Choice(QUESTIONS))
@click.option(
    "--yardsticks",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    envvar="DAER_YARDSTICKS",
    help="A folder with waits.c and odds.cpp to measure against.",
)
@click.option("--rounds", default=3, show_default=True, help="How often we and the others take turns.")
@click.option("--seeds", default=1, show_default=True, help="How many twelves of deals to value.")
@click.option("--unlimited", default=5, show_default=True, help="Deals to value without a slack limit.")
@click.option("--choices", default=5, show_default=True, help="Deals to compare the discards of slack 0, 1, 2 on.")
@click.option("--seconds", default=5, show_default=True, help="How long a turn of load lasts.")
@click.option("--soak", default=20, show_default=True, help="How many seconds of soak.")
def main(
    questions: tuple[str, ...],
    yardsticks: Path | None,
    *,
    rounds: int,
    seeds: int,
    unlimited: int,
    choices: int,
    seconds: int,
    soak: int,
) -> None:
    """Measure what the answers to QUESTIONS cost; all of them, if none is named."""
    console = Console(width=WIDTH)
    with tempfile.TemporaryDirectory() as folder:
        made = Yardsticks.compiled(yardsticks, Path(folder)) if yardsticks else None
        if made is None:
            console.print(NO_YARDSTICKS)
        measures: dict[str, Callable[[], list[Figure]]] = {
            "waits": lambda: waits.measure(made, rounds),
            "scoring": lambda: scoring.measure(rounds),
            "moves": moves.measure,
            "odds": lambda: odds.measure(made, range(1, seeds + 1)),
            "slack": lambda: slack.measure(unlimited, choices),
            "hands": lambda: hands.measure(rounds),
            "load": lambda: load.measure(rounds, seconds, soak),
        }
        for question in questions or QUESTIONS:
            console.print(table(f"{question} · load of the machine {os.getloadavg()[0]:.1f}", measures[question]()))


if __name__ == "__main__":
    main()
