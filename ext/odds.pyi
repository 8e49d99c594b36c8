from typing import NamedTuple

from daer.ext.ruleset import Ruleset

class Candidate(NamedTuple):
    counts: bytes
    table: bytes
    passed: int
    takes: int

class Curve(NamedTuple):
    points: list[float]
    wins: list[float]

class Solution(NamedTuple):
    states: int
    complete: bool
    curves: list[Curve] | None

def solve(
    candidates: list[Candidate],
    unseen: bytes,
    ruleset: Ruleset,
    *,
    reveals: int,
    shares: tuple[float, float, float, float, float],
    budget: int,
) -> Solution: ...
