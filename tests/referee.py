"""Whole hands for the tests: the cases of tests/cases/table.json, and how their actions compare."""

import json
from pathlib import Path
from typing import Any

Record = dict[str, Any]
Asked = dict[int, list[str]]

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "cases" / "table.json").read_text(encoding="utf-8"))


def name(case: dict[str, Any]) -> str:
    """Name a case by what it was chosen to show and its deck."""
    return f"{case['why']}-{case['record']['deck'][:6]}"


def sorted_groups(action: str) -> str:
    """Write an action with the groups of a 吃 sorted as strings."""
    return "吃" + " ".join(sorted(action[1:].split())) if action.startswith("吃") else action


def comparable(asked: Asked) -> Asked:
    """Write who is asked what so that order does not matter."""
    return {seat: sorted(map(sorted_groups, actions)) for seat, actions in asked.items()}


def expected(case: dict[str, Any]) -> list[Asked]:
    """Read what each step of a case asks."""
    return [comparable({int(seat): actions for seat, actions in asked.items()}) for asked in case["asked"]]
