"""Errors: every one is problem details, with a pointer and a code for each fault."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from werkzeug.exceptions import ServiceUnavailable

from daer.api import Settings, create_app
from daer.api.lanes import Overloaded
from daer.api.refusals import REFUSALS, codes
from daer.api.worker import TooSlow

if TYPE_CHECKING:
    from flask.testing import FlaskClient

READY = "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九"


def test_all_faults_of_a_body_at_once(client: FlaskClient) -> None:
    body = {
        "hand": "一二x",
        "melds": ["碰三", "碰x"],
        "stock": "many",
        "rules": {"min_hu": "ten", "fancy": 1},
        "a/b~c": 1,
    }
    problem = client.post("/v1/waits", json=body).get_json()
    assert (problem["type"], problem["status"]) == ("/problems/invalid_question", 422)
    assert [(one["pointer"], one["code"]) for one in problem["errors"]] == [
        ("#/stock", "wrong_type"),
        ("#/a~1b~0c", "unknown_field"),
        ("#/hand", "unknown_character"),
        ("#/melds/1", "unknown_character"),
        ("#/rules/min_hu", "wrong_type"),
        ("#/rules", "unknown_rule"),
    ]
    assert problem["detail"].startswith("6 faults; the first: ")


@pytest.mark.parametrize(
    ("wanted", "language", "sentence"),
    [
        ("zh-CN,zh;q=0.9", "zh", "缺少必填字段"),
        ("zh", "zh", "缺少必填字段"),
        ("en-GB", "en", "is required"),
        ("de", "en", "is required"),
        ("", "en", "is required"),
    ],
)
def test_problems_speak_the_language_that_is_asked_for(
    client: FlaskClient, wanted: str, language: str, sentence: str
) -> None:
    response = client.post("/v1/waits", json={}, headers={"Accept-Language": wanted})
    assert sentence in response.get_json()["detail"]
    assert response.headers["Content-Language"] == language
    assert "Accept-Language" in response.headers["Vary"]


@pytest.mark.parametrize(
    ("data", "content_type", "status", "code"),
    [
        ("{bad", "application/json", 400, "not_json"),
        ('{"hand": NaN}', "application/json", 400, "not_json"),
        ('{"hand": 1e999}', "application/json", 400, "not_json"),
        (b"\xff", "application/json", 400, "not_json"),
        ('"\\ud800"', "application/json", 400, "not_json"),
        (b"[" * 100_000, "application/json", 400, "not_json"),
        ("", "application/json", 400, "not_json"),
        ('{"hand": "x"}', "text/plain", 415, "not_json_type"),
        ('{"hand": "x"}', None, 415, "not_json_type"),
        ("[1]", "application/json", 422, "invalid_question"),
        ("null", "application/json", 422, "invalid_question"),
    ],
)
def test_bodies_that_cannot_be_read(
    client: FlaskClient, data: str | bytes, content_type: str | None, status: int, code: str
) -> None:
    response = client.post("/v1/waits", data=data, content_type=content_type)
    assert response.status_code == status
    assert response.get_json()["type"] == f"/problems/{code}"


@pytest.mark.parametrize("size", [(1 << 20) + 1, 10 << 20])
def test_a_body_over_the_limit(client: FlaskClient, size: int) -> None:
    response = client.post("/v1/waits", data=b" " * size, content_type="application/json")
    assert response.status_code == 413
    assert response.headers["Connection"] == "close"


def test_a_body_at_the_limit(client: FlaskClient) -> None:
    body = b'{"hand": "' + READY.encode() + b'"}'
    response = client.post("/v1/waits", data=body.ljust(1 << 20), content_type="application/json")
    assert response.status_code == 200


def test_an_address_that_does_not_exist(client: FlaskClient) -> None:
    problem = client.get("/v1/nothing").get_json()
    assert (problem["status"], problem["type"]) == (404, "/problems/not_found")
    assert "/v1/nothing" in problem["detail"]


@pytest.mark.parametrize("path", ["/v1//waits", "/v1/waits/", "/V1/waits"])
def test_addresses_are_not_guessed(client: FlaskClient, path: str) -> None:
    assert client.post(path, json={"hand": READY}).status_code == 404


def test_a_method_that_does_not_exist(client: FlaskClient) -> None:
    response = client.get("/v1/waits")
    assert response.status_code == 405
    assert response.headers["Allow"] == "OPTIONS, POST"


def test_an_unforeseen_error_tells_the_client_nothing(caplog: pytest.LogCaptureFixture) -> None:
    app = create_app()

    def broken() -> str:
        return str(1 // 0)

    app.add_url_rule("/broken", "broken", broken)
    response = app.test_client().get("/broken", headers={"X-Request-ID": "abc"})
    assert response.status_code == 500
    assert "abc" in response.get_json()["detail"]
    assert b"division" not in response.data
    assert "ZeroDivisionError" in caplog.text


def test_too_much_work_says_when_to_come_back() -> None:
    app = create_app(Settings(queue=0))

    def full() -> str:
        raise Overloaded("long", 3)

    app.add_url_rule("/full", "full", full)
    response = app.test_client().get("/full")
    assert (response.status_code, response.headers["Retry-After"]) == (503, "3")
    assert response.get_json()["type"] == "/problems/overloaded"


def test_a_thousand_faults_are_not_all_listed(client: FlaskClient) -> None:
    problem = client.post("/v1/waits", json={str(n): n for n in range(1000)}).get_json()
    assert len(problem["errors"]) == 100
    assert problem["detail"].startswith("1001 faults")


@pytest.mark.parametrize("code", codes())
def test_every_code_is_explained(client: FlaskClient, code: str) -> None:
    explained = client.get(f"/problems/{code}").get_json()
    assert explained["code"] == code
    assert explained["title"]["zh"]
    assert explained["title"]["en"]


def test_a_code_that_does_not_exist(client: FlaskClient) -> None:
    assert client.get("/problems/nothing").status_code == 404


def test_refusals_and_faults_share_no_code() -> None:
    assert len(set(codes())) == len(codes())
    assert set(REFUSALS) < set(codes())


class BrokenBody:
    """A body whose sender goes away, or dawdles."""

    def __init__(self, error: OSError) -> None:
        self.error = error

    def read(self, *_: object) -> bytes:
        """Fail as the socket does."""
        raise self.error


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (ConnectionResetError(), 400, "bad_request"),
        (TimeoutError(), 408, "too_slow"),
        (TooSlow(), 408, "too_slow"),
    ],
)
def test_bodies_that_do_not_arrive(client: FlaskClient, error: OSError, status: int, code: str) -> None:
    response = client.post(
        "/v1/waits",
        content_type="application/json",
        environ_overrides={"wsgi.input": BrokenBody(error), "CONTENT_LENGTH": "10"},
    )
    assert response.status_code == status
    assert response.get_json()["type"] == f"/problems/{code}"


def chunked(body: bytes) -> dict[str, Any]:
    """Return what a server says of a body that comes in chunks."""
    said = {"HTTP_TRANSFER_ENCODING": "chunked", "wsgi.input_terminated": True}
    return {"wsgi.input": BytesIO(body), **said}


@pytest.mark.parametrize(
    ("environ", "status", "code"),
    [
        (chunked(b" " * ((1 << 20) + 1)), 413, "too_large"),
        (chunked(b"[]"), 422, "invalid_question"),
        (chunked(b"[]") | {"wsgi.input_terminated": False}, 400, "not_json"),
        ({"wsgi.input": BytesIO(b"[]"), "CONTENT_LENGTH": "3"}, 400, "bad_request"),
    ],
)
def test_bodies_of_unknown_or_wrong_length(
    client: FlaskClient, environ: dict[str, Any], status: int, code: str
) -> None:
    response = client.post("/v1/waits", content_type="application/json", environ_overrides=environ)
    assert response.status_code == status
    assert response.get_json()["type"] == f"/problems/{code}"


def test_what_a_view_gives_up_on_is_a_fault_of_the_service() -> None:
    app = create_app()

    def give_up() -> str:
        raise ServiceUnavailable

    app.add_url_rule("/unavailable", "unavailable", give_up)
    assert app.test_client().get("/unavailable").get_json()["type"] == "/problems/internal"
