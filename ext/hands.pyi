from typing import Literal, NamedTuple, Self, TypeAlias, final

from daer.ext.ruleset import Ruleset
from daer.ext.scoring import ScoredPartition

# A seat is a number as in docs/table.md section 1: 0 to 3, or 0 to 2 without a bottom seat. A kind is 0 to 19, a group
# an id of ext.groups.GROUPS. Every method that takes a seat raises ValueError for one that does not play.

_Code: TypeAlias = Literal["win", "dealt_win", "zhao", "peng", "chi", "pass", "discard"]

# What a seat may do: 胡, 摆, 招, 碰, 吃 or 过, and 打. The second part are the rising group ids that it lays (of 招,
# 碰 and 吃), the kind that it throws (of 打), or nothing.
_Action: TypeAlias = tuple[_Code, bytes]

# One thing that happened (docs/table.md section 3). `seat` is whose it is: -1 of `exhausted`. `card` is the kind shown,
# taken, thrown, dead or won on; of `deal` the open card; of `long` the kind that lies four times; else -1. `groups` are
# the ids laid down (zhao, peng, chi), or all groups of the win. `origin` is who showed the card that is taken or won
# on, else -1. `stock` is how many cards can still be drawn after it. `hand` are the 20 counts of a `deal`, else
# nothing.
class Event(NamedTuple):
    name: Literal["deal", "long", "draw", "discard", "zhao", "peng", "chi", "dead", "win", "exhausted"]
    seat: int
    card: int
    groups: bytes
    origin: int
    stock: int
    hand: bytes

# How a hand ended. `winner` and `card` are -1 for nobody and for a win as the hand lies; `win` is a row of
# ext.scoring.score (a dealt win has its own number of groups), None for nobody. `event` is a place in
# solver.arguments.EVENTS: 0, or 1, 2, 3 for 天胡, 地胡, 回龙地胡. `points` are those of every seat, of sum 0.
class Result(NamedTuple):
    winner: int
    card: int
    win: ScoredPartition | None
    is_dealt_win: bool
    event: int
    is_last_card: bool
    is_own_draw: bool
    points: tuple[float, ...]
    next_dealer: int

# A whole hand in play: the referee of docs/table.md. It asks, is answered, and goes on by itself.
@final
class Table:
    # `deck` are the 80 kinds in the order they are dealt. Raises ValueError for what is no deck or no seat.
    def __init__(self, deck: bytes, dealer: int, ruleset: Ruleset) -> None: ...
    # A second table in the same state, that goes its own way.
    def copy(self) -> Self: ...
    # Who plays, in turn order from the dealer; the bottom seat is not among them.
    @property
    def players(self) -> tuple[int, int, int]: ...
    # `declare` and `claim` ask everybody at once, `discard` one seat, `over` nobody.
    @property
    def phase(self) -> Literal["declare", "discard", "claim", "over"]: ...
    # Who discards, or who showed the card that lies open; the dealer at first.
    @property
    def turn(self) -> int: ...
    # The card that may be claimed, or -1.
    @property
    def shown(self) -> int: ...
    # Whether it was drawn, not discarded.
    @property
    def is_drawn(self) -> bool: ...
    # The last card of the stock, which lies open.
    @property
    def open_card(self) -> int: ...
    # How many cards can still be drawn, the open one included.
    @property
    def stock(self) -> int: ...
    # They, in the order they will be drawn: nobody at the table knows them.
    @property
    def stock_cards(self) -> bytes: ...
    # Who has still to answer, in turn order from the one who shows the card, and all that each may do:
    # 胡, 摆, 招, 碰, 吃 in canonical order, 过; or every 打 in card order. Empty when the hand is over.
    def asked(self) -> dict[int, list[_Action]]: ...
    # Answer for a seat by the place of the action in its list; when the last one asked has answered, the hand goes on.
    # Raises ValueError, and changes nothing, for a seat that is not asked and for a place that there is not.
    def act(self, seat: int, place: int) -> None: ...
    # What a seat answered to the question that is still open; None where it did not, or there is none.
    def answered(self, seat: int) -> _Action | None: ...
    # What happened so far, from the event of number `start` on.
    def events(self, start: int = 0) -> list[Event]: ...
    # Where the seat sees the shown card come from, a place in solver.arguments.SOURCES; -1 without one, and for the
    # seat that discarded it.
    def source(self, seat: int) -> int: ...
    # The 20 counts in hand, concealed; a 垅 in hand is among them whether it lies open or not.
    def counts(self, seat: int) -> bytes: ...
    # The ids of the groups laid, rising: what was taken.
    def table(self, seat: int) -> bytes: ...
    # A bit for each kind that is 过张.
    def passed(self, seat: int) -> int: ...
    # The cards that lie dead before the seat, in the order they came.
    def dead(self, seat: int) -> bytes: ...
    # Whether the 垅 in its hand lie open.
    def is_exposed(self, seat: int) -> bool: ...
    # What the seat has seen, 20 counts: all dead cards, the others' groups laid and the 垅 that lie open. Not the shown
    # card, not the open card of the stock, nothing own.
    def seen(self, seat: int) -> bytes: ...
    @property
    def result(self) -> Result | None: ...
