"""The worker: a client that sends too slowly is given up."""

from __future__ import annotations

import socket
import time
from typing import TYPE_CHECKING, Any

import pytest
from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped]

from daer.api.worker import LINGER_SECONDS, TimedSocket, TooSlow, Worker

from .serving import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def pair() -> Iterator[tuple[TimedSocket, socket.socket]]:
    """Connect a timed socket and its client."""
    server, client = socket.socketpair()
    timed = TimedSocket(fileno=server.detach())
    with timed, client:
        yield timed, client


def test_what_is_there_in_time_is_received(pair: tuple[TimedSocket, socket.socket]) -> None:
    timed, client = pair
    timed.deadline = time.monotonic() + PATIENCE
    client.sendall(b"abc")
    assert timed.recv(10) == b"abc"
    assert timed.gettimeout() is None


def test_what_is_not_there_in_time_is_given_up(pair: tuple[TimedSocket, socket.socket]) -> None:
    timed, _ = pair
    timed.deadline = time.monotonic() + 0.02
    for _ in range(2):
        with pytest.raises(TooSlow):
            timed.recv(10)


def test_a_shorter_timeout_is_kept(pair: tuple[TimedSocket, socket.socket]) -> None:
    timed, _ = pair
    timed.deadline = time.monotonic() + PATIENCE
    timed.settimeout(0.01)
    with pytest.raises(TooSlow):
        timed.recv(10)
    assert timed.gettimeout() == 0.01


class Connection:
    """What gunicorn hands a worker, as far as it matters."""

    def __init__(self, sock: socket.socket) -> None:
        self.sock: Any = sock


def test_each_request_has_its_own_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    monkeypatch.setattr(ThreadWorker, "enqueue_req", lambda _, conn: seen.append(conn.sock))
    monkeypatch.setattr(ThreadWorker, "handle", lambda _, conn: seen.append(conn.sock.deadline))
    worker = object.__new__(Worker)
    server, client = socket.socketpair()
    with client:
        connection = Connection(server)
        worker.enqueue_req(connection)
        with connection.sock:
            worker.enqueue_req(connection)
            before = time.monotonic()
            worker.handle(connection)
            after = time.monotonic()
            assert seen[0] is seen[1] is connection.sock
            assert before <= seen[2] - worker.receive_seconds <= after
            assert before <= seen[0].deadline - LINGER_SECONDS <= after
