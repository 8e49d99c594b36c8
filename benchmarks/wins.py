"""Seeded wins: finished hands built from groups, some of them laid; a deal almost never is one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from daer.ext.groups import GROUPS, SORTS, rest
from daer.solver import Hand, score_batch
from daer.solver.batch import NO_GROUP, PLACES
from daer.solver.hand import state_of

from .deals import COPIES, Counts

if TYPE_CHECKING:
    from numpy.typing import NDArray

IDS: Final = {sort: [group for group, (place, _) in enumerate(GROUPS) if SORTS[place] == sort] for sort in SORTS}
EATEN: Final = np.array(IDS["run"] + IDS["mixed"])
_REST: Final = np.array([rest(quads) for quads in range(PLACES + 1)])
_MEMBERS: Final = np.zeros((NO_GROUP + 1, 20), np.uint8)
for _group, (_, _members) in enumerate(GROUPS):
    np.add.at(_MEMBERS[_group], list(_members), 1)


class Wins(NamedTuple):
    """Many hands at rest, each with a card that wins."""

    concealed: Counts
    table: Counts
    card: NDArray[np.int8]

    def where(self, chosen: NDArray[np.bool_]) -> Wins:
        """Choose some of them."""
        return Wins(self.concealed[chosen], self.table[chosen], self.card[chosen])


def wins(number: int, seed: int, *, most_laid: int = 5) -> Wins:
    """Build so many legal wins, each with up to so many of its seven groups laid."""
    random = np.random.default_rng(seed)
    found: list[Wins] = []
    while sum([len(part.card) for part in found]) < number:
        found.append(_legal(_finished(random, 4 * number + 64, most_laid)))
    return Wins(*[np.concatenate(parts)[:number] for parts in zip(*found, strict=True)])


def near_wins(number: int, seed: int) -> list[Hand]:
    """Build hands at rest, nothing laid, that were one card from a win until one of their cards was exchanged."""
    random = np.random.default_rng(seed)
    hands: list[Hand] = []
    for counts in wins(4 * number + 64, seed, most_laid=0).concealed:
        counts[random.choice(np.flatnonzero(counts))] -= 1
        counts[random.integers(len(counts))] += 1
        if max(counts) <= COPIES and state_of(bytes(counts), b"") == "rest":
            hands.append(Hand.from_counts(counts.tolist()))
    return hands[:number]


def _finished(random: np.random.Generator, number: int, most_laid: int) -> Wins:
    """Draw seven groups a hand, lay some, and take one card out of those that are not laid."""
    groups = random.choice(EATEN, (number, PLACES))
    alike = random.random((number, PLACES)) < random.choice([0.1, 0.3, 0.6], (number, 1))
    laid = np.arange(PLACES) < random.integers(0, most_laid + 1, (number, 1))
    kinds = random.integers(0, 20, (number, PLACES))
    quad = random.random((number, PLACES)) < random.choice([0, 0.15, 0.5], (number, 1))
    ids = {name: np.array(IDS[name])[kinds] for name in ("peng", "zhao", "kan", "pair")}
    groups = np.where(alike, np.where(laid, np.where(quad, ids["zhao"], ids["peng"]), ids["kan"]), groups)
    quads = (groups >= IDS["zhao"][0]) & (groups <= IDS["zhao"][-1])
    groups[:, -1] = np.where(quads.any(axis=1), ids["pair"][:, -1], groups[:, -1])
    concealed = _MEMBERS[np.where(laid, NO_GROUP, groups)].sum(axis=1, dtype=np.uint8)
    table = np.where(laid, groups, NO_GROUP).astype(np.uint8)
    own = _MEMBERS[groups].sum(axis=1, dtype=np.uint8)
    fits = own.max(axis=1) <= COPIES
    concealed, table = concealed[fits], table[fits]
    card = np.argmax(concealed * random.random(concealed.shape), axis=1)
    concealed[np.arange(len(card)), card] -= 1
    table.sort(axis=1)
    return Wins(concealed, table, card.astype(np.int8))


def _legal(candidates: Wins) -> Wins:
    """Keep the hands at rest whose card wins with enough hu."""
    longs = (candidates.concealed == COPIES).sum(axis=1)
    quads = (_MEMBERS[candidates.table] == COPIES).any(axis=2).sum(axis=1) + longs
    size = _MEMBERS[candidates.table].sum(axis=(1, 2)) + candidates.concealed.sum(axis=1)
    at_rest = candidates.where(size == _REST[quads])
    legal = score_batch(at_rest.concealed, at_rest.card, table=at_rest.table).hu >= 0
    return at_rest.where(legal)
