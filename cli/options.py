"""What every question is asked with: a hand, the rules of the house, and how to print the answer."""

from __future__ import annotations

import json
from functools import wraps
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

import click

from daer.solver.hand import Hand
from daer.solver.lookahead import BUDGET, SLACK
from daer.solver.reading import STOCK
from daer.solver.rules import PRESETS, Rules

from .faults import telling
from .screen import screen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rich.console import RenderableType


class Answer(Protocol):
    """What every answer can do."""

    def to_dict(self) -> dict[str, object]:
        """Give the answer as JSON."""


A = TypeVar("A", bound=Answer)
Command: TypeAlias = "Callable[..., None]"
Option: TypeAlias = "Callable[[Command], Command]"


def _changes(_context: click.Context, _option: click.Parameter, texts: tuple[str, ...]) -> dict[str, object]:
    """Read NAME=VALUE, each time it is given; the value is JSON or a bare word."""
    changes: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise click.BadParameter(f"{text!r}: NAME=VALUE")
        try:
            changes[name] = json.loads(value)
        except ValueError:
            changes[name] = value
    return changes


def _slack(_context: click.Context, _option: click.Parameter, text: str) -> int | None:
    """Read a slack: a number, or none for no limit."""
    if text == "none":
        return None
    try:
        return int(text)
    except ValueError:
        raise click.BadParameter(f"{text!r}: N|none") from None


_HAND: tuple[Option, ...] = (
    click.argument("hand", metavar="HAND"),
    click.option("--melds", default="", metavar="GROUPS", help="桌上的牌组，如 碰三 吃一二三 / groups on the table"),
    click.option("--seen", default="", metavar="CARDS", help="别处已见的牌 / other cards that lie open and dead"),
    click.option("--passed", default="", metavar="CARDS", help="过张的牌 / kinds that were passed"),
    click.option("--stock", default=STOCK, show_default=True, metavar="N", help="墩上余牌 / cards left to draw"),
)
_RULES: tuple[Option, ...] = (
    click.option(
        "--rules",
        default=PRESETS[0],
        show_default=True,
        metavar="PRESET|FILE.toml",
        help=f"规则：{'、'.join(PRESETS)} 或文件 / the house: a preset or a file",
    ),
    click.option(
        "--rule",
        "changes",
        multiple=True,
        callback=_changes,
        metavar="NAME=VALUE",
        help="改一条规则，可多次，如 fan_cap=none / change one rule; may be repeated",
    ),
)
_JSON: tuple[Option, ...] = (click.option("--json", "as_json", is_flag=True, help="输出 JSON / print JSON"),)
SOURCE: Option = click.option(
    "--source",
    default="upper_discard",
    show_default=True,
    metavar="SOURCE",
    help="此牌来自 / where the card came from: own_draw, upper_draw, upper_discard, lower_draw, lower_discard",
)
_AHEAD: tuple[Option, ...] = (
    click.option(
        "--reveals",
        type=int,
        metavar="N",
        help="还看几张牌，0 为不算胜率，默认墩上余牌 / cards to be shown, 0 for no odds; the stock by default",
    ),
    click.option(
        "--slack",
        default=str(SLACK),
        show_default=True,
        callback=_slack,
        metavar="N|none",
        help="最多比最短多进几张 / cards more than the distance that may be taken",
    ),
    click.option("--budget", default=BUDGET, show_default=True, metavar="N", help="最多几个状态 / states at most"),
)
SHARES: Option = click.option(
    "--shares",
    multiple=True,
    callback=_changes,
    metavar="SOURCE=N",
    help="牌从哪里来的比重，可多次 / how often cards come from a source; may be repeated",
)


def asks(show: Callable[[A], Iterable[RenderableType]]) -> Callable[[Callable[..., A]], Command]:
    """Make a command of a question about a hand: `show` lays its answer out for people."""

    def make(ask: Callable[..., A]) -> Command:
        @wraps(ask)
        def command(
            hand: str,
            melds: str,
            seen: str,
            passed: str,
            stock: int,
            rules: str,
            changes: dict[str, object],
            *,
            as_json: bool,
            **others: object,
        ) -> None:
            with telling():
                house = house_of(rules, changes)
                answer = ask(_hand_of(hand, melds, seen, passed, stock), rules=house, **others)
            if as_json:
                print_json(answer.to_dict())
            else:
                screen().print(*show(answer), sep="\n")

        return with_options(command, *_HAND, *_RULES, *_JSON)

    return make


def house_options(command: Command) -> Command:
    """Ask for the rules of the house."""
    return with_options(command, *_RULES)


def looks_ahead(command: Command) -> Command:
    """Ask how far a question looks ahead."""
    return with_options(command, *_AHEAD)


def card_option(*, required: bool) -> Option:
    """Ask for the card in question."""
    return click.option("--card", required=required, metavar="CARD", help="要问的牌 / the card in question")


def with_options(command: Command, *options: Option) -> Command:
    """Give a command its options, in the order in which its help lists them."""
    for option in reversed(options):
        command = option(command)
    return command


def house_of(rules: str, changes: dict[str, object]) -> Rules:
    """Read the rules of a house: a preset or a file, and single changes."""
    house = Rules.load(rules) if rules.endswith(".toml") else Rules.preset(rules)
    return house.replace(**changes)


def print_json(value: object) -> None:
    """Print a value as one line of JSON."""
    click.echo(json.dumps(value, ensure_ascii=False))


def _hand_of(hand: str, melds: str, seen: str, passed: str, stock: int) -> Hand:
    """Read a hand from its parts, or from a whole position."""
    if "|" not in hand:
        return Hand.parse(hand, melds=melds, seen=seen, passed=passed, stock=stock)
    if melds or seen or passed or stock != STOCK:
        raise click.UsageError("局面已含 --melds --seen --passed --stock / a position holds all of these already")
    return Hand.from_position(hand)
