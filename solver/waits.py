"""Which cards does this hand wait for? (docs/rules.md sections 3 to 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from daer.ext import waits as kernel

from .arguments import check_state
from .cards import CARDS, COPIES
from .rules import LUZHOU, Rules
from .scoring import is_barred
from .summary import Summary, waits_summary
from .wins import Win, best_win

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
        )

    def to_dict(self) -> dict[str, object]:
        """The answer as JSON."""
        return {
            **self.hand.to_dict(),
            "rules": self.rules.to_dict(),
            "ready": self.ready,
            "distance": self.distance,
            "waits": [wait.to_dict() for wait in self.waits],
            "blocked": [blocked.to_dict() for blocked in self.blocked],
            "total_remaining": self.total_remaining,
            "summary": self.summary.to_dict(),
        }


def waits(hand: Hand, *, rules: Rules = LUZHOU) -> Waits:
    """Find the cards that win a hand at rest; one in debt wins with none yet, but has its distance."""
    check_state(hand, ("rest", "debt"))
    winning, blocked = waits_of(hand, rules) if hand.state == "rest" else ((), ())
    return Waits(hand, rules, None, winning, blocked)


def waits_of(hand: Hand, rules: Rules) -> tuple[tuple[Wait, ...], tuple[Blocked, ...]]:
    """The cards that win a hand at rest, and those that complete it without winning."""
    by_other = kernel.waits(hand.counts, hand.table, False, rules.kernel)  # noqa: FBT003
    by_own = by_other
    if rules.own_draw_differs:
        by_own = kernel.waits(hand.counts, hand.table, True, rules.kernel)  # noqa: FBT003
    own, remaining = hand.own, hand.remaining
    winning, blocked = [], []
    for kind, hus in enumerate(zip(by_other, by_own, strict=True)):
        hu = max(hus)
        if hu < 0 or own[kind] == COPIES:
            continue
        if hu < rules.min_hu:
            blocked.append(Blocked(CARDS[kind], remaining[kind], "hu_below_minimum", hu, rules.min_hu - hu))
        elif is_barred(hand, kind, rules):
            blocked.append(Blocked(CARDS[kind], remaining[kind], "passed", hu, 0))
        else:
            winning.append(_wait(hand, kind, remaining[kind], rules))
    return tuple(winning), tuple(blocked)


def _wait(hand: Hand, kind: int, remaining: int, rules: Rules) -> Wait:
    win = best_win(hand, kind, rules, own_draw=False)
    own_draw_win = best_win(hand, kind, rules, own_draw=True) if rules.own_draw_differs else None
    return Wait(CARDS[kind], remaining, win, None if own_draw_win == win else own_draw_win)
