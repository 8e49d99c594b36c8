"""The table: what is asked, what may be done, and what never happens."""

import copy
import json
import pickle
from random import Random
from typing import Any

import pytest

from daer.game import Action, IllegalAction, Table
from daer.solver import Rules
from daer.solver.cards import CARDS
from tests import referee
from tests.reference.cards import write_cards
from tests.reference.rules import house
from tests.reference.table import Table as SlowTable
from tests.solver.faults import codes

from . import playing


@pytest.mark.parametrize("case", referee.CASES, ids=referee.name)
def test_a_record(case: dict[str, Any]) -> None:
    """At every step the same seats and actions, then the same end, open card and 過張."""
    record = case["record"]
    table = Table(record["deck"], record["dealer"], Rules.from_request(record["rules"]))
    actions = iter(record["actions"])
    for asked in referee.expected(case):
        assert referee.comparable({seat: list(map(str, each)) for seat, each in table.asked.items()}) == asked
        for _ in asked:
            table.act(*next(actions))
    assert next(actions, None) is None
    assert table.result is not None
    told = table.result.to_dict()
    assert {name: told[name] for name in case["result"]} == case["result"]
    assert table.open_card == case["open_card"]
    assert {str(seat): table.view(seat).hand.passed_cards for seat in table.players} == case["passed"]
    assert Table.replay(record) == table


def slow_of(table: Table) -> SlowTable:
    """Sit down at the slow table with the same deck, dealer and rules."""
    return SlowTable(table.deck, table.dealer, house(table.rules.changes()))


def check_view(table: Table, slow: SlowTable, seat: int) -> None:
    """Compare what a seat sees with what lies at the slow table."""
    view = table.view(seat)
    mine = slow.hands[seat]
    others = [other for other in slow.order if other != seat]
    seen = [kind for other in slow.order for kind in slow.dead[other]]
    for other in others:
        seen += [kind for _, cards in slow.hands[other].table for kind in cards]
        if other in slow.exposed:
            seen += [kind for kind in range(20) for _ in range(4) if slow.hands[other].counts[kind] == 4]
    assert list(view.hand.own) == list(mine.own)
    assert list(view.hand.seen) == [seen.count(kind) for kind in range(20)]
    assert view.hand.passed_cards == write_cards(tuple(sorted(mine.passed)))
    assert view.hand.stock == len(slow.stock)
    assert view.shown == (CARDS[slow.shown.card] if slow.shown else None)
    assert view.open_card == CARDS[slow.open_card]
    assert referee.comparable({seat: list(map(str, view.actions))}) == referee.comparable(
        {seat: slow.asked.get(seat, [])}
    )
    assert {side.seat for side in view.sides} == set(slow.order)
    assert view.sides[0].seat == seat
    for side in view.sides:
        theirs = slow.hands[side.seat]
        longs = theirs.counts.count(4) if side.seat in slow.exposed else 0
        assert side.concealed == sum(theirs.counts) - 4 * longs
        assert len(side.melds) == len(theirs.table) + longs
        assert side.dead == "".join(CARDS[kind] for kind in slow.dead[side.seat])


def test_the_slow_referee_agrees() -> None:
    """Random hands with random switches: the same questions, views and ends, action by action."""
    for table, random in playing.hands(120, seed=40):
        slow = slow_of(table)
        while table.result is None:
            asked = {seat: list(map(str, actions)) for seat, actions in table.asked.items()}
            assert referee.comparable(asked) == referee.comparable(slow.asked)
            check_view(table, slow, random.choice(table.players))
            seat, action = playing.answer(table, random)
            wanted = referee.sorted_groups(action)
            slow.act(seat, next(each for each in slow.asked[seat] if referee.sorted_groups(each) == wanted))
            table.act(seat, action)
        assert slow.result is not None
        assert (table.result.winner, table.result.points) == (slow.result.winner, slow.result.points)
        assert table.result.next_dealer == slow.result.next_dealer
        assert (table.result.hu, sum(table.result.points)) == (slow.result.win and slow.result.win["hu"], 0)


