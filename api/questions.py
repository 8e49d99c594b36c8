"""A question as an operation: how it is read, which lane it takes, how it is answered.

`question` turns a function of views.py into `POST /v1/NAME`; `QUESTIONS` holds them all, for the
batch and for the examples of the contract.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, Protocol

from flask import current_app

from . import metrics
from .reading import Blueprint
from .wire import reply

if TYPE_CHECKING:
    from collections.abc import Callable

    import marshmallow as ma
    from flask import Response

    from . import Service
    from .lanes import Lane
    from .schemas import Body

blueprint = Blueprint("questions", __name__, url_prefix="/v1", description="Questions about hands")


class Answer(Protocol):
    """What a question of daer.solver answers."""

    def to_dict(self) -> dict[str, Any]:
        """Return the answer as JSON."""


@dataclass(frozen=True, slots=True)
class Question:
    """An operation that asks daer.solver."""

    name: str
    asked: Body
    answered: ma.Schema
    ask: Callable[..., Answer]
    long: bool
    """Whether it is long work whatever it asks."""

    def answer(self, arguments: dict[str, Any]) -> dict[str, Any]:
        """Ask, and return the answer as JSON; the hand and the rules are repeated in it."""
        started = time.perf_counter()
        answer = self.ask(**arguments).to_dict()
        metrics.SOLVER_SECONDS.labels(self.name).observe(time.perf_counter() - started)
        return answer

    def answer_in_lane(self, arguments: dict[str, Any]) -> dict[str, Any]:
        """Answer when there is a place in the lane."""
        with self.lane(arguments).place():
            return self.answer(arguments)

    def is_long(self, arguments: dict[str, Any]) -> bool:
        """Tell whether the question is long work: looking ahead is."""
        return self.long or bool(arguments.get("reveals"))

    def lane(self, arguments: dict[str, Any]) -> Lane:
        """Return the lane that the question takes."""
        service: Service = current_app.extensions["daer"]
        return service.long if self.is_long(arguments) else service.quick


QUESTIONS: Final[dict[str, Question]] = {}


def question(asked: Body, answered: ma.Schema, *, long: bool = False) -> Callable[[Callable[..., Answer]], Question]:
    """Return a decorator that serves a function as `POST /v1/NAME`."""

    def decorate(ask: Callable[..., Answer]) -> Question:
        made = Question(ask.__name__, asked, answered, ask, long)

        @blueprint.operation(f"/{made.name}", made.name, answered, asked=asked, description="The answer")
        @wraps(ask)
        def view(arguments: dict[str, Any]) -> Response:
            return reply(made.answer_in_lane(arguments))

        QUESTIONS[made.name] = made
        return made

    return decorate
