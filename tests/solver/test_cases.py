"""The cases of tests/cases, each asked through the public functions."""

import json
from pathlib import Path
from typing import Any

import pytest

from daer.solver import Hand, Rules, calls, discards, odds, partitions, score, waits

CASES = Path(__file__).parent.parent / "cases"
HAND_FIELDS = ("melds", "seen", "passed", "stock")


def cases(operation: str) -> list[Any]:
    """Give every case of an operation, those of the seed text by their names."""
    plain = [
        pytest.param(case["request"], case, id=str(place))
        for place, case in enumerate(json.loads((CASES / f"{operation}.json").read_text("utf-8")))
    ]
    named = [
        pytest.param(case["request"], expected_of(case), id=case["name"])
        for case in json.loads((CASES / "seed.json").read_text("utf-8"))
        if case["operation"] == operation
    ]
    return plain + named


def expected_of(case: dict[str, Any]) -> dict[str, Any]:
    """What a case of the seed text expects, marked as such."""
    return {**case["expect"], "seed": True}


def hand_of(request: dict[str, Any]) -> Hand:
    """Read the hand of a request."""
    return Hand.parse(request["hand"], **{name: request[name] for name in HAND_FIELDS if name in request})


def facts_of(request: dict[str, Any], *names: str) -> dict[str, Any]:
    """Give the other arguments of a request, its rules read."""
    facts = {name: request[name] for name in names if request.get(name) is not None}
    return facts | {"rules": Rules.from_request(request.get("rules", "luzhou"))}


def shown(groups: list[dict[str, str]]) -> list[list[str]]:
    """Groups as the cases write them."""
    return sorted([group["kind"], group["cards"]] for group in groups)


@pytest.mark.parametrize(("request_", "expected"), cases("partitions"))
def test_partitions(request_: dict[str, Any], expected: dict[str, Any]) -> None:
    """Every partition and its hu."""
    answer: Any = partitions(hand_of(request_), **facts_of(request_, "card", "source")).to_dict()
    assert sorted(shown(partition["groups"]) for partition in answer["partitions"]) == expected["partitions"]
    assert sorted(partition["hu"] for partition in answer["partitions"]) == expected["hu"]
    assert answer["count"] == len(expected["partitions"])


@pytest.mark.parametrize(("request_", "expected"), cases("waits"))
def test_waits(request_: dict[str, Any], expected: dict[str, Any]) -> None:
    """The waits with what they pay, and what is blocked."""
    answer: Any = waits(hand_of(request_), **facts_of(request_)).to_dict()
    if "seed" in expected:
        assert answer["state"] == expected.get("state", "rest")
        assert {wait["card"]: wait["win"]["hu"] for wait in answer["waits"]} == expected["waits"]
        blocked = {blocked["card"]: blocked["hu"] for blocked in answer["blocked"]}
        assert blocked == expected.get("blocked", {})
        return
    assert answer["ready"] == expected["ready"]
    assert [told(wait, case) for wait, case in zip(answer["waits"], expected["waits"], strict=True)] == expected[
        "waits"
    ]
    assert [
        {name: blocked[name] for name in ("card", "remaining", "hu", "short")} for blocked in answer["blocked"]
    ] == expected["blocked"]


def told(wait: dict[str, Any], case: dict[str, Any]) -> dict[str, Any]:
    """What a case tells of a wait."""
    win = wait["win"]
    names = [pattern["id"] for pattern in win["patterns"] if pattern["id"] != "ping_hu"]
    everything = {**win, "card": wait["card"], "remaining": wait["remaining"], "patterns": sorted(names)}
    return {name: everything[name] for name in case}


@pytest.mark.parametrize(("request_", "expected"), cases("score"))
def test_score(request_: dict[str, Any], expected: dict[str, Any]) -> None:
    """Whether a hand wins and what it pays, or why not."""
    facts = facts_of(request_, "card", "source", "seat", "event", "last_card")
    answer: Any = score(hand_of(request_), **facts).to_dict()
    best = answer["best"] or {}
    everything = {
        **answer,
        **best,
        "win": answer["win"],
        "legal_partitions": len(answer["alternatives"]) + 1,
        "patterns": {
            pattern["id"]: pattern["fan"] for pattern in best.get("patterns", []) if pattern["id"] != "ping_hu"
        },
    }
    checked = [name for name in expected if name not in ("request", "seed")]
    assert {name: everything[name] for name in checked} == {name: expected[name] for name in checked}


@pytest.mark.parametrize(("request_", "expected"), cases("calls"))
def test_calls(request_: dict[str, Any], expected: dict[str, Any]) -> None:
    """Every option and the groups it lays down."""
    answer: Any = calls(hand_of(request_), **facts_of(request_, "card", "source", "reveals")).to_dict()
    options = sorted([option["call"], shown(option["groups"])] for option in answer["options"])
    assert options == expected.get("calls", expected.get("options"))


@pytest.mark.parametrize(("request_", "expected"), cases("discards"))
def test_discards(request_: dict[str, Any], expected: dict[str, Any]) -> None:
    """Every legal discard with its waits and what the next card brings."""
    answer: Any = discards(hand_of(request_), **facts_of(request_, "reveals")).to_dict()
    assert {
        entry["card"]: {
            "waits": [[wait["card"], wait["remaining"]] for wait in entry["waits"]],
            "next_card_points": round(entry["next_card_points"], 9),
        }
        for entry in answer["discards"]
    } == expected["discards"]


@pytest.mark.parametrize(("request_", "expected"), cases("distance"))
def test_distance(request_: dict[str, Any], expected: dict[str, Any]) -> None:
    """How many cards are still to be taken."""
    assert waits(hand_of(request_), **facts_of(request_)).distance == expected["distance"]


@pytest.mark.parametrize(("request_", "expected"), cases("odds"))
def test_odds(request_: dict[str, Any], expected: dict[str, Any]) -> None:
    """What a hand is worth, to the sixth decimal."""
    facts = facts_of(request_, "reveals", "shares") | {"slack": request_["slack"]}
    answer: Any = odds(hand_of(request_), **facts).to_dict()
    assert answer["distance"] == expected["distance"]
    assert answer["expected_points"] == pytest.approx(expected["expected_points"], abs=1e-6)
    assert answer["win_probability"] == pytest.approx(expected["win_probability"], abs=1e-6)
