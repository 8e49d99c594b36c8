"""How answers are described: what is told of them, in which order, and how it is written as JSON."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003  read when an answer is told
from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

import pytest

from daer.solver import Answer, answer
from daer.solver.answer import (
    Before,
    Bounds,
    Hidden,
    Inline,
    Named,
    Optional,
    Written,
    members,
    shape_of,
    told,
    words_of,
)

Colour = Annotated[Literal["red", "black"], Named("Colour", "of a card")]


class Pair(NamedTuple):
    """Two numbers."""

    left: int
    right: int


@dataclass(frozen=True, slots=True)
class Inner(Answer):
    """A part of an answer."""

    number: Annotated[int, Bounds(0, 4), "a small number"]
    colour: Colour


@dataclass(frozen=True, slots=True)
class Other(Answer):
    """Another part."""

    text: str


@dataclass(frozen=True, slots=True)
class Sample(Answer):
    """An answer with a field of each kind."""

    inner: Inline[Inner]
    secret: Hidden[object]
    either: Inner | Other | None
    pair: Pair
    parts: tuple[Other, ...]
    words: Annotated[tuple[str, ...] | None, "first of all", Before("number")]
    table: Mapping[Colour, int]
    doubled: Annotated[int, Written(lambda number: number * 2)]
    note: Optional[str] = None

    @property
    @told(name="size", before="pair")
    def how_many(self) -> int:
        """The number of parts."""
        return len(self.parts)

    @told()
    def last(self) -> Pair | None:
        """The last pair; more is not said."""
        return None


def sample(**changes: object) -> Sample:
    """Make an answer with some fields changed."""
    values = {
        "inner": Inner(3, "red"),
        "secret": object(),
        "either": Other("x"),
        "pair": Pair(1, 2),
        "parts": (Other("a"), Other("b")),
        "words": ("v", "w"),
        "table": {"red": 1, "black": 2},
        "doubled": 21,
    }
    return Sample(**{**values, **changes})  # type: ignore[arg-type]


def test_what_is_told_in_its_order() -> None:
    assert list(sample().to_dict().items()) == [
        ("words", ["v", "w"]),
        ("number", 3),
        ("colour", "red"),
        ("either", {"text": "x"}),
        ("size", 2),
        ("pair", {"left": 1, "right": 2}),
        ("parts", [{"text": "a"}, {"text": "b"}]),
        ("table", {"red": 1, "black": 2}),
        ("doubled", 42),
        ("last", None),
    ]


def test_what_is_none_is_null_unless_it_is_optional() -> None:
    told_of = sample(either=None, words=None, note="there").to_dict()
    assert (told_of["either"], told_of["words"], told_of["note"]) == (None, None, "there")


def test_what_is_said_of_fields_and_properties() -> None:
    said = {one.name: one.shape for one in members(Sample)}
    assert (said["number"].doc, said["number"].bounds) == ("a small number", Bounds(0, 4))
    assert said["words"].doc == "first of all"
    assert said["size"].doc == "the number of parts"
    assert [name for name, shape in said.items() if shape.is_optional] == ["note"]


def test_the_words_of_a_type() -> None:
    assert words_of(Colour) == ("red", "black")
    assert words_of(Colour | None) == ("red", "black")
    assert words_of(Annotated[str, Named("Letter", "one of two", ("a", "b"))]) == ("a", "b")
    assert words_of(str) == ()


def test_a_named_type_keeps_its_name_where_a_field_says_more() -> None:
    shape = shape_of(Annotated[Colour | None, "of the back"])
    assert (shape.named and shape.named.name, shape.nullable, shape.doc) == ("Colour", True, "of the back")


def test_a_place_before_a_field_that_is_not_there() -> None:
    @dataclass(frozen=True, slots=True)
    class Misplaced(Answer):
        """An answer that cannot be told."""

        @property
        @told(before="nothing")
        def lost(self) -> int:
            """It stands nowhere."""
            return 0

    with pytest.raises(ValueError, match="nothing"):
        Misplaced().to_dict()


def test_every_answer_of_the_package_can_be_described() -> None:
    """No class names a type that is only there for type checkers, and every one says what it is."""
    kinds = [kind for kind in everyone(Answer) if kind.__module__.startswith("daer.")]
    assert len(kinds) > 30
    for kind in kinds:
        assert members(kind), kind
        assert answer.first_words(kind), kind


def everyone(base: type) -> list[type]:
    """Every class under a base; dataclasses with slots stand beside what they were made of."""
    children: list[type] = base.__subclasses__()
    return [kind for child in children for kind in (child, *everyone(child))]


class Word(str):
    """A text with a type of its own."""

    __slots__ = ()


def test_a_text_of_its_own_type_is_told_as_text() -> None:
    """It is written as it is, and the contract says so."""
    assert shape_of(Word).type is str
