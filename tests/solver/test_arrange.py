"""How a player lays a hand."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daer.solver import Arrangement, Hand, arrange, discards, waits
from daer.solver.cards import CARDS


def laid(arrangement: Arrangement) -> tuple[str, str, str]:
    """Groups, starts with what completes them, and loose cards, in one line each."""
    return (
        " ".join(group.cards for group in arrangement.groups),
        " ".join(f"{start.cards}({''.join(end.card for end in start.completed_by)})" for start in arrangement.starts),
        arrangement.loose,
    )


@pytest.mark.parametrize(
    ("cards", "melds", "expected"),
    [
        (
            "一二三 二七十 四五六 壹贰叁 贰柒拾 捌捌捌 九九",
            "",
            ("一二三 二七十 四五六 壹贰叁 贰柒拾 捌捌捌", "九九(九玖)", ""),
        ),
        (
            "一五五六六七七七九九壹壹贰伍陆柒捌玖玖拾拾",
            "",
            ("贰柒拾 捌玖拾 一壹壹 五五伍 六六陆 九九玖 七七七", "", ""),
        ),
        (
            "一四七贰",
            "吃十十拾 碰柒 吃一二三 吃四五六 招八",
            ("一二三 四五六 十十拾 柒柒柒 八八八八", "一(一)", "四七贰"),
        ),
        (
            "五六 八八 壹",
            "吃一二三 吃四五六 碰贰 碰拾 碰玖",
            ("一二三 四五六 贰贰贰 玖玖玖 拾拾拾", "五六(四七) 八八(八捌)", "壹"),
        ),
    ],
)
def test_lays(cards: str, melds: str, expected: tuple[str, str, str]) -> None:
    """Complete groups, cards that wait, loose cards; the pair may wait for its other half."""
    assert laid(arrange(Hand.parse(cards, melds=melds))) == expected


def test_a_kan_that_must_become_a_zhao_waits() -> None:
    """Where no other card brings the win as near, the 坎 stands among what waits."""
    hand = Hand.parse("九九 捌捌捌", melds="吃一二三 吃四五六 吃壹贰叁 吃伍陆柒 碰四", seen="九九玖玖玖玖")
    assert waits(hand).distance == 1
    assert "捌捌捌(捌)" in laid(arrange(hand))[1]


def test_a_hand_without_any_way_lies_loose() -> None:
    """What is laid stays, nothing waits."""
    hand = Hand.parse(
        "一五", melds="吃贰叁肆 吃贰叁肆 吃柒捌玖 吃柒捌玖 碰七 碰八", seen="一一一壹壹壹壹五五五伍伍伍伍"
    )
    assert laid(arrange(hand))[1:] == ("", "一五")


@given(st.permutations([kind for kind in range(20) for _ in range(4)]), st.integers(20, 21))
def test_every_card_lies_somewhere(deck: list[int], size: int) -> None:
    """Groups, starts and loose cards are the hand; on the way to a win they make seven with as many starts as takes."""
    hand = Hand.from_counts([deck[:size].count(kind) for kind in range(20)])
    arrangement = arrange(hand)
    parts = [group.cards for group in arrangement.groups] + [start.cards for start in arrangement.starts]
    cards = "".join([*parts, arrangement.loose])
    assert Counter(cards) == Counter(hand.cards)
    if hand.state == "discard":
        answer = discards(hand, reveals=0)
        distance = 0 if answer.win else min((each.distance for each in answer.discards if each.distance), default=None)
    else:
        distance = waits(hand).distance
    if distance is not None:
        assert (len(arrangement.starts), len(arrangement.groups)) == (distance, 7 - distance)
    assert all(end.card in CARDS for start in arrangement.starts for end in start.completed_by)


def test_as_json() -> None:
    """All that the answer holds."""
    hand = Hand.parse("一四七贰", melds="吃十十拾 碰柒 吃一二三 吃四五六 招八")
    told = arrange(hand).to_dict()
    assert told["starts"] == [{"cards": "一", "completed_by": [{"card": "一", "remaining": 2}]}]
    assert (told["loose"], told["position"]) == ("四七贰", hand.position)
