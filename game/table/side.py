"""What lies open of a hand: the groups each player laid, how many cards he holds, and every card that was shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from daer.ext.groups import rest
from daer.solver.cards import CARDS, COPIES, KINDS
from daer.solver.errors import invalid
from daer.solver.groups import ALIKE, GROUP_MEMBERS, quads_of
from daer.solver.reading import STOCK

from .readings import UNTOLD

if TYPE_CHECKING:
    from collections.abc import Iterable


class OpenSide:
    """What everybody knows of a player."""

    def __init__(self, concealed: int) -> None:
        self.concealed = concealed
        """How many cards he holds."""
        self.table: list[int] = []
        """The ids of the groups that he laid."""
        self.has_taken = False

    @property
    def owes_discard(self) -> bool:
        """Whether he has more cards than a hand at rest."""
        size = self.concealed + sum([len(GROUP_MEMBERS[group]) for group in self.table])
        return size > rest(quads_of((), bytes(self.table))[0])

    def lay(self, groups: Iterable[int], from_hand: int) -> None:
        """Lay groups down, with so many cards from the hand; a 招 takes the 碰 along that it grows from."""
        for group in groups:
            grown = ALIKE.get(("peng", GROUP_MEMBERS[group][0]))
            if not from_hand and grown in self.table:
                self.table.remove(grown)
            self.table.append(group)
        self.concealed -= from_hand


class OpenCards:
    """Every card that has been shown: which are known, which of them are seen, and what the stock still holds."""

    def __init__(self) -> None:
        self._known = [0] * KINDS
        self._seen = [0] * KINDS
        self._last = UNTOLD
        self.stock = STOCK
        """How many cards are left to draw."""

    @property
    def seen(self) -> bytes:
        """How many of each kind lie open elsewhere, dead or laid by others."""
        return bytes(self._seen)

    def know(self, kinds: Iterable[int], field: str) -> None:
        """Count cards that were not known before.

        Raises InvalidQuestion at `field` for a fifth copy.
        """
        for kind in kinds:
            self._known[kind] += 1
            if self._known[kind] > COPIES:
                raise invalid("fifth_copy", field, card=CARDS[kind], copies=self._known[kind])

    def see(self, kinds: Iterable[int]) -> None:
        """Count known cards that now lie elsewhere."""
        for kind in kinds:
            self._seen[kind] += 1

    def open(self, kind: int, field: str) -> None:
        """Note the last card of the stock, or that it is what was said before."""
        if self._last == UNTOLD:
            self._last = kind
            self.know([kind], field)
        elif self._last != kind:
            raise invalid("wrong_open_card", field, card=CARDS[kind], right=CARDS[self._last])

    def draw(self, kind: int, field: str) -> None:
        """Take a card from the stock; the last one is the open card."""
        self.stock -= 1
        if self.stock:
            self.know([kind], field)
        else:
            self.open(kind, field)
