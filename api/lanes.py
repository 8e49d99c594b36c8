"""Overload control: so many solver jobs at once, a short queue, and a clear refusal beyond.

Quick questions and long ones have separate lanes, so that the long ones cannot starve the quick.
"""

from __future__ import annotations

import threading
import time


class Overloaded(Exception):
    """No place in a lane; `retry_after` seconds from now it may be free."""

    def __init__(self, lane: str, retry_after: int) -> None:
        """Say which lane is full."""
        super().__init__(lane)
        self.lane = lane
        self.retry_after = retry_after


class Lane:
    """At most `jobs` at once; at most `queue` more wait, none longer than `seconds`."""

    def __init__(self, name: str, *, jobs: int, queue: int, seconds: float) -> None:
        """Open an empty lane."""
        self.name = name
        self.jobs = jobs
        self.queue = queue
        self.seconds = seconds
        self._running = 0
        self._waiting = 0
        self._free = threading.Condition()

    def __enter__(self) -> None:
        """Take a place for the length of a `with` block; Overloaded if there is none."""
        with self._free:
            if self._running >= self.jobs:
                self._queue_up()
            self._running += 1

    def __exit__(self, *_: object) -> None:
        """Leave the place to the next."""
        with self._free:
            self._running -= 1
            if self._waiting:
                self._free.notify()

    def _queue_up(self) -> None:
        if self._waiting >= self.queue:
            raise Overloaded(self.name, 1)
        self._waiting += 1
        try:
            self._wait()
        finally:
            self._waiting -= 1

    def _wait(self) -> None:
        deadline = time.monotonic() + self.seconds
        while self._running >= self.jobs:
            if not self._free.wait(deadline - time.monotonic()) and self._running >= self.jobs:
                raise Overloaded(self.name, 1)
