"""Whole hands: `daer deal` deals one, `daer replay` goes through a record."""

from __future__ import annotations

import json
import secrets
from typing import IO, Any, Final

import click

from daer.game import Table
from daer.game.table.records import LARGEST_SEED

from .faults import telling
from .options import house_of, house_options, print_json
from .screen import screen
from .tables import hands as tables

AS_JSON: Final = click.option("--json", "as_json", is_flag=True, help="输出 JSON / print JSON")


@click.command("deal")
@click.option("--seed", type=int, metavar="N", help="种子，默认随机 / the deck's seed; random by default")
@click.option("--dealer", default=0, show_default=True, metavar="SEAT", help="庄家座位 / the dealer's seat")
@house_options
@AS_JSON
def deal(seed: int | None, dealer: int, rules: str, changes: dict[str, object], *, as_json: bool) -> None:
    """发一副牌 Deal a hand: the same seed deals the same cards everywhere.

    With --json a record that `daer replay` reads, without actions yet.
    """
    with telling():
        drawn = secrets.randbelow(LARGEST_SEED + 1) if seed is None else seed
        hand = Table.deal(drawn, dealer, house_of(rules, changes))
    if as_json:
        print_json(hand.record())
    else:
        screen().print(f"seed {drawn}", *tables.of_deal(hand), sep="\n")


@click.command("replay")
@click.argument("record", metavar="RECORD.json", type=click.File(encoding="utf-8"))
@click.option("--seat", type=int, metavar="SEAT", help="只看这一座位所见 / only what this seat saw")
@AS_JSON
def replay(record: IO[str], seat: int | None, *, as_json: bool) -> None:
    """复盘 Go through a recorded hand, one line an event; - reads standard input.

    With --json the events, and the result once there is one.
    """
    with telling():
        hand = Table.replay(_read(record))
        if seat is not None:
            hand.view(seat)
    if as_json:
        result = None if hand.result is None else hand.result.to_dict()
        print_json({"events": [event.to_dict() for event in hand.events(seat)], "result": result})
    else:
        screen().print(*tables.of_replay(hand, seat), sep="\n")


def _read(record: IO[str]) -> Any:  # noqa: ANN401  any JSON
    """Read a file that holds one JSON object."""
    try:
        return json.load(record)
    except ValueError as error:
        raise click.UsageError(f"不是 JSON / not JSON: {error}") from None


COMMANDS: Final = (deal, replay)
