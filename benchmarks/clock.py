"""The time that work takes: of the processor, so that a busy machine disturbs it little."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")

SLOWEST = 0.02
"""The part of many timings that is measured again: among them are those that something disturbed."""


def seconds(work: Callable[[], object], rounds: int = 1) -> float:
    """Time work; of several rounds the least, since whatever disturbs only adds."""
    return min([timed(work)[0] for _ in range(rounds)])


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Time work once, and give what it gives."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def each(work: Callable[[T], object], items: Sequence[T], again: int = 3) -> list[float]:
    """Time work on each item, the slowest of them `again` times more."""
    times = [seconds(partial(work, item)) for item in items]
    slowest = sorted(range(len(items)), key=times.__getitem__)[-max(1, int(len(items) * SLOWEST)) :]
    for place in slowest:
        times[place] = min(times[place], seconds(partial(work, items[place]), again))
    return times
