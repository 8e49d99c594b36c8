"""A client generated from the contract asks a live service."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from .serving import READY, ROOT

BIN = Path(sys.executable).parent


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Generate the client; the one thing it has no words for is YAML."""
    folder = tmp_path_factory.mktemp("client")
    (folder / "config.yaml").write_text("content_type_overrides: {application/yaml: application/json}\n")
    command: list[str | Path] = [BIN / "openapi-python-client", "generate", "--fail-on-warning", "--path"]
    places: list[str | Path] = [ROOT / "openapi.yaml", "--output-path", folder / "out", "--config"]
    subprocess.run(
        [*command, *places, folder / "config.yaml"],
        check=True,
        env=os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"},
    )
    return folder / "out"


@pytest.mark.slow
def test_a_generated_client_asks(generated: Path, live_server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(generated))

    def part(name: str) -> Any:  # noqa: ANN401  generated
        return importlib.import_module(f"daer_client.{name}")

    with part("client").Client(base_url=live_server) as client:
        waits, models = part("api.questions.waits"), part("models")
        answer = waits.sync(client=client, body=models.HandBody(hand=READY))
        assert [wait.card for wait in answer.waits] == ["九", "捌", "玖"]
        assert answer.waits[0].win.hu == 34
        by_position = models.HandBody(position=answer.position)
        assert waits.sync(client=client, body=by_position) == answer
        problem = waits.sync(client=client, body=models.HandBody(hand="一二x"))
        assert problem.type_ == "/problems/invalid_question"
        assert problem.errors[0].pointer == "#/hand"
        odds = part("api.questions.odds").sync(client=client, body=models.OddsBody(hand=READY, reveals=1, slack=None))
        assert len(odds.curve) == 2
        cards = part("api.catalogue.list_cards").sync(client=client)
        assert len(cards.cards) == 20
