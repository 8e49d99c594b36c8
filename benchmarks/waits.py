"""The time that the waits of hands take: many at once, one from Python, one over HTTP."""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from daer.api import create_app
from daer.ext import waits as kernel
from daer.solver import Hand, Rules, waits, waits_batch

from . import clock, fresh, peers
from .deals import Counts, Dealer, at_rest
from .figures import Figure, Spread, Target

if TYPE_CHECKING:
    from .yardsticks import WaitsTimes, Yardsticks

READY: Final = "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九"
DEALS: Final = 200_000
LOOSE: Final = 300_000
SUSPECTS: Final = 100
"""How many of the hands that seemed hardest are timed again."""
REPEATS: Final = 2_000
MICRO: Final = 1e6


class Decks(NamedTuple):
    """The hands that the yardstick times: random deals, the ready ones among them, and the hardest."""

    random: Counts
    ready: Counts
    hardest: Counts


def measure(yardsticks: Yardsticks | None, rounds: int, deals: int = DEALS, loose: int = LOOSE) -> list[Figure]:
    """Measure all of it."""
    decks = dealt(deals, loose)
    return [*batches(decks, yardsticks, rounds), *one_hand(decks), *loading(rounds), *beside_peers(decks, rounds)]


def dealt(deals: int, loose: int) -> Decks:
    """Deal as the yardstick does, and find the hand that takes us longest."""
    dealer = Dealer(1)
    random = at_rest(np.array([dealer.deal() for _ in range(deals)], np.uint8))
    dealer = Dealer(7)
    suspects = [bytes(dealer.loose()) for _ in range(loose)]
    ruleset = Rules.preset("luzhou").kernel
    times = clock.each(lambda counts: kernel.waits(counts, b"", False, ruleset), suspects)  # noqa: FBT003
    hardest = sorted(range(loose), key=times.__getitem__)[-SUSPECTS:]
    rows = [np.tile(np.frombuffer(suspects[place], np.uint8), (REPEATS, 1)) for place in hardest]
    return Decks(random, random[waits_batch(random) != 0], max(rows, key=_seconds_a_hand))


def batches(decks: Decks, yardsticks: Yardsticks | None, rounds: int) -> list[Figure]:
    """Time arrays of hands, turn about with the yardstick."""
    ours: list[list[float]] = []
    theirs: list[WaitsTimes] = []
    for _ in range(rounds):
        ours.append([_seconds_a_hand(deck) for deck in (decks.random, np.tile(decks.ready, (20, 1)), decks.hardest)])
        if yardsticks is not None:
            theirs.append(yardsticks.waits())
    names = ("random deals", "ready hands", "the hardest hand")
    targets = (Target(0.6, "ratio"), Target(0.6, "ratio"), Target(5))
    figures = []
    for place, (name, target) in enumerate(zip(names, targets, strict=True)):
        mine, other = [MICRO * times[place] for times in ours], [MICRO * times[place] for times in theirs]
        ratio = Spread.of([own / its for own, its in zip(mine, other, strict=True)]) if other else None
        figures.append(Figure.of(f"waits_batch, {name}", "µs a hand", mine, target, ratio=ratio))
        if other:
            figures.append(Figure.of(f"the yardstick, {name}", "µs a hand", other))
    return figures


def one_hand(decks: Decks, most: int = 2_000) -> list[Figure]:
    """Time single questions: from Python and over HTTP in process."""
    target, times = Target(60), {}
    for name, deck in (("random deals", decks.random), ("ready hands", decks.ready)):
        hands = [Hand.from_counts(row.tolist()) for row in deck[:most]]
        times[f"waits(hand), {name}"] = [MICRO * spent for spent in clock.each(waits, hands)]
    client = create_app().test_client()
    asked = [{"hand": READY}] * (most // 4)
    posted = clock.each(lambda body: client.post("/v1/waits", json=body), asked)
    return [
        *[Figure.of(name, "µs", spent, target) for name, spent in times.items()],
        Figure.of("POST /v1/waits in process, ready hand", "ms", [1e3 * spent for spent in posted], Target(0.7)),
    ]


def loading(rounds: int) -> list[Figure]:
    """Measure what `import daer.solver` adds to an interpreter with numpy."""
    costs = [fresh.import_cost() for _ in range(2 * rounds + 1)]
    return [
        Figure.of("import daer.solver", "ms", [1e3 * cost.seconds for cost in costs], Target(80)),
        Figure.of("import daer.solver", "MiB", [cost.mebibytes for cost in costs], Target(25)),
    ]


def beside_peers(decks: Decks, rounds: int) -> list[Figure]:
    """Count hands a second: ours, on one thread and on all cores, and those of the cousin game's packages."""
    hands = peers.hands(len(decks.ready), seed=1)
    shanten = [len(hands) / clock.seconds(lambda: peers.shanten(hands)) for _ in range(rounds)]
    necessary = [len(hands) / clock.seconds(lambda: peers.necessary(hands)) for _ in range(rounds)]
    ours = [1 / _seconds_a_hand(decks.random) for _ in range(rounds)]
    cores = os.cpu_count() or 1
    scaling = _speedup(decks.random, cores, 4 * rounds)
    return [
        _rate("waits_batch, random deals", ours),
        _rate("mahjong, shanten of 13 random tiles", shanten),
        _rate("xiangting, necessary tiles of 13 random tiles", necessary),
        Figure(f"waits_batch on {cores} threads", "× one", scaling, targets=(Target(0.8 * cores, at_least=True),)),
    ]


def _rate(name: str, rates: list[float]) -> Figure:
    spread = Spread.of(rates)
    return Figure(name, "hands/s", spread.median, spread.low)


def _seconds_a_hand(deck: Counts) -> float:
    return clock.seconds(lambda: waits_batch(deck)) / len(deck)


def _speedup(deck: Counts, threads: int, rounds: int) -> float:
    """How many times the hands of one thread so many threads answer in the same time, where least disturbed."""
    alone, together = [], []
    with ThreadPoolExecutor(threads) as pool:
        for _ in range(rounds):
            start = time.perf_counter()
            waits_batch(deck)
            alone.append(time.perf_counter() - start)
            start = time.perf_counter()
            list(pool.map(waits_batch, [deck] * threads))
            together.append(time.perf_counter() - start)
    return threads * min(alone) / min(together)
