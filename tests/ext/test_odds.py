"""The kernel's odds are those of a plain recursion over the model, and keep its laws."""

from collections.abc import Mapping
from random import Random

import pytest

from daer.ext.odds import Candidate, solve
from tests import deals, houses
from tests.reference.discards import discards
from tests.reference.hand import Hand, read_hand
from tests.reference.moves import SOURCES, thrown
from tests.reference.odds import DEFAULT_SHARES, Odds, takes_allowed

from .doors import LUZHOU, House, hands, house_of, mask, row, seeded

Curves = tuple[list[float], list[float]]

MAKERS = (deals.late, deals.two_away, deals.ready, deals.in_debt, deals.to_discard)
SHARES: tuple[Mapping[str, float], ...] = (
    DEFAULT_SHARES,
    {"own_draw": 1, "lower_discard": 3},
    {"upper_draw": 5, "upper_discard": 1, "lower_draw": 1, "lower_discard": 2},
)
NO_LIMIT = 31
BUDGET = 3_000_000


def kernel_curves(
    hand: Hand, rules: House, reveals: int, takes: int, shares: Mapping[str, float] = DEFAULT_SHARES
) -> tuple[Curves, bool]:
    """Return the kernel's points and wins for 0 to `reveals` cards, and whether no line was cut."""
    whole = sum(shares.values())
    own, second, third, fourth, fifth = [shares.get(source, 0) / whole for source in SOURCES]
    parts = (own, second, third, fourth, fifth)
    candidate = Candidate(*row(hand), mask(hand.passed), min(takes, NO_LIMIT))
    solution = solve([candidate], bytes(hand.unseen), rules.kernel, reveals=reveals, shares=parts, budget=BUDGET)
    assert solution.curves is not None
    return solution.curves[0], solution.complete


def check(hand: Hand, rules: House, random: Random, most_reveals: int) -> bool:
    """Compare both curves of a hand with the recursion; tell whether it may win."""
    reveals, slack = random.randint(1, most_reveals), random.choice((None, 0, 1, 2))
    shares = random.choice(SHARES)
    takes = takes_allowed(hand, slack, rules.plain)
    expected = Odds(rules.plain, hand.unseen, reveals, shares).curve(hand, takes)
    (points, wins), _ = kernel_curves(hand, rules, reveals, takes, shares)
    context = (hand, reveals, slack, shares)
    assert points == pytest.approx([float(each) for each, _ in expected], rel=1e-9, abs=1e-12), context
    assert wins == pytest.approx([float(each) for _, each in expected], rel=1e-9, abs=1e-12), context
    return expected[-1][1] > 0


def small(hand: Hand, most: int) -> bool:
    """Tell whether the recursion can solve a hand soon."""
    return sum(hand.counts) <= most and any(hand.unseen)


@pytest.mark.slow
def test_odds_of_luzhou() -> None:
    """Late hands in the house of Luzhou."""
    random = seeded(61)
    found = [check(hand, LUZHOU, random, 4) for hand in hands(MAKERS, 120, seed=61) if small(hand, 8)]
    assert any(found)


@pytest.mark.slow
def test_odds_of_other_houses() -> None:
    """Late hands where anything may be otherwise."""
    random = seeded(62)
    for hand in hands(MAKERS, 100, seed=62):
        changes = {**houses.anything(random), "passed_own_discards": False}
        if small(hand, 8):
            check(hand, house_of(changes), random, 4)


@pytest.mark.slow
def test_odds_where_copies_run_out() -> None:
    """Few copies left, so that a kind taken once or twice can come no more."""
    random = seeded(63)
    for hand in hands((deals.late, deals.two_away, deals.three_away), 250, seed=63):
        if small(hand, 8):
            changes = random.choice(({}, {"min_hu": 0, "scoring": "deng"}, {"zhao_from_peng": "drawn"}))
            check(deals.scarce(random, hand), house_of(changes), random, 4)


@pytest.mark.parametrize(
    ("cards", "melds", "seen", "changes"),
    [
        pytest.param(
            "六六六伍伍陆陆捌", "碰七 碰九 碰捌 碰拾", "", {}, id="the fourth of a 坎 cannot be eaten after its 招"
        ),
        pytest.param(
            "七七九柒玖",
            "吃贰叁肆 吃肆伍陆 吃肆伍陆 吃五五伍 吃六陆陆",
            "七",
            {"zhao_from_peng": "drawn"},
            id="the last copy makes the 碰, none is left for its 招",
        ),
        pytest.param(
            "一二三六七柒柒",
            "吃二三四 吃七八九 吃二贰贰 垅伍",
            "一一一二三三四四四五五五五六六七八八八九九十十十壹壹贰贰叁叁叁肆陆陆陆柒柒捌捌捌玖玖玖拾拾拾",
            {"min_hu": 0, "scoring": "deng"},
            id="the last copy is eaten, none is left for the pair",
        ),
    ],
)
def test_a_kind_that_has_run_out(cards: str, melds: str, seen: str, changes: houses.Changes) -> None:
    """A kind of which all copies are taken can be taken no more."""
    hand = read_hand({"hand": cards, "melds": melds.split(), "seen": seen})
    rules = house_of(changes)
    expected = Odds(rules.plain, hand.unseen, 4).curve(hand, NO_LIMIT)
    (points, _), _ = kernel_curves(hand, rules, 4, NO_LIMIT)
    assert points == pytest.approx([float(each) for each, _ in expected], rel=1e-9)


@pytest.mark.slow
def test_laws() -> None:
    """Chances are chances; values never fall with more reveals or more takes; cut lines are owned up to."""
    random = seeded(64)
    for hand in hands(MAKERS, 400, seed=64):
        if not small(hand, 11):
            continue
        rules = house_of(houses.switches(random))
        (whole, _), complete = kernel_curves(hand, rules, 5, NO_LIMIT)
        assert complete
        before = [0.0] * 6
        for takes in (1, 2, 3, 4):
            (points, wins), complete = kernel_curves(hand, rules, 5, takes)
            assert all(0 <= chance <= 1 + 1e-12 for chance in wins)
            assert points == pytest.approx(sorted(points))
            assert all(more >= less - 1e-9 for less, more in zip(before, points, strict=True)), hand
            assert not complete or points == pytest.approx(whole), hand
            before = points


def test_hands_to_discard() -> None:
    """A hand to discard is worth the best of its discards; with one reveal that is what the next card pays."""
    for hand in hands((deals.to_discard,), 200, seed=65):
        if not small(hand, 11) or not hand.loose:
            continue
        (points, _), _ = kernel_curves(hand, LUZHOU, 3, NO_LIMIT)
        each = [kernel_curves(thrown(hand, kind, LUZHOU.plain), LUZHOU, 3, NO_LIMIT)[0][0] for kind in hand.loose]
        assert points == pytest.approx([max(values) for values in zip(*each, strict=True)])
        next_card = [entry.next_card_points for entry in discards(hand, LUZHOU.plain).values()]
        assert points[1] == pytest.approx(float(max(next_card)))


def test_a_spent_budget_gives_no_answer() -> None:
    """One state is too few for a hand that may win."""
    hand = next(hand for hand in hands((deals.ready,), 50, seed=66) if takes_allowed(hand, 0, LUZHOU.plain))
    shares = (0.2, 0.2, 0.2, 0.2, 0.2)
    candidate = Candidate(*row(hand), mask(hand.passed), NO_LIMIT)
    solution = solve([candidate], bytes(hand.unseen), LUZHOU.kernel, reveals=3, shares=shares, budget=1)
    assert solution.curves is None
