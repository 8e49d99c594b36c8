from typing import Final, final

PATTERN_IDS: Final[tuple[str, ...]]

@final
class Ruleset:
    def __init__(self, rules: object) -> None: ...
    @property
    def hu(self) -> tuple[int, ...]: ...
