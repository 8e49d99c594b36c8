"""How things look at a terminal: red and black cards, groups, tables with two languages in their heads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from daer.solver.cards import CARDS, is_red

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from daer.solver.groups import Group
    from daer.solver.hand import Hand
    from daer.solver.summary import Summary

RED = "bold red"
FAINT = "dim"
_PREFIXES = {"peng": "碰", "kan": "坎", "zhao": "招", "long": "垅", "pair": "对"}
_STATES = {
    "rest": ("待牌", "at rest"),
    "discard": ("该打牌", "to discard"),
    "debt": ("欠牌", "in debt"),
}


def screen() -> Console:
    """Open the terminal as it is now."""
    return Console(highlight=False)


def painted(text: str) -> Text:
    """Write text with its red cards in red."""
    line = Text(text)
    line.highlight_regex(f"[{''.join(card for kind, card in enumerate(CARDS) if is_red(kind))}]", RED)
    return line


def joined(groups: Iterable[Group]) -> Text:
    """Write groups side by side: like cards after the name of what they are."""
    return Text(" ").join(painted(_PREFIXES.get(group.kind, "") + group.cards) for group in groups)


def both(chinese: str, english: str) -> Text:
    """Write a thing in Chinese, and faintly in English beside it."""
    return Text.assemble(chinese, " ", (english, FAINT))


def of_hand(hand: Hand) -> Iterable[Text]:
    """Write the hand that was asked about."""
    yield Text.assemble(both("手牌", "hand"), "  ", painted(hand.cards), "  ", both(*_STATES[hand.state]))
    if hand.table:
        yield Text.assemble(both("桌上", "table"), "  ", painted(" ".join(hand.melds)))


def of_summary(summary: Summary) -> Iterable[Text]:
    """Write the one sentence of an answer in both languages."""
    yield painted(summary.zh)
    yield Text(summary.en, FAINT)


def table(heads: Mapping[str, str]) -> Table:
    """Begin a table with a head in both languages; counts stand to the right."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for chinese, english in heads.items():
        made.add_column(Text.assemble(chinese, "\n", (english, FAINT)), overflow="fold")
    return made
