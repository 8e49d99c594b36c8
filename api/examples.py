"""The examples of the contract: what is asked. The answers are computed when the contract is built.

Every operation has bodies that are answered and bodies that are refused, each with the reason why it
is shown. Hands are written as a player lays them out.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple


class Example(NamedTuple):
    """One body and why it is shown."""

    name: str
    summary: str
    body: dict[str, Any]


class LookUp(NamedTuple):
    """One address and why it is shown."""

    name: str
    summary: str
    address: str


SHOWER: Final = "一二三 五六七 八九十 壹贰叁 伍陆柒 捌玖拾 四 捌"
PLAYERS: Final = [
    {"hand": SHOWER},
    {"hand": "二三四五六七八九十 壹贰叁 伍陆柒 玖拾 肆伍陆"},
    {"hand": "一一二三五六七八九十 壹贰叁 肆陆柒 捌玖拾拾"},
]
READY: Final = "一二三 二七十 四五六 壹贰叁 贰柒拾 捌捌捌 九九"

ASKED: Final[dict[str, tuple[Example, ...]]] = {
    "waits": (
        Example("ready", "A hand that waits for three cards", {"hand": READY}),
        Example(
            "with_groups_on_the_table",
            "Groups on the table, dead cards, and a house without a cap",
            {
                "hand": "一二三 七八九 伍伍伍 陆柒",
                "melds": ["碰二", "碰六", "碰七"],
                "seen": "拾拾 捌",
                "rules": {"preset": "luzhou", "fan_cap": None},
            },
        ),
        Example("typed_on_a_phone", "The first hand in digits", {"hand": "123s 270s 456s 123b 270b 888b 99s"}),
    ),
    "partitions": (
        Example(
            "with_a_winning_card",
            "Every way to lay the hand out with 九",
            {"hand": READY, "card": "九", "source": "own_draw"},
        ),
        Example(
            "as_it_lies",
            "The dealer's 21 cards, without a winning card",
            {"hand": f"{READY} 九"},
        ),
    ),
    "score": (
        Example("fan", "A win by 番 with its 名堂", {"hand": READY, "card": "九", "source": "upper_discard"}),
        Example(
            "deng",
            "Ten hu and red, by 等: −6, −6, +10, +2",
            {
                "hand": "一二二三四伍陆柒",
                "melds": ["吃七七柒", "碰六", "吃二七十", "吃五六七"],
                "card": "三",
                "rules": {"scoring": "deng"},
            },
        ),
        Example("no_win", "A card that does not win, and why", {"hand": READY, "card": "一"}),
    ),
    "discards": (
        Example(
            "dealer",
            "The dealer's first turn",
            {"hand": "一二三 二七十 四五六 壹贰叁 贰柒拾 捌捌 九九 伍 陆", "reveals": 3, "slack": 1},
        ),
        Example(
            "wins_as_it_lies",
            "A dealt hand that is complete, without lookahead",
            {"hand": f"{READY} 九", "reveals": 0},
        ),
    ),
    "calls": (
        Example(
            "win_or_take",
            "A card that wins may be taken or let pass too",
            {"hand": READY, "card": "九", "source": "upper_discard", "reveals": 3},
        ),
        Example(
            "chi_with_bi",
            "三 is held: eating it obliges to lay the other down too",
            {
                "hand": "三四四五五 七八九 壹贰叁 陆柒捌",
                "melds": ["碰二", "吃一二三"],
                "card": "三",
                "source": "own_draw",
                "reveals": 0,
            },
        ),
    ),
    "arrange": (
        Example(
            "on_the_way",
            "Complete groups, starts and what completes them, loose cards",
            {"hand": "一二三 二七十 四五六 壹贰叁 贰柒 捌捌 九九 伍 陆"},
        ),
    ),
    "advise": (
        Example("while_waiting", "A hand at rest: its waits", {"position": f"{READY}||||12"}),
        Example(
            "with_a_shown_card",
            "A shown card: win, take or pass",
            {"hand": READY, "card": "玖", "source": "upper_draw", "reveals": 0},
        ),
    ),
    "odds": (
        Example("ready", "A hand that waits, with three cards to come", {"hand": READY, "reveals": 3}),
        Example(
            "to_discard",
            "Each discard of a hand, and only own draws count",
            {
                "position": "四六六肆玖|碰贰 碰拾 招二 招壹 招陆|||2",
                "shares": {
                    "own_draw": 1,
                    "upper_draw": 0,
                    "upper_discard": 0,
                    "lower_draw": 0,
                    "lower_discard": 0,
                },
                "slack": None,
            },
        ),
    ),
    "claims": (
        Example(
            "who_may",
            "A discarded 一: the next player may eat it, the one before may 碰",
            {"players": PLAYERS, "card": "一"},
        ),
        Example(
            "who_gets_it",
            "Both ask: 碰 goes before 吃",
            {"players": PLAYERS, "card": "一", "answers": [None, "吃一二三", "碰"]},
        ),
    ),
    "table": (
        Example("dealt", "A seed's hand before its first action", {"seed": 7, "dealer": 2}),
        Example(
            "from_one_seat",
            "Two actions later, as seat 3 sees it",
            {"seed": 7, "dealer": 2, "actions": [[2, "打二"]], "seat": 3},
        ),
    ),
    "batch": (
        Example(
            "one_of_two_is_refused",
            "A bad body does not fail the others",
            {"operation": "waits", "requests": [{"hand": READY}, {"hand": "一二三"}]},
        ),
    ),
}

REFUSED: Final[dict[str, tuple[Example, ...]]] = {
    "waits": (
        Example(
            "several_faults",
            "Every fault is told at once",
            {"hand": "一二三 x", "melds": ["碰三", "吃一二四"], "rules": {"min_hu": -1}},
        ),
        Example("hand_to_discard", "A hand of 21 cards does not wait", {"hand": f"{READY} 九"}),
        Example("fifth_copy", "A card exists four times", {"hand": READY, "seen": "捌捌"}),
    ),
    "partitions": (
        Example("no_card", "A hand at rest needs its winning card", {"hand": READY}),
        Example("ambiguous_ten", "A ten or a one and a ten", {"hand": "一二三 10s", "card": "九"}),
    ),
    "score": (
        Example(
            "facts_that_contradict",
            "天胡 is the dealer's, and has no winning card",
            {"hand": READY, "card": "九", "event": "tian_hu"},
        ),
    ),
    "discards": (Example("at_rest", "A hand at rest has nothing to discard", {"hand": READY}),),
    "calls": (
        Example("no_card", "A shown card is what this is about", {"hand": READY}),
        Example("whose_card", "A source is one of five", {"hand": READY, "card": "九", "source": "me"}),
    ),
    "arrange": (Example("no_hand", "A hand of no cards is none", {"hand": ""}),),
    "advise": (
        Example("five_parts", "A position has five parts", {"position": f"{READY}|12"}),
        Example("card_twice", "One card is shown at a time", {"hand": READY, "card": "九九"}),
    ),
    "odds": (
        Example(
            "out_of_range",
            "Numbers have bounds, and somebody must draw",
            {"hand": READY, "reveals": 41, "slack": -1, "shares": {"own_draw": -1}},
        ),
    ),
    "claims": (
        Example("two_players", "Three play a hand", {"players": PLAYERS[:2], "card": "一"}),
        Example(
            "no_such_option",
            "Who has no option answers null, the others with one of theirs",
            {"players": PLAYERS, "card": "一", "answers": ["过", "碰", None]},
        ),
    ),
    "table": (
        Example("no_cards", "A hand has a deck or a seed", {"dealer": 4}),
        Example("illegal_action", "What is legal is told", {"seed": 7, "actions": [[0, "打拾"], [1, "打一"]]}),
    ),
    "batch": (Example("nothing_asked", "A batch asks something", {"operation": "wait", "requests": []}),),
}

LOOKED_UP: Final[dict[str, tuple[LookUp, ...]]] = {
    "listRules": (LookUp("presets", "Every preset", "/v1/rules"),),
    "getRules": (
        LookUp("luzhou", "The rules of the seed", "/v1/rules/luzhou"),
        LookUp("no_such_preset", "A preset that does not exist", "/v1/rules/chengdu"),
    ),
    "listPatterns": (
        LookUp("luzhou", "What each is worth under a preset", "/v1/patterns?rules=luzhou"),
        LookUp("no_such_preset", "A preset that does not exist", "/v1/patterns?rules=chengdu"),
    ),
    "listCards": (
        LookUp("luzhou", "What their groups are worth under a preset", "/v1/cards?rules=luzhou"),
        LookUp("no_such_preset", "A preset that does not exist", "/v1/cards?rules=chengdu"),
    ),
    "explainProblem": (
        LookUp("fifth_copy", "A fault of a hand", "/problems/fifth_copy"),
        LookUp("no_such_code", "A code that does not exist", "/problems/sixth_copy"),
    ),
    "adviseAt": (
        LookUp("while_waiting", "A hand at rest: its waits", f"/v1/advise?p={READY.replace(' ', '')}||||12"),
        LookUp("no_position", "A link without a position", "/v1/advise"),
    ),
}
