from typing import Final

__pyx_capi__: dict[str, object]  # what other kernel modules cimport

SORTS: Final[tuple[str, ...]]
GROUPS: Final[tuple[tuple[int, tuple[int, ...]], ...]]

def rest(quads: int) -> int: ...
