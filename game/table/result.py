"""How a hand ended (docs/table.md section 2, 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from daer.solver import Win


@dataclass(frozen=True, slots=True)
class Result:
    """Who won, on which card and how, and what every seat gets or pays."""

    winner: int | None
    """The seat that won; None where the stock was exhausted."""
    card: str | None
    """The card it won on; None for a win as the hand was dealt."""
    origin: int | None
    """The seat that showed it."""
    win: Win | None
    points: tuple[float, ...]
    """What every seat gets or pays, the bottom seat too; they add up to zero."""
    next_dealer: int
    """Who deals the next hand."""

    @property
    def hu(self) -> int | None:
        """The hu of the win."""
        return self.win.hu if self.win else None

    def to_dict(self) -> dict[str, object]:
        """The result as JSON."""
        return {
            "winner": self.winner,
            "card": self.card,
            "from": self.origin,
            "hu": self.hu,
            "win": self.win.to_dict() if self.win else None,
            "points": list(self.points),
            "next_dealer": self.next_dealer,
        }
