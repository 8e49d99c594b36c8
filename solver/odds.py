"""What is this hand worth? The exact value in the declared model of docs/odds.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from .answer import Answer, Before, Hidden, Inline, told
from .arguments import SOURCES
from .cards import CARDS, Card
from .hand import Hand
from .lookahead import BUDGET, SHARES, SLACK, Candidate, Effort, Probability, Shares, Value, read_lookahead
from .outlook import Distance, distance_of
from .rules import LUZHOU, Rules
from .summary import Summary, odds_summary
from .throws import throws

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Moment(Answer):
    """What a hand is worth with some cards still to be shown."""

    reveals: Annotated[int, "how many cards are still to be shown"]
    expected_points: Annotated[float, "its worth in the model of `odds`"]
    win_probability: Probability


@dataclass(frozen=True, slots=True)
class Course(Answer):
    """The value of the best way to play on, and how it grows with the cards still to be shown."""

    distance: Distance
    curve: Hidden[tuple[Value, ...]]
    """The value with 0, 1, … cards still to be shown."""

    @property
    @told()
    def expected_points(self) -> float:
        """Its worth in the model of `odds`."""
        return self.curve[-1].expected_points or 0.0

    @property
    @told()
    def win_probability(self) -> Probability:
        """The chance to win in the model of `odds`."""
        return self.curve[-1].win_probability or 0.0

    @property
    @told(name="curve")
    def moments(self) -> tuple[Moment, ...]:
        """Both with 0, 1, … cards still to be shown."""
        values = enumerate(self.curve)
        return tuple([Moment(reveals, points or 0.0, wins or 0.0) for reveals, (points, wins) in values])


@dataclass(frozen=True, slots=True)
class DiscardCourse(Course):
    """The value of a discard and of the best way to play on after it."""

    card: Annotated[Card, Before("distance")]


@dataclass(frozen=True, slots=True)
class Odds(Answer):
    """The value of a hand, and of each of its discards where one is due."""

    hand: Inline[Hand]
    rules: Rules
    best: Inline[Course]
    discards: Annotated[tuple[DiscardCourse, ...], "the same for every legal discard of a hand to discard, best first"]
    effort: Inline[Effort]
    shares: Shares

    @property
    @told()
    def summary(self) -> Summary:
        """The answer in one sentence."""
        return odds_summary(self.effort.reveals, *self.best.curve[-1])


def odds(
    hand: Hand,
    *,
    reveals: int | None = None,
    shares: Mapping[str, float] = SHARES,
    slack: int | None = SLACK,
    budget: int = BUDGET,
    rules: Rules = LUZHOU,
) -> Odds:
    """Find what a hand is worth with so many `reveals` to come (by default the stock).

    A source that `shares` does not name keeps its default weight. The player takes at most `slack`
    cards beyond the distance of the hand; None is no limit. Past the `budget` of states the largest
    slack that fits is used.
    """
    lookahead = read_lookahead(hand, reveals, slack, budget, shares)
    options = throws(hand.standing, rules) if hand.state == "discard" else []
    candidates = [Candidate(hand.standing), *[Candidate(after) for _, after in options]]
    distance = distance_of(hand.standing, rules)
    solution = lookahead.solve(candidates, hand.remaining, distance, rules)
    courses = [
        DiscardCourse(distance_of(after, rules), curve, CARDS[kind])
        for (kind, after), curve in zip(options, solution.curves[1:], strict=True)
    ]
    return Odds(
        hand,
        rules,
        Course(distance, solution.curves[0]),
        tuple(sorted(courses, key=lambda course: course.curve[-1].rank)),
        solution.effort,
        dict(zip(SOURCES, lookahead.weights, strict=True)),
    )
