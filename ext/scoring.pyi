from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from daer.ext.ruleset import Ruleset

__pyx_capi__: dict[str, object]  # what other kernel modules cimport

_Row: TypeAlias = tuple[bytes, int, int, int, int, int, float, float, float, float]

def score(
    counts: bytes, table: bytes, card: int, own_draw: bool, event: int, last_card: bool, ruleset: Ruleset
) -> tuple[list[_Row], int]: ...
def best(
    counts: bytes, table: bytes, card: int, own_draw: bool, event: int, last_card: bool, ruleset: Ruleset
) -> _Row | None: ...
def dealt_win(counts: bytes, table: bytes, tian_hu: bool, ruleset: Ruleset) -> _Row | None: ...
def score_batch(
    counts: NDArray[np.uint8],
    table: NDArray[np.uint8],
    card: NDArray[np.int8],
    own_draw: NDArray[np.uint8],
    event: NDArray[np.uint8],
    last_card: NDArray[np.uint8],
    ruleset: Ruleset,
    hu: NDArray[np.int16],
    patterns: NDArray[np.uint64],
    doublings: NDArray[np.int16],
    points: NDArray[np.float64],
    groups: NDArray[np.uint8],
) -> None: ...
