"""Around every request: its id, safe headers, its line in the log."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

import pytest

from daer.api import Settings, create_app
from daer.api.logs import JsonLines, configuration

if TYPE_CHECKING:
    from flask.testing import FlaskClient


def test_a_request_keeps_its_id(client: FlaskClient) -> None:
    response = client.get("/healthz", headers={"X-Request-ID": "a-1.B_2"})
    assert response.headers["X-Request-ID"] == "a-1.B_2"


@pytest.mark.parametrize("sent", ["", "a b", "x" * 65, '"}{'])
def test_an_id_that_is_not_clean_is_replaced(client: FlaskClient, sent: str) -> None:
    given = client.get("/healthz", headers={"X-Request-ID": sent}).headers["X-Request-ID"]
    assert given != sent
    assert len(given) == 16


@pytest.mark.parametrize("path", ["/healthz", "/v1/nothing", "/docs"])
def test_safe_headers_everywhere(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "unsafe" not in headers["Content-Security-Policy"]


def test_a_request_is_one_line_of_json(client: FlaskClient, caplog: pytest.LogCaptureFixture) -> None:
    caplog.handler.setFormatter(JsonLines())
    with caplog.at_level(logging.INFO, "daer.access"):
        client.post("/v1/waits", json={}, headers={"X-Request-ID": "abc"})
    line = json.loads(caplog.text)
    assert (line["request_id"], line["operation"], line["status"]) == ("abc", "waits", 422)
    assert (line["level"], line["path"]) == ("info", "/v1/waits")
    assert line["ms"] > 0


def test_a_line_outside_a_request_and_an_exception() -> None:
    try:
        1 // 0  # noqa: B018
    except ZeroDivisionError as error:
        caught = (type(error), error, error.__traceback__)
    record = logging.LogRecord("daer", logging.ERROR, "", 1, "it %s", ("broke",), caught)
    line = json.loads(JsonLines().format(record))
    assert (line["message"], line["logger"]) == ("it broke", "daer")
    assert "ZeroDivisionError" in line["exception"]
    assert "request_id" not in line


def test_lines_for_requests_can_be_switched_off() -> None:
    assert configuration("info", requests=False)["loggers"]["daer.access"]["level"] == "WARNING"


def test_other_origins_are_not_let_in_unless_configured(client: FlaskClient) -> None:
    response = client.get("/v1/cards", headers={"Origin": "https://a.example"})
    assert "Access-Control-Allow-Origin" not in response.headers


def test_configured_origins_may_ask() -> None:
    client = create_app(Settings(cors_origins=("https://a.example",))).test_client()
    asking = {"Origin": "https://a.example", "Access-Control-Request-Method": "POST"}
    response = client.options("/v1/waits", headers=asking)
    assert response.headers["Access-Control-Allow-Origin"] == "https://a.example"
    other = client.options("/v1/waits", headers=asking | {"Origin": "https://b.example"})
    assert "Access-Control-Allow-Origin" not in other.headers
    assert "Access-Control-Allow-Origin" not in client.get("/healthz", headers=asking).headers


def test_a_proxy_is_believed_only_when_configured() -> None:
    sent = {"X-Forwarded-Prefix": "/games"}
    believed = create_app(Settings(proxies=1)).test_client().get("/openapi.json", headers=sent)
    assert believed.get_json()["servers"] == [{"url": "/games"}]
    doubted = create_app().test_client().get("/openapi.json", headers=sent)
    assert doubted.get_json()["servers"] == [{"url": "/"}]
