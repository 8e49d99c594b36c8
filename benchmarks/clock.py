"""The time that work takes: of the processor, so that a busy machine disturbs it little."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")

SLOWEST = 0.02
"""The part of many timings that is measured again: among them are those that something disturbed."""


def seconds(work: Callable[[], object], rounds: int = 1) -> float:
    """Time work; of several rounds the least, since whatever disturbs only adds."""
    return min([_once(work) for _ in range(rounds)])


def each(work: Callable[[T], object], items: Sequence[T], again: int = 3) -> list[float]:
    """Time work on each item, the slowest of them `again` times more."""
    times = [_once(lambda item=item: work(item)) for item in items]  # type: ignore[misc]
    slowest = sorted(range(len(items)), key=times.__getitem__)[-max(1, int(len(items) * SLOWEST)) :]
    for place in slowest:
        item = items[place]
        times[place] = min(times[place], seconds(lambda item=item: work(item), again))  # type: ignore[misc]
    return times


def _once(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start
