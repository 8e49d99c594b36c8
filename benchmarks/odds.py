"""The time and memory that the exact value of a hand takes, within the default slack."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from daer.solver import Hand, Odds, Rules, discards, odds
from daer.solver.cards import CARDS
from daer.solver.outlook import distance_of

from . import clock, fresh
from .deals import TO_DISCARD, Dealer
from .figures import Figure, Spread, Target
from .wins import near_wins
from .yardsticks import SHOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .yardsticks import Yardsticks

REVEALS: Final = 19
MOST_REVEALS: Final = 40
TWO: Final = 2
MILLI: Final = 1e3
HOUSES: Final = {scoring: Rules.preset("luzhou").replace(scoring=scoring) for scoring in ("deng", "fan")}


class Times(NamedTuple):
    """Milliseconds for each of the same deals."""

    deng: list[float]
    fan: list[float]
    yardstick: list[float]
    """Empty without the yardstick."""


def measure(yardsticks: Yardsticks | None, seeds: Sequence[int], deals: int = SHOWN, near: int = 100) -> list[Figure]:
    """Measure all of it."""
    return [
        *fresh_deals(yardsticks, seeds, deals),
        *two_away(near),
        *all_discards(seeds, deals),
        *memory(seeds[0], deals),
    ]


def fresh_deals(yardsticks: Yardsticks | None, seeds: Sequence[int], deals: int) -> list[Figure]:
    """Time the first deals of some seeds, by us and by the yardstick."""
    times, held = Times([], [], []), 0
    for seed in seeds:
        if yardsticks is not None:
            times.yardstick.extend([MILLI * spent for spent in yardsticks.odds(seed, REVEALS)[:deals]])
        dealer = Dealer(seed)
        for hand in [dealer.hand() for _ in range(deals)]:
            for column, rules in ((times.deng, HOUSES["deng"]), (times.fan, HOUSES["fan"])):
                spent, answer = clock.timed(partial(value, hand, rules))
                column.append(MILLI * spent)
                held += answer.effort.slack != TWO
    by_yardstick = _quotients(times.deng, times.yardstick)
    by_deng = _quotients(times.fan, times.deng)
    figures = [
        Figure.of("odds, deng, fresh deals", "ms", times.deng, Target(0.4, "ratio"), ratio=_spread(by_yardstick)),
        Figure.of("odds, fan, fresh deals, by deng", "ms", times.fan, Target(4, "ratio"), ratio=_spread(by_deng)),
        Figure("of both, held below slack 2 by the budget", "%", 50 * held / len(times.deng)),
    ]
    if by_yardstick:
        within = 10 * sum([ratio <= 1 for ratio in by_yardstick]) / len(by_yardstick)
        figures += [
            Figure.of("the yardstick, no slack limit", "ms", times.yardstick),
            Figure("odds, deng, no slower than it", "of 10", within, targets=(Target(9, at_least=True),)),
        ]
    return figures


def two_away(number: int) -> list[Figure]:
    """Time hands two cards from a win."""
    hands = [hand for hand in near_wins(3 * number, seed=1) if distance_of(hand.standing, HOUSES["deng"]) == TWO]
    return [
        Figure.of(
            f"odds, {scoring}, two cards from a win",
            "ms",
            [MILLI * spent for spent in clock.each(partial(value, rules=rules), hands[:number])],
            Target(15),
        )
        for scoring, rules in HOUSES.items()
    ]


def all_discards(seeds: Sequence[int], deals: int) -> list[Figure]:
    """Time all discards of a fresh deal against one question about the hand after the best of them."""
    figures = []
    for scoring, rules in HOUSES.items():
        whole, alone = [], []
        for seed in seeds:
            for hand in Dealer(seed).discarding(deals // TWO):
                spent, answer = clock.timed(partial(discards, hand, reveals=REVEALS, rules=rules))
                after = list(hand.counts)
                after[CARDS.index(answer.discards[0].card)] -= 1
                whole.append(MILLI * spent)
                alone.append(MILLI * clock.seconds(partial(value, Hand.from_counts(after), rules)))
        ratio = _spread(_quotients(whole, alone))
        figures.append(
            Figure.of(f"discards, {scoring}, of 21, by one odds", "ms", whole, Target(3, "ratio"), ratio=ratio)
        )
    return figures


def memory(seed: int, deals: int) -> list[Figure]:
    """Find the most memory that a process takes: for fresh deals, and where a question spends its budget."""
    most = Target(512)
    _, usual = fresh.with_peak(ask_all, seed, deals, REVEALS)
    _, spent = fresh.with_peak(spend_budget, seed, MOST_REVEALS)
    return [
        Figure("peak memory, discards of fresh deals, fan", "MiB", usual, targets=(most,)),
        Figure("peak memory, no slack limit, 40 reveals, until the budget is spent", "MiB", spent, targets=(most,)),
    ]


def value(hand: Hand, rules: Rules) -> Odds:
    """Ask what a hand is worth over all the cards to be drawn."""
    return odds(hand, reveals=REVEALS, rules=rules)


def ask_all(seed: int, deals: int, reveals: int) -> None:
    """Ask for all discards of some deals."""
    for hand in Dealer(seed).discarding(deals):
        discards(hand, reveals=reveals, rules=HOUSES["fan"])


def spend_budget(seed: int, reveals: int) -> None:
    """Ask more than the budget allows."""
    odds(Dealer(seed).hand(TO_DISCARD), reveals=reveals, slack=None, rules=HOUSES["fan"])


def _quotients(ours: Sequence[float], theirs: Sequence[float]) -> list[float]:
    return [mine / other for mine, other in zip(ours, theirs, strict=True)] if theirs else []


def _spread(values: Sequence[float]) -> Spread | None:
    return Spread.of(values) if values else None
