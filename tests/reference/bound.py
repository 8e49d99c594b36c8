"""A number of cards below which no hand can win: the shapes alone, without the order of play.

It may be too low, never too high: it asks for seven groups with enough hu, where each taken card
completes two cards in hand, or the single card of the pair, or a quad; it forgets 比, 過張, forced
calls and what must be thrown when. Searches use it only to give up early.
"""

from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from .cards import TRIPLES, Cards, Counts, alike, loose_counts, without
from .hand import Hand
from .partitions import GROUPS_OF_A_WIN, hu, name_of_peng, name_of_zhao
from .rules import Rules

IMPOSSIBLE = 99
NEVER = -1000
Worth = tuple[tuple[Cards, int], ...]


class Part(NamedTuple):
    """The cards a group takes from the hand, the card to be taken for it (or None), and its hu."""

    used: Cards
    taken: int | None
    points: int


def least_cards(hand: Hand, rules: Rules) -> int:
    """Return a number of cards that must at least be taken to win, IMPOSSIBLE if none will do."""
    kans = [alike("kan", kind) for kind in range(20) if hand.counts[kind] == 3]
    longs = [alike("long", kind) for kind in range(20) if hand.counts[kind] == 4]
    fixed = (*hand.table, *kans, *longs)
    points = sum(hu(group, rules) for group in fixed)
    gains = _gains(hand, rules)
    loose, left = loose_counts(hand.counts), tuple(min(copies, 1) for copies in hand.unseen)
    worth = _worth(rules)
    best = IMPOSSIBLE
    for chosen in (some for n in range(len(gains) + 1) for some in combinations(gains, n)):
        pairs = 1 if hand.quads + len(chosen) else 0
        needed = GROUPS_OF_A_WIN - len(fixed) - pairs
        wanted = rules["min_hu"] - points - sum(chosen)
        highest = min(GROUPS_OF_A_WIN, best - len(chosen) - 1)
        for taken in range(0 if chosen else 1, highest + 1):
            if _most_hu(loose, left, needed, pairs, taken, worth) >= wanted:
                best = len(chosen) + taken
                break
    return best


def _gains(hand: Hand, rules: Rules) -> list[int]:
    """Return what each quad that may still come would add: from a 坎, or from a 碰, laid or to be."""
    kinds = [kind for kind in range(20) if hand.counts[kind] == 3 and hand.unseen[kind]]
    gains = [_best_zhao(kind, rules) - hu(alike("kan", kind), rules) for kind in kinds]
    if rules["zhao_from_peng"] == "drawn":
        laid = [cards[0] for name, cards in hand.table if name == "peng"]
        pairs = [kind for kind in range(20) if hand.counts[kind] == 2]
        kinds = [kind for kind in (*laid, *pairs) if hand.unseen[kind]]
        gains += [_best_zhao(kind, rules) - hu(alike("peng", kind), rules) for kind in kinds]
    return gains


def _best_zhao(kind: int, rules: Rules) -> int:
    """Return the most hu that a quad made of three and a taken card may have."""
    names = {name_of_zhao(rules, own_draw=own_draw) for own_draw in (False, True)}
    return max(hu(alike(name, kind), rules) for name in names)


def _worth(rules: Rules) -> Worth:
    """Return every group that loose cards can make, with its most hu: runs, mixed, three alike."""
    names = {name_of_peng(rules, own_draw=own_draw) for own_draw in (False, True)}
    alikes = [((kind,) * 3, max(hu(alike(name, kind), rules) for name in names)) for kind in range(20)]
    return (*((cards, hu((name, cards), rules)) for name, cards in TRIPLES), *alikes)


@lru_cache(maxsize=200_000)
def _most_hu(loose: Counts, left: Counts, needed: int, pairs: int, taken: int, worth: Worth) -> int:
    """Return the most hu of the needed groups and pairs with so many taken cards, else NEVER."""
    if needed == pairs == 0:
        return 0
    if needed < 0 or sum(loose) + taken < 3 * needed + 2 * pairs or not any(loose):
        return NEVER
    lowest = next(kind for kind in range(20) if loose[kind])
    fewer = _less(loose, lowest)
    best = _most_hu(fewer, left, needed, pairs, taken, worth)
    for part in _parts(lowest, worth) if needed else ():
        if part.taken is not None and not (taken and left[part.taken]):
            continue
        after = without(loose, part.used)
        if after is not None:
            cost = 0 if part.taken is None else 1
            more = _most_hu(after, left, needed - 1, pairs, taken - cost, worth)
            best = max(best, part.points + more)
    if pairs and loose[lowest] == 2:
        best = max(best, _most_hu(_less(fewer, lowest), left, needed, pairs - 1, taken, worth))
    if pairs and taken and left[lowest]:
        best = max(best, _most_hu(fewer, left, needed, pairs - 1, taken - 1, worth))
    return best


def _less(counts: Counts, kind: int) -> Counts:
    """Return the counts with one card of a kind gone."""
    return (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])


@cache
def _parts(lowest: int, worth: Worth) -> list[Part]:
    """Return what of each group may come from a hand of which this is the lowest card.

    That is all of it, or all but one card to be taken.
    """
    parts = []
    for cards, points in worth:
        parts.append(Part(cards, None, points))
        for place, card in enumerate(cards):
            parts.append(Part(cards[:place] + cards[place + 1 :], card, points))
    return sorted({part for part in parts if min(part.used) == lowest}, key=repr)
