"""The files of tests/cases are what their README says."""

import json
import re
from pathlib import Path

import pytest

CASES = Path(__file__).parent / "cases"
README = (CASES / "README.md").read_text(encoding="utf-8")


def test_the_table_names_every_file() -> None:
    named = re.findall(r"^\| `(\w+\.json)`", README, re.MULTILINE)
    assert sorted(named) == sorted(path.name for path in CASES.glob("*.json"))


@pytest.mark.parametrize("name", ["seed", "patterns", "table"])
def test_every_case_chosen_by_hand_says_why(name: str) -> None:
    cases = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    assert [case for case in cases if not case.get("why")] == []
