"""Cards as text: every spelling of the twenty kinds, and the one that is written.

A kind is a number: small 一…十 are 0…9, big 壹…拾 are 10…19 (docs/rules.md section 1). Text is
read as people type it (characters of any script variant, a size mark before numerals, digits closed
by a size) and always written as one simplified character a card, in canonical order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

from .answer import Bounds, Named
from .errors import Gathered, invalid, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable

SMALL: Final = "一二三四五六七八九十"
BIG: Final = "壹贰叁肆伍陆柒捌玖拾"
CARDS: Final = SMALL + BIG
"""The character of every kind, in canonical order."""
KINDS: Final = len(CARDS)
COPIES: Final = 4
"""How many of each kind there are."""
Card: TypeAlias = Annotated[str, Named("Card", "one of the twenty kinds, in its canonical character", tuple(CARDS))]
Copies: TypeAlias = Annotated[int, Bounds(0, COPIES), "how many copies are neither own nor seen"]
SIZE: Final = len(SMALL)
"""Kind of a big card minus kind of the small one of its rank."""
DIGITS: Final = "1234567890"
"""The digit of every rank: 0 stands for ten."""
LONGEST: Final = 1_000
"""More characters than any sensible text of cards; a longer one is refused unread."""

_VARIANTS: Final = {
    "壹": "壱弌",
    "贰": "貳貮弐弍",
    "叁": "參叄参弎",
    "肆": "䦉",
    "陆": "陸",
    "柒": "漆",
}
_RED_RANKS: Final = (1, 6, 9)

_CHARACTERS: Final = {character: kind for kind, character in enumerate(CARDS)} | {
    variant: CARDS.index(character) for character, variants in _VARIANTS.items() for variant in variants
}
_WIDE: Final = {
    ord(wide): narrow for wide, narrow in zip("１２３４５６７８９０ｓｂＳＢ", "1234567890sbSB", strict=True)
}
_DIGITS: Final = {digit: rank for rank, digit in enumerate(DIGITS)}
_MARKS: Final = {"小": 0, "大": SIZE}
_CLOSERS: Final = {"s": 0, "b": SIZE, "S": 0, "B": SIZE}
_SEPARATORS: Final = frozenset(",、，")
_BLANK: Final = _SEPARATORS | {" "}


def is_red(kind: int) -> bool:
    """Whether a kind is red: ranks 2, 7 and 10 of both sizes."""
    return kind % SIZE in _RED_RANKS


def is_separator(character: str) -> bool:
    """Whether a character only separates cards."""
    return character.isspace() or character in _SEPARATORS


def spellings(kind: int) -> tuple[str, ...]:
    """Every way to write one card of a kind, the canonical one first."""
    numeral, digit = SMALL[kind % SIZE], DIGITS[kind % SIZE]
    mark, closer = ("大", "b") if kind >= SIZE else ("小", "s")
    return (
        CARDS[kind],
        *_VARIANTS.get(CARDS[kind], ""),
        f"{mark}{numeral}",
        f"{mark}{digit}",
        f"{digit}{closer}",
    )


def parse(text: str, field: str = "cards") -> list[int]:
    """Read cards, in the order they are written.

    Raises InvalidQuestion with every fault of the text, at `field`.
    """
    if not isinstance(text, str):
        raise invalid("wrong_type", field, value=quoted(text), expected="text")
    if len(text) > LONGEST:
        raise invalid("too_long", field, length=len(text), maximum=LONGEST)
    try:
        return [_CHARACTERS[character] for character in text if character not in _BLANK]
    except KeyError:
        return _read(text, field)


def parse_one(text: str, field: str = "card") -> int:
    """Read exactly one card."""
    kinds = parse(text, field)
    if len(kinds) != 1:
        raise invalid("not_one_card", field, text=quoted(text), cards=len(kinds))
    return kinds[0]


def render(kinds: Iterable[int]) -> str:
    """Write cards in canonical order."""
    return "".join([CARDS[kind] for kind in sorted(kinds)])


def render_mask(mask: int) -> str:
    """Write a set of kinds, one bit each."""
    return render([kind for kind in range(KINDS) if mask >> kind & 1])


def render_counts(counts: Iterable[int]) -> str:
    """Write twenty counts as cards."""
    return "".join([CARDS[kind] * count for kind, count in enumerate(counts)])


def _read(text: str, field: str) -> list[int]:
    """Read a text that is more than characters of cards and separators."""
    reader = _Reader(field)
    for place, character in enumerate(text.translate(_WIDE), 1):
        reader.take(character, place)
    return reader.close()


class _Reader:
    """What has been read of a text: cards, and digits that still wait for their size.

    A size mark (小, 大) holds for numerals until the next mark or blank. Digits have no size of
    their own: the mark holds for them across blanks too, unless a letter closes them.
    """

    def __init__(self, field: str) -> None:
        self._field = field
        self._kinds: list[int] = []
        self._gathered = Gathered()
        self._unknown: set[str] = set()
        self._digits: list[tuple[str, int]] = []
        self._mark: int | None = None
        self._mark_is_near = False

    def take(self, character: str, place: int) -> None:
        """Read one character."""
        if character in _DIGITS:
            self._take_digit(character, place)
        elif character in _CLOSERS:
            self._close_digits(_CLOSERS[character], character, place)
        elif character in _MARKS:
            self._settle_digits()
            self._mark = _MARKS[character]
            self._mark_is_near = True
        elif is_separator(character):
            self._mark_is_near = False
        else:
            self._settle_digits()
            self._take_card(character, place)

    def close(self) -> list[int]:
        """End the text and give its cards."""
        self._settle_digits()
        self._gathered.raise_any()
        return self._kinds

    def _take_digit(self, digit: str, place: int) -> None:
        if digit == "0" and self._digits and self._digits[-1] == ("1", place - 1):
            self._gathered.add("ambiguous_ten", self._field, position=place - 1)
        self._digits.append((digit, place))

    def _close_digits(self, size: int, closer: str, place: int) -> None:
        """Give the waiting digits the size of the letter that ends them."""
        if not self._digits:
            self._gathered.add("size_without_digits", self._field, character=closer, position=place)
        self._kinds += [_DIGITS[digit] + size for digit, _ in self._digits]
        self._digits.clear()
        self._mark = None

    def _settle_digits(self) -> None:
        """Give the waiting digits the size of the mark before them."""
        if not self._digits:
            return
        if self._mark is None:
            digits = "".join(digit for digit, _ in self._digits)
            place = self._digits[0][1]
            self._gathered.add("digits_without_size", self._field, digits=quoted(digits), position=place)
        else:
            self._kinds += [_DIGITS[digit] + self._mark for digit, _ in self._digits]
        self._digits.clear()

    def _take_card(self, character: str, place: int) -> None:
        kind = _CHARACTERS.get(character)
        if kind is None:
            self._refuse(character, place)
        elif self._mark is None or not self._mark_is_near or kind >= SIZE == self._mark:
            self._kinds.append(kind)
        elif kind < SIZE:
            self._kinds.append(kind + self._mark)
        else:
            self._gathered.add("size_conflict", self._field, character=character, position=place)

    def _refuse(self, character: str, place: int) -> None:
        """Note a character that is no card, once however often it stands there."""
        if character not in self._unknown:
            self._unknown.add(character)
            self._gathered.add("unknown_character", self._field, character=quoted(character), position=place)
