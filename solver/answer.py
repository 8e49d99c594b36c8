"""How an answer says what it is: fields with their types and words, and the JSON that is made of them.

An answer is a frozen dataclass whose annotations say all that is told of a field, once:

    remaining: Annotated[int, Bounds(0, 4), "how many copies are neither own nor seen"]

A property that is told too is marked with `told`. `to_dict` is made of this when it is first called,
and so are the schemas of the HTTP contract.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum, auto
from functools import cache
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    TypeAlias,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., object])


class Named(NamedTuple):
    """The mark of a type with a name of its own in the contract: a few words, or a union of answers."""

    name: str
    doc: str
    words: tuple[str, ...] = ()
    """The values of a text; a Literal has them itself."""


class Bounds(NamedTuple):
    """The mark of a number with a least and a greatest value."""

    minimum: float
    maximum: float


class Written(NamedTuple):
    """The mark of a value that is not written in JSON as it is."""

    by: Callable[[Any], object]


class Before(NamedTuple):
    """The mark of a field that stands before another in JSON, though it is declared after it."""

    name: str


class _Mark(Enum):
    """Marks that say nothing more."""

    INLINE = auto()
    HIDDEN = auto()
    OPTIONAL = auto()


Inline: TypeAlias = Annotated[T, _Mark.INLINE]
"""An answer whose fields are told as if they were those of the answer that holds it."""
Hidden: TypeAlias = Annotated[T, _Mark.HIDDEN]
"""A field that is not told."""
Optional: TypeAlias = Annotated[T | None, _Mark.OPTIONAL]
"""A field that is left out where it is None."""


class Place(NamedTuple):
    """How a property is told: its name in JSON if that is another, and the field it stands before; else last."""

    name: str | None
    before: str | None


def told(*, name: str | None = None, before: str | None = None) -> Callable[[F], F]:
    """Mark the function of a property that is told; its docstring begins with the words for it."""

    def mark(function: F) -> F:
        function.told = Place(name, before)  # type: ignore[attr-defined]
        return function

    return mark


class Answer:
    """An answer, or a part of one: a frozen dataclass that is told as JSON."""

    __slots__ = ()

    tells_fields: ClassVar[bool] = True
    """Whether its fields are told, or only the properties that are marked."""

    def to_dict(self) -> dict[str, Any]:
        """The answer as JSON."""
        cls: Any = type(self)
        return writer(cls)(self)


class Shape(NamedTuple):
    """The type of something that is told."""

    type: Any
    """str, int, float, bool or object; tuple for a list, dict for a table; a class of answers, or a tuple of them."""
    nullable: bool = False
    items: Shape | None = None
    """What a list or a table holds."""
    words: tuple[str, ...] = ()
    """The values that a text may have, where they are few; the keys that a table has."""
    named: Named | None = None
    bounds: Bounds | None = None
    written: Callable[[Any], object] | None = None
    mark: _Mark | None = None
    before: str | None = None
    """The name that it stands before in JSON."""
    doc: str = ""

    @property
    def is_optional(self) -> bool:
        """Whether it is left out of JSON where it is None."""
        return self.mark is _Mark.OPTIONAL


class Member(NamedTuple):
    """One name of an answer's JSON."""

    name: str
    path: str
    """Where its value is found, from the answer on: `hand.cards`."""
    shape: Shape


def words_of(alias: object) -> tuple[Any, ...]:
    """The values of a type of few words, in their order."""
    return shape_of(alias).words


@cache
def shape_of(hint: Any) -> Shape:  # noqa: ANN401  any annotation
    """What an annotation says."""
    if get_origin(hint) is not Annotated:
        return _plain(hint)
    plain, *marks = get_args(hint)
    shape = shape_of(plain)
    for mark in marks:
        match mark:
            case str():
                shape = shape._replace(doc=mark)
            case Named():
                shape = shape._replace(named=mark, words=mark.words or shape.words)
            case Bounds():
                shape = shape._replace(bounds=mark)
            case Written():
                shape = shape._replace(written=mark.by)
            case Before():
                shape = shape._replace(before=mark.name)
            case _:
                shape = shape._replace(mark=mark)
    return shape


