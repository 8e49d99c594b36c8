"""Hands played at random at the table, for the tests of what must always hold."""

from collections.abc import Iterator
from random import Random

from daer.game import Action, Table
from daer.solver import InvalidQuestion, Rules
from tests import houses


def table_of(random: Random, seed: int) -> Table:
    """Sit down at a table with random switches and a random dealer."""
    rules = Rules.preset("luzhou").replace(**houses.switches(random))
    return Table.deal(seed, random.randrange(4 if rules.bottom_seat else 3), rules)


def answer(table: Table, random: Random) -> tuple[int, Action]:
    """Choose who answers and what: a claim more often than not."""
    seat = random.choice(list(table.asked))
    actions = table.asked[seat]
    return seat, actions[0] if random.random() < 0.3 else random.choice(actions)


def steps(table: Table, random: Random) -> Iterator[Table]:
    """Play a hand to its end, and stop before every answer and at the end."""
    while table.result is None:
        yield table
        table.act(*answer(table, random))
    yield table


def hands(number: int, seed: int) -> Iterator[tuple[Table, Random]]:
    """Yield so many tables with what plays at them, the same for the same seed."""
    for each in range(number):
        random = Random(seed + each)  # noqa: S311 - a seeded hand is wanted
        yield table_of(random, seed + each), random


def with_others_swapped(table: Table, seat: int, random: Random) -> Table | None:
    """Deal what this seat has not seen in another order, and replay; None where that hand went another way."""
    sizes = {player: 21 if player == table.dealer else 20 for player in table.players}
    starts = {player: sum(list(sizes.values())[:place]) for place, player in enumerate(table.players)}
    fixed = set(range(starts[seat], starts[seat] + sizes[seat]))
    last = table.view(seat).hand.stock
    hidden = [place for place in range(80) if place not in fixed and (place < 61 or 80 - last <= place < 79)]
    places = random.sample(hidden, 2)
    deck = list(table.deck)
    deck[places[0]], deck[places[1]] = deck[places[1]], deck[places[0]]
    try:
        other = Table.replay({**table.record(), "deck": "".join(deck), "seed": None})
    except InvalidQuestion:
        return None
    return other if other.events(seat) == table.events(seat) and list(other.asked) == list(table.asked) else None
