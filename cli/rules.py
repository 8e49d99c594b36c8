"""`daer rules`: what the houses play by."""

from __future__ import annotations

import click

from daer.solver.presets import describe
from daer.solver.rules import PRESETS

from .faults import telling
from .options import print_json
from .screen import screen
from .tables import rules as tables


@click.command("rules")
@click.argument("preset", required=False)
@click.option("--json", "as_json", is_flag=True, help="输出 JSON / print JSON")
def tell_rules(preset: str | None, *, as_json: bool) -> None:
    """规则 The rules of a preset, or the presets there are."""
    with telling():
        told = [describe(name) for name in ([preset] if preset else PRESETS)]
    if as_json:
        print_json(told[0].to_dict() if preset else {"presets": [one.to_dict() for one in told]})
    else:
        screen().print(*(tables.of_preset(told[0]) if preset else tables.of_presets(told)), sep="\n")
