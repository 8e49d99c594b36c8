"""Health, readiness and figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from daer.api import Settings, create_app, operations

if TYPE_CHECKING:
    import pytest
    from flask.testing import FlaskClient


def test_alive(client: FlaskClient) -> None:
    response = client.get("/healthz")
    assert response.get_json() == {"status": "ok"}
    assert response.headers["Cache-Control"] == "no-store"


def test_ready(client: FlaskClient) -> None:
    assert client.get("/readyz").get_json() == {"status": "ready"}


def test_not_ready_when_the_kernel_is_wrong(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operations, "KNOWN_WAITS", "一")
    assert client.get("/readyz").status_code == 500


def test_figures_count_requests(client: FlaskClient) -> None:
    client.get("/healthz")
    figures = client.get("/metrics").text
    assert 'daer_requests_total{method="GET",operation="getHealth",status="200"}' in figures


def test_unknown_addresses_and_methods_are_counted_together(client: FlaskClient) -> None:
    client.open("/v1/nothing", method="BREW")
    figures = client.get("/metrics").text
    assert 'daer_requests_total{method="other",operation="none",status="404"}' in figures
    assert "BREW" not in figures


def test_figures_can_be_switched_off() -> None:
    client = create_app(Settings(metrics=False)).test_client()
    assert client.get("/metrics").status_code == 404
