"""Many hands at once: the same answers as one by one, and faults for what is no hand."""

import subprocess
import sys
from random import Random

import numpy as np
import pytest
from numpy.typing import ArrayLike, NDArray

import daer.solver
from daer.solver import Hand, Rules, distance_batch, score, score_batch, waits, waits_batch
from daer.solver.arguments import EVENTS
from daer.solver.batch import AS_IT_LIES
from daer.solver.cards import CARDS
from daer.solver.groups import GROUP_CARDS
from daer.solver.patterns import CATALOGUE

from .examples import facts_of
from .faults import faults

READY = Hand.parse("一二三 二七十 四五六 壹贰叁 贰柒拾 捌捌捌 九九")
MELDED = Hand.parse("一八九叁肆伍柒柒玖玖", melds="碰七 碰壹 招六", seen="二二二二三五五八九", passed="三五")


def rows(*hands: Hand) -> NDArray[np.uint8]:
    """Concealed counts of hands."""
    return np.array([list(hand.counts) for hand in hands], np.uint8)


def tables(*hands: Hand) -> NDArray[np.uint8]:
    """Groups on the table of hands."""
    return np.array([[*hand.table, *[255] * (7 - len(hand.table))] for hand in hands], np.uint8)


def deals(number: int) -> list[Hand]:
    """Random deals of a seed, those in debt left out."""
    random = Random(11)  # noqa: S311 - a seeded deck is wanted
    deck = [kind for kind in range(20) for _ in range(4)]
    hands: list[Hand] = []
    while len(hands) < number:
        random.shuffle(deck)
        hand = Hand.from_counts([deck[:20].count(kind) for kind in range(20)])
        if hand.state == "rest":
            hands.append(hand)
    return hands


def test_waits_are_those_of_each_hand() -> None:
    """A bit for each winning card."""
    hands = [READY, *deals(300)]
    masks = waits_batch(rows(*hands))
    for hand, mask in zip(hands, masks, strict=True):
        assert [CARDS[kind] for kind in range(20) if mask >> kind & 1] == [wait.card for wait in waits(hand).waits]


def test_waits_with_groups_on_the_table() -> None:
    """The table counts as it does for one hand; an own draw may win where another's card does not."""
    hand = Hand.parse("二七 四四", melds="碰五 碰六 吃七八九 吃柒捌玖 招一")
    rules = Rules.preset("luzhou").replace(min_hu=20, own_draw_pair="kan")
    found = [waits_batch(rows(hand), table=tables(hand), own_draw=own, rules=rules)[0] for own in (False, True)]
    assert found[0] | found[1] == sum(1 << CARDS.index(wait.card) for wait in waits(hand, rules=rules).waits)


def test_scores_are_those_of_each_hand() -> None:
    """Every example of the catalogue at once."""
    hands = [Hand.from_position(pattern.example.position) for pattern in CATALOGUE]
    examples = [pattern.example for pattern in CATALOGUE]
    found = score_batch(
        rows(*hands),
        [AS_IT_LIES if each.card is None else CARDS.index(each.card) for each in examples],
        table=tables(*hands),
        own_draw=[each.source == "own_draw" for each in examples],
        event=[EVENTS.index(each.event) for each in examples],
        last_card=[each.last_card for each in examples],
    )
    for place, (hand, example) in enumerate(zip(hands, examples, strict=True)):
        best = score(hand, example.card, **facts_of(example)).best
        assert best
        assert (found.hu[place], found.fan[place], found.points[place]) == (best.hu, best.fan, best.points.winner)
        assert [GROUP_CARDS[group] for group in found.groups[place]] == [group.cards for group in best.groups]
        assert [pattern.id for bit, pattern in enumerate(CATALOGUE) if found.patterns[place] >> bit & 1] == [
            pattern.id for pattern in best.patterns
        ]


def test_what_is_no_win_has_no_hu() -> None:
    """Single values stand for every row."""
    found = score_batch(rows(READY, READY), CARDS.index("一"))
    assert found.hu.tolist() == [-1, -1]


def test_distances_are_those_of_each_hand() -> None:
    """With groups on the table, cards seen and passed; -1 where a hand is dead."""
    dead = Hand.parse("一贰伍陆捌", melds="碰二 碰壹 碰肆 吃三四五 吃柒捌玖", seen="四七八九九壹贰伍柒玖")
    hands = [READY, MELDED, dead, *deals(20)]
    found = distance_batch(
        rows(*hands),
        table=tables(*hands),
        seen=[list(hand.seen) for hand in hands],
        passed=[hand.passed for hand in hands],
    )
    expected = [waits(hand).distance for hand in hands]
    assert found.tolist() == [-1 if distance is None else distance for distance in expected]
    assert distance_batch(rows(READY)).tolist() == [1]


@pytest.mark.parametrize(
    ("counts", "code", "params"),
    [
        ([[5] * 4 + [0] * 16], "not_a_hand", {"row": 0}),
        ([[1] * 20, [1] * 19 + [0]], "not_a_hand", {"row": 1}),
        ([[1] * 19], "wrong_shape", {"shape": [1, 19], "expected_shape": [1, 20]}),
        ([1] * 20, "wrong_shape", {"shape": [20], "expected_shape": [20, 20]}),
        (1, "wrong_shape", {"shape": [], "expected_shape": [0, 20]}),
        ([[1], [1, 2]], "not_numbers", {}),
        ([[1.0] * 20], "not_numbers", {}),
        ([["一"] * 20], "not_numbers", {}),
        ([[-1] + [1] * 19], "out_of_range", {"value": -1, "minimum": 0, "maximum": 255}),
    ],
)
def test_faults(counts: ArrayLike, code: str, params: dict[str, object]) -> None:
    """What is no array of hands says why; the first row that is none is named."""
    (fault,) = faults(lambda: waits_batch(counts))
    assert (fault.field, fault.code, fault.params) == ("concealed", code, params)


def test_faults_of_the_other_arrays() -> None:
    """Each array has its own field."""
    hand = rows(READY)
    for reading, field, code in (
        (lambda: waits_batch(hand, table=[[0] * 7] * 2), "table", "wrong_shape"),
        (lambda: score_batch(hand, [1, 2]), "card", "wrong_shape"),
        (lambda: score_batch(hand, 20), "card", "out_of_range"),
        (lambda: score_batch(hand, 1, own_draw=1.5), "own_draw", "not_numbers"),
        (lambda: score_batch(hand, AS_IT_LIES), "concealed", "not_a_hand"),
        (lambda: distance_batch(hand, seen=[[4] * 20]), "concealed", "not_a_hand"),
        (lambda: distance_batch(rows(Hand.parse(READY.cards + "玖")), passed=1 << 20), "passed", "out_of_range"),
        (lambda: distance_batch([[2] * 11 + [0] * 9]), "concealed", "not_a_hand"),
    ):
        assert [(fault.field, fault.code) for fault in faults(reading)] == [(field, code)]


def test_no_rows() -> None:
    """No hands have no answers."""
    empty = np.zeros((0, 20), np.uint8)
    assert [len(waits_batch(empty)), len(distance_batch(empty)), len(score_batch(empty, 0).hu)] == [0, 0, 0]


def test_numpy_is_loaded_when_it_is_needed() -> None:
    """The package itself stays light, and knows what it has."""
    program = "import sys, daer.solver; assert 'numpy' not in sys.modules; daer.solver.waits_batch"
    subprocess.run([sys.executable, "-c", program], check=True)
    with pytest.raises(AttributeError, match="has no attribute 'gold'"):
        _ = daer.solver.gold
