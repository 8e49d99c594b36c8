"""The cards and the groups as plain numbers and tuples (docs/rules.md section 1).

Kinds are 0..19, a hand is a tuple of twenty counts, a group is ``(kind name, sorted tuple of its
cards)``, and the table is a tuple of groups.
"""

from collections.abc import Sequence

Cards = tuple[int, ...]
Counts = tuple[int, ...]
Group = tuple[str, Cards]
Groups = tuple[Group, ...]

NAMES = "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"
RED_RANKS = (2, 7, 10)
GROUP_KINDS = ("run", "mixed", "pair", "peng", "kan", "zhao", "long")
ALIKE = {"pair": 2, "peng": 3, "kan": 3, "zhao": 4, "long": 4}
PREFIXES = {"碰": "peng", "坎": "kan", "招": "zhao", "垅": "long"}


def rank(kind: int) -> int:
    """Return the rank 1..10 of a kind."""
    return kind % 10 + 1


def is_red(kind: int) -> bool:
    """Tell whether a kind is red."""
    return rank(kind) in RED_RANKS


def is_big(kind: int) -> bool:
    """Tell whether a kind is of the big size."""
    return kind >= 10


NEIGHBOURS = [(first, first + 1, first + 2) for first in range(20) if rank(first) <= 8]
RUNS = tuple(sorted([*NEIGHBOURS, (1, 6, 9), (11, 16, 19)]))
MIXED = tuple(sorted(tuple(sorted((twice, twice, (twice + 10) % 20))) for twice in range(20)))
SCORING_RUNS = {
    (0, 1, 2): "一二三",
    (1, 6, 9): "二七十",
    (10, 11, 12): "壹贰叁",
    (11, 16, 19): "贰柒拾",
}
TRIPLES: Groups = (*(("run", cards) for cards in RUNS), *(("mixed", cards) for cards in MIXED))


def alike(name: str, kind: int) -> Group:
    """Return the group of like cards with that name, e.g. ``alike("peng", 2)``."""
    return (name, (kind,) * ALIKE[name])


def order(group: Group) -> tuple[int, Cards]:
    """Return the place of a group in the canonical order: its kind, then its cards."""
    return (GROUP_KINDS.index(group[0]), group[1])


def ordered(groups: Sequence[Group]) -> Groups:
    """Return the groups in canonical order."""
    return tuple(sorted(groups, key=order))


def canonical(groups: Groups) -> list[tuple[int, Cards]]:
    """Return the place of a list of groups in the canonical order: by its sorted groups."""
    return sorted(order(group) for group in groups)


def count(cards: Cards) -> Counts:
    """Return the twenty counts of a list of cards."""
    counts = [0] * 20
    for card in cards:
        counts[card] += 1
    return tuple(counts)


def without(counts: Counts, cards: Cards) -> Counts | None:
    """Return the counts less these cards, or None if they are not all there."""
    left = list(counts)
    for card in cards:
        left[card] -= 1
    return tuple(left) if min(left) >= 0 else None


def plus(counts: Counts, card: int) -> Counts:
    """Return the counts with one more of a card."""
    return (*counts[:card], counts[card] + 1, *counts[card + 1 :])


def minus(counts: Counts, *cards: int) -> Counts:
    """Return the counts less these cards, which are there."""
    left = without(counts, cards)
    if left is None:
        raise ValueError(counts, cards)
    return left


def loose_counts(counts: Counts) -> Counts:
    """Return the counts without every three and four alike, which are never split."""
    return tuple(held if held <= 2 else 0 for held in counts)


def read_cards(text: str) -> Cards:
    """Read canonical card characters, sorted."""
    return tuple(sorted(NAMES.index(name) for name in text))


def read_group(text: str) -> Group:
    """Read a group as the cases write it: a prefix and one card or all cards."""
    prefix, cards = text[0], read_cards(text[1:])
    if prefix in PREFIXES:
        return alike(PREFIXES[prefix], cards[0])
    return ("run" if cards in RUNS else "mixed", cards)


def write_group(group: Group) -> str:
    """Write a group on the table as it is read: a prefix and all its cards."""
    prefix = next((mark for mark, name in PREFIXES.items() if name == group[0]), "吃")
    return prefix + write_cards(group[1])


def write_cards(cards: Cards) -> str:
    """Write cards as canonical characters."""
    return "".join(NAMES[card] for card in cards)
