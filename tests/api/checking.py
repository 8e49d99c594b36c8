"""Holding a response against the contract: its status, its media type, its schema."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from jsonschema import Draft202012Validator

if TYPE_CHECKING:
    from werkzeug.test import TestResponse


def operation_at(contract: dict[str, Any], path: str, method: str) -> dict[str, Any] | None:
    """Return the operation that the contract has for an address and a method."""
    for template, item in contract["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path):
            operation: dict[str, Any] | None = item.get(method.lower())
            return operation
    return None


def validator(contract: dict[str, Any], schema: dict[str, Any]) -> Draft202012Validator:
    """Return what checks a value against a schema of the contract; fields not in it are wrong too."""
    components = {
        **contract["components"],
        "schemas": {
            name: {"additionalProperties": False, **one} if "properties" in one else one
            for name, one in contract["components"]["schemas"].items()
        },
    }
    return Draft202012Validator({**schema, "components": components})


def resolved(contract: dict[str, Any], response: dict[str, Any]) -> dict[str, Any]:
    """Return a response of the contract, looked up if it is named."""
    if "$ref" not in response:
        return response
    named: dict[str, Any] = contract["components"]["responses"][response["$ref"].rpartition("/")[2]]
    return named


def check(contract: dict[str, Any], response: TestResponse) -> None:
    """Fail unless the response is what the contract says; errors without an operation are problems."""
    operation = operation_at(contract, response.request.path, response.request.method)
    if response.status_code >= 400:
        assert response.mimetype == "application/problem+json"
        problem = {"$ref": "#/components/schemas/Problem"}
        validator(contract, problem).validate(response.get_json())
    if operation is None or response.status_code == 304:
        return
    responses = operation["responses"]
    described = resolved(contract, responses.get(str(response.status_code), responses["default"]))
    media = described["content"][response.mimetype]
    if response.is_json:
        validator(contract, media["schema"]).validate(response.get_json())
