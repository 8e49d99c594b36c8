"""A player at the page: the taps and keys that the tests are written in."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"

READY = "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九"
DEALT = READY + "伍"
FAR = "一二二三四六七十十壹贰叁叁伍陆柒捌捌捌九"

IS_HELD = """(cards) => {
  const faces = [...document.querySelectorAll("#hand-cards button .face")];
  return JSON.stringify(faces.map((face) => face.dataset.glyph).toSorted()) === JSON.stringify(cards.toSorted());
}"""
"""Whether these are the cards in hand; both are sorted as JavaScript sorts."""

IS_WIDER = """() => document.documentElement.scrollWidth > innerWidth
  || [...document.querySelectorAll("dialog[open]")].some((sheet) => sheet.scrollWidth > sheet.clientWidth)"""
"""Whether something of the page, or of a sheet that lies over it, is cut off sideways."""


class Player:
    """Drives the page as a player does."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.answer = page.locator("#answer")
        self.summary = page.locator(".summary")
        self.dock = page.locator("#dock")
        self.hand = page.locator("#hand-cards")

    def open(self, query: str = "") -> Player:
        """Open the page, at a position if one is asked for."""
        self.page.goto(f"{self.address}/{query}")
        expect(self.page.locator("#palette [data-card]")).to_have_count(20)
        return self

    def at(self, hand: str, *, rest: str = "|||19", more: str = "") -> Player:
        """Open the page at a position: the hand, then melds, seen, passed and stock in one line."""
        return self.open(f"?p={hand}|{rest}{more}")

    def card(self, card: str) -> Locator:
        """Find a card of the palette."""
        return self.page.locator(f'#palette [data-card="{card}"]')

    def tap(self, cards: str) -> Player:
        """Tap cards of the palette."""
        for card in cards:
            self.card(card).click()
        return self

    def place(self, name: str) -> Player:
        """Choose where tapped cards go: hand, shown, melds, seen, passed or text."""
        self.page.locator(f'#places [data-key="{name}"]').click()
        return self

    def expect_held(self, cards: str) -> None:
        """Wait until these are the cards in hand, in any order."""
        self.page.wait_for_function(IS_HELD, arg=sorted(cards))

    def expect_summary(self, text: str) -> None:
        """See that the answer's sentence has a text."""
        expect(self.summary).to_contain_text(text)

    def expect_settled(self) -> None:
        """Wait until nothing is under way: an answer, a start or a fault stands there, and the odds are done."""
        expect(self.page.locator(".summary, .welcome, .wrong").first).to_be_visible()
        expect(self.page.locator(".busy, .computing")).to_have_count(0)

    def expect_odds(self) -> None:
        """Wait until the odds are there."""
        expect(self.page.locator(".computing")).to_have_count(0)
        expect(self.page.locator(".facts dd, .chances b").first).to_have_text(re.compile(r"%$"))

    def field(self, name: str) -> Locator:
        """Find a field of the text place."""
        return self.page.locator(f"#text-{name}")

    def keep_picture(self, name: str) -> None:
        """Keep a screenshot for people to look at."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    def is_wider_than_window(self) -> bool:
        """Tell whether one has to scroll sideways."""
        wider: bool = self.page.evaluate(IS_WIDER)
        return wider
