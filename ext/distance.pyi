from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from daer.ext.ruleset import Ruleset

__pyx_capi__: dict[str, object]  # what other kernel modules cimport

class Way(NamedTuple):
    complete: bytes
    pair: int
    starts: list[bytes]

def distance(counts: bytes, table: bytes, unseen: bytes, passed: int, ruleset: Ruleset) -> int | None: ...
def nearest(
    counts: bytes, table: bytes, unseen: bytes, passed: int, ruleset: Ruleset, *, goal: int = 7
) -> Way | None: ...
def improves(
    counts: bytes, table: bytes, unseen: bytes, passed: int, ruleset: Ruleset, *, distance: int
) -> list[tuple[int, int]]: ...
def distance_batch(
    counts: NDArray[np.uint8],
    table: NDArray[np.uint8],
    unseen: NDArray[np.uint8],
    passed: NDArray[np.uint32],
    ruleset: Ruleset,
    distances: NDArray[np.int8],
) -> None: ...
