"""An answer is on the screen before a player looks up from the tap: nothing but the service is waited for.

How long the service takes is measured in `benchmarks`; a test that measured would be decided by the machine it runs on.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .player import DEALT, READY, Player

pytestmark = pytest.mark.system

TAP = """(card) => {
  const asked = [];
  const { fetch } = window;
  window.fetch = (address, init) => (asked.push(address.split("/").at(-1)), fetch(address, init));
  document.querySelector(`#palette [data-card="${card}"]`).click();
  window.fetch = fetch;
  return [document.querySelectorAll("#hand-cards button").length, asked];
}"""
"""Tap a card; tell what is in hand and what was asked when the tap is over, before anything else can happen."""


def test_a_tap_is_seen_and_asked_about_at_once(player: Player, page: Page) -> None:
    """With the tap itself the card lies in the hand and the quick questions are on their way, and no other."""
    player.at(READY)
    player.expect_summary("叫九")
    page.route("**/v1/**", lambda _: None)
    assert page.evaluate(TAP, "伍") == [len(DEALT), ["advise", "arrange"]]
    expect(page.locator(".busy")).to_be_visible()


def test_no_timer_stands_between_a_tap_and_its_answer(player: Player, page: Page) -> None:
    """On a page whose clock stands still the answer appears as soon as the service gives it."""
    page.clock.install(time=0)
    player.open()
    page.clock.pause_at(3_600)
    player.tap(READY)
    player.expect_summary("叫九、捌、玖，还有7张")
    player.tap("伍")
    player.expect_summary("打伍")
    expect(page.locator(".computing")).to_be_visible()
