"""The public questions answer random hands in random houses as the slow reference does."""

from typing import Any

import pytest

from daer.solver import Hand, Rules, calls, discards, partitions, score, waits
from daer.solver.arguments import SOURCES, Source
from tests import deals, houses
from tests.ext.doors import hands, seeded
from tests.reference import discards as slow_discards
from tests.reference import hand as slow_hand
from tests.reference import moves as slow_moves
from tests.reference import partitions as slow_partitions
from tests.reference import rules as slow_rules
from tests.reference import waits as slow_waits
from tests.reference.cards import NAMES, Groups, read_cards, write_cards, write_group
from tests.reference.distance import Search
from tests.reference.hand import Finish
from tests.reference.scoring import Win
from tests.reference.scoring import score as slow_score

AT_REST = (deals.ready, deals.two_away, deals.late, deals.in_debt)


def public(hand: slow_hand.Hand) -> Hand:
    """Return the hand as the public functions take it, through its text."""
    return Hand.from_counts(
        hand.counts,
        melds=[write_group(group) for group in hand.table],
        seen=hand.seen,
        passed=sorted(hand.passed),
    )


def told(groups: Groups) -> list[list[str]]:
    """Return groups as answers tell them, in canonical order."""
    return [[name, write_cards(cards)] for name, cards in groups]


def shown(answer: list[dict[str, Any]]) -> list[list[str]]:
    """Return what an answer tells of its groups."""
    return [[group["kind"], group["cards"]] for group in answer]


def check_win(answer: dict[str, Any] | None, win: Win | None) -> None:
    """Compare a Win of an answer with that of the reference."""
    if answer is None or win is None:
        assert answer is win
        return
    assert shown(answer["groups"]) == told(win["groups"])
    assert {pattern["id"]: pattern["fan"] for pattern in answer["patterns"]} == win["patterns"]
    same = ("hu", "fan_product", "fan", "deng", "multiplier", "points")
    assert {name: answer[name] for name in same} == {name: win[name] for name in same}


def check_waits(hand: slow_hand.Hand, changes: houses.Changes) -> None:
    """Compare every field of the waits, and the distance."""
    rules = slow_rules.house(changes)
    answer: Any = waits(public(hand), rules=Rules.preset("luzhou").replace(**changes)).to_dict()
    expected = slow_waits.waits(hand, rules)
    assert answer["distance"] == Search(rules).distance(hand)
    assert answer["ready"] == bool(expected["waits"])
    for found, wait in zip(answer["waits"], expected["waits"], strict=True):
        assert (found["card"], found["remaining"]) == (NAMES[wait["card"]], wait["remaining"])
        check_win(found["win"], wait["win"])
        check_win(found["own_draw_win"], wait["own_draw_win"])
    for found, blocked in zip(answer["blocked"], expected["blocked"], strict=True):
        assert found == {**found, **blocked, "card": NAMES[blocked["card"]]}


def check_discards(hand: slow_hand.Hand, changes: houses.Changes) -> None:
    """Compare what every discard leaves: distance, waits, what improves it, the worth of the next card."""
    rules = slow_rules.house(changes)
    answer: Any = discards(public(hand), reveals=0, rules=Rules.preset("luzhou").replace(**changes)).to_dict()
    expected = slow_discards.discards(hand, rules)
    assert {entry["card"] for entry in answer["discards"]} == {NAMES[kind] for kind in expected}
    search = Search(rules)
    for entry in answer["discards"]:
        kind = NAMES.index(entry["card"])
        then = slow_moves.thrown(hand, kind, rules)
        found = [(NAMES.index(wait["card"]), wait["remaining"]) for wait in entry["waits"]]
        assert found == expected[kind].waits
        assert entry["distance"] == search.distance(then)
        assert entry["next_card_points"] == pytest.approx(float(expected[kind].next_card_points))
        improves = {NAMES.index(each["card"]): set(each["by"]) for each in entry["improves"]}
        assert improves == search.improves(then)
        assert all(each["remaining"] == then.unseen[NAMES.index(each["card"])] for each in entry["improves"])


