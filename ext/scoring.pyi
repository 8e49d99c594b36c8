from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from daer.ext.ruleset import Ruleset

__pyx_capi__: dict[str, object]  # what other kernel modules cimport

class ScoredPartition(NamedTuple):
    ids: bytes
    hu: int
    patterns: int
    all_doublings: int
    doublings: int
    deng: int
    multiplier: float
    winner: float
    loser: float
    bottom: float

def score(
    counts: bytes,
    table: bytes,
    ruleset: Ruleset,
    *,
    card: int = -1,
    own_draw: bool = False,
    event: int = 0,
    last_card: bool = False,
) -> tuple[list[ScoredPartition], int]: ...
def best(
    counts: bytes,
    table: bytes,
    ruleset: Ruleset,
    *,
    card: int = -1,
    own_draw: bool = False,
    event: int = 0,
    last_card: bool = False,
) -> ScoredPartition | None: ...
def dealt_win(counts: bytes, table: bytes, tian_hu: bool, ruleset: Ruleset) -> ScoredPartition | None: ...
def score_batch(
    counts: NDArray[np.uint8],
    table: NDArray[np.uint8],
    ruleset: Ruleset,
    *,
    card: NDArray[np.int8],
    own_draw: NDArray[np.uint8],
    event: NDArray[np.uint8],
    last_card: NDArray[np.uint8],
    hu: NDArray[np.int16],
    patterns: NDArray[np.uint64],
    doublings: NDArray[np.int16],
    points: NDArray[np.float64],
    groups: NDArray[np.uint8],
) -> None: ...
