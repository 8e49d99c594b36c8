"""How a hand ended (docs/table.md section 2, 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from daer.solver.answer import Answer, Hidden, told
from daer.solver.cards import Card
from daer.solver.wins import Amount, Win

from .events import SeatNumber


@dataclass(frozen=True, slots=True)
class Result(Answer):
    """Who won, on which card and how, and what every seat gets or pays."""

    winner: Annotated[SeatNumber | None, "the seat that won; null where the stock was exhausted"]
    card: Annotated[Card | None, "the card it is won on; null for a win as the hand was dealt"]
    origin: Hidden[int | None]
    """The seat that showed it."""
    win: Win | None
    points: Annotated[tuple[Amount, ...], "what every seat gets or pays, the bottom seat too; they add up to zero"]
    next_dealer: Annotated[SeatNumber, "who deals the next hand"]

    @property
    @told(name="from", before="win")
    def told_origin(self) -> SeatNumber | None:
        """The seat that showed the card."""
        return self.origin

    @property
    @told(before="win")
    def hu(self) -> int | None:
        """The hu of the win."""
        return self.win.hu if self.win else None
