"""Which card to throw."""

from typing import Any

from daer.solver import Hand, Rules, discards, odds, waits

from .faults import codes

READY = Hand.parse("一二三 二七十 四五六 壹贰叁 贰柒拾 捌捌捌 九九")
DUE = Hand.parse(READY.cards + "玖", seen="九柒")
DEALT = Hand.parse("一二二三四五六七七八九十壹贰贰叁伍伍伍柒拾")


def test_as_json() -> None:
    """An entry holds what the hand waits for after the throw, counted as before it."""
    answer: Any = discards(DUE, reveals=0).to_dict()
    assert (answer["reveals"], answer["slack"], answer["states"], answer["complete"]) == (0, None, None, None)
    assert answer["win"]["hu"] == 33
    assert answer["dealt_win"] is None
    entry = next(entry for entry in answer["discards"] if entry["card"] == "玖")
    unseen = 80 - 21 - 2
    assert entry == {
        "card": "玖",
        "after": "一二二三四五六七九九十壹贰贰叁柒捌捌捌拾||九柒玖||19",
        "distance": 1,
        "dead": None,
        "waits": [
            {"card": "九", "remaining": 1, "points": 24},
            {"card": "捌", "remaining": 1, "points": 36},
            {"card": "玖", "remaining": 3, "points": 24},
        ],
        "improves": [],
        "total_remaining": 5,
        "next_card_points": (24 + 36 + 3 * 24) / unseen,
        "win_probability": None,
        "expected_points": None,
        "summary": {"zh": "打玖：叫九、捌、玖，还有5张", "en": "discard 玖: waits on 九, 捌, 玖, 5 left"},
    }


def test_improving_cards_are_named_with_their_calls() -> None:
    """Far from a win an entry names the cards that bring it nearer."""
    hand = Hand.parse("三四六七八九十十十十肆肆伍伍陆陆柒捌玖拾拾")
    entry = next(each for each in discards(hand, reveals=0).discards if each.card == "四")
    assert entry.distance == 2
    improving: Any = entry.to_dict()["improves"]
    assert {"card": "五", "remaining": 4, "by": ["chi"]} in improving


def test_ranked_without_and_with_odds() -> None:
    """Without reveals by distance and the next card, with them by expected points."""
    still = discards(DUE, reveals=0).discards
    keys = [(entry.distance or 99, -entry.outlook.next_card_points, -entry.outlook.total_remaining) for entry in still]
    assert keys == sorted(keys)
    ahead = discards(DUE, reveals=5)
    points = [entry.value.expected_points for entry in ahead.discards]
    assert points == sorted(points, key=lambda value: -(value or 0))
    assert ahead.effort.reveals == 5
    assert ahead.discards[0].value == odds(DUE, reveals=5).best.curve[-1]


def test_the_stock_is_how_far_a_question_looks() -> None:
    """Unless it says otherwise."""
    assert discards(Hand.parse(DUE.cards, stock=2)).effort.reveals == 2


def test_a_dealt_hand_that_wins_says_so() -> None:
    """天胡, and five 坎 straight from the deal."""
    win = discards(DEALT, reveals=0).win
    assert win
    assert "tian_hu" in {pattern.id for pattern in win.patterns}
    five_kan: Any = discards(Hand.parse("一一一 玖玖玖 四四四 六六六 捌捌捌 二七 贰叁 陆 拾"), reveals=0).to_dict()
    assert five_kan["win"] is None
    assert five_kan["dealt_win"]["hu"] == 6 + 9 + 6 + 6 + 9


def test_a_hand_of_kan_has_no_discard() -> None:
    """A 坎 is never parted."""
    answer = discards(Hand.parse("一一一 二二二 三三三 四四四 五五五 六六六 七七七"), reveals=3)
    assert answer.discards == ()
    assert answer.win


def test_own_discards_may_count_as_passed() -> None:
    """Then the card thrown is barred from 吃 and 碰."""
    rules = Rules.preset("luzhou").replace(passed_own_discards=True)
    hand = Hand.parse("一二三五玖", melds="吃壹贰叁 吃一一壹 碰捌 招八 招九")
    entry = next(each for each in discards(hand, reveals=0, rules=rules).discards if each.card == "三")
    assert entry.distance is None
    assert entry.summary.en.startswith("discard 三: dead")


def test_faults() -> None:
    """A hand at rest, and what cannot be looked ahead."""
    assert codes(lambda: discards(READY, reveals=41, slack=-1, budget=0)) == [
        ("hand", "not_to_discard"),
        ("reveals", "out_of_range"),
        ("slack", "out_of_range"),
        ("budget", "out_of_range"),
    ]
    assert codes(lambda: discards(DUE, reveals=True)) == [("reveals", "wrong_type")]


def test_a_discard_is_what_the_hand_after_it_says() -> None:
    """Its waits are those of the hand at rest, in points of the winner."""
    entry = discards(Hand.parse(READY.cards + "肆"), reveals=0).discards[0]
    after = waits(READY)
    assert entry.card == "肆"
    assert [(wait.card, wait.points) for wait in entry.outlook.waits] == [
        (wait.card, wait.win and wait.win.points.winner) for wait in after.waits
    ]
