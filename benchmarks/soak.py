"""Soak: ask a live service mixed questions for minutes, and tell whether its memory stays flat.

Run it as `python -m benchmarks.soak [MINUTES]`, ten by default.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

from .load import ROOT, wait_for

PORT = 8193
CLIENTS = 4
MINUTES = 10
READY = "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九"
QUESTIONS: list[tuple[str, dict[str, object]]] = [
    ("waits", {"hand": READY}),
    ("waits", {"hand": "no hand"}),
    ("waits", {"hand": READY, "rules": {"min_hu": 12, "fan_cap": None}}),
    ("partitions", {"hand": READY, "card": "九"}),
    ("score", {"hand": READY, "card": "捌", "source": "own_draw"}),
    ("calls", {"hand": READY, "card": "玖", "reveals": 2}),
    ("arrange", {"hand": READY}),
    ("odds", {"hand": READY, "reveals": 5}),
    ("batch", {"operation": "waits", "requests": [{"hand": READY}] * 50}),
]


def workers_of(process: subprocess.Popen[bytes]) -> list[int]:
    """Return the process ids of the workers."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    return [int(pid) for pid in children.read_text(encoding="ascii").split()]


def memory_of(pid: int) -> float:
    """Return the resident memory of a process in MiB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    kilobytes = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return int(kilobytes) / 1024


def ask(seed: int, stop: threading.Event, statuses: dict[int, int]) -> None:
    """Ask until told to stop; count what comes."""
    chosen = random.Random(seed)  # noqa: S311  no secret
    while not stop.is_set():
        operation, body = chosen.choice(QUESTIONS)
        request = urllib.request.Request(
            f"http://127.0.0.1:{PORT}/v1/{operation}",
            json.dumps(body).encode(),
            {"Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request) as answer:  # noqa: S310  our own address
                answer.read()
                status = answer.status
        except urllib.error.HTTPError as error:
            with error:
                status = error.code
        statuses[status] = statuses.get(status, 0) + 1


def main() -> None:
    """Soak, and print the memory of the workers a few times on the way."""
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else MINUTES
    statuses: dict[int, int] = {}
    stop = threading.Event()
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", "--config", "api/gunicorn.conf.py"],
            cwd=ROOT,
            env=os.environ | {"DAER_BIND": f"127.0.0.1:{PORT}"},
            stderr=log,
        )
        try:
            wait_for(f"http://127.0.0.1:{PORT}/readyz")
            clients = [threading.Thread(target=ask, args=(seed, stop, statuses)) for seed in range(CLIENTS)]
            for client in clients:
                client.start()
            for part in range(11):
                memory = ", ".join(f"{memory_of(pid):.1f}" for pid in workers_of(process))
                print(f"{part * minutes / 10:5.1f} min   {memory} MiB   {sum(statuses.values())} answers", flush=True)
                if part < 10:  # noqa: PLR2004  ten parts
                    time.sleep(minutes * 6)
            stop.set()
            for client in clients:
                client.join()
        finally:
            process.terminate()
            process.wait()
    print(f"statuses {dict(sorted(statuses.items()))}, exit {process.returncode}")


if __name__ == "__main__":
    main()
