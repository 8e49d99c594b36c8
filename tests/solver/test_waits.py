"""What a hand waits for."""

from typing import Any

from daer.solver import Hand, Rules, waits

from .faults import codes

READY = Hand.parse("一二三 二七十 四五六 壹贰叁 贰柒拾 捌捌捌 九九")
LUZHOU = Rules.preset("luzhou")


def test_as_json() -> None:
    """All that the answer holds."""
    answer: Any = waits(READY).to_dict()
    assert {wait["card"]: (wait["remaining"], wait["win"]["hu"]) for wait in answer.pop("waits")} == {
        "九": (2, 34),
        "捌": (1, 36),
        "玖": (4, 33),
    }
    assert answer == {
        "hand": READY.cards,
        "melds": [],
        "state": "rest",
        "position": READY.position,
        "rules": {"preset": "luzhou", "changes": {}},
        "ready": True,
        "distance": 1,
        "dead": None,
        "blocked": [],
        "total_remaining": 7,
        "summary": {"zh": "叫九、捌、玖，还有7张", "en": "waits on 九, 捌, 玖, 7 left"},
    }


def test_an_own_draw_that_pays_otherwise() -> None:
    """`own_draw_win` stands only where it differs; a win that only the own draw brings has no other."""
    answer = waits(READY, rules=LUZHOU.replace(own_draw_pair="kan"))
    hus = {wait.card: (wait.win and wait.win.hu, wait.own_draw_win and wait.own_draw_win.hu) for wait in answer.waits}
    assert hus == {"九": (34, 39), "捌": (36, None), "玖": (33, None)}
    only_own = waits(READY, rules=LUZHOU.replace(own_draw_pair="kan", min_hu=37))
    (wait,) = only_own.waits
    assert (wait.card, wait.win) == ("九", None)
    told: Any = wait.to_dict()
    assert (told["win"], told["own_draw_win"]["hu"]) == (None, 39)
    assert [(blocked.card, blocked.hu, blocked.short) for blocked in only_own.blocked] == [("捌", 36, 1), ("玖", 33, 4)]


def test_a_passed_card_where_it_bars_the_win() -> None:
    """It is blocked, with nothing short."""
    hand = Hand.parse(READY.cards, passed="九捌玖")
    answer = waits(hand, rules=LUZHOU.replace(passed_bars_hu=True))
    assert answer.blocked[0].to_dict() == {
        "card": "九",
        "remaining": 2,
        "reason": "passed",
        "hu": 34,
        "short": 0,
    }
    assert not answer.ready


def test_a_hand_in_debt_waits_for_nothing_yet() -> None:
    """It has a distance."""
    answer = waits(Hand.parse("一二二三四四四四六七七八十壹叁伍捌捌捌捌"))
    assert (answer.ready, answer.waits, answer.distance) == (False, (), 2)
    assert answer.summary.en == "not ready, 2 cards to take"


def test_waits_of_which_nothing_is_left() -> None:
    """They are listed, and the hand is further from a win than one card."""
    answer = waits(Hand.parse(READY.cards, seen="九九捌玖玖玖玖"))
    assert [(wait.card, wait.remaining) for wait in answer.waits] == [("九", 0), ("捌", 0), ("玖", 0)]
    assert (answer.ready, answer.total_remaining) == (True, 0)
    assert answer.distance != 1


def test_dead_hands_say_why() -> None:
    """No seven groups any more, or never enough hu."""
    no_groups = waits(Hand.parse("一四七贰", melds="吃十十拾 碰柒 吃一二三 吃四五六 招八"))
    assert (no_groups.distance, no_groups.dead) == (None, "not_seven_groups")
    assert no_groups.summary.zh == "死牌，凑不成七列"
    no_hu = waits(Hand.parse("一五六十肆柒捌拾", melds="吃二二贰 吃三三叁 吃六陆陆 碰四", passed="三贰肆捌"))
    assert (no_hu.distance, no_hu.dead) == (None, "hu_below_minimum")
    assert no_hu.summary.en == "dead, the hu can never be enough"


def test_blocked_cards_are_said() -> None:
    """A hand that would be complete but cannot win says so."""
    answer = waits(Hand.parse("一二四五六七八八九九十叁肆肆伍伍陆柒捌玖"))
    assert answer.summary.en.startswith("not ready, 三 (3 hu) would complete it but not win")


def test_a_hand_to_discard_is_not_asked() -> None:
    """It is for `discards`."""
    assert codes(lambda: waits(Hand.parse(READY.cards + "玖"))) == [("hand", "not_at_rest")]
