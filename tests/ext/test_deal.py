"""The deck of a seed: the same on every machine, and for ever."""

import json
from collections import Counter
from pathlib import Path

import pytest

from daer.ext.deal import shuffled
from daer.ext.hands import Table
from daer.solver.cards import CARDS
from tests.reference import generator

from .doors import LUZHOU

GOLDEN: list[dict[str, str]] = json.loads(
    (Path(__file__).parents[1] / "cases" / "decks.json").read_text(encoding="utf-8")
)


def written(seed: int) -> str:
    """Write the deck of a seed."""
    return "".join(CARDS[kind] for kind in shuffled(seed))


@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: case["seed"])
def test_golden_decks(case: dict[str, str]) -> None:
    """Once written down, never changed: records name a deck by its seed."""
    assert written(int(case["seed"])) == case["deck"]


def test_the_stated_generator() -> None:
    """The deck is that of the generator and the shuffle that ext/deal.pyx states, written again in plain Python."""
    for seed in (*range(500), 1 << 32, (1 << 64) - 1):
        assert list(shuffled(seed)) == generator.shuffled(seed)


def test_every_place_is_as_likely() -> None:
    """Over many seeds the first card and the last are of every kind about as often."""
    decks = [shuffled(seed) for seed in range(20_000)]
    for place in (0, 20, 40, 79):
        met = Counter(deck[place] for deck in decks)
        assert set(met) == set(range(20))
        assert max(abs(number - 1000) for number in met.values()) < 160


def test_a_stock_of_red_cards_stays_as_it_is() -> None:
    """There is no black card to lie open; with one, it comes last, and the red ones after it go to the front."""
    red = [1, 6, 9, 11, 16, 19]
    reds = [kind for kind in red for _ in range(4)][:19]
    others = list((Counter([*range(20)] * 4) - Counter(reds)).elements())
    assert list(Table(bytes(others + reds), 0, LUZHOU.kernel).stock_cards) == reds
    stock = [others[0], *reds[1:]]
    table = Table(bytes([*others[1:], reds[0], *stock]), 0, LUZHOU.kernel)
    assert list(table.stock_cards) == [*reds[1:], others[0]]
    assert table.open_card == others[0]


def test_a_seed_is_of_64_bits() -> None:
    """Others are refused."""
    for seed in (-1, 1 << 64):
        with pytest.raises(ValueError, match="seed"):
            shuffled(seed)
