"""Load over loopback: `POST /v1/waits` on a ready hand against a bare Flask echo of the same size.

Both run under the same gunicorn with the same settings, the service with its metrics and its log on.
They take turns, so that the noise of the machine falls on both. Run it as `python -m benchmarks.load`;
it needs wrk.
"""

from __future__ import annotations

import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
QUESTION = json.dumps({"hand": "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九"})
SERVICE, ECHO = "daer.api.wsgi:app", "benchmarks.echo:app"
TURNS = 3
SECONDS = 5
TARGET = 0.45
SCRIPT = f"""
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = [==[{QUESTION}]==]
"""


class Figures(NamedTuple):
    """What wrk measured in one turn."""

    requests: float
    """A second."""
    p99: str
    errors: int
    cpu: float
    """Seconds of processor a request."""


class Server(NamedTuple):
    """A server under load."""

    address: str
    process: subprocess.Popen[bytes]


@contextmanager
def serving(application: str, port: int, answer_bytes: int) -> Iterator[Server]:
    """Serve an application under the gunicorn of the service."""
    said = {"DAER_BIND": f"127.0.0.1:{port}", "ECHO_BYTES": str(answer_bytes)}
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(  # noqa: S603  our own server
            [sys.executable, "-m", "gunicorn", "--config", "api/gunicorn.conf.py", application],
            cwd=ROOT,
            env=os.environ | said,
            stderr=log,
        )
        try:
            wait_for(f"http://127.0.0.1:{port}/readyz")
            yield Server(f"http://127.0.0.1:{port}/v1/waits", process)
        finally:
            process.terminate()
            process.wait()


def wait_for(address: str) -> None:
    """Wait until somebody answers."""
    for _ in range(200):
        try:
            with urllib.request.urlopen(address):  # noqa: S310  our own address
                return
        except OSError:
            time.sleep(0.05)
    raise SystemExit(f"nobody answers at {address}")


def ask(address: str) -> int:
    """Ask once, and return how many bytes come."""
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(address, QUESTION.encode(), headers)  # noqa: S310  our own address
    with urllib.request.urlopen(request) as answer:  # noqa: S310  our own address
        return len(answer.read())


def load(server: Server, script: Path) -> Figures:
    """Load a server for a while."""
    before = cpu_of_children(server.process)
    command: list[str | Path] = ["wrk", "-t2", "-c16", f"-d{SECONDS}s", "--latency", "-s", script, server.address]
    done = subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603
    spent = cpu_of_children(server.process) - before
    requests = re.search(r"Requests/sec:\s+([\d.]+)", done)
    p99 = re.search(r"^ +99% +(\S+)", done, re.MULTILINE)
    errors = sum(map(int, re.findall(r"(?:Non-2xx or 3xx responses: |connect |read |write |timeout )(\d+)", done)))
    if requests is None or p99 is None:
        raise SystemExit(done)
    answered = re.search(r"(\d+) requests in", done)
    per_request = spent / int(answered[1]) if answered else 0.0
    return Figures(float(requests[1]), p99[1], errors, per_request)


def cpu_of_children(process: subprocess.Popen[bytes]) -> float:
    """Return the seconds of processor that the workers of a server have used."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    ticks = 0
    for pid in children.read_text(encoding="ascii").split():
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Take turns, and print the figures of both and their ratios."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "question.lua")
        script.write_text(SCRIPT, encoding="utf-8")
        with serving(SERVICE, 8191, 0) as service:
            size = ask(service.address)
            with serving(ECHO, 8192, size) as echo:
                turns = [(load(service, script), load(echo, script)) for _ in range(TURNS)]
    print(f"POST /v1/waits, a ready hand, {size} bytes of answer, 16 connections, {SECONDS} s a turn")
    for turn in turns:
        for name, figures in zip(("service", "bare Flask echo"), turn, strict=True):
            print(
                f"  {name:16}{figures.requests:7.0f}/s   p99 {figures.p99:>9}   "
                f"{figures.cpu * 1e6:5.0f} us of processor a request   errors {figures.errors}"
            )
    ratio = statistics.median(ours.requests / bare.requests for ours, bare in turns)
    by_cpu = statistics.median(bare.cpu / ours.cpu for ours, bare in turns)
    print(f"  ratio {ratio:.2f} by requests, {by_cpu:.2f} by processor time (target {TARGET})")


if __name__ == "__main__":
    main()
