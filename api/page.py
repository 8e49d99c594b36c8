"""The page for players, and its files: under an address that names their content, so that they can be kept."""

from __future__ import annotations

import hashlib
from pathlib import Path

from flask import Blueprint, Response, make_response, render_template, request, send_from_directory, url_for

blueprint = Blueprint("page", __name__)

STATIC = Path(__file__).with_name("static")
FILES = tuple(sorted(path.name for path in STATIC.iterdir()))
VERSION = hashlib.sha256(b"".join((STATIC / name).read_bytes() for name in FILES)).hexdigest()[:12]
"""Changes when any file of the page does."""

KEPT_SECONDS = 365 * 86_400


@blueprint.get("/")
def index() -> Response:
    """Show the page; it is asked for anew each time, and mostly told to be the same."""
    page = render_template(
        "page.html",
        asset=_address,
        sheets=[name for name in FILES if name.endswith(".css")],
        modules=[name for name in FILES if name.endswith(".js") and name != "page.js"],
    )
    response = make_response(page)
    response.cache_control.no_cache = True
    response.add_etag()
    return response.make_conditional(request)


@blueprint.get("/static/<version>/<name>")
def asset(version: str, name: str) -> Response:
    """Give a file of the page; one of another version, during an update, is not kept."""
    response = send_from_directory(STATIC, name, etag=VERSION, max_age=KEPT_SECONDS if version == VERSION else 0)
    response.cache_control.immutable = version == VERSION
    return response


def _address(name: str) -> str:
    return url_for("page.asset", version=VERSION, name=name)
