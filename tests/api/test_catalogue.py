"""What may be kept: an ETag, and 304 for those who have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from flask.testing import FlaskClient

KEPT = ["/openapi.yaml", "/openapi.json", "/problems/fifth_copy"]


@pytest.mark.parametrize("path", KEPT)
def test_who_has_it_is_told_so(client: FlaskClient, path: str) -> None:
    """Who has it is told so."""
    first = client.get(path)
    assert first.headers["Cache-Control"] == "public, max-age=300"
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("path", KEPT)
def test_who_has_another_gets_this_one(client: FlaskClient, path: str) -> None:
    """Who has another gets this one."""
    assert client.get(path, headers={"If-None-Match": '"another"'}).status_code == 200
