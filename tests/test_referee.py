"""The slow referee of tests/reference plays every record of tests/cases/table.json as written there."""

from typing import Any

import pytest

from . import referee
from .reference.cards import NAMES, write_cards
from .reference.rules import house
from .reference.table import Table


def chosen(table: Table, seat: int, action: str) -> str:
    """Find an action of a record among those asked for, whichever way its groups are written."""
    wanted = referee.sorted_groups(action)
    return next(each for each in table.asked[seat] if referee.sorted_groups(each) == wanted)


@pytest.mark.parametrize("case", referee.CASES, ids=referee.name)
def test_a_record(case: dict[str, Any]) -> None:
    """At every step the same seats and actions, then the same end, open card and 過張."""
    record = case["record"]
    table = Table(record["deck"], record["dealer"], house(record["rules"]))
    actions = iter(record["actions"])
    for asked in referee.expected(case):
        assert referee.comparable(table.asked) == asked
        for _ in asked:
            seat, action = next(actions)
            table.act(seat, chosen(table, seat, action))
    assert next(actions, None) is None
    assert table.result is not None
    assert {
        "winner": table.result.winner,
        "card": None if table.result.card is None else NAMES[table.result.card],
        "hu": None if table.result.win is None else table.result.win["hu"],
        "points": list(table.result.points),
    } == case["result"]
    assert NAMES[table.open_card] == case["open_card"]
    passed = {str(seat): write_cards(tuple(sorted(hand.passed))) for seat, hand in table.hands.items()}
    assert passed == case["passed"]
