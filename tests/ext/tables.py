"""How the kernel's table speaks: its actions and events in card characters."""

from daer.ext.hands import Table
from daer.ext.ruleset import Ruleset
from daer.solver.cards import CARDS
from daer.solver.groups import GROUP_CARDS

WORDS = {"win": "胡", "dealt_win": "摆", "zhao": "招", "peng": "碰", "pass": "过"}


def deck_of(characters: str) -> bytes:
    """Read a deck of eighty characters."""
    return bytes(map(CARDS.index, characters))


def table_of(deck: str, dealer: int, rules: Ruleset) -> Table:
    """Sit down at a table with this deck."""
    return Table(deck_of(deck), dealer, rules)


def word(action: tuple[str, bytes]) -> str:
    """Write an action as docs/table.md section 3 does."""
    name, ids = action
    if name == "discard":
        return "打" + CARDS[ids[0]]
    return WORDS.get(name) or "吃" + " ".join(GROUP_CARDS[group] for group in ids)


def asked(table: Table) -> dict[int, list[str]]:
    """Write who is asked and all that each may do."""
    return {seat: [word(action) for action in actions] for seat, actions in table.asked().items()}


def cards_of(counts: bytes) -> str:
    """Write twenty counts as cards."""
    return "".join(card * count for card, count in zip(CARDS, counts, strict=True))


def kinds_of(mask: int) -> str:
    """Write a bit a kind as cards."""
    return "".join(card for kind, card in enumerate(CARDS) if mask >> kind & 1)
