from daer.ext.ruleset import Ruleset

def partitions(
    counts: bytes, table: bytes, card: int, own_draw: bool, ruleset: Ruleset
) -> list[tuple[bytes, int]]: ...
