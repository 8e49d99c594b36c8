"""The changes of rules that a request may send, as JSON Schema: made from the rules themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from daer.solver.rules import PRESETS, RULES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

NAME: Final = "RuleChanges"
_FOUR: Final = 4


def changes() -> dict[str, Any]:
    """Return the schema of an object of changes."""
    return {
        "type": "object",
        "description": "Rules that differ from the preset's; a table may name single keys.",
        "properties": {
            "preset": {
                "type": "string",
                "enum": list(PRESETS),
                "default": PRESETS[0],
                "description": "the preset that is changed",
            },
            **{
                name: {**_SCHEMAS[str(kind.describe()["type"])](kind.describe()), **_said(meaning.en)}
                for name, (kind, meaning) in RULES.items()
            },
        },
        "additionalProperties": False,
    }


def presets_or_changes() -> dict[str, Any]:
    """Return the schema of the field `rules`."""
    return {
        "oneOf": [
            {"type": "string", "enum": list(PRESETS)},
            {"$ref": f"#/components/schemas/{NAME}"},
        ]
    }


def _said(meaning: str) -> dict[str, Any]:
    return {"description": meaning}


def _integer(kind: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "integer", "minimum": kind["minimum"], "maximum": kind["maximum"]}


def _fan(kind: Mapping[str, Any]) -> dict[str, Any]:
    powers = [2**n for n in range(1, kind["maximum"].bit_length())]
    return {"enum": [*kind["values"], *powers]}


def _boolean(_: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "boolean"}


def _text(kind: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "string", "enum": kind["values"]}


def _four(kind: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": _integer(kind), "minItems": _FOUR, "maxItems": _FOUR}


def _table(kind: Mapping[str, Any]) -> dict[str, Any]:
    number = _integer(kind) if "minimum" in kind else {"type": "integer"}
    if "values" in kind:
        number = _fan(kind)
    return {
        "type": "object",
        "properties": dict.fromkeys(kind["keys"], number),
        "additionalProperties": False,
    }


def _lists(kind: Mapping[str, Any]) -> dict[str, Any]:
    names = {"type": "string", "enum": kind["values"]}
    return {"type": "array", "items": {"type": "array", "items": names, "uniqueItems": True}}


def _pairs(kind: Mapping[str, Any]) -> dict[str, Any]:
    lists = _lists(kind)
    lists["items"] |= {"minItems": 2, "maxItems": 2}
    return lists


_SCHEMAS: Final[Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]]] = {
    "integer": _integer,
    "fan": _fan,
    "boolean": _boolean,
    "text": _text,
    "four_integers": _four,
    "table": _table,
    "lists": _lists,
    "pairs": _pairs,
}
