from typing import Final

PATTERN_IDS: Final[tuple[str, ...]]
