"""The page that shows the contract and lets one try it: Swagger UI, offline, nothing inline."""

from __future__ import annotations

from pathlib import Path

import flask_swagger_ui  # type: ignore[import-untyped]
from flask import Blueprint, Response, render_template_string, send_from_directory
from werkzeug.exceptions import NotFound

blueprint = Blueprint("docs", __name__, url_prefix="/docs")

DIST = Path(flask_swagger_ui.__file__).with_name("dist")
ASSETS = frozenset({"swagger-ui.css", "swagger-ui-bundle.js"})

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>daer: the HTTP contract</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{{ url_for('docs.asset', name='swagger-ui.css') }}">
</head>
<body>
<main id="swagger-ui" data-contract="{{ url_for('catalogue.getContractJson') }}"></main>
<script src="{{ url_for('docs.asset', name='swagger-ui-bundle.js') }}"></script>
<script src="{{ url_for('docs.start') }}"></script>
</body>
</html>
"""

START = """"use strict";
const main = document.getElementById("swagger-ui");
SwaggerUIBundle({
  url: main.dataset.contract,
  domNode: main,
  deepLinking: true,
  validatorUrl: null,
});
"""


@blueprint.get("")
def page() -> str:
    """Show the contract."""
    return render_template_string(PAGE)


@blueprint.get("/start.js")
def start() -> Response:
    """Return the script that starts the page."""
    return Response(START, mimetype="text/javascript")


@blueprint.get("/<name>")
def asset(name: str) -> Response:
    """Return a file of Swagger UI."""
    if name not in ASSETS:
        raise NotFound
    return send_from_directory(DIST, name, max_age=86_400)
