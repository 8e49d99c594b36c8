"""What a hand without a discard due has ahead: its waits, its distance and the cards that bring it nearer.

The part of `discards` and `calls` that needs no odds.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

from daer.ext import distance as distance_kernel
from daer.ext.scoring import best

from .answer import Answer, Named
from .cards import CARDS, Card, Copies
from .summary import Summary, prospect
from .wins import Amount, completing

if TYPE_CHECKING:
    from daer.ext.ruleset import Ruleset

    from .hand import Standing
    from .rules import Rules

Distance: TypeAlias = Annotated[
    int | None, "the fewest cards still to be taken to win; null for a hand that can no longer win"
]
DeadReason: TypeAlias = Annotated[
    Literal["not_seven_groups", "hu_below_minimum"], Named("DeadReason", "why a hand can no longer win")
]
Way: TypeAlias = Annotated[Literal["chi", "peng", "zhao"], Named("Way", "how a card is taken into a group")]
_BITS: Final[tuple[tuple[int, Way], ...]] = ((4, "chi"), (2, "peng"), (1, "zhao"))
_WAYS: Final = tuple(tuple([way for bit, way in _BITS if by & bit]) for by in range(8))
"""How a card is taken, by the kernel's bits."""


@dataclass(frozen=True, slots=True)
class Chance(Answer):
    """A card that wins, and what it pays."""

    card: Card
    remaining: Copies
    points: Annotated[Amount, "the winner's, on another's card; 0 where only the own draw wins"]


@dataclass(frozen=True, slots=True)
class Improvement(Answer):
    """A card whose taking brings the win one card nearer."""

    card: Card
    remaining: Copies
    by: Annotated[tuple[Way, ...], "the calls that do"]


@dataclass(frozen=True, slots=True)
class Outlook(Answer):
    """What a hand has ahead."""

    distance: Distance
    dead: DeadReason | None
    waits: Annotated[tuple[Chance, ...], "in card order"]
    improves: Annotated[tuple[Improvement, ...], "the cards that bring the win nearer; empty if the next card can win"]
    total_remaining: Annotated[int, "copies left, over `waits`"]
    next_card_points: Annotated[float, "what the next card brings on average"]

    @property
    def summary(self) -> Summary:
        """What the hand has ahead, in a part of a sentence."""
        return prospect([(wait.card, wait.remaining) for wait in self.waits], self.distance, self.dead)


def outlook(standing: Standing, rules: Rules) -> Outlook:
    """Look ahead from a hand at rest or in debt."""
    waits = _chances(standing, rules)
    distance = 1 if any(wait.remaining for wait in waits) else distance_of(standing, rules)
    total = sum(standing.unseen)
    paying = sum([wait.remaining * wait.points for wait in waits])
    return Outlook(
        distance,
        why_dead(standing, rules) if distance is None else None,
        waits,
        _improvements(standing, distance, rules),
        sum([wait.remaining for wait in waits]),
        paying / total if total else 0.0,
    )


def distance_of(standing: Standing, rules: Rules) -> int | None:
    """The fewest cards that a hand still has to take to win; None where it can no longer be won."""
    return distance_kernel.distance(*standing, rules.kernel)


def why_dead(standing: Standing, rules: Rules) -> DeadReason:
    """Why a hand can no longer be won: not even without a minimum of hu, or for lack of hu."""
    reachable = distance_kernel.distance(*standing, without_minimum(rules))
    return "not_seven_groups" if reachable is None else "hu_below_minimum"


@lru_cache(maxsize=16)
def without_minimum(rules: Rules) -> Ruleset:
    """The rules as the kernel reads them, with no minimum of hu."""
    return rules.replace(min_hu=0).kernel


def _chances(standing: Standing, rules: Rules) -> tuple[Chance, ...]:
    """The winning cards of a hand at rest; one in debt has none yet."""
    chances = []
    for kind, _, reason in completing(standing.counts, standing.table, standing.passed, rules):
        if reason is None:
            row = best(standing.counts, standing.table, rules.kernel, card=kind)
            chances.append(Chance(CARDS[kind], standing.unseen[kind], row.winner if row else 0.0))
    return tuple(chances)


def _improvements(standing: Standing, distance: int | None, rules: Rules) -> tuple[Improvement, ...]:
    if distance is None:
        return ()
    return tuple(
        [
            Improvement(CARDS[kind], standing.unseen[kind], _WAYS[by])
            for kind, by in distance_kernel.improves(*standing, rules.kernel, distance=distance)
        ]
    )
