"""A hand: what a player owns and has seen, validated once, here (docs/rules.md section 2).

Every function that takes a `Hand` may trust it: no card five times, a number of cards that fits its
招 and 垅, groups on the table that exist.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Self, TypeAlias

from daer.ext.groups import rest

from .cards import CARDS, COPIES, KINDS, parse, render, render_counts
from .errors import Gathered, invalid, quoted
from .groups import GROUP_KINDS, GROUP_MEMBERS, parse_group, render_groups, texts_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

State: TypeAlias = Literal["rest", "discard", "debt"]

STOCK: Final = 19
"""How many cards are left to draw after the deal."""
MOST_GROUPS: Final = 6
"""How many groups can lie on the table before the win: the seventh ends the hand."""
_PARTS: Final = 5
_NUMBER: Final = re.compile("[0-9]{1,3}")


class Standing(NamedTuple):
    """What the kernel reads of a hand in play; it differs from a `Hand` by cards just shown, taken or thrown."""

    counts: bytes
    table: bytes
    left: bytes
    """The copies of each kind that may still be shown."""
    passed: int


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of one player, in hand and on the table, and what he knows of the others.

    Made by `parse`, `from_counts` or `from_position`. The first four fields are what the kernel reads.
    """

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

    own: bytes = field(init=False, repr=False, compare=False)
    """How many of each kind the player owns, in hand and on the table."""
    remaining: bytes = field(init=False, repr=False, compare=False)
    """How many of each kind are neither own nor seen."""
    size: int = field(init=False, repr=False, compare=False)
    """How many cards the player owns."""
    quads: int = field(init=False, repr=False, compare=False)
    """How many 招 and 垅 there are."""
    state: State = field(init=False, repr=False, compare=False)
    """What the hand does now: wait for a card, discard one, or pay the debt of two or more 垅."""

    def __post_init__(self) -> None:
        own = list(self.counts)
        for group in self.table:
            for kind in GROUP_MEMBERS[group]:
                own[kind] += 1
        quads = _quads(self.counts, self.table)[0]
        note = object.__setattr__
        note(self, "own", bytes(own))
        note(self, "remaining", bytes([COPIES - mine - seen for mine, seen in zip(own, self.seen, strict=True)]))
        note(self, "size", sum(own))
        note(self, "quads", quads)
        note(self, "state", state_of(self.counts, self.table))

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
        reading = _Reading()
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
        reading = _Reading()
        reading.own = reading.read(lambda: _counted(counts, "hand"))
        reading.read_melds(melds, "melds")
        reading.seen = reading.read(lambda: _counted(seen, "seen"))
        reading.passed = reading.read(lambda: _numbers(passed, KINDS - 1, "passed"))
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
        reading = _Reading()
        reading.own = reading.read(lambda: parse(cards, "position"))
        reading.read_melds(melds, "position")
        reading.seen = reading.read(lambda: parse(seen, "position"))
        reading.passed = reading.read(lambda: parse(passed, "position"))
        reading.read_stock(_written_stock(stock), "position")
        return cls(*reading.checked("position", "position"))

    @property
    def standing(self) -> Standing:
        """The hand as it stands now."""
        return Standing(self.counts, self.table, self.remaining, self.passed)

    @property
    def cards(self) -> str:
        """The cards in hand, canonical."""
        return render_counts(self.counts)

    @property
    def melds(self) -> list[str]:
        """The groups on the table, canonical."""
        return render_groups(self.table)

    @property
    def passed_cards(self) -> str:
        """The kinds that are 過張, canonical."""
        return render_mask(self.passed)

    @property
    def position(self) -> str:
        """The hand in one line, as `from_position` reads it."""
        return _line(self.counts, self.table, self.seen, self.passed, self.stock)

    def is_dealt(self, size: int) -> bool:
        """Whether these can be the `size` cards of the deal: nothing on the table but 垅."""
        return self.size == size and all(GROUP_KINDS[group] == "long" for group in self.table)

    def to_dict(self) -> dict[str, object]:
        """The hand as an answer repeats it."""
        return {
            "hand": self.cards,
            "melds": self.melds,
            "state": self.state,
            "position": self.position,
        }


def state_of(counts: bytes, table: bytes) -> State:
    """What a hand of these counts and groups does now."""
    size = sum(counts) + sum([len(GROUP_MEMBERS[group]) for group in table])
    over = size - rest(_quads(counts, table)[0])
    return "rest" if over == 0 else "discard" if over > 0 else "debt"


def render_mask(mask: int) -> str:
    """Write a set of kinds, one bit each."""
    return render([kind for kind in range(KINDS) if mask >> kind & 1])


