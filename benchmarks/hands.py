"""The hands that are played at random in a second: in the kernel, at the Python table, at the tables of others."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Final

from daer.ext.rollout import play_random
from daer.game import Table
from daer.solver import Rules

from . import clock, other_tables
from .figures import Figure, Spread, Target

if TYPE_CHECKING:
    from collections.abc import Callable

KERNEL: Final = 100_000
TABLE: Final = 3_000
RIICHIENV: Final = 1_000
RLCARD: Final = 50
SEED: Final = 1
PLAYERS: Final = 3


@dataclass(slots=True)
class Tables:
    """Tables of one kind: how they play, and how fast they did."""

    name: str
    play: Callable[[int, int], int]
    """Plays so many hands from a seed, and returns how many answers they took."""
    hands: int
    rates: list[float] = field(default_factory=list)
    answers: int = 0

    def take_turn(self, seed: int) -> None:
        """Play once more, and keep the hands a second."""
        spent, self.answers = clock.timed(lambda: self.play(self.hands, seed))
        self.rates.append(self.hands / spent)

    def figure(self, *targets: Target, ratio: Spread | None = None) -> Figure:
        """Tell the hands a second, and how long a hand is."""
        spread = Spread.of(self.rates)
        name = f"{self.name}, {self.answers / self.hands:.0f} answers a hand"
        return Figure(name, "hands/s", spread.median, spread.low, ratio, targets)


def measure(
    rounds: int, kernel: int = KERNEL, table: int = TABLE, riichienv: int = RIICHIENV, rlcard: int = RLCARD
) -> list[Figure]:
    """Count hands a second, turn about with the packages; the ratios are those of the Python table to them."""
    checked = Tables("kernel, every step checked", in_kernel, kernel)
    ours = Tables("Table", at_table, table)
    riichi = Tables("RiichiEnv, 4p-red-single", other_tables.riichienv, riichienv)
    simple = Tables("RLCard, mahjong", other_tables.rlcard, rlcard)
    every = (checked, ours, riichi, simple)
    for tables in every:
        tables.play(1, SEED)  # what is loaded at first is not timed
    for turn in range(rounds):
        for tables in every:
            tables.take_turn(SEED + turn)
    return [
        checked.figure(Target(50_000, at_least=True)),
        ours.figure(Target(2_000, at_least=True)),
        riichi.figure(Target(1, "ratio", at_least=True), ratio=_ratio(ours, riichi)),
        simple.figure(ratio=_ratio(ours, simple)),
    ]


def in_kernel(hands: int, seed: int) -> int:
    """Play in the kernel, with every check."""
    return play_random(seed, hands, Rules.preset("luzhou").kernel).steps


def at_table(hands: int, seed: int) -> int:
    """Play at the Python table: all who are asked answer, whatever they may."""
    random = Random(seed)  # noqa: S311  seeded hands are wanted
    answers = 0
    for place in range(hands):
        table = Table.deal(seed + place, place % PLAYERS)
        while table.result is None:
            for seat, actions in table.asked.items():
                table.act(seat, random.choice(actions))
                answers += 1
    return answers


def _ratio(ours: Tables, theirs: Tables) -> Spread:
    return Spread.of([mine / other for mine, other in zip(ours.rates, theirs.rates, strict=True)])
