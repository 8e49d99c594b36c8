"""Seeded random houses: changes of the rules of Luzhou, for the tests that compare two computations."""

from random import Random
from typing import Any

from daer.solver.rules import RULES
from daer.solver.rulevalues import Choice, Switch

from .reference.patterns import IDS
from .reference.rules import LUZHOU

Changes = dict[str, Any]

CHOICES: dict[str, tuple[Any, ...]] = {
    "min_hu": (0, 5, 10, 15, 21),
    "fan_cap": (None, 8, 32, 64, 1024),
    "bai_long": (0, 1, 2, 3),
    "bai_kan": (0, 2, 4, 5),
    **{
        name: tuple(kind.describe()["values"]) for name, (kind, _) in RULES.items() if isinstance(kind, Switch | Choice)
    },
}
"""Values of every rule that is one number, truth value or word."""
TABLES = ("hu_runs", "pays", "bottom_pays", "deng_multipliers")
FOURS = ("hu_peng", "hu_kan", "hu_zhao", "hu_long")


def switches(random: Random) -> Changes:
    """Return random values for about half of the switches."""
    return {name: random.choice(values) for name, values in CHOICES.items() if random.random() < 0.5}


def anything(random: Random) -> Changes:
    """Return random switches and now and then other numbers, 番, ladders and implied pairs."""
    changes = switches(random)
    for name in TABLES:
        if random.random() < 0.2:
            changes[name] = {key: random.randint(1, 30) for key in LUZHOU[name] if random.random() < 0.6}
    for name in FOURS:
        if random.random() < 0.2:
            changes[name] = tuple(random.randint(0, 20) for _ in range(4))
    if random.random() < 0.5:
        changes["fans"] = {key: random.choice((0, 2, 4, 8, 64)) for key in IDS if random.random() < 0.3}
    if random.random() < 0.2:
        changes["ping_hu"] = {"fan": random.choice((2, 4)), "rich_from": random.randint(0, 40)}
    if random.random() < 0.2:
        changes["ladders"] = tuple(tuple(random.sample(IDS, 3)) for _ in range(random.randint(0, 3)))
    if random.random() < 0.2:
        changes["implied"] = tuple(tuple(random.sample(IDS, 2)) for _ in range(random.randint(0, 6)))
    return changes
