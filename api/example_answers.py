"""The examples of the contract, answered: what examples.py asks is asked, so that none is ever untrue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from daer.solver.errors import InvalidQuestion

from . import examples, problems
from .questions import QUESTIONS
from .refusals import REFUSALS
from .settings import Settings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flask import Flask

    Examples = dict[str, dict[str, Any]]

REFUSED_BODIES: Final[Mapping[str, Mapping[str, object]]] = {
    "not_json": {"problem": "unexpected character", "line": 1, "column": 2},
    "too_large": {"maximum": Settings().body_bytes},
    "not_json_type": {"type": "text/plain"},
    "overloaded": {"seconds": 1},
}
"""What any operation with a body may refuse, with parameters for an example."""

DIGITS: Final = 6
SHOWN: Final = 2
"""How many items of a list a catalogue's example shows."""


def bodies(name: str) -> Examples:
    """Return the bodies that a question is shown with."""
    return {one.name: {"summary": one.summary, "value": one.body} for one in examples.ASKED[name]}


def answers(name: str) -> Examples:
    """Ask a question what it is shown with, and return its answers."""
    question = QUESTIONS[name]
    return {
        one.name: {"summary": one.summary, "value": rounded(question.answer(question.asked.load(one.body)))}
        for one in examples.ASKED[name]
    }


def refused(name: str) -> Examples:
    """Ask a question what it refuses, and return its problems."""
    question = QUESTIONS[name]
    shown = {}
    for one in examples.REFUSED[name]:
        try:
            question.answer(question.asked.load(one.body))
        except InvalidQuestion as error:
            shown[one.name] = {"summary": one.summary, "value": problems.invalid(error, "en").to_dict()}
    return shown


def refused_bodies() -> dict[str, tuple[str, Examples]]:
    """Return the title and the example of everything that any body may be refused for."""
    return {
        code: (REFUSALS[code].title_en, {code: {"value": problems.refusal(code, params, "en").to_dict()}})
        for code, params in REFUSED_BODIES.items()
    }


def looked_up(app: Flask, name: str) -> dict[int, Examples]:
    """Look up what an operation without a body is shown with, and return what comes, by status."""
    shown: dict[int, Examples] = {}
    for one in examples.LOOKED_UP.get(name, ()):
        with app.test_request_context(one.address):
            try:
                response = app.make_response(app.dispatch_request())
            except Exception as error:  # noqa: BLE001  the service's own handlers know them all
                response = app.make_response(app.handle_user_exception(error))
            value = shortened(response.get_json())
        shown.setdefault(response.status_code, {})[one.name] = {"summary": one.summary, "value": value}
    return shown


def rounded(value: Any) -> Any:  # noqa: ANN401  any JSON
    """Return a value without the digits that are not the question's: of fractions, of `states`.

    The last digits of fractions are the machine's, and any change of the search moves `states`.
    """
    if isinstance(value, dict):
        return {
            name: round(inner, 1 - len(str(inner))) if name == "states" and inner else rounded(inner)
            for name, inner in value.items()
        }
    if isinstance(value, list | tuple):
        return [rounded(inner) for inner in value]
    return round(value, DIGITS) if isinstance(value, float) else value


def shortened(value: Any) -> Any:  # noqa: ANN401  any JSON
    """Return a value with no more than the first items of every list."""
    if isinstance(value, dict):
        return {name: shortened(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [shortened(inner) for inner in value[:SHOWN]]
    return value