class _Reading:
    """A hand while it is read: the parts that could be read, and the faults so far."""

    def __init__(self) -> None:
        self._gathered = Gathered()
        self.own: list[int] = []
        self.melds: list[tuple[str, int]] = []
        self.seen: list[int] = []
        self.passed: list[int] = []
        self.stock = STOCK
        self._countable = True

    def read(self, reader: Callable[[], list[int]]) -> list[int]:
        """Read one part, nothing if it is faulty."""
        with self._gathered:
            return reader()
        return []

    def read_melds(self, melds: str | Sequence[str], field: str) -> None:
        """Read the groups on the table; with a fault in them or in the hand the cards cannot be counted."""
        with self._gathered:
            for path, text in texts_of(melds, field):
                with self._gathered:
                    self.melds.append((path, parse_group(text, path)))
        self._countable = not self._gathered.faults

    def read_stock(self, stock: object, field: str) -> None:
        """Read the number of cards that are left to draw."""
        with self._gathered:
            (self.stock,) = _numbers([stock], STOCK, field)

    def checked(self, hand_field: str, seen_field: str) -> tuple[bytes, bytes, bytes, int, int]:
        """Give the parts of a `Hand`, or raise every fault."""
        counts = _counts(self.own)
        table = bytes(sorted([group for _, group in self.melds]))
        mask = sum([1 << kind for kind in set(self.passed)])
        self._check_copies(hand_field, seen_field)
        if self._countable:
            self._check_size(counts, table, mask, hand_field)
        self._gathered.raise_any()
        return bytes(counts), table, bytes(_counts(self.seen)), mask, self.stock

    def _check_copies(self, hand_field: str, seen_field: str) -> None:
        """Note each kind that is there more than four times, at the first part that goes too far."""
        places = [
            (hand_field, self.own),
            *((path, GROUP_MEMBERS[group]) for path, group in self.melds),
            (seen_field, self.seen),
        ]
        everything = list(chain.from_iterable(kinds for _, kinds in places))
        met = [0] * KINDS
        for path, kinds in places:
            for kind in kinds:
                met[kind] += 1
                if met[kind] == COPIES + 1:
                    self._gathered.add("fifth_copy", path, card=CARDS[kind], copies=everything.count(kind))

    def _check_size(self, counts: Sequence[int], table: bytes, mask: int, field: str) -> None:
        """Note a number of cards that no hand with these 招 and 垅 has, and how they were read."""
        if len(table) > MOST_GROUPS:
            self._gathered.add("too_many_groups", field, groups=len(table), maximum=MOST_GROUPS)
        quads, longs = _quads(counts, table)
        size = sum(counts) + sum(len(GROUP_MEMBERS[group]) for group in table)
        fits = range(rest(quads) - max(0, longs - 1), rest(quads) + 2)
        if size not in fits:
            line = _line(counts, table, _counts(self.seen), mask, self.stock)
            self._gathered.add("wrong_card_count", field, cards=size, quads=quads, fits=list(fits), position=line)


def _line(counts: Iterable[int], table: Iterable[int], seen: Iterable[int], passed: int, stock: int) -> str:
    """Write a hand in one line."""
    melds = " ".join(render_groups(table))
    return f"{render_counts(counts)}|{melds}|{render_counts(seen)}|{render_mask(passed)}|{stock}"


def _quads(counts: Sequence[int], table: bytes) -> tuple[int, int]:
    """How many 招 and 垅 there are, and how many of them are 垅."""
    kinds = [GROUP_KINDS[group] for group in table]
    longs = sum([count >= COPIES for count in counts]) + kinds.count("long")
    return longs + kinds.count("zhao"), longs


def _counts(kinds: Sequence[int]) -> list[int]:
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return counts


def _counted(counts: Sequence[int], field: str) -> list[int]:
    """The cards that twenty counts stand for."""
    if len(_numbers(counts, 255, field)) != KINDS:
        raise invalid("wrong_type", field, value=quoted(counts), expected="counts")
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def _numbers(numbers: Sequence[object], maximum: int, field: str) -> list[int]:
    """Whole numbers, each from 0 to the maximum."""
    gathered = Gathered()
    checked = []
    for number in numbers:
        if not isinstance(number, int) or isinstance(number, bool):
            gathered.add("wrong_type", field, value=quoted(number), expected="integer")
        elif not 0 <= number <= maximum:
            gathered.add("out_of_range", field, value=quoted(number), minimum=0, maximum=maximum)
        else:
            checked.append(number)
    gathered.raise_any()
    return checked


def _written_stock(text: str) -> object:
    """The stock of a position: a number, or nothing for all of it."""
    return int(text) if _NUMBER.fullmatch(text) else text.strip() or STOCK