def _plain(hint: Any) -> Shape:  # noqa: ANN401
    """What an annotation without marks says."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return Shape(str, words=arguments)
    if origin in {Union, types.UnionType}:
        kept = [one for one in arguments if one is not types.NoneType]
        shape = shape_of(kept[0]) if len(kept) == 1 else Shape(tuple(kept))
        return shape._replace(nullable=len(kept) < len(arguments))
    if origin in {tuple, list}:
        return Shape(tuple, items=shape_of(arguments[0]))
    if origin in {dict, Mapping}:
        return Shape(dict, items=shape_of(arguments[1]), words=shape_of(arguments[0]).words)
    if isinstance(hint, type) and issubclass(hint, str) and hint is not str:
        return Shape(str, written=str)  # a text that knows more than its characters
    return Shape(hint)


def is_answer(shape: Shape) -> bool:
    """Whether something is told as an object of its own: an answer, or a named tuple."""
    return isinstance(shape.type, type) and (issubclass(shape.type, Answer) or hasattr(shape.type, "_fields"))


@cache
def members(cls: type) -> tuple[Member, ...]:
    """The names of an answer's JSON, in their order."""
    listed: list[Member] = []
    for one in (*_fields(cls), *_properties(cls)):
        names = [other.name for other in listed]
        at = names.index(one.shape.before) if one.shape.before else len(listed)
        if one.shape.mark is _Mark.INLINE:
            inner = members(one.shape.type)
            listed[at:at] = [each._replace(path=f"{one.path}.{each.path}") for each in inner]
        elif one.shape.mark is not _Mark.HIDDEN:
            listed.insert(at, one)
    return tuple(listed)


def _fields(cls: type) -> list[Member]:
    """The fields of an answer that tells them."""
    if not getattr(cls, "tells_fields", True):
        return []
    hints = get_type_hints(cls, include_extras=True)
    names = getattr(cls, "_fields", None) or [field.name for field in fields(cls)]
    return [Member(name, name, shape_of(hints[name])) for name in names]


def _properties(cls: type) -> list[Member]:
    """The properties and methods of an answer that are told."""
    found = []
    for name, value in {name: value for base in reversed(cls.__mro__) for name, value in vars(base).items()}.items():
        function = getattr(value, "fget", value)
        place = getattr(function, "told", None)
        if place is not None:
            shape = shape_of(get_type_hints(function, include_extras=True)["return"])
            shape = shape._replace(doc=first_words(function), before=place.before)
            found.append(Member(place.name or name, f"{name}()" if function is value else name, shape))
    return found


def first_words(documented: object) -> str:
    """The first sentence of a docstring, as the words for a field: without its capital and its full stop."""
    sentence = (documented.__doc__ or "").partition("\n")[0].rstrip(".")
    return sentence[:1].lower() + sentence[1:]


@cache
def writer(cls: type) -> Callable[[object], dict[str, Any]]:
    """The function that writes an answer of a class as JSON: as fast as one written by hand."""
    known: dict[str, Any] = {}
    entries = ", ".join([_entry(one, known) for one in members(cls)])
    exec(f"def write(answer): return {{{entries}}}", known)  # noqa: S102  of names in this package's own classes
    return cast("Callable[[object], dict[str, Any]]", known["write"])


def _entry(member: Member, known: dict[str, Any]) -> str:
    """The part of a dict's display that writes a member."""
    value = _written(member.shape, f"answer.{member.path}", known)
    if member.shape.is_optional:
        return f"**({{}} if answer.{member.path} is None else {{{member.name!r}: {value}}})"
    return f"{member.name!r}: {value}"


def _written(shape: Shape, value: str, known: dict[str, Any]) -> str:
    """The expression that writes a value as JSON; what it calls becomes known."""
    if shape.nullable:
        inner = _written(shape._replace(nullable=False), "value", known)
        return value if inner == "value" else f"None if (value := {value}) is None else {inner}"
    if shape.written is not None:
        value = _call(shape.written, value, known)
    elif is_answer(shape):
        value = _call(writer(shape.type), value, known)
    elif isinstance(shape.type, tuple):
        value = f"{value}.to_dict()"
    elif shape.type is dict:
        value = f"dict({value})"
    elif shape.type is tuple and shape.items is not None:
        item = _written(shape.items, "item", known)
        value = f"list({value})" if item == "item" else f"[{item} for item in {value}]"
    return value


def _call(function: Callable[..., object], value: str, known: dict[str, Any]) -> str:
    name = f"write_{len(known)}"
    known[name] = function
    return f"{name}({value})"
