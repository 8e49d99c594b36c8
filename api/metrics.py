"""What Prometheus may know: requests, their time, the solver's time and work, refusals.

Under gunicorn each worker counts in files of its own (gunicorn.conf.py), and any of them adds all up.
"""

from __future__ import annotations

import os
from functools import cache

from flask import Response
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable that names the folder of the files; gunicorn.conf.py sets it."""


_FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)

REQUESTS = Counter("daer_requests", "Requests answered", ["operation", "method", "status"])
SECONDS = Histogram("daer_request_seconds", "Time to answer a request", ["operation"], buckets=_FAST)
SOLVER_SECONDS = Histogram(
    "daer_solver_seconds",
    "Time that the solver took, waiting not counted",
    ["operation"],
    buckets=_FAST,
)
STATES = Counter("daer_states", "States that odds have searched")
REFUSED = Counter("daer_refused", "Questions refused because too much work waits", ["lane"])

METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"})


def count(operation: str, method: str, status: int, seconds: float) -> None:
    """Count one request that was answered."""
    requests, times = _figures(operation, method if method in METHODS else "other", status)
    requests.inc()
    times.observe(seconds)


@cache
def _figures(operation: str, method: str, status: int) -> tuple[Counter, Histogram]:
    """Look up where a request is counted: operations, methods and statuses are few."""
    return REQUESTS.labels(operation, method, status), SECONDS.labels(operation)


def exposition() -> Response:
    """Return all figures of all workers, as Prometheus reads them."""
    registry = REGISTRY
    if SHARED in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)
