"""The presets as they are told: everything that controls for their rules can be made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from .answer import Answer, Inline
from .patterns import CATALOGUE
from .rules import RULES, SECTION_OF, SECTIONS, PresetName, Rules, Section, title_of
from .rulevalues import Meaning, TypeName, as_json

if TYPE_CHECKING:
    from collections.abc import Mapping

_NAMES: Final = {pattern.id: Meaning(pattern.name, pattern.name) for pattern in CATALOGUE}


@dataclass(frozen=True, slots=True)
class Bounded(Answer):
    """What a value may be."""

    minimum: int | None
    maximum: int | None
    values: Annotated[tuple[Any, ...] | None, "the values that are allowed, or allowed besides the numbers"]
    labels: Annotated[
        tuple[Meaning, ...] | None, "what the values mean, in their order; null where they speak for themselves"
    ]


@dataclass(frozen=True, slots=True)
class RulePart(Answer):
    """One number of a rule that has several; a `fan` is a power of two between its bounds, or one of the values."""

    key: Annotated[str, "where it stands in the value: a key of a table, a place from 0"]
    label: Meaning
    type: Literal["integer", "fan"]
    allowed: Inline[Bounded]


@dataclass(frozen=True, slots=True)
class Rule(Answer):
    """One rule of a preset; a `fan` is a power of two between its bounds, or one of the values."""

    name: str
    section: Annotated[str, "the name of its section"]
    value: Annotated[Any, "what it is in the preset"]
    type: TypeName
    allowed: Inline[Bounded]
    keys: Annotated[tuple[str, ...] | None, "of a table"]
    parts: Annotated[tuple[RulePart, ...] | None, "of a table or of four integers"]
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class Preset(Answer):
    """A ruleset that is shipped."""

    name: PresetName
    title: Meaning
    sections: Annotated[tuple[Section, ...], "in the order in which they are shown"]
    rules: tuple[Rule, ...]


def describe(name: str) -> Preset:
    """A preset with its sections and every rule: its value, type, bounds, words and meaning."""
    rules = Rules.preset(name)
    told = [
        Rule(
            rule,
            SECTION_OF[rule].name,
            as_json(getattr(rules, rule)),
            allowed["type"],
            _bounded(allowed),
            allowed.get("keys"),
            _parts(allowed.get("parts")),
            meaning,
        )
        for rule, (kind, meaning) in RULES.items()
        for allowed in [kind.describe()]
    ]
    return Preset(rules.base, title_of(name), SECTIONS, tuple(told))


def _parts(parts: Any) -> tuple[RulePart, ...] | None:  # noqa: ANN401 - as RuleType tells it
    """The numbers of a value that has several; their labels, where they have no others, from the 名堂 or the cards."""
    if parts is None:
        return None
    return tuple(
        [
            RulePart(key, label or _NAMES.get(key) or Meaning(key, key), allowed["type"], _bounded(allowed))
            for key, (label, kind) in parts.items()
            for allowed in [kind.describe()]
        ]
    )


def _bounded(allowed: Mapping[str, Any]) -> Bounded:
    """What a value may be; None where a bound does not apply."""
    return Bounded(*[allowed.get(name) for name in ("minimum", "maximum", "values", "labels")])
