"""Many questions in one request: each is answered or refused by itself, in order.

The bodies are read in one pass, each by the schema of its operation. A batch takes one place in the
lane of long questions, whatever it asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_
from types import GenericAlias
from typing import Annotated, Any, Final, Literal

from daer.solver.answer import Answer, Named
from daer.solver.errors import InvalidQuestion, invalid
from daer.solver.lookahead import LEAST_BUDGET

from . import problems
from .questions import QUESTIONS, Question, question
from .schemas.bodies import BatchBody
from .schemas.problems import Problem
from .views import blueprint

__all__ = ["blueprint"]

LONG_QUESTIONS: Final = 20
"""How many questions of one batch may look ahead."""


RESULTS: Final = "in order, each the operation's answer or its problem: that has a `type`, no answer has"


@dataclass(frozen=True)
class Batch(Answer):
    """The answers of a batch."""

    operation: str
    results: Annotated[tuple[Mapping[str, object], ...], RESULTS]


Operation = Annotated[str, Named("Operation", "a question that a batch may ask", tuple(QUESTIONS))]


def _batch_of(question: Question) -> Any:  # noqa: ANN401  a class, which joins others in a union
    """Return what a batch that asks one operation answers, as the contract describes it."""
    results = GenericAlias(tuple, (question.answered | Problem, ...))
    narrowed = {"operation": Literal[question.name], "results": Annotated[results, RESULTS]}
    members = {"__annotations__": narrowed, "__doc__": Batch.__doc__}
    return dataclass(frozen=True)(type(f"{question.name.title()}Batch", (Batch,), members))


BATCHES: Any = Annotated[reduce(or_, map(_batch_of, QUESTIONS.values())), Named("Batch", "The answers of a batch.")]
"""The answers of a batch as the contract describes them: of each operation others."""


def always(_: dict[str, Any]) -> bool:
    """Tell of a batch that it is long work, whatever it asks."""
    return True


@question(BatchBody(Operation), answered=BATCHES, is_long=always)
def batch(operation: str, requests: list[object], budget: int) -> Batch:
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
            results[place] = problems.invalid(error, tongue).to_dict()
    long = sum(asked.is_long(arguments) for _, arguments in readable)
    if long > LONG_QUESTIONS:
        raise invalid("too_many_long", "requests", count=long, maximum=LONG_QUESTIONS)
    share = max(LEAST_BUDGET, budget // max(1, long))
    for place, arguments in readable:
        try:
            results[place] = asked.answer(arguments, share)
        except InvalidQuestion as error:
            results[place] = problems.invalid(error, tongue).to_dict()
    return Batch(operation, tuple(results))
