from daer.ext.ruleset import Ruleset

__pyx_capi__: dict[str, object]  # what other kernel modules cimport

def calls(
    counts: bytes, table: bytes, passed: int, card: int, source: int, ruleset: Ruleset
) -> list[tuple[str, bytes, bytes, bytes, int]]: ...
def throws(counts: bytes, table: bytes, passed: int, ruleset: Ruleset) -> list[tuple[int, bytes, int]]: ...
