from typing import Final

__pyx_capi__: dict[str, object]  # what other kernel modules cimport

PATTERN_IDS: Final[tuple[str, ...]]
