"""How does a player lay this hand? Complete groups, cards that wait for one more, and loose ones."""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter
from typing import Annotated, Final

from daer.ext.distance import Way, nearest
from daer.ext.partition import partitions

from .answer import Answer, Inline
from .cards import CARDS, COPIES, KINDS, Card, Copies, render, render_counts
from .groups import ALIKE, GROUP_MEMBERS, GROUP_SORTS, Group
from .hand import Hand
from .outlook import without_minimum
from .rules import LUZHOU, Rules
from .wins import groups_of

_SEVEN: Final = 7
_KAN: Final = 3
_TWO: Final = 2
_THREES: Final = frozenset(
    members for sort, members in zip(GROUP_SORTS, GROUP_MEMBERS, strict=True) if sort in {"run", "mixed", "peng"}
)
"""The groups that two cards may wait to become."""


@dataclass(frozen=True, slots=True)
class Completion(Answer):
    """A card that completes a start."""

    card: Card
    remaining: Copies


@dataclass(frozen=True, slots=True)
class Start(Answer):
    """Cards that one more completes: two for a group, a 坎 that is to become a 招, half of the pair."""

    cards: str
    completed_by: tuple[Completion, ...]


@dataclass(frozen=True, slots=True)
class Arrangement(Answer):
    """A hand as a player lays it: the way to a win with the fewest cards to take, of these with the most hu."""

    hand: Inline[Hand]
    rules: Rules
    groups: Annotated[tuple[Group, ...], "complete, on the table and in hand"]
    starts: tuple[Start, ...]
    loose: Annotated[str, "the cards that are left over"]


def arrange(hand: Hand, *, rules: Rules = LUZHOU) -> Arrangement:
    """Lay a hand out as it is nearest to a win; one that can no longer win, as near to seven groups as it comes."""
    complete, starts = _as_it_lies(hand, rules) or _on_the_way(hand, rules)
    loose = list(hand.counts)
    concealed = list(complete)
    for group in hand.table:
        concealed.remove(group)
    for kind in [kind for group in concealed for kind in GROUP_MEMBERS[group]] + [
        kind for own in starts for kind in own
    ]:
        loose[kind] -= 1
    return Arrangement(
        hand,
        rules,
        groups_of(sorted(complete), hand.table, rules),
        tuple([_start(own, hand) for own in sorted(starts)]),
        render_counts(loose),
    )


def _as_it_lies(hand: Hand, rules: Rules) -> tuple[list[int], list[bytes]] | None:
    """The seven groups of a hand that wins as it lies, those with the most hu."""
    if hand.state != "discard":
        return None
    rows = partitions(hand.counts, hand.table, -1, False, rules.kernel)  # noqa: FBT003
    groups, hu = max(rows, key=itemgetter(1), default=(b"", -1))
    return (list(groups), []) if hu >= rules.min_hu else None


def _on_the_way(hand: Hand, rules: Rules) -> tuple[list[int], list[bytes]]:
    """The groups that are complete on the way to a win, and the cards that wait."""
    found = nearest(*hand.standing, rules.kernel)
    goal = _SEVEN
    while found is None and goal:
        unseen = bytes([COPIES - own for own in hand.own])
        found = nearest(hand.counts, hand.table, unseen, 0, without_minimum(rules), goal=goal)
        goal -= 1
    complete, pair, starts = found or Way(b"", -1, [])
    fixed = [*hand.table, *complete]
    if pair >= 0:
        fixed.append(ALIKE["pair", pair])
    for kind, count in enumerate(hand.counts):
        if count == COPIES:
            fixed.append(ALIKE["long", kind])
        elif count == _KAN and bytes([kind] * _KAN) not in starts:
            fixed.append(ALIKE["kan", kind])
    return fixed, starts


def _start(own: bytes, hand: Hand) -> Start:
    ends = own[:1]
    if len(own) == _TWO:
        ends = bytes([kind for kind in range(KINDS) if tuple(sorted((*own, kind))) in _THREES])
    return Start(render(own), tuple([Completion(CARDS[kind], hand.remaining[kind]) for kind in ends]))
