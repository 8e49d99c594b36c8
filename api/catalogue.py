"""What never changes while the service runs: the contract, and what each problem means.

Answers carry an ETag, so that a client that has one is told 304.
"""

from __future__ import annotations

from typing import Any

from flask import Response, current_app, request
from werkzeug.exceptions import NotFound

from . import contract, refusals
from .answers import ExplanationSchema
from .reading import Blueprint
from .wire import reply

blueprint = Blueprint("catalogue", __name__, description="What there is")

KEPT_SECONDS = 300


@blueprint.operation("/openapi.json", "getContractJson", {"type": "object"}, description="The contract")
def get_contract_json() -> Response:
    """Give the contract as JSON.

    This document; its `servers` say where the service is mounted.
    """
    return kept(reply(contract.at(_document(), request.script_root)))


@blueprint.operation(
    "/openapi.yaml",
    "getContract",
    {"type": "string"},
    description="The contract",
    media_type="application/yaml",
)
def get_contract() -> Response:
    """Give the contract as YAML.

    This document; its `servers` say where the service is mounted.
    """
    text = contract.as_yaml(contract.at(_document(), request.script_root))
    return kept(Response(text, mimetype="application/yaml"))


@blueprint.operation("/problems/<code>", "explainProblem", ExplanationSchema, description="What the code means")
def explain_problem(code: str) -> Response:
    """Tell what a problem means.

    The type of every problem, and the code of every fault in one, is explained here.
    """
    if code not in refusals.codes():
        raise NotFound
    return kept(reply(refusals.explanation(code)))


def kept(response: Response) -> Response:
    """Let clients keep an answer, and tell those that have it that it is still so."""
    response.add_etag()
    response.cache_control.public = True
    response.cache_control.max_age = KEPT_SECONDS
    response.make_conditional(request)
    return response


def _document() -> dict[str, Any]:
    """Return the contract of this application, built when it is first asked for."""
    extensions = current_app.extensions
    if "daer-contract" not in extensions:
        extensions["daer-contract"] = contract.build(current_app)
    document: dict[str, Any] = extensions["daer-contract"]
    return document
