"""The course of a whole hand: the written records, and the slow referee of tests/reference action by action."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from daer.ext.deal import shuffled
from daer.ext.hands import Table
from daer.ext.rollout import Tally, play_random
from daer.solver.cards import CARDS
from tests import houses, referee
from tests.reference.cards import write_cards
from tests.reference.moves import SOURCES
from tests.reference.table import Table as SlowTable

from .doors import LUZHOU, House, groups_of, house_of, row, scaled, seeded
from .tables import asked, kinds_of, table_of


@pytest.mark.parametrize("case", referee.CASES, ids=referee.name)
def test_a_record(case: dict[str, Any]) -> None:
    """At every step the same seats and actions, then the same end, open card and 過張."""
    record = case["record"]
    table = table_of(record["deck"], record["dealer"], house_of(record["rules"]).kernel)
    actions = iter(record["actions"])
    for expected in referee.expected(case):
        assert referee.comparable(asked(table)) == expected
        for _ in expected:
            seat, action = next(actions)
            choices = [referee.sorted_groups(each) for each in asked(table)[seat]]
            table.act(seat, choices.index(referee.sorted_groups(action)))
    assert next(actions, None) is None
    result = table.result
    assert result is not None
    assert {
        "winner": result.winner if result.winner >= 0 else None,
        "card": CARDS[result.card] if result.card >= 0 else None,
        "hu": result.win[1] if result.win else None,
        "points": list(result.points),
    } == case["result"]
    assert CARDS[table.open_card] == case["open_card"]
    assert {str(seat): kinds_of(table.passed(seat)) for seat in table.players} == case["passed"]


def check_state(table: Table, slow: SlowTable) -> None:
    """Compare all that lies at the table."""
    assert table.players == slow.order
    for seat in slow.order:
        hand = slow.hands[seat]
        assert (table.counts(seat), table.table(seat)) == (row(hand)[0], bytes(sorted(row(hand)[1])))
        assert kinds_of(table.passed(seat)) == write_cards(tuple(sorted(hand.passed)))
        assert list(table.dead(seat)) == slow.dead[seat]
        assert table.is_exposed(seat) == (seat in slow.exposed)
    assert list(table.stock_cards) == slow.stock
    assert (table.stock, table.open_card) == (len(slow.stock), slow.open_card)


def check_end(table: Table, slow: SlowTable) -> None:
    """Compare how the hand ended."""
    mine, other = table.result, slow.result
    assert mine is not None
    assert other is not None
    assert (mine.winner, mine.card) == (
        -1 if other.winner is None else other.winner,
        -1 if other.card is None else other.card,
    )
    assert mine.points == other.points
    assert mine.next_dealer == other.next_dealer
    assert (mine.win is None) == (other.win is None)
    if mine.win is not None and other.win is not None:
        assert mine.win[1] == other.win["hu"]
        assert list(groups_of(mine.win[0])) == list(other.win["groups"])


def compare(seed: int, random: Random, rules: House) -> str:
    """Play one hand at both tables, likely to claim; return how it ended."""
    deck = "".join(CARDS[kind] for kind in shuffled(seed))
    dealer = random.randrange(4 if rules.plain["bottom_seat"] else 3)
    table, slow = table_of(deck, dealer, rules.kernel), SlowTable(deck, dealer, rules.plain)
    while slow.result is None:
        check_state(table, slow)
        actions = asked(table)
        assert referee.comparable(actions) == referee.comparable(slow.asked)
        seat = random.choice(list(actions))
        place = random.randrange(len(actions[seat])) if random.random() < 0.7 else 0
        action = actions[seat][place]
        wanted = referee.sorted_groups(action)
        slow.act(seat, next(each for each in slow.asked[seat] if referee.sorted_groups(each) == wanted))
        table.act(seat, place)
    check_state(table, slow)
    assert table.asked() == {}
    check_end(table, slow)
    return "won" if slow.result.winner is not None else "exhausted"


def test_hands_of_luzhou() -> None:
    """Random hands, to the end."""
    random = seeded(91)
    ends = Counter(compare(seed, random, LUZHOU) for seed in range(scaled(700)))
    assert set(ends) == {"won", "exhausted"}


def test_hands_of_other_houses() -> None:
    """Random switches, hand by hand."""
    random = seeded(92)
    ends = Counter(
        compare(seed, random, house_of(houses.switches(random))) for seed in range(10_000, 10_000 + scaled(1500))
    )
    assert set(ends) == {"won", "exhausted"}


def test_twenty_thousand_hands() -> None:
    """The kernel checks each of them at every step; equal seeds play the same, others do not."""
    rules = house_of({}).kernel
    tally = play_random(1, 20_000, rules)
    assert tally == play_random(1, 20_000, rules, checked=False)
    assert (tally.hands, tally.wins > 0, tally.points > 0) == (20_000, True, True)
    assert play_random(2, 20_000, rules).digest != tally.digest
    assert play_random(1, 0, rules) == Tally(0, 0, 0, 0, play_random(9, 0, rules).digest)


def test_random_hands_of_other_houses() -> None:
    """No switch loses a card or a point."""
    random = seeded(93)
    for number in range(scaled(100)):
        tally = play_random(1000 * number, 100, house_of(houses.switches(random)).kernel)
        assert tally.steps > 100


def test_a_copy_goes_its_own_way() -> None:
    """What is done at one table does not show at the other."""
    table = Table(shuffled(5), 0, LUZHOU.kernel)
    other = table.copy()
    before = (other.asked(), other.events())
    table.act(table.turn, 0)
    assert (other.asked(), other.events()) == before
    assert table.events()[: len(before[1])] == before[1]
    other.act(other.turn, 0)
    assert other.events() == table.events()


def test_the_events_tell_the_hand() -> None:
    """Three deals, 垅 that lie open, and each card's way; `start` leaves out what is known."""
    table = Table(shuffled(3), 1, LUZHOU.kernel)
    deals = table.events()
    assert [(event.name, event.seat, event.card, event.stock) for event in deals[:3]] == [
        ("deal", seat, table.open_card, 19) for seat in (1, 2, 0)
    ]
    assert [event.hand for event in deals[:3]] == [table.counts(seat) for seat in (1, 2, 0)]
    while table.asked():
        seat, actions = next(iter(table.asked().items()))
        known = len(table.events())
        table.act(seat, 0)
        news = table.events(known)
        assert table.events() == [*table.events()[:known], *news]
        if actions[0][0] == "discard":
            assert (news[0].name, news[0].seat, bytes((news[0].card,))) == ("discard", seat, actions[0][1])
        elif news and actions[0][0] in {"zhao", "peng", "chi"}:
            taken = next(event for event in news if event.name not in {"dead", "draw"})
            assert taken.origin in table.players
    assert table.events()[-1].name in {"win", "exhausted"}


