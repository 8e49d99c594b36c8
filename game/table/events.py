"""What happens at a table, one value for each event (docs/records.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias, get_args

from daer.solver.answer import Answer, Before, Bounds, Hidden, Named, told
from daer.solver.cards import Card
from daer.solver.groups import Group
from daer.solver.wins import Amount, Counted

TakeName: TypeAlias = Literal["zhao", "peng", "chi"]
EventName: TypeAlias = Literal["deal", "long", "draw", "discard", TakeName, "dead", "win", "exhausted"]
EVENT_NAMES: tuple[EventName, ...] = get_args(EventName)
SeatNumber: TypeAlias = Annotated[int, Bounds(0, 3)]
Stock: TypeAlias = Annotated[int, Bounds(0, 19), "how many cards the stock holds after it"]


@dataclass(frozen=True, slots=True)
class DealEvent(Answer):
    """A player got his cards; the last card of the stock lies open."""

    seat: SeatNumber
    hand: Annotated[str | None, "the cards; null for those who may not see them"]
    cards: Annotated[int, "how many they are: 21 for the dealer, 20 for the others"]
    open_card: Annotated[Card, "the last card of the stock"]
    stock: Stock
    event: Annotated[Literal["deal"], Before("seat")] = "deal"


@dataclass(frozen=True, slots=True)
class _CardEvent(Answer):
    """Something happened with one card."""

    seat: SeatNumber
    card: Card
    stock: Stock


@dataclass(frozen=True, slots=True)
class LongEvent(_CardEvent):
    """A 垅 was laid open: three cards face down, one up."""

    event: Annotated[Literal["long"], Before("seat")] = "long"


@dataclass(frozen=True, slots=True)
class DrawEvent(_CardEvent):
    """A player drew a card from the stock and showed it."""

    event: Annotated[Literal["draw"], Before("seat")] = "draw"


@dataclass(frozen=True, slots=True)
class DiscardEvent(_CardEvent):
    """A player discarded a card."""

    event: Annotated[Literal["discard"], Before("seat")] = "discard"


@dataclass(frozen=True, slots=True)
class _TakeEvent(Answer):
    """A player took the shown card."""

    seat: SeatNumber
    card: Card
    groups: Annotated[tuple[str, ...], "what was laid down, as groups on the table are written: 碰三, 吃三四五"]
    origin: Hidden[int]
    """Who showed the card."""
    stock: Stock

    @property
    @told(name="from", before="stock")
    def told_origin(self) -> SeatNumber:
        """Who showed the card."""
        return self.origin


@dataclass(frozen=True, slots=True)
class ZhaoEvent(_TakeEvent):
    """A player took the shown card by 招; his 坎 went along."""

    event: Annotated[Literal["zhao"], Before("seat")] = "zhao"


@dataclass(frozen=True, slots=True)
class PengEvent(_TakeEvent):
    """A player took the shown card by 碰."""

    event: Annotated[Literal["peng"], Before("seat")] = "peng"


@dataclass(frozen=True, slots=True)
class ChiEvent(_TakeEvent):
    """A player took the shown card by 吃; what 比 demands was laid down with it."""

    event: Annotated[Literal["chi"], Before("seat")] = "chi"


@dataclass(frozen=True, slots=True)
class DeadEvent(_CardEvent):
    """Nobody took the shown card: it lies dead before the one who showed it."""

    event: Annotated[Literal["dead"], Before("seat")] = "dead"


@dataclass(frozen=True, slots=True)
class WinEvent(Answer):
    """A player won: the hand is over."""

    seat: SeatNumber
    card: Annotated[Card | None, "the card it is won on; null for a win as the hand was dealt"]
    origin: Hidden[int | None]
    """Who showed it."""
    hu: int
    groups: tuple[Group, ...]
    patterns: tuple[Counted, ...]
    points: Annotated[tuple[Amount, ...], "what every seat gets or pays"]
    stock: Stock
    event: Annotated[Literal["win"], Before("seat")] = "win"

    @property
    @told(name="from", before="hu")
    def told_origin(self) -> SeatNumber | None:
        """Who showed the card."""
        return self.origin


@dataclass(frozen=True, slots=True)
class ExhaustedEvent(Answer):
    """A card must be drawn and there is none: the hand is over, and nobody pays."""

    seat: Annotated[None, "nobody's"]
    stock: Stock
    event: Annotated[Literal["exhausted"], Before("seat")] = "exhausted"


TakeEvent: TypeAlias = ZhaoEvent | PengEvent | ChiEvent
Event: TypeAlias = Annotated[
    DealEvent
    | LongEvent
    | DrawEvent
    | DiscardEvent
    | ZhaoEvent
    | PengEvent
    | ChiEvent
    | DeadEvent
    | WinEvent
    | ExhaustedEvent,
    Named("TableEvent", "what happened at a table"),
]
