"""Schemathesis: generated requests against a live service, held against the contract."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import schemathesis
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from schemathesis import Case

CONTRACT = Path(__file__).parents[2] / "openapi.yaml"
CONFIG = schemathesis.Config.from_dict(
    {
        # A body that keeps its schema may still be no question: five of a card are text too.
        "checks": {"positive_data_acceptance": {"expected-statuses": ["2xx", "404", "422"]}}
    }
)
schema = schemathesis.openapi.from_path(CONTRACT, config=CONFIG)


@schema.parametrize()
@settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
def test_every_operation_keeps_the_contract(case: Case[Any], live_server: str) -> None:
    """Every operation keeps the contract."""
    case.call_and_validate(base_url=live_server)
