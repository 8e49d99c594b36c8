"""Seat logs: the decisions found in one are those that the seat had, and what cannot be is named."""

import json
from random import Random
from typing import Any

import pytest

from daer.game import Decision, Log, Table
from daer.solver import InvalidQuestion
from tests import referee
from tests.solver.faults import codes

from . import playing

Event = dict[str, Any]


def told(table: Table, seat: int) -> list[Event]:
    """Return what a seat saw as JSON."""
    events: list[Event] = json.loads(json.dumps([event.to_dict() for event in table.events(seat)]))
    return events


def play(table: Table, random: Random) -> dict[int, list[Decision]]:
    """Play a hand to its end, and keep what every seat was asked, knew and did.

    Nobody asks by 吃 for what he could have by 碰: where both are lost to another, the log cannot tell.
    """
    kept: dict[int, list[Decision]] = {seat: [] for seat in table.players}
    while table.result is None:
        asked = table.asked
        for seat, actions in asked.items():
            view = table.view(seat)
            action = random.choice(actions)
            action = next((each for each in actions if each == "碰" and action.deed == "chi"), action)
            events = len(table.events(seat))
            kept[seat].append(Decision(events, view.hand, view.shown, view.source, view.actions, action))
        for seat in asked:
            table.act(seat, str(kept[seat][-1].chosen))
    return kept


def test_a_log_gives_the_decisions_that_the_seat_had() -> None:
    """Hand, shown card, source and actions at each; what was done, unless another went first."""
    found = open_ends = 0
    for table, random in playing.hands(120, seed=9_000):
        kept = play(table, random)
        for seat in table.players:
            log = Log.parse(table.events(seat), table.rules)
            assert (log.seat, log.dealer) == (seat, table.dealer)
            assert len(log.decisions) == len(kept[seat])
            for mine, was in zip(log.decisions, kept[seat], strict=True):
                chosen = was.chosen if mine.chosen is not None else None
                assert mine == Decision(was.events, was.hand, was.card, was.source, was.actions, chosen)
                open_ends += mine.chosen is None
                found += 1
            assert Log.parse(told(table, seat), table.rules) == log
    assert found > 3_500
    assert 0 < open_ends < found / 5


def test_a_log_may_end_anywhere() -> None:
    """After every event: the decision that is open is the last, and nothing before it changes."""
    for table, random in playing.hands(6, seed=9_500):
        play(table, random)
        seat = random.choice(table.players)
        events = told(table, seat)
        whole = Log.parse(events, table.rules).decisions
        for end in range(3, len(events)):
            log = Log.parse(events[:end], table.rules)
            answered = [decision for decision in log.decisions if decision.events < end]
            assert answered == [decision for decision in whole if decision.events < end]


def test_a_log_of_the_cases() -> None:
    """The records of tests/cases/table.json, seen from each seat.

    Who asked by 吃 for what he could have by 碰, and lost it to another's 吃, is taken to have let it pass.
    """
    unsure = 0
    for case in referee.CASES:
        table = Table.replay(case["record"])
        for seat in table.players:
            log = Log.parse(told(table, seat), table.rules)
            if table.result is not None and table.result.winner != seat:
                hand = table.view(seat).hand
                assert (log.hand.position, log.hand.passed) == (
                    hand.position.replace(f"|{hand.passed_cards}|", f"|{log.hand.passed_cards}|"),
                    log.hand.passed | hand.passed,
                )
                unsure += log.hand.passed != hand.passed
    assert 0 < unsure < 10


GROUPS = ("碰一", "招二", "垅十", "坎拾", "吃一二三", "吃二七十", "吃五五伍")


def mutated(events: list[Event], random: Random) -> tuple[int, list[Event]]:
    """Return the events with one of them left out, doubled, or changed in one field, and its place."""
    place = random.randrange(len(events))
    event = dict(events[place])
    way = random.choice(("drop", "double", "seat", "card", "stock", "groups", "from", "event"))
    if way == "drop":
        return place, events[:place] + events[place + 1 :]
    if way == "double":
        return place, [*events[: place + 1], *events[place:]]
    values: dict[str, Any] = {
        "seat": random.randrange(4),
        "card": random.choice("一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"),
        "stock": random.randrange(20),
        "groups": random.choices(
            ("碰一", "招二", "垅十", "坎拾", "吃一二三", "吃二七十", "吃五五伍"), k=random.choice((1, 1, 1, 2, 3))
        ),
        "from": random.randrange(4),
        "event": random.choice(("long", "draw", "discard", "zhao", "peng", "chi", "dead", "win", "exhausted")),
    }
    event[way] = values[way]
    return place, [*events[:place], event, *events[place + 1 :]]


def test_a_changed_log_is_followed_or_refused() -> None:
    """Never anything but a fault at an event, and never before the event that was changed."""
    refused: list[tuple[int, InvalidQuestion]] = []
    for table, random in playing.hands(25, seed=9_700):
        play(table, random)
        events = told(table, random.choice(table.players))
        for _ in range(40):
            place, others = mutated(events, random)
            try:
                Log.parse(others, table.rules)
            except InvalidQuestion as error:
                refused.append((place, error))
    assert len(refused) > 700
    for place, fault in refused:
        top, _, path = fault.field.partition("/")
        assert top == "events"
        assert not path or int(path.split("/")[0]) >= place
        assert str(fault)
        assert all(each.text("zh") for each in fault.faults)


TABLE = Table.replay(next(case["record"] for case in referee.CASES if case["why"] == "exhausted"))
SEAT = TABLE.players[1]
LOG = told(TABLE, SEAT)


