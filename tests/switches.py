"""The cases of tests/cases/switches.json: for every rule a hand on which it changes the answer."""

import json
from pathlib import Path
from typing import Any

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "cases" / "switches.json").read_text(encoding="utf-8")
)


def name(case: dict[str, Any]) -> str:
    """Name a case by its rule and value."""
    return f"{case['rule']}={case['value']}"


def changes(case: dict[str, Any], *, after: bool) -> dict[str, Any]:
    """Give the rules of a case before or after its change."""
    return {**case.get("beside", {}), **({case["rule"]: case["value"]} if after else {})}


def told(answer: Any, path: str) -> object:  # noqa: ANN401 - JSON
    """Take the part of an answer that a case looks at: a value, the ids of 名堂, or the options on a card."""
    part = answer
    for key in path.split("."):
        part = next(each for each in part if each["card"] == key) if isinstance(part, list) else part[key]
    if path == "options":
        return ", ".join(
            sorted(" ".join([each["call"], *[group["cards"] for group in each["groups"]]]) for each in part)
        )
    if path.endswith("patterns"):
        return ", ".join(pattern["id"] for pattern in part)
    return part
