"""The sheet of rules: presets, scoring, single switches."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from .player import READY, Player

pytestmark = pytest.mark.system


def open_rules(page: Page) -> None:
    """Open the sheet and wait for its rules."""
    page.get_by_role("button", name="规则", exact=True).click()
    expect(page.locator("[data-rule=min_hu]")).to_be_visible()


def test_scoring_by_deng(player: Player, page: Page) -> None:
    """The answer changes at once, and the address keeps the rules."""
    player.at(READY)
    player.expect_summary("叫")
    open_rules(page)
    page.get_by_role("radio", name="算等").check()
    page.get_by_role("button", name="关闭").click()
    expect(page.locator("details.answer-row").first).to_contain_text("4 等")
    expect(page).to_have_url(re.compile("deng"))
    page.reload()
    expect(page.locator("details.answer-row").first).to_contain_text("4 等")
    expect(page.locator("#open-rules")).to_have_class("changed")


def test_a_preset_is_chosen(player: Player, page: Page) -> None:
    """The other house is played, and remembered on the next visit."""
    player.at(READY)
    open_rules(page)
    page.get_by_label("泸州大贰（手机常见）").check()
    page.get_by_role("button", name="关闭").click()
    expect(page.locator("details.answer-row").first).to_contain_text("番")
    expect(page).to_have_url(re.compile("rules=luzhou-app"))
    player.open()
    expect(page).to_have_url(re.compile("rules=luzhou-app"))


def test_every_rule_has_its_control_and_its_meaning(player: Player, page: Page, size: ViewportSize) -> None:
    """Switches, choices, numbers and tables, all with a name for screen readers."""
    page.set_viewport_size(size)
    player.at(READY)
    open_rules(page)
    for rule in page.locator(".rule").all():
        assert (rule.locator(".meaning").text_content() or "").strip()
        expect(rule.locator("input, select").first).to_have_count(1)
    page.locator(".details summary").click()
    expect(page.locator("[data-rule=fans]")).to_contain_text("红胡")
    expect(page.locator("[data-rule=hu_peng]")).to_contain_text("红大")
    assert not player.is_wider_than_window()
    player.keep_picture(f"rules-{size['width']}")


def test_switches_are_changed_and_put_back(player: Player, page: Page) -> None:
    """What differs from the preset is told apart and can be put back, one by one or all."""
    player.at(READY)
    open_rules(page)
    page.get_by_role("switch", name="有碰必碰").check()
    page.get_by_role("spinbutton", name="胡牌至少要多少胡").fill("35")
    page.get_by_role("spinbutton", name="胡牌至少要多少胡").blur()
    expect(page.locator(".rule.changed")).to_have_count(2)
    expect(page.locator(".blocked .answer-row")).to_have_count(2)
    page.locator("[data-rule=min_hu] .reset").click()
    expect(page.locator(".rule.changed")).to_have_count(1)
    page.get_by_role("combobox", name="番数封顶").select_option("不封顶")
    expect(page.locator(".rule.changed")).to_have_count(2)
    page.locator(".details summary").click()
    page.locator("[data-key='rule fans piao']").select_option("不算")
    expect(page.locator("[data-rule=fans]")).to_contain_text("恢复")
    page.locator("[data-key='rule fans piao']").select_option("8 番")
    expect(page.locator("[data-rule=fans]")).not_to_contain_text("恢复")
    page.locator("[data-key='rule fans piao']").select_option("不算")
    page.locator('[data-rule=hu_kan] label:has-text("乌大") input').fill("20")
    page.locator('[data-rule=hu_kan] label:has-text("乌大") input').blur()
    expect(page.locator(".reset-all")).to_contain_text("改了 4 项")
    page.get_by_role("button", name="全部恢复").click()
    expect(page.locator(".rule.changed")).to_have_count(0)
    expect(page).not_to_have_url(re.compile("rules"))


def test_every_value_that_is_allowed_can_be_chosen(player: Player, page: Page) -> None:
    """Controls are made of the bounds that the service tells: of each number, also within a table."""
    player.at(READY)
    open_rules(page)
    cap = page.get_by_role("combobox", name="番数封顶")
    cap.select_option("1048576 番")
    expect(page.locator("[data-rule=fan_cap]")).to_contain_text("恢复")
    assert cap.locator("option").all_inner_texts()[:3] == ["不封顶", "2 番", "4 番"]
    page.locator(".details summary").click()
    page.locator("[data-key='rule fans piao']").select_option("512 番")
    rich = page.locator("[data-rule=ping_hu]")
    expect(rich.get_by_label("几胡起加番")).to_have_attribute("max", "1000")
    rich.get_by_label("加番后").select_option("1024 番")
    expect(page.locator(".reset-all")).to_contain_text("改了 3 项")
    assert page.locator("[data-rule=ladders]").count() == 0


def test_a_bad_value_is_told_beside_its_rule(player: Player, page: Page) -> None:
    """The sheet shows the fault at the rule, and the answer leads there."""
    player.at(READY)
    open_rules(page)
    page.get_by_role("spinbutton", name="胡牌至少要多少胡").fill("101")
    page.get_by_role("spinbutton", name="胡牌至少要多少胡").blur()
    expect(page.locator("[data-rule=min_hu] .faults")).to_contain_text("100")
    page.get_by_role("button", name="关闭").click()
    page.locator(".wrong button").click()
    expect(page.locator("[data-rule=min_hu] .faults")).to_be_visible()


def test_rules_of_a_link_that_do_not_exist(player: Player, page: Page) -> None:
    """A wrong ruleset in a link is told in words, and one can choose another."""
    player.at(READY, more="&rules=nowhere")
    expect(page.locator(".wrong")).to_contain_text("nowhere")
    page.locator(".wrong button").click()
    expect(page.locator("fieldset .faults")).to_contain_text("nowhere")
    page.get_by_label("泸州大贰", exact=True).check()
    page.get_by_role("button", name="关闭").click()
    player.expect_summary("叫九、捌、玖，还有7张")


def test_own_discards_pass_where_the_house_says_so(player: Player, page: Page) -> None:
    """A thrown kind is passed under the rules that phones commonly have."""
    page.route("**/v1/rules", lambda _: None)  # the answer knows it, whether or not the rules are loaded
    player.at(READY + "伍", more="&rules=luzhou-app")
    page.get_by_role("button", name="打大伍").click()
    expect(page.locator("#line")).to_contain_text("||伍|伍|19")
