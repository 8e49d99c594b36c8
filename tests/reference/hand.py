"""A hand and its size (docs/rules.md section 2), and how it is finished."""

from functools import lru_cache
from typing import Any, NamedTuple

from .cards import Counts, Groups, count, read_cards, read_group

NOTHING = (0,) * 20


class Hand(NamedTuple):
    """What a player knows: own concealed counts, the table, the counts seen elsewhere, 過張."""

    counts: Counts
    table: Groups = ()
    seen: Counts = NOTHING
    passed: frozenset[int] = frozenset()

    @property
    def own(self) -> Counts:
        """The counts of all own cards, hand and table together."""
        return _own(self.counts, self.table)

    @property
    def unseen(self) -> Counts:
        """The copies of each kind that are not yet known: 4 - own - seen."""
        return tuple(4 - a - b for a, b in zip(self.own, self.seen, strict=True))

    @property
    def quads(self) -> int:
        """The number q of four alike, on the table and in hand."""
        return sum(len(cards) == 4 for _, cards in self.table) + self.counts.count(4)

    @property
    def excess(self) -> int:
        """The cards above those of a hand at rest: 0 at rest, 1 to discard, negative in debt."""
        return sum(self.own) - rest(self.quads)

    @property
    def loose(self) -> tuple[int, ...]:
        """The kinds that may be thrown: in hand, but neither three nor four alike."""
        return tuple(kind for kind in range(20) if self.counts[kind] in (1, 2))


@lru_cache(maxsize=10_000)
def _own(counts: Counts, table: Groups) -> Counts:
    own = list(counts)
    for _, cards in table:
        for card in cards:
            own[card] += 1
    return tuple(own)


class Finish(NamedTuple):
    """How a hand is finished: the winning card (None: as it lies) and the facts around it."""

    card: int | None = None
    own_draw: bool = False
    event: str | None = None
    last_card: bool = False


def rest(quads: int) -> int:
    """Return the number of own cards of a hand at rest that has this many quads."""
    return 20 + max(0, quads - 1)


def read_hand(request: dict[str, Any]) -> Hand:
    """Read the hand fields of a request written in canonical text."""
    return Hand(
        count(read_cards(request["hand"])),
        tuple(read_group(text) for text in request.get("melds", ())),
        count(read_cards(request.get("seen", ""))),
        frozenset(read_cards(request.get("passed", ""))),
    )