def place_of(*names: str) -> int:
    """Find the first of some events."""
    return next(place for place, event in enumerate(LOG) if event["event"] in names)


def changed(place: int, **fields: object) -> list[Event]:
    """Return the log up to an event, this one with other fields."""
    return [*LOG[:place], {**LOG[place], **fields}]


@pytest.mark.parametrize(
    ("events", "fault"),
    [
        ("deal", ("events", "wrong_type")),
        ([], ("events", "log_without_deal")),
        (LOG[:2], ("events", "log_without_deal")),
        ([5], ("events/0", "wrong_type")),
        ([{"event": "shuffle"}], ("events/0/event", "not_one_of")),
        ([{"event": "draw", "seat": 1}], ("events/0/card", "missing_field")),
        ([{**LOG[0], "colour": 1}], ("events/0/colour", "unknown_field")),
        ([{**LOG[0], "seat": 7}], ("events/0/seat", "out_of_range")),
        ([{**LOG[0], "seat": "x"}], ("events/0/seat", "wrong_type")),
        (changed(1, hand="一二三"), ("events/1/hand", "wrong_deal")),
        (changed(1, hand="一" * 20), ("events/1/hand", "fifth_copy")),
        (
            changed(1, open_card="一" if LOG[1]["open_card"] != "一" else "三"),
            ("events/1/open_card", "wrong_open_card"),
        ),
        (changed(2, hand=LOG[1]["hand"]), ("events/2", "not_one_hand")),
        ([LOG[0], {**LOG[1], "hand": None}, LOG[2]], ("events/2", "not_one_hand")),
        ([LOG[0], LOG[2]], ("events/1", "unexpected_event")),
        ([*LOG, LOG[-1]], (f"events/{len(LOG)}", "unexpected_event")),
        (changed(place_of("draw"), stock=3), (f"events/{place_of('draw')}/stock", "wrong_stock")),
        (changed(place_of("dead"), card=None), (f"events/{place_of('dead')}/card", "missing_field")),
        (
            changed(place_of("chi", "peng"), groups=["碰"]),
            (f"events/{place_of('chi', 'peng')}/groups/0", "not_a_group"),
        ),
        (
            [*LOG[:3], {"event": "win", "seat": SEAT, "groups": 3}],
            ("events/3/groups", "wrong_type"),
        ),
        (
            [*LOG[:3], {"event": "win", "seat": SEAT, "groups": [{"kind": "run"}]}],
            ("events/3/groups/0", "not_a_group"),
        ),
        ([*LOG[:3], {"event": "win", "seat": SEAT, "card": None}], ("events/3", "impossible_step")),
        (
            changed(place_of("chi", "peng"), groups=["碰一"] * 8),
            (f"events/{place_of('chi', 'peng')}/groups", "too_long"),
        ),
        (changed(place_of("chi", "peng"), groups=3), (f"events/{place_of('chi', 'peng')}/groups", "wrong_type")),
    ],
)
def test_what_is_no_log_is_refused(events: Any, fault: tuple[str, str]) -> None:  # noqa: ANN401
    """The fault names the first event that cannot be."""
    assert codes(lambda: Log.parse(events)) == [fault]


def test_a_long_that_is_not_in_hand_is_refused() -> None:
    """The own cards are known."""
    events = told(Table.deal(7, 2), 2)
    assert events[3] == {"event": "long", "seat": 2, "card": "玖", "stock": 19}
    events[3]["card"] = "八"
    assert codes(lambda: Log.parse(events)) == [("events/3/card", "not_in_hand")]


def test_a_forced_call_cannot_be_let_go() -> None:
    """A log in which the seat passed what it had to take belongs to other rules."""
    found = 0
    for seed in range(60):
        table, random = Table.deal(seed), Random(seed)  # noqa: S311 - a seeded hand is wanted
        play(table, random)
        for seat in table.players:
            events = told(table, seat)
            passed = [
                decision.events
                for decision in Log.parse(events).decisions
                if "招" in decision.actions and decision.chosen == "过" and events[decision.events]["event"] == "dead"
            ]
            if passed:
                found += 1
                rules = table.rules.replace(forced_zhao=True)
                assert codes(lambda: Log.parse(events, rules)) == [(f"events/{passed[0]}", "impossible_step")]  # noqa: B023
    assert found > 5


def taking(seed: int) -> Table:
    """Play a hand in which everybody takes what he may and nobody wins."""
    table = Table.deal(seed)
    while table.result is None:
        for seat, actions in table.asked.items():
            table.act(seat, next((action for action in actions if action not in {"胡", "摆", "过"}), actions[-1]))
    return table


def test_nobody_lays_down_his_last_cards_with_a_discard_due() -> None:
    """Six groups and two cards: a seventh could not be followed by a discard."""
    found = 0
    for seed in range(400):
        table = taking(seed)
        seat = table.players[0]
        events = told(table, seat)
        groups = dict.fromkeys(table.players, 0)
        for place, event in enumerate(events):
            other = event["seat"]
            if event["event"] in {"zhao", "peng", "chi"}:
                groups[other] += len(event["groups"])
            owner = next((each for each in table.players[1:] if groups[each] == 6), None)
            if event["event"] != "draw" or owner is None or events[place + 1]["event"] != "dead":
                continue
            take = {
                "event": "peng",
                "seat": owner,
                "card": event["card"],
                "groups": [f"碰{event['card']}"],
                "from": other,
            }
            (fault,) = codes(lambda: Log.parse([*events[: place + 1], take]))  # noqa: B023
            assert fault[1] in {"not_a_take", "fifth_copy"}
            found += fault == (f"events/{place + 1}/groups", "not_a_take")
    assert found > 0
