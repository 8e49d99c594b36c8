from collections.abc import Sequence
from typing import Literal

from daer.ext.ruleset import Ruleset

# What one who sees a single hand and the table asks of the rules of docs/table.md. Players are counted from the one who
# shows the card: he is 0, the one after him 1, the one before him 2. Every function raises ValueError for what is out
# of range.

# Where a player sees the shown card come from, a place in solver.arguments.SOURCES; -1 for the one who discarded it.
def source(player: int, is_drawn: bool) -> int: ...

# Whether a claim goes before that of another player.
def goes_first(claim: str, player: int, other: str, other_player: int) -> bool: ...

# Whether the shown kind is 过张 from now on for a player who had these options and asked for none of them: `taken` is
# what `taker` did, who is -1 for nobody.
def lets_go(options: Sequence[str], player: int, taker: int, taken: str) -> bool: ...

# Whether one who holds the cards that he lays, less the shown one, may take it so; `table` are his group ids.
def fits(table: bytes, take: str, laid: bytes, card: int, source: int, ruleset: Ruleset) -> bool: ...

# What may be declared before the first turn, pass included; nothing without a win (`win` is 胡, `dealt_win` 摆).
def declarations(
    counts: bytes, table: bytes, is_dealer: bool, ruleset: Ruleset
) -> list[Literal["win", "dealt_win", "pass"]]: ...