def test_what_a_seat_sees() -> None:
    """Dead cards, the others' groups and 垅 that lie open; with the rest they are the whole deck."""
    random = seeded(94)
    for seed in range(scaled(40)):
        table = Table(shuffled(seed), seed % 4, LUZHOU.kernel)
        while table.asked():
            seat, actions = random.choice(list(table.asked().items()))
            for each in table.players:
                seen = list(table.seen(each))
                expected = Counter(card for player in table.players for card in table.dead(player))
                for other in set(table.players) - {each}:
                    expected.update(card for _, cards in groups_of(table.table(other)) for card in cards)
                    if table.is_exposed(other):
                        expected.update({kind: 4 for kind in range(20) if table.counts(other)[kind] == 4})
                assert seen == [expected[kind] for kind in range(20)]
            table.act(seat, random.randrange(len(actions)))


def test_answers_wait_for_the_last() -> None:
    """An answer is kept, and the seat asked no more, until all have answered."""
    for seed in range(200):
        table = Table(shuffled(seed), 0, LUZHOU.kernel)
        while table.asked():
            asked_now = table.asked()
            if len(asked_now) > 1:
                (first, actions), (second, _) = list(asked_now.items())[:2]
                assert table.answered(first) is None
                table.act(first, len(actions) - 1)
                assert table.answered(first) == actions[-1]
                assert first not in table.asked()
                assert second in table.asked()
                with pytest.raises(ValueError, match=f"seat {first} has 0 options"):
                    table.act(first, 0)
                return
            seat, actions = next(iter(asked_now.items()))
            table.act(seat, 0)
    pytest.fail("nowhere were two seats asked at once")


