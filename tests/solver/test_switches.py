"""Every rule that a house may change has a hand on which it changes the answer."""

from collections.abc import Callable
from typing import Any

import pytest

from daer.solver import Hand, Rules, calls, discards, score
from daer.solver.patterns import CATALOGUE
from daer.solver.rules import RULES

from .examples import facts_of

LUZHOU = Rules.preset("luzhou")
READY = Hand.parse("一二三 二七十 四五六 壹贰叁 贰柒拾 捌捌捌 九九")
PASSED = Hand.parse(READY.cards, passed="九")
FIVE_PATTERNS = Hand.parse("二三四八九十伍伍陆陆柒柒拾拾", melds="碰八 碰贰")
TWENTY_FOUR = Hand.parse("六七八九肆伍陆", melds="招一 招三 招五 招捌")
TWO_LONG = Hand.parse("一一一一 玖玖玖玖 四五六 二七十 九九 四五 陆柒")
FOUR_KAN = Hand.parse("一一一 玖玖玖 四四四 六六六 二七十 八九 伍陆柒")
FAR = Hand.parse("一二三五玖", melds="吃壹贰叁 吃一一壹 碰捌 招八 招九")
CHOICE = Hand.parse("一二二贰贰三三五五七八九壹伍陆玖拾", melds="碰捌")
KAN = Hand.parse("一二二贰贰三三三五五七八九壹伍陆玖", melds="碰捌")
SISTERS = Hand.parse("二三七八八十叁叁伍陆柒捌捌捌", melds="碰玖 碰拾")
FOURTEEN_REDS = Hand.parse("二二二八八拾拾", melds="吃一二三 吃一壹壹 吃十十拾 招七")

Question = Callable[[Rules], object]


def won(told: str, hand: Hand, card: str | None = None, **facts: Any) -> Question:  # noqa: ANN401 - those of score
    """Ask for a part of the best win: its `patterns`, or a path such as `points.winner`."""

    def ask(rules: Rules) -> object:
        best = score(hand, card, **facts, rules=rules).best
        if best is None or told == "win":
            return best is not None
        if told == "patterns":
            return ", ".join(pattern.id for pattern in best.patterns)
        part: Any = best
        for name in told.split("."):
            part = getattr(part, name)
        return part

    return ask


def example(told: str, pattern: str) -> Question:
    """Ask for a part of the win that the catalogue shows for a 名堂."""
    (shown,) = [each.example for each in CATALOGUE if each.id == pattern]
    return won(told, Hand.from_position(shown.position), shown.card, **facts_of(shown))


def offered(hand: Hand, card: str, source: str = "upper_discard") -> Question:
    """Ask for the options on a shown card."""

    def ask(rules: Rules) -> object:
        options = calls(hand, card, source=source, reveals=0, rules=rules).options
        return ", ".join(sorted(" ".join([each.call, *[group.cards for group in each.groups]]) for each in options))

    return ask


def far(hand: Hand, card: str) -> Question:
    """Ask how far from a win a discard leaves a hand."""

    def ask(rules: Rules) -> object:
        entries = discards(hand, reveals=0, rules=rules).discards
        return next(entry.distance for entry in entries if entry.card == card)

    return ask


