"""A client that holds every response against the contract, and the hands that tests ask about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from flask.testing import FlaskClient

from daer.api import create_app
from daer.api.contract import build

from .checking import check

if TYPE_CHECKING:
    from flask import Flask
    from werkzeug.test import TestResponse

    Contract = dict[str, Any]


@pytest.fixture(scope="session")
def app() -> Flask:
    """Make the service with its default settings."""
    return create_app()


@pytest.fixture(scope="session")
def contract(app: Flask) -> Contract:
    """Build the OpenAPI document."""
    return build(app)


@pytest.fixture
def client(app: Flask, contract: Contract) -> FlaskClient:
    """Ask the service; every answer must keep the contract."""

    class CheckedClient(FlaskClient):
        def open(self, *args: Any, **kwargs: Any) -> TestResponse:  # noqa: ANN401  werkzeug's own
            response = super().open(*args, **kwargs)
            check(contract, response)
            return response

    return CheckedClient(app)
