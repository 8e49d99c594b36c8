from daer.ext.ruleset import Ruleset

def solve(
    candidates: list[tuple[bytes, bytes, int, int]],
    unseen: bytes,
    reveals: int,
    shares: tuple[float, float, float, float, float],
    budget: int,
    ruleset: Ruleset,
) -> tuple[int, bool, list[tuple[list[float], list[float]]] | None]: ...
