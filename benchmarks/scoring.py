"""The wins that are scored in a second."""

from __future__ import annotations

from typing import Final

from daer.solver import Rules, score_batch

from . import clock, peers
from .figures import Figure, Spread, Target
from .wins import wins

WINS: Final = 100_000
PEER_WINS: Final = 2_000
SEED: Final = 1


def measure(rounds: int, number: int = WINS, peer_number: int = PEER_WINS) -> list[Figure]:
    """Count wins scored a second, turn about with the package `mahjong`."""
    concealed, table, card = wins(number, SEED)
    bare, _, bare_card = wins(number, SEED, most_laid=0)
    finished = peers.wins(peer_number, SEED)
    luzhou = Rules.preset("luzhou")
    asked = {
        "score_batch, fan": lambda: score_batch(concealed, card, table=table),
        "score_batch, deng": lambda: score_batch(concealed, card, table=table, rules=luzhou.replace(scoring="deng")),
        "score_batch, fan, nothing laid": lambda: score_batch(bare, bare_card),
    }
    ours: dict[str, list[float]] = {name: [] for name in asked}
    theirs = []
    for _ in range(rounds):
        theirs.append(peer_number / clock.seconds(lambda: peers.estimate(finished)))
        for name, score in asked.items():
            ours[name].append(number / clock.seconds(score))
    rate, ratio = Target(1e6, at_least=True), Target(40, "ratio", at_least=True)
    figures = []
    for name, rates in ours.items():
        spread = Spread.of([mine / other for mine, other in zip(rates, theirs, strict=True)])
        own = Spread.of(rates)
        figures.append(Figure(name, "wins/s", own.median, own.low, spread, (rate, ratio)))
    other = Spread.of(theirs)
    return [*figures, Figure("mahjong, estimate_hand_value", "wins/s", other.median, other.low)]
