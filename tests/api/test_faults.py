"""Faults of a live service: killed workers, stops, slow clients, bodies that break off or grow too long."""

from __future__ import annotations

import http.client
import json
import os
import select
import signal
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from .serving import QUESTION, READY, Service, serve, until

if TYPE_CHECKING:
    from collections.abc import Iterator

HEAD = b"POST /v1/waits HTTP/1.1\r\nHost: daer\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(
    QUESTION
)
LONG = json.dumps({"operation": "waits", "requests": [{"hand": READY}] * 1000}).encode()


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Serve with two workers that give a client three seconds to send."""
    with serve(tmp_path_factory.mktemp("service"), receive_seconds=3) as running:
        yield running
    assert not [line for line in running.lines() if "exception" in line]


def received(connection: socket.socket) -> bytes:
    """Return what comes until the other side closes."""
    parts = []
    while part := connection.recv(65536):
        parts.append(part)
    return b"".join(parts)


def status_of(answer: bytes) -> int:
    """Return the status of a raw answer."""
    return int(answer.split(None, 2)[1])


def test_a_killed_worker_is_replaced_and_the_others_go_on(service: Service) -> None:
    """A killed worker is replaced and the others go on."""
    victim = service.workers()[0]
    os.kill(victim, signal.SIGKILL)
    for _ in range(20):
        assert service.ask()[0] == 200
    until(lambda: len(service.workers()) == 2 and victim not in service.workers())
    assert service.ask()[0] == 200


def test_a_worker_killed_in_mid_request_harms_nobody_else(service: Service) -> None:
    """A worker killed in mid request harms nobody else."""
    with service.connect() as connection:
        connection.sendall(HEAD + QUESTION[:5])
        time.sleep(0.1)
        for pid in service.workers()[:1]:
            os.kill(pid, signal.SIGKILL)
        with ThreadPoolExecutor(4) as pool:
            statuses = list(pool.map(lambda _: service.ask()[0], range(20)))
    assert set(statuses) == {200}
    until(lambda: len(service.workers()) == 2)


def test_a_stop_lets_the_running_request_end(tmp_path: Path) -> None:
    """A stop lets the running request end."""
    with serve(tmp_path, workers=1) as service:
        with service.connect() as connection:
            connection.sendall(HEAD + QUESTION[:5])
            time.sleep(0.2)
            service.process.send_signal(signal.SIGTERM)
            time.sleep(0.3)
            connection.sendall(QUESTION[5:])
            answer = received(connection)
        assert status_of(answer) == 200
        assert b'"ready":true' in answer
        assert service.process.wait(20) == 0


def test_who_sends_too_slowly_is_given_up_and_others_are_served(service: Service) -> None:
    """Who sends too slowly is given up and others are served."""
    connections = [service.connect() for _ in range(10)]
    try:
        for connection in connections[:5]:
            connection.sendall(b"POST /v1/wa")
        for connection in connections[5:]:
            connection.sendall(HEAD + QUESTION[:5])
        assert service.ask()[0] == 200
        given_up, _, _ = select.select(connections, [], [], 0)
        assert given_up == []
        answers = [received(connection) for connection in connections]
    finally:
        for connection in connections:
            connection.close()
    assert answers[:5] == [b""] * 5
    assert [status_of(answer) for answer in answers[5:]] == [408] * 5


def test_a_byte_now_and_then_does_not_keep_a_thread(service: Service) -> None:
    """A byte now and then does not keep a thread."""
    with service.connect() as connection:
        connection.sendall(HEAD)
        with pytest.raises(OSError):  # noqa: PT011, PT012  reset or broken pipe, as the kernel likes
            for _ in range(200):
                connection.sendall(b" ")
                time.sleep(0.1)


def test_more_slow_clients_than_threads_only_delay_the_others(service: Service) -> None:
    """More slow clients than threads only delay the others."""
    connections = [service.connect() for _ in range(40)]
    try:
        for connection in connections:
            connection.sendall(HEAD)
        assert service.ask()[0] == 200
    finally:
        for connection in connections:
            connection.close()


def test_who_goes_away_in_mid_body_harms_nobody(service: Service) -> None:
    """Who goes away in mid body harms nobody."""
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
    """A body in chunks is read."""
    with service.connect() as connection:
        connection.sendall(chunked(QUESTION[:7], QUESTION[7:]))
        assert status_of(received(connection)) == 200


def test_a_body_in_chunks_over_the_limit(service: Service) -> None:
    """A body in chunks over the limit."""
    with service.connect() as connection:
        connection.sendall(chunked(QUESTION, b" " * (1 << 20), b"rubbish"))
        assert status_of(received(connection)) == 413


def test_a_declared_body_over_the_limit_is_refused_unread(service: Service) -> None:
    """A declared body over the limit is refused unread."""
    connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=20)
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
    """What is no http."""
    with service.connect() as connection:
        connection.sendall(sent)
        connection.shutdown(socket.SHUT_WR)
        answer = received(connection)
    assert not answer or 400 <= status_of(answer) < 506
    assert service.ask()[0] == 200


def test_beyond_the_queue_is_told_when_to_come_back(tmp_path: Path) -> None:
    """Beyond the queue is told when to come back."""
    with (
        serve(tmp_path, workers=1, odds_jobs=1, odds_queue=1, queue_seconds=1) as service,
        ThreadPoolExecutor(30) as pool,
    ):
        asked = [pool.submit(service.ask, "/v1/batch", LONG) for _ in range(30)]
        quick = []
        while not all(one.done() for one in asked):
            started = time.monotonic()
            assert service.ask()[0] == 200
            quick.append(time.monotonic() - started)
        statuses = [one.result()[0] for one in asked]
        assert set(statuses) <= {200, 503}
        assert 503 in statuses
        assert 200 in statuses
        assert sorted(quick)[len(quick) // 2] < 3
        refused = next(one.result()[1] for one in asked if one.result()[0] == 503)
        assert refused["type"] == "/problems/overloaded"
        figures = service.get("/metrics")
        assert f'daer_refused_total{{lane="long"}} {statuses.count(503)}.0' in figures


def test_two_hundred_at_once_get_odds_or_503_and_memory_is_bounded(tmp_path: Path) -> None:
    """Two hundred at once get odds or 503, and memory is bounded."""
    far = json.dumps({"hand": "一三五七九壹叁伍柒玖二四六八十贰肆陆捌拾", "slack": None}).encode()
    with serve(tmp_path, workers=1, odds_states=100_000) as service, ThreadPoolExecutor(200) as pool:
        asked = [pool.submit(service.ask, "/v1/odds", far) for _ in range(200)]
        assert service.ask()[0] == 200
        statuses = {one.result()[0] for one in asked}
        (worker,) = service.workers()
        status = Path(f"/proc/{worker}/status").read_text(encoding="ascii")
    assert statuses == {200, 503}
    peak = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))
    assert peak < 400 << 10, f"{peak} kB"


def test_replaced_workers_count_on_in_the_same_files(tmp_path: Path) -> None:
    """Replaced workers count on in the same files."""
    with serve(tmp_path, workers=2, max_requests=50) as service:
        before = threading.active_count()
        for _ in range(400):
            assert service.ask()[0] == 200
        figures = service.get("/metrics")
        counted = 'daer_requests_total{method="POST",operation="waits",status="200"} 400.0'
        assert counted in figures
        boots = [line for line in service.lines() if "Booting worker" in line["message"]]
        assert len(boots) > 4
        assert threading.active_count() == before


def test_wrong_settings_are_refused_at_the_start(tmp_path: Path) -> None:
    """Wrong settings are refused at the start."""
    with (
        pytest.raises(AssertionError, match="DAER_WORKERS must be a whole number"),
        serve(tmp_path, workers="many"),
    ):
        pass
