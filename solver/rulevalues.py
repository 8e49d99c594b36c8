"""What the value of a rule may be: one small class for each type of rule.

Each reads a value from JSON or TOML into a frozen one and describes itself. Reading raises
InvalidQuestion with every fault in the value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple, Protocol, TypeAlias

from daer.ext.limits import MOST_DOUBLINGS

from .answer import Named
from .errors import Gathered, invalid, quoted

LOWEST_FAN: Final = 2
HIGHEST_FAN: Final = 1 << MOST_DOUBLINGS
NO_CAP: Final = "none"
"""How TOML, which knows no null, writes that 番 are not capped."""


class Table(Mapping[str, int]):
    """Numbers by name: a frozen, hashable mapping."""

    __slots__ = ("_numbers",)

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self._numbers = dict(numbers)

    def __getitem__(self, name: str) -> int:
        return self._numbers[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def __hash__(self) -> int:
        return hash(frozenset(self._numbers.items()))

    def __repr__(self) -> str:
        return f"Table({self._numbers})"


class Meaning(NamedTuple):
    """What a rule says, in one line of each language."""

    zh: str
    en: str


OFF: Final = Meaning("不算", "off")
UNCAPPED: Final = Meaning("不封顶", "no cap")


TypeName: TypeAlias = Annotated[
    Literal["integer", "fan", "boolean", "text", "four_integers", "table", "lists", "pairs"],
    Named("TypeName", "what the values of a rule are"),
]


class RuleType(Protocol):
    """The type of a rule: how its values are read and described."""

    def read(self, value: object, path: str) -> object:
        """Read a value; `path` is where it stands."""

    def describe(self) -> Mapping[str, Any]:
        """The type and its bounds: `type`, and where they apply `minimum`, `maximum`, `values`, `keys`.

        `labels` are the words for `values`, in their order. `parts` are the numbers of a value that has several,
        by the key where each stands: its label, if it has one of its own, and its type.
        """


@dataclass(frozen=True, slots=True)
class Integer:
    """A whole number between two bounds."""

    minimum: int
    maximum: int

    def read(self, value: object, path: str) -> int:
        """Read a whole number; a truth value is none."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise invalid("wrong_type", path, value=quoted(value), expected="integer")
        if not self.minimum <= value <= self.maximum:
            raise invalid("out_of_range", path, value=quoted(value), minimum=self.minimum, maximum=self.maximum)
        return value

    def describe(self) -> Mapping[str, Any]:
        """A whole number and its bounds."""
        return {"type": "integer", "minimum": self.minimum, "maximum": self.maximum}


