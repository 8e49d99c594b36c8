from daer.ext.ruleset import Ruleset

__pyx_capi__: dict[str, object]  # what other kernel modules cimport

def options(
    players: list[tuple[bytes, bytes, int]], card: int, is_drawn: bool, ruleset: Ruleset
) -> list[list[tuple[str, bytes]]]: ...
def settle(
    players: list[tuple[bytes, bytes, int]], card: int, is_drawn: bool, answers: list[int], ruleset: Ruleset
) -> tuple[int, tuple[bool, bool, bool]]: ...
