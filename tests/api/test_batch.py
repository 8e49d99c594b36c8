"""The batch: each question by itself, in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from daer.api import Settings, batch, create_app

if TYPE_CHECKING:
    from flask.testing import FlaskClient

READY = "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九"


def ask(client: FlaskClient, operation: str, *bodies: object) -> list[dict[str, Any]]:
    """Ask a batch and return its results."""
    response = client.post("/v1/batch", json={"operation": operation, "requests": bodies})
    assert response.status_code == 200, response.get_json()
    results: list[dict[str, Any]] = response.get_json()["results"]
    return results


def test_each_result_is_what_the_operation_answers(client: FlaskClient) -> None:
    bodies = [{"hand": READY}, {"position": f"{READY}||||3"}, {"hand": READY, "rules": "luzhou"}]
    alone = [client.post("/v1/waits", json=body).get_json() for body in bodies]
    assert ask(client, "waits", *bodies) == alone


def test_a_bad_body_does_not_fail_the_others(client: FlaskClient) -> None:
    bodies: list[Any] = [{"hand": "x"}, {"hand": READY}, [], {"hand": f"{READY}九"}, None]
    results = ask(client, "waits", *bodies)
    assert [result.get("status") for result in results] == [422, None, 422, 422, 422]
    assert results[1]["ready"]
    assert results[0] == client.post("/v1/waits", json=bodies[0]).get_json()
    assert results[2]["errors"][0]["pointer"] == "#"


def test_problems_within_speak_the_language_that_is_asked_for(client: FlaskClient) -> None:
    response = client.post(
        "/v1/batch",
        json={"operation": "waits", "requests": [{}]},
        headers={"Accept-Language": "zh"},
    )
    assert response.get_json()["results"][0]["title"] == "无法回答的问题"


@pytest.mark.parametrize(
    ("body", "pointer", "code"),
    [
        ({}, "#/operation", "missing_field"),
        ({"operation": "waits"}, "#/requests", "missing_field"),
        ({"operation": "waits", "requests": {}}, "#/requests", "wrong_type"),
        ({"operation": "waits", "requests": []}, "#/requests", "out_of_range"),
        ({"operation": "waits", "requests": [{}] * 1001}, "#/requests", "out_of_range"),
        ({"operation": "batch", "requests": [{}]}, "#/operation", "not_one_of"),
        ({"operation": ["waits"], "requests": [{}]}, "#/operation", "not_one_of"),
    ],
)
def test_what_is_no_batch(client: FlaskClient, body: dict[str, Any], pointer: str, code: str) -> None:
    response = client.post("/v1/batch", json=body)
    assert response.status_code == 422
    found = [(one["pointer"], one["code"]) for one in response.get_json()["errors"]]
    assert (pointer, code) in found


def test_a_thousand_questions(client: FlaskClient) -> None:
    results = ask(client, "waits", *[{"hand": READY}] * 1000)
    assert len(results) == 1000
    assert all(result["ready"] for result in results)


def test_the_batch_is_part_of_the_service() -> None:
    assert batch.batch.is_long({})


def test_only_a_few_may_look_ahead(client: FlaskClient) -> None:
    ahead, static = {"hand": READY, "card": "九"}, {"hand": READY, "card": "九", "reveals": 0}
    body = {"operation": "calls", "requests": [ahead] * 21 + [static]}
    problem = client.post("/v1/batch", json=body).get_json()
    assert [one["code"] for one in problem["errors"]] == ["too_many_long"]
    assert problem["errors"][0]["params"] == {"count": 21, "maximum": 20}
    assert len(ask(client, "calls", *[static] * 30)) == 30


@pytest.mark.slow
def test_those_that_look_ahead_share_a_budget() -> None:
    small = create_app(Settings(odds_states=100_000, odds_jobs=1)).test_client()
    body = {"hand": "一三五七九壹叁伍柒玖二四六八十贰肆陆捌拾", "reveals": 6, "slack": 2}
    alone = small.post("/v1/odds", json=body).get_json()
    together = ask(small, "odds", *[body] * 20)
    assert alone["slack"] == 2
    assert {result["slack"] for result in together} == {1}
    assert max(result["states"] for result in together) <= 5_000
