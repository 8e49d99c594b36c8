"""Every error becomes problem details (RFC 9457) here, in Chinese or English."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from flask import Flask, Response, current_app, g, has_request_context, request
from werkzeug.exceptions import HTTPException

from daer.solver.errors import InvalidQuestion

from . import metrics
from .lanes import Overloaded
from .refusals import REFUSALS, Refused, detail
from .schemas.problems import Fault, Problem
from .transport import reply

if TYPE_CHECKING:
    from collections.abc import Mapping

    from daer.solver.messages import Language

MEDIA_TYPE = "application/problem+json"
FAULTS_SHOWN = 100
"""How many faults one problem lists at most: a body may hold thousands."""


def language() -> Language:
    """Return the language that the client likes better; English where there is no client."""
    if not has_request_context():
        return "en"
    return "zh" if request.accept_languages.best_match(["en", "zh"]) == "zh" else "en"


def refusal(code: str, params: Mapping[str, object], tongue: Language) -> Problem:
    """Return the problem details of a refusal."""
    words = REFUSALS[code]
    title = words.title_zh if tongue == "zh" else words.title_en
    return Problem(f"/problems/{code}", title, words.status, detail(code, params, tongue))


def invalid(error: InvalidQuestion, tongue: Language, *, in_query: bool = False) -> Problem:
    """Return the problem details of a question that cannot be answered: one entry a fault."""
    errors = tuple(
        [
            Fault(fault.code, fault.text(tongue), fault.params, **_place(fault.field, in_query=in_query))
            for fault in error.faults[:FAULTS_SHOWN]
        ]
    )
    first = errors[0].detail
    problem = refusal("invalid_question", {"count": len(error.faults), "first": first}, tongue)
    return replace(problem, detail=first if len(error.faults) == 1 else problem.detail, errors=errors)


def _place(field: str, *, in_query: bool) -> dict[str, str]:
    if in_query:
        return {"parameter": field}
    return {"pointer": f"#/{field}" if field else "#"}


def respond(problem: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """Return the response that carries a problem."""
    response = reply(problem.to_dict(), problem.status, MEDIA_TYPE)
    response.headers.update(headers or {})
    response.headers["Content-Language"] = language()
    response.vary.add("Accept-Language")
    return response


def on_refused(error: Refused) -> Response:
    """Answer a request that the service refuses."""
    return respond(refusal(error.code, error.params, language()), error.headers)


def on_invalid(error: InvalidQuestion) -> Response:
    """Answer a question that cannot be answered as asked."""
    return respond(invalid(error, language(), in_query=request.method != "POST"))


def on_overloaded(error: Overloaded) -> Response:
    """Answer a question for which there is no place now."""
    metrics.REFUSED.labels(error.lane).inc()
    seconds = error.retry_after
    return respond(refusal("overloaded", {"seconds": seconds}, language()), {"Retry-After": str(seconds)})


def on_http(error: HTTPException) -> Response:
    """Answer what Flask itself refuses: unknown addresses, methods, broken requests."""
    if error.code is not None and error.code >= 500:  # noqa: PLR2004  the status says it best
        return on_failure(error)
    params = {"path": request.path, "method": request.method, "allowed": ""}
    headers = {}
    if error.code == 405:  # noqa: PLR2004  the status says it best
        allowed = ", ".join(sorted(getattr(error, "valid_methods", None) or ()))
        params["allowed"] = headers["Allow"] = allowed
    by_status = {404: "not_found", 405: "method_not_allowed"}
    code = by_status.get(error.code or 400, "bad_request")
    return respond(refusal(code, params, language()), headers)


def on_failure(error: Exception) -> Response:
    """Answer an error that nobody foresaw; the log tells all, the client nothing of it."""
    current_app.logger.error("unforeseen error", exc_info=error)
    return respond(refusal("internal", {"request_id": g.request_id}, language()))


def register(app: Flask) -> None:
    """Let every error of the application be answered here."""
    app.register_error_handler(Refused, on_refused)
    app.register_error_handler(InvalidQuestion, on_invalid)
    app.register_error_handler(Overloaded, on_overloaded)
    app.register_error_handler(HTTPException, on_http)
    app.register_error_handler(Exception, on_failure)
