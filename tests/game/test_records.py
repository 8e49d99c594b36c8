"""Records: what is read, what is refused, and how a fault names the place."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from daer.game import Action, Table
from daer.game.table.records import SCHEMA
from daer.solver import InvalidQuestion, Rules
from tests import referee
from tests.solver.faults import codes, faults

from . import playing

TABLE = Table.deal(7, 2)
CARD = TABLE.asked[2][0]
TABLE.act(2, CARD)
RECORD = TABLE.record(full=True)


def test_a_record_says_what_it_must_and_no_more() -> None:
    """The deck of a seed is named by the seed, that of eighty cards by them; rules in short."""
    assert Table.deal(7, 2).record() == {
        "format": "daer-record/1",
        "rules": "luzhou",
        "seed": 7,
        "dealer": 2,
        "actions": [],
    }
    names = ["甲", "乙", "丙", "丁"]
    rules = Rules.preset("luzhou").replace(min_hu=12)
    assert Table(TABLE.deck, 2, rules, names=names).record() == {
        "format": "daer-record/1",
        "rules": {"min_hu": 12},
        "deck": TABLE.deck,
        "dealer": 2,
        "names": names,
        "actions": [],
    }
    app = Rules.preset("luzhou-app")
    assert Table.deal(7, 2, app).record()["rules"] == "luzhou-app"
    assert Table.deal(7, 2, app.replace(min_hu=12)).record()["rules"] == {"preset": "luzhou-app", "min_hu": 12}


@pytest.mark.parametrize("case", referee.CASES, ids=referee.name)
def test_recording_a_replay_gives_the_same_bytes(case: dict[str, Any]) -> None:
    """Names and rules stand as they were given, groups of a 吃 in canonical order."""
    record = case["record"]
    actions = [[seat, Action.parse(action)] for seat, action in record["actions"]]
    text = json.dumps({**record, "actions": actions}, ensure_ascii=False)
    assert json.dumps(Table.replay(json.loads(text)).record(), ensure_ascii=False) == text


def test_a_record_may_end_between_answers() -> None:
    """Those who have answered need not do it again."""
    met = 0
    for table, random in playing.hands(20, seed=700):
        for at in playing.steps(table, random):
            if len(at.asked) > 1:
                met += 1
                other = at.copy()
                other.act(*playing.answer(other, random))
                assert Table.replay(other.record()).asked == other.asked
    assert met > 10


def test_the_events_and_the_result_of_a_record_are_compared() -> None:
    """Only the parts that it says; the first event that differs is named."""
    assert Table.replay(RECORD) == TABLE
    events = RECORD["events"]
    other = [*events[:4], {**events[4], "card": "玖" if events[4]["card"] != "玖" else "八"}, *events[5:]]
    assert codes(lambda: Table.replay({**RECORD, "events": other})) == [("events/4", "replay_differs")]
    assert codes(lambda: Table.replay({**RECORD, "events": events[:-1]})) == [("events", "replay_differs")]
    case = next(case for case in referee.CASES if case["why"] == "won")
    assert Table.replay({**case["record"], "result": case["result"]}).result is not None
    wrong = {**case["result"], "hu": 99, "winner": 3}
    found = faults(lambda: Table.replay({**case["record"], "result": wrong}))
    assert {fault.field for fault in found} <= {"result/hu", "result/winner"}
    assert {fault.params["recorded"] for fault in found} >= {"99"}
    assert codes(lambda: Table.replay({**RECORD, "result": {"winner": 1}})) == [("result/winner", "replay_differs")]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"format": "daer-record/2"}, ("format", "not_one_of")),
        ({"rules": "nowhere"}, ("rules", "unknown_preset")),
        ({"rules": {"min_hu": -1}}, ("rules/min_hu", "out_of_range")),
        ({"seed": None}, ("deck", "deck_or_seed")),
        ({"deck": TABLE.deck}, ("deck", "deck_or_seed")),
        ({"seed": None, "deck": TABLE.deck[:-1]}, ("deck", "wrong_deck")),
        ({"seed": "7"}, ("seed", "wrong_type")),
        ({"dealer": 4}, ("dealer", "out_of_range")),
        ({"names": ["甲"]}, ("names", "wrong_names")),
        ({"actions": "打六"}, ("actions", "wrong_type")),
        ({"actions": [[2, "打六"]] * 1001}, ("actions", "too_long")),
        ({"actions": [[2, "六"]]}, ("actions/0", "not_an_action")),
        ({"actions": [["2", "打六"]]}, ("actions/0", "wrong_type")),
        ({"actions": [[True, "打六"]]}, ("actions/0", "wrong_type")),
        ({"actions": [[2, str(CARD)], [2, "打六"]]}, ("actions/1", "not_asked")),
        ({"actions": [[2, "碰"]]}, ("actions/0", "illegal_action")),
        ({"actions": [[0, "碰"]]}, ("actions/0", "not_a_seat")),
        ({"events": {}}, ("events", "wrong_type")),
        ({"result": []}, ("result", "wrong_type")),
        ({"player": 1}, ("player", "unknown_field")),
    ],
)
def test_what_is_no_record_is_refused(change: dict[str, Any], fault: tuple[str, str]) -> None:
    """The fault names the field, and of the actions the one that cannot be."""
    record = {**RECORD, "events": None, "result": None, **change}
    assert codes(lambda: Table.replay(record)) == [fault]


VALIDATOR = Draft202012Validator(SCHEMA)


def test_the_schema_takes_every_record_that_is_written() -> None:
    """Of the cases, and of random hands at every step, in short and in full."""
    Draft202012Validator.check_schema(SCHEMA)
    for case in referee.CASES:
        VALIDATOR.validate(case["record"])
    for table, random in playing.hands(5, seed=800):
        for at in playing.steps(table, random):
            VALIDATOR.validate(at.record())
            VALIDATOR.validate(json.loads(json.dumps(at.record(full=True))))


@pytest.mark.parametrize("without", ["format", "dealer", "actions", "seed"])
def test_the_schema_asks_for_what_a_record_must_have(without: str) -> None:
    """The same fields that a replay misses."""
    record = {name: value for name, value in RECORD.items() if name != without}
    assert not VALIDATOR.is_valid(record)
    assert {code for _, code in codes(lambda: Table.replay(record))} <= {"missing_field", "deck_or_seed"}


@pytest.mark.parametrize(
    "change",
    [
        {"format": "daer-record/2"},
        {"rules": 3},
        {"deck": TABLE.deck},
        {"seed": -1},
        {"dealer": 4},
        {"names": ["甲"]},
        {"actions": [[2, "打六"]] * 1001},
        {"actions": [["2", "打六"]]},
        {"actions": [[2]]},
        {"events": {}},
        {"result": []},
        {"player": 1},
    ],
)
def test_the_schema_refuses_what_a_replay_refuses(change: dict[str, Any]) -> None:
    """Shape and bounds; which cards and actions can be, only a replay tells."""
    assert VALIDATOR.is_valid(RECORD)
    assert not VALIDATOR.is_valid({**RECORD, **change})
    assert codes(lambda: Table.replay({**RECORD, **change}))


JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    2**70,
    0.5,
    "",
    "一",
    "\ud800",
    [],
    [[]],
    [[2]],
    [None],
    {},
    {"a": 1},
    {"min_hu": []},
    [[2, 3]],
)


@pytest.mark.parametrize("field", [*SCHEMA["properties"], "player"])
def test_whatever_stands_in_a_field_is_taken_or_refused(field: str) -> None:
    """Never anything but a fault, which tells itself in both languages."""
    for junk in JUNK:
        try:
            Table.replay({**RECORD, field: junk})
        except InvalidQuestion as error:
            told = [(fault.message, fault.text("zh")) for fault in error.faults]
        else:
            told = [("taken", "taken")]
        assert all(english and chinese for english, chinese in told)


def test_a_table_keeps_the_rules_that_it_was_given() -> None:
    """Changing the object they came in, or the one that the record gives, changes no other record."""
    given = {"fans": {"qia": 4}}
    table = Table.replay({**RECORD, "rules": given, "events": None, "result": None})
    given["fans"]["qia"] = 8
    table.record()["rules"]["fans"]["qia"] = 16
    assert table.record()["rules"] == {"fans": {"qia": 4}}


def test_every_fault_is_told_at_once() -> None:
    """A record with several faults."""
    assert codes(lambda: Table.replay({"deck": "一", "actions": [[2, "六"], 3]})) == [
        ("format", "missing_field"),
        ("dealer", "missing_field"),
        ("deck", "wrong_deck"),
        ("actions/0", "not_an_action"),
        ("actions/1", "wrong_type"),
    ]
    assert codes(lambda: Table.replay([])) == [("record", "wrong_type")]  # type: ignore[arg-type]


def test_an_action_after_the_end_is_refused() -> None:
    """The hand is over."""
    record = referee.CASES[0]["record"]
    more = {**record, "actions": [*record["actions"], [1, "打九"]]}
    (fault,) = faults(lambda: Table.replay(more))
    assert (fault.field, fault.code) == (f"actions/{len(record['actions'])}", "hand_over")
    assert "over" in fault.message
    assert "结束" in fault.text("zh")
