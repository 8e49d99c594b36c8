"""Answers as one taps: waiting, discarding, a shown card; and doing what they say."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from .player import DEALT, READY, Player

pytestmark = pytest.mark.system

PLAYED = "四五六九九十十捌捌捌"
MELDS = "碰三 吃一二三 招柒"


def test_waits_show_copies_hu_patterns_and_points(player: Player, page: Page, size: ViewportSize) -> None:
    """Each card that wins has its line, which opens to the seven groups and who pays what."""
    page.set_viewport_size(size)
    player.at(READY)
    rows = page.locator("details.answer-row")
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text("剩 1")
    expect(rows.nth(1)).to_contain_text("36 胡")
    expect(rows.nth(1)).to_contain_text("36胡")
    expect(rows.nth(1)).to_contain_text("32 番")
    expect(rows.nth(1).locator(".points")).to_have_text("+36")
    rows.nth(1).locator("summary").click()
    expect(rows.nth(1).locator(".win .column")).to_have_count(7)
    expect(rows.nth(1)).to_contain_text("每家 −24")
    expect(rows.nth(1)).to_contain_text("底家 +12")
    player.expect_odds()
    expect(rows.nth(1)).to_have_attribute("open", "")
    expect(page.get_by_role("img", name="再翻几张牌之内能胡的机会")).to_be_visible()
    assert not player.is_wider_than_window()
    player.keep_picture(f"waits-{size['width']}")


def test_blocked_waits_say_what_is_missing(player: Player, page: Page) -> None:
    """A card that completes the hand with too few hu is told apart, with the hu it lacks."""
    player.at("四五六五六七七八九肆伍陆伍陆柒捌玖拾九九", rest="|||12")
    blocked = page.locator(".blocked .answer-row")
    expect(blocked.first).to_be_visible()
    expect(blocked.first).to_contain_text("胡，差")
    player.keep_picture("blocked")


def test_a_passed_card_may_still_win_or_not_by_the_rules(player: Player, page: Page) -> None:
    """Where a passed card bars the win, the wait is shown as blocked."""
    player.at(READY, rest="||玖|19", more='&rules={"passed_bars_hu":true}')
    expect(page.locator(".blocked .answer-row")).to_contain_text("过张，不能胡")


def test_discards_are_ranked_with_their_reasons(player: Player, page: Page, size: ViewportSize) -> None:
    """The best discard comes first; it says what it waits on, or how far it is and what helps."""
    page.set_viewport_size(size)
    player.at(DEALT)
    rows = page.locator("li.option")
    expect(rows.first).to_have_attribute("data-card", "伍")
    expect(rows.first).to_contain_text("叫")
    expect(rows.first).to_contain_text("+36")
    expect(rows.nth(1)).to_contain_text("还要进 2 张")
    expect(rows.nth(1)).to_contain_text("有用")
    player.expect_odds()
    expect(rows.first).to_have_attribute("data-card", "伍")
    expect(rows.first).to_contain_text("%")
    assert not player.is_wider_than_window()
    player.keep_picture(f"discards-{size['width']}")


def test_a_discard_is_played(player: Player, page: Page) -> None:
    """The card leaves the hand and lies open: the hand waits, and its copy is not counted again."""
    player.at(DEALT)
    page.get_by_role("button", name="打大伍").click()
    player.expect_held(READY)
    player.expect_summary("叫九、捌、玖，还有7张")
    expect(page.locator("#line")).to_have_text("一二二三四五六七九九十壹贰贰叁柒捌捌捌拾||伍||19")


def test_a_shown_card_is_judged(player: Player, page: Page, size: ViewportSize) -> None:
    """Every call is ranked with what it lays down and what to throw after it."""
    page.set_viewport_size(size)
    player.at("一二三三四五七十壹贰叁贰柒拾捌捌捌九九二", rest="|||15")
    player.expect_summary("叫")
    player.place("shown").tap("三")
    options = page.locator("li.option")
    expect(options.filter(has_text="碰").first).to_be_visible()
    expect(page.locator('[data-call="chi"]').first).to_contain_text("再打")
    expect(page.locator('[data-call="pass"]')).to_have_count(1)
    expect(player.hand.locator(".shown-card")).to_contain_text("上家打")
    player.expect_odds()
    assert not player.is_wider_than_window()
    player.keep_picture(f"calls-{size['width']}")


def test_a_call_is_done_and_a_discard_follows(player: Player, page: Page) -> None:
    """What a call lays down lies on the table; then a discard is due."""
    player.at("一二三三四五七十壹贰叁贰柒拾捌捌捌九九二", rest="|||15").place("shown").tap("三")
    page.locator('[data-call="peng"] .do').first.click()
    expect(page.locator("#hand-state")).to_have_text("该打牌 · 21 张")
    expect(player.hand.locator(".laid")).to_have_count(1)
    expect(page.locator("#places [data-key=melds]")).to_contain_text("1")
    page.locator("li.option .do").first.click()
    expect(page.locator("#hand-state")).to_have_text("等牌 · 20 张")
    page.get_by_role("button", name="撤销").click()
    page.get_by_role("button", name="撤销").click()
    expect(player.hand.locator(".laid")).to_have_count(0)
    expect(player.hand.locator(".shown-card")).to_have_count(1)


def test_a_drawn_card_comes_off_the_stock_once(player: Player, page: Page) -> None:
    """The page takes it off when it is shown; what is done with it leaves the stock alone, and undo puts all back."""
    player.at("一二三三四五七十壹贰叁贰柒拾捌捌捌九九二", rest="|||15").place("shown").tap("三")
    page.get_by_role("button", name="自己摸").click()
    page.locator('[data-call="peng"] .do').first.click()
    expect(page.locator("#line")).to_have_text("一二二四五七九九十壹贰贰叁柒捌捌捌拾|碰三|||14")
    page.get_by_role("button", name="撤销").click()
    expect(player.hand.locator(".shown-card")).to_contain_text("自己摸")
    expect(page.locator("#line")).to_contain_text("|||14")
    player.hand.locator(".shown-card button").click()
    expect(page.locator("#line")).to_contain_text("|||15")


def test_nothing_is_done_before_the_answer_is_about_the_table(player: Player, page: Page) -> None:
    """While a newer question is under way, what the older answer offers cannot be done."""
    player.at(DEALT)
    discard = page.get_by_role("button", name="打大伍")
    expect(discard).to_be_enabled()
    page.route("**/v1/advise", lambda _: None)
    player.place("seen").tap("玖")
    expect(discard).to_be_disabled()
    discard.click(force=True)
    player.expect_held(DEALT)
    page.unroute("**/v1/advise")
    player.tap("玖")
    discard.click()
    player.expect_held(READY)
    expect(page.locator("#line")).to_contain_text("||伍玖玖||19")


def test_a_card_let_go_is_passed(player: Player, page: Page) -> None:
    """Passing lays the card among the seen ones, and its kind becomes passed."""
    player.at("一二三三四五七十壹贰叁贰柒拾捌捌捌九九二", rest="|||15").place("shown").tap("三")
    page.locator('[data-call="pass"] .do').click()
    expect(player.hand.locator(".shown-card")).to_have_count(0)
    expect(page.locator("#line")).to_have_text("一二二三三四五七九九十壹贰贰叁柒捌捌捌拾||三|三|15")
    expect(page.locator("#places [data-key=passed]")).to_contain_text("1")


def test_whose_card_it_is_decides(player: Player, page: Page) -> None:
    """Only the player before me, or my own draw, can be eaten; a draw comes off the stock."""
    player.at("一二三三四五七十壹贰叁贰柒拾捌捌捌九九二", rest="|||15").place("shown").tap("六")
    expect(page.locator('[data-call="chi"]').first).to_be_visible()
    page.get_by_role("button", name="下家打").click()
    expect(page.locator('[data-call="pass"]')).to_be_visible()
    expect(page.locator('[data-call="chi"]')).to_have_count(0)
    page.get_by_role("button", name="自己摸").click()
    expect(page.locator('[data-call="chi"]').first).to_be_visible()
    expect(page.locator("#line")).to_contain_text("|14")
    page.get_by_role("button", name="上家打").click()
    expect(page.locator("#line")).to_contain_text("|15")


def test_a_winning_card_is_a_win(player: Player, page: Page) -> None:
    """The win stands on top with its seven groups and its sum."""
    player.at(READY).place("shown").tap("捌")
    player.expect_summary("胡：36胡，赢36分")
    win = page.locator('[data-call="win"]')
    expect(win.locator(".column")).to_have_count(7)
    expect(win).to_contain_text("32 番")
    player.keep_picture("win")


def test_groups_are_laid_on_the_table(player: Player, page: Page) -> None:
    """One tap lays like cards, three lay a 吃; like cards leave the hand for it; a tap takes one back."""
    player.open().tap("三三四五").place("melds")
    player.tap("三")
    player.expect_held("四五")
    expect(page.locator("#line")).to_have_text("四五|碰三|||19")
    page.get_by_role("button", name="招", exact=True).click()
    player.tap("柒")
    page.get_by_role("button", name="垅", exact=True).click()
    player.tap("八")
    page.get_by_role("button", name="坎", exact=True).click()
    player.tap("玖")
    page.get_by_role("button", name="吃", exact=True).click()
    player.tap("一二三")
    expect(page.locator("#line")).to_have_text("四五|碰三 招柒 垅八 坎玖 吃一二三|||19")
    expect(player.card("三")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="拿掉招柒").click()
    expect(page.locator("#line")).to_have_text("四五|碰三 垅八 坎玖 吃一二三|||19")


def test_a_half_laid_group_is_seen_and_taken_back(player: Player, page: Page) -> None:
    """The cards of a 吃 gather before it is laid."""
    player.open().place("melds")
    page.get_by_role("button", name="吃", exact=True).click()
    player.tap("一三")
    expect(page.locator("#panel .row .card")).to_have_count(2)
    player.card("三").press("Backspace")
    expect(page.locator("#panel .row .card")).to_have_count(1)
    player.tap("二三")
    expect(page.locator("#panel .lying button")).to_have_count(1)


def test_a_group_that_is_none_is_told_beside_it(player: Player, page: Page) -> None:
    """The service says what is wrong; the tab is marked, and the message leads there."""
    player.at(PLAYED, rest=f"{MELDS}|||11")
    player.expect_summary("叫")
    player.place("melds")
    page.get_by_role("button", name="拿掉吃一二三").click()
    page.get_by_role("button", name="吃", exact=True).click()
    player.tap("一肆玖")
    expect(page.locator("#panel .faults")).to_contain_text("不是合法的一列")
    player.place("hand")
    page.locator(".wrong button").click()
    expect(page.locator("#places [data-key=melds]")).to_have_attribute("aria-pressed", "true")


def test_seen_cards_are_counted(player: Player, page: Page) -> None:
    """What lies dead elsewhere is no longer left; the stock is stepped."""
    player.at(READY)
    player.expect_summary("还有7张")
    player.place("seen").tap("玖玖")
    player.expect_summary("还有5张")
    page.get_by_role("button", name="减一张").click()
    expect(page.locator("#line")).to_contain_text("||玖玖||18")
    page.locator("#panel").get_by_role("button", name="拿掉大玖 (2)").click()
    player.expect_summary("还有6张")


def test_passed_kinds_are_marked(player: Player, page: Page) -> None:
    """A kind is passed or not: a tap switches."""
    player.at(READY).place("passed").tap("玖")
    expect(player.card("玖")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#line")).to_contain_text("|||玖|19")
    player.tap("玖")
    expect(player.card("玖")).to_have_attribute("aria-pressed", "false")


def test_first_a_discard_then_the_shown_card(player: Player, page: Page) -> None:
    """With a discard due there is nothing to say to a shown card: the page says what comes first."""
    player.at(DEALT, more="&card=三")
    expect(page.locator("#hand-faults")).to_contain_text("先打一张牌")
    page.get_by_role("button", name="拿掉小三").last.click()
    player.expect_summary("打伍")


def test_a_hand_in_debt_is_answered(player: Player, page: Page) -> None:
    """Three 垅 from the deal leave fewer cards to complete groups with: no waits yet, but a distance."""
    player.at("四五六二七十九九", rest="垅一 垅玖 垅八|||19")
    expect(page.locator("#hand-state")).to_have_text("欠张 · 20 张")
    player.expect_summary("还要进3张")
