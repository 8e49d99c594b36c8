"""A finished hand as an answer shows it: its groups, its 名堂 and what it pays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

from daer.ext.patterns import PATTERN_IDS
from daer.ext.scoring import best, dealt_win
from daer.ext.waits import waits

from .answer import Answer, Named, Written
from .groups import Group, group_of
from .patterns import NAMES, PatternId
from .summary import Summary, win_summary

if TYPE_CHECKING:
    from collections.abc import Iterable

    from daer.ext.scoring import ScoredPartition

    from .hand import Hand
    from .rules import Rules

LARGEST: Final = 1 << 53
"""Whole numbers above it are written as floating ones: not every reader of JSON keeps more digits."""


def whole(number: float) -> int | float:
    """A number as JSON keeps it: whole where it is, floating where it has too many digits."""
    return int(number) if number == int(number) and abs(number) <= LARGEST else float(number)


Amount: TypeAlias = Annotated[float, Written(whole)]
BlockedReason: TypeAlias = Annotated[
    Literal["hu_below_minimum", "passed"], Named("BlockedReason", "why a card that completes seven groups does not win")
]


@dataclass(frozen=True, slots=True)
class Counted(Answer):
    """A 名堂 that counts in a win."""

    id: PatternId
    name: Annotated[str, "in simplified characters"]
    fan: Annotated[int, "its 番; in deng scoring what it multiplies by"]


@dataclass(frozen=True, slots=True)
class Points(Answer):
    """What a win pays: signed, winner + 2 · loser + bottom = 0."""

    winner: Amount
    loser: Annotated[Amount, "of each loser"]
    bottom: Annotated[Amount, "of the bottom seat"]


@dataclass(frozen=True, slots=True)
class Win(Answer):
    """A finished hand in its best partition, and what it pays."""

    hu: int
    groups: tuple[Group, ...]
    patterns: tuple[Counted, ...]
    fan_product: Annotated[Amount | None, "all 番 multiplied; null in deng scoring"]
    fan: Annotated[Amount | None, "the 番 that is paid, after the cap; null in deng scoring"]
    deng: Annotated[int | None, "steps of ten hu; null in fan scoring"]
    multiplier: Annotated[Amount | None, "what multiplies the 等; null in fan scoring"]
    points: Points

    @property
    def summary(self) -> Summary:
        """What the win is worth, in a part of a sentence."""
        return win_summary(self.hu, self.points.winner)


def win_of(row: ScoredPartition, hand: Hand, rules: Rules) -> Win:
    """The win that a row of the kernel's scoring stands for."""
    in_fan = rules.scoring == "fan"
    return Win(
        row.hu,
        groups_of(row.ids, hand.table, rules),
        _counted(row.patterns, row.all_doublings, rules),
        1 << row.all_doublings if in_fan else None,
        1 << row.doublings if in_fan else None,
        None if in_fan else row.deng,
        None if in_fan else int(row.multiplier),
        Points(row.winner, row.loser, row.bottom),
    )


def best_win(hand: Hand, kind: int, rules: Rules, *, own_draw: bool) -> Win | None:
    """The win of a hand at rest on a card, or None where it does not win."""
    row = best(hand.counts, hand.table, rules.kernel, card=kind, own_draw=own_draw)
    return None if row is None else win_of(row, hand, rules)


def completing(counts: bytes, table: bytes, passed: int, rules: Rules) -> list[tuple[int, int, BlockedReason | None]]:
    """The cards that complete seven groups: kind, the most hu on any draw, and why it does not win, if so."""
    tops = waits(counts, table, False, rules.kernel)  # noqa: FBT003
    if rules.own_draw_differs:
        own_tops = waits(counts, table, True, rules.kernel)  # noqa: FBT003
        tops = tuple([max(pair) for pair in zip(tops, own_tops, strict=True)])
    return [(kind, hu, _bar(kind, hu, passed, rules)) for kind, hu in enumerate(tops) if hu >= 0]


def is_barred(kind: int, passed: int, rules: Rules) -> bool:
    """Whether a card may not be won on because it was passed."""
    return rules.passed_bars_hu and bool(passed >> kind & 1)


def _bar(kind: int, hu: int, passed: int, rules: Rules) -> BlockedReason | None:
    if hu < rules.min_hu:
        return "hu_below_minimum"
    return "passed" if is_barred(kind, passed, rules) else None


def dealt_win_of(hand: Hand, rules: Rules, *, tian_hu: bool) -> Win | None:
    """The win of a dealt hand that has enough 垅 or 坎 (docs/rules.md section 9)."""
    row = dealt_win(hand.counts, hand.table, tian_hu, rules.kernel)
    return None if row is None else win_of(row, hand, rules)


def groups_of(ids: Iterable[int], table: bytes, rules: Rules) -> tuple[Group, ...]:
    """Groups by their ids; those that lie on the table are marked."""
    laid = list(table)
    groups = []
    for group in ids:
        on_table = group in laid
        if on_table:
            laid.remove(group)
        groups.append(group_of(group, rules.hu[group], on_table=on_table))
    return tuple(groups)


def _counted(mask: int, doublings: int, rules: Rules) -> tuple[Counted, ...]:
    """The 名堂 of a mask, each with what it is worth."""
    counted = []
    while mask:
        pattern = PATTERN_IDS[(mask & -mask).bit_length() - 1]
        counted.append(_pattern(pattern, _worth(pattern, doublings, rules)))
        mask &= mask - 1
    return tuple(counted)


def _worth(pattern: str, doublings: int, rules: Rules) -> int:
    """What a 名堂 multiplies by; 平胡 counts alone, so it is all 番."""
    if rules.scoring == "deng":
        return rules.deng_multipliers[pattern]
    return 1 << doublings if pattern == "ping_hu" else rules.fans[pattern]


@lru_cache(maxsize=256)
def _pattern(pattern: str, fan: int) -> Counted:
    return Counted(pattern, NAMES[pattern], fan)
