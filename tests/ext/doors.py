"""How the hands and groups of the reference pass the kernel's doors."""

import os
from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

from daer.ext.groups import GROUPS, SORTS
from daer.ext.ruleset import Ruleset
from daer.solver.rules import Rules as Values
from tests.deals import Maker
from tests.houses import Changes
from tests.reference.cards import Groups
from tests.reference.hand import Hand
from tests.reference.rules import Rules, house

GROUP_OF_ID = tuple((SORTS[sort], cards) for sort, cards in GROUPS)
ID_OF_GROUP = {group: number for number, group in enumerate(GROUP_OF_ID)}


class House(NamedTuple):
    """The same rules twice: as the reference and as the kernel reads them."""

    plain: Rules
    kernel: Ruleset


def house_of(changes: Changes) -> House:
    """Return the rules of Luzhou with these changes."""
    return House(house(changes), Values.preset("luzhou").replace(**changes).kernel)


LUZHOU = house_of({})


def seeded(seed: int) -> Random:
    """Return a generator of hands and rules, always the same for a seed."""
    return Random(seed)  # noqa: S311 - no secret


def scaled(number: int) -> int:
    """Return a number of hands times DAER_TEST_SCALE (default 1)."""
    return max(1, int(number * float(os.environ.get("DAER_TEST_SCALE", "1"))))


def hands(makers: Iterable[Maker], number: int, seed: int) -> Iterator[Hand]:
    """Yield so many hands (scaled), the makers by turns, the same for the same seed."""
    random = seeded(seed)
    makers = tuple(makers)
    for turn in range(scaled(number)):
        yield makers[turn % len(makers)](random)


def row(hand: Hand) -> tuple[bytes, bytes]:
    """Return the concealed counts and the ids of the groups on the table."""
    return bytes(hand.counts), bytes(ID_OF_GROUP[group] for group in hand.table)


def groups_of(ids: bytes) -> Groups:
    """Return the groups of a row of ids."""
    return tuple(GROUP_OF_ID[number] for number in ids)


def mask(kinds: Iterable[int]) -> int:
    """Return a bit for each kind."""
    return sum(1 << kind for kind in kinds)
