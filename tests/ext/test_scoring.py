"""The kernel's scores are those of the reference: 名堂, 番 or 等, points and the order of partitions."""

from math import log2
from random import Random
from typing import TypedDict

import pytest

from daer.ext.patterns import PATTERN_IDS
from daer.ext.scoring import ScoredPartition, best, dealt_win, score
from tests import deals, houses
from tests.reference.hand import Finish, Hand
from tests.reference.partitions import partitions
from tests.reference.patterns import IDS
from tests.reference.scoring import Win
from tests.reference.scoring import dealt_win as slow_dealt_win
from tests.reference.scoring import score as slow_score

from .doors import LUZHOU, House, groups_of, hands, house_of, row, seeded

EVENTS = (None, "tian_hu", "di_hu", "hui_long_di_hu")


class Facts(TypedDict):
    """How the kernel is told what the cards do not say."""

    card: int
    own_draw: bool
    event: int
    last_card: bool


def plain(entry: ScoredPartition) -> Win:
    """Return a row of the kernel as the reference writes a Win, in both scorings at once."""
    ids, hu, patterns, all_doublings, doublings, deng, multiplier, winner, loser, bottom = entry
    names = {name for place, name in enumerate(PATTERN_IDS) if patterns >> place & 1}
    points = {"winner": winner, "loser": loser, "bottom": bottom}
    sums = {"fan_product": all_doublings, "fan": doublings, "deng": deng, "multiplier": multiplier}
    return {"groups": groups_of(ids), "hu": hu, "patterns": names, **sums, "points": points}


def logs(win: Win) -> Win:
    """Return a Win of the reference as the kernel counts: 番 as doublings, 0 for what does not apply."""
    sums = {key: 0 if win[key] is None else log2(win[key]) for key in ("fan_product", "fan")}
    sums |= {key: 0 if win[key] is None else win[key] for key in ("deng", "multiplier")}
    return {**win, "patterns": set(win["patterns"]), **sums}


def check(hand: Hand, finish: Finish, rules: House) -> bool:
    """Compare every legal partition of a finished hand and the best; tell whether there is one."""
    card = -1 if finish.card is None else finish.card
    facts: Facts = {
        "card": card,
        "own_draw": finish.own_draw,
        "event": EVENTS.index(finish.event),
        "last_card": finish.last_card,
    }
    rows, top_hu = score(*row(hand), rules.kernel, **facts)
    expected = slow_score(hand, finish, rules.plain)
    assert [plain(entry) for entry in rows] == [logs(win) for win in expected], (hand, finish)
    assert best(*row(hand), rules.kernel, **facts) == (rows[0] if rows else None)
    every = [hu for _, hu in partitions(hand, finish, rules.plain)]
    assert top_hu == max(every, default=-1)
    return bool(expected)


def random_finish(random: Random, hand: Hand) -> Finish:
    """Return a winning card that there may be a copy of, and random facts."""
    card = random.choice([kind for kind in range(20) if hand.own[kind] < 4])
    own_draw, last_card = random.random() < 0.5, random.random() < 0.2
    return Finish(card, own_draw, None if last_card else random.choice(EVENTS), last_card)


def check_wins(hand: Hand, random: Random, rules: House) -> int:
    """Compare the scores of a hand on each card that completes it; return how many are wins."""
    wins = 0
    for card in range(20):
        finish = random_finish(random, hand)._replace(card=card)
        if hand.own[card] < 4 and partitions(hand, finish, rules.plain):
            wins += check(hand, finish, rules)
    return wins


def test_pattern_ids() -> None:
    """The ids stand in the order of docs/rules.md section 7; 平胡 is none that holds by itself."""
    assert tuple(name for name in PATTERN_IDS if name != "ping_hu") == IDS
    assert "ping_hu" in PATTERN_IDS


@pytest.mark.slow
def test_wins_of_luzhou() -> None:
    """Hands that a card completes, in the house of Luzhou, capped or not, in both scorings."""
    random = seeded(21)
    changes: tuple[houses.Changes, ...] = ({}, {"fan_cap": None}, {"scoring": "deng"})
    rules = [house_of(each) for each in changes]
    wins = sum(check_wins(hand, random, random.choice(rules)) for hand in hands((deals.ready,), 4000, seed=21))
    assert wins > 0


@pytest.mark.slow
def test_any_card() -> None:
    """Any card on any hand, most of them no win."""
    random = seeded(22)
    for hand in hands((deals.two_away, deals.dealt, deals.in_debt), 1500, seed=22):
        check(hand, random_finish(random, hand), LUZHOU)


@pytest.mark.slow
def test_other_houses() -> None:
    """Every switch, number, 番 table, ladder and implied pair."""
    random = seeded(23)
    for hand in hands((deals.ready,), 3000, seed=23):
        check_wins(hand, random, house_of(houses.anything(random)))


def test_wins_straight_from_the_deal() -> None:
    """Dealt hands with many 坎 and 垅."""
    random = seeded(24)
    won = 0
    for hand in hands((deals.rich,), 2000, seed=24):
        rules = house_of(houses.anything(random)) if random.random() < 0.5 else LUZHOU
        event = random.choice((None, "tian_hu"))
        found = dealt_win(*row(hand), event is not None, rules.kernel)
        expected = slow_dealt_win(hand, event, rules.plain)
        assert (found and plain(found)) == (expected and logs(expected)), (hand, event)
        won += expected is not None
    assert won > 0
