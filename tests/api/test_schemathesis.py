"""Schemathesis: generated requests against a live service, held against the contract by all its checks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import schemathesis
import yaml
from hypothesis import HealthCheck, settings

from .serving import Service, serve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from schemathesis import BaseSchema, Case

pytestmark = pytest.mark.slow

CONTRACT = Path(__file__).parents[2] / "openapi.yaml"

# A body that keeps its schema may still be no question: five of a card are text too.
CHECKS = {"positive_data_acceptance": {"expected-statuses": ["2xx", "404", "422"]}}

SOME_RULES = {"preset", "min_hu", "fan_cap", "own_draw_pair", "hu_peng", "ping_hu"}
"""One of each type: the others would only try the same bounds again, in every operation."""

generated = settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


def schema(*, systematic: bool) -> BaseSchema:
    """Read the contract; systematic are the requests that try every bound of every field."""
    phases = {"coverage": {"enabled": systematic}, "fuzzing": {"enabled": not systematic}}
    config = schemathesis.Config.from_dict({"checks": CHECKS, "phases": phases})
    contract = yaml.safe_load(CONTRACT.read_text(encoding="utf-8"))
    if systematic:
        rules = contract["components"]["schemas"]["RuleChanges"]["properties"]
        for name in rules.keys() - SOME_RULES:
            del rules[name]
    return schemathesis.openapi.from_dict(contract, config=config)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Serve with little room for odds: it is the contract that is tested."""
    with serve(tmp_path_factory.mktemp("service"), odds_states=100_000) as running:
        yield running
    assert not [line for line in running.lines() if "exception" in line]


@schema(systematic=False).parametrize()
@generated
def test_random_requests_keep_the_contract(case: Case[Any], service: Service) -> None:
    case.call_and_validate(base_url=f"http://127.0.0.1:{service.port}")


@schema(systematic=True).parametrize()
@generated
def test_every_bound_of_every_field_keeps_the_contract(case: Case[Any], service: Service) -> None:
    case.call_and_validate(base_url=f"http://127.0.0.1:{service.port}")
