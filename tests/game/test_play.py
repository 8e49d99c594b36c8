"""Each sentence of the rule text that speaks of play, on a hand chosen for it: the referee does as it says."""

import json
from pathlib import Path
from typing import Any

import pytest

from daer.game import Log, Table
from tests import referee
from tests.reference.rules import house
from tests.reference.table import Table as SlowTable

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "cases" / "play.json").read_text(encoding="utf-8")
)


def holds(asked: dict[int, list[str]], expected: dict[str, Any]) -> bool:
    """Tell whether exactly these seats are asked: all of a list, to discard (打), or an action among others."""
    if {str(seat) for seat in asked} != set(expected):
        return False
    for seat, actions in asked.items():
        match expected[str(seat)]:
            case list() as exact:
                if referee.comparable({seat: exact}) != referee.comparable({seat: actions}):
                    return False
            case "打":
                if not all(action.startswith("打") for action in actions):
                    return False
            case one:
                if one not in actions:
                    return False
    return True


def said(part: dict[str, Any], whole: dict[str, Any]) -> dict[str, Any]:
    """Take of an event or a result what a case says of it."""
    return {name: whole[name] for name in part}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_sentence_of_the_rule_text(case: dict[str, Any]) -> None:
    """At every step who is asked what, what happened last, and what is passed; the slow referee asks the same."""
    table = Table(case["deck"], case["dealer"])
    slow = SlowTable(case["deck"], case["dealer"], house())
    for step in case["steps"]:
        asked = {seat: list(map(str, actions)) for seat, actions in table.asked.items()}
        assert "asked" not in step or holds(asked, step["asked"])
        assert referee.comparable(slow.asked) == referee.comparable(asked)
        expected = step.get("events", [])
        happened = [event.to_dict() for event in table.events()][-len(expected) :]
        assert [said(part, event) for part, event in zip(expected, happened, strict=False)] == expected
        for seat, cards in step.get("passed", {}).items():
            assert table.view(int(seat)).hand.passed_cards == cards
        if "result" in step:
            assert table.result is not None
            assert said(step["result"], table.result.to_dict()) == step["result"]
        for seat, action in step.get("act", []):
            table.act(seat, action)
            slow.act(seat, action)
    for seat in table.players:
        assert Log.parse(table.events(seat)).hand.own == table.view(seat).hand.own or table.result is not None


def test_every_case_says_why() -> None:
    """The sentence it holds to, and what the hand shows; each has a name of its own."""
    assert all(case["sentence"] and case["why"] for case in CASES)
    assert len({case["name"] for case in CASES}) == len(CASES)
