"""What an onlooker may tell of the course of the game: the slow referee says the same, and the doors are guarded."""

from collections.abc import Callable

import pytest

from daer.ext import onlooker
from tests.deals import dealt, dealt_to_dealer, many, ready, rich
from tests.houses import switches
from tests.reference import claims
from tests.reference.cards import alike
from tests.reference.claims import Shown
from tests.reference.hand import Finish
from tests.reference.moves import SOURCES, Call, calls
from tests.reference.scoring import dealt_win, score

from .doors import ID_OF_GROUP, LUZHOU, house_of, row, scaled, seeded

ORDER = (0, 1, 2)
CLAIMS = (*claims.PRECEDENCE, "pass")


@pytest.mark.parametrize("player", ORDER)
@pytest.mark.parametrize("is_drawn", [False, True])
def test_the_source_of_a_card(player: int, is_drawn: bool) -> None:
    """As each player sees it; nothing for the one who discarded it."""
    found = onlooker.source(player, is_drawn)
    if player == 0 and not is_drawn:
        assert found == -1
    else:
        assert SOURCES[found] == claims.source_of(player, Shown(0, 0, drawn=is_drawn), ORDER)


def test_which_claim_goes_first() -> None:
    """By precedence, then from the one who shows the card."""
    for name in CLAIMS:
        for other in CLAIMS:
            for player in ORDER:
                for other_player in ORDER:
                    mine = (CLAIMS.index(name), player)
                    assert onlooker.goes_first(name, player, other, other_player) == (
                        mine < (CLAIMS.index(other), other_player)
                    )


def test_which_declaration_goes_first() -> None:
    """The first in turn order, 胡 or 摆 (docs/table.md section 2)."""
    for name in ("win", "dealt_win"):
        for other in ("win", "dealt_win"):
            for player in ORDER:
                for other_player in ORDER:
                    assert onlooker.goes_first(name, player, other, other_player) == (player < other_player)


def test_who_lets_a_card_go() -> None:
    """Every set of options of a player who asks for none, and everything that others may do with the card."""
    for options in (("chi",), ("peng",), ("peng", "chi"), ("win", "chi"), ("win",), ("zhao",), ("zhao", "chi")):
        offered: list[Call] = [(name, ()) for name in (*options, "pass")]
        for player in ORDER:
            for taker in ORDER:
                for taken in ("win", "zhao", "peng", "chi"):
                    if taker == player:
                        continue
                    answers: dict[int, Call] = {player: ("pass", ()), taker: (taken, ())}
                    slow = claims.passing({player: offered, taker: [(taken, ())]}, answers, taker, ORDER)
                    assert onlooker.lets_go([*options, "pass"], player, taker, taken) == (player in slow)
            nobody = claims.passing({player: offered}, {player: ("pass", ())}, None, ORDER)
            assert onlooker.lets_go([*options, "pass"], player, -1, "dead") == (player in nobody)


def test_what_another_may_lay_down() -> None:
    """All that he could take with the cards that he shows fits; with another card or from elsewhere it need not."""
    random = seeded(71)
    taken = refused = 0
    for hand in many(ready, 500, seed=72):
        rules = house_of(switches(random))
        source = random.choice(SOURCES)
        shown = random.randrange(20)
        if hand.own[shown] == 4:
            continue
        table = row(hand)[1]
        for name, groups in calls(hand._replace(passed=frozenset()), shown, source, rules.plain):
            if name in {"win", "pass"}:
                continue
            ids = bytes(sorted(ID_OF_GROUP[group] for group in groups))
            assert onlooker.fits(table, name, ids, shown, SOURCES.index(source), rules.kernel)
            taken += 1
            others = {"zhao", "peng", "chi"} - {name}
            assert not any(onlooker.fits(table, other, ids, shown, 0, rules.kernel) for other in others)
            lower = SOURCES.index("lower_discard")
            if name == "chi":
                refused += 1
                assert not onlooker.fits(table, name, ids, shown, lower, rules.kernel)
                other = next(kind for kind in range(20) if all(kind not in cards for _, cards in groups))
                assert not onlooker.fits(table, name, ids, other, 0, rules.kernel)
    assert taken > 100
    assert refused > 50


