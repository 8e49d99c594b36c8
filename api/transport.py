"""JSON on the wire, both ways: orjson, which neither reads nor writes NaN and Infinity."""

from __future__ import annotations

from typing import Any

import orjson
from flask import Request, Response, request

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
    if asked.content_type != JSON and asked.mimetype != JSON:  # noqa: PLR1714  the second is dear
        raise Refused("not_json_type", type=asked.mimetype or "nothing")
    try:
        return orjson.loads(_body(asked, maximum))
    except orjson.JSONDecodeError as error:
        raise Refused("not_json", problem=error.msg, line=error.lineno, column=error.colno) from None


def _body(asked: Request, maximum: int) -> bytes:
    """Read the body; of one in chunks a byte more than is allowed, to see whether it is too large.

    werkzeug would cut such a body at the limit without a word, and answer for the beginning of it.
    """
    declared = asked.content_length
    if declared is None and not asked.environ.get("wsgi.input_terminated"):
        return b""
    if declared is not None and declared > maximum:
        raise Refused("too_large", {"Connection": "close"}, maximum=maximum)
    try:
        body: bytes = asked.environ["wsgi.input"].read(maximum + 1 if declared is None else declared)
    except TimeoutError:
        raise Refused("too_slow", {"Connection": "close"}) from None
    except OSError:
        raise Refused("bad_request", {"Connection": "close"}) from None
    if len(body) > maximum:
        raise Refused("too_large", {"Connection": "close"}, maximum=maximum)
    if declared is not None and len(body) < declared:
        raise Refused("bad_request", {"Connection": "close"})
    return body
