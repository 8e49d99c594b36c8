"""Clients generated from the contract: every operation is asked with their types, and nothing generated is changed."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from .serving import ROOT

BIN = Path(sys.executable).parent
CLIENTS = Path(__file__).with_name("clients")
PYTHON = CLIENTS / "every_operation.py"
TYPESCRIPT = CLIENTS / "every_operation.ts"


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


def type_checked(program: Path, generated: Path, cache: Path) -> subprocess.CompletedProcess[str]:
    """Check a program that uses the client; of the client itself only the types count.

    The generator names a variable after a model and after its field alike, which mypy takes amiss in `Waits`.
    """
    options: list[str | Path] = ["--strict", "--config-file=", "--follow-imports=silent", "--cache-dir", cache]
    return subprocess.run(
        [BIN / "mypy", *options, program],
        check=False,
        capture_output=True,
        text=True,
        env=os.environ | {"MYPYPATH": str(generated)},
    )


def test_the_program_asks_every_operation(contract: dict[str, Any]) -> None:
    program = PYTHON.read_text(encoding="utf-8")
    for item in contract["paths"].values():
        for method in item.keys() - {"parameters"}:
            name = re.sub("([A-Z])", r"_\1", item[method]["operationId"]).lower()
            assert re.search(rf"\b{name}\.sync\b", program), name


def test_a_generated_client_has_the_types_of_every_answer(generated: Path, tmp_path: Path) -> None:
    checked = type_checked(PYTHON, generated, tmp_path)
    assert checked.returncode == 0, checked.stdout


def test_the_types_of_a_generated_client_refuse_what_is_wrong(generated: Path, tmp_path: Path) -> None:
    """What an answer always has may be used as it is; what it has not is no field of it."""
    planted = tmp_path / "planted.py"
    text = PYTHON.read_text(encoding="utf-8")
    planted.write_text(text.replace("waiting.state.value", "waiting.mood.value"), encoding="utf-8")
    checked = type_checked(planted, generated, tmp_path)
    assert '"Waits" has no attribute "mood"' in checked.stdout


def test_a_generated_client_asks(generated: Path, live_server: str) -> None:
    asked = subprocess.run(
        [sys.executable, PYTHON, live_server],
        check=False,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(generated)},
    )
    assert asked.returncode == 0, asked.stderr


@pytest.mark.system
def test_the_types_for_typescript_fit_every_operation(tmp_path: Path) -> None:
    types = tmp_path / "contract.d.ts"
    tools = ROOT / "node_modules" / ".bin"
    subprocess.run([tools / "openapi-typescript", ROOT / "openapi.yaml", "--output", types], check=True)
    (tmp_path / "tsconfig.json").write_text(
        json.dumps(
            {
                "extends": str(ROOT / "tsconfig.json"),
                "compilerOptions": {"paths": {"contract": [str(types)]}},
                "include": [str(TYPESCRIPT)],
            }
        )
    )
    checked = subprocess.run([tools / "tsc", "--project", tmp_path], check=False, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout
