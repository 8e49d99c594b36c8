"""A service of one's own: gunicorn as `make run` starts it, with settings, on a free port."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).parents[2]
PATIENCE = 300
"""Seconds after which a test gives up waiting for what must happen: so many that no machine needs them."""
READY = "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九"
QUESTION = json.dumps({"hand": READY}).encode()


@dataclass(frozen=True, slots=True)
class Service:
    """A running service."""

    port: int
    process: subprocess.Popen[bytes]
    log: Path

    def ask(self, path: str = "/v1/waits", body: bytes = QUESTION) -> tuple[int, Any]:
        """Ask a question; return the status and the answer."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", body, {"Content-Type": "application/json"}
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.load(error)

    def get(self, path: str) -> str:
        """Get a text."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=PATIENCE) as answer:
            text: str = answer.read().decode()
            return text

    def connect(self) -> socket.socket:
        """Open a connection."""
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE)

    def workers(self) -> list[int]:
        """Return the process ids of the workers."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in children.read_text().split()]

    def holder(self, connection: socket.socket) -> int | None:
        """Return the worker that has accepted a connection, if one has."""
        client, server = (f"0100007F:{end[1]:04X}" for end in (connection.getsockname(), connection.getpeername()))
        for row in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines():
            _, local, remote, *others = row.split()
            if (local, remote) == (server, client):
                wanted = f"socket:[{others[6]}]"
                return next((pid for pid in self.workers() if wanted in open_files(pid)), None)
        return None

    def refuses(self) -> bool:
        """Tell whether nobody listens any more."""
        try:
            self.connect().close()
        except ConnectionError:
            return True
        return False

    def lines(self) -> list[dict[str, Any]]:
        """Return the log so far."""
        return [json.loads(line) for line in self.log.read_text().splitlines()]


def open_files(pid: int) -> set[str]:
    """Return what the open files of a process are; of one that has ended, none."""
    found = set()
    with suppress(FileNotFoundError):
        for link in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(FileNotFoundError):
                found.add(str(link.readlink()))
    return found


def kill(pid: int) -> None:
    """Kill a process, and wait until it is dead: before, it may still accept a connection."""
    os.kill(pid, signal.SIGKILL)
    until(lambda: is_dead(pid))


def is_dead(pid: int) -> bool:
    """Tell whether a process has ended, whether its parent knows it or not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


@contextmanager
def reserved_port() -> Iterator[int]:
    """Keep a port for whoever listens on it within the block: nobody else on this machine is given it."""
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        yield held.getsockname()[1]


@contextmanager
def serve(folder: Path, **settings: object) -> Iterator[Service]:
    """Serve with some settings until the block ends."""
    with reserved_port() as port, served(folder, port, settings) as service:
        yield service


@contextmanager
def served(folder: Path, port: int, settings: dict[str, object]) -> Iterator[Service]:
    """Serve on a port until the block ends."""
    log = folder / f"{port}.log"
    said = {f"DAER_{name.upper()}": str(value) for name, value in settings.items()}
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", "--config", "api/gunicorn.conf.py"],
            cwd=ROOT,
            env=os.environ | {"DAER_BIND": f"127.0.0.1:{port}"} | said,
            stdout=output,
            stderr=output,
        )
    service = Service(port, process, log)
    try:
        until(lambda: is_ready(service))
        yield service
    finally:
        process.terminate()
        process.wait(PATIENCE)


def is_ready(service: Service) -> bool:
    """Tell whether the service answers."""
    assert service.process.poll() is None, service.log.read_text()
    try:
        return "ready" in service.get("/readyz")
    except OSError:
        return False


def until(happened: Callable[[], object], pause: float = 0.02) -> None:
    """Wait until something has happened."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(pause)
