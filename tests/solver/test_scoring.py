"""What a hand pays: the facts of a win and their contradictions, wins from the deal, reasons for none."""

from typing import Any

import pytest

from daer.solver import Hand, Rules, score

from .faults import codes, faults

READY = Hand.parse("一二三 二七十 四五六 壹贰叁 贰柒拾 捌捌捌 九九")
DEALT = Hand.parse("一二二三四五六七七八九十壹贰贰叁伍伍伍柒拾")
IN_DEBT = Hand.parse("一一一一 玖玖玖玖 四五六 二七十 九九 四五 陆柒")
THREE_LONG = Hand.parse("一一一一 玖玖玖玖 八八八八 四五六 二七十 九 五")
FIVE_KAN = Hand.parse("一一一 玖玖玖 四四四 六六六 捌捌捌 二七十 壹贰叁")
PENG_LAID = Hand.parse("一二三 四五六 二七十 壹贰叁 九九 四五 玖", melds="碰拾")


def test_a_win_as_json() -> None:
    """All that a win shows."""
    answer: Any = score(READY, "捌").to_dict()
    assert answer["best"] == {
        "hu": 36,
        "groups": [
            {"kind": kind, "cards": cards, "hu": hu, "on_table": False}
            for kind, cards, hu in (
                ("run", "一二三", 3),
                ("run", "二七十", 6),
                ("run", "四五六", 0),
                ("run", "壹贰叁", 6),
                ("run", "贰柒拾", 9),
                ("pair", "九九", 0),
                ("zhao", "捌捌捌捌", 12),
            )
        ],
        "patterns": [
            {"id": "piao", "name": "飘", "fan": 8},
            {"id": "san_shi_liu_hu", "name": "36胡", "fan": 32},
        ],
        "fan_product": 256,
        "fan": 32,
        "deng": None,
        "multiplier": None,
        "points": {"winner": 36, "loser": -24, "bottom": 12},
    }
    assert {name: answer[name] for name in ("hand", "state", "card", "win", "reason", "hu", "short")} == {
        "hand": READY.cards,
        "state": "rest",
        "card": "捌",
        "win": True,
        "reason": None,
        "hu": None,
        "short": None,
    }
    assert answer["alternatives"] == []


def test_deng() -> None:
    """In deng scoring the 番 are null, and the 名堂 are those that multiply."""
    answer: Any = score(READY, "捌", rules=Rules.preset("luzhou").replace(scoring="deng")).to_dict()
    best = answer["best"]
    assert (best["deng"], best["multiplier"], best["fan"], best["fan_product"]) == (4, 1, None, None)
    assert (best["patterns"], best["points"]) == ([], {"winner": 9, "loser": -5, "bottom": 1})


def test_the_dealers_dealt_hand_is_tian_hu_of_itself() -> None:
    """Said or not, and only for the dealer."""
    named = score(DEALT, seat="dealer", event="tian_hu").best
    assert named
    assert score(DEALT, seat="dealer").best == named
    other = score(DEALT).best
    assert other
    assert "tian_hu" in {pattern.id for pattern in named.patterns}
    assert "tian_hu" not in {pattern.id for pattern in other.patterns}


def test_wins_from_the_deal() -> None:
    """Three 垅 or five 坎, with the runs of the rest; the dealer's is 天胡."""
    three = score(THREE_LONG, dealt_win=True).best
    assert three
    assert [(group.kind, group.cards) for group in three.groups] == [
        ("run", "二七十"),
        ("long", "一一一一"),
        ("long", "八八八八"),
        ("long", "玖玖玖玖"),
    ]
    assert three.hu == 6 + 12 + 12 + 15
    five = score(FIVE_KAN, dealt_win=True, seat="dealer").best
    assert five
    assert {pattern.id for pattern in five.patterns} == {"tian_hu", "san_shi_liu_hu"}
    assert score(READY, dealt_win=True).to_dict()["reason"] == "not_a_dealt_win"


def test_large_numbers_are_told_as_json_keeps_them() -> None:
    """A product that has too many digits for a whole number of JSON is a floating one."""
    names = ("hong_hu", "hua", "qia", "qing", "piao")
    rules = Rules.preset("luzhou").replace(fan_cap=None, fans=dict.fromkeys(names, 1 << 20))
    hand = Hand.parse("二三四八九十伍伍陆陆柒柒拾拾", melds="碰八 碰贰")
    best: Any = score(hand, "七", rules=rules).to_dict()["best"]
    assert best["fan"] == best["fan_product"] == float(1 << 100)
    assert isinstance(best["fan"], float)
    assert isinstance(best["points"]["winner"], float)


