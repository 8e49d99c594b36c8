"""What the catalogues tell: presets, 名堂 and cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from daer.solver.answer import Answer, Bounds, Inline, Named
from daer.solver.cards import Card
from daer.solver.groups import GroupSort
from daer.solver.patterns import Pattern
from daer.solver.presets import Preset
from daer.solver.rules import PresetName

LikeCardsHu: TypeAlias = Annotated[
    Mapping[Literal["peng", "kan", "zhao", "long"], int], Named("LikeCardsHu", "the hu of groups of like cards")
]


@dataclass(frozen=True, slots=True)
class Presets(Answer):
    """Every ruleset that is shipped."""

    presets: tuple[Preset, ...]


@dataclass(frozen=True, slots=True)
class CataloguedPattern(Answer):
    """A 名堂 as people know it."""

    pattern: Inline[Pattern]
    fan: Annotated[int, "0 where it is switched off"]


@dataclass(frozen=True, slots=True)
class Patterns(Answer):
    """Every 名堂, in the order of the rules."""

    preset: PresetName
    patterns: tuple[CataloguedPattern, ...]


@dataclass(frozen=True, slots=True)
class CataloguedCard(Answer):
    """One of the twenty kinds."""

    card: Card
    size: Literal["small", "big"]
    rank: Annotated[int, Bounds(1, 10)]
    red: bool
    spellings: Annotated[tuple[str, ...], "the canonical one first"]
    hu: LikeCardsHu


@dataclass(frozen=True, slots=True)
class MeldPrefixes(Answer):
    """How a kind of group on the table is written."""

    kind: GroupSort
    prefixes: Annotated[tuple[str, ...], "the canonical one first"]


@dataclass(frozen=True, slots=True)
class Cards(Answer):
    """Every card and how it is written."""

    preset: PresetName
    cards: tuple[CataloguedCard, ...]
    melds: tuple[MeldPrefixes, ...]
