"""A server under load: an application under the gunicorn of the service, on a free port, with its log on."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from . import fresh

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[1]
SERVICE: Final = "daer.api.wsgi:app"
ECHO: Final = "benchmarks.echo:app"
PATIENCE: Final = 60


@dataclass(frozen=True, slots=True)
class Server:
    """A server that answers."""

    address: str
    process: subprocess.Popen[bytes]

    @property
    def workers(self) -> list[int]:
        """The process ids of the workers."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in children.read_text(encoding="ascii").split()]

    @property
    def memory(self) -> float:
        """The memory of the workers in MiB."""
        return sum([fresh.memory_of(worker) for worker in self.workers])

    @property
    def cpu(self) -> float:
        """The seconds of processor that the workers have used."""
        ticks = 0
        for worker in self.workers:
            fields = Path(f"/proc/{worker}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def post(self, path: str, body: object) -> int:
        """Ask once; return how many bytes come."""
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), headers)  # noqa: S310  ours
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310  our own address
            return len(answer.read())


@contextmanager
def serving(application: str, answer_bytes: int = 0) -> Iterator[Server]:
    """Serve an application until the block ends; the echo answers with so many bytes."""
    port = _free_port()
    said = {"DAER_BIND": f"127.0.0.1:{port}", "ECHO_BYTES": str(answer_bytes)}
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(  # noqa: S603  our own server
            [sys.executable, "-m", "gunicorn", "--config", "api/gunicorn.conf.py", application],
            cwd=ROOT,
            env=os.environ | said,
            stderr=log,
        )
        try:
            if not _answers(f"http://127.0.0.1:{port}/readyz", process):
                log.seek(0)
                raise RuntimeError(log.read().decode())
            yield Server(f"http://127.0.0.1:{port}", process)
        finally:
            process.terminate()
            process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _answers(address: str, process: subprocess.Popen[bytes]) -> bool:
    """Wait until a server answers; tell whether it does."""
    end = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < end:
        try:
            with urllib.request.urlopen(address, timeout=PATIENCE):  # noqa: S310  our own address
                return True
        except OSError:
            time.sleep(0.05)
    return False
