"""The page for players, and its files: under an address that names their content, so that they can be kept."""

from __future__ import annotations

import gzip
import hashlib
from pathlib import Path
from typing import Final

from flask import Blueprint, Response, render_template, request, url_for
from werkzeug.exceptions import NotFound

blueprint = Blueprint("page", __name__)

MEDIA_TYPES: Final = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/manifest+json",
    ".svg": "image/svg+xml",
}
FILES: Final = {path.name: path.read_bytes() for path in sorted(Path(__file__).with_name("static").iterdir())}
"""Every file of the page, as it lies on the disk."""
PACKED: Final = {name: gzip.compress(body, mtime=0) for name, body in FILES.items()}
VERSION: Final = hashlib.sha256(b"".join(FILES.values())).hexdigest()[:12]
"""Changes when any file of the page does."""
START: Final = "page.js"
"""The module that loads the others."""

KEPT_SECONDS: Final = 365 * 86_400


@blueprint.get("/")
def index() -> Response:
    """Show the page; it is asked for anew each time, and mostly told to be the same."""
    page = render_template(
        "page.html",
        asset=_address,
        sheets=[name for name in FILES if name.endswith(".css")],
        start=START,
        modules=[name for name in FILES if name.endswith(".js") and name != START],
    ).encode()
    response = _sent(page, gzip.compress(page, mtime=0), "text/html")
    response.cache_control.no_cache = True
    return response


@blueprint.get("/static/<version>/<name>")
def asset(version: str, name: str) -> Response:
    """Give a file of the page; one of another version, during an update, is not kept."""
    if name not in FILES:
        raise NotFound
    response = _sent(FILES[name], PACKED[name], MEDIA_TYPES[Path(name).suffix])
    if version == VERSION:
        response.cache_control.public = True
        response.cache_control.max_age = KEPT_SECONDS
        response.cache_control.immutable = True
    else:
        response.cache_control.no_cache = True
    return response


def _address(name: str) -> str:
    return url_for("page.asset", version=VERSION, name=name)


def _sent(plain: bytes, packed: bytes, media_type: str) -> Response:
    """Return the response that carries a file, packed for those that can unpack it."""
    response = Response(plain, mimetype=media_type)
    if request.accept_encodings["gzip"] > 0:
        response.set_data(packed)
        response.content_encoding = "gzip"
    response.vary.add("Accept-Encoding")
    response.add_etag()
    response.make_conditional(request)
    return response
