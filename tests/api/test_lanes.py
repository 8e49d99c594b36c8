"""Lanes: so many at once, so many waiting, the rest refused."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from daer.api.lanes import Lane, Overloaded

from .serving import PATIENCE


def test_a_place_is_free_again_after_its_block() -> None:
    lane = Lane("quick", jobs=1, queue=0, seconds=1)
    for _ in range(3):
        with lane:
            pass


def test_a_place_is_free_again_after_an_error() -> None:
    lane = Lane("quick", jobs=1, queue=0, seconds=1)
    with pytest.raises(ZeroDivisionError), lane:
        raise ZeroDivisionError
    with lane:
        pass


def test_beyond_the_queue_is_refused_at_once() -> None:
    lane = Lane("long", jobs=1, queue=0, seconds=PATIENCE)
    with lane, pytest.raises(Overloaded) as refused, lane:
        pass
    assert (refused.value.lane, refused.value.retry_after) == ("long", 1)


def test_who_waits_too_long_is_refused() -> None:
    lane = Lane("long", jobs=1, queue=1, seconds=0.02)
    with lane, pytest.raises(Overloaded), lane:
        pass


def test_who_waits_is_served_when_a_place_is_free() -> None:
    lane = Lane("long", jobs=1, queue=1, seconds=PATIENCE)
    entered = threading.Event()

    def wait_and_enter() -> bool:
        with lane:
            entered.set()
        return True

    with ThreadPoolExecutor(1) as pool:
        with lane:
            waiting = pool.submit(wait_and_enter)
            assert not entered.wait(0.05)
        assert waiting.result(timeout=PATIENCE)


def test_never_more_at_once_than_jobs() -> None:
    """And as many as that: two meet inside before either goes on."""
    lane = Lane("quick", jobs=2, queue=100, seconds=PATIENCE)
    lock = threading.Lock()
    both = threading.Barrier(2)
    inside = most = 0

    def work(_: int) -> None:
        nonlocal inside, most
        with lane:
            with lock:
                inside += 1
                most = max(most, inside)
            both.wait(PATIENCE)
            with lock:
                inside -= 1

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, range(40)))
    assert most == 2
