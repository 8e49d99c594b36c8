"""Every rule that a house may change changes an answer of the service too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.switches import CASES, changes, name, told

if TYPE_CHECKING:
    from flask.testing import FlaskClient


@pytest.mark.parametrize("case", CASES, ids=name)
def test_changes_the_answer(client: FlaskClient, case: dict[str, Any]) -> None:
    """The rule decides this hand, sent as an override."""
    answers = [
        client.post(
            f"/v1/{case['operation']}", json={**case["request"], "rules": changes(case, after=after)}
        ).get_json()
        for after in (False, True)
    ]
    assert [told(answer, case["told"]) for answer in answers] == [case["before"], case["after"]]
