"""Junk of every kind: never a 500, never a hang, never an answer to what is no question."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

if TYPE_CHECKING:
    from flask.testing import FlaskClient

OPERATIONS = ["waits", "partitions", "score", "discards", "calls", "arrange", "advise", "odds", "batch"]
FIELDS = [
    *["hand", "melds", "seen", "passed", "stock", "position", "rules", "card", "source", "seat"],
    *["event", "last_card", "dealt_win", "reveals", "slack", "shares", "operation", "requests", "x"],
]
CARD_TEXT = st.text("一二三十壹拾貳叄123460sb大小碰吃招垅坎|: ,、\x00", max_size=60)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20)
    | CARD_TEXT
    | st.sampled_from(["luzhou", "../x", "waits", "own_draw", "tian_hu", "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九"])
)
JUNK = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(FIELDS) | st.text(max_size=8), inner, max_size=6)
    ),
    max_leaves=12,
)
BODIES = st.dictionaries(st.sampled_from(FIELDS), JUNK, max_size=8)
many = settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])


def problem_or_answer(client: FlaskClient, operation: str, body: Any) -> None:  # noqa: ANN401  any JSON
    """Ask; only an answer or a refusal of the question may come."""
    response = client.post(f"/v1/{operation}", data=json.dumps(body), content_type="application/json")
    assert response.status_code in {200, 422}, response.get_json()
    for error in response.get_json().get("errors", []):
        assert error["pointer"].startswith("#")
        assert error["detail"]


@pytest.mark.slow
@many
@given(operation=st.sampled_from(OPERATIONS), body=BODIES)
def test_objects_of_junk(client: FlaskClient, operation: str, body: dict[str, Any]) -> None:
    problem_or_answer(client, operation, body)


@pytest.mark.slow
@many
@given(operation=st.sampled_from(OPERATIONS), body=JUNK)
def test_junk_that_is_no_object(client: FlaskClient, operation: str, body: object) -> None:
    problem_or_answer(client, operation, body)


@pytest.mark.slow
@many
@given(changes=st.dictionaries(st.sampled_from(["fans", "min_hu", "hu_runs", "ladders", "implied", "pays"]), JUNK))
def test_junk_as_rules(client: FlaskClient, changes: dict[str, Any]) -> None:
    hand = "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九"
    problem_or_answer(client, "score", {"hand": hand, "card": "九", "rules": changes})


@many
@given(position=CARD_TEXT | st.text(max_size=80))
def test_junk_in_a_link(client: FlaskClient, position: str) -> None:
    response = client.get("/v1/advise", query_string={"p": position, "reveals": "0"})
    assert response.status_code in {200, 422}


@many
@given(raw=st.binary(max_size=200))
def test_bytes(client: FlaskClient, raw: bytes) -> None:
    response = client.post("/v1/waits", data=raw, content_type="application/json")
    assert response.status_code in {400, 422}
