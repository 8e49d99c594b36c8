"""Laws that hold for every hand, whatever the answer is (drawn by hypothesis)."""

from math import inf

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from daer.solver import Hand, Rules, calls, partitions, score, waits
from daer.solver.cards import BIG, CARDS, SMALL
from daer.solver.groups import GROUP_CARDS, GROUP_SORTS, render_group

LUZHOU = Rules.preset("luzhou")
LOOSE = [group for group, sort in enumerate(GROUP_SORTS) if sort in {"run", "mixed"}]
LAID = [group for group, sort in enumerate(GROUP_SORTS) if sort in {"run", "mixed", "peng", "zhao"}]
SWAPPED = str.maketrans(SMALL + BIG, BIG + SMALL)


@st.composite
def near_a_win(draw: st.DrawFn) -> Hand:
    """Draw a hand at rest out of seven groups: one card is gone, sometimes another strayed in for a second."""
    laid = draw(st.lists(st.sampled_from(LAID), max_size=5))
    quads = sum(GROUP_SORTS[group] == "zhao" for group in laid)
    loose = draw(st.lists(st.sampled_from(LOOSE), min_size=7 - len(laid), max_size=7 - len(laid)))
    if quads:
        loose[-1] = draw(st.sampled_from([group for group, sort in enumerate(GROUP_SORTS) if sort == "pair"]))
    cards = draw(st.permutations("".join(GROUP_CARDS[group] for group in loose)))[1:]
    if draw(st.booleans()):
        cards = [draw(st.sampled_from(CARDS)), *cards[1:]]
    seen = draw(st.lists(st.sampled_from(CARDS), max_size=12))
    passed = draw(st.sets(st.sampled_from(CARDS), max_size=3))
    try:
        hand = Hand.parse(
            "".join(cards), melds=[render_group(group) for group in laid], seen="".join(seen), passed="".join(passed)
        )
    except ValueError:
        assume(False)
        raise
    assume(hand.state == "rest")
    return hand


def mirrored(text: str) -> str:
    """Write small cards big and big ones small."""
    return text.translate(SWAPPED)


@given(near_a_win())
def test_a_card_is_a_wait_where_it_makes_a_legal_partition(hand: Hand) -> None:
    """And blocked where it only makes seven groups."""
    answer = waits(hand)
    unseen = [card for card, left in zip(CARDS, hand.remaining, strict=True) if left]
    found = {card: partitions(hand, card).partitions for card in unseen}
    legal = {card for card in unseen if any(partition.legal for partition in found[card])}
    assert {wait.card for wait in answer.waits if wait.remaining} == legal
    assert {wait.card for wait in answer.blocked if wait.remaining} == {
        card for card in unseen if found[card] and card not in legal
    }
    assert (answer.distance == 1) == bool(legal)


@given(near_a_win(), st.booleans())
def test_groups_are_the_cards_and_points_sum_to_zero(hand: Hand, in_deng: bool) -> None:
    """A win uses every own card once, and what is paid is what is got."""
    rules = LUZHOU.replace(scoring="deng" if in_deng else "fan", fan_cap=None)
    for wait in waits(hand, rules=rules).waits:
        win = wait.win
        assert win
        cards = sorted(card for group in win.groups for card in group.cards)
        own = [card for card, count in zip(CARDS, hand.own, strict=True) for _ in range(count)]
        assert cards == sorted([*own, wait.card])
        assert win.hu == sum(group.hu for group in win.groups)
        assert win.points.winner + 2 * win.points.loser + win.points.bottom == 0


@given(near_a_win())
def test_small_and_big_are_mirrors(hand: Hand) -> None:
    """Swapping the sizes swaps every partition."""
    melds = [meld[0] + mirrored(meld[1:]) for meld in hand.melds]
    other = Hand.parse(mirrored(hand.cards), melds=melds)
    plain = Hand.parse(hand.cards, melds=hand.melds)
    for card in CARDS:
        if not plain.remaining[CARDS.index(card)]:
            continue
        found, swapped = partitions(plain, card), partitions(other, mirrored(card))
        shapes = [
            sorted((group.kind, "".join(sorted(mirrored(group.cards)))) for group in each.groups)
            for each in found.partitions
        ]
        others = [
            sorted((group.kind, "".join(sorted(group.cards))) for group in each.groups) for each in swapped.partitions
        ]
        assert sorted(shapes) == sorted(others)


@pytest.mark.slow
@given(near_a_win(), st.sampled_from(CARDS))
def test_more_seen_is_never_nearer(hand: Hand, card: str) -> None:
    """A card more that lies dead never shortens the way."""
    assume(hand.remaining[CARDS.index(card)])
    more = Hand.from_counts(
        hand.counts,
        melds=hand.melds,
        seen=[count + (kind == CARDS.index(card)) for kind, count in enumerate(hand.seen)],
        passed=[kind for kind in range(20) if hand.passed >> kind & 1],
    )
    before, after = (inf if each is None else each for each in (waits(hand).distance, waits(more).distance))
    assert after >= before


@given(near_a_win(), st.sampled_from(CARDS))
def test_a_call_takes_one_step_at_most(hand: Hand, card: str) -> None:
    """No option but a win leaves a hand more than one card nearer; letting it go never leaves it nearer."""
    assume(hand.remaining[CARDS.index(card)])
    distance = waits(hand).distance
    before = inf if distance is None else distance
    for option in calls(hand, card, reveals=0).options:
        after = inf if option.distance is None else option.distance
        assert after >= before - (option.call != "pass")


@given(near_a_win())
def test_the_best_partition_leads(hand: Hand) -> None:
    """The winner gets most from the first; ties have no more hu."""
    for wait in waits(hand).waits:
        if not wait.remaining:
            continue
        answer = score(hand, wait.card)
        assert answer.best == wait.win
        order = [(-win.points.winner, -win.hu) for win in [wait.win, *answer.alternatives] if win]
        assert order == sorted(order)
