"""Figures of several workers, added up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from daer.api import metrics

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_under_gunicorn_the_files_of_all_workers_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(metrics.SHARED, str(tmp_path))
    assert metrics.exposition().data == b""
