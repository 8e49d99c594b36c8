"""What no slack limit costs, and what a small slack misses."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from daer.solver import Hand, discards, odds

from . import clock, fresh
from .deals import Dealer
from .figures import Figure, Spread
from .odds import HOUSES, REVEALS

SEED: Final = 21
STATES: Final = 20_000_000
"""The most states that a question without a limit may keep here: some gigabytes."""
SLACKS: Final = (0, 1, 2)


class Cost(NamedTuple):
    """What one question cost."""

    seconds: float
    states: int
    mebibytes: float
    slack: int | None
    """The limit that the budget asked for; None for none."""


def measure(deals: int, choices: int) -> list[Figure]:
    """Measure the cost of no limit for so many deals, and the discards chosen for others, in both scorings."""
    figures = []
    for scoring in HOUSES:
        figures += unlimited(scoring, deals) + choosing(scoring, choices)
    return figures


def unlimited(scoring: str, deals: int) -> list[Figure]:
    """Value fresh deals without a limit, each in a process of its own."""
    costs = []
    for hand in Dealer(SEED).waiting(deals):
        (spent, states, slack), peak = fresh.with_peak(ask, hand.position, scoring, STATES)
        costs.append(Cost(spent, states, peak, slack))
    name = f"odds, {scoring}, no slack limit"
    within = [cost for cost in costs if cost.slack is None]
    return [
        Figure.of(name, "s", [cost.seconds for cost in costs]),
        Figure.of(name, "states", [cost.states for cost in costs]),
        Figure.of(name, "MiB, whole process", [cost.mebibytes for cost in costs]),
        Figure(f"{name}: within {STATES:,} states", "%", 100 * len(within) / len(costs)),
    ]


def choosing(scoring: str, deals: int) -> list[Figure]:
    """Compare the discard that a limit chooses with that of no limit, and what it loses."""
    same: dict[int, list[bool]] = {slack: [] for slack in SLACKS}
    kept: dict[int, list[float]] = {slack: [] for slack in SLACKS}
    for hand in Dealer(SEED).discarding(deals):
        whole = _chosen(hand, scoring, None)
        best = next(iter(whole))
        for slack in SLACKS:
            card = next(iter(_chosen(hand, scoring, slack)))
            same[slack].append(card == best)
            kept[slack].append(100 * whole[card] / whole[best] if whole[best] else 100)
    figures = []
    for slack in SLACKS:
        name = f"discards, {scoring}, slack {slack}"
        figures.append(Figure(f"{name}: chooses as no limit does", "%", 100 * sum(same[slack]) / deals))
        value = Spread.of(kept[slack])
        figures.append(Figure(f"{name}: value of its choice, of the best", "%", value.median, value.low))
    return figures


def ask(position: str, scoring: str, states: int) -> tuple[float, int, int | None]:
    """Value one hand without a limit: the seconds, the states and the limit used after all."""
    hand = Hand.from_position(position)
    spent, answer = clock.timed(partial(odds, hand, reveals=REVEALS, slack=None, budget=states, rules=HOUSES[scoring]))
    return spent, answer.effort.states or 0, answer.effort.slack


def _chosen(hand: Hand, scoring: str, slack: int | None) -> dict[str, float]:
    """What each discard is worth, best first."""
    answer = discards(hand, reveals=REVEALS, slack=slack, budget=STATES, rules=HOUSES[scoring])
    return {each.card: each.value.expected_points or 0.0 for each in answer.discards}
