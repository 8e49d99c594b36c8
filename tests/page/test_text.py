"""Typing and pasting: any spelling, bad text, and where its faults are shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from .player import READY, Player

pytestmark = pytest.mark.system

SPELLINGS = [
    pytest.param(READY, id="characters"),
    pytest.param("123s 270s 456s 123b 270b 888b 99s", id="ascii"),
    pytest.param("一二三、二七十，四五六 壹貳參 貳柒拾 捌捌捌 九九", id="traditional"),
    pytest.param("小一二三二七十四五六 大一二三二七十八八八 九九", id="size marks"),
]


@pytest.mark.parametrize("text", SPELLINGS)
def test_any_spelling_is_read(player: Player, text: str) -> None:
    """Pasted text becomes cards, and is written as the service writes it."""
    player.open().place("text").field("hand").fill(text)
    player.expect_summary("叫九、捌、玖，还有7张")
    player.expect_held(READY)
    player.field("hand").blur()
    expect(player.field("hand")).to_have_value("一二二三四五六七九九十壹贰贰叁柒捌捌捌拾")


def test_a_whole_position_may_be_pasted(player: Player) -> None:
    """One line with bars fills every field."""
    player.open().place("text").field("hand").fill("四五六九九十十捌捌捌|碰三 吃一二三 招柒|二二叁|七|11")
    player.expect_summary("叫")
    player.field("hand").blur()
    expect(player.field("melds")).to_have_value("吃一二三 碰三 招柒")
    expect(player.field("stock")).to_have_value("11")


def test_an_unfinished_hand_is_read_too(player: Player) -> None:
    """Thirteen pasted cards are drawn, and one taps on from there."""
    player.open().place("text").field("hand").fill("123s 270s 456s 12b 88b")
    player.expect_held("一二三二七十四五六壹贰捌捌")
    player.place("hand").tap("叁贰柒拾捌九九")
    player.expect_summary("叫九、捌、玖，还有7张")


def test_bad_text_is_told_beside_its_field(player: Player, page: Page, size: ViewportSize) -> None:
    """The field is marked and described by the fault; nothing of what was typed is lost."""
    page.set_viewport_size(size)
    player.at(READY)
    player.expect_summary("叫")
    player.place("text").field("hand").fill("一二三x")
    field = player.field("hand")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#text-hand-faults")).to_contain_text("x")
    expect(field).to_be_focused()
    expect(field).to_have_value("一二三x")
    player.keep_picture(f"bad-text-{size['width']}")
    page.get_by_role("button", name="撤销").click()
    player.expect_summary("叫九、捌、玖，还有7张")
    player.expect_held(READY)


def test_every_field_has_its_own_faults(player: Player, page: Page) -> None:
    """All faults are shown at once, each beside its own field."""
    player.open().place("text")
    bad = {"hand": "一10s", "melds": "碰", "seen": "?", "passed": "!", "stock": "many"}
    for name, text in bad.items():
        player.field(name).fill(text)
    for name in bad:
        expect(page.locator(f"#text-{name}-faults li")).not_to_have_count(0)
        expect(player.field(name)).to_have_attribute("aria-invalid", "true")
    player.field("stock").fill("20")
    expect(page.locator("#text-stock-faults")).to_contain_text("19")


def test_english_faults_for_english_readers(player: Player, page: Page) -> None:
    """The service speaks the language of the page."""
    player.open()
    page.locator("#language").click()
    player.place("text").field("hand").fill("x")
    expect(page.locator("#text-hand-faults")).to_contain_text("character 1")


def test_a_fifth_copy_is_told(player: Player, page: Page) -> None:
    """Too many of one card, across hand and seen, is a fault of the field that goes too far."""
    player.open().place("text").field("hand").fill(READY)
    player.field("seen").fill("捌捌")
    expect(page.locator("#text-seen-faults")).to_contain_text("捌")


def test_typed_text_is_not_lost_by_a_tap(player: Player, page: Page) -> None:
    """A tap goes on from the cards that were understood; undo brings the text back as it was typed."""
    player.at(READY)
    player.expect_summary("叫九")
    player.place("text").field("hand").fill("一二三x")
    expect(page.locator("#text-hand-faults")).to_contain_text("x")
    player.place("hand").tap("伍")
    player.expect_summary("打伍")
    page.get_by_role("button", name="撤销").click()
    player.place("text")
    expect(player.field("hand")).to_have_value("一二三x")
    expect(page.locator("#text-hand-faults")).to_contain_text("x")
