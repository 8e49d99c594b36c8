"""The page that shows the contract: offline, nothing inline, wherever it is mounted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask.testing import FlaskClient


def test_everything_it_needs_is_here(client: FlaskClient) -> None:
    page = client.get("/docs").text
    needed = re.findall(r'(?:src|href|data-contract)="([^"]+)"', page)
    for address in needed:
        if address != "data:,":
            with client.get(address) as response:
                assert response.status_code == 200, address
    assert len(needed) == 5
    assert "http" not in page


def test_nothing_is_inline(client: FlaskClient) -> None:
    page = client.get("/docs").text
    assert re.findall(r"<script[^>]*>(.*?)</script>", page, re.DOTALL) == ["", ""]
    assert "<style" not in page
    assert "style=" not in page


def test_it_follows_its_prefix(client: FlaskClient) -> None:
    page = client.get("/docs", environ_overrides={"SCRIPT_NAME": "/games"}).text
    assert 'data-contract="/games/openapi.json"' in page
    assert 'src="/games/docs/start.js"' in page


def test_only_the_files_it_needs_are_served(client: FlaskClient) -> None:
    assert client.get("/docs/index.html").status_code == 404
    assert client.get("/docs/../settings.py").status_code == 404
