"""The contract: current, valid, and true in every example."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from openapi_spec_validator import validate

from daer.api import contract as module
from daer.api import examples
from daer.api.__main__ import main
from daer.api.example_answers import rounded, shortened
from daer.api.questions import QUESTIONS

from .checking import resolved, validator

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask.testing import FlaskClient

CHECKED_IN = Path(__file__).parents[2] / "openapi.yaml"
QUESTIONS_SHOWN = [(name, one) for name, shown in examples.ASKED.items() for one in shown]
QUESTIONS_REFUSED = [(name, one) for name, shown in examples.REFUSED.items() for one in shown]
LOOKED_UP = [(name, one) for name, shown in examples.LOOKED_UP.items() for one in shown]


def operations(contract: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every operation of the contract with its address."""
    for path, item in contract["paths"].items():
        for method in item.keys() - {"parameters"}:
            yield path, item[method]


def medias(contract: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield every media type of the contract that shows examples."""
    for _, operation in operations(contract):
        bodies = [operation["requestBody"]] if "requestBody" in operation else []
        bodies += [resolved(contract, one) for one in operation["responses"].values()]
        for body in bodies:
            yield from body.get("content", {}).values()


def test_the_checked_in_document_is_current(contract: dict[str, Any]) -> None:
    assert module.as_yaml(contract) == CHECKED_IN.read_text(encoding="utf-8"), "run make openapi"


def test_printing_it(capsys: pytest.CaptureFixture[str]) -> None:
    main()
    assert capsys.readouterr().out == CHECKED_IN.read_text(encoding="utf-8")


def test_the_document_is_valid(contract: dict[str, Any]) -> None:
    validate(contract)


def test_every_operation_is_described(contract: dict[str, Any]) -> None:
    names = []
    for path, operation in operations(contract):
        assert operation["summary"], path
        assert operation["description"], path
        names.append(operation["operationId"])
    assert len(set(names)) == len(names)


def test_every_question_shows_answers_and_refusals(contract: dict[str, Any]) -> None:
    assert set(examples.ASKED) == set(examples.REFUSED) == set(QUESTIONS)
    for name in QUESTIONS:
        responses = contract["paths"][f"/v1/{name}"]["post"]["responses"]
        assert list(responses) == ["200", "400", "413", "415", "503", "422", "default"]
        for one in examples.REFUSED[name]:
            shown = responses["422"]["content"]["application/problem+json"]["examples"]
            assert shown[one.name]["value"]["errors"], one.name


def test_every_example_matches_its_schema(contract: dict[str, Any]) -> None:
    shown = 0
    for media in medias(contract):
        values = [one["value"] for one in media.get("examples", {}).values()]
        values += [media["example"]] if "example" in media else []
        for value in values:
            validator(contract, media["schema"]).validate(value)
            shown += 1
    assert shown > 10


@pytest.mark.parametrize(("name", "one"), QUESTIONS_SHOWN, ids=lambda one: getattr(one, "name", one))
def test_every_example_is_answered_as_shown(
    client: FlaskClient, contract: dict[str, Any], name: str, one: examples.Example
) -> None:
    content = contract["paths"][f"/v1/{name}"]["post"]["responses"]["200"]["content"]
    answer = client.post(f"/v1/{name}", json=one.body).get_json()
    assert rounded(answer) == content["application/json"]["examples"][one.name]["value"]


@pytest.mark.parametrize(("name", "one"), QUESTIONS_REFUSED, ids=lambda one: getattr(one, "name", one))
def test_every_refused_example_is_refused_as_shown(
    client: FlaskClient, contract: dict[str, Any], name: str, one: examples.Example
) -> None:
    content = contract["paths"][f"/v1/{name}"]["post"]["responses"]["422"]["content"]
    problem = client.post(f"/v1/{name}", json=one.body).get_json()
    assert problem == content["application/problem+json"]["examples"][one.name]["value"]


@pytest.mark.parametrize(("name", "one"), LOOKED_UP, ids=lambda one: getattr(one, "name", one))
def test_every_look_up_is_answered_as_shown(
    client: FlaskClient, contract: dict[str, Any], name: str, one: examples.LookUp
) -> None:
    told = next(one for _, one in operations(contract) if one["operationId"] == name)["responses"]
    response = client.get(one.address)
    media = told[str(response.status_code)]["content"][response.mimetype]
    assert media["examples"][one.name]["value"] == shortened(response.get_json())


def test_the_service_gives_its_contract(client: FlaskClient, contract: dict[str, Any]) -> None:
    assert client.get("/openapi.json").get_json() == contract
    assert yaml.safe_load(client.get("/openapi.yaml").data) == contract


def test_the_contract_says_where_the_service_is_mounted(client: FlaskClient) -> None:
    mounted = client.get("/openapi.json", environ_overrides={"SCRIPT_NAME": "/games"}).get_json()
    assert mounted["servers"] == [{"url": "/games"}]
