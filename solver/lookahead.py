"""The exact value of hands in the declared model of docs/odds.md, asked of the kernel for many hands at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple, TypeAlias, cast

from daer.ext import limits
from daer.ext import odds as kernel

from .answer import Answer, Before, Bounds, Named
from .arguments import SOURCES, Source, read_number
from .errors import Gathered, invalid, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .hand import Hand, Standing
    from .rules import Rules

Weights: TypeAlias = tuple[float, float, float, float, float]
"""A weight for each source, in the order of `SOURCES`."""

SLACK: Final = 2
"""How many cards beyond its distance a hand may take, where nothing else is asked."""
MOST_REVEALS: Final = limits.MOST_REVEALS
MOST_SLACK: Final = limits.MOST_TAKES
"""No line of play takes more cards: as good as no limit."""
BUDGET: Final = 600_000
"""How many states a question may keep: some hundreds of megabytes at most."""
LEAST_BUDGET: Final = 1
MOST_BUDGET: Final = limits.MOST_STATES
SHARES: Final[Mapping[str, float]] = {
    "own_draw": 2,
    "upper_draw": 1,
    "upper_discard": 1,
    "lower_draw": 1,
    "lower_discard": 1,
}
"""How often a shown card comes from each source, as weights."""
Shares: TypeAlias = Annotated[
    Mapping[Source, float], Named("Shares", "how often a shown card comes from each source; of sum 1")
]
DEFAULT_SHARES: Final = cast("Weights", tuple(SHARES.values()))
HEAVIEST: Final = 1_000_000


Probability: TypeAlias = Annotated[float, Bounds(0, 1), "the chance to win in the model of `odds`"]


class Value(NamedTuple):
    """What a hand is worth with some cards still to be shown; None where that was not asked."""

    expected_points: Annotated[float | None, "its worth in the model of `odds`; null without reveals"]
    win_probability: Annotated[
        Probability | None, Before("expected_points"), "the chance to win in the model of `odds`; null without reveals"
    ]

    @property
    def rank(self) -> tuple[float, float]:
        """Where a value stands among others: more points first, then more wins, none last."""
        points, wins = [inf if part is None else -part for part in self]
        return points, wins


class Candidate(NamedTuple):
    """A hand to be valued, and how many cards were taken into it since the question."""

    standing: Standing
    taken: int = 0


@dataclass(frozen=True, slots=True)
class Effort(Answer):
    """How far values look ahead, as an answer tells it; None where no value was asked."""

    reveals: Annotated[int, "cards still to be shown"]
    slack: Annotated[int | None, "the limit that was used; null for no limit, or without lookahead"]
    states: Annotated[int | None, "positions searched; null without lookahead"]
    complete: Annotated[bool | None, "whether the limit cut no line, so that no limit would give the same"]


class Solution(NamedTuple):
    """The values of candidates, all found under one limit."""

    curves: tuple[tuple[Value, ...], ...]
    """For each candidate its value with 0, 1, … cards still to be shown."""
    effort: Effort


@dataclass(frozen=True, slots=True)
class Lookahead:
    """How far a question looks ahead."""

    reveals: int
    slack: int | None = SLACK
    budget: int = BUDGET
    shares: Weights = DEFAULT_SHARES

    def value(self, candidates: Sequence[Candidate], unseen: bytes, distance: int | None, rules: Rules) -> Solution:
        """Value candidates as `solve` does, or none of them where no card is to be shown."""
        if self.reveals:
            return self.solve(candidates, unseen, distance, rules)
        return Solution(((Value(None, None),),) * len(candidates), Effort(0, None, None, None))

    def solve(self, candidates: Sequence[Candidate], unseen: bytes, distance: int | None, rules: Rules) -> Solution:
        """Value candidates under the largest slack up to the one asked for that the budget allows.

        `unseen` are the cards of each kind that may still be shown, `distance` that of the hand the question is about.
        Raises InvalidQuestion if the budget allows none.
        """
        solution = self._within(self.slack, candidates, unseen, distance, rules)
        if solution is not None:
            return solution
        for slack in range(MOST_SLACK if self.slack is None else self.slack):
            more = self._within(slack, candidates, unseen, distance, rules)
            if more is None:
                break
            solution = more
        if solution is None:
            raise invalid("budget_spent", "reveals", budget=self.budget)
        return solution

    def _within(
        self, slack: int | None, candidates: Sequence[Candidate], unseen: bytes, distance: int | None, rules: Rules
    ) -> Solution | None:
        """Value candidates under one slack; None where that passes the budget."""
        if distance is None:
            nothing = (Value(0.0, 0.0),) * (self.reveals + 1)
            return Solution((nothing,) * len(candidates), Effort(self.reveals, slack, 0, complete=True))
        most = MOST_SLACK if slack is None else distance + slack
        asked = [
            kernel.Candidate(counts, table, passed, min(MOST_SLACK, self.reveals, most - candidate.taken))
            for candidate in candidates
            for counts, table, _, passed in [candidate.standing]
        ]
        solved = kernel.solve(
            asked, unseen, rules.kernel, reveals=self.reveals, shares=self.weights, budget=self.budget
        )
        if solved.curves is None:
            return None
        curves = [tuple(map(Value, curve.points, curve.wins)) for curve in solved.curves]
        return Solution(tuple(curves), Effort(self.reveals, slack, solved.states, solved.complete))

    @property
    def weights(self) -> Weights:
        """The shares of the sources, of sum 1."""
        total = sum(self.shares)
        return cast("Weights", tuple([share / total for share in self.shares]))


def read_lookahead(
    hand: Hand, reveals: int | None, slack: int | None, budget: int, shares: Mapping[str, float] = SHARES
) -> Lookahead:
    """Read how far a question looks ahead; without `reveals`, as far as there are cards to draw.

    Raises InvalidQuestion with every fault.
    """
    gathered = Gathered()
    ahead = hand.stock if reveals is None else reveals
    weights = DEFAULT_SHARES
    with gathered:
        read_number(ahead, 0, MOST_REVEALS, "reveals")
    with gathered:
        read_number(SLACK if slack is None else slack, 0, MOST_SLACK, "slack")
    with gathered:
        read_number(budget, LEAST_BUDGET, MOST_BUDGET, "budget")
    with gathered:
        weights = _read_shares(shares)
    gathered.raise_any()
    return Lookahead(ahead, slack, budget, weights)


def _read_shares(shares: object) -> Weights:
    """Read weights of the sources; a source that is not named keeps its default."""
    if not isinstance(shares, Mapping):
        raise invalid("wrong_type", "shares", value=quoted(shares), expected="object")
    gathered = Gathered()
    for name in shares:
        if name not in SHARES:
            gathered.add("unknown_field", "shares", name=quoted(name), allowed=list(SHARES))
    weights = [shares.get(source, SHARES[source]) for source in SOURCES]
    if not all(map(_is_weight, weights)) or not any(weights):
        gathered.add("bad_shares", "shares", maximum=HEAVIEST)
    gathered.raise_any()
    return cast("Weights", tuple(map(float, weights)))


def _is_weight(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= HEAVIEST
