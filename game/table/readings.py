"""Events as a log tells them, read and checked one by one (docs/records.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from daer.ext.hands import Event as Row
from daer.ext.limits import MOST_LAID
from daer.solver.arguments import read_number
from daer.solver.cards import KINDS, parse, parse_one
from daer.solver.errors import Gathered, invalid, quoted
from daer.solver.groups import GROUP_CARDS, GROUP_SORTS, parse_group, texts_of
from daer.solver.reading import STOCK

if TYPE_CHECKING:
    from collections.abc import Callable

    from .events import EventName

NOBODY: Final = -1
UNTOLD: Final = -1
_LAST_SEAT: Final = 3
_CARD: Final = ("seat", "card")
_TAKE: Final = ("seat", "card", "groups", "from")
REQUIRED: Final[Mapping[str, tuple[str, ...]]] = {
    "deal": ("seat", "open_card"),
    "long": _CARD,
    "draw": _CARD,
    "discard": _CARD,
    "zhao": _TAKE,
    "peng": _TAKE,
    "chi": _TAKE,
    "dead": _CARD,
    "win": ("seat",),
    "exhausted": (),
}
"""What an event must tell, by its name."""
_MORE: Final[Mapping[str, tuple[str, ...]]] = {
    "deal": ("hand", "cards", "stock"),
    "win": ("card", "from", "hu", "groups", "patterns", "points", "stock"),
    "exhausted": ("seat", "stock"),
}
"""What it may tell besides; how much a win pays is not read."""


def read_event(event: object, field: str) -> Row:
    """One event of a log, as the kernel tells it; what is not told is -1 or empty.

    Raises InvalidQuestion with every fault of its fields, at paths under `field`.
    """
    told: Mapping[str, Any] = event if isinstance(event, Mapping) else _as_json(event, field)
    name = str(told.get("event"))
    if name not in REQUIRED:
        raise invalid("not_one_of", f"{field}/event", value=quoted(name), allowed=list(REQUIRED))
    gathered = Gathered()
    allowed = ("event", *REQUIRED[name], *_MORE.get(name, ("stock",)))
    for key in told:
        if key not in allowed:
            gathered.add("unknown_field", f"{field}/{quoted(key)}", name=quoted(key), allowed=list(allowed))
    for key in REQUIRED[name]:
        if told.get(key) is None:
            gathered.add("missing_field", f"{field}/{key}", name=key)
    gathered.raise_any()
    parts: dict[str, Any] = {}
    for key, (reader, default) in _READERS.items():
        parts[key] = default
        if told.get(key) is not None:
            with gathered:
                parts[key] = (_won if (name, key) == ("win", "groups") else reader)(told[key], f"{field}/{key}")
    gathered.raise_any()
    card = parts["open_card"] if name == "deal" else parts["card"]
    return Row(
        cast("EventName", name), parts["seat"], card, parts["groups"], parts["from"], parts["stock"], parts["hand"]
    )


def _as_json(event: object, field: str) -> Mapping[str, object]:
    told = getattr(event, "to_dict", None)
    if told is None:
        raise invalid("wrong_type", field, value=quoted(event), expected="object")
    written: Mapping[str, object] = told()
    return written


def _seat(value: int, field: str) -> int:
    read_number(value, 0, _LAST_SEAT, field)
    return value


def _stock(value: int, field: str) -> int:
    read_number(value, 0, STOCK, field)
    return value


def _counts(value: str, field: str) -> bytes:
    kinds = parse(value, field)
    return bytes([kinds.count(kind) for kind in range(KINDS)])


def _groups(value: list[str], field: str) -> bytes:
    texts = texts_of(value, field)
    if len(texts) > MOST_LAID:
        raise invalid("too_long", field, length=len(texts), maximum=MOST_LAID)
    return bytes(sorted([parse_group(text, path) for path, text in texts]))


def _won(value: object, field: str) -> bytes:
    """The groups of a win, which are written as answers write them."""
    if not isinstance(value, list | tuple):
        raise invalid("wrong_type", field, value=quoted(value), expected="list")
    found = []
    for place, group in enumerate(value):
        told = group if isinstance(group, Mapping) else {}
        key = (told.get("kind"), told.get("cards"))
        if key not in _WON:
            raise invalid("not_a_group", f"{field}/{place}", text=quoted(group))
        found.append(_WON[key])
    return bytes(sorted(found))


_WON: Final[Mapping[tuple[object, object], int]] = {
    key: group for group, key in enumerate(zip(GROUP_SORTS, GROUP_CARDS, strict=True))
}
"""The id of a group, by its kind and its cards."""
_READERS: Final[Mapping[str, tuple[Callable[[Any, str], object], object]]] = {
    "seat": (_seat, NOBODY),
    "card": (parse_one, UNTOLD),
    "open_card": (parse_one, UNTOLD),
    "groups": (_groups, b""),
    "from": (_seat, NOBODY),
    "stock": (_stock, UNTOLD),
    "hand": (_counts, b""),
}
"""How each field is read, and what stands for it where it is not told."""