@dataclass(frozen=True, slots=True)
class Fan:
    """A 番: a power of two; where it can be, 0 switches off, or none lifts the cap."""

    or_0: bool = False
    or_none: bool = False

    def read(self, value: object, path: str) -> int | None:
        """Read a 番."""
        if self.or_none and (value is None or value == NO_CAP):
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            raise invalid("wrong_type", path, value=quoted(value), expected="integer")
        if (value == 0 and self.or_0) or (LOWEST_FAN <= value <= HIGHEST_FAN and value.bit_count() == 1):
            return value
        also = "or_0" if self.or_0 else "or_none" if self.or_none else "no_more"
        raise invalid("not_a_fan", path, value=quoted(value), maximum=HIGHEST_FAN, also=also)

    def describe(self) -> Mapping[str, Any]:
        """A power of two and what else it may be."""
        also: dict[object, Meaning] = {0: OFF} if self.or_0 else {None: UNCAPPED} if self.or_none else {}
        bounds = {"minimum": LOWEST_FAN, "maximum": HIGHEST_FAN}
        return {"type": "fan", **bounds, "values": list(also), "labels": list(also.values())}


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    def read(self, value: object, path: str) -> bool:
        """Read a truth value."""
        if not isinstance(value, bool):
            raise invalid("wrong_type", path, value=quoted(value), expected="boolean")
        return value

    def describe(self) -> Mapping[str, Any]:
        """A truth value."""
        return {"type": "boolean", "values": [False, True]}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words, each with what it means."""

    words: Mapping[str, Meaning]

    def read(self, value: object, path: str) -> str:
        """Read one of the words."""
        if not isinstance(value, str) or value not in self.words:
            raise invalid("not_one_of", path, value=quoted(value), allowed=list(self.words))
        return value

    def describe(self) -> Mapping[str, Any]:
        """The words and what they mean."""
        return {"type": "text", "values": list(self.words), "labels": list(self.words.values())}


@dataclass(frozen=True, slots=True)
class Four:
    """Four numbers: black small, red small, black big, red big."""

    number: Integer
    labels: ClassVar = (
        Meaning("乌小", "black small"),
        Meaning("红小", "red small"),
        Meaning("乌大", "black big"),
        Meaning("红大", "red big"),
    )

    def read(self, value: object, path: str) -> tuple[int, ...]:
        """Read the four numbers."""
        if not isinstance(value, list | tuple) or len(value) != len(self.labels):
            raise invalid("wrong_type", path, value=quoted(value), expected="four_integers")
        gathered = Gathered()
        numbers = []
        for place, number in enumerate(value):
            with gathered:
                numbers.append(self.number.read(number, f"{path}/{place}"))
        gathered.raise_any()
        return tuple(numbers)

    def describe(self) -> Mapping[str, Any]:
        """Four numbers and their bounds."""
        parts = {str(place): (label, self.number) for place, label in enumerate(self.labels)}
        return {**self.number.describe(), "type": "four_integers", "parts": parts}


@dataclass(frozen=True, slots=True)
class Numbers:
    """A table of numbers under fixed keys; every key is there (an override is merged before)."""

    keys: Mapping[str, Integer | Fan]
    labels: Mapping[str, Meaning] = field(default_factory=dict)
    """What a key means, where that is not the name of a 名堂 or the key itself."""

    def read(self, value: object, path: str) -> Table:
        """Read the number of every key."""
        if not isinstance(value, Mapping):
            raise invalid("wrong_type", path, value=quoted(value), expected="object")
        gathered = Gathered()
        numbers = {}
        for key, number in value.items():
            if key not in self.keys:
                gathered.add("unknown_rule", path, name=quoted(key), allowed=list(self.keys))
                continue
            with gathered:
                numbers[key] = self.keys[key].read(number, f"{path}/{key}") or 0
        gathered.raise_any()
        return Table({key: numbers[key] for key in self.keys})

    def describe(self) -> Mapping[str, Any]:
        """The keys; the bounds of their numbers where they share them."""
        kinds = list(self.keys.values())
        shared = dict(kinds[0].describe()) if len(set(kinds)) == 1 else {}
        parts = {key: (self.labels.get(key), kind) for key, kind in self.keys.items()}
        return {**shared, "type": "table", "keys": list(self.keys), "parts": parts}


@dataclass(frozen=True, slots=True)
class Lists:
    """Lists of 名堂: ladders of any length, or pairs."""

    ids: tuple[str, ...]
    pairs: bool = False

    def read(self, value: object, path: str) -> tuple[tuple[str, ...], ...]:
        """Read the lists; each names known 名堂, none twice."""
        if not isinstance(value, list | tuple):
            raise invalid("wrong_type", path, value=quoted(value), expected="list")
        gathered = Gathered()
        rows = []
        for place, row in enumerate(value):
            with gathered:
                rows.append(self._read_row(row, f"{path}/{place}"))
        gathered.raise_any()
        return tuple(rows)

    def _read_row(self, row: object, path: str) -> tuple[str, ...]:
        if not isinstance(row, list | tuple) or (self.pairs and len(row) != 2):  # noqa: PLR2004 - a pair
            raise invalid("wrong_type", path, value=quoted(row), expected="pair" if self.pairs else "list")
        gathered = Gathered()
        for place, name in enumerate(row):
            if name not in self.ids:
                gathered.add("unknown_pattern", path, name=quoted(name), allowed=list(self.ids))
            elif name in row[:place]:
                gathered.add("repeated_pattern", path, name=name)
        gathered.raise_any()
        return tuple(row)

    def describe(self) -> Mapping[str, Any]:
        """The 名堂 that may be named."""
        return {"type": "pairs" if self.pairs else "lists", "values": list(self.ids)}


def merged(values: Mapping[str, object], changes: Mapping[str, object]) -> dict[str, object]:
    """Values with changes; a change of a table may name single keys."""
    merged = {**values, **changes}
    for name, change in changes.items():
        before = values.get(name)
        if isinstance(before, Table) and isinstance(change, Mapping):
            merged[name] = {**before, **change}
    return merged


def as_json(value: object) -> object:
    """A rule's value as JSON."""
    if isinstance(value, Table):
        return dict(value)
    if isinstance(value, tuple):
        return [as_json(item) for item in value]
    return value


def difference(value: object, before: object) -> object:
    """What is told of a changed rule: the value, of a table the keys that changed."""
    if isinstance(value, Table) and isinstance(before, Table):
        return {key: number for key, number in value.items() if before[key] != number}
    return as_json(value)
