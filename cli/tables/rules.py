"""The rules of the houses as tables."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rich.text import Text

from daer.cli.screen import both, table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rich.console import RenderableType


def of_presets(presets: Iterable[Mapping[str, Any]]) -> Iterable[RenderableType]:
    """Lay out the names of the presets."""
    rows = table({"规则": "rules", "名称": "title"})
    for preset in presets:
        rows.add_row(preset["name"], both(preset["title"]["zh"], preset["title"]["en"]))
    yield rows


def of_preset(preset: Mapping[str, Any]) -> Iterable[RenderableType]:
    """Lay out every rule of a preset: name, value, meaning."""
    yield Text.assemble(preset["name"], "  ", both(preset["title"]["zh"], preset["title"]["en"]))
    rows = table({"规则": "rule", "值": "value", "意思": "meaning"})
    for rule in preset["rules"]:
        meaning = rule["meaning"]
        rows.add_row(rule["name"], json.dumps(rule["value"], ensure_ascii=False), f"{meaning['zh']}\n{meaning['en']}")
    yield rows
