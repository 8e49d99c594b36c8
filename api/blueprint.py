"""The blueprint of this service: flask-smorest documents its operations, and they are served plainly.

webargs would read JSON with the standard library, answer a wrong content type with 422, and keep
one fault a field; here transport.py reads a body, and its schema raises all faults in it.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

import flask_smorest  # type: ignore[import-untyped]
from flask import request

from .service import service
from .transport import JSON, read

if TYPE_CHECKING:
    from collections.abc import Callable

    import marshmallow as ma
    from flask import Response

    View = Callable[..., Response]

V = TypeVar("V", bound="View")


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc]
    """A blueprint that documents an operation and reads its arguments."""

    def __init__(self, name: str, import_name: str, **options: Any) -> None:  # noqa: ANN401  flask-smorest's own
        super().__init__(name, import_name, **options)
        self.answered: dict[str, Any] = {}
        """The type of every operation's answer, by its name."""

    def operation(
        self,
        rule: str,
        name: str,
        answered: Any,  # noqa: ANN401  any annotation
        *,
        description: str,
        media_type: str = JSON,
        asked: ma.Schema | None = None,
        location: str = "json",
        example: object = None,
    ) -> Callable[[V], V]:
        """Serve a view at an address, with the name that the contract gives it.

        With a body to read it answers POST, else GET. The first line of the view's docstring is
        the summary, the rest the description. The contract describes the type that is answered.
        """
        self.answered[name] = answered

        def decorate(view: V) -> V:
            documented = self.response(200, {}, description=description, content_type=media_type, example=example)(view)
            if asked is not None:
                documented = self.arguments(asked, location=location)(documented)
            documented = self.doc(operationId=name)(documented)
            served = _read_by(view, asked, location)
            served._apidoc = documented._apidoc  # type: ignore[attr-defined]  # noqa: SLF001
            posted = asked is not None and location == "json"
            self.add_url_rule(rule, name, served, methods=["POST" if posted else "GET"])
            return view

        return decorate


def _read_by(view: View, asked: ma.Schema | None, location: str) -> View:
    """Return the view as Flask calls it: what its schema makes of the request is handed to it."""
    raw = _RAW[location]

    @wraps(view)
    def served(**parts: str) -> Response:
        return view(**parts) if asked is None else view(asked.load(raw()), **parts)

    return served


def _json() -> Any:  # noqa: ANN401  any JSON
    return read(request, service().settings.body_bytes)


def _query() -> dict[str, str]:
    return request.args.to_dict()


_RAW: dict[str, Callable[[], Any]] = {"json": _json, "query": _query}
