"""Where a recorded hand stands, for all and for one seat."""

import pytest

from daer.game import Table, progress
from tests.solver.faults import codes

from . import playing

ACTS = {"zhao": "招", "peng": "碰", "win": "胡"}


def heard_of(table: Table, seat: int) -> list[tuple[int, str]]:
    """What the others did, as the events tell it."""
    heard = []
    for event in table.events(seat):
        told = event.to_dict()
        name = told["event"]
        if told["seat"] == seat:
            continue
        if name == "discard":
            heard.append((told["seat"], f"打{told['card']}"))
        elif name == "chi":
            heard.append((told["seat"], "吃" + " ".join(group[1:] for group in told["groups"])))
        elif name in ACTS:
            heard.append((told["seat"], ACTS[name]))
    return heard


def test_all_is_told_without_a_seat() -> None:
    """Actions, questions, views, events and the result are those of the table."""
    for table, random in playing.hands(10, seed=600):
        for at in playing.steps(table, random):
            told = progress(at.record())
            assert [(seat, str(action)) for seat, action in told.actions] == [
                tuple(one) for one in at.record()["actions"]
            ]
            assert {asked.seat: list(asked.actions) for asked in told.asked} == at.asked
            assert told.views == tuple(at.view(seat) for seat in at.players)
            assert (told.view, told.result) == (None, at.result)
            assert list(told.events) == at.events()
            assert told.record == at.record()


def test_a_seat_hears_what_went_through() -> None:
    """Of itself everything, of the others no more than the events say; all of it when the hand is over."""
    heard = 0
    for table, random in playing.hands(30, seed=700):
        for at in playing.steps(table, random):
            seat = random.choice(at.players)
            told = progress(at.record(), seat)
            if at.result is not None:
                assert list(told.actions) == at.actions()
                continue
            assert [one for one in told.actions if one[0] == seat] == [one for one in at.actions() if one[0] == seat]
            assert [one for one in told.actions if one[0] != seat] == heard_of(at, seat)
            assert [asked.seat for asked in told.asked] == [each for each in at.asked if each == seat]
            assert (told.view, told.views, told.record) == (at.view(seat), None, None)
            heard += len(at.actions()) - len(told.actions)
    assert heard > 300


def test_a_seat_learns_nothing_that_is_hidden() -> None:
    """Two cards that it has not seen change places, and the same happens: it is told the same."""
    swapped = 0
    for table, random in playing.hands(30, seed=800):
        for at in playing.steps(table, random):
            seat = random.choice(at.players)
            other = playing.with_others_swapped(at, seat, random)
            if other is not None and other != at and at.result is None:
                swapped += 1
                assert progress(other.record(), seat) == progress(at.record(), seat)
    assert swapped > 100


@pytest.mark.parametrize("seat", [2, 9, -1])
def test_a_seat_that_does_not_play(seat: int) -> None:
    """The bottom seat sees nothing."""
    assert codes(lambda: progress(Table.deal(1).record(), seat)) == [("seat", "not_a_seat")]
