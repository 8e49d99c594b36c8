"""Into which seven groups does this hand fall? (docs/rules.md section 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from daer.ext import partition as kernel

from .arguments import SOURCES, check_state, read_card, read_choice
from .cards import CARDS
from .errors import Gathered
from .rules import LUZHOU, Rules
from .wins import groups_of

if TYPE_CHECKING:
    from .groups import Group
    from .hand import Hand


@dataclass(frozen=True, slots=True)
class Partition:
    """Seven groups that use every own card once."""

    groups: tuple[Group, ...]
    hu: int
    legal: bool
    """Whether it holds the hu that a win needs."""

    def to_dict(self) -> dict[str, object]:
        """The partition as JSON."""
        return {"groups": [group.to_dict() for group in self.groups], "hu": self.hu, "legal": self.legal}


@dataclass(frozen=True, slots=True)
class Partitions:
    """Every partition of a finished hand, in canonical order."""

    hand: Hand
    rules: Rules
    card: str | None
    partitions: tuple[Partition, ...]

    def to_dict(self) -> dict[str, object]:
        """The answer as JSON."""
        return {
            **self.hand.to_dict(),
            "rules": self.rules.to_dict(),
            "card": self.card,
            "count": len(self.partitions),
            "partitions": [partition.to_dict() for partition in self.partitions],
        }


def partitions(
    hand: Hand, card: str | None = None, *, source: str = "upper_discard", rules: Rules = LUZHOU
) -> Partitions:
    """Find every partition of a hand at rest and its winning card, or of a hand to discard as it lies."""
    gathered = Gathered()
    kind = -1
    with gathered:
        read_choice(source, SOURCES, "source")
    with gathered:
        check_state(hand, ("discard",) if card is None else ("rest",))
    if card is not None:
        with gathered:
            kind = read_card(card, hand)
    gathered.raise_any()
    rows = kernel.partitions(hand.counts, hand.table, kind, source == "own_draw", rules.kernel)
    return Partitions(
        hand,
        rules,
        None if card is None else CARDS[kind],
        tuple([Partition(groups_of(ids, hand.table, rules), hu, hu >= rules.min_hu) for ids, hu in rows]),
    )
