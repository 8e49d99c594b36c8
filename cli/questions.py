"""The questions about one hand: each command asks, and lays the answer out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import click

from daer.solver.advise import advise
from daer.solver.arguments import EVENTS, SEATS
from daer.solver.arrange import arrange
from daer.solver.calls import calls
from daer.solver.discards import discards
from daer.solver.odds import odds
from daer.solver.partitions import partitions
from daer.solver.scoring import score
from daer.solver.waits import waits

from .options import SHARES, SOURCE, asks, card_option, looks_ahead
from .tables import moves, wins
from .tables import odds as worths

if TYPE_CHECKING:
    from daer.solver.advise import Advice
    from daer.solver.arguments import Source
    from daer.solver.arrange import Arrangement
    from daer.solver.calls import Calls
    from daer.solver.discards import Discards
    from daer.solver.hand import Hand
    from daer.solver.odds import Odds
    from daer.solver.partitions import Partitions
    from daer.solver.rules import Rules
    from daer.solver.scoring import Score
    from daer.solver.waits import Waits


@click.command("waits")
@asks(wins.of_waits)
def ask_waits(hand: Hand, rules: Rules) -> Waits:
    """等什么牌 What the hand waits on."""
    return waits(hand, rules=rules)


@click.command("partitions")
@card_option(required=False)
@SOURCE
@asks(wins.of_partitions)
def ask_partitions(hand: Hand, rules: Rules, card: str | None, source: Source) -> Partitions:
    """怎样成七列 The ways in which a finished hand falls into seven groups."""
    return partitions(hand, card, source=source, rules=rules)


@click.command("score")
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


@click.command("discards")
@looks_ahead
@asks(moves.of_discards)
def ask_discards(hand: Hand, **ahead: Any) -> Discards:  # noqa: ANN401 - of the types of the options
    """打什么牌 Every legal discard, best first."""
    return discards(hand, **ahead)


@click.command("calls")
@card_option(required=True)
@SOURCE
@looks_ahead
@asks(moves.of_calls)
def ask_calls(hand: Hand, **asked: Any) -> Calls:  # noqa: ANN401 - of the types of the options
    """要不要这张牌 What to do with a shown card: win, take it, or pass."""
    return calls(hand, **asked)


@click.command("arrange")
@asks(moves.of_arrangement)
def ask_arrange(hand: Hand, rules: Rules) -> Arrangement:
    """理牌 The hand as a player lays it: groups, starts and loose cards."""
    return arrange(hand, rules=rules)


@click.command("advise")
@card_option(required=False)
@SOURCE
@looks_ahead
@asks(moves.of_advice)
def ask_advise(hand: Hand, **asked: Any) -> Advice:  # noqa: ANN401 - of the types of the options
    """现在怎么办 What now: waits, discards or calls, whichever the hand asks for."""
    return advise(hand, **asked)


@click.command("odds")
@looks_ahead
@SHARES
@asks(worths.of_odds)
def ask_odds(hand: Hand, **asked: Any) -> Odds:  # noqa: ANN401 - of the types of the options
    """值几分 What a hand is worth, played as well as it can be."""
    return odds(hand, **asked)


COMMANDS: Final = (
    ask_waits,
    ask_partitions,
    ask_score,
    ask_discards,
    ask_calls,
    ask_arrange,
    ask_advise,
    ask_odds,
)
