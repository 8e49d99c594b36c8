"""A number of cards below which no hand can win: the shapes alone, without the order of play.

It may be too low, never too high: it asks for seven groups with enough hu, where each taken card
completes two cards in hand, or the single card of the pair, or a quad; it forgets 比, 過張, forced
calls and what must be thrown when. Searches use it only to give up early.
"""

from functools import cache
from itertools import combinations

from .cards import TRIPLES, Cards, Counts, alike, loose_counts, minus, without
from .hand import Hand
from .partitions import GROUPS_OF_A_WIN, hu, name_of_peng, name_of_zhao
from .rules import Rules

IMPOSSIBLE = 99
Worth = tuple[tuple[Cards, int], ...]


def least_cards(hand: Hand, rules: Rules) -> int:
    """Return a number of cards that must at least be taken to win, IMPOSSIBLE if none will do."""
    kans = [alike("kan", kind) for kind in range(20) if hand.counts[kind] == 3]
    longs = [alike("long", kind) for kind in range(20) if hand.counts[kind] == 4]
    fixed = (*hand.table, *kans, *longs)
    points = sum(hu(group, rules) for group in fixed)
    growing = [group for group in kans if hand.left[group[1][0]]]
    if rules["zhao_from_peng"] == "drawn":
        growing += [(name, c) for name, c in hand.table if name == "peng" and hand.left[c[0]]]
    gains = [_best_zhao(group[1][0], rules) - hu(group, rules) for group in growing]
    loose, left = loose_counts(hand.counts), tuple(min(copies, 1) for copies in hand.left)
    best = IMPOSSIBLE
    for chosen in (some for n in range(len(gains) + 1) for some in combinations(gains, n)):
        pairs = 1 if hand.quads + len(chosen) else 0
        needed = GROUPS_OF_A_WIN - len(fixed) - pairs
        wanted = rules["min_hu"] - points - sum(chosen)
        for taken in range(GROUPS_OF_A_WIN + 1):
            enough = _most_hu(loose, left, needed, pairs, taken, _worth_of(rules)) >= wanted
            if enough and len(chosen) + taken > 0:
                best = min(best, len(chosen) + taken)
                break
    return best


def _best_zhao(kind: int, rules: Rules) -> int:
    """Return the most hu that a quad made of three and a taken card may have."""
    names = {name_of_zhao(rules, own_draw=own_draw) for own_draw in (False, True)}
    return max(hu(alike(name, kind), rules) for name in names)


def _worth_of(rules: Rules) -> Worth:
    """Return every group that loose cards can make, with its most hu: runs, mixed, three alike."""
    names = {name_of_peng(rules, own_draw=own_draw) for own_draw in (False, True)}
    alikes = [((kind,) * 3, max(hu(alike(name, kind), rules) for name in names)) for kind in range(20)]
    return (*((cards, hu((name, cards), rules)) for name, cards in TRIPLES), *alikes)


@cache
def _most_hu(loose: Counts, left: Counts, needed: int, pairs: int, taken: int, worth: Worth) -> int:
    """Return the most hu of the needed groups and pairs with so many taken cards, or a low number."""
    if needed == pairs == 0:
        return 0
    if needed < 0 or sum(loose) + taken < 3 * needed + 2 * pairs or not any(loose):
        return -1000
    lowest = next(kind for kind in range(20) if loose[kind])
    best = _most_hu(minus(loose, lowest), left, needed, pairs, taken, worth)
    for cards, points in worth if needed else ():
        for used, cost in _from_hand(cards, left, taken):
            after = without(loose, used) if lowest in used else None
            if after is not None:
                more = _most_hu(after, left, needed - 1, pairs, taken - cost, worth)
                best = max(best, points + more)
    for used, cost in _from_hand((lowest, lowest), left, taken) if pairs else ():
        after = without(loose, used)
        if after is not None:
            best = max(best, _most_hu(after, left, needed, pairs - 1, taken - cost, worth))
    return best


def _from_hand(cards: Cards, left: Counts, taken: int) -> list[tuple[Cards, int]]:
    """Return what of a group may come from the hand: all of it, or all but one card to be taken."""
    ways = [(cards, 0)]
    if taken:
        ways += [(cards[:place] + cards[place + 1 :], 1) for place, card in enumerate(cards) if left[card]]
    return ways
