"""The commands of `daer`: one a question, each asks and lays the answer out."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from daer.solver.advise import advise
from daer.solver.arguments import EVENTS, SEATS
from daer.solver.arrange import arrange
from daer.solver.calls import calls
from daer.solver.discards import discards
from daer.solver.odds import odds
from daer.solver.partitions import partitions
from daer.solver.rules import PRESETS, describe
from daer.solver.scoring import score
from daer.solver.waits import waits

from . import house, moves, wins
from . import odds as worths
from .faults import needing, telling
from .options import SHARES, SOURCE, asks, card_option, house_of, house_options, looks_ahead, print_json
from .screen import screen

if TYPE_CHECKING:
    from daer.solver.advise import Advice
    from daer.solver.arrange import Arrangement
    from daer.solver.calls import Calls
    from daer.solver.discards import Discards
    from daer.solver.hand import Hand
    from daer.solver.odds import Odds
    from daer.solver.partitions import Partitions
    from daer.solver.rules import Rules
    from daer.solver.scoring import Score
    from daer.solver.waits import Waits

SERVICE = "daer.api.wsgi:app"


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="daer")
def daer() -> None:
    """泸州大贰：问一手牌。 Answers questions about a hand of Luzhou Da Er.

    HAND is written in card characters (一二三 壹贰叁) or as digits (123s 123b, 0 is ten). A whole position
    in one line, hand|melds|seen|passed|stock, will do too.
    """


@daer.command("waits")
@asks(wins.of_waits)
def ask_waits(hand: Hand, rules: Rules) -> Waits:
    """等什么牌 What the hand waits on."""
    return waits(hand, rules=rules)


@daer.command("partitions")
@card_option(required=False)
@SOURCE
@asks(wins.of_partitions)
def ask_partitions(hand: Hand, rules: Rules, card: str | None, source: str) -> Partitions:
    """怎样成七列 The ways in which a finished hand falls into seven groups."""
    return partitions(hand, card, source=source, rules=rules)


@daer.command("score")
@card_option(required=False)
@SOURCE
@click.option("--seat", default=SEATS[0], show_default=True, metavar="SEAT", help="座位 / other or dealer")
@click.option("--event", metavar="EVENT", help=f"起手胡 / one of {', '.join(filter(None, EVENTS))}")
@click.option("--last-card", is_flag=True, help="墩上最后一张 / the card is the last of the stock")
@click.option("--dealt-win", is_flag=True, help="三垅五坎起手胡 / a win straight from the deal")
@asks(wins.of_score)
def ask_score(hand: Hand, **asked: Any) -> Score:  # noqa: ANN401 - of the types of the options
    """值多少 What a finished hand pays."""
    return score(hand, **asked)


@daer.command("discards")
@looks_ahead
@asks(moves.of_discards)
def ask_discards(hand: Hand, **ahead: Any) -> Discards:  # noqa: ANN401 - of the types of the options
    """打什么牌 Every legal discard, best first."""
    return discards(hand, **ahead)


@daer.command("calls")
@card_option(required=True)
@SOURCE
@looks_ahead
@asks(moves.of_calls)
def ask_calls(hand: Hand, **asked: Any) -> Calls:  # noqa: ANN401 - of the types of the options
    """要不要这张牌 What to do with a shown card: win, take it, or pass."""
    return calls(hand, **asked)


@daer.command("arrange")
@asks(moves.of_arrangement)
def ask_arrange(hand: Hand, rules: Rules) -> Arrangement:
    """理牌 The hand as a player lays it: groups, starts and loose cards."""
    return arrange(hand, rules=rules)


@daer.command("advise")
@card_option(required=False)
@SOURCE
@looks_ahead
@asks(moves.of_advice)
def ask_advise(hand: Hand, **asked: Any) -> Advice:  # noqa: ANN401 - of the types of the options
    """现在怎么办 What now: waits, discards or calls, whichever the hand asks for."""
    return advise(hand, **asked)


@daer.command("odds")
@looks_ahead
@SHARES
@asks(worths.of_odds)
def ask_odds(hand: Hand, **asked: Any) -> Odds:  # noqa: ANN401 - of the types of the options
    """值几分 What a hand is worth, played as well as it can be."""
    return odds(hand, **asked)


@daer.command("rules")
@click.argument("preset", required=False)
@click.option("--json", "as_json", is_flag=True, help="输出 JSON / print JSON")
def tell_rules(preset: str | None, *, as_json: bool) -> None:
    """规则 The rules of a preset, or the presets there are."""
    with telling():
        told = [describe(name) for name in ([preset] if preset else PRESETS)]
    if as_json:
        print_json(told[0] if preset else {"presets": told})
    else:
        screen().print(*(house.of_preset(told[0]) if preset else house.of_presets(told)), sep="\n")


@daer.command("batch")
@click.argument("source", metavar="IN.parquet", type=click.Path(exists=True, dir_okay=False))
@click.argument("target", metavar="OUT.parquet", type=click.Path(dir_okay=False, writable=True))
@click.option("--ask", type=click.Choice(["waits", "distance", "score"]), default="waits", show_default=True)
@click.option("--jobs", type=click.IntRange(min=1), metavar="N", help="线程数，默认每核一个 / threads; one a core")
@click.option("--scheduler", metavar="ADDRESS", help="Dask 集群 / work on a Dask cluster instead")
@house_options
def ask_batch(
    source: str, target: str, ask: str, jobs: int | None, scheduler: str | None, rules: str, changes: dict[str, object]
) -> None:
    """批量 One question for every hand of a parquet file.

    Columns as the arguments of waits_batch, distance_batch and score_batch: concealed (lists of 20 counts), table
    (lists of 7 group ids, 255 for none), seen, passed, card, own_draw, event, last_card.
    """
    with needing("pyarrow", "parquet"), needing("distributed", "dask"), telling():
        from .files import answer_file  # noqa: PLC0415 - an extra of its own

        house = house_of(rules, changes)
        answered = answer_file(source, target, ask, house, jobs=jobs or os.cpu_count() or 1, scheduler=scheduler)
    click.echo(f"{answered:,} 手牌 hands → {target}")


@daer.command("serve")
@click.option("--bind", metavar="HOST:PORT", help="监听地址 / the address, instead of DAER_BIND's")
def serve(bind: str | None) -> None:
    """HTTP 服务 Serve the questions over HTTP, with gunicorn."""
    service = find_spec("daer.api")
    if find_spec("gunicorn") is None or service is None or service.origin is None:
        raise click.ClickException("服务需要 / serving needs: pip install 'daer[api]'")
    if bind:
        os.environ["DAER_BIND"] = bind
    settings = Path(service.origin).with_name("gunicorn.conf.py")
    arguments = [sys.executable, "-m", "gunicorn", "--config", str(settings), SERVICE]
    os.execv(sys.executable, arguments)  # noqa: S606 - the service takes this process over
