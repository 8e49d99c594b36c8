"""Claims on one shown card: the same options, taker and 過張 as at the table."""

from random import Random

import pytest

from daer.game import Action, Claims, Table, claims
from daer.solver import Hand
from tests.solver.faults import codes

from . import playing

SHOWER = Hand.parse("一二三五六七八九十壹贰叁伍陆柒捌玖拾四捌")
EATER = Hand.parse("二三四五六七八九十壹贰叁伍陆柒玖拾肆伍陆")
PAIR = Hand.parse("一一二三五六七八九十壹贰叁肆陆柒捌玖拾拾")


def around(table: Table) -> list[int]:
    """Return the seats in turn order from the one who shows the card."""
    place = table.players.index(table.view(table.players[0]).turn)
    return [*table.players[place:], *table.players[:place]]


def answer_all(table: Table, random: Random) -> dict[int, Action]:
    """Answer for everybody who is asked."""
    said = {seat: random.choice(actions) for seat, actions in table.asked.items()}
    for seat, action in said.items():
        table.act(seat, action)
    return said


def check_settled(table: Table, seats: list[int], happened: int, settled: Claims) -> None:
    """The event that follows the answers is that of the claim that goes through."""
    event = table.events()[happened].to_dict()
    if settled.taken is None:
        assert event["event"] == "dead"
        return
    assert event["seat"] == seats[settled.taken.player]
    assert event["event"] == settled.taken.action.deed


def test_claims_are_those_of_the_table() -> None:
    """On every card shown in random hands by random rules: the options, who takes it, for whom it is 過張."""
    met, taken, passed = 0, 0, 0
    for table, random in playing.hands(150, seed=5):
        while table.result is None:
            seats, happened = around(table), len(table.events())
            before = [table.view(seat) for seat in seats]
            shown, source = before[1].shown, str(before[1].source)
            if shown is None:
                answer_all(table, random)
                continue
            hands, drawn = [view.hand for view in before], source.endswith("draw")
            options = claims(hands, shown, drawn=drawn, rules=table.rules).options
            assert {seat: list(each) for seat, each in zip(seats, options, strict=True) if each} == table.asked
            said = answer_all(table, random)
            settled = claims(hands, shown, drawn=drawn, answers=[said.get(seat) for seat in seats], rules=table.rules)
            check_settled(table, seats, happened, settled)
            assert settled.passed is not None
            for hand, seat, lets_go in zip(hands, seats, settled.passed, strict=True):
                kept = hand.passed_cards + shown * lets_go
                assert set(table.view(seat).hand.passed_cards) == set(kept)
            met, taken, passed = met + 1, taken + (settled.taken is not None), passed + sum(settled.passed)
    assert min(met, taken, passed) > 200


def test_what_the_answer_tells() -> None:
    """The next player may eat a discard, the one before only 碰 it; 碰 goes before 吃, and who asked is not 過張."""
    asked = claims([SHOWER, EATER, PAIR], "一")
    assert asked.options == ((), ("吃一二三", "过"), ("碰", "过"))
    assert asked.taken is None
    assert asked.passed is None
    settled = claims([SHOWER, EATER, PAIR], "1s", answers=[None, "吃一二三", "碰"]).to_dict()
    assert settled["card"] == "一"
    assert settled["taken"] == {"player": 2, "action": "碰"}
    assert settled["passed"] == [False, False, False]
    let_go = claims([SHOWER, EATER, PAIR], "一", answers=[None, "過", "过"])
    assert let_go.taken is None
    assert let_go.passed == (False, True, True)


def test_faults_are_told_at_once() -> None:
    """Two hands, a card that is two, a wrong type; a hand to discard; more than four of a kind."""
    assert codes(lambda: claims([SHOWER, EATER], "一二", drawn=1)) == [  # type: ignore[arg-type]
        ("players", "wrong_players"),
        ("card", "not_one_card"),
        ("drawn", "wrong_type"),
    ]
    to_discard = Hand.parse(SHOWER.cards + "四")
    assert codes(lambda: claims([to_discard, EATER, PAIR], "一")) == [("players/0", "not_at_rest")]
    assert {code for _, code in codes(lambda: claims([PAIR, EATER, PAIR], "一"))} == {"fifth_copy"}


@pytest.mark.parametrize(
    ("answers", "fields"),
    [
        ([None, "过"], ["answers"]),
        ([None, "打一", "过"], ["answers/1"]),
        (["过", None, "过"], ["answers/0", "answers/1"]),
        ([None, "吃一二", "摆"], ["answers/1", "answers/2"]),
    ],
)
def test_an_answer_is_among_the_options(answers: list[str | None], fields: list[str]) -> None:
    """Who is asked answers with one of his options, who is not asked with nothing."""
    asked = codes(lambda: claims([SHOWER, EATER, PAIR], "一", answers=answers))
    assert [field for field, _ in asked] == fields
