"""For everyone: axe-core in light and dark, narrow windows, big text, targets for fingers."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from .conftest import DESKTOP, NARROW, PHONE
from .player import DEALT, FAR, READY, Player

pytestmark = pytest.mark.system

Scheme = Literal["light", "dark"]
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
CHOICE = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"target-size": {"enabled": False}},
}
"""What axe-core looks for. Sizes of targets are measured below: it counts what lies under the dock as too small."""
SCENES = {
    "empty": "",
    "few": "?p=一二三||||19",
    "waits": f"?p={READY}||||19",
    "discards": f"?p={DEALT}||||19",
    "calls": f"?p={READY}||||19&card=三",
    "win": f"?p={READY}||||19&card=捌&source=own_draw",
    "far": f"?p={FAR}||||19",
    "table": "?p=四五六九九十十捌捌捌|碰三 吃一二三 招柒|二二叁|七|11",
    "faults": "?p=一x|碰|?|!|99",
}


def violations(page: Page) -> list[tuple[str, list[str]]]:
    """Ask axe-core."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("(choice) => axe.run(document, choice)", CHOICE)["violations"]
    return [(each["id"], [str(node["target"]) for node in each["nodes"]]) for each in found]


def expect_no_violations(page: Page) -> None:
    """See that axe-core finds nothing, in light and in dark."""
    schemes: tuple[Scheme, ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert violations(page) == [], scheme


@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing(player: Player, page: Page, scene: str) -> None:
    """WCAG 2.2 AA and good practice, in every state of the answer."""
    player.open(SCENES[scene]).expect_settled()
    expect_no_violations(page)


def test_axe_finds_nothing_in_the_dock(player: Player, page: Page) -> None:
    """Likewise with each place open, in English."""
    page.add_init_script("localStorage.setItem('daer.language', 'en')")
    player.open(SCENES["table"]).expect_settled()
    for place in ["shown", "melds", "seen", "passed", "text"]:
        player.place(place)
        expect_no_violations(page)


@pytest.mark.parametrize("sheet", ["rules", "guide"])
def test_axe_finds_nothing_in_the_sheets(player: Player, page: Page, sheet: str) -> None:
    """Likewise over rules and guide."""
    player.open()
    page.locator(f"#open-{sheet}").click()
    if sheet == "rules":
        page.locator(".details summary").click()
    else:
        expect(page.locator(".pattern-table")).to_be_visible()
    expect_no_violations(page)


@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_wider_than_a_narrow_window(player: Player, page: Page, scene: str) -> None:
    """At 320 pixels nothing has to be scrolled sideways, in either language."""
    page.set_viewport_size(NARROW)
    player.open(SCENES[scene]).expect_settled()
    for language in ["zh", "en"]:
        for place in ["shown", "melds", "seen", "passed", "text", "hand"]:
            player.place(place)
            assert not player.is_wider_than_window(), place
        player.keep_picture(f"narrow-{scene}-{language}")
        page.locator("#language").click()


@pytest.mark.parametrize("window", [NARROW, PHONE, DESKTOP], ids=["narrow", "phone", "desktop"])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_sheets_fit_their_window(player: Player, page: Page, window: ViewportSize, language: str) -> None:
    """Neither rules nor guide is scrolled sideways, and a name beside its control takes two lines at most."""
    page.set_viewport_size(window)
    page.add_init_script(f"localStorage.setItem('daer.language', '{language}')")
    player.open()
    page.locator("#open-rules").click()
    page.locator(".details summary").click()
    assert not player.is_wider_than_window()
    tall = page.evaluate(
        """[...document.querySelectorAll(".cells label > span")]
            .filter((name) => name.getBoundingClientRect().height > 2.5 * parseFloat(getComputedStyle(name).lineHeight))
            .map((name) => name.textContent)"""
    )
    assert tall == []
    page.locator("[data-rule=fans]").scroll_into_view_if_needed()
    player.keep_picture(f"tables-{window['width']}-{language}")
    page.keyboard.press("Escape")
    page.locator("#open-guide").click()
    expect(page.locator(".pattern-table")).to_be_visible()
    assert not player.is_wider_than_window()
    page.locator(".pattern-table").scroll_into_view_if_needed()
    player.keep_picture(f"patterns-{window['width']}-{language}")


def test_twice_as_big_text_still_fits(player: Player, page: Page) -> None:
    """With text at 200 % on a desktop nothing is cut off sideways."""
    page.set_viewport_size(DESKTOP)
    player.open(SCENES["discards"])
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    player.expect_summary("打伍")
    assert not player.is_wider_than_window()


@pytest.mark.parametrize("window", [PHONE, NARROW, {"width": 667, "height": 375}], ids=["phone", "narrow", "landscape"])
def test_targets_are_big_enough_for_fingers(player: Player, page: Page, window: ViewportSize) -> None:
    """Every control is at least 24 pixels each way (WCAG 2.5.8)."""
    page.set_viewport_size(window)
    player.open(SCENES["table"])
    player.expect_summary("叫")
    for place in ["hand", "shown", "melds", "seen"]:
        player.place(place)
        small = page.evaluate(
            """[...document.querySelectorAll("button, summary, a:not(.skip)")]
                .filter((each) => each.checkVisibility())
                .map((each) => [each.getAttribute("aria-label") ?? each.textContent, each.getBoundingClientRect()])
                .filter(([, box]) => box.width < 24 || box.height < 24)
                .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""
        )
        assert small == []


def test_the_focus_is_never_hidden_by_the_dock(player: Player, page: Page) -> None:
    """On a phone the dock lies over the page, but what is focused is scrolled clear of it (WCAG 2.4.11)."""
    player.open(SCENES["discards"])
    player.expect_odds()
    buttons = page.locator("li.option .do")
    for button in buttons.all():
        button.focus()
        hidden = button.evaluate(
            "(one) => one.getBoundingClientRect().bottom > document.getElementById('dock').getBoundingClientRect().top"
        )
        assert not hidden


def test_the_answer_is_announced(player: Player, page: Page) -> None:
    """Screen readers hear each answer once, as a sentence."""
    player.open(SCENES["waits"])
    expect(page.get_by_role("status").first).to_have_text("叫九、捌、玖，还有7张")
    expect(page.get_by_role("group", name="顺 9")).to_be_visible()
    expect(page.get_by_role("button", name="大捌，还有1张")).to_be_visible()


def test_the_skip_link_leads_to_the_answer(player: Player, page: Page) -> None:
    """The first tab stop jumps over the cards."""
    player.open(SCENES["waits"])
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="跳到答案")).to_be_focused()
    page.keyboard.press("Enter")
    expect(player.answer).to_be_focused()
