"""The catalogue of 名堂: every example has what it is an example of."""

import json
from pathlib import Path
from typing import Any

import pytest

from daer.ext.patterns import PATTERN_IDS
from daer.solver import Hand, Rules, score
from daer.solver.patterns import CATALOGUE, NAMES, Pattern

from .examples import facts_of

LUZHOU = Rules.preset("luzhou")
CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "cases" / "patterns.json").read_text(encoding="utf-8")
)


def test_every_pattern_of_the_kernel_is_told() -> None:
    """The catalogue follows the order of the rules."""
    assert tuple(pattern.id for pattern in CATALOGUE) == PATTERN_IDS == tuple(NAMES)


@pytest.mark.parametrize("pattern", CATALOGUE, ids=lambda pattern: pattern.id)
def test_example(pattern: Pattern) -> None:
    """The example is written canonically, wins with the 名堂 at its 番, and switched off it has it no more."""
    hand = Hand.from_position(pattern.example.position)
    assert hand.position == pattern.example.position
    best = score(hand, pattern.example.card, **facts_of(pattern.example)).best
    assert best
    worth = {counted.id: counted.fan for counted in best.patterns}
    assert worth[pattern.id] == LUZHOU.fans.get(pattern.id, 2)
    if pattern.id != "ping_hu":
        switched_off = LUZHOU.replace(fans={pattern.id: 0})
        other = score(hand, pattern.example.card, **facts_of(pattern.example), rules=switched_off).best
        assert other
        assert pattern.id not in {counted.id for counted in other.patterns}


@pytest.mark.parametrize("pattern", CATALOGUE, ids=lambda pattern: pattern.id)
def test_words(pattern: Pattern) -> None:
    """Every 名堂 has its names and meanings."""
    assert all([pattern.name, pattern.traditional, pattern.pinyin, *pattern.meaning])


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['pattern']}: {case['why']}")
def test_holds_or_just_misses(case: dict[str, Any]) -> None:
    """A hand that has the 名堂, or one that lacks little."""
    request = dict(case["request"])
    hand = Hand.parse(request.pop("hand"), melds=request.pop("melds"))
    best = score(hand, **request).best
    if case["pattern"] is None:
        assert (best is not None) == case["holds"]
        return
    assert best
    assert (case["pattern"] in {counted.id for counted in best.patterns}) == case["holds"]


def test_every_pattern_has_a_case_of_either_kind() -> None:
    """One that holds and one that does not."""
    assert {(case["pattern"], case["holds"]) for case in CASES if case["pattern"]} == {
        (pattern, holds) for pattern in PATTERN_IDS for holds in (True, False)
    }
