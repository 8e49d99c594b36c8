"""Every option and every discard carries the hand after it, by which a client plays on."""

from typing import Any

import pytest

from daer.solver import Calls, Discard, Hand, Option, Rules, calls, discards, waits
from daer.solver.arguments import SOURCES, Source
from tests import deals, houses
from tests.ext.doors import hands, seeded
from tests.reference import hand as slow_hand
from tests.reference import moves as slow_moves
from tests.reference import rules as slow_rules
from tests.reference.cards import NAMES, read_cards, read_group
from tests.solver.test_agreement import public

AT_REST = (deals.dealt, deals.ready, deals.two_away, deals.late, deals.in_debt)
READY = Hand.parse("一二三 二七十 四五六 壹贰叁 贰柒拾 捌捌捌 九九", passed="三", stock=12)

PREFIXES = {"peng": "碰", "kan": "坎", "zhao": "招", "long": "垅"}


def seen_too(hand: slow_hand.Hand, card: int) -> slow_hand.Hand:
    """Return the hand with one more card seen."""
    return hand._replace(seen=tuple(number + (kind == card) for kind, number in enumerate(hand.seen)))


def after(option: Option, hand: slow_hand.Hand, card: int, source: Source, rules: slow_rules.Rules) -> slow_hand.Hand:
    """Return the hand that the reference has after an option, before any discard."""
    if option.call == "pass":
        return seen_too(hand, card)._replace(passed=slow_moves.passed_after(hand, card, source, rules))
    laid = tuple(read_group(PREFIXES.get(group.kind, "吃") + group.cards) for group in option.groups)
    return slow_moves.laid_down(hand, card, (option.call, laid))


def check_discards(found: tuple[Discard, ...], hand: slow_hand.Hand, rules: slow_rules.Rules, house: Rules) -> None:
    """Compare the hand after each discard, and what it is asked says of it."""
    for entry in found:
        then = Hand.from_position(entry.after)
        assert then == public(slow_moves.thrown(hand, read_cards(entry.card)[0], rules))
        assert then.state == "rest"
        ahead: Any = waits(then, rules=house)
        assert ahead.distance == entry.distance
        assert [wait.card for wait in ahead.waits] == [wait.card for wait in entry.outlook.waits]


def check_calls(answer: Calls, hand: slow_hand.Hand, card: int, source: Source, rules: slow_rules.Rules) -> None:
    """Compare the hand after each option, and after the discard that follows it."""
    for option in answer.options:
        if option.call == "win":
            assert option.after is None
            continue
        assert option.after is not None
        expected = after(option, hand, card, source, rules)
        then = Hand.from_position(option.after)
        assert then == public(expected)
        assert then.state == ("discard" if option.then else "debt" if expected.excess < 0 else "rest")
        if option.then:
            check_discards((option.then,), expected, rules, answer.rules)
            best = discards(then, reveals=0, rules=answer.rules).discards[0]
            assert best == option.then
        else:
            assert waits(then, rules=answer.rules).distance == option.distance


@pytest.mark.slow
def test_the_hand_after_every_option() -> None:
    """It is that of the reference, and what is asked of it agrees with the option's own numbers."""
    random = seeded(81)
    for turn, hand in enumerate(hands(AT_REST, 1500, seed=81)):
        changes = houses.switches(random) if turn % 2 else {}
        rules, house = slow_rules.house(changes), Rules.preset("luzhou").replace(**changes)
        left = [kind for kind, copies in enumerate(hand.unseen) if copies]
        if hand.excess <= 0 and left:
            card, source = random.choice(left), random.choice(SOURCES)
            answer = calls(public(hand), NAMES[card], source=source, reveals=0, rules=house)
            check_calls(answer, hand, card, source, rules)


@pytest.mark.slow
def test_the_hand_after_every_discard() -> None:
    """Likewise, with the thrown kind passed where that is the rule."""
    random = seeded(82)
    for turn, hand in enumerate(hands((deals.to_discard,), 500, seed=82)):
        changes = houses.switches(random) if turn % 2 else {}
        rules, house = slow_rules.house(changes), Rules.preset("luzhou").replace(**changes)
        check_discards(discards(public(hand), reveals=0, rules=house).discards, hand, rules, house)


def test_as_an_answer_tells_it() -> None:
    """The stock and what is passed are kept; a card that is let go is seen, a card taken is own."""
    told: Any = calls(READY, "捌", reveals=0).to_dict()
    win, zhao, let_go = told["options"]
    assert win["after"] is None
    assert zhao["after"] == "一二二三四五六七九九十壹贰贰叁柒拾|招捌||三|12"
    assert zhao["then"]["after"] == "二二三四五六七九九十壹贰贰叁柒拾|招捌|一|三|12"
    assert let_go["after"] == "一二二三四五六七九九十壹贰贰叁柒捌捌捌拾||捌|三|12"
