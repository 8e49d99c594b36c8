"""Which cards does this hand wait for? (docs/rules.md sections 3 to 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .arguments import check_state
from .cards import CARDS
from .outlook import distance_of, why_dead
from .rules import LUZHOU, Rules
from .summary import Summary, waits_summary
from .wins import Win, best_win, completing

if TYPE_CHECKING:
    from .hand import Hand


@dataclass(frozen=True, slots=True)
class Wait:
    """A card that wins."""

    card: str
    remaining: int
    """How many copies are neither own nor seen."""
    win: Win | None
    """The win on another's card; None where only the own draw wins."""
    own_draw_win: Win | None
    """The win on an own draw; None where it is the same."""

    def to_dict(self) -> dict[str, object]:
        """The wait as JSON."""
        return {
            "card": self.card,
            "remaining": self.remaining,
            "win": self.win.to_dict() if self.win else None,
            "own_draw_win": self.own_draw_win.to_dict() if self.own_draw_win else None,
        }


@dataclass(frozen=True, slots=True)
class Blocked:
    """A card that completes seven groups and still does not win."""

    card: str
    remaining: int
    reason: str
    """`hu_below_minimum` or `passed`."""
    hu: int
    """The most that any partition reaches."""
    short: int
    """How many hu it lacks."""

    def to_dict(self) -> dict[str, object]:
        """The blocked card as JSON."""
        return {
            "card": self.card,
            "remaining": self.remaining,
            "reason": self.reason,
            "hu": self.hu,
            "short": self.short,
        }


@dataclass(frozen=True, slots=True)
class Waits:
    """The cards that a hand waits for, in card order."""

    hand: Hand
    rules: Rules
    distance: int | None
    """The fewest cards still to be taken to win; None where it can no longer be won."""
    dead: str | None
    """Why it can no longer be won: `not_seven_groups` or `hu_below_minimum`."""
    waits: tuple[Wait, ...]
    blocked: tuple[Blocked, ...]

    @property
    def ready(self) -> bool:
        """Whether some card wins."""
        return bool(self.waits)

    @property
    def total_remaining(self) -> int:
        """How many winning cards are left."""
        return sum([wait.remaining for wait in self.waits])

    @property
    def summary(self) -> Summary:
        """The answer in one sentence."""
        return waits_summary(
            [(wait.card, wait.remaining) for wait in self.waits],
            [(blocked.card, blocked.hu) for blocked in self.blocked],
            self.distance,
            self.dead,
        )

    def to_dict(self) -> dict[str, object]:
        """The answer as JSON."""
        return {
            **self.hand.to_dict(),
            "rules": self.rules.to_dict(),
            "ready": self.ready,
            "distance": self.distance,
            "dead": self.dead,
            "waits": [wait.to_dict() for wait in self.waits],
            "blocked": [blocked.to_dict() for blocked in self.blocked],
            "total_remaining": self.total_remaining,
            "summary": self.summary.to_dict(),
        }


def waits(hand: Hand, *, rules: Rules = LUZHOU) -> Waits:
    """Find the cards that win a hand at rest; one in debt wins with none yet, but has its distance."""
    check_state(hand, ("rest", "debt"))
    winning, blocked = [], []
    for kind, hu, reason in completing(hand.counts, hand.table, hand.passed, rules):
        if reason is None:
            winning.append(_wait(hand, kind, rules))
        else:
            blocked.append(Blocked(CARDS[kind], hand.remaining[kind], reason, hu, max(0, rules.min_hu - hu)))
    distance = 1 if any(wait.remaining for wait in winning) else distance_of(hand.standing, rules)
    dead = why_dead(hand.standing, rules) if distance is None else None
    return Waits(hand, rules, distance, dead, tuple(winning), tuple(blocked))


def _wait(hand: Hand, kind: int, rules: Rules) -> Wait:
    win = best_win(hand, kind, rules, own_draw=False)
    own_draw_win = best_win(hand, kind, rules, own_draw=True) if rules.own_draw_differs else None
    return Wait(CARDS[kind], hand.remaining[kind], win, None if own_draw_win == win else own_draw_win)
