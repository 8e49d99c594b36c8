"""Seeded random hands for the tests that compare two computations: dealt, near a win, in debt, to discard.

Every maker takes a ``random.Random`` and returns a valid ``Hand`` of the reference, with what is seen
and passed; a random deal is almost never near a win, so most hands are built from finished groups.
"""

from collections.abc import Callable, Iterator
from random import Random

from .reference.cards import MIXED, RUNS, SCORING_RUNS, Counts, Group, Groups, alike, count, ordered
from .reference.hand import NOTHING, Hand

Maker = Callable[[Random], Hand]


def many(maker: Maker, number: int, seed: int) -> Iterator[Hand]:
    """Yield so many hands of a maker, the same for the same seed."""
    random = Random(seed)  # noqa: S311 - a seeded deck is wanted
    for _ in range(number):
        yield maker(random)


def dealt(random: Random) -> Hand:
    """Return twenty cards of a shuffled deck (two 垅 among them leave the hand in debt)."""
    return Hand(_deal(random, 20))


def dealt_to_dealer(random: Random) -> Hand:
    """Return twenty-one cards of a shuffled deck: to discard, or with two 垅 at rest."""
    return Hand(_deal(random, 21))


def rich(random: Random) -> Hand:
    """Return twenty or twenty-one dealt cards with many 坎 and 垅, some 垅 laid, red runs beside them."""
    while True:
        counts = [0] * 20
        for kind in random.sample(range(20), random.randint(2, 5)):
            counts[kind] = random.choice((3, 3, 4))
        for cards in random.choices(sorted(SCORING_RUNS), k=random.randint(0, 4)):
            for kind in cards:
                counts[kind] = min(4, counts[kind] + 1)
        missing = random.choice((20, 21)) - sum(counts)
        others = [kind for kind in range(20) for _ in range(4 - counts[kind])]
        for kind in random.sample(others, max(0, missing)):
            counts[kind] += 1
        laid = [kind for kind in range(20) if counts[kind] == 4 and random.random() < 0.3]
        hidden = tuple(0 if kind in laid else held for kind, held in enumerate(counts))
        hand = Hand(hidden, tuple(alike("long", kind) for kind in laid))
        if missing >= 0:
            return hand


def finished(random: Random) -> Hand:
    """Return a whole winning shape, the last card included: seven groups, 0..6 of them quads."""
    while True:
        groups = _seven_groups(random)
        on_table = random.randrange(6) if random.random() < 0.8 else 0
        table = [group for group in groups if group[0] in ("peng", "zhao")]
        others = [group for group in groups if group not in table and group[0] != "pair"]
        random.shuffle(others)
        table += others[: max(0, on_table - len(table))]
        concealed = list(groups)
        for group in table:
            concealed.remove(group)
        hand = _hand(concealed, [_as_laid(group, random) for group in table])
        if max(hand.own) <= 4 and any(hand.counts):
            return hand


def near(random: Random, away: int) -> Hand:
    """Return a hand at rest that is about so many cards from a win: as many gone, others strayed in."""
    while True:
        whole = finished(random)
        counts = list(whole.counts)
        held = [kind for kind in range(20) for _ in range(counts[kind])]
        if len(held) < away:
            continue
        for kind in random.sample(held, away):
            counts[kind] -= 1
        for _ in range(away - 1):
            counts[random.randrange(20)] += 1
        hand = whole._replace(counts=tuple(counts))
        if _is_valid(hand, excess=0):
            return surrounded(random, hand)


def ready(random: Random) -> Hand:
    """Return a hand at rest that one card completes, if the hu suffice."""
    return near(random, 1)


def two_away(random: Random) -> Hand:
    """Return a hand at rest about two cards from a win."""
    return near(random, 2)


def three_away(random: Random) -> Hand:
    """Return a hand at rest about three cards from a win."""
    return near(random, 3)


