"""Groups (列): what the kernel's group ids stand for, and the groups on the table as text.

`ext.groups` owns the table of the 138 groups in canonical order; here they get characters. A group
on the table is written as its prefix and cards: 碰三, 招柒, 垅八, 坎三, 吃一二三.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

from daer.ext.groups import GROUPS, SORTS

from .answer import Answer, Named
from .cards import COPIES, is_separator, parse, render
from .errors import invalid, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LONGEST: Final = 1_000
"""More characters than any sensible text of groups; a longer one is refused unread."""
MOST: Final = 100
"""More groups than any sensible list of groups; a longer one is refused unread."""

GroupSort: TypeAlias = Annotated[str, Named("GroupSort", "what makes a group one", SORTS)]
GROUP_SORTS: Final[tuple[GroupSort, ...]] = tuple(SORTS[sort] for sort, _ in GROUPS)
"""What each group is, by its id."""
GROUP_CARDS: Final[tuple[str, ...]] = tuple(render(cards) for _, cards in GROUPS)
"""The cards of every group, by its id."""
GROUP_MEMBERS: Final[tuple[tuple[int, ...], ...]] = tuple(cards for _, cards in GROUPS)
"""The kinds of the cards of every group, by its id."""

ALIKE: Final = {
    (sort, members[0]): group
    for group, (sort, members) in enumerate(zip(GROUP_SORTS, GROUP_MEMBERS, strict=True))
    if sort not in {"run", "mixed"}
}
"""The id of a group of like cards, by its sort and the kind of its cards."""

_PREFIXES: Final = {
    "碰": "peng", "掽": "peng", "peng:": "peng",
    "招": "zhao", "zhao:": "zhao",
    "垅": "long", "壠": "long", "龍": "long", "龙": "long", "拢": "long", "攏": "long", "long:": "long",
    "坎": "kan", "kan:": "kan",
    "吃": "chi", "喫": "chi", "chi:": "chi",
}  # fmt: skip
WRITTEN: Final = {"run": "吃", "mixed": "吃", "peng": "碰", "kan": "坎", "zhao": "招", "long": "垅"}
_PREFIX: Final = re.compile("|".join(_PREFIXES), re.IGNORECASE)
_START: Final = re.compile(f"(?={_PREFIX.pattern})", re.IGNORECASE)

# What a text stands for: the word of its prefix and its cards. Like cards may be written once.
_IDS: Final[dict[tuple[str, str], int]] = {
    (word, cards): group
    for group, (sort, whole) in enumerate(zip(GROUP_SORTS, GROUP_CARDS, strict=True))
    if sort in WRITTEN
    for word in [_PREFIXES[WRITTEN[sort]]]
    for cards in ({whole} if word == "chi" else {whole, whole[0]})
}


@dataclass(frozen=True, slots=True)
class Group(Answer):
    """One of the seven parts of a winning hand."""

    kind: GroupSort
    cards: Annotated[str, "in canonical order"]
    hu: Annotated[int, "its points under the rules of the question"]
    on_table: Annotated[bool, "whether it lies on the table"]


@lru_cache(maxsize=1024)
def group_of(group: int, hu: int, *, on_table: bool) -> Group:
    """The group of an id, with the points it has under some rules."""
    return Group(GROUP_SORTS[group], GROUP_CARDS[group], hu, on_table)


def quads_of(counts: Sequence[int], table: bytes) -> tuple[int, int]:
    """How many 招 and 垅 there are, and how many of them are 垅."""
    sorts = [GROUP_SORTS[group] for group in table]
    longs = sum([count >= COPIES for count in counts]) + sorts.count("long")
    return longs + sorts.count("zhao"), longs


def prefixes(sort: str) -> tuple[str, ...]:
    """Every prefix that a sort of group may be written with on the table, the canonical one first."""
    word = _PREFIXES[WRITTEN[sort]]
    return tuple(prefix for prefix, meant in _PREFIXES.items() if meant == word)


def parse_group(text: str, field: str = "melds") -> int:
    """Read one group on the table, and give its id."""
    if not isinstance(text, str):
        raise invalid("wrong_type", field, value=quoted(text), expected="text")
    prefix = _PREFIX.match(text.lstrip())
    if prefix is None:
        raise invalid("not_a_group", field, text=quoted(text))
    cards = render(parse(text.lstrip()[prefix.end() :], field))
    group = _IDS.get((_PREFIXES[prefix.group().lower()], cards))
    if group is None:
        raise invalid("not_a_group", field, text=quoted(text))
    return group


def texts_of(melds: str | Sequence[str], field: str = "melds") -> list[tuple[str, str]]:
    """The text of each group on the table, after the path of the field that holds it."""
    if isinstance(melds, str):
        if len(melds) > LONGEST:
            raise invalid("too_long", field, length=len(melds), maximum=LONGEST)
        return [(field, text) for text in _split(melds)]
    if not isinstance(melds, list | tuple):
        raise invalid("wrong_type", field, value=quoted(melds), expected="texts")
    if len(melds) > MOST:
        raise invalid("too_long", field, length=len(melds), maximum=MOST)
    return [(f"{field}/{place}", text) for place, text in enumerate(melds)]


def _split(text: str) -> list[str]:
    """Split one text of groups at their prefixes."""
    pieces = [piece.strip() for piece in _START.split(text)]
    return [piece for piece in pieces if piece and not all(map(is_separator, piece))]


def render_group(group: int) -> str:
    """Write a group on the table: like cards once."""
    sort, cards = GROUP_SORTS[group], GROUP_CARDS[group]
    written = WRITTEN[sort]
    return written + (cards if written == "吃" else cards[0])


def render_groups(groups: Iterable[int]) -> list[str]:
    """Write groups on the table in canonical order."""
    return [render_group(group) for group in sorted(groups)]
