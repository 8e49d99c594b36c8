"""JSON on the wire, both ways: orjson, which neither reads nor writes NaN and Infinity."""

from __future__ import annotations

from typing import Any

import orjson
from flask import Request, Response
from werkzeug.exceptions import ClientDisconnected

from .refusals import Refused

JSON = "application/json"


def reply(value: object, status: int = 200, media_type: str = JSON) -> Response:
    """Return the response that carries a value as JSON."""
    text = orjson.dumps(value, option=orjson.OPT_APPEND_NEWLINE)
    return Response(text, status, content_type=media_type)


def read(request: Request, maximum: int) -> Any:  # noqa: ANN401  any JSON
    """Return the JSON value that a request carries in at most so many bytes, or refuse it."""
    if request.mimetype != JSON:
        raise Refused("not_json_type", type=request.mimetype or "nothing")
    try:
        return orjson.loads(_body(request, maximum))
    except orjson.JSONDecodeError as error:
        raise Refused("not_json", problem=error.msg, line=error.lineno, column=error.colno) from None


def _body(request: Request, maximum: int) -> bytes:
    """Read the body; one byte more is let in, as werkzeug cuts a chunked body without a word."""
    request.max_content_length = maximum + 1
    try:
        body = request.get_data(cache=False) if (request.content_length or 0) <= maximum else None
    except ClientDisconnected as error:
        if isinstance(error.__context__, TimeoutError):
            raise Refused("too_slow", {"Connection": "close"}) from None
        raise
    if body is None or len(body) > maximum:
        raise Refused("too_large", {"Connection": "close"}, maximum=maximum)
    return body
