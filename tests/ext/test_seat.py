"""A hand goes forward as in the reference: the hand after every option and discard, and what is passed."""

import pytest

from daer.ext.seat import calls, throws
from tests import deals, houses
from tests.reference.hand import Hand
from tests.reference.moves import SOURCES, laid_down, passed_after, thrown
from tests.reference.moves import calls as slow_calls

from .doors import LUZHOU, House, groups_of, hands, house_of, mask, row, seeded

MAKERS = (deals.dealt, deals.ready, deals.two_away, deals.three_away, deals.in_debt)
ORDER = ("win", "zhao", "peng", "chi", "pass")


def check(hand: Hand, card: int, source: str, rules: House) -> int:
    """Compare every option for a shown card; return how many there are."""
    found = calls(*row(hand), mask(hand.passed), rules.kernel, card=card, source=SOURCES.index(source))
    expected = slow_calls(hand, card, source, rules.plain)
    context = (hand, card, source)
    assert sorted((call, groups_of(ids)) for call, ids, *_ in found) == sorted(expected), context
    assert [entry[:2] for entry in found] == sorted(
        (entry[:2] for entry in found), key=lambda option: (ORDER.index(option[0]), option[1])
    )
    for call, ids, counts, table, passed in found:
        then, kept = hand, hand.passed
        if call in ("zhao", "peng", "chi"):
            then = laid_down(hand, card, (call, groups_of(ids)))
        if call == "pass":
            kept = passed_after(hand, card, source, rules.plain)
        assert (counts, bytes(sorted(table))) == (row(then)[0], bytes(sorted(row(then)[1]))), context
        assert passed == mask(kept), context
    return len(expected)


@pytest.mark.slow
def test_calls_of_luzhou() -> None:
    """Every card from every source."""
    found = 0
    for hand in hands(MAKERS, 250, seed=41):
        for card in range(20):
            if hand.own[card] < 4:
                found += sum(check(hand, card, source, LUZHOU) for source in SOURCES)
    assert found > 0


@pytest.mark.slow
def test_calls_of_other_houses() -> None:
    """Every switch of section 6."""
    random = seeded(42)
    for hand in hands(MAKERS, 1500, seed=42):
        rules = house_of(houses.switches(random))
        for card in random.sample([kind for kind in range(20) if hand.own[kind] < 4], 4):
            check(hand, card, random.choice(SOURCES), rules)


def test_discards() -> None:
    """Every loose card, and with `passed_own_discards` its kind is passed."""
    random = seeded(43)
    for hand in hands((deals.dealt_to_dealer, deals.to_discard), 400, seed=43):
        rules = house_of(houses.switches(random))
        then = [(kind, thrown(hand, kind, rules.plain)) for kind in hand.loose]
        assert throws(*row(hand), mask(hand.passed), rules.kernel) == [
            (kind, bytes(after.counts), mask(after.passed)) for kind, after in then
        ]
