"""Whole hands over HTTP: claims on a card, and where a record stands; a seat learns nothing that it may not."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from daer.api.examples import PLAYERS
from daer.game import Table, claims
from daer.solver import Hand
from tests import referee

if TYPE_CHECKING:
    from flask.testing import FlaskClient

WON = next(case["record"] for case in referee.CASES if case["why"] == "won")


def ask(client: FlaskClient, operation: str, body: object, status: int = 200) -> dict[str, Any]:
    response = client.post(f"/v1/{operation}", json=body)
    assert response.status_code == status, response.get_json()
    answer: dict[str, Any] = response.get_json()
    return answer


def pointers(client: FlaskClient, operation: str, body: object) -> list[tuple[str, str]]:
    return [(each["pointer"], each["code"]) for each in ask(client, operation, body, 422)["errors"]]


def test_claims_answer_as_the_table_does(client: FlaskClient) -> None:
    hands = [Hand.parse(player["hand"]) for player in PLAYERS]
    body = {"players": PLAYERS, "card": "一", "answers": [None, "吃一二三", "碰"]}
    assert ask(client, "claims", body) == claims(hands, "一", answers=[None, "吃一二三", "碰"]).to_dict()
    by_position = [{"position": hand.position} for hand in hands]
    assert ask(client, "claims", {**body, "players": by_position}) == ask(client, "claims", body)
    drawn = ask(client, "claims", {"players": PLAYERS, "card": "一", "drawn": True})
    assert drawn["options"] == [list(each) for each in claims(hands, "一", drawn=True).options]
    assert drawn["taken"] is drawn["passed"] is None


def test_faults_of_claims_lie_where_they_are(client: FlaskClient) -> None:
    wrong = [{"hand": "x"}, {"hand": PLAYERS[1]["hand"], "rules": {}}, 3]
    assert pointers(client, "claims", {"players": wrong, "card": "一", "rules": {"min_hu": -1}, "answers": 1}) == [
        ("#/players/0/hand", "unknown_character"),
        ("#/players/1/rules", "unknown_field"),
        ("#/players/2", "wrong_type"),
        ("#/rules/min_hu", "out_of_range"),
        ("#/answers", "wrong_type"),
    ]
    assert pointers(client, "claims", {"players": {}, "card": "一"}) == [("#/players", "wrong_type")]
    assert pointers(client, "claims", {}) == [("#/players", "missing_field"), ("#/card", "missing_field")]


def test_a_record_goes_on_from_where_it_is(client: FlaskClient) -> None:
    """Played by asking again with one action more, a hand ends as at the table."""
    random, record = Random(3), {"seed": 3, "actions": []}  # noqa: S311 - a seeded hand is wanted
    actions: list[list[Any]] = []
    while True:
        stands = ask(client, "table", {**record, "actions": actions})
        assert stands["actions"] == actions
        if stands["result"] is not None:
            break
        asked = random.choice(stands["asked"])
        actions.append([asked["seat"], random.choice(asked["actions"])])
        actions = ask(client, "table", {**record, "actions": actions})["actions"]
    table = Table.replay({"format": "daer-record/1", "dealer": 0, **record, "actions": actions})
    assert table.result is not None
    assert stands["result"] == table.result.to_dict()
    assert stands["events"] == [event.to_dict() for event in table.events()]


@pytest.mark.parametrize("case", referee.CASES[::4], ids=referee.name)
def test_the_given_records(client: FlaskClient, case: dict[str, Any]) -> None:
    """Each is replayed to its end; in a batch as well."""
    stands = ask(client, "table", case["record"])
    assert {name: stands["result"][name] for name in case["result"]} == case["result"]
    assert [view["open_card"] for view in stands["views"]] == [case["open_card"]] * 3
    many = ask(client, "batch", {"operation": "table", "requests": [case["record"], {}]})["results"]
    assert many[0] == stands
    assert many[1]["status"] == 422


def test_faults_of_a_record(client: FlaskClient) -> None:
    assert pointers(client, "table", {}) == [("#/deck", "deck_or_seed")]
    assert pointers(client, "table", {"seed": 1, "seat": 4}) == [("#/seat", "out_of_range")]
    assert pointers(client, "table", {"seed": -1, "seat": 4, "dealer": 9}) == [
        ("#/seat", "out_of_range"),
        ("#/seed", "out_of_range"),
        ("#/dealer", "out_of_range"),
    ]
    assert pointers(client, "table", {"seed": 1, "seat": 2}) == [("#/seat", "not_a_seat")]
    assert pointers(client, "table", {"seed": 1, "players": {"1": "odds"}}) == [("#/players", "unknown_field")]
    assert pointers(client, "table", {"seed": 7, "actions": [[0, "胡"]]}) == [("#/actions/0", "illegal_action")]
    assert pointers(client, "table", {**WON, "result": {"winner": 9}}) == [("#/result/winner", "replay_differs")]
