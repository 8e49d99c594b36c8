"""No door of the kernel can be broken: whatever comes in, it answers or refuses, and says why."""

import importlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

from .doors import scaled
from .knocking import ROOT, doors_of

MODULES = sorted(path.stem for path in (ROOT / "ext").glob("*.pyx"))
DOORS = [(module, door) for module in MODULES for door in doors_of(importlib.import_module(f"daer.ext.{module}"))]
ROUNDS = 400


def test_doors_are_found() -> None:
    """Functions and classes of every module are among them."""
    assert {("odds", "solve"), ("groups", "rest"), ("waits", "waits_batch"), ("ruleset", "Ruleset")} <= set(DOORS)


@pytest.mark.parametrize(("module", "door"), DOORS, ids=str)
def test_a_door_answers_or_refuses(module: str, door: str, tmp_path: Path) -> None:
    """Arguments that fit are answered, others refused, in a process of their own that must not end otherwise."""
    log = tmp_path / "log"
    command = [sys.executable, "-m", "tests.ext.knocking", module, door, "71", str(scaled(ROUNDS))]
    with log.open("w") as errors:
        run = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=errors, check=False, text=True)
    assert run.returncode == 0, log.read_text(encoding="utf-8", errors="replace")[-4000:]
    met = json.loads(run.stdout)
    assert met["answers"] > 0
    assert met["refusals"] > 0
