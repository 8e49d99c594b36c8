"""Every rule that a house may change has a hand on which it changes the answer."""

from typing import Any

import pytest

from daer.solver import Hand, Rules, calls, discards, score
from daer.solver.rules import RULES
from tests.switches import CASES, changes, name, told

OPERATIONS: dict[str, Any] = {"score": score, "calls": calls, "discards": discards}


def ask(case: dict[str, Any], *, after: bool) -> object:
    """Ask the question of a case through the public functions."""
    request = dict(case["request"])
    hand = Hand.parse(request.pop("hand"), melds=request.pop("melds", ()), passed=request.pop("passed", ""))
    rules = Rules.from_request(changes(case, after=after))
    return told(OPERATIONS[case["operation"]](hand, **request, rules=rules).to_dict(), case["told"])


@pytest.mark.parametrize("case", CASES, ids=name)
def test_changes_the_answer(case: dict[str, Any]) -> None:
    """The rule decides this hand."""
    assert (ask(case, after=False), ask(case, after=True)) == (case["before"], case["after"])


def test_no_rule_is_left_out() -> None:
    """Every rule is among the cases, but for what only a whole hand shows (tests/ext/test_hands.py)."""
    assert {case["rule"] for case in CASES} | {"next_dealer"} == RULES.keys()
