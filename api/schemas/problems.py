"""What the service tells of what went wrong, and of itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from daer.solver.answer import Answer, Before, Bounds, Optional
from daer.solver.rulevalues import Meaning


@dataclass(frozen=True, slots=True)
class Fault(Answer):
    """One thing that is wrong with a request."""

    code: Annotated[str, "stable; explained at /problems/{code}"]
    detail: Annotated[str, "one sentence that says what would be right"]
    params: Annotated[Mapping[str, object], "the parts of the sentence, for programs"]
    pointer: Annotated[Optional[str], Before("code"), "where in the body: a JSON pointer (RFC 6901)"] = None
    parameter: Annotated[Optional[str], Before("code"), "which parameter of the query, where there is no body"] = None


@dataclass(frozen=True, slots=True)
class Problem(Answer):
    """Problem details (RFC 9457)."""

    type: Annotated[str, "/problems/{code}, stable"]
    title: Annotated[str, "what the code means"]
    status: Annotated[int, Bounds(400, 599)]
    detail: Annotated[str, "one sentence about this request"]
    errors: Annotated[Optional[tuple[Fault, ...]], "one entry for each fault, at most 100"] = None


@dataclass(frozen=True, slots=True)
class Explanation(Answer):
    """What a problem's or a fault's code means."""

    code: str
    status: Annotated[int, "the HTTP status that it comes with"]
    title: Meaning
    detail: Annotated[Meaning, "the sentence, with {parameters} to fill in"]


@dataclass(frozen=True, slots=True)
class Health(Answer):
    """The state of the service."""

    status: Literal["ok", "ready"]