@pytest.mark.parametrize(
    ("hand", "facts", "expected"),
    [
        (READY, {}, [("hand", "not_to_discard")]),
        (DEALT, {"card": "一"}, [("hand", "not_at_rest")]),
        (IN_DEBT, {"card": "三"}, [("hand", "not_at_rest")]),
        (READY, {"card": "九", "source": "gold"}, [("source", "not_one_of")]),
        (READY, {"card": "九", "seat": None}, [("seat", "not_one_of")]),
        (READY, {"card": "九", "event": "gold"}, [("event", "not_one_of")]),
        (READY, {"card": "九", "last_card": 1}, [("last_card", "wrong_type")]),
        (READY, {"card": "九", "dealt_win": "yes"}, [("dealt_win", "wrong_type")]),
        (READY, {"card": "X"}, [("card", "unknown_character")]),
        (DEALT, {"event": "tian_hu"}, [("seat", "event_needs_dealer")]),
        (READY, {"card": "九", "seat": "dealer", "event": "tian_hu"}, [("card", "event_without_card")]),
        (
            Hand.parse(PENG_LAID.cards + "玖", melds=PENG_LAID.melds),
            {"seat": "dealer", "event": "tian_hu"},
            [("event", "event_needs_dealt_hand")],
        ),
        (READY, {"card": "九", "seat": "dealer", "event": "di_hu"}, [("seat", "event_needs_other")]),
        (READY, {"card": "九", "event": "hui_long_di_hu"}, [("seat", "event_needs_dealer")]),
        (DEALT, {"event": "di_hu"}, [("card", "event_needs_card")]),
        (READY, {"card": "九", "event": "di_hu", "source": "upper_draw"}, [("source", "event_needs_discard")]),
        (PENG_LAID, {"card": "玖", "event": "di_hu"}, [("event", "event_needs_dealt_hand")]),
        (READY, {"card": "九", "event": "di_hu", "last_card": True}, [("last_card", "event_on_last_card")]),
        (DEALT, {"last_card": True}, [("last_card", "last_card_without_card")]),
        (
            DEALT,
            {"seat": "dealer", "last_card": True},
            [("last_card", "event_on_last_card"), ("last_card", "last_card_without_card")],
        ),
        (READY, {"card": "九", "dealt_win": True}, [("card", "dealt_win_with_card")]),
        (PENG_LAID, {"dealt_win": True}, [("hand", "dealt_win_needs_dealt_hand")]),
        (
            READY,
            {"dealt_win": True, "seat": "dealer", "event": "hui_long_di_hu"},
            [("card", "event_needs_card")],
        ),
        (
            IN_DEBT,
            {"card": "X", "source": "gold", "last_card": 1},
            [
                ("source", "not_one_of"),
                ("last_card", "wrong_type"),
                ("card", "unknown_character"),
                ("hand", "not_at_rest"),
            ],
        ),
    ],
)
def test_contradictions(hand: Hand, facts: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    """Facts that contradict the hand or each other are told, all at once."""
    assert codes(lambda: score(hand, **facts)) == expected


def test_a_wrong_state_names_the_operation_that_fits() -> None:
    """A hand to discard is for `discards`, one that waits for `waits`."""
    (fault,) = faults(lambda: score(DEALT, "一"))
    assert fault.params["operation"] == "discards"
    assert "has a card to discard (21 cards)" in fault.message
    (fault,) = faults(lambda: score(IN_DEBT, "三"))
    assert fault.params["operation"] == "waits"
    assert "因多垅而欠张" in fault.text("zh")


def test_a_card_that_cannot_come() -> None:
    """All four copies are known."""
    (fault,) = faults(lambda: score(Hand.parse(READY.cards, seen="捌"), "捌"))
    assert (fault.field, fault.code, fault.params) == ("card", "fifth_copy", {"card": "捌", "copies": 5})


@pytest.mark.parametrize(
    ("hand", "card", "reason", "hu", "short"),
    [
        (READY, "一", "not_seven_groups", None, None),
        (Hand.parse("一二四五六七八八九九十叁肆肆伍伍陆柒捌玖"), "三", "hu_below_minimum", 3, 7),
    ],
)
def test_reasons(hand: Hand, card: str, reason: str, hu: int | None, short: int | None) -> None:
    """Why a hand does not win, and how much it lacks."""
    answer = score(hand, card)
    assert (answer.win, answer.reason, answer.hu, answer.short) == (False, reason, hu, short)
    assert answer.to_dict()["best"] is None


def test_a_passed_card_where_it_bars_the_win() -> None:
    """The house rule `passed_bars_hu`."""
    hand = Hand.parse(READY.cards, passed="九")
    answer = score(hand, "九", rules=Rules.preset("luzhou").replace(passed_bars_hu=True))
    assert (answer.reason, answer.hu, answer.short) == ("passed", 34, 0)
    assert score(hand, "九").win
