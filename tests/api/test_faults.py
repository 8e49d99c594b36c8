"""Faults of a live service: killed workers, stops, slow clients, bodies that break off or grow too long."""

from __future__ import annotations

import http.client
import json
import select
import signal
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from .serving import PATIENCE, QUESTION, Service, kill, serve, until

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.slow

HEAD = b"POST /v1/waits HTTP/1.1\r\nHost: daer\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(
    QUESTION
)
FAR = json.dumps({"hand": "一三五七九壹叁伍柒玖二四六八十贰肆陆捌拾", "slack": None}).encode()


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Serve with two workers that give a client three seconds to send."""
    with serve(tmp_path_factory.mktemp("service"), receive_seconds=3) as running:
        yield running
    assert not [line for line in running.lines() if "exception" in line]


def received(connection: socket.socket) -> bytes:
    """Return what comes until the other side closes, or drops what it did not read."""
    parts = []
    with suppress(ConnectionResetError):
        while part := connection.recv(65536):
            parts.append(part)
    return b"".join(parts)


def take_up(connection: socket.socket) -> None:
    """Send the head of a question, wait until a thread has read it, and send the beginning of the body."""
    connection.sendall(HEAD.replace(b"\r\n\r\n", b"\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n"))
    told = b""
    while b"\r\n\r\n" not in told:
        told += connection.recv(1)
    assert status_of(told) == 100
    connection.sendall(QUESTION[:5])


def status_of(answer: bytes) -> int:
    """Return the status of a raw answer."""
    return int(answer.split(None, 2)[1])


def test_a_killed_worker_is_replaced_and_the_others_go_on(service: Service) -> None:
    until(lambda: len(service.workers()) == 2)
    victim = service.workers()[0]
    kill(victim)
    for _ in range(20):
        assert service.ask()[0] == 200
    until(lambda: len(service.workers()) == 2 and victim not in service.workers())
    assert service.ask()[0] == 200


def test_a_worker_killed_in_mid_request_harms_nobody_else(service: Service) -> None:
    with service.connect() as connection:
        take_up(connection)
        victim = service.holder(connection)
        assert victim
        kill(victim)
        with ThreadPoolExecutor(4) as pool:
            statuses = list(pool.map(lambda _: service.ask()[0], range(20)))
        assert received(connection) == b""
    assert set(statuses) == {200}
    until(lambda: len(service.workers()) == 2 and victim not in service.workers())


def test_a_stop_lets_the_running_request_end(tmp_path: Path) -> None:
    with serve(tmp_path, workers=1) as service:
        with service.connect() as connection:
            take_up(connection)
            service.process.send_signal(signal.SIGTERM)
            until(lambda: b"Handling signal: term" in service.log.read_bytes())
            connection.sendall(QUESTION[5:])
            answer = received(connection)
        assert status_of(answer) == 200
        assert b'"ready":true' in answer
        assert service.process.wait(PATIENCE) == 0
        assert service.refuses()


def test_fewer_slow_clients_than_threads_of_a_worker_hold_nobody_up(tmp_path: Path) -> None:
    """Whichever worker accepts them: one thread of it is free."""
    with serve(tmp_path, workers=2, threads=8, receive_seconds=300) as service, ExitStack() as stack:
        connections = [stack.enter_context(service.connect()) for _ in range(7)]
        for connection in connections[:3]:
            connection.sendall(b"POST /v1/wa")
        for connection in connections[3:]:
            take_up(connection)
        for _ in range(20):
            assert service.ask()[0] == 200
        given_up, _, _ = select.select(connections, [], [], 0)
        assert given_up == []


def test_who_sends_too_slowly_is_given_up_and_others_are_served(service: Service) -> None:
    """However many they are, and whichever worker accepts them."""
    with ExitStack() as stack:
        connections = [stack.enter_context(service.connect()) for _ in range(24)]
        for connection in connections[::2]:
            connection.sendall(b"POST /v1/wa")
        for connection in connections[1::2]:
            connection.sendall(HEAD + QUESTION[:5])
        assert service.ask()[0] == 200
        answers = [received(connection) for connection in connections]
    assert answers[::2] == [b""] * 12
    assert [status_of(answer) for answer in answers[1::2]] == [408] * 12


def test_a_byte_now_and_then_does_not_keep_a_thread(service: Service) -> None:
    with service.connect() as connection:
        connection.sendall(HEAD.replace(b"Length: %d" % len(QUESTION), b"Length: 1000000"))
        with suppress(BrokenPipeError, ConnectionResetError):
            until(lambda: not connection.send(b" "), pause=0.1)


def test_who_goes_away_in_mid_body_harms_nobody(service: Service) -> None:
    for _ in range(20):
        with service.connect() as connection:
            connection.sendall(HEAD + QUESTION[:5])
    assert service.ask()[0] == 200


def chunked(*chunks: bytes) -> bytes:
    """Return a request whose body comes in chunks."""
    framed = b"".join(b"%x\r\n%s\r\n" % (len(chunk), chunk) for chunk in chunks)
    head = HEAD.replace(b"Content-Length: %d" % len(QUESTION), b"Transfer-Encoding: chunked")
    return head.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n") + framed + b"0\r\n\r\n"


def test_a_body_in_chunks_is_read(service: Service) -> None:
    with service.connect() as connection:
        connection.sendall(chunked(QUESTION[:7], QUESTION[7:]))
        assert status_of(received(connection)) == 200


def test_a_body_in_chunks_over_the_limit(service: Service) -> None:
    with service.connect() as connection:
        connection.sendall(chunked(QUESTION, b" " * (1 << 20), b"rubbish"))
        assert status_of(received(connection)) == 413


def test_a_declared_body_over_the_limit_is_refused_unread(service: Service) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=PATIENCE)
    connection.putrequest("POST", "/v1/waits")
    connection.putheader("Content-Type", "application/json")
    connection.putheader("Content-Length", str(10 << 20))
    connection.endheaders()
    answer = connection.getresponse()
    assert answer.status == 413
    assert json.load(answer)["type"] == "/problems/too_large"
    connection.close()


@pytest.mark.parametrize(
    "sent",
    [
        b"\x00\xff\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"POST /v1/waits HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        b"POST /v1/waits HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"GET /" + b"a" * 20000 + b" HTTP/1.1\r\n\r\n",
    ],
)
def test_what_is_no_http(service: Service, sent: bytes) -> None:
    with service.connect() as connection:
        connection.sendall(sent)
        connection.shutdown(socket.SHUT_WR)
        answer = received(connection)
    assert not answer or 400 <= status_of(answer) < 506
    assert service.ask()[0] == 200


def test_beyond_the_queue_is_told_when_to_come_back(tmp_path: Path) -> None:
    """Meanwhile who asks quick questions is served."""
    with (
        serve(tmp_path, workers=1, odds_jobs=1, odds_queue=1, queue_seconds=1, odds_states=300_000) as service,
        ThreadPoolExecutor(30) as pool,
    ):
        asked = [pool.submit(service.ask, "/v1/odds", FAR) for _ in range(30)]
        while not all(one.done() for one in asked):
            assert service.ask()[0] == 200
        statuses = [one.result()[0] for one in asked]
        assert set(statuses) == {200, 503}
        refused = next(one.result()[1] for one in asked if one.result()[0] == 503)
        assert refused["type"] == "/problems/overloaded"
        figures = service.get("/metrics")
        assert f'daer_refused_total{{lane="long"}} {statuses.count(503)}.0' in figures


def test_two_hundred_at_once_get_odds_or_503_and_memory_is_bounded(tmp_path: Path) -> None:
    with serve(tmp_path, workers=1, odds_states=100_000) as service, ThreadPoolExecutor(200) as pool:
        asked = [pool.submit(service.ask, "/v1/odds", FAR) for _ in range(200)]
        assert service.ask()[0] == 200
        statuses = {one.result()[0] for one in asked}
        (worker,) = service.workers()
        status = Path(f"/proc/{worker}/status").read_text(encoding="ascii")
    assert 200 in statuses
    assert statuses <= {200, 503}
    peak = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))
    assert peak < 400 << 10, f"{peak} kB"


def test_replaced_workers_count_on_in_the_same_files(tmp_path: Path) -> None:
    with serve(tmp_path, workers=2, max_requests=50) as service:
        for _ in range(400):
            assert service.ask()[0] == 200
        figures = service.get("/metrics")
        counted = 'daer_requests_total{method="POST",operation="waits",status="200"} 400.0'
        assert counted in figures
        boots = [line for line in service.lines() if "Booting worker" in line["message"]]
        assert len(boots) > 4


def test_wrong_settings_are_refused_at_the_start(tmp_path: Path) -> None:
    with (
        pytest.raises(AssertionError, match="DAER_WORKERS must be a whole number"),
        serve(tmp_path, workers="many"),
    ):
        pass
