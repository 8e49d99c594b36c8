"""JSON on the wire, both ways: orjson, which neither reads nor writes NaN and Infinity."""

from __future__ import annotations

from typing import Any

import orjson
from flask import Request, Response, request
from werkzeug.exceptions import ClientDisconnected

from .refusals import Refused

JSON = "application/json"
KEPT_SECONDS = 300


def reply(value: object, status: int = 200, media_type: str = JSON) -> Response:
    """Return the response that carries a value as JSON."""
    text = orjson.dumps(value, option=orjson.OPT_APPEND_NEWLINE)
    return Response(text, status, content_type=media_type)


def kept(response: Response) -> Response:
    """Let clients keep an answer, and tell those that have it that it is still so."""
    response.add_etag()
    response.cache_control.public = True
    response.cache_control.max_age = KEPT_SECONDS
    response.make_conditional(request)
    return response


def read(asked: Request, maximum: int) -> Any:  # noqa: ANN401  any JSON
    """Return the JSON value that a request carries in at most so many bytes, or refuse it."""
    if asked.mimetype != JSON:
        raise Refused("not_json_type", type=asked.mimetype or "nothing")
    try:
        return orjson.loads(_body(asked, maximum))
    except orjson.JSONDecodeError as error:
        raise Refused("not_json", problem=error.msg, line=error.lineno, column=error.colno) from None


def _body(asked: Request, maximum: int) -> bytes:
    """Read the body; one byte more is let in, as werkzeug cuts a chunked body without a word."""
    asked.max_content_length = maximum + 1
    try:
        body = asked.get_data(cache=False) if (asked.content_length or 0) <= maximum else None
    except ClientDisconnected as error:
        if isinstance(error.__context__, TimeoutError):
            raise Refused("too_slow", {"Connection": "close"}) from None
        raise
    if body is None or len(body) > maximum:
        raise Refused("too_large", {"Connection": "close"}, maximum=maximum)
    return body
