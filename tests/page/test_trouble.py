"""A slow, failing or absent service: clear words, nothing lost, and no answer to an older question."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from .player import DEALT, READY, Player

if TYPE_CHECKING:
    from playwright.sync_api import Request, Route

pytestmark = pytest.mark.system


def test_a_slow_service_is_waited_for(player: Player, page: Page) -> None:
    """It shows that an answer is under way, and one can go on tapping."""
    player.open()
    page.route("**/v1/advise", lambda _: None)
    player.tap(READY)
    expect(page.locator(".busy")).to_be_visible()
    expect(player.answer).to_have_attribute("aria-busy", "true")
    player.expect_held(READY)
    page.unroute("**/v1/advise")
    player.tap("伍")
    player.expect_summary("打伍")
    expect(page.locator(".busy")).to_have_count(0)


def test_a_failing_service_is_asked_again(player: Player, page: Page) -> None:
    """The message says that the cards are kept; it asks again by itself."""
    player.open()
    page.route("**/v1/**", lambda route: route.fulfill(status=500, content_type="application/problem+json", body="{}"))
    player.tap(READY)
    expect(page.locator(".trouble")).to_contain_text("服务器出错。牌都还在")
    player.expect_held(READY)
    player.keep_picture("trouble")
    page.unroute("**/v1/**")
    player.expect_summary("叫九、捌、玖，还有7张")
    expect(page.locator(".trouble")).to_have_count(0)


def test_a_lost_connection_is_told_and_mended(player: Player, page: Page) -> None:
    """Offline one lays on; back online the answer comes at once."""
    player.at(READY)
    player.expect_summary("叫九")
    page.context.set_offline(True)
    player.tap("伍")
    expect(page.locator(".trouble")).to_contain_text("连不上服务器。牌都还在")
    player.expect_held(DEALT)
    page.context.set_offline(False)
    player.expect_summary("打伍")


def test_one_may_ask_again_at_once(player: Player, page: Page) -> None:
    """The button does not wait for the next try."""
    player.open()
    page.route("**/v1/**", lambda route: route.fulfill(status=503, headers={"Retry-After": "60"}, body="{}"))
    player.tap(READY)
    expect(page.locator(".trouble")).to_be_visible()
    page.unroute("**/v1/**")
    page.get_by_role("button", name="马上再试").click()
    player.expect_summary("叫九")


def test_a_crowded_service_says_when_to_come_back(player: Player, page: Page) -> None:
    """Retry-After is kept to, by a clock that the test turns."""
    page.clock.install()
    player.open()
    asked: list[str] = []

    def refuse_once(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            crowded = {"Retry-After": "6000"}
            route.fulfill(status=503, headers=crowded, content_type="application/problem+json", body="{}")
        else:
            route.continue_()

    page.route("**/v1/advise", refuse_once)
    player.tap(READY)
    expect(page.locator(".trouble")).to_be_visible()
    page.clock.fast_forward(3_000_000)
    expect(page.locator(".trouble")).to_be_visible()
    assert len(asked) == 1
    page.clock.fast_forward(3_000_000)
    player.expect_summary("叫九、捌、玖，还有7张")


def test_an_answer_that_is_no_json(player: Player, page: Page) -> None:
    """Whatever stands between may answer anything."""
    player.open()
    page.route("**/v1/advise", lambda route: route.fulfill(status=200, content_type="text/html", body="<html>"))
    player.tap(READY)
    expect(page.locator(".trouble")).to_contain_text("服务器出错")
    player.expect_held(READY)


def test_odds_that_fail_leave_the_quick_answer(player: Player, page: Page) -> None:
    """The waits stand; only the chances are missing."""
    page.route("**/v1/odds", lambda route: route.fulfill(status=503, body="{}"))
    player.at(READY)
    expect(player.answer).to_contain_text("机会暂时算不出")
    player.expect_summary("叫九、捌、玖，还有7张")
    expect(page.locator("details.answer-row")).to_have_count(3)


def test_a_newer_question_ends_the_older(player: Player, page: Page) -> None:
    """Odds that are under way are given up when the hand changes, and never shown for another hand."""
    page.route("**/v1/odds", lambda _: None)
    with page.expect_request("**/v1/odds"):
        player.at(READY)
    expect(page.locator(".computing")).to_be_visible()
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/v1/odds")):
        player.tap("伍")
    player.expect_summary("打伍")
    player.expect_odds()


def test_the_quick_answer_comes_before_the_odds(player: Player, page: Page) -> None:
    """Static questions are asked with no reveals; the lookahead only after them."""
    asked: list[tuple[str, object]] = []

    def note(request: Request) -> None:
        if "/v1/" in request.url:
            asked.append((request.url.rpartition("/")[2], json.loads(request.post_data or "{}").get("reveals")))

    player.open()
    page.on("request", note)
    player.at(DEALT)
    player.expect_summary("打伍")
    player.expect_odds()
    assert asked == [("advise", 0), ("arrange", None), ("advise", None)]


def test_the_page_never_blocks_while_odds_are_computed(player: Player, page: Page) -> None:
    """Taps are taken while the odds of the last hand are still held back."""
    page.route("**/v1/odds", lambda _: None)
    player.at(READY)
    player.expect_summary("叫九")
    player.place("seen").tap("玖")
    player.expect_summary("还有6张")
    player.tap("玖")
    player.expect_summary("还有5张")
