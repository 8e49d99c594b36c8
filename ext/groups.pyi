from typing import Final

KINDS: Final[tuple[str, ...]]
GROUPS: Final[tuple[tuple[int, tuple[int, ...]], ...]]

def rest(quads: int) -> int: ...
