"""Hands played at random at the table, for the tests of what must always hold."""

from collections.abc import Iterator
from random import Random

from daer.game import Action, Table
from daer.solver import Rules
from tests import houses

SWITCHES = (
    "own_draw_pair",
    "own_draw_kan",
    "zhao_from_peng",
    "bi_exempt",
    "chi_upper_draw",
    "passed_bars_hu",
    "passed_own_discards",
    "forced_zhao",
    "forced_peng",
    "bottom_seat",
    "scoring",
    "min_hu",
)
"""The switches that change what happens at a table."""


def switches(random: Random) -> houses.Changes:
    """Return random values for about half of the switches that change what happens at a table."""
    found = {name: random.choice(houses.CHOICES[name]) for name in SWITCHES if random.random() < 0.5}
    return {**found, "next_dealer": random.choice(("winner", "next", "stay"))}


def table_of(random: Random, seed: int) -> Table:
    """Sit down at a table with random switches and a random dealer."""
    rules = Rules.preset("luzhou").replace(**switches(random))
    return Table.deal(seed, random.randrange(4 if rules.bottom_seat else 3), rules)


def answer(table: Table, random: Random) -> tuple[int, Action]:
    """Choose who answers and what: a claim more often than not."""
    seat = random.choice(list(table.asked))
    actions = table.asked[seat]
    return seat, actions[0] if random.random() < 0.3 else random.choice(actions)


def steps(table: Table, random: Random) -> Iterator[Table]:
    """Play a hand to its end, and stop before every answer and at the end."""
    while table.result is None:
        yield table
        table.act(*answer(table, random))
    yield table


def hands(number: int, seed: int) -> Iterator[tuple[Table, Random]]:
    """Yield so many tables with what plays at them, the same for the same seed."""
    for each in range(number):
        random = Random(seed + each)  # noqa: S311 - a seeded hand is wanted
        yield table_of(random, seed + each), random
