"""The own cards of one who follows a hand: what he may do with them, as the kernel says it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from daer.ext import onlooker
from daer.ext import seat as kernel
from daer.solver.cards import CARDS, COPIES
from daer.solver.groups import ALIKE
from daer.solver.hand import state_of

from .actions import action_of

if TYPE_CHECKING:
    from daer.solver import Rules

    from .actions import Action, Deed


class Step(NamedTuple):
    """One thing that may be done, and the cards after it."""

    action: Action
    deed: str
    laid: bytes
    """The groups that it lays down."""
    counts: bytes
    table: bytes
    passed: int


class Own:
    """The cards of one player, in hand and on the table, and what he has passed."""

    def __init__(self, counts: bytes, rules: Rules) -> None:
        self.counts = counts
        self.table = b""
        self.passed = 0
        self._rules = rules.kernel

    @property
    def longs(self) -> list[int]:
        """The kinds of the 垅 in hand, which do not yet lie open."""
        return [kind for kind, count in enumerate(self.counts) if count == COPIES]

    def expose(self, kind: int) -> None:
        """Lay a 垅 open."""
        self.counts = bytes([0 if each == kind else count for each, count in enumerate(self.counts)])
        self.table = bytes(sorted([*self.table, ALIKE["long", kind]]))

    def declarations(self, *, is_dealer: bool) -> list[Step]:
        """What may be declared before the first turn, pass included; nothing without a win."""
        names = onlooker.declarations(self.counts, self.table, is_dealer, self._rules)
        return [Step(action_of(cast("Deed", name)), name, b"", self.counts, self.table, self.passed) for name in names]

    def options(self, card: int, source: int) -> list[Step]:
        """What may be done with a shown card, pass included; nothing where that is all."""
        rows = kernel.calls(self.counts, self.table, self.passed, self._rules, card=card, source=source)
        if [row[0] for row in rows] == ["pass"]:
            return []
        return [
            Step(action_of(cast("Deed", name), tuple(laid) if name == "chi" else ()), name, laid, counts, table, passed)
            for name, laid, counts, table, passed in rows
        ]

    def throws(self) -> list[Step]:
        """What may be discarded, if a discard is due."""
        if state_of(self.counts, self.table) != "discard":
            return []
        return [
            Step(action_of("discard", card=CARDS[kind]), "discard", b"", counts, self.table, passed)
            for kind, counts, passed in kernel.throws(self.counts, self.table, self.passed, self._rules)
        ]

    def go(self, step: Step) -> None:
        """Go on to what is after a step."""
        self.counts, self.table, self.passed = step.counts, step.table, step.passed
