"""The kernel's partitions are those of the reference, row for row and in order."""

import pytest

from daer.ext.groups import rest
from daer.ext.partition import partitions
from tests import deals, houses
from tests.reference.cards import ALIKE, TRIPLES, alike, ordered
from tests.reference.hand import Finish, Hand
from tests.reference.hand import rest as slow_rest
from tests.reference.partitions import partitions as slow_partitions

from .doors import GROUP_OF_ID, LUZHOU, House, groups_of, hands, house_of, row, seeded


def check(hand: Hand, finish: Finish, rules: House) -> int:
    """Compare the partitions of a finished hand; return how many there are."""
    card = -1 if finish.card is None else finish.card
    found = partitions(*row(hand), card, finish.own_draw, rules.kernel)
    expected = slow_partitions(hand, finish, rules.plain)
    assert [(groups_of(ids), hu) for ids, hu in found] == expected, (hand, finish)
    return len(expected)


def test_group_table_is_in_canonical_order() -> None:
    """The 138 groups are those that can be named, each once, in canonical order."""
    alikes = [alike(name, kind) for name in ALIKE for kind in range(20)]
    assert ordered([*TRIPLES, *alikes]) == GROUP_OF_ID


def test_rest() -> None:
    """The cards of a hand at rest, by its quads."""
    assert [rest(quads) for quads in range(7)] == [slow_rest(quads) for quads in range(7)]


@pytest.mark.slow
@pytest.mark.parametrize("own_draw", [False, True])
def test_every_winning_card(own_draw: bool) -> None:
    """Hands at rest with every card that there may still be a copy of."""
    makers = (deals.ready, deals.ready, deals.two_away, deals.dealt, deals.in_debt)
    found = 0
    for hand in hands(makers, 1500, seed=11):
        for card in range(20):
            if hand.own[card] < 4:
                found += check(hand, Finish(card, own_draw), LUZHOU)
    assert found > 0


def test_hands_as_they_lie() -> None:
    """Hands to discard, taken without a winning card."""
    random = seeded(12)
    makers = (deals.to_discard, deals.dealt_to_dealer)
    for hand in hands(makers, 3000, seed=12):
        check(hand, Finish(), LUZHOU)
    for hand in hands((deals.ready,), 3000, seed=13):
        card = random.choice([kind for kind in range(20) if hand.own[kind] < 4])
        counts = tuple(held + (kind == card) for kind, held in enumerate(hand.counts))
        check(hand._replace(counts=counts), Finish(), LUZHOU)


@pytest.mark.slow
def test_other_houses() -> None:
    """Own draws on a pair or a 坎 and other hu, as houses play them."""
    random = seeded(14)
    for hand in hands((deals.ready,), 800, seed=14):
        rules = house_of(houses.anything(random))
        for card in range(20):
            if hand.own[card] < 4:
                check(hand, Finish(card, own_draw=random.random() < 0.5), rules)
