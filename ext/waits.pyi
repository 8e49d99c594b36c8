import numpy as np
from numpy.typing import NDArray

from daer.ext.ruleset import Ruleset

__pyx_capi__: dict[str, object]  # what other kernel modules cimport

def waits(counts: bytes, table: bytes, own_draw: bool, ruleset: Ruleset) -> tuple[int, ...]: ...
def waits_batch(
    counts: NDArray[np.uint8],
    table: NDArray[np.uint8],
    own_draw: bool,
    ruleset: Ruleset,
    masks: NDArray[np.uint32],
) -> None: ...