def check_calls(hand: slow_hand.Hand, card: int, source: Source, changes: houses.Changes) -> None:
    """Compare every option for a shown card: the groups laid, what is passed, the distance after it."""
    rules = slow_rules.house(changes)
    kernel_rules = Rules.preset("luzhou").replace(**changes)
    answer: Any = calls(public(hand), NAMES[card], source=source, reveals=0, rules=kernel_rules).to_dict()
    expected = {
        (call, tuple(map(tuple, told(laid)))): (call, laid)
        for call, laid in slow_moves.calls(hand, card, source, rules)
    }
    search = Search(rules)
    found = [(option["call"], tuple(map(tuple, shown(option["groups"])))) for option in answer["options"]]
    assert sorted(found) == sorted(expected)
    for option, key in zip(answer["options"], found, strict=True):
        call = expected[key]
        passed = frozenset(read_cards(option["passed_after"]))
        if call[0] == "win":
            own_draw = source == "own_draw"
            check_win(option["win"], slow_waits.win_on(hand, Finish(card, own_draw), rules))
            assert option["distance"] == 0
        elif call[0] == "pass":
            seen = tuple(number + (kind == card) for kind, number in enumerate(hand.seen))
            assert passed == slow_moves.passed_after(hand, card, source, rules)
            assert option["distance"] == search.distance(hand._replace(seen=seen, passed=passed))
        else:
            assert passed == hand.passed
            assert option["distance"] == search.distance(slow_moves.laid_down(hand, card, call))


@pytest.mark.slow
def test_waits() -> None:
    """Hands at rest and in debt."""
    random = seeded(71)
    for hand in hands(AT_REST, 120, seed=71):
        check_waits(hand, houses.anything(random) if random.random() < 0.7 else {})


@pytest.mark.slow
def test_discards() -> None:
    """Hands to discard."""
    random = seeded(72)
    for hand in hands((deals.to_discard,), 12, seed=72):
        check_discards(hand, houses.anything(random) if random.random() < 0.7 else {})


@pytest.mark.slow
def test_calls() -> None:
    """A shown card from every source."""
    random = seeded(73)
    for hand in hands(AT_REST, 60, seed=73):
        changes = houses.switches(random) if random.random() < 0.7 else {}
        left = [card for card in range(20) if hand.unseen[card]]
        for source in SOURCES:
            check_calls(hand, random.choice(left), source, changes)


def test_partitions_and_score() -> None:
    """Every legal partition of a finished hand, the best first, or the reason why there is none."""
    random = seeded(74)
    for hand in hands((deals.ready, deals.two_away), 400, seed=74):
        changes = houses.anything(random) if random.random() < 0.7 else {}
        rules, kernel_rules = slow_rules.house(changes), Rules.preset("luzhou").replace(**changes)
        for card in range(20):
            source = random.choice(SOURCES)
            finish = Finish(card, own_draw=source == "own_draw")
            rows = slow_partitions.partitions(hand, finish, rules) if hand.unseen[card] else []
            if not rows:
                continue
            answer: Any = partitions(public(hand), NAMES[card], source=source, rules=kernel_rules).to_dict()
            found = [(shown(each["groups"]), each["hu"], each["legal"]) for each in answer["partitions"]]
            assert found == [(told(groups), hu, hu >= rules["min_hu"]) for groups, hu in rows]
            check_score(hand, finish, source, rules, kernel_rules)


def check_score(
    hand: slow_hand.Hand, finish: Finish, source: Source, rules: slow_rules.Rules, kernel_rules: Rules
) -> None:
    """Compare the Win of a finished hand and all its alternatives."""
    card = read_card(finish)
    answer: Any = score(public(hand), card, source=source, rules=kernel_rules).to_dict()
    if rules["passed_bars_hu"] and finish.card in hand.passed:
        assert not answer["win"]
        return
    wins = slow_score(hand, finish, rules)
    assert answer["win"] == bool(wins)
    if wins:
        check_win(answer["best"], wins[0])
        for found, win in zip(answer["alternatives"], wins[1:], strict=True):
            check_win(found, win)


def read_card(finish: Finish) -> str | None:
    """Return the winning card as text."""
    return None if finish.card is None else NAMES[finish.card]
