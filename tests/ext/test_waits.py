"""The kernel's waits are those of the reference."""

import numpy as np
import pytest

from daer.ext.waits import waits, waits_batch
from tests import deals, houses
from tests.reference.cards import count
from tests.reference.waits import shapes

from .doors import LUZHOU, hands, house_of, mask, row, seeded

MAKERS = (deals.ready, deals.ready, deals.two_away, deals.three_away, deals.dealt, deals.in_debt)


@pytest.mark.slow
@pytest.mark.parametrize("own_draw", [False, True])
def test_waits(own_draw: bool) -> None:
    """The most hu of every card that completes a hand."""
    for hand in hands(MAKERS, 4000, seed=31):
        found = waits(*row(hand), own_draw, LUZHOU.kernel)
        assert found == shapes(hand, LUZHOU.plain, own_draw=own_draw), hand


@pytest.mark.slow
def test_other_houses() -> None:
    """Own draws on a pair or a 坎 and other hu, as houses play them."""
    random = seeded(32)
    for hand in hands((deals.ready,), 2000, seed=32):
        rules = house_of(houses.anything(random))
        for own_draw in (False, True):
            found = waits(*row(hand), own_draw, rules.kernel)
            assert found == shapes(hand, rules.plain, own_draw=own_draw), hand


def test_batch() -> None:
    """Many hands at once: a bit for every card that wins with enough hu."""
    rows = [hand for hand in hands((deals.ready, deals.two_away), 2000, seed=33) if len(hand.table) < 8]
    counts = np.array([hand.counts for hand in rows], dtype=np.uint8)
    table = np.full((len(rows), 7), 255, dtype=np.uint8)
    for number, hand in enumerate(rows):
        table[number, : len(hand.table)] = list(row(hand)[1])
    masks = np.zeros(len(rows), dtype=np.uint32)
    waits_batch(counts, table, False, LUZHOU.kernel, masks)
    for number, hand in enumerate(rows):
        best = shapes(hand, LUZHOU.plain, own_draw=False)
        assert masks[number] == mask(card for card in range(20) if best[card] >= 10)


def test_batch_refuses_what_is_no_hand_at_rest() -> None:
    """The first row that is not at rest is named."""
    counts = np.array([count(tuple(range(20))), count(tuple(range(19)))], dtype=np.uint8)
    table = np.full((1, 7), 255, dtype=np.uint8)
    masks = np.zeros(2, dtype=np.uint32)
    with pytest.raises(ValueError, match="row 1: "):
        waits_batch(counts, table, False, LUZHOU.kernel, masks)
