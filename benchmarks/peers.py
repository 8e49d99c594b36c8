"""What a player of the cousin game would use: the packages `mahjong` and `xiangting`, on hands dealt alike."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.shanten import Shanten
from xiangting import PlayerCount, calculate_necessary_tiles

if TYPE_CHECKING:
    from collections.abc import Sequence

KINDS: Final = 34
SUITED: Final = 27
HAND: Final = 13
RUNS: Final = [(kind, kind + 1, kind + 2) for kind in range(SUITED) if kind % 9 < 7]  # noqa: PLR2004  last of a suit


def hands(number: int, seed: int) -> list[list[int]]:
    """Deal hands of thirteen tiles, as the counts of the kinds."""
    random = Random(seed)  # noqa: S311  a seeded deck is wanted
    dealt = []
    for _ in range(number):
        counts = [0] * KINDS
        for tile in random.sample(range(4 * KINDS), HAND):
            counts[tile // 4] += 1
        dealt.append(counts)
    return dealt


def shanten(dealt: Sequence[list[int]]) -> None:
    """Ask `mahjong` how far each hand is from ready."""
    for counts in dealt:
        Shanten.calculate_shanten(counts)


def necessary(dealt: Sequence[list[int]]) -> None:
    """Ask `xiangting` how far each hand is from ready, and which tiles bring it nearer."""
    for counts in dealt:
        calculate_necessary_tiles(counts, PlayerCount.FOUR)


class Win(NamedTuple):
    """A finished hand of fourteen tiles and the one that finished it."""

    tiles: list[int]
    last: int


def wins(number: int, seed: int) -> list[Win]:
    """Build finished hands: four groups and a pair, each tile at most four times."""
    random = Random(seed)  # noqa: S311  a seeded deck is wanted
    found: list[Win] = []
    while len(found) < number:
        counts = [0] * KINDS
        for _ in range(4):
            like = [random.randrange(KINDS)] * 3
            for kind in like if random.random() < 0.3 else random.choice(RUNS):  # noqa: PLR2004  three in ten
                counts[kind] += 1
        counts[random.randrange(KINDS)] += 2
        if max(counts) <= 4:  # noqa: PLR2004  copies
            tiles = [4 * kind + copy for kind, count in enumerate(counts) for copy in range(count)]
            found.append(Win(tiles, random.choice(tiles)))
    return found


def estimate(finished: Sequence[Win]) -> None:
    """Ask `mahjong` what each hand pays; 立直 makes sure that it pays."""
    calculator, riichi = HandCalculator(), HandConfig(is_riichi=True)
    for tiles, last in finished:
        result = calculator.estimate_hand_value(tiles, last, config=riichi)
        if result.error:
            raise ValueError(result.error)
