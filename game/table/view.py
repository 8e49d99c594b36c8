"""What one seat sees of a hand: all that a player may decide by (docs/table.md section 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from daer.solver import Hand

    from .actions import Action


@dataclass(frozen=True, slots=True)
class Side:
    """What everybody sees of a player: the groups he laid, the cards dead before him, how many cards he holds."""

    seat: int
    melds: tuple[str, ...]
    """The groups on the table, the 垅 that lie open among them."""
    dead: str
    """The cards that lie dead before him, in the order they came."""
    concealed: int
    """How many cards he holds."""

    def __str__(self) -> str:
        laid = " ".join(self.melds) or "—"
        return f"seat 座位 {self.seat} · {self.concealed} cards 张 · table 桌上 {laid} · dead 死牌 {self.dead or '—'}"

    def to_dict(self) -> dict[str, object]:
        """The side as JSON."""
        return {"seat": self.seat, "melds": list(self.melds), "dead": self.dead, "concealed": self.concealed}


@dataclass(frozen=True, slots=True)
class View:
    """A hand in play as one seat sees it; changing only hidden cards never changes it."""

    seat: int
    dealer: int
    hand: Hand
    """The own cards, what is seen and passed, and how many cards are left to draw."""
    sides: tuple[Side, ...]
    """The three players in turn order from this seat, itself first."""
    turn: int
    """Who discards now, or showed the card that lies open."""
    shown: str | None
    """The card that may be claimed."""
    source: str | None
    """Where this seat sees it come from; None without one, and for the seat that discarded it."""
    open_card: str
    """The last card of the stock."""
    actions: tuple[Action, ...]
    """All that the seat may do now; nothing where it is not asked."""

    def __str__(self) -> str:
        lines = [
            f"dealer 庄家 {self.dealer} · stock 余牌 {self.hand.stock} · open card 底牌 {self.open_card}",
            *[str(side) for side in self.sides],
            f"hand 手牌 {self.hand.cards} · passed 过张 {self.hand.passed_cards or '—'}",
        ]
        if self.shown is not None:
            lines.append(f"shown 亮牌 {self.shown} · by 来自 {self.turn}")
        if self.actions:
            lines.append(f"actions 可以 {'、'.join(self.actions)}")
        return "\n".join(lines)

    def to_dict(self) -> dict[str, object]:
        """The view as JSON."""
        return {
            "seat": self.seat,
            "dealer": self.dealer,
            **self.hand.to_dict(),
            "sides": [side.to_dict() for side in self.sides],
            "turn": self.turn,
            "shown": self.shown,
            "source": self.source,
            "open_card": self.open_card,
            "actions": list(self.actions),
        }
