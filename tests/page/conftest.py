"""What every test of the page sees to: no error in the console, no other host, Debian's Chromium."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from .player import Player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import ConsoleMessage, Page, Request, ViewportSize

PHONE: ViewportSize = {"width": 375, "height": 667}
NARROW: ViewportSize = {"width": 320, "height": 568}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
SIZES = [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop")]
PATIENCE = 60_000
"""Milliseconds until what a test waits for is given up: no test passes or fails by how fast the machine is."""
expect.set_options(timeout=PATIENCE)

REFUSED = "Failed to load resource"
"""What Chromium itself notes of an answer such as 422, which the page shows to the player."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Use Debian's Chromium instead of the build that `playwright install` would download."""
    switches = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    return {**browser_type_launch_args, "executable_path": program, "args": switches}


@pytest.fixture(scope="session")
def base_url(live_server: str) -> str:
    """Ask the live service."""
    return live_server


@pytest.fixture(params=SIZES)
def size(request: pytest.FixtureRequest) -> ViewportSize:
    """Ask for a test on a phone and on a desktop."""
    chosen: ViewportSize = request.param
    return chosen


@pytest.fixture
def player(page: Page, live_server: str) -> Iterator[Player]:
    """Sit a player down at the page, on a phone."""
    page.set_viewport_size(PHONE)
    wrong: list[str] = []
    elsewhere: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and REFUSED not in message.text:
            wrong.append(message.text)

    def follow(request: Request) -> None:
        if not request.url.startswith((live_server, "data:", "blob:")):
            elsewhere.append(request.url)

    page.on("console", note)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("request", follow)
    page.set_default_timeout(PATIENCE)
    yield Player(page, live_server)
    assert wrong == []
    assert elsewhere == []
