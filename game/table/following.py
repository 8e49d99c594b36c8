"""What an event changes for one who follows a hand, and why it cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from daer.ext import onlooker
from daer.ext.deal import shuffled
from daer.ext.hands import Table
from daer.solver.cards import CARDS, COPIES
from daer.solver.errors import InvalidQuestion, invalid
from daer.solver.groups import ALIKE, GROUP_MEMBERS, render_groups

from .own import Own
from .readings import NOBODY, UNTOLD
from .records import read_dealer
from .side import OpenSide
from .situation import PASS, Situation, does

if TYPE_CHECKING:
    from daer.ext.hands import Event as Row
    from daer.solver import Rules

    from .own import Step

_DEALT: Final = (21, 20, 20)


def expect(situation: Situation, row: Row, field: str) -> None:
    """Check that an event may come now.

    Raises InvalidQuestion at `field` for one that may not.
    """
    if row.name == "deal" and not situation.order:
        situation.order = _players(row.seat, situation.rules, f"{field}/seat")
    coming = situation.coming()
    if (row.name, row.seat) not in coming:
        raise invalid("unexpected_event", field, event=_told(row), allowed=[_named(*one) for one in coming] or ["—"])


def follow(situation: Situation, row: Row, field: str) -> None:
    """Go on to what is after an event that was expected.

    Raises InvalidQuestion, at `field` or a path under it, for an event that cannot be.
    """
    _Event(situation, row, field).happen()
    stock = situation.cards.stock
    if row.stock not in {UNTOLD, stock}:
        raise invalid("wrong_stock", f"{field}/stock", stock=row.stock, right=stock)


def _players(dealer: int, rules: Rules, field: str) -> tuple[int, ...]:
    """The seats that play with a dealer, in turn order from him."""
    read_dealer(dealer, rules, field)
    return Table(shuffled(0), dealer, rules.kernel).players


def _named(name: str, seat: int) -> str:
    """An event as a fault quotes it."""
    return name if seat == NOBODY else f"{name} ({seat})"


def _told(row: Row) -> str:
    return _named(row.name, row.seat)


class _Event:
    """An event while it changes a situation."""

    def __init__(self, situation: Situation, row: Row, field: str) -> None:
        self._now = situation
        self._row = row
        self._field = field
        self._is_own = row.seat == situation.seat

    def happen(self) -> None:
        """Change the situation."""
        {
            "deal": self._deal,
            "long": self._expose,
            "draw": self._draw,
            "discard": self._discard,
            "dead": self._die,
            "win": self._win,
            "exhausted": self._end,
        }.get(self._row.name, self._take)()

    def _deal(self) -> None:
        now, row = self._now, self._row
        cards = _DEALT[len(now.sides)]
        now.sides[row.seat] = OpenSide(cards)
        now.cards.open(row.card, f"{self._field}/open_card")
        if row.hand:
            if now.seat != NOBODY:
                raise invalid("not_one_hand", self._field, seat=row.seat)
            if sum(row.hand) != cards:
                raise invalid("wrong_deal", f"{self._field}/hand", cards=sum(row.hand), right=cards)
            now.seat, now.own = row.seat, Own(row.hand, now.rules)
            now.cards.know([kind for kind, count in enumerate(row.hand) for _ in range(count)], f"{self._field}/hand")
        if len(now.sides) == len(_DEALT):
            if now.seat == NOBODY:
                raise invalid("not_one_hand", self._field, seat=row.seat)
            now.phase, now.turn, now.exposes = "start", now.dealer, True

    def _expose(self) -> None:
        now, card = self._now, self._row.card
        if not self._is_own:
            now.cards.know([card] * COPIES, f"{self._field}/card")
            now.cards.see([card] * COPIES)
        elif card in now.own.longs:
            now.own.expose(card)
        else:
            raise invalid("not_in_hand", f"{self._field}/card", card=CARDS[card])
        now.sides[self._row.seat].lay([ALIKE["long", card]], COPIES)

    def _draw(self) -> None:
        self._now.cards.draw(self._row.card, f"{self._field}/card")
        self._show(is_drawn=True)

    def _discard(self) -> None:
        if self._is_own:
            self._go(self._now.own.throws())
        else:
            self._now.cards.know([self._row.card], f"{self._field}/card")
        self._now.sides[self._row.seat].concealed -= 1
        self._show(is_drawn=False)

    def _show(self, *, is_drawn: bool) -> None:
        now = self._now
        now.phase, now.turn, now.shown, now.is_drawn = "shown", self._row.seat, self._row.card, is_drawn

    def _take(self) -> None:
        self._check_claim()
        now, row = self._now, self._row
        side = now.sides[row.seat]
        grows = row.name == "zhao" and ALIKE["peng", row.card] in side.table
        if self._is_own:
            self._go(now.options())
        else:
            self._let_another_take(grows=grows)
        side.lay(row.groups, 0 if grows else sum(len(GROUP_MEMBERS[group]) for group in row.groups) - 1)
        now.phase, now.turn, now.shown = "taken", row.seat, UNTOLD
        now.exposes = not side.has_taken and row.seat != now.dealer
        side.has_taken = True

    def _let_another_take(self, *, grows: bool) -> None:
        """Count the cards that another lays down; a 招 that grows from a 碰 brings but one."""
        now, row = self._now, self._row
        table = bytes(now.sides[row.seat].table)
        if not onlooker.fits(table, row.name, row.groups, row.card, now.source_of(row.seat), now.rules.kernel):
            raise self._not_a_take()
        laid = [kind for group in row.groups for kind in GROUP_MEMBERS[group]]
        laid.remove(row.card)
        if not grows:
            now.cards.know(laid, f"{self._field}/groups")
        now.cards.see([row.card] if grows else [row.card, *laid])
        self._let_go()

    def _die(self) -> None:
        self._check_claim()
        now, steps = self._now, self._now.options()
        if steps and PASS not in [step.action for step in steps]:
            raise self._impossible(steps)
        self._let_go()
        now.cards.see([self._row.card])
        now.phase, now.shown = "dead", UNTOLD

    def _let_go(self) -> None:
        """Pass the shown card, if the seat could have had it and did not ask."""
        now, row = self._now, self._row
        steps = now.options()
        taker = NOBODY if row.name == "dead" else now.from_turn(row.seat)
        if steps and onlooker.lets_go([step.deed for step in steps], now.from_turn(now.seat), taker, row.name):
            now.own.passed |= 1 << now.shown

    def _win(self) -> None:
        is_claim = self._now.phase == "shown"
        if is_claim:
            self._check_claim()
        if self._is_own:
            self._go(self._now.options() if is_claim else self._now.declarations())
        self._end()

    def _end(self) -> None:
        self._now.phase, self._now.shown = "over", UNTOLD

    def _go(self, steps: list[Step]) -> None:
        """Go on by the own step that the event tells."""
        step = next((step for step in steps if does(step, self._row)), None)
        if step is None:
            raise self._impossible(steps)
        self._now.own.go(step)

    def _check_claim(self) -> None:
        """Check that the event is about the card that lies open, and the one who showed it."""
        now, row = self._now, self._row
        if row.card not in {UNTOLD, now.shown}:
            raise invalid("wrong_card", f"{self._field}/card", card=CARDS[row.card], right=CARDS[now.shown])
        if row.origin not in {NOBODY, now.turn}:
            raise invalid("wrong_origin", f"{self._field}/from", seat=row.origin, right=now.turn)

    def _impossible(self, steps: list[Step]) -> InvalidQuestion:
        actions = [str(step.action) for step in steps]
        return invalid("impossible_step", self._field, event=_told(self._row), allowed=actions or ["—"])

    def _not_a_take(self) -> InvalidQuestion:
        groups = " ".join(render_groups(self._row.groups))
        return invalid("not_a_take", f"{self._field}/groups", groups=groups, card=CARDS[self._row.card])