def test_a_take_that_grows_from_a_peng_needs_the_rule() -> None:
    """`zhao_from_peng`, and the 碰 on the table."""
    peng, zhao = ID_OF_GROUP[alike("peng", 3)], ID_OF_GROUP[alike("zhao", 3)]
    rules = house_of({"zhao_from_peng": "drawn"}).kernel
    assert onlooker.fits(bytes([peng]), "zhao", bytes([zhao]), 3, 0, rules)
    assert not onlooker.fits(bytes([peng]), "zhao", bytes([zhao]), 3, 0, LUZHOU.kernel)


@pytest.mark.parametrize("is_dealer", [False, True])
def test_declarations(is_dealer: bool) -> None:
    """胡 for the dealer's hand that wins as it lies, 摆 for a dealt win; who has neither is not asked."""
    random = seeded(73)
    met = set()
    for maker in (dealt_to_dealer if is_dealer else dealt, rich):
        for hand in many(maker, scaled(400), seed=74):
            rules = house_of(switches(random))
            expected = []
            if is_dealer and hand.excess == 1 and score(hand, Finish(event="tian_hu"), rules.plain):
                expected.append("win")
            if dealt_win(hand, None, rules.plain) is not None:
                expected.append("dealt_win")
            if expected and not (is_dealer and hand.excess > 0 and not hand.loose):
                expected.append("pass")
            assert onlooker.declarations(*row(hand), is_dealer, rules.kernel) == expected
            met.add(tuple(expected))
    assert len(met) > 1


def test_no_more_than_seven_groups_can_be_laid() -> None:
    """A take that would lay more does not fit, whatever it is."""
    for number in range(8):
        assert not onlooker.fits(b"\x01" * 7, "chi", b"\x01" * number, 0, 0, LUZHOU.kernel)


HAND = bytes([2, 2, 2, 2, 2, 2, 2, 2, 2, 2] + [0] * 10)


@pytest.mark.parametrize(
    "call",
    [
        lambda: onlooker.source(3, True),
        lambda: onlooker.goes_first("win", 0, "hu", 1),
        lambda: onlooker.goes_first("win", -1, "win", 1),
        lambda: onlooker.goes_first("win", 0, "win", 3),
        lambda: onlooker.lets_go(["chi"], 0, 3, "chi"),
        lambda: onlooker.lets_go(["chi"], 3, 1, "chi"),
        lambda: onlooker.lets_go(["chi"] * 65, 0, 1, "chi"),
        lambda: onlooker.lets_go(["eat"], 0, 1, "chi"),
        lambda: onlooker.lets_go(["chi"], 0, 1, "dies"),
        lambda: onlooker.fits(b"\xff", "zhao", b"\x01", 0, 0, LUZHOU.kernel),
        lambda: onlooker.fits(b"\x01" * 8, "zhao", b"\x01", 0, 0, LUZHOU.kernel),
        lambda: onlooker.fits(b"", "zhao", b"\xff", 0, 0, LUZHOU.kernel),
        lambda: onlooker.fits(b"", "chi", b"\x01" * 8, 0, 0, LUZHOU.kernel),
        lambda: onlooker.fits(b"", "chi", b"\x01", 20, 0, LUZHOU.kernel),
        lambda: onlooker.fits(b"", "chi", b"\x01", 0, 5, LUZHOU.kernel),
        lambda: onlooker.declarations(HAND[:-1], b"", True, LUZHOU.kernel),
        lambda: onlooker.declarations(b"\x05" + HAND[1:], b"", True, LUZHOU.kernel),
        lambda: onlooker.declarations(HAND[:-2] + b"\x02\x02", b"", True, LUZHOU.kernel),
        lambda: onlooker.declarations(HAND, b"\xff", True, LUZHOU.kernel),
        lambda: onlooker.declarations(b"\x03" * 20, b"", True, LUZHOU.kernel),
    ],
)
def test_the_doors_are_guarded(call: Callable[[], object]) -> None:
    """What is out of range is refused, and ends no process."""
    with pytest.raises(ValueError, match=r"must be|there is no|no id|more than|may be"):
        call()
