"""A question as an operation: how it is read, which lane it takes, how it is answered.

`question` turns a function of views.py into `POST /v1/NAME`; `QUESTIONS` holds them all, for the
batch and for the examples of the contract.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, get_type_hints

from daer.solver.lookahead import BUDGET

from . import metrics
from .blueprint import Blueprint
from .service import service
from .transport import reply

if TYPE_CHECKING:
    from collections.abc import Callable

    from flask import Response

    from daer.solver import Answer

    from .schemas.bodies import Body

    Arguments = dict[str, Any]

blueprint = Blueprint("questions", __name__, url_prefix="/v1", description="Questions about hands")


def never(_: Arguments) -> bool:
    """Tell of a question that it never looks ahead."""
    return False


def with_reveals(arguments: Arguments) -> bool:
    """Tell whether cards are still to be shown, by default the stock."""
    ahead: int = arguments.get("reveals", arguments["hand"].stock)
    return ahead > 0


def unless_it_waits(arguments: Arguments) -> bool:
    """Tell whether advice looks ahead: while waiting for a card it does not."""
    waits = "card" not in arguments and arguments["hand"].state != "discard"
    return not waits and with_reveals(arguments)


@dataclass(frozen=True, slots=True)
class Question:
    """An operation that asks daer.solver."""

    name: str
    asked: Body
    answered: Any
    """The type of its answer."""
    ask: Callable[..., Answer]
    is_long: Callable[[Arguments], bool]
    """Whether it is long work with some arguments: it takes the other lane, and a budget of states."""

    def answer(self, arguments: Arguments, budget: int = BUDGET) -> dict[str, Any]:
        """Ask, and return the answer as JSON."""
        limits = {"budget": budget} if self.is_long(arguments) else {}
        started = time.perf_counter()
        answer = self.ask(**arguments, **limits).to_dict()
        metrics.SOLVER_SECONDS.labels(self.name).observe(time.perf_counter() - started)
        if limits:
            metrics.STATES.inc(answer.get("answer", answer).get("states", 0))
        return answer

    def answer_in_lane(self, arguments: Arguments) -> dict[str, Any]:
        """Answer when there is a place in the lane."""
        here = service()
        with here.long if self.is_long(arguments) else here.quick:
            return self.answer(arguments, here.budget)


QUESTIONS: Final[dict[str, Question]] = {}


def question(
    asked: Body, *, answered: object = None, is_long: Callable[[Arguments], bool] = never
) -> Callable[[Callable[..., Answer]], Question]:
    """Return a decorator that serves a function as `POST /v1/NAME`.

    The contract describes the type that the function returns, or that it is said to have `answered`.
    """

    def decorate(ask: Callable[..., Answer]) -> Question:
        told = answered or get_type_hints(ask, include_extras=True)["return"]
        made = Question(ask.__name__, asked, told, ask, is_long)

        @blueprint.operation(f"/{made.name}", made.name, told, asked=asked, description="The answer")
        @wraps(ask)
        def view(arguments: Arguments) -> Response:
            return reply(made.answer_in_lane(arguments))

        QUESTIONS[made.name] = made
        return made

    return decorate
