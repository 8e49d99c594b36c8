"""Fields as JSON Schema means them, whose errors are faults with codes.

marshmallow's own fields are kinder than the contract: an integer may be a text, a boolean may be 1.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar

import marshmallow as ma
from marshmallow import validate

from daer.solver.answer import shape_of
from daer.solver.cards import parse_one
from daer.solver.errors import Fault, InvalidQuestion, quoted

if TYPE_CHECKING:
    from collections.abc import Mapping


def fault(code: str, **params: object) -> ma.ValidationError:
    """Return a validation error that holds one fault; where it lies is filled in later."""
    return ma.ValidationError([Fault(code, "", params)])


class Strict(ma.fields.Field[Any]):
    """A field that refuses with `missing_field` or `wrong_type`."""

    expected: ClassVar[str]
    """The word of daer.solver.messages for what the field takes."""

    def make_error(self, key: str, **kwargs: Any) -> ma.ValidationError:  # noqa: ANN401
        """Return the fault for an absent or a wrong value."""
        if key == "required":
            return fault("missing_field", name=self.name)
        return fault("wrong_type", value=quoted(kwargs.get("input")), expected=self.expected)

    def wrong(self, value: object) -> ma.ValidationError:
        """Return the fault for a value of a wrong type."""
        return self.make_error("invalid", input=value)


class Given(ma.fields.Raw):
    """A value that daer.solver reads and checks: its schema only describes it."""

    hint: Any
    """The type that the contract refers to, if answers have it too."""

    def __init__(self, hint: Any = None, **kwargs: Any) -> None:  # noqa: ANN401  any annotation
        super().__init__(**kwargs)
        self.hint = hint

    def deserialize(self, value: Any, *_: Any, **__: Any) -> Any:  # noqa: ANN401
        """Return the value as it was sent; it is asked for only if it was, or must be."""
        if value is ma.missing:
            raise fault("missing_field", name=self.name)
        return value


class Card(Given):
    """The text of exactly one card: any spelling of it, so that the contract's `Card` is too narrow."""

    def __init__(self, said: str, *, required: bool = False) -> None:
        super().__init__(required=required, metadata={"description": said, "type": "string"})

    def deserialize(self, value: Any, *_: Any, **__: Any) -> Any:  # noqa: ANN401
        """Return the text if it is one card."""
        try:
            parse_one(super().deserialize(value), "")
        except InvalidQuestion as error:
            raise ma.ValidationError(list(error.faults)) from None
        return value


class Word(Strict, ma.fields.Raw):
    """One of the words of a type that answers have too: the contract refers to it."""

    expected = "text"

    def __init__(self, hint: Any, said: str, *, required: bool = False) -> None:  # noqa: ANN401  any annotation
        shape = shape_of(hint)
        super().__init__(allow_none=shape.nullable, required=required, metadata={"description": said})
        self.hint = hint
        self.check = OneOf(shape.words)  # marshmallow's own place for it would write the words into the contract again

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:  # noqa: ANN401
        return self.check(value)


class Int(Strict, ma.fields.Integer):
    """An integer as JSON Schema means it: 3 and 3.0 pass; "3", 3.5 and true do not."""

    expected = "integer"

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:  # noqa: ANN401
        if isinstance(value, bool) or not isinstance(value, int | float) or value != value // 1:
            raise self.wrong(value)
        return int(value)


class Digits(Int):
    """An integer in a query, where everything is text."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:  # noqa: ANN401
        if re.fullmatch("-?[0-9]{1,9}", value) is None:
            raise self.wrong(value)
        return int(value)


class Number(Strict, ma.fields.Float):
    """A number as JSON Schema means it: no text, no boolean."""

    expected = "number"

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> float:  # noqa: ANN401
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.wrong(value)
        return float(value)


class Bool(Strict, ma.fields.Boolean):
    """true or false and nothing else."""

    expected = "boolean"

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:  # noqa: ANN401
        if not isinstance(value, bool):
            raise self.wrong(value)
        return value


class Between(validate.Range):
    """Refuses a number out of range with `out_of_range`."""

    def __call__(self, value: Any) -> Any:  # noqa: ANN401
        """Return the value if it lies within the bounds."""
        if not self.min <= value <= self.max:
            raise fault("out_of_range", value=quoted(value), minimum=self.min, maximum=self.max)
        return value


class OneOf(validate.OneOf):
    """Refuses a value that is none of a few with `not_one_of`."""

    def __call__(self, value: Any) -> Any:  # noqa: ANN401
        """Return the value if it is one of those allowed."""
        if value not in self.choices:
            allowed = [choice for choice in self.choices if choice is not None]
            raise fault("not_one_of", value=quoted(value), allowed=allowed)
        return value


def faults_of(messages: Mapping[str | int, Any] | list[Any], path: str = "") -> list[Fault]:
    """Flatten marshmallow's tree of faults to a list, each with the path of its field."""
    if isinstance(messages, list):
        return [Fault(one.code, "/".join(filter(None, (path, one.field))), one.params) for one in messages]
    return [
        one
        for key, inner in messages.items()
        for one in faults_of(inner, f"{path}/{escaped(key)}" if path else escaped(key))
    ]


def escaped(key: str | int) -> str:
    """Return a key as it stands in a JSON pointer (RFC 6901)."""
    return str(key).replace("~", "~0").replace("/", "~1")
