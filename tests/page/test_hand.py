"""Laying out a hand: by touch, and by the keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from .player import DEALT, FAR, READY, Player

pytestmark = pytest.mark.system


def test_a_hand_is_tapped_together(player: Player, page: Page, size: ViewportSize) -> None:
    """Twenty taps are answered, the twenty-first asks what to discard."""
    page.set_viewport_size(size)
    player.open().tap(READY[:19])
    expect(page.locator("#hand-state")).to_have_text("再点 1 张")
    expect(player.answer).to_contain_text("再点 1 张等牌，或 2 张该打牌")
    player.tap(READY[19])
    expect(page.locator("#hand-state")).to_have_text("等牌 · 20 张")
    player.expect_summary("叫九、捌、玖，还有7张")
    player.expect_held(READY)
    player.tap("伍")
    expect(page.locator("#hand-state")).to_have_text("该打牌 · 21 张")
    player.expect_summary("打伍：叫九、捌、玖，还有7张")
    player.expect_held(DEALT)
    assert not player.is_wider_than_window()


def test_the_hand_sorts_itself(player: Player, page: Page) -> None:
    """Groups stand as columns with their hu, and what is one short says which card it lacks."""
    player.at(FAR)
    player.expect_summary("还要进2张")
    columns = player.hand.locator(".column")
    expect(columns.first).to_contain_text("顺")
    expect(player.hand.locator(".column.start .label").first).to_contain_text("差")
    player.at(READY)
    expect(player.hand.get_by_text("坎 9")).to_be_visible()
    expect(player.hand.get_by_text("顺 9")).to_be_visible()
    expect(page.locator("#line")).to_have_text("一二二三四五六七九九十壹贰贰叁柒捌捌捌拾||||19")


def test_a_card_is_taken_back(player: Player, page: Page) -> None:
    """A tap on a card in hand takes it back, and its copy is free again."""
    player.at(READY)
    player.expect_held(READY)
    expect(player.card("捌")).to_have_attribute("aria-label", "大捌，还有1张")
    player.hand.get_by_role("button", name="拿掉大捌").last.click()
    player.expect_held(READY.replace("捌", "", 1))
    expect(player.card("捌")).to_have_attribute("aria-label", "大捌，还有2张")
    expect(page.locator("#hand-state")).to_have_text("再点 1 张")


def test_there_is_no_fifth_copy(player: Player) -> None:
    """A card that is all gone cannot be tapped any more."""
    player.open().tap("三三三三")
    expect(player.card("三")).to_have_attribute("aria-disabled", "true")
    player.card("三").click(force=True)
    player.expect_held("三三三三")


def test_steps_are_undone_and_redone(player: Player, page: Page) -> None:
    """Undo goes back step by step to the empty table, redo forth again."""
    undo, redo = page.get_by_role("button", name="撤销"), page.get_by_role("button", name="重做")
    player.open().tap("一二")
    undo.click()
    player.expect_held("一")
    redo.click()
    player.expect_held("一二")
    page.get_by_role("button", name="清空").click()
    player.expect_held("")
    undo.click()
    player.expect_held("一二")
    undo.click()
    undo.click()
    player.expect_held("")
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(redo).to_have_attribute("aria-disabled", "false")


def test_the_keyboard_is_enough(player: Player, page: Page) -> None:
    """Digits pick small cards, with shift big ones; arrows wander; backspace takes back."""
    player.open()
    player.card("壹").focus()
    page.keyboard.press("Shift+Digit8")
    expect(player.card("捌")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Digit3")
    page.keyboard.press("ArrowRight")
    expect(player.card("四")).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowUp")
    expect(player.card("肆")).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    expect(player.card("壹")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    player.expect_held("捌捌三四壹")
    page.keyboard.press("Backspace")
    player.expect_held("捌捌三四")
    player.hand.get_by_role("button").first.focus()
    page.keyboard.press("Enter")
    player.expect_held("捌捌四")
    expect(player.hand.get_by_role("button").first).to_be_focused()


def test_every_control_is_met_by_the_tab_key(player: Player, page: Page) -> None:
    """From the top to the foot of the page, with the palette met once."""
    player.at(READY)
    player.expect_odds()
    met = []
    for _ in range(60):
        page.keyboard.press("Tab")
        met.append(page.evaluate("(({ id, dataset }) => id || dataset.key || dataset.card)(document.activeElement)"))
    assert {"undo", "open-rules", "open-guide", "wait 九", "hand", "text", "share", "language"} <= set(met)
    assert met.index("wait 九") < met.index("share")
    assert sum(one in set("壹贰叁肆伍陆柒捌玖拾一二三四五六七八九十") for one in met) <= 2
