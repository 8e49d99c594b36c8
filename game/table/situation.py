"""A hand in play as one seat can follow it: what it knows, what it is asked, and what may come next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from daer.ext import onlooker
from daer.solver.arguments import SOURCES
from daer.solver.cards import CARDS
from daer.solver.hand import Hand

from .actions import action_of
from .own import Own
from .readings import NOBODY, UNTOLD
from .side import OpenCards, OpenSide

if TYPE_CHECKING:
    from daer.ext.hands import Event as Row
    from daer.solver import Rules
    from daer.solver.arguments import Source

    from .actions import Action
    from .own import Step

    Coming = tuple[str, int]
    """The name and the seat of an event that may come."""

PASS: Final = action_of("pass")
TAKES: Final = ("zhao", "peng", "chi")
_WIN_GROUPS: Final = 7


class Question(NamedTuple):
    """What the seat is asked: to declare, to discard, or to claim the shown card."""

    about: str
    steps: list[Step]


class Situation:
    """A hand as one seat sees it: its own cards, and all that lies open."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.order: tuple[int, ...] = ()
        """The seats that play, in turn order from the dealer."""
        self.sides: dict[int, OpenSide] = {}
        self.cards = OpenCards()
        self.own = Own(b"", rules)
        self.seat = NOBODY
        self.phase = "deal"
        """What happened last: deal (not yet to all), start, shown, dead, taken or over."""
        self.turn = NOBODY
        """Who showed the card that lies open, or took the last one."""
        self.shown = UNTOLD
        self.is_drawn = False
        self.exposes = False
        """Whether the 垅 in hand of the one whose turn it is lie open from now on."""

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self.order[0]

    @property
    def hand(self) -> Hand:
        """The own hand; its 垅 lie on the table as soon as they lie open."""
        return Hand(self.own.counts, self.own.table, self.cards.seen, self.own.passed, self.cards.stock)

    @property
    def shown_card(self) -> str | None:
        """The card that may be claimed."""
        return None if self.shown == UNTOLD else CARDS[self.shown]

    @property
    def source(self) -> Source | None:
        """Where the seat sees it come from; None without one, and for its own discard."""
        place = NOBODY if self.shown == UNTOLD else self.source_of(self.seat)
        return None if place == NOBODY else SOURCES[place]

    def source_of(self, seat: int) -> int:
        """Where a seat sees the shown card come from, as a place in SOURCES."""
        return onlooker.source(self.from_turn(seat), self.is_drawn)

    def from_turn(self, seat: int) -> int:
        """How many players after the one whose turn it is a player sits."""
        return (self.order.index(seat) - self.order.index(self.turn)) % len(self.order)

    # -- what the seat is asked

    def questions(self) -> list[Question]:
        """What the seat is asked now; before the first turn to declare, and then to discard if nobody does."""
        asked = []
        if self.phase == "shown":
            asked.append(Question("claim", self.options()))
        if self.phase == "start" and not self.must_expose():
            asked.append(Question("declare", self.declarations()))
        if self.phase in {"start", "taken"} and self.turn == self.seat and not self.must_expose():
            asked.append(Question("discard", self.own.throws()))
        return [question for question in asked if question.steps]

    def options(self) -> list[Step]:
        """What the seat may do with the shown card, pass included; nothing where that is all."""
        place = self.source_of(self.seat)
        return [] if place == NOBODY else self.own.options(self.shown, place)

    def declarations(self) -> list[Step]:
        """What the seat may declare before the first turn."""
        return self.own.declarations(is_dealer=self.seat == self.dealer)

    def must_expose(self) -> bool:
        """Whether a 垅 of the seat itself is to be laid open first."""
        return self.exposes and self.turn == self.seat and bool(self.own.longs)

    def chosen(self, question: Question, row: Row) -> Action | None:
        """What the seat answered to a question, as the event after it tells; None where it does not tell."""
        if row.seat == self.seat and row.name != "dead":
            return next((step.action for step in question.steps if does(step, row)), PASS)
        if row.name not in {*TAKES, "win"}:
            return PASS
        mine, taker = self.from_turn(self.seat), self.from_turn(row.seat)
        is_beaten = any(onlooker.goes_first(row.name, taker, step.deed, mine) for step in question.steps)
        return None if is_beaten else PASS

    # -- what may come

    def coming(self) -> list[Coming]:
        """The events that may come now."""
        if self.phase == "deal":
            return [("deal", seat) for seat in self.order[len(self.sides) :][:1]]
        if self.phase == "over":
            return []
        if self.phase == "shown":
            claimers = [seat for seat in self.order if self.is_drawn or seat != self.turn]
            return [*[(name, seat) for seat in claimers for name in (*TAKES, "win")], ("dead", self.turn)]
        if self.phase == "dead":
            return [self._drawing()]
        if self.must_expose():
            return [("long", self.turn)]
        exposing = [("long", self.turn)] if self.exposes and self.turn != self.seat else []
        declaring = [("win", seat) for seat in self.order] if self.phase == "start" else []
        return [*exposing, *declaring, *self._moving()]

    def _moving(self) -> list[Coming]:
        """The one whose turn it is discards if he must; only a dealer who has no loose card cannot."""
        if not self.sides[self.turn].owes_discard:
            return [self._drawing()]
        if self.turn == self.seat:
            return [("discard", self.turn)] if self.own.throws() else [self._drawing()]
        return [("discard", self.turn), *([self._drawing()] if self.phase == "start" else [])]

    def _drawing(self) -> Coming:
        after = self.order[(self.order.index(self.turn) + 1) % len(self.order)]
        return ("draw", after) if self.cards.stock else ("exhausted", NOBODY)


def does(step: Step, row: Row) -> bool:
    """Whether an event is what a step leads to."""
    if row.name == "win":
        is_dealt = len(row.groups) not in {0, _WIN_GROUPS}
        return step.deed == "dealt_win" or (step.deed == "win" and not is_dealt)
    if row.name == "discard":
        return step.action.card == CARDS[row.card]
    return step.deed == row.name and step.laid == row.groups