def to_discard(random: Random) -> Hand:
    """Return a hand with one card more than at rest, one to three cards from a win."""
    while True:
        hand = near(random, random.randint(1, 3))
        counts = list(hand.counts)
        counts[random.randrange(20)] += 1
        hand = hand._replace(counts=tuple(counts), seen=NOTHING)
        if _is_valid(hand, excess=1):
            return surrounded(random, hand)


def in_debt(random: Random) -> Hand:
    """Return a hand with two or more 垅 and fewer cards than at rest."""
    while True:
        hand = near(random, random.randint(1, 2))
        table = list(hand.table)
        counts = list(hand.counts)
        for _ in range(random.randint(1, 3)):
            held = [kind for kind in range(20) if counts[kind]]
            if held:
                counts[random.choice(held)] -= 1
        hand = Hand(tuple(counts), tuple(table), passed=hand.passed)
        if any(_is_valid(hand, excess=-debt) for debt in (1, 2, 3)):
            return surrounded(random, hand)


def late(random: Random) -> Hand:
    """Return a hand at rest with at least three groups laid, two or three cards from a win."""
    while True:
        hand = near(random, random.randint(1, 3))
        if len(hand.table) >= 3 and sum(hand.counts) <= 8:
            return hand


def surrounded(random: Random, hand: Hand) -> Hand:
    """Return the hand with random cards seen elsewhere and random 過張."""
    others = [kind for kind, copies in enumerate(hand.unseen) for _ in range(copies)]
    shown = random.sample(others, random.choice((0, 0, 5, 10, 20, 30)))
    passed = random.sample(range(20), random.choice((0, 0, 2, 4, 8)))
    return hand._replace(seen=count(tuple(shown)), passed=frozenset(passed))


def scarce(random: Random, hand: Hand) -> Hand:
    """Return the hand with all but a few of the other cards seen."""
    others = [kind for kind, own in enumerate(hand.own) for _ in range(4 - own)]
    shown = random.sample(others, len(others) - random.choice((6, 10, 16)))
    return hand._replace(seen=count(tuple(shown)))


def _deal(random: Random, number: int) -> Counts:
    """Return the counts of the first cards of a shuffled deck."""
    return count(tuple(random.sample([kind for kind in range(20) for _ in range(4)], number)))


def _seven_groups(random: Random) -> Groups:
    """Return seven groups of at most four copies a kind, a pair among them if one is a quad."""
    while True:
        quads = random.choice((0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6))
        alike_weight = random.choice((0.1, 0.3, 0.6))
        groups = [alike(random.choice(("zhao", "long")), random.randrange(20)) for _ in range(quads)]
        if quads:
            groups.append(alike("pair", random.randrange(20)))
        while len(groups) < 7:
            groups.append(_triple(random, alike_weight))
        if max(count(tuple(card for _, cards in groups for card in cards))) <= 4:
            return ordered(groups)


def _triple(random: Random, alike_weight: float) -> Group:
    """Return a group of three cards, of like cards as often as the weight says."""
    if random.random() < alike_weight:
        return alike(random.choice(("peng", "kan")), random.randrange(20))
    if random.random() < 0.3:
        return ("mixed", random.choice(MIXED))
    return ("run", random.choice(RUNS))


def _as_laid(group: Group, random: Random) -> Group:
    """Return a group as it lies on the table: three alike are mostly a 碰."""
    if group[0] == "kan" and random.random() < 0.8:
        return ("peng", group[1])
    return group


def _hand(concealed: list[Group], table: list[Group]) -> Hand:
    """Return the hand of these groups."""
    return Hand(count(tuple(card for _, cards in concealed for card in cards)), ordered(table))


def _is_valid(hand: Hand, *, excess: int) -> bool:
    """Tell whether a hand has at most four of a kind, and is as far from rest as said."""
    if max(hand.own) > 4 or min(hand.counts) < 0 or hand.excess != excess:
        return False
    longs = sum(name == "long" for name, _ in hand.table) + hand.counts.count(4)
    return excess >= 0 or -excess <= longs - 1
