"""What is asked: fields as JSON Schema means them, every fault of a body at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import marshmallow as ma
import pytest

from daer.api.schemas.bodies import Body
from daer.api.schemas.fields import Between, Int, Number, faults_of
from daer.solver import InvalidQuestion

if TYPE_CHECKING:
    from flask.testing import FlaskClient

READY = "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九"


class Sample(Body):
    """A body with one field of each kind."""

    whole = Int(required=True, validate=Between(0, 9))
    number = Number(allow_none=True)


def faults(body: object) -> list[tuple[str, str]]:
    """Return the path and the code of every fault of a sample."""
    with pytest.raises(InvalidQuestion) as refused:
        Sample().load(body)
    return [(fault.field, fault.code) for fault in refused.value.faults]


@pytest.mark.parametrize("value", [3, 3.0])
def test_an_integer_may_be_written_as_a_number(value: float) -> None:
    loaded = Sample().load({"whole": value})
    assert loaded == {"whole": 3}
    assert type(loaded["whole"]) is int


@pytest.mark.parametrize("value", ["3", 3.5, True, None, [3], {}])
def test_what_is_no_integer(value: object) -> None:
    assert faults({"whole": value}) == [("whole", "wrong_type")]


@pytest.mark.parametrize("value", ["1.5", True, [1]])
def test_what_is_no_number(value: object) -> None:
    assert faults({"whole": 1, "number": value}) == [("number", "wrong_type")]


@pytest.mark.parametrize(("value", "loaded"), [(1.5, 1.5), (2, 2.0), (None, None)])
def test_numbers(value: object, loaded: object) -> None:
    assert Sample().load({"whole": 1, "number": value})["number"] == loaded


@pytest.mark.parametrize("value", [-1, 10, 1e300])
def test_a_number_out_of_range(value: float) -> None:
    assert faults({"whole": value}) == [("whole", "out_of_range")]


def test_a_field_that_is_missing() -> None:
    assert faults({}) == [("whole", "missing_field")]


def test_fields_that_do_not_exist_come_in_order() -> None:
    found = faults({"whole": 1, "z": 1, "_schema": 1, "a": 1})
    assert [field for field, _ in found] == ["_schema", "a", "z"]


def test_a_tree_of_faults_becomes_a_list() -> None:
    tree = Sample().fields["whole"].make_error("required").messages
    assert [fault.field for fault in faults_of({"a/b": {0: tree}}, "x")] == ["x/a~1b/0"]
    assert isinstance(tree, list)


def ask(client: FlaskClient, operation: str, **body: Any) -> list[tuple[str, str]]:  # noqa: ANN401
    """Return the pointer and the code of every fault of a question."""
    response = client.post(f"/v1/{operation}", json=body)
    assert response.status_code == 422, response.get_json()
    return [(one["pointer"], one["code"]) for one in response.get_json()["errors"]]


def test_a_position_is_enough(client: FlaskClient) -> None:
    answer = client.post("/v1/waits", json={"position": f"{READY}||||7"}).get_json()
    assert [wait["card"] for wait in answer["waits"]] == ["九", "捌", "玖"]
    assert answer["position"].endswith("|7")


def test_a_position_excludes_the_parts_of_a_hand(client: FlaskClient) -> None:
    found = ask(client, "waits", position=f"{READY}||||7", stock=7, melds=[])
    assert found == [("#/position", "position_and_parts")]


def test_facts_are_checked_beside_the_hand(client: FlaskClient) -> None:
    found = ask(client, "score", hand="x", card="二二", source="here", event="never", last_card=1, seat=None)
    assert found == [
        ("#/card", "not_one_card"),
        ("#/source", "not_one_of"),
        ("#/seat", "wrong_type"),
        ("#/event", "not_one_of"),
        ("#/last_card", "wrong_type"),
        ("#/hand", "unknown_character"),
    ]


def test_no_event_may_be_said_with_null(client: FlaskClient) -> None:
    body = {"hand": READY, "card": "九", "event": None, "last_card": True}
    assert client.post("/v1/score", json=body).get_json()["win"]


@pytest.mark.parametrize(
    ("body", "pointer", "code"),
    [
        ({}, "#/hand", "missing_field"),
        ({"hand": ""}, "#/hand", "wrong_card_count"),
        ({"hand": None}, "#/hand", "wrong_type"),
        ({"hand": "10s"}, "#/hand", "ambiguous_ten"),
        ({"hand": "一" * 1001}, "#/hand", "too_long"),
        ({"hand": READY, "seen": "捌捌"}, "#/seen", "fifth_copy"),
        ({"hand": READY[:13]}, "#/hand", "wrong_card_count"),
        ({"hand": READY, "melds": ["碰一二"]}, "#/melds/0", "not_a_group"),
        ({"hand": READY, "melds": {"a": 1}}, "#/melds", "wrong_type"),
        ({"hand": READY, "melds": [[[]]]}, "#/melds/0", "wrong_type"),
        ({"hand": READY, "stock": 20}, "#/stock", "out_of_range"),
        ({"hand": READY, "stock": 1e300}, "#/stock", "out_of_range"),
        ({"hand": READY, "stock": -(10**40)}, "#/stock", "out_of_range"),
        ({"hand": READY, "rules": "../x"}, "#/rules", "unknown_preset"),
        ({"hand": READY, "rules": {"preset": ["luzhou"]}}, "#/rules/preset", "unknown_preset"),
        ({"hand": READY, "rules": 5}, "#/rules", "wrong_type"),
        ({"hand": READY, "rules": {"fans": {"hua": 3}}}, "#/rules/fans/hua", "not_a_fan"),
        ({"position": "a|b"}, "#/position", "bad_position"),
        ({"position": 5}, "#/position", "wrong_type"),
    ],
)
def test_bad_input_is_told_what_would_be_right(
    client: FlaskClient, body: dict[str, Any], pointer: str, code: str
) -> None:
    assert (pointer, code) in ask(client, "waits", **body)


def test_ten_megabytes_of_text_are_refused_unread(client: FlaskClient) -> None:
    assert client.post("/v1/waits", json={"hand": "一" * (10 << 20)}).status_code == 413


def test_schemas_refuse_what_they_do_not_know() -> None:
    assert Body.Meta.unknown == ma.RAISE


@pytest.mark.parametrize("reveals", ["many", "1.5", "", "99999999999", "41", "-1"])
def test_numbers_of_a_query_are_digits(client: FlaskClient, reveals: str) -> None:
    response = client.get("/v1/advise", query_string={"p": f"{READY}||||7", "reveals": reveals})
    assert response.status_code == 422
    assert [one["parameter"] for one in response.get_json()["errors"]] == ["reveals"]


def test_a_query_may_say_how_far_to_look_ahead(client: FlaskClient) -> None:
    query = {"p": f"{READY}||||7", "card": "九", "source": "own_draw", "reveals": "1", "slack": "0"}
    answer = client.get("/v1/advise", query_string=query).get_json()["answer"]
    assert (answer["reveals"], answer["slack"], answer["source"]) == (1, 0, "own_draw")


def test_a_link_without_a_position(client: FlaskClient) -> None:
    errors = client.get("/v1/advise?q=1").get_json()["errors"]
    found = [(one["parameter"], one["code"]) for one in errors]
    assert found == [("p", "missing_field"), ("q", "unknown_field")]
