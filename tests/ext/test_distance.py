"""The kernel's distance is that of a search over every legal line of play."""

import numpy as np
import pytest

from daer.ext.distance import distance, distance_batch, improves
from tests import deals, houses
from tests.reference.distance import Search
from tests.reference.hand import Hand, read_hand

from .doors import LUZHOU, House, hands, house_of, mask, row, seeded

BITS = {"zhao": 1, "peng": 2, "chi": 4}
NEAR = (deals.ready, deals.two_away, deals.three_away, deals.late, deals.in_debt)


def check_distance(hand: Hand, rules: House, search: Search) -> int | None:
    """Compare the distance of a hand and return it."""
    expected = search.distance(hand)
    found = distance(*row(hand), bytes(hand.unseen), mask(hand.passed), rules.kernel)
    assert found == expected, hand
    return expected


def check(hand: Hand, rules: House) -> int | None:
    """Compare distance and, for a hand not to discard, what improves it; return the distance."""
    search = Search(rules.plain)
    expected = check_distance(hand, rules, search)
    if hand.excess <= 0 and expected is not None:
        nearer = {kind: sum(BITS[call] for call in by) for kind, by in search.improves(hand).items()}
        door = (*row(hand), bytes(hand.unseen), mask(hand.passed))
        assert dict(improves(*door, rules.kernel, distance=expected)) == nearer, hand
    return expected


@pytest.mark.slow
def test_hands_near_a_win() -> None:
    """Hands one to three cards from a win, in debt, and late ones."""
    found = {check(hand, LUZHOU) for hand in hands(NEAR, 80, seed=51)}
    assert {None, 1, 2, 3} <= found


@pytest.mark.slow
def test_dealt_hands() -> None:
    """Full deals, from nothing but loose cards."""
    search = Search(LUZHOU.plain)
    found = {check_distance(hand, LUZHOU, search) for hand in hands((deals.dealt,), 16, seed=52)}
    assert found & {3, 4}


def test_hands_to_discard() -> None:
    """The distance of a hand to discard is that of its best throw."""
    for hand in hands((deals.to_discard,), 15, seed=53):
        check(hand, LUZHOU)


@pytest.mark.slow
def test_other_houses() -> None:
    """Every switch that bears on a line of play: 比, 过张, forced calls, 招 out of 碰, own draws."""
    random = seeded(54)
    for hand in hands((*NEAR, deals.to_discard), 90, seed=54):
        check(hand, house_of(houses.switches(random)))


def test_what_is_drawn_may_be_forced_aside() -> None:
    """Where a drawn 拾 must be laid to its 碰, only the discard of the player before can be eaten."""
    changes = {"min_hu": 5, "zhao_from_peng": "drawn", "forced_zhao": True}
    request = {"hand": "七十十", "melds": ["吃七柒柒", "碰壹", "碰拾", "垅一", "垅肆"], "seen": "五五六九九九十壹贰伍"}
    assert check(read_hand(request), house_of(changes)) == 2


def test_a_passed_card_may_be_barred() -> None:
    """With `passed_bars_hu` the fourth card of a 坎 does not win once it was passed."""
    request = {
        "hand": "二二二九肆肆伍陆陆柒柒捌捌玖拾",
        "melds": ["吃陆柒捌", "吃一一壹"],
        "seen": "一五八壹贰叁肆陆拾拾",
        "passed": "一二六九壹肆陆玖",
    }
    assert check(read_hand(request), LUZHOU) == 1
    assert check(read_hand(request), house_of({"passed_bars_hu": True})) == 2


def test_batch() -> None:
    """Many hands at once, -1 for a dead one."""
    rows = list(hands((deals.late, deals.in_debt), 60, seed=55))
    counts = np.array([hand.counts for hand in rows], dtype=np.uint8)
    unseen = np.array([hand.unseen for hand in rows], dtype=np.uint8)
    passed = np.array([mask(hand.passed) for hand in rows], dtype=np.uint32)
    table = np.full((len(rows), 7), 255, dtype=np.uint8)
    for number, hand in enumerate(rows):
        table[number, : len(hand.table)] = list(row(hand)[1])
    found = np.zeros(len(rows), dtype=np.int8)
    distance_batch(counts, table, unseen, passed, LUZHOU.kernel, found)
    search = Search(LUZHOU.plain)
    expected = [search.distance(hand) for hand in rows]
    assert [None if number < 0 else number for number in found.tolist()] == expected


@pytest.mark.parametrize(
    "counts",
    [
        pytest.param([4, 4, 4, 4, 4, 5], id="a fifth copy"),
        pytest.param([4, 4, 2, 2, 2, 2, 2, 1], id="a debt deeper than its 垅"),
        pytest.param([2] * 9, id="too few cards"),
        pytest.param([2] * 11, id="too many cards"),
    ],
)
def test_batch_refuses_what_is_no_hand(counts: list[int]) -> None:
    """The first row that is no hand is named."""
    rows = np.array([counts + [0] * (20 - len(counts))], dtype=np.uint8)
    table = np.full((1, 7), 255, dtype=np.uint8)
    passed, found = np.zeros(1, dtype=np.uint32), np.zeros(1, dtype=np.int8)
    with pytest.raises(ValueError, match="row 0: "):
        distance_batch(rows, table, rows, passed, LUZHOU.kernel, found)