def test_sources() -> None:
    """Own, upper, lower; the seat that discarded the card sees none, and without a card there is none."""
    table = Table(shuffled(5), 0, LUZHOU.kernel)
    assert [table.source(seat) for seat in table.players] == [-1, -1, -1]
    while table.phase != "claim":
        table.act(table.turn, 0)
    around = [table.source(seat) for seat in table.players]
    place = table.players.index(table.turn)
    names = ("own_draw", "upper_draw", "lower_draw") if table.is_drawn else (None, "upper_discard", "lower_discard")
    told = [SOURCES[source] if source >= 0 else None for source in around[place:] + around[:place]]
    assert told == list(names)


def test_the_doors_are_guarded() -> None:
    """What is no deck, no seat, no option."""
    deck = shuffled(1)
    for wrong in (b"", deck[1:], deck + b"\0", bytes(80), bytes((20,)) + deck[1:]):
        with pytest.raises(ValueError, match="four of each"):
            Table(wrong, 0, LUZHOU.kernel)
    with pytest.raises(ValueError, match="the dealer's seat is 4"):
        Table(deck, 4, LUZHOU.kernel)
    with pytest.raises(ValueError, match="the dealer's seat is 3"):
        Table(deck, 3, house_of({"bottom_seat": False}).kernel)
    table = Table(deck, 0, LUZHOU.kernel)
    before = table.asked()
    for seat, place in ((0, -1), (0, 99), (1, 0)):
        with pytest.raises(ValueError, match="options"):
            table.act(seat, place)
    assert table.asked() == before
    with pytest.raises(ValueError, match="nobody plays at seat 2"):
        table.counts(2)
    with pytest.raises(ValueError, match="the first event"):
        table.events(-1)
    for seed, number in ((-1, 1), (1 << 64, 1), ((1 << 64) - 1, 2)):
        with pytest.raises(ValueError, match="seed"):
            play_random(seed, number, LUZHOU.kernel)
    with pytest.raises(ValueError, match="the number of hands is -1"):
        play_random(1, -1, LUZHOU.kernel)


def test_who_has_taken_a_card_has_no_di_hu() -> None:
    """The dealer of two 垅 discards for the first time after another took: a plain win, not 地胡."""
    dealer, upper = "一二四五六七八九十壹贰肆肆肆肆伍伍陆陆陆陆", "一二三二七十四五伍壹贰叁贰柒拾捌捌捌九九"
    others = "".join((Counter(CARDS * 4) - Counter(dealer + upper + "六")).elements())
    lower = (others[::2] + others[1::2])[:20]
    stock = "六" + "".join((Counter(others) - Counter(lower)).elements())[::-1]
    table = table_of(dealer + upper + lower + stock, 0, LUZHOU.kernel)
    wanted = {(1, "吃四五六"), (1, "打伍"), (0, "碰"), (0, "打九"), (1, "胡")}
    while table.asked():
        seat, actions = next(iter(asked(table).items()))
        action = next((each for each in actions if (seat, each) in wanted), actions[-1])
        wanted.discard((seat, action))
        table.act(seat, actions.index(action))
    assert wanted == set()
    result = table.result
    assert result is not None
    assert (result.winner, result.card, result.event) == (1, CARDS.index("九"), 0)


def test_a_dealer_who_cannot_discard_may_not_decline() -> None:
    """Seven 坎 win as they lie, and none of them may be thrown; who can discard may decline."""
    kan = "一一一二二二三三三壹壹壹贰贰贰叁叁叁伍伍伍"
    stuck = table_of(kan + "".join((Counter(CARDS * 4) - Counter(kan)).elements()), 0, LUZHOU.kernel)
    assert asked(stuck)[0] == ["胡", "摆"]
    kan = "一一一二二二三三三壹壹壹贰贰贰叁叁叁四五六"
    free = table_of(kan + "".join((Counter(CARDS * 4) - Counter(kan)).elements()), 0, LUZHOU.kernel)
    assert asked(free)[0] == ["胡", "摆", "过"]
