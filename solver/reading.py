"""A hand while it is read: its parts, from text or numbers, and every fault in them."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Final

from daer.ext.groups import rest

from .cards import CARDS, COPIES, KINDS, render_counts, render_mask
from .errors import Gathered, invalid, quoted
from .groups import GROUP_MEMBERS, parse_group, quads_of, render_groups, texts_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

STOCK: Final = 19
"""How many cards are left to draw after the deal."""
MOST_GROUPS: Final = 6
"""How many groups can lie on the table before the win: the seventh ends the hand."""
_NUMBER: Final = re.compile("[0-9]{1,3}")


class Reading:
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
            (self.stock,) = read_numbers([stock], STOCK, field)

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
        quads, longs = quads_of(counts, table)
        size = sum(counts) + sum(len(GROUP_MEMBERS[group]) for group in table)
        fits = range(rest(quads) - max(0, longs - 1), rest(quads) + 2)
        if size not in fits:
            line = position_of(counts, table, _counts(self.seen), mask, self.stock)
            self._gathered.add("wrong_card_count", field, cards=size, quads=quads, fits=list(fits), position=line)


def position_of(counts: Iterable[int], table: Iterable[int], seen: Iterable[int], passed: int, stock: int) -> str:
    """Write a hand in one line."""
    melds = " ".join(render_groups(table))
    return f"{render_counts(counts)}|{melds}|{render_counts(seen)}|{render_mask(passed)}|{stock}"


def _counts(kinds: Sequence[int]) -> list[int]:
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return counts


def read_counts(counts: Sequence[int], field: str) -> list[int]:
    """The cards that twenty counts stand for."""
    if len(read_numbers(counts, 255, field)) != KINDS:
        raise invalid("wrong_type", field, value=quoted(counts), expected="counts")
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def read_numbers(numbers: Sequence[object], maximum: int, field: str) -> list[int]:
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


def written_stock(text: str) -> object:
    """The stock of a position: a number, or nothing for all of it."""
    return int(text) if _NUMBER.fullmatch(text) else text.strip() or STOCK
