"""A whole hand as people read it: the deal, and what happened, one line an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from daer.cli.screen import FAINT, both, joined, painted
from daer.game.table.events import ChiEvent, DealEvent, ExhaustedEvent, WinEvent

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from daer.game import Table
    from daer.game.table.events import Event

    Names = Sequence[str] | None

_WORDS: Final = {
    "deal": ("起手", "is dealt"),
    "long": ("亮垅", "shows four of"),
    "draw": ("摸", "draws"),
    "discard": ("打", "discards"),
    "zhao": ("招", "takes by 招"),
    "peng": ("碰", "takes by 碰"),
    "chi": ("吃", "takes by 吃"),
    "dead": ("无人要", "finds no taker"),
    "win": ("胡", "wins"),
    "exhausted": ("墩空，无人胡", "the stock is empty, nobody wins"),
}


def of_deal(hand: Table) -> Iterable[Text]:
    """Write a hand that was just dealt: everybody's cards, and the stock in the order in which it is drawn."""
    yield from _of_events(hand, None)
    yield Text.assemble(both("墩", "stock"), "  ", painted(hand.stock))


def of_replay(hand: Table, seat: int | None) -> Iterable[Text]:
    """Write how a hand went, as a seat saw it or as it was, and how it ended."""
    yield from _of_events(hand, seat)
    if hand.result is None:
        asked = ", ".join([_who(each, hand.names) for each in hand.asked])
        yield both(f"未完，等 {asked}", f"not over, {asked} to answer")
    else:
        scores = [f"{_who(place, hand.names)} {points:+g}" for place, points in enumerate(hand.result.points)]
        yield Text.assemble(both("得分", "points"), "  ", "  ".join(scores))


def _of_events(hand: Table, seat: int | None) -> Iterable[Text]:
    """Write who deals, the card that everybody sees, and what happened."""
    dealer = _who(hand.dealer, hand.names)
    yield Text.assemble(both("庄家", "dealer"), f" {dealer}  ", both("底牌", "open card"), " ", painted(hand.open_card))
    for event in hand.events(seat):
        yield _of_event(event, hand.names)


def _of_event(event: Event, names: Names) -> Text:
    """Write who did what with which cards, in Chinese and faintly in English."""
    chinese, english = _WORDS[event.event]
    match event:
        case ExhaustedEvent():
            return both(chinese, english)
        case DealEvent(hand=None):
            cards = Text(f"{event.cards}张")
        case DealEvent():
            cards = painted(str(event.hand))
        case ChiEvent():
            cards = painted(f"{event.card}: {' '.join(event.groups)}")
        case WinEvent():
            patterns = " ".join([pattern.name for pattern in event.patterns])
            cards = Text.assemble(painted(event.card or ""), f" {event.hu}胡 {patterns}  ", joined(event.groups))
        case _:
            cards = painted(event.card)
    who = _who(event.seat, names)
    return Text.assemble(f"{who} {chinese} ", cards, "  ", (f"{who} {english}", FAINT))


def _who(seat: int, names: Names) -> str:
    """Write who sits at a seat."""
    return names[seat] if names else str(seat)
