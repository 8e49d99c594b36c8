from daer.ext.ruleset import Ruleset

def calls(
    counts: bytes, table: bytes, passed: int, card: int, source: int, ruleset: Ruleset
) -> list[tuple[str, bytes, bytes, bytes, int]]: ...
