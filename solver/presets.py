"""The presets as they are told: everything that controls for their rules can be made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .patterns import CATALOGUE
from .rules import RULES, SECTION_OF, SECTIONS, Rules, title_of
from .rulevalues import Meaning, as_json

if TYPE_CHECKING:
    from collections.abc import Mapping

_NAMES: Final = {pattern.id: Meaning(pattern.name, pattern.name) for pattern in CATALOGUE}


def describe(name: str) -> dict[str, object]:
    """A preset with its sections and every rule: its value, type, bounds, words and meaning."""
    rules = Rules.preset(name)
    return {
        "name": name,
        "title": title_of(name)._asdict(),
        "sections": [section._asdict() | {"title": section.title._asdict()} for section in SECTIONS],
        "rules": [
            {
                "name": rule,
                "section": SECTION_OF[rule].name,
                "value": as_json(getattr(rules, rule)),
                **_allowed(kind.describe()),
                "keys": kind.describe().get("keys"),
                "parts": _parts(kind.describe().get("parts")),
                "meaning": meaning._asdict(),
            }
            for rule, (kind, meaning) in RULES.items()
        ],
    }


def _parts(parts: Any) -> list[dict[str, object]] | None:  # noqa: ANN401 - as RuleType tells it
    """The numbers of a value that has several; their labels, where they have no others, from the 名堂 or the cards."""
    if parts is None:
        return None
    return [
        {
            "key": key,
            "label": (label or _NAMES.get(key) or Meaning(key, key))._asdict(),
            **_allowed(kind.describe()),
        }
        for key, (label, kind) in parts.items()
    ]


def _allowed(told: Mapping[str, Any]) -> dict[str, object]:
    """The type of a value and what it may be; null where a bound does not apply."""
    labels = told.get("labels")
    return {
        **{name: told.get(name) for name in ("type", "minimum", "maximum", "values")},
        "labels": None if labels is None else [label._asdict() for label in labels],
    }