def test_cards_are_accounted_for_at_every_step() -> None:
    """Hands, tables, dead cards, the shown card and the stock are the eighty cards."""
    for table, random in playing.hands(60, seed=90):
        for at in playing.steps(table, random):
            views = [at.view(seat) for seat in at.players]
            cards = sum(view.hand.size for view in views) + sum(len(side.dead) for side in views[0].sides)
            assert cards + views[0].hand.stock + (views[0].shown is not None) == 80
            assert len(at.stock) == views[0].hand.stock
            assert not at.stock or at.stock[-1] == at.open_card
            for view in views:
                own, seen, stock = sum(view.hand.own), sum(view.hand.seen), view.hand.stock
                hidden = sum(side.concealed for side in view.sides[1:])
                assert own + seen + stock + hidden + (view.shown is not None) == 80


def test_a_record_replays_to_an_equal_table() -> None:
    """At every step; JSON in between changes nothing, and the new record has the same bytes."""
    for table, random in playing.hands(12, seed=150):
        for at in playing.steps(table, random):
            record = at.record(full=True)
            again = Table.replay(json.loads(json.dumps(record, ensure_ascii=False)))
            assert again == at
            assert again.asked == at.asked
            assert json.dumps(again.record(full=True)) == json.dumps(record)
            assert [again.view(seat) for seat in at.players] == [at.view(seat) for seat in at.players]


def test_hidden_cards_do_not_change_a_view() -> None:
    """Two cards that a seat has not seen change places: it sees the same, though the hands differ."""
    swapped = 0
    for table, random in playing.hands(30, seed=200):
        for at in playing.steps(table, random):
            seat = random.choice(at.players)
            other = playing.with_others_swapped(at, seat, random)
            if other is not None and other != at:
                swapped += 1
                assert other.view(seat) == at.view(seat)
    assert swapped > 100


def test_an_illegal_action_changes_nothing() -> None:
    """It is refused with what would be legal, at every step and for everybody."""
    others = [Action.parse(text) for text in ("胡", "摆", "招", "碰", "过", "吃一二三", "打一", "打拾")]
    refused = 0
    for table, random in playing.hands(20, seed=300):
        for at in playing.steps(table, random):
            before, views = at.copy(), [at.view(seat) for seat in at.players]
            for seat in range(4):
                for action in others:
                    if action in at.asked.get(seat, ()):
                        continue
                    with pytest.raises(IllegalAction) as caught:
                        at.act(seat, action)
                    refused += 1
                    if seat in at.asked:
                        assert caught.value.code == "illegal_action"
                        assert caught.value.params["allowed"] == at.asked[seat]
            assert at == before
            assert [at.view(seat) for seat in at.players] == views
    assert refused > 1_000


def test_a_copy_goes_its_own_way() -> None:
    """What is done at one table does not show at the other."""
    for table, random in playing.hands(10, seed=400):
        for at in playing.steps(table, random):
            if at.result is not None:
                continue
            other = at.copy()
            record = at.record(full=True)
            other.act(*playing.answer(other, random))
            assert at.record(full=True) == record
            assert other != at
            assert copy.copy(at) == at == pickle.loads(pickle.dumps(at))  # noqa: S301 - its own


def test_nobody_hears_what_another_answers() -> None:
    """A silent answer shows in no view and no event until all have answered."""
    heard = 0
    for table, random in playing.hands(80, seed=500):
        for at in playing.steps(table, random):
            if len(at.asked) < 2:
                continue
            heard += 1
            seat, action = playing.answer(at, random)
            others = [other for other in at.players if other != seat]
            before = [(at.view(other), at.events(other)) for other in others]
            after = at.copy()
            after.act(seat, action)
            assert seat not in after.asked
            assert [(after.view(other), after.events(other)) for other in others] == before
            assert after.view(seat).actions == ()
            with pytest.raises(IllegalAction) as caught:
                after.act(seat, action)
            assert caught.value.code == "not_asked"
    assert heard > 50


def test_answers_given_at_once_are_listed_in_turn_order() -> None:
    """Whoever speaks first, the record is the same."""
    met = 0
    for table, random in playing.hands(80, seed=600):
        while table.result is None:
            asked = table.asked
            chosen = {seat: random.choice(actions) for seat, actions in asked.items()}
            other = table.copy()
            for seat in asked:
                table.act(seat, chosen[seat])
            for seat in reversed(asked):
                other.act(seat, chosen[seat])
            assert table == other
            assert table.record()["actions"][-len(asked) :] == [[seat, chosen[seat]] for seat in asked]
            met += len(asked) > 1
    assert met > 50


