"""The service under a prefix, inside another application: everything follows."""

from __future__ import annotations

import re

import pytest
from werkzeug.middleware.dispatcher import DispatcherMiddleware
from werkzeug.test import Client

from daer.api import Settings, create_app

from .serving import READY

PREFIX = "/games/daer"


@pytest.fixture(scope="module")
def games() -> Client:
    """Mount two services with different settings in one application."""
    small = create_app(Settings(body_bytes=1024))
    return Client(DispatcherMiddleware(small, {PREFIX: create_app()}))


def test_questions_are_answered(games: Client) -> None:
    assert games.post(f"{PREFIX}/v1/waits", json={"hand": READY}).get_json()["ready"]


def test_the_contract_says_where_it_is(games: Client) -> None:
    assert games.get(f"{PREFIX}/openapi.json").get_json()["servers"] == [{"url": PREFIX}]
    assert f"servers:\n- url: {PREFIX}\n" in games.get(f"{PREFIX}/openapi.yaml").text
    assert games.get("/openapi.json").get_json()["servers"] == [{"url": "/"}]


@pytest.mark.parametrize("path", ["/docs", "/"])
def test_pages_find_what_they_need(games: Client, path: str) -> None:
    page = games.get(PREFIX + path).text
    needed = set(re.findall(r'(?:src|href|data-contract|data-base)="(/[^"]*)"', page))
    assert needed
    for address in needed:
        assert address.startswith(PREFIX), address
        with games.get(address) as answer:
            assert answer.status_code == 200, address


def test_each_service_has_its_own_settings(games: Client) -> None:
    body = {"hand": READY + " " * 980}
    assert games.post("/v1/waits", json=body).status_code == 413
    assert games.post(f"{PREFIX}/v1/waits", json=body).status_code != 413
