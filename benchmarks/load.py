"""How many questions a second does the service answer, and does its memory stay flat? Load over loopback, by wrk.

The service, with its metrics and its log on, and a bare Flask echo of the same size under the same gunicorn with
the same settings take turns, so that the noise of the machine falls on both.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from .figures import Figure, Spread, Target
from .server import ECHO, SERVICE, serving
from .waits import READY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .server import Server

SCRIPT: Final = Path(__file__).with_name("requests.lua")
CONNECTIONS: Final = 16
FEW: Final = 4
"""Connections of a soak: it is to last, not to press."""
PATIENCE: Final = "30s"
"""How late an answer may be before wrk counts its connection as failed."""
WAITS: Final = ("/v1/waits", {"hand": READY})
MIXED: Final[list[tuple[str, object]]] = [
    WAITS,
    ("/v1/waits", {"hand": "no hand"}),
    ("/v1/waits", {"hand": READY, "rules": {"min_hu": 12, "fan_cap": None}}),
    ("/v1/partitions", {"hand": READY, "card": "九"}),
    ("/v1/score", {"hand": READY, "card": "捌", "source": "own_draw"}),
    ("/v1/calls", {"hand": READY, "card": "玖", "reveals": 2}),
    ("/v1/arrange", {"hand": READY}),
    ("/v1/odds", {"hand": READY, "reveals": 5}),
    ("/v1/batch", {"operation": "waits", "requests": [{"hand": READY}] * 50}),
]
WARMING: Final = 5
FLAT: Final = 1.05
"""How much more memory at the end still counts as flat."""


class Turn(NamedTuple):
    """What wrk saw in one turn."""

    answers: float
    """A second."""
    p99_ms: float
    refused: int
    """Answers that are no 2xx or 3xx."""
    failed: int
    """Connections that broke or timed out."""
    cpu: float
    """Seconds of processor an answer."""


def measure(rounds: int, seconds: int, soak_seconds: int) -> list[Figure]:
    """Measure all of it."""
    return [*throughput(rounds, seconds), *soak(soak_seconds)]


def throughput(rounds: int, seconds: int) -> list[Figure]:
    """Load the service and the echo in turns."""
    with serving(SERVICE) as service, serving(ECHO, service.post(*WAITS)) as echo:
        turns = [(load(service, [WAITS], seconds), load(echo, [WAITS], seconds)) for _ in range(rounds)]
    ours, bare = zip(*turns, strict=True)
    for turn in (*ours, *bare):
        if turn.refused or turn.failed:
            raise RuntimeError(turn)
    rate, own = Spread.of([turn.answers for turn in ours]), Spread.of([turn.answers for turn in bare])
    by_rate = Spread.of([mine.answers / other.answers for mine, other in turns])
    by_cpu = Spread.of([other.cpu / mine.cpu for mine, other in turns])
    least = Target(0.45, "ratio", at_least=True)
    return [
        Figure("POST /v1/waits, ready hand, by the echo", "answers/s", rate.median, rate.low, by_rate, (least,)),
        Figure.of("the same, time of the processor", "µs", [1e6 * turn.cpu for turn in ours], ratio=by_cpu),
        Figure.of("the same, 99 of 100 within", "ms", [turn.p99_ms for turn in ours]),
        Figure("bare Flask echo", "answers/s", own.median, own.low),
        Figure.of("bare Flask echo, 99 of 100 within", "ms", [turn.p99_ms for turn in bare]),
    ]


def soak(seconds: int, warming: int = WARMING) -> list[Figure]:
    """Ask questions of every kind for a while, and compare the memory at the start and at the end."""
    with serving(SERVICE) as service:
        load(service, MIXED, warming, FEW)
        start = service.memory
        turn = load(service, MIXED, seconds, FEW)
        end = service.memory
    growth = Spread.of([end / start])
    flat = Target(FLAT, "ratio")
    return [
        Figure(f"soak of {seconds} s, mixed questions", "answers/s", turn.answers),
        Figure("connections that failed in it", "", turn.failed, targets=(Target(0),)),
        Figure("memory of the workers at its start", "MiB", start),
        Figure("memory of the workers at its end, by its start", "MiB", end, ratio=growth, targets=(flat,)),
    ]


def load(server: Server, questions: Sequence[tuple[str, object]], seconds: int, connections: int = CONNECTIONS) -> Turn:
    """Load a server for a while."""
    with tempfile.NamedTemporaryFile("w", suffix=".tsv", encoding="utf-8") as file:
        file.writelines([f"{path}\t{json.dumps(body)}\n" for path, body in questions])
        file.flush()
        before = server.cpu
        pressing = ["-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", PATIENCE]
        command = ["wrk", *pressing, "-s", str(SCRIPT), server.address, file.name]
        done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603  our own load
        spent = server.cpu - before
    told = json.loads(done.stdout.splitlines()[-1])
    answers = told.pop("answers")
    return Turn(answers / told.pop("seconds"), **told, cpu=spent / max(1, answers))
