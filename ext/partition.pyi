from daer.ext.ruleset import Ruleset

__pyx_capi__: dict[str, object]  # what other kernel modules cimport

def partitions(counts: bytes, table: bytes, card: int, own_draw: bool, ruleset: Ruleset) -> list[tuple[bytes, int]]: ...
