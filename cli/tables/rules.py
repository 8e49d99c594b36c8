"""The rules of the houses as tables."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rich.text import Text

from daer.cli.screen import both, table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import RenderableType

    from daer.solver.presets import Preset


def of_presets(presets: Iterable[Preset]) -> Iterable[RenderableType]:
    """Lay out the names of the presets."""
    rows = table({"规则": "rules", "名称": "title"})
    for preset in presets:
        rows.add_row(preset.name, both(*preset.title))
    yield rows


def of_preset(preset: Preset) -> Iterable[RenderableType]:
    """Lay out every rule of a preset: name, value, meaning."""
    yield Text.assemble(preset.name, "  ", both(*preset.title))
    rows = table({"规则": "rule", "值": "value", "意思": "meaning"})
    for rule in preset.rules:
        rows.add_row(rule.name, json.dumps(rule.value, ensure_ascii=False), "\n".join(rule.meaning))
    yield rows
