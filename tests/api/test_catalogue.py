"""The catalogues: what they hold, and 304 for those who have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from daer.ext.patterns import PATTERN_IDS
from daer.solver.cards import CARDS, parse, render

if TYPE_CHECKING:
    from flask.testing import FlaskClient

KEPT = [
    "/openapi.yaml",
    "/openapi.json",
    "/problems/fifth_copy",
    "/v1/rules",
    "/v1/rules/luzhou",
    "/v1/patterns",
    "/v1/cards?rules=luzhou",
]


@pytest.mark.parametrize("path", KEPT)
def test_who_has_it_is_told_so(client: FlaskClient, path: str) -> None:
    first = client.get(path)
    assert first.headers["Cache-Control"] == "public, max-age=300"
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("path", KEPT)
def test_who_has_another_gets_this_one(client: FlaskClient, path: str) -> None:
    assert client.get(path, headers={"If-None-Match": '"another"'}).status_code == 200


def test_every_spelling_of_a_card_is_read_as_it(client: FlaskClient) -> None:
    cards = client.get("/v1/cards").get_json()["cards"]
    assert "".join(one["card"] for one in cards) == CARDS
    for one in cards:
        for spelling in one["spellings"]:
            assert render(parse(spelling)) == one["card"], spelling


def test_cards_know_their_hu_under_a_preset(client: FlaskClient) -> None:
    answer = client.get("/v1/cards?rules=luzhou").get_json()
    by_card = {one["card"]: one for one in answer["cards"]}
    assert by_card["一"]["hu"] == {"peng": 1, "kan": 6, "zhao": 9, "long": 12}
    assert by_card["拾"]["hu"] == {"peng": 9, "kan": 12, "zhao": 15, "long": 18}
    assert (by_card["拾"]["size"], by_card["拾"]["rank"], by_card["拾"]["red"]) == ("big", 10, True)


def test_groups_on_the_table_have_prefixes(client: FlaskClient) -> None:
    melds = client.get("/v1/cards").get_json()["melds"]
    assert {"kind": "peng", "prefixes": ["碰", "掽", "peng:"]} in melds


def test_every_pattern_has_a_hand_that_wins_with_it(client: FlaskClient) -> None:
    patterns = client.get("/v1/patterns").get_json()["patterns"]
    assert tuple(one["id"] for one in patterns) == PATTERN_IDS
    for one in patterns:
        body = {name: value for name, value in one["example"].items() if value is not None}
        best = client.post("/v1/score", json=body).get_json()["best"]
        assert one["id"] in {pattern["id"] for pattern in best["patterns"]}, one["id"]


def test_a_preset_tells_every_rule(client: FlaskClient) -> None:
    preset = client.get("/v1/rules/luzhou").get_json()
    assert {"name": "min_hu", "value": 10}.items() <= preset["rules"][0].items()
    assert preset in client.get("/v1/rules").get_json()["presets"]


@pytest.mark.parametrize("name", ["nowhere", "../luzhou", "luzhou.toml", "%2e%2e%2fluzhou"])
def test_a_preset_that_does_not_exist(client: FlaskClient, name: str) -> None:
    assert client.get(f"/v1/rules/{name}").status_code == 404


def test_faults_of_a_query_name_their_parameter(client: FlaskClient) -> None:
    response = client.get("/v1/patterns?rules=../x&page=2")
    assert response.status_code == 422
    found = [(one["parameter"], one["code"]) for one in response.get_json()["errors"]]
    assert found == [("page", "unknown_field"), ("rules", "unknown_preset")]
