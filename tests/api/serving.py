"""A service of one's own: gunicorn as `make run` starts it, with settings, on a free port."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
PATIENCE = 90
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

    def lines(self) -> list[dict[str, Any]]:
        """Return the log so far."""
        return [json.loads(line) for line in self.log.read_text().splitlines()]


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serve(folder: Path, **settings: object) -> Iterator[Service]:
    """Serve with some settings until the block ends."""
    port = free_port()
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


def until(happened: Any, seconds: float = PATIENCE) -> None:  # noqa: ANN401  any condition
    """Wait until something has happened."""
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)
