"""Many questions in one request: each is answered or refused by itself, in order.

The bodies are read in one pass, each by the schema of its operation. A batch takes one place in the
lane of long questions, whatever it asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from daer.solver.errors import InvalidQuestion, invalid
from daer.solver.lookahead import LEAST_BUDGET

from . import problems
from .prospects import BatchSchema
from .questions import QUESTIONS, question
from .schemas import BatchBody
from .views import blueprint

__all__ = ["blueprint"]

LONG_QUESTIONS: Final = 20
"""How many questions of one batch may look ahead."""


@dataclass(frozen=True, slots=True)
class Results:
    """The answers of a batch, each of them an answer or a problem."""

    results: list[dict[str, Any]]

    def to_dict(self) -> dict[str, Any]:
        """Return the answers as JSON."""
        return {"results": self.results}


def always(_: dict[str, Any]) -> bool:
    """Tell of a batch that it is long work, whatever it asks."""
    return True


@question(BatchBody(tuple(QUESTIONS)), BatchSchema(), is_long=always)
def batch(operation: str, requests: list[object], budget: int) -> Results:
    """Answer many questions at once.

    From 1 to 1,000 bodies of one operation; at most 20 of them may look ahead (`reveals` above 0),
    and they share one budget of states. Each result is the operation's answer or its problem, in
    order: one bad body does not fail the others.
    """
    asked = QUESTIONS[operation]
    tongue = problems.language()
    results: list[dict[str, Any]] = [{}] * len(requests)
    readable: list[tuple[int, dict[str, Any]]] = []
    for place, body in enumerate(requests):
        try:
            readable.append((place, asked.asked.load(body)))
        except InvalidQuestion as error:
            results[place] = problems.invalid(error, tongue)
    long = sum(asked.is_long(arguments) for _, arguments in readable)
    if long > LONG_QUESTIONS:
        raise invalid("too_many_long", "requests", count=long, maximum=LONG_QUESTIONS)
    share = max(LEAST_BUDGET, budget // max(1, long))
    for place, arguments in readable:
        try:
            results[place] = asked.answer(arguments, share)
        except InvalidQuestion as error:
            results[place] = problems.invalid(error, tongue)
    return Results(results)
