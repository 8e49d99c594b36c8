"""What is done around every request: its id, its count, its line in the log, safe headers."""

from __future__ import annotations

import re
import secrets
import time
from typing import Final

from flask import Flask, Response, g, request

from . import metrics
from .logs import ACCESS

REQUEST_ID = "X-Request-ID"
_CLEAN_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
"""The Content-Security-Policy: everything from here, nothing inline, nothing framed."""


SAFE: Final = {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
}
"""The headers that every response has."""


def operation() -> str:
    """Return the name of the operation that answers this request, for figures and logs."""
    endpoint = request.endpoint
    return endpoint.rpartition(".")[2] if endpoint else "none"


def begin() -> None:
    """Start the clock and give the request its id: the client's, if it sent a clean one."""
    g.started = time.perf_counter()
    sent = request.headers.get(REQUEST_ID, "")
    g.request_id = sent if _CLEAN_ID.fullmatch(sent) else secrets.token_hex(8)


def end(response: Response) -> Response:
    """Count and log the request, and set the headers that every response has."""
    seconds = time.perf_counter() - g.started
    name = operation()
    metrics.count(name, request.method, response.status_code, seconds)
    response.headers.extend({REQUEST_ID: g.request_id, **SAFE})
    ACCESS.info(
        "request",
        extra={
            "facts": {
                "operation": name,
                "method": request.method,
                "path": request.path,
                "status": response.status_code,
                "ms": round(seconds * 1000, 3),
            }
        },
    )
    return response


def register(app: Flask) -> None:
    """Do all this around every request of the application."""
    app.before_request(begin)
    app.after_request(end)
