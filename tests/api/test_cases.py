"""Every case of tests/cases over HTTP: the service says what the library says, in the contract's shape."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from daer import solver

if TYPE_CHECKING:
    from flask.testing import FlaskClient

CASES = Path(__file__).parents[1] / "cases"
OPERATIONS = ["partitions", "waits", "score", "calls", "discards", "odds"]
MOST = {"odds": 6}
"""Of these the first so many will do: they are long."""


def requests_of(operation: str) -> list[dict[str, Any]]:
    """Return what the cases of an operation ask."""
    cases = json.loads((CASES / f"{operation}.json").read_text(encoding="utf-8"))
    return [case["request"] for case in cases[: MOST.get(operation)]]


def said_by_the_library(operation: str, request: dict[str, Any]) -> dict[str, Any]:
    """Ask the library the same."""
    asked = dict(request)
    parts = {name: asked.pop(name) for name in ("melds", "seen", "passed", "stock") if name in asked}
    hand = solver.Hand.parse(asked.pop("hand"), **parts)
    rules = solver.Rules.from_request(asked.pop("rules", "luzhou"))
    answer: dict[str, Any] = getattr(solver, operation)(hand, rules=rules, **asked).to_dict()
    return answer


@pytest.mark.parametrize("operation", OPERATIONS)
def test_the_service_says_what_the_library_says(client: FlaskClient, operation: str) -> None:
    for request in requests_of(operation):
        answer = client.post(f"/v1/{operation}", json=request)
        assert answer.status_code == 200, request
        assert answer.get_json() == json.loads(json.dumps(said_by_the_library(operation, request)))
