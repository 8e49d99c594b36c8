"""Which cards does this hand wait for? (docs/rules.md sections 3 to 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from .answer import Answer, Inline, told
from .arguments import check_state
from .cards import CARDS, Card, Copies
from .hand import Hand
from .outlook import DeadReason, Distance, distance_of, why_dead
from .rules import LUZHOU, Rules
from .summary import Summary, waits_summary
from .wins import BlockedReason, Win, best_win, completing


@dataclass(frozen=True, slots=True)
class Wait(Answer):
    """A card that wins."""

    card: Card
    remaining: Copies
    win: Annotated[Win | None, "the best win on another's card; null where only the own draw wins"]
    own_draw_win: Annotated[Win | None, "the best win on an own draw; null where it is the same"]


@dataclass(frozen=True, slots=True)
class Blocked(Answer):
    """A card that completes seven groups and still does not win."""

    card: Card
    remaining: Copies
    reason: BlockedReason
    hu: Annotated[int, "the most that any partition reaches"]
    short: Annotated[int, "how many hu are missing"]


@dataclass(frozen=True, slots=True)
class Waits(Answer):
    """The cards that a hand waits for."""

    hand: Inline[Hand]
    rules: Rules
    distance: Distance
    dead: DeadReason | None
    waits: Annotated[tuple[Wait, ...], "in card order"]
    blocked: tuple[Blocked, ...]

    @property
    @told(before="distance")
    def ready(self) -> bool:
        """Whether some card wins."""
        return bool(self.waits)

    @property
    @told()
    def total_remaining(self) -> int:
        """Copies left, over `waits`."""
        return sum([wait.remaining for wait in self.waits])

    @property
    @told()
    def summary(self) -> Summary:
        """The answer in one sentence."""
        return waits_summary(
            [(wait.card, wait.remaining) for wait in self.waits],
            [(blocked.card, blocked.hu) for blocked in self.blocked],
            self.distance,
            self.dead,
        )


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
