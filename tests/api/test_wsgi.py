"""The application that gunicorn imports."""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING

import pytest

from daer.api import SettingsError

if TYPE_CHECKING:
    from flask import Flask


def load(monkeypatch: pytest.MonkeyPatch, **environment: str) -> Flask:
    """Import the application anew, in an environment."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delitem(sys.modules, "daer.api.wsgi", raising=False)
    app: Flask = importlib.import_module("daer.api.wsgi").app
    return app


def test_it_has_the_settings_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    app = load(monkeypatch, DAER_BODY_BYTES="2048")
    assert app.extensions["daer"].settings.body_bytes == 2048


def test_wrong_settings_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SettingsError, match="DAER_BODY_BYTES must be"):
        load(monkeypatch, DAER_BODY_BYTES="lots")
