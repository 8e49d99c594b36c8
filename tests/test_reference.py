"""The slow reference of the rules answers every case in tests/cases as written there."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from .deals import late, many
from .houses import switches
from .reference.cards import NAMES, Groups, write_cards
from .reference.discards import discards
from .reference.distance import Search
from .reference.hand import Finish, read_hand
from .reference.moves import calls
from .reference.odds import DEFAULT_SHARES, Odds, takes_allowed
from .reference.partitions import partitions
from .reference.rules import house
from .reference.scoring import score
from .reference.waits import waits

Case = dict[str, Any]


def cases(name: str) -> list[Case]:
    """Return the cases of one file."""
    path = Path(__file__).parent / "cases" / f"{name}.json"
    found: list[Case] = json.loads(path.read_text(encoding="utf-8"))
    return found


def seed_cases(operation: str) -> list[Any]:
    """Return the cases tied to a sentence of the rule text that ask this operation."""
    return [pytest.param(case, id=case["name"]) for case in cases("seed") if case["operation"] == operation]


def finish_of(request: Case) -> Finish:
    """Read how the hand of a request is finished."""
    card = request.get("card")
    return Finish(
        None if card is None else NAMES.index(card),
        own_draw=request.get("source") == "own_draw",
        event=request.get("event"),
        last_card=request.get("last_card", False),
    )


def plain(groups: Groups) -> list[list[str]]:
    """Write groups as the cases do: ``[kind, cards]``, sorted as strings."""
    return sorted([name, write_cards(cards)] for name, cards in groups)


def chosen(win: Case, keys: Case) -> Case:
    """Return of a Win what a case lists, its patterns without 平胡."""
    shown = {key: win[key] for key in keys if key in win}
    if "patterns" in shown:
        shown["patterns"] = {k: fan for k, fan in win["patterns"].items() if k != "ping_hu"}
    return shown


@pytest.mark.parametrize("case", cases("partitions"))
def test_partitions(case: Case) -> None:
    """Every partition and its hu, no other."""
    request = case["request"]
    rules = house(request.get("rules"))
    found = partitions(read_hand(request), finish_of(request), rules)
    assert sorted(plain(groups) for groups, _ in found) == sorted(sorted(groups) for groups in case["partitions"])
    assert sorted(hu for _, hu in found) == case["hu"]


def check_score(request: Case, expected: Case) -> None:
    """Compare the best Win, or the reason why there is none, with what a case expects."""
    hand, finish, rules = read_hand(request), finish_of(request), house(request.get("rules"))
    wins = score(hand, finish, rules)
    assert bool(wins) == expected["win"]
    if wins:
        assert chosen(wins[0], expected) == {key: value for key, value in expected.items() if key in wins[0]}
        assert len(wins) == expected.get("legal_partitions", len(wins))
        return
    best = max((hu for _, hu in partitions(hand, finish, rules)), default=None)
    assert expected["reason"] == ("not_seven_groups" if best is None else "hu_below_minimum")
    assert expected.get("hu") == best
    assert best is None or expected["short"] == rules["min_hu"] - best


@pytest.mark.parametrize("case", cases("score"))
def test_score(case: Case) -> None:
    """The best Win and what it pays."""
    check_score(case["request"], case)


@pytest.mark.parametrize("case", seed_cases("score"))
def test_score_of_the_rule_text(case: Case) -> None:
    """The examples of the rule text."""
    check_score(case["request"], case["expect"])


@pytest.mark.parametrize("case", cases("waits"))
def test_waits(case: Case) -> None:
    """The legal waits with their best Win, and the shapes that lack hu."""
    request = case["request"]
    answer = waits(read_hand(request), house(request.get("rules")))
    assert bool(answer["waits"]) == case["ready"]
    assert [NAMES[wait["card"]] for wait in answer["waits"]] == [w["card"] for w in case["waits"]]
    for wait, expected in zip(answer["waits"], case["waits"], strict=True):
        shown = {"remaining": wait["remaining"], **chosen(wait["win"], expected)}
        if "patterns" in shown:
            shown["patterns"] = sorted(shown["patterns"])
        assert {"card": expected["card"], **shown} == expected
    blocked = [{**entry, "card": NAMES[entry["card"]]} for entry in answer["blocked"]]
    assert blocked == [{**entry, "reason": "hu_below_minimum"} for entry in case["blocked"]]


@pytest.mark.parametrize("case", seed_cases("waits"))
def test_waits_of_the_rule_text(case: Case) -> None:
    """The examples of the rule text."""
    answer = waits(read_hand(case["request"]), house())
    expected = case["expect"]
    assert {NAMES[w["card"]]: w["win"]["hu"] for w in answer["waits"]} == expected["waits"]
    blocked = {NAMES[entry["card"]]: entry["hu"] for entry in answer["blocked"]}
    assert blocked == expected.get("blocked", {})


def options(request: Case) -> list[list[Any]]:
    """Return what the reference offers for the shown card, as the cases write it."""
    card = NAMES.index(request["card"])
    found = calls(read_hand(request), card, request["source"], house(request.get("rules")))
    return sorted([call, plain(groups)] for call, groups in found)


@pytest.mark.parametrize("case", cases("calls"))
def test_calls(case: Case) -> None:
    """Every option for a shown card, no other."""
    assert options(case["request"]) == sorted(case["options"])


@pytest.mark.parametrize("case", seed_cases("calls"))
def test_calls_of_the_rule_text(case: Case) -> None:
    """The examples of the rule text."""
    assert options(case["request"]) == sorted(case["expect"]["calls"])


@pytest.mark.parametrize("case", cases("discards"))
def test_discards(case: Case) -> None:
    """Every legal throw, its waits with the copies left, and the worth of the next card."""
    answer = discards(read_hand(case["request"]), house(case["request"].get("rules")))
    assert {NAMES[kind] for kind in answer} == set(case["discards"])
    for kind, discard in answer.items():
        expected = case["discards"][NAMES[kind]]
        assert [[NAMES[card], left] for card, left in discard.waits] == expected["waits"]
        assert float(discard.next_card_points) == pytest.approx(expected["next_card_points"], abs=1e-9)


@pytest.mark.parametrize("case", cases("distance"))
def test_distance(case: Case) -> None:
    """The fewest cards to take, none for a dead hand."""
    rules = house(case["request"].get("rules"))
    assert Search(rules).distance(read_hand(case["request"])) == case["distance"]


@pytest.mark.slow
def test_distance_is_that_of_the_search_without_a_bound() -> None:
    """The bound only spares work: searching every line of play finds the same."""
    random = Random(8)  # noqa: S311 - a seeded house is wanted
    for hand in many(late, 80, seed=7):
        rules = house(switches(random))
        assert Search(rules).distance(hand) == Search(rules, lambda *_: 1).distance(hand)


@pytest.mark.parametrize("case", cases("odds"))
def test_odds(case: Case) -> None:
    """The value of a hand in the declared model."""
    request = case["request"]
    hand, rules = read_hand(request), house(request.get("rules"))
    assert Search(rules).distance(hand) == case["distance"]
    shares = request.get("shares", DEFAULT_SHARES)
    odds = Odds(rules, hand.unseen, request["reveals"], shares)
    points, wins = odds.curve(hand, takes_allowed(hand, request["slack"], rules))[-1]
    assert float(points) == pytest.approx(case["expected_points"], abs=1e-9)
    assert float(wins) == pytest.approx(case["win_probability"], abs=1e-9)
