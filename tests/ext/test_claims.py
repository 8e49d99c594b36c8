"""Three players and a shown card: what each may do, who gets it, and for whom it is 過張, as in the reference."""

from random import Random
from typing import TYPE_CHECKING

import pytest

from daer.ext.claims import options, settle
from daer.ext.deal import shuffled
from daer.ext.hands import Table
from tests import houses, referee
from tests.reference import claims
from tests.reference.cards import Counts
from tests.reference.hand import Hand

from .doors import LUZHOU, House, groups_of, house_of, mask, row, scaled, seeded
from .tables import word

if TYPE_CHECKING:
    from tests.reference.moves import Call

AROUND = (0, 1, 2)


def three_hands(random: Random) -> list[Hand]:
    """Return the hands at a table that was played to a random claim, with a few kinds passed."""
    table = Table(shuffled(random.getrandbits(64)), 0, LUZHOU.kernel)
    three: list[Hand] = []
    while table.asked() and (not three or random.random() < 0.9):
        if table.phase == "claim":
            three = [
                Hand(
                    tuple(table.counts(seat)),
                    groups_of(table.table(seat)),
                    passed=frozenset(random.sample(range(20), random.choice((0, 0, 3)))),
                )
                for seat in table.players
            ]
        seat, actions = random.choice(list(table.asked().items()))
        table.act(seat, random.randrange(len(actions)))
    return three or three_hands(random)


def left(three: list[Hand]) -> Counts:
    """Return the copies that nobody owns."""
    return tuple(4 - sum(copies) for copies in zip(*(hand.own for hand in three), strict=True))


def check(random: Random, three: list[Hand], rules: House) -> set[str]:
    """Compare what is offered, and what follows from random answers; return what was asked for."""
    cards = [kind for kind, copies in enumerate(left(three)) if copies]
    shown = claims.Shown(random.choice(cards), 0, random.random() < 0.5)
    players = [(*row(hand), mask(hand.passed)) for hand in three]
    found = options(players, shown.card, shown.drawn, rules.kernel)
    slow = claims.options(dict(enumerate(three)), shown, AROUND, rules.plain)
    assert referee.comparable(
        {player: list(map(word, actions)) for player, actions in enumerate(found) if actions}
    ) == (referee.comparable({player: list(map(claims.write_call, calls)) for player, calls in slow.items()}))
    places = [random.randrange(len(actions)) if actions else -1 for actions in found]
    answers: dict[int, Call] = {}
    for player in slow:
        wanted = referee.sorted_groups(word(found[player][places[player]]))
        answers[player] = next(
            call for call in slow[player] if referee.sorted_groups(claims.write_call(call)) == wanted
        )
    taker = claims.winner_of(answers, AROUND)
    passing = claims.passing(slow, answers, taker, AROUND)
    assert settle(players, shown.card, shown.drawn, places, rules.kernel) == (
        -1 if taker is None else taker,
        tuple(player in passing for player in AROUND),
    )
    return {f"{len(answers)} asked", *(["taken"] if taker is not None else []), *(["passed"] if passing else [])}


def test_random_claims() -> None:
    """In random houses; now and then all three want the card."""
    random = seeded(61)
    met: set[str] = set()
    for turn in range(scaled(600)):
        rules = house_of(houses.switches(random)) if turn % 2 else LUZHOU
        three = three_hands(random)
        for _ in range(8):
            met |= check(random, three, rules)
    assert met >= {"0 asked", "1 asked", "2 asked", "taken", "passed"}


def test_the_doors_are_guarded() -> None:
    """Three hands at rest or in debt, a card that can be shown, and an answer for whoever is asked."""
    random = seeded(62)
    three = three_hands(random)
    players = [(*row(hand), mask(hand.passed)) for hand in three]
    card = next(kind for kind, copies in enumerate(left(three)) if copies)
    for wrong in (players[:2], [(b"", b"", 0)] * 3, [(bytes(20), b"", 0)] * 3, [(players[0][0], b"\xff", 0)] * 3):
        with pytest.raises(ValueError, match=r"players|counts|hand|group"):
            options(wrong, card, True, LUZHOU.kernel)
    for other in (-1, 20):
        with pytest.raises(ValueError, match=str(other)):
            options(players, other, True, LUZHOU.kernel)
    for answers in ([], [99, 0, 0], [-2, -1, -1]):
        with pytest.raises(ValueError, match=r"answers|option"):
            settle(players, card, True, answers, LUZHOU.kernel)