@pytest.mark.parametrize(
    ("make", "fault"),
    [
        (lambda: Table("一二三"), ("deck", "wrong_deck")),
        (lambda: Table("一" * 80), ("deck", "wrong_deck")),
        (lambda: Table(80), ("deck", "wrong_type")),  # type: ignore[arg-type]
        (lambda: Table.deal(-1), ("seed", "out_of_range")),
        (lambda: Table.deal(1 << 64), ("seed", "out_of_range")),
        (lambda: Table.deal(1, 4), ("dealer", "out_of_range")),
        (lambda: Table.deal(1, 3, Rules.preset("luzhou").replace(bottom_seat=False)), ("dealer", "out_of_range")),
        (lambda: Table.deal(1, names=["甲"]), ("names", "wrong_names")),
        (lambda: Table.deal(1, names="甲乙丙丁"), ("names", "wrong_type")),
        (lambda: Table.deal(1, names=["甲", "乙", "丙", "丁" * 101]), ("names/3", "too_long")),
        (lambda: Table.deal(1).view(2), ("seat", "not_a_seat")),
    ],
)
def test_what_is_no_table_is_refused(make: Any, fault: tuple[str, str]) -> None:  # noqa: ANN401
    """The fault names the field."""
    assert codes(make) == [fault]


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        (2, "打一", "not_a_seat"),
        ([], "打一", "not_a_seat"),
        ("0", "打一", "not_a_seat"),
        (1, "打一", "not_asked"),
        (0, "碰", "illegal_action"),
        (0, "杠", "not_an_action"),
        (0, None, "wrong_type"),
    ],
)
def test_what_may_not_be_done_is_refused(seat: Any, action: Any, code: str) -> None:  # noqa: ANN401
    """Whatever is given as seat and action."""
    table = Table.deal(7)
    with pytest.raises(IllegalAction) as caught:
        table.act(seat, action)
    assert caught.value.code == code
    assert table == Table.deal(7)


def test_an_action_is_read_as_people_write_it() -> None:
    """The record has it as it is printed."""
    table = Table.deal(7)
    card = str(table.asked[0][0])[1:]
    table.act(0, f" 打 {card} ")
    assert table.record()["actions"] == [[0, f"打{card}"]]


def test_a_table_is_equal_to_tables_alone() -> None:
    """Equal by all that its state follows from."""
    assert Table.deal(1) != "table"
    assert Table.deal(1) != Table.deal(2)
    assert Table.deal(1) == Table(Table.deal(1).deck)


def test_a_table_and_its_views_print() -> None:
    """The view as the player sees it, the table in one line."""
    table = Table.deal(7, 2)
    assert repr(table) == "<Table: seed 7, dealer 2, 0 actions, asked 2>"
    assert repr(Table(table.deck)).startswith(f"<Table: {table.deck}, dealer 0")
    text = str(table.view(2))
    assert table.view(2).hand.cards in text
    assert "打" in text
    assert table.view(2).hand.cards not in str(table.view(3))
    playing_on = Random(3)  # noqa: S311 - a seeded hand is wanted
    for at in playing.steps(table, playing_on):
        if at.view(1).shown:
            assert f"shown 亮牌 {at.view(1).shown}" in str(at.view(1))
    assert repr(table).endswith("over>")


def test_a_view_as_json() -> None:
    """All that a player may decide by, in card characters."""
    table = Table.deal(7, 2)
    table.act(2, table.asked[2][0])
    (seat,) = table.asked
    told = table.view(seat).to_dict()
    assert (told["seat"], told["dealer"], told["turn"]) == (seat, 2, 2)
    assert told["actions"] == table.asked[seat]
    assert told["position"] == table.view(seat).hand.position
    sides = told["sides"]
    assert isinstance(sides, list)
    assert sides[0] == {"seat": seat, "melds": [], "dead": "", "concealed": 20}
    assert json.loads(json.dumps(told)) == told
