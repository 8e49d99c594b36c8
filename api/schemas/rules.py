"""The changes of rules that a request may send, as JSON Schema: made from the rules themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from daer.solver.rules import PRESETS, RULES, SWITCHABLE, PresetName
from daer.solver.rulevalues import Fan

from .components import Schema, reference

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

NAME: Final = "RuleChanges"
SWITCHABLE_NAME: Final = "SwitchablePattern"
FAN_NAMES: Final = {Fan(): "Fan", Fan(or_0=True): "FanOrZero"}


def schemas() -> dict[str, Schema]:
    """Return the schemas with names of their own that `rules` of a request needs."""
    switchable = {"type": "string", "enum": list(SWITCHABLE), "description": "a 名堂 that may be switched off"}
    return {NAME: _changes(), SWITCHABLE_NAME: switchable, **{name: _fans(fan) for fan, name in FAN_NAMES.items()}}


def _changes() -> Schema:
    """Return the schema of an object of changes."""
    return {
        "type": "object",
        "description": "Rules that differ from the preset's; a table may name single keys.",
        "properties": {
            "preset": {**reference(PresetName), "description": f"the preset that is changed; {PRESETS[0]} if left out"},
            **{
                name: {**_SCHEMAS[str(kind.describe()["type"])](kind.describe()), **_said(meaning.en)}
                for name, (kind, meaning) in RULES.items()
            },
        },
        "additionalProperties": False,
    }


def presets_or_changes() -> Schema:
    """Return the schema of the field `rules`."""
    return {
        "oneOf": [
            reference(PresetName),
            {"$ref": f"#/components/schemas/{NAME}"},
        ]
    }


def _said(meaning: str) -> Schema:
    return {"description": meaning}


def _integer(kind: Mapping[str, Any]) -> Schema:
    return {"type": "integer", "minimum": kind["minimum"], "maximum": kind["maximum"]}


def _fans(fan: Fan) -> Schema:
    """Return every 番 there is, and what else may stand for one."""
    kind = fan.describe()
    powers = [2**n for n in range(1, kind["maximum"].bit_length())]
    return {"type": "integer", "enum": [*kind["values"], *powers], "description": "a 番: a power of two"}


def _fan(kind: Mapping[str, Any]) -> Schema:
    fan = {"$ref": f"#/components/schemas/{FAN_NAMES[Fan(or_0=0 in kind['values'])]}"}
    return {"anyOf": [fan, {"type": "null"}]} if None in kind["values"] else fan


def _boolean(_: Mapping[str, Any]) -> Schema:
    return {"type": "boolean"}


def _text(kind: Mapping[str, Any]) -> Schema:
    return {"type": "string", "enum": kind["values"]}


def _four(kind: Mapping[str, Any]) -> Schema:
    count = len(kind["parts"])
    return {"type": "array", "items": _integer(kind), "minItems": count, "maxItems": count}


def _table(kind: Mapping[str, Any]) -> Schema:
    parts = {key: part.describe() for key, (_, part) in kind["parts"].items()}
    return {
        "type": "object",
        "properties": {key: _SCHEMAS[part["type"]](part) for key, part in parts.items()},
        "additionalProperties": False,
    }


def _lists(_: Mapping[str, Any]) -> Schema:
    names = {"$ref": f"#/components/schemas/{SWITCHABLE_NAME}"}
    return {"type": "array", "items": {"type": "array", "items": names, "uniqueItems": True}}


def _pairs(kind: Mapping[str, Any]) -> Schema:
    lists = _lists(kind)
    lists["items"] |= {"minItems": 2, "maxItems": 2}
    return lists


_SCHEMAS: Final[Mapping[str, Callable[[Mapping[str, Any]], Schema]]] = {
    "integer": _integer,
    "fan": _fan,
    "boolean": _boolean,
    "text": _text,
    "four_integers": _four,
    "table": _table,
    "lists": _lists,
    "pairs": _pairs,
}
