"""What happens at a table, one value for each event (docs/records.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from daer.solver import Counted, Group

CallName: TypeAlias = Literal["zhao", "peng", "chi"]


@dataclass(frozen=True, slots=True)
class Deal:
    """A player got his cards; the last card of the stock lies open."""

    seat: int
    hand: str | None
    """The cards, canonical; None for those who may not see them."""
    cards: int
    """How many they are: 21 for the dealer, 20 for the others."""
    open_card: str
    stock: int

    def to_dict(self) -> dict[str, object]:
        """The event as JSON."""
        return {
            "event": "deal",
            "seat": self.seat,
            "hand": self.hand,
            "cards": self.cards,
            "open_card": self.open_card,
            "stock": self.stock,
        }


@dataclass(frozen=True, slots=True)
class Exposure:
    """A 垅 was laid open: three cards face down, one up."""

    seat: int
    card: str
    stock: int

    def to_dict(self) -> dict[str, object]:
        """The event as JSON."""
        return {"event": "long", "seat": self.seat, "card": self.card, "stock": self.stock}


@dataclass(frozen=True, slots=True)
class Draw:
    """A player drew a card from the stock and showed it."""

    seat: int
    card: str
    stock: int

    def to_dict(self) -> dict[str, object]:
        """The event as JSON."""
        return {"event": "draw", "seat": self.seat, "card": self.card, "stock": self.stock}


@dataclass(frozen=True, slots=True)
class Throw:
    """A player discarded a card."""

    seat: int
    card: str
    stock: int

    def to_dict(self) -> dict[str, object]:
        """The event as JSON."""
        return {"event": "discard", "seat": self.seat, "card": self.card, "stock": self.stock}


@dataclass(frozen=True, slots=True)
class Take:
    """A player took the shown card by 招, 碰 or 吃."""

    call: CallName
    seat: int
    card: str
    groups: tuple[str, ...]
    """What he laid down, as groups on the table are written: 碰三, 吃三四五."""
    origin: int
    """Who showed the card."""
    stock: int

    def to_dict(self) -> dict[str, object]:
        """The event as JSON."""
        return {
            "event": self.call,
            "seat": self.seat,
            "card": self.card,
            "groups": list(self.groups),
            "from": self.origin,
            "stock": self.stock,
        }


@dataclass(frozen=True, slots=True)
class Dead:
    """Nobody took the shown card: it lies dead before the one who showed it."""

    seat: int
    card: str
    stock: int

    def to_dict(self) -> dict[str, object]:
        """The event as JSON."""
        return {"event": "dead", "seat": self.seat, "card": self.card, "stock": self.stock}


@dataclass(frozen=True, slots=True)
class Victory:
    """A player won: the hand is over."""

    seat: int
    card: str | None
    """The card he won on; None for a win as the hand was dealt."""
    origin: int | None
    """Who showed it."""
    hu: int
    groups: tuple[Group, ...]
    patterns: tuple[Counted, ...]
    points: tuple[float, ...]
    """What every seat gets or pays."""
    stock: int

    def to_dict(self) -> dict[str, object]:
        """The event as JSON."""
        return {
            "event": "win",
            "seat": self.seat,
            "card": self.card,
            "from": self.origin,
            "hu": self.hu,
            "groups": [group.to_dict() for group in self.groups],
            "patterns": [pattern.to_dict() for pattern in self.patterns],
            "points": list(self.points),
            "stock": self.stock,
        }


@dataclass(frozen=True, slots=True)
class Exhausted:
    """A card must be drawn and there is none: the hand is over, and nobody pays."""

    stock: int = 0
    seat: None = None

    def to_dict(self) -> dict[str, object]:
        """The event as JSON."""
        return {"event": "exhausted", "seat": None, "stock": self.stock}


Event: TypeAlias = Deal | Exposure | Draw | Throw | Take | Dead | Victory | Exhausted
