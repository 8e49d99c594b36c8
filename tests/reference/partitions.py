"""Every partition of a finished hand (docs/rules.md sections 3 and 4)."""

from functools import cache

from .cards import (
    SCORING_RUNS,
    TRIPLES,
    Counts,
    Group,
    Groups,
    alike,
    canonical,
    is_big,
    is_red,
    loose_counts,
    minus,
    ordered,
    plus,
    without,
)
from .hand import Finish, Hand
from .rules import Rules

GROUPS_OF_A_WIN = 7


def partitions(hand: Hand, finish: Finish, rules: Rules) -> list[tuple[Groups, int]]:
    """Return every partition of the hand, its table and the winning card, each with its hu."""
    found: set[Groups] = set()
    for fixed, loose in _ways(hand.counts, finish, rules):
        laid = (*hand.table, *fixed)
        pairs = 1 if any(len(cards) == 4 for _, cards in laid) else 0
        covers = _covers(loose, GROUPS_OF_A_WIN - len(laid), pairs)
        found |= {ordered((*laid, *cover)) for cover in covers}
    rows = [(groups, sum(hu(group, rules) for group in groups)) for groups in found]
    return sorted(rows, key=lambda row: canonical(row[0]))


def hu(group: Group, rules: Rules) -> int:
    """Return the points of one group."""
    name, cards = group
    if name in ("peng", "kan", "zhao", "long"):
        column = 2 * is_big(cards[0]) + is_red(cards[0])
        return int(rules["hu_" + name][column])
    if name == "run" and cards in SCORING_RUNS:
        return int(rules["hu_runs"][SCORING_RUNS[cards]])
    return 0


def _ways(counts: Counts, finish: Finish, rules: Rules) -> list[tuple[Groups, Counts]]:
    """Return each use of the winning card as (groups it and the hand fix, loose cards left)."""
    card = finish.card
    longs = [alike("long", kind) for kind in range(20) if counts[kind] == 4]
    kans = [alike("kan", kind) for kind in range(20) if counts[kind] == 3]
    loose = loose_counts(counts)
    if card is None:
        return [((*longs, *kans), loose)]
    ways: list[tuple[Groups, Counts]] = [((*longs, *kans), plus(loose, card))]
    if counts[card] == 2:
        laid = alike(name_of_peng(rules, own_draw=finish.own_draw), card)
        ways.append(((*longs, *kans, laid), minus(loose, card, card)))
    if counts[card] == 3:
        laid = alike(name_of_zhao(rules, own_draw=finish.own_draw), card)
        others = [kan for kan in kans if kan != alike("kan", card)]
        ways.append(((*longs, *others, laid), loose))
    return ways


def name_of_peng(rules: Rules, *, own_draw: bool) -> str:
    """Return what a pair and a third card make: peng, or kan by the own draw if so switched."""
    return "kan" if own_draw and rules["own_draw_pair"] == "kan" else "peng"


def name_of_zhao(rules: Rules, *, own_draw: bool) -> str:
    """Return what a 坎 and the fourth card make: zhao, or long by the own draw if so switched."""
    return "long" if own_draw and rules["own_draw_kan"] == "long" else "zhao"


@cache
def _covers(loose: Counts, groups: int, pairs: int) -> frozenset[Groups]:
    """Return every multiset of so many groups, so many of them pairs, that uses all the cards."""
    if not any(loose):
        return frozenset({()} if groups == pairs == 0 else ())
    if sum(loose) != 3 * (groups - pairs) + 2 * pairs:
        return frozenset()
    lowest = next(kind for kind in range(20) if loose[kind])
    found: set[Groups] = set()
    for group in TRIPLES:
        left = without(loose, group[1]) if lowest in group[1] else None
        if left is not None:
            found |= {ordered((group, *more)) for more in _covers(left, groups - 1, pairs)}
    left = without(loose, (lowest, lowest)) if pairs else None
    if left is not None:
        pair = alike("pair", lowest)
        found |= {ordered((pair, *more)) for more in _covers(left, groups - 1, pairs - 1)}
    return frozenset(found)
