"""A hand: what a player owns and has seen, validated once, here (docs/rules.md section 2).

Every function that takes a `Hand` may trust it: no card five times, a number of cards that fits its
招 and 垅, groups on the table that exist.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, NamedTuple, Self, TypeAlias

from daer.ext.groups import rest

from .answer import Answer, Named, told
from .cards import COPIES, KINDS, parse, render_counts, render_mask
from .errors import invalid, quoted
from .groups import GROUP_MEMBERS, GROUP_SORTS, quads_of, render_groups
from .reading import STOCK, Reading, position_of, read_counts, read_numbers, written_stock

if TYPE_CHECKING:
    from collections.abc import Sequence

State: TypeAlias = Annotated[
    Literal["rest", "discard", "debt"],
    Named("State", "what a hand does now: wait for a card, discard one, or pay the debt of two or more 垅"),
]

_PARTS: Final = 5


class Standing(NamedTuple):
    """What the kernel reads of a hand in play; it differs from a `Hand` by cards just shown, taken or thrown."""

    counts: bytes
    table: bytes
    unseen: bytes
    """How many of each kind may still be shown."""
    passed: int

    def position(self, stock: int) -> str:
        """The hand in one line, as `Hand.from_position` reads it: what is neither own nor unseen is seen."""
        own = own_of(self.counts, self.table)
        seen = [COPIES - mine - unseen for mine, unseen in zip(own, self.unseen, strict=True)]
        return position_of(self.counts, self.table, seen, self.passed, stock)


@dataclass(frozen=True, slots=True)
class Hand(Answer):
    """The cards of one player, in hand and on the table, and what he knows of the others.

    Made by `parse`, `from_counts` or `from_position`. The first four fields are what the kernel reads.
    """

    tells_fields: ClassVar[bool] = False

    counts: bytes
    """How many of each kind are in hand, concealed."""
    table: bytes
    """The ids of the groups on the table, rising."""
    seen: bytes
    """How many of each kind lie open elsewhere, dead."""
    passed: int
    """The kinds that are 過張, one bit each."""
    stock: int
    """How many cards are left to draw."""

    own: bytes = field(init=False, compare=False)
    """How many of each kind the player owns, in hand and on the table."""
    remaining: bytes = field(init=False, compare=False)
    """How many of each kind are neither own nor seen."""
    size: int = field(init=False, compare=False)
    """How many cards the player owns."""
    quads: int = field(init=False, compare=False)
    """How many 招 and 垅 there are."""
    _state: State = field(init=False, compare=False)

    def __post_init__(self) -> None:
        own = own_of(self.counts, self.table)
        quads = quads_of(self.counts, self.table)[0]
        note = object.__setattr__
        note(self, "own", own)
        note(self, "remaining", bytes([COPIES - mine - seen for mine, seen in zip(own, self.seen, strict=True)]))
        note(self, "size", sum(own))
        note(self, "quads", quads)
        note(self, "_state", state_of(self.counts, self.table))

    def __repr__(self) -> str:
        return f"Hand.from_position({self.position!r})"

    @classmethod
    def parse(
        cls,
        cards: str,
        *,
        melds: str | Sequence[str] = (),
        seen: str = "",
        passed: str = "",
        stock: int = STOCK,
    ) -> Self:
        """Read a hand from text.

        Raises InvalidQuestion with every fault in it.
        """
        reading = Reading()
        reading.own = reading.read(lambda: parse(cards, "hand"))
        reading.read_melds(melds, "melds")
        reading.seen = reading.read(lambda: parse(seen, "seen"))
        reading.passed = reading.read(lambda: parse(passed, "passed"))
        reading.read_stock(stock, "stock")
        return cls(*reading.checked("hand", "seen"))

    @classmethod
    def from_counts(
        cls,
        counts: Sequence[int],
        *,
        melds: str | Sequence[str] = (),
        seen: Sequence[int] = (0,) * KINDS,
        passed: Sequence[int] = (),
        stock: int = STOCK,
    ) -> Self:
        """Make a hand of twenty counts, as programs hold it; `passed` are kinds.

        Raises InvalidQuestion with every fault in it.
        """
        reading = Reading()
        reading.own = reading.read(lambda: read_counts(counts, "hand"))
        reading.read_melds(melds, "melds")
        reading.seen = reading.read(lambda: read_counts(seen, "seen"))
        reading.passed = reading.read(lambda: read_numbers(passed, KINDS - 1, "passed"))
        reading.read_stock(stock, "stock")
        return cls(*reading.checked("hand", "seen"))

    @classmethod
    def from_position(cls, position: str) -> Self:
        """Read a hand from one line: `hand|melds|seen|passed|stock`.

        Raises InvalidQuestion with every fault in it.
        """
        if not isinstance(position, str):
            raise invalid("wrong_type", "position", value=quoted(position), expected="text")
        parts = position.split("|")
        if len(parts) != _PARTS:
            raise invalid("bad_position", "position", parts=len(parts))
        cards, melds, seen, passed, stock = parts
        reading = Reading()
        reading.own = reading.read(lambda: parse(cards, "position"))
        reading.read_melds(melds, "position")
        reading.seen = reading.read(lambda: parse(seen, "position"))
        reading.passed = reading.read(lambda: parse(passed, "position"))
        reading.read_stock(written_stock(stock), "position")
        return cls(*reading.checked("position", "position"))

    @property
    def standing(self) -> Standing:
        """The hand as it stands now."""
        return Standing(self.counts, self.table, self.remaining, self.passed)

    @property
    @told(name="hand")
    def cards(self) -> str:
        """The cards in hand, in canonical text."""
        return render_counts(self.counts)

    @property
    @told()
    def melds(self) -> list[str]:
        """The groups on the table, in canonical text."""
        return render_groups(self.table)

    @property
    @told()
    def state(self) -> State:
        """What the hand does now: wait for a card, discard one, or pay the debt of two or more 垅."""
        return self._state

    @property
    def passed_cards(self) -> str:
        """The kinds that are 過張, canonical."""
        return render_mask(self.passed)

    @property
    @told()
    def position(self) -> str:
        """The hand in one line, as `position` and `from_position` read it."""
        return position_of(self.counts, self.table, self.seen, self.passed, self.stock)

    def is_dealt(self, size: int) -> bool:
        """Whether these can be the `size` cards of the deal: nothing on the table but 垅."""
        return self.size == size and all(GROUP_SORTS[group] == "long" for group in self.table)


def own_of(counts: bytes, table: bytes) -> bytes:
    """The cards of a hand and of the groups it laid, by kind."""
    own = bytearray(counts)
    for group in table:
        for kind in GROUP_MEMBERS[group]:
            own[kind] += 1
    return bytes(own)


def state_of(counts: bytes, table: bytes) -> State:
    """What a hand of these counts and groups does now."""
    size = sum(counts) + sum([len(GROUP_MEMBERS[group]) for group in table])
    over = size - rest(quads_of(counts, table)[0])
    return "rest" if over == 0 else "discard" if over > 0 else "debt"
