from typing import NamedTuple

from daer.ext.ruleset import Ruleset

__pyx_capi__: dict[str, object]  # what other kernel modules cimport

class Option(NamedTuple):
    call: str
    laid: bytes
    counts: bytes
    table: bytes
    passed: int

class Throw(NamedTuple):
    card: int
    counts: bytes
    passed: int

def calls(counts: bytes, table: bytes, passed: int, ruleset: Ruleset, *, card: int, source: int) -> list[Option]: ...
def throws(counts: bytes, table: bytes, passed: int, ruleset: Ruleset) -> list[Throw]: ...
