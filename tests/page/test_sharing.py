"""Links, examples, the guide, languages, themes and paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from .conftest import PHONE
from .player import READY, Player

pytestmark = pytest.mark.system


def test_a_link_opens_the_same_position(player: Player, page: Page, browser: Browser) -> None:
    """Everything that lies there is in the address, for another person's phone."""
    player.at("四五六九九十十捌捌捌", rest="碰三 吃一二三 招柒|二二叁|七|11")
    player.expect_summary("叫")
    player.place("shown").tap("玖")
    page.get_by_role("button", name="上家摸").click()
    expect(player.hand.locator(".shown-card")).to_contain_text("上家摸")
    line = "四五六九九十十捌捌捌|吃一二三 碰三 招柒|二二叁|七|10"
    expect(page.locator("#line")).to_have_text(line)
    player.expect_settled()
    other = browser.new_page(viewport=PHONE)
    other.goto(page.evaluate("location.href"))
    expect(other.locator("#line")).to_have_text(line)
    expect(other.locator(".shown-card")).to_contain_text("上家摸")
    expect(other.locator(".summary")).to_have_text(player.summary.inner_text())
    other.close()


def test_the_link_is_copied(player: Player, page: Page) -> None:
    """Where the browser cannot share, the link goes to the clipboard."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("Object.defineProperty(navigator, 'share', {value: undefined})")
    player.at(READY)
    player.expect_summary("叫")
    page.get_by_role("button", name="分享").click()
    expect(page.locator("#shared")).to_have_text("链接已复制")
    assert page.evaluate("navigator.clipboard.readText()") == page.evaluate("location.href")


def test_the_link_is_shown_where_it_cannot_be_copied(player: Player, page: Page) -> None:
    """Without clipboard, the link stands there to be copied by hand."""
    page.add_init_script(
        "Object.defineProperty(navigator, 'share', {value: undefined});"
        "Object.defineProperty(navigator, 'clipboard', {value: undefined})"
    )
    player.at(READY)
    player.expect_summary("叫")
    page.get_by_role("button", name="分享").click()
    expect(page.locator("#shared")).to_contain_text("?p=")


def test_a_link_with_a_bad_hand_says_so(player: Player, page: Page) -> None:
    """What cannot be read is shown as text, with its fault, and can be mended."""
    player.at("一二三?")
    expect(page.locator(".wrong")).to_contain_text("?")
    page.locator(".wrong button").click()
    expect(player.field("hand")).to_be_focused()
    expect(player.field("hand")).to_have_value("一二三?")
    player.field("hand").fill(READY)
    player.expect_summary("叫九")


def test_what_lies_there_outlives_a_reload(player: Player, page: Page) -> None:
    """Nothing is lost when the phone drops the page."""
    player.open().tap("一二三")
    page.reload()
    player.expect_held("一二三")


@pytest.mark.parametrize("name", ["叫三张牌", "庄家开打", "别人打了三", "还差两步", "胡数不够"])
def test_examples_are_what_they_say(player: Player, page: Page, name: str) -> None:
    """Each opens a position that is answered."""
    expected = {
        "叫三张牌": "叫九、捌、玖",
        "庄家开打": "打伍",
        "别人打了三": "过",
        "还差两步": "还要进2张",
        "胡数不够": "成牌而不能胡",
    }
    player.open()
    page.get_by_role("button", name=name).click()
    player.expect_summary(expected[name])
    page.get_by_role("button", name="撤销").click()
    expect(page.locator(".examples")).to_be_visible()


def test_the_guide_explains_the_words(player: Player, page: Page, size: ViewportSize) -> None:
    """Words with their cards, the table of hu, and every 名堂 with its 番."""
    page.set_viewport_size(size)
    player.open()
    page.get_by_role("button", name="说明").click()
    guide = page.locator("#guide-body")
    for name in ["坎", "招", "比", "过张", "八块"]:
        expect(guide.locator("dt", has_text=name).first).to_be_visible()
    expect(guide.get_by_text("十三太保")).to_be_visible()
    assert not player.is_wider_than_window()
    player.keep_picture(f"guide-{size['width']}")
    page.keyboard.press("Escape")
    expect(guide).to_be_hidden()
    expect(page.locator("#open-guide")).to_be_focused()


def test_the_page_speaks_english(player: Player, page: Page) -> None:
    """Everything turns English, numerals stand on the cards, and the choice is remembered."""
    player.at(READY)
    player.expect_summary("叫九")
    page.get_by_role("button", name="English").click()
    player.expect_summary("waits on 九, 捌, 玖, 7 left")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(player.card("捌").locator(".numeral")).to_be_visible()
    expect(page.locator("details.answer-row").first).to_contain_text("2 left")
    page.reload()
    player.expect_summary("waits on")
    left = page.locator("body").inner_text()
    for chinese in ["手牌", "撤销", "规则", "等牌"]:
        assert chinese not in left
    page.get_by_role("button", name="中文").click()
    player.expect_summary("叫九")


def test_light_and_dark(player: Player, page: Page) -> None:
    """The system decides until the player does; his choice is remembered."""
    page.emulate_media(color_scheme="dark")
    player.open()
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(ground)
    page.get_by_role("button", name="深浅色").click()
    light = page.evaluate(ground)
    assert light != dark
    page.reload()
    assert page.evaluate(ground) == light
    page.emulate_media(color_scheme="light")
    page.get_by_role("button", name="深浅色").click()
    assert page.evaluate(ground) == dark


def test_it_prints_the_hand_and_the_answer(player: Player, page: Page) -> None:
    """On paper the cards to tap and the buttons are left out."""
    player.at(READY)
    player.expect_odds()
    page.emulate_media(media="print")
    expect(page.locator("#dock")).to_be_hidden()
    expect(page.locator(".tools")).to_be_hidden()
    expect(player.summary).to_be_visible()
    expect(player.hand).to_be_visible()
    expect(page.locator("#line")).to_be_visible()
    player.keep_picture("print")


def test_it_works_where_nothing_can_be_remembered(player: Player, page: Page) -> None:
    """Storage may be switched off."""
    page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new Error('no') }})")
    player.open()
    page.get_by_role("button", name="English").click()
    player.tap(READY)
    player.expect_summary("waits on")
