"""The schemas of answers: JSON Schema made of what `daer.solver.answer` knows of them.

Every answer, and every type with a name of its own, stands once under `components/schemas`.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from daer.solver.answer import Member, Shape, is_answer, members, shape_of

_TYPES: Final = {str: "string", int: "integer", float: "number", bool: "boolean", dict: "object"}
Schema = dict[str, Any]


def reference(hint: Any) -> Schema:  # noqa: ANN401  any annotation
    """Return the schema of a type that an answer of the contract holds too: of one with a name, a reference."""
    return Components().refer(hint)


class Components:
    """The schemas of answers that were referred to so far, by their names."""

    def __init__(self) -> None:
        self.schemas: dict[str, Schema] = {}

    def refer(self, hint: Any) -> Schema:  # noqa: ANN401  any annotation
        """Return the schema of a type: of one with a name, a reference to it."""
        return self._schema(shape_of(hint))

    def _schema(self, shape: Shape) -> Schema:
        if shape.nullable:
            return _or_null(self._schema(shape._replace(nullable=False)))
        if shape.named is not None:
            return self._reference(shape.named.name, shape._replace(named=None, doc=shape.named.doc))
        if is_answer(shape):
            return self._reference(shape.type.__name__, shape._replace(doc=shape.type.__doc__.partition("\n")[0]))
        return self._written_out(shape)

    def _reference(self, name: str, shape: Shape) -> Schema:
        """Return a reference to a named schema, which is written out when it is first met."""
        if name not in self.schemas:
            self.schemas[name] = {}
            schema = self._object(shape) if is_answer(shape) else self._written_out(shape)
            self.schemas[name] = {**schema, "description": shape.doc}
        return {"$ref": f"#/components/schemas/{name}"}

    def _written_out(self, shape: Shape) -> Schema:
        if isinstance(shape.type, tuple):
            return self._union([shape_of(one) for one in shape.type])
        if shape.type is tuple and shape.items is not None:
            return {"type": "array", "items": self._schema(shape.items)}
        if shape.type is dict and shape.items is not None:
            return self._table(shape, shape.items)
        schema: Schema = {"type": _TYPES[shape.type]} if shape.type in _TYPES else {}
        if len(shape.words) == 1:
            schema["const"] = shape.words[0]
        elif shape.words:
            schema["enum"] = list(shape.words)
        if shape.bounds is not None:
            schema |= {"minimum": shape.bounds.minimum, "maximum": shape.bounds.maximum}
        return schema

    def _table(self, shape: Shape, items: Shape) -> Schema:
        """A table: of keys that are all there, or of any."""
        if not shape.words:
            return {"type": "object", "additionalProperties": self._schema(items) or True}
        properties = {key: self._schema(items) for key in shape.words}
        return {"type": "object", "properties": properties, "required": list(shape.words)}

    def _object(self, shape: Shape) -> Schema:
        known = members(shape.type)
        return {
            "type": "object",
            "properties": {one.name: self._described(one) for one in known},
            "required": [one.name for one in known if not one.shape.is_optional],
        }

    def _described(self, member: Member) -> Schema:
        """The schema of a field, with its words."""
        shape = member.shape._replace(nullable=member.shape.nullable and not member.shape.is_optional)
        schema = self._schema(shape)
        return {**schema, "description": shape.doc} if shape.doc else schema

    def _union(self, shapes: list[Shape]) -> Schema:
        """One of several answers, told apart by the field that has another value in each, if there is one."""
        references = [self._schema(one) for one in shapes]
        tag = _tag(shapes)
        if tag is None:
            return {"anyOf": references}
        mapping = {value: reference["$ref"] for value, reference in zip(tag.values, references, strict=True)}
        return {"oneOf": references, "discriminator": {"propertyName": tag.name, "mapping": mapping}}


class _Tag(NamedTuple):
    """The field that tells the answers of a union apart, and its value in each of them."""

    name: str
    values: tuple[str, ...]


def _tag(shapes: list[Shape]) -> _Tag | None:
    """Find the field that has one word in every answer of a union."""
    words = [{one.name: one.shape.words for one in members(shape.type)} if is_answer(shape) else {} for shape in shapes]
    for name in words[0]:
        values = [word for each in words if len(each.get(name, ())) == 1 for word in each[name]]
        if len(values) == len(shapes):
            return _Tag(name, tuple(values))
    return None


def _or_null(schema: Schema) -> Schema:
    """Let a value be null too; one that may be anything may be that already."""
    if isinstance(schema.get("type"), str) and "enum" not in schema:
        return {**schema, "type": [schema["type"], "null"]}
    return {"anyOf": [schema, {"type": "null"}]} if schema else {}
