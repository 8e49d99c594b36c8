"""What is this hand worth? The exact value in the declared model of docs/odds.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .arguments import SOURCES
from .cards import CARDS
from .lookahead import BUDGET, SHARES, SLACK, Candidate, Effort, Value, read_lookahead
from .outlook import distance_of
from .rules import LUZHOU, Rules
from .summary import Summary, odds_summary
from .throws import throws

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .hand import Hand


@dataclass(frozen=True, slots=True)
class Course:
    """The value of one way to play on, and how it grows with the cards still to be shown."""

    card: str | None
    """The discard it begins with; None where none is due, and for the best of all."""
    distance: int | None
    curve: tuple[Value, ...]
    """The value with 0, 1, … cards still to be shown."""

    def to_dict(self) -> dict[str, object]:
        """The course as JSON."""
        points, wins = self.curve[-1]
        return {
            "card": self.card,
            "distance": self.distance,
            "expected_points": points,
            "win_probability": wins,
            "curve": [
                {"reveals": reveals, "expected_points": value.expected_points, "win_probability": value.win_probability}
                for reveals, value in enumerate(self.curve)
            ],
        }


@dataclass(frozen=True, slots=True)
class Odds:
    """The value of a hand, and of each of its discards where one is due."""

    hand: Hand
    rules: Rules
    best: Course
    discards: tuple[Course, ...]
    """Every legal discard of a hand to discard, best first."""
    effort: Effort
    shares: Mapping[str, float]
    """The shares of the sources, of sum 1."""

    @property
    def summary(self) -> Summary:
        """The answer in one sentence."""
        return odds_summary(self.effort.reveals, *self.best.curve[-1])

    def to_dict(self) -> dict[str, object]:
        """The answer as JSON."""
        best = self.best.to_dict()
        del best["card"]
        return {
            **self.hand.to_dict(),
            "rules": self.rules.to_dict(),
            **best,
            "discards": [course.to_dict() for course in self.discards],
            **self.effort.to_dict(),
            "shares": dict(self.shares),
            "summary": self.summary.to_dict(),
        }


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
        Course(CARDS[kind], distance_of(after, rules), curve)
        for (kind, after), curve in zip(options, solution.curves[1:], strict=True)
    ]
    return Odds(
        hand,
        rules,
        Course(None, distance, solution.curves[0]),
        tuple(sorted(courses, key=lambda course: course.curve[-1].rank)),
        solution.effort,
        dict(zip(SOURCES, lookahead.weights, strict=True)),
    )
