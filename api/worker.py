"""The gunicorn worker: threads, with a limit to the time that a client may take to send.

gunicorn's own thread worker waits for ever for the rest of a request once its first byte is
there, so a few clients that send a byte now and then would hold every thread.
"""

from __future__ import annotations

import socket
import time
from typing import Any

from gunicorn.http.errors import NoMoreData  # type: ignore[import-untyped]
from gunicorn.workers.gthread import TConn, ThreadWorker  # type: ignore[import-untyped]

LINGER_SECONDS = 0.2
"""How long a connection that is closed is still drained: gunicorn does that in its main thread."""


class TooSlow(NoMoreData, TimeoutError):  # type: ignore[misc]
    """The client did not send its request in time."""


class TimedSocket(socket.socket):
    """A socket that receives nothing after its deadline."""

    deadline = 0.0

    def recv(self, size: int, flags: int = 0, /) -> bytes:
        """Receive, but wait no longer than until the deadline."""
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise TooSlow
        before = self.gettimeout()
        self.settimeout(left if before is None else min(left, before))
        try:
            return super().recv(size, flags)
        except TimeoutError:
            raise TooSlow from None
        finally:
            self.settimeout(before)


class Worker(ThreadWorker):  # type: ignore[misc]
    """gunicorn's thread worker with a deadline for each request."""

    receive_seconds: float = 10.0

    def enqueue_req(self, conn: TConn) -> None:
        """Give a new connection a socket with a deadline."""
        if not isinstance(conn.sock, TimedSocket):
            conn.sock = TimedSocket(fileno=conn.sock.detach())
        super().enqueue_req(conn)

    def handle(self, conn: TConn) -> Any:  # noqa: ANN401  gunicorn's own word for the connection
        """Start the clock when a thread takes the request up."""
        conn.sock.deadline = time.monotonic() + self.receive_seconds
        try:
            return super().handle(conn)
        finally:
            conn.sock.deadline = time.monotonic() + LINGER_SECONDS
