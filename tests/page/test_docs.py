"""The page of the contract, in a browser: it shows every operation and lets one try it, offline."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from daer.api.questions import QUESTIONS

if TYPE_CHECKING:
    from .player import Player

pytestmark = pytest.mark.system


def test_the_contract_is_shown_and_tried(player: Player) -> None:
    """Swagger UI works under the strict policy, and asks nobody but the service."""
    page = player.page
    page.goto(f"{player.address}/docs")
    expect(page.locator(".opblock").first).to_be_visible()
    for name in QUESTIONS:
        expect(page.locator(f"#operations-questions-{name}")).to_be_visible()
    expect(page.get_by_text("OAS 3.1")).to_be_visible()
    page.locator("#operations-questions-waits .opblock-summary-path").click()
    page.get_by_role("button", name="Try it out").click()
    page.get_by_role("button", name="Execute").click()
    answer = page.locator(".live-responses-table .response-col_description")
    expect(answer.filter(has_text="total_remaining").first).to_be_visible()
