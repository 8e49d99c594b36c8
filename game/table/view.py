"""What one seat sees of a hand: all that a player may decide by (docs/table.md section 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from daer.solver.answer import Answer, Inline
from daer.solver.arguments import Source
from daer.solver.cards import Card
from daer.solver.hand import Hand

from .actions import ActionText
from .events import SeatNumber


@dataclass(frozen=True, slots=True)
class Side(Answer):
    """What everybody sees of a player: the groups he laid, the cards dead before him, how many cards he holds."""

    seat: SeatNumber
    melds: Annotated[tuple[str, ...], "the groups on the table, the 垅 that lie open among them"]
    dead: Annotated[str, "the cards that lie dead before him, in the order they came"]
    concealed: Annotated[int, "how many cards he holds"]

    def __str__(self) -> str:
        laid = " ".join(self.melds) or "—"
        return f"seat 座位 {self.seat} · {self.concealed} cards 张 · table 桌上 {laid} · dead 死牌 {self.dead or '—'}"


@dataclass(frozen=True, slots=True)
class View(Answer):
    """A hand in play as one seat sees it; changing only hidden cards never changes it."""

    seat: SeatNumber
    dealer: SeatNumber
    hand: Inline[Hand]
    """The own cards, what is seen and passed, and how many cards are left to draw."""
    sides: Annotated[tuple[Side, ...], "the three players in turn order from this seat, itself first"]
    turn: Annotated[SeatNumber, "who discards now, or showed the card that lies open"]
    shown: Annotated[Card | None, "the card that may be claimed"]
    source: Annotated[Source | None, "where this seat sees it come from; null for the seat that discarded it"]
    open_card: Annotated[Card, "the last card of the stock"]
    actions: Annotated[tuple[ActionText, ...], "all that the seat may do now; nothing where it is not asked"]

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