CASES: list[tuple[str, object, Question, object, object]] = [
    ("min_hu", 35, won("win", READY, "九"), True, False),
    ("own_draw_pair", "kan", won("hu", READY, "九", source="own_draw"), 34, 39),
    ("own_draw_kan", "long", won("hu", READY, "捌", source="own_draw"), 36, 39),
    ("passed_bars_hu", True, won("win", PASSED, "九"), True, False),
    (
        "zhao_from_peng",
        "drawn",
        offered(CHOICE, "捌", "own_draw"),
        "chi 捌玖拾, pass",
        "chi 捌玖拾, pass, zhao 捌捌捌捌",
    ),
    (
        "bi_exempt",
        "mixed_same_size",
        offered(CHOICE, "二"),
        "chi 一二三 二二贰, chi 二二贰, chi 二贰贰, pass, peng 二二二",
        "chi 一二三 二二贰, chi 二二贰, pass, peng 二二二",
    ),
    (
        "bi_exempt",
        "never",
        offered(CHOICE, "二"),
        "chi 一二三 二二贰, chi 二二贰, chi 二贰贰, pass, peng 二二二",
        "chi 一二三 二二贰, pass, peng 二二二",
    ),
    (
        "chi_upper_draw",
        False,
        offered(CHOICE, "二", "upper_draw"),
        "chi 一二三 二二贰, chi 二二贰, chi 二贰贰, pass, peng 二二二",
        "pass, peng 二二二",
    ),
    ("passed_own_discards", True, far(FAR, "三"), 2, None),
    ("forced_zhao", True, offered(KAN, "三"), "pass, zhao 三三三三", "zhao 三三三三"),
    ("forced_peng", True, offered(KAN, "五"), "chi 五五伍, pass, peng 五五五", "peng 五五五"),
    ("sisters", "same_rank", won("patterns", SISTERS, "八"), "zi_mei_peng", "ping_hu"),
    ("tai_bao_exact", True, won("patterns", FOURTEEN_REDS, "十"), "shi_san_tai_bao", "hong_hu"),
    (
        "piao_allows_zhao",
        False,
        won("patterns", TWENTY_FOUR, "九"),
        "jia_zhu, piao, er_shi_si_xi",
        "jia_zhu, er_shi_si_xi",
    ),
    ("count_implied", True, example("fan_product", "wu_hu"), 32, 256),
    ("hai_di_lao_drawer_only", True, example("patterns", "hai_di_lao"), "hai_di_lao", "ping_hu"),
    ("fan_cap", None, won("fan", FIVE_PATTERNS, "七"), 32, 8192),
    ("scoring", "deng", won("points.winner", READY, "九"), 24.0, 9.0),
    ("bottom_seat", False, won("points.bottom", READY, "九"), 8.0, 0.0),
    ("bai_long", 2, won("win", TWO_LONG, dealt_win=True), False, True),
    ("bai_kan", 4, won("win", FOUR_KAN, dealt_win=True), False, True),
    ("hu_peng", [2, 6, 3, 9], won("hu", READY, "九"), 34, 35),
    ("hu_kan", [6, 9, 8, 12], won("hu", READY, "九"), 34, 33),
    ("hu_zhao", [9, 12, 13, 15], won("hu", READY, "捌"), 36, 37),
    ("hu_long", [12, 15, 16, 18], example("hu", "san_shi_liu_hu"), 42, 43),
    ("hu_runs", {"一二三": 4}, won("hu", READY, "九"), 34, 35),
    ("fans", {"san_shi_san_hu": 8}, won("fan", READY, "九"), 16, 8),
    ("ping_hu", {"rich_from": 20}, example("fan", "ping_hu"), 2, 4),
    ("ladders", [], example("fan_product", "shi_san_tai_bao"), 32, 256),
    ("implied", [], example("fan_product", "wu_hu"), 32, 256),
    ("pays", {"16": 17}, won("points.loser", READY, "九"), -16.0, -17.0),
    ("bottom_pays", {"16": 9}, won("points.winner", READY, "九"), 24.0, 23.0),
]
IN_DENG: list[tuple[str, object, Question, object, object]] = [
    ("deng_plus_one", "exact_ten", won("points.winner", READY, "九"), 9.0, 7.0),
    ("deng_multipliers", {"wu_hu": 8}, example("points.winner", "wu_hu"), 20.0, 40.0),
]


@pytest.mark.parametrize(("rule", "value", "ask", "before", "after"), CASES)
def test_changes_the_answer(rule: str, value: object, ask: Question, before: object, after: object) -> None:
    """The rule decides this hand."""
    assert ask(LUZHOU) == before
    assert ask(LUZHOU.replace(**{rule: value})) == after


@pytest.mark.parametrize(("rule", "value", "ask", "before", "after"), IN_DENG)
def test_changes_the_answer_in_deng(rule: str, value: object, ask: Question, before: object, after: object) -> None:
    """The rule decides this hand when 等 are counted."""
    deng = LUZHOU.replace(scoring="deng")
    assert ask(deng) == before
    assert ask(deng.replace(**{rule: value})) == after


def test_no_rule_is_left_out() -> None:
    """Every rule is among the cases."""
    assert {case[0] for case in [*CASES, *IN_DENG]} == RULES.keys()
