"""Into which seven groups does this hand fall? (docs/rules.md section 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from daer.ext import partition as kernel

from .answer import Answer, Inline, told
from .arguments import SOURCES, Source, check_state, read_card, read_choice
from .cards import CARDS, Card
from .errors import Gathered
from .groups import Group
from .hand import Hand
from .rules import LUZHOU, Rules
from .wins import groups_of


@dataclass(frozen=True, slots=True)
class Partition(Answer):
    """Seven groups that use every own card once."""

    groups: tuple[Group, ...]
    hu: int
    legal: Annotated[bool, "whether its hu reach `min_hu`"]


@dataclass(frozen=True, slots=True)
class Partitions(Answer):
    """Every partition of a finished hand."""

    hand: Inline[Hand]
    rules: Rules
    card: Annotated[Card | None, "the winning card"]
    partitions: Annotated[tuple[Partition, ...], "in canonical order"]

    @property
    @told(before="partitions")
    def count(self) -> int:
        """How many there are."""
        return len(self.partitions)


def partitions(
    hand: Hand, card: str | None = None, *, source: Source = "upper_discard", rules: Rules = LUZHOU
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
