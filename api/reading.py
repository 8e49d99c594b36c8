"""The blueprint of this service: flask-smorest's, reading arguments by our own rules.

webargs would read JSON with the standard library, answer a wrong content type with 422, and keep
one fault a field; here wire.py reads a body, and its schema raises all faults in it.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

import flask_smorest  # type: ignore[import-untyped]
from flask import current_app, request

from .wire import JSON, read

if TYPE_CHECKING:
    from collections.abc import Callable

    import marshmallow as ma
    from flask import Response

    View = Callable[..., Response]

V = TypeVar("V", bound="View")


class Reader:
    """Hands a view what a schema makes of the request: what flask-smorest asks of a parser."""

    DEFAULT_VALIDATION_STATUS = 422

    def use_args(self, schema: ma.Schema, *, location: str) -> Callable[[View], View]:
        """Return the decorator that does so."""

        def decorate(view: View) -> View:
            @wraps(view)
            def reading(*args: Any, **kwargs: Any) -> Response:  # noqa: ANN401  any view
                return view(*args, schema.load(RAW[location]()), **kwargs)

            return reading

        return decorate


def _json() -> Any:  # noqa: ANN401  any JSON
    return read(request, current_app.extensions["daer"].settings.body_bytes)


def _query() -> dict[str, str]:
    return request.args.to_dict()


RAW: dict[str, Callable[[], Any]] = {"json": _json, "query": _query}


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc]
    """A blueprint that documents an operation and reads its arguments."""

    ARGUMENTS_PARSER = Reader()

    def operation(
        self,
        rule: str,
        name: str,
        answered: object,
        *,
        description: str,
        media_type: str = JSON,
        asked: ma.Schema | None = None,
        location: str = "json",
        example: object = None,
    ) -> Callable[[V], V]:
        """Serve a view at an address, with the name that the contract gives it.

        With a body to read it answers POST, else GET. The first line of the view's docstring is
        the summary, the rest the description.
        """

        def decorate(view: V) -> V:
            served = self.response(200, answered, description=description, content_type=media_type, example=example)(
                view
            )
            if asked is not None:
                served = self.arguments(asked, location=location)(served)
            served = self.doc(operationId=name)(served)
            posted = asked is not None and location == "json"
            self.add_url_rule(rule, name, served, methods=["POST" if posted else "GET"])
            return view

        return decorate
