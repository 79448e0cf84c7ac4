"""A sandbox, a bot that plays its part in it, and people who look at it in Chromium."""

from __future__ import annotations

import os
import shutil
from contextlib import AsyncExitStack
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.async_api import Browser, ConsoleMessage, Page, async_playwright, expect

from bot.sandbox.state.records import Channel
from bot.sandbox.wire.interactions import Times
from tests.sandbox.ground import Bot, Ground

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
)
MUST_HAVE = ("CI", "KREISEL_REQUIRE_BROWSER")

expect.set_options(timeout=15_000)


def chromium() -> str:
    """Where Chromium is; a machine without it skips these tests, the build server fails."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    missing = "no Chromium here (Debian: apt-get install chromium)"
    if any(os.environ.get(name) for name in MUST_HAVE):
        pytest.fail(missing)
    pytest.skip(missing)


class Curtain:
    """The browser all tests share."""

    def __init__(self) -> None:
        self._stack = AsyncExitStack()

    async def rise(self) -> None:
        """Start it."""
        path = chromium()
        playwright = await self._stack.enter_async_context(async_playwright())
        self.browser: Browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        self._stack.push_async_callback(self.browser.close)

    async def fall(self) -> None:
        """Stop it."""
        await self._stack.aclose()


class Stage:
    """One sandbox with its bot and its windows; at the end no window may have complained."""

    def __init__(self, curtain: Curtain, bot: Bot | None = None, *, patience: float = 10.0) -> None:
        self._curtain = curtain
        self._bot = bot
        self._stack = AsyncExitStack()
        self._complaints: list[str] = []
        self.ground = Ground(times=Times(acknowledge=patience))

    async def __aenter__(self) -> Stage:
        await self._stack.enter_async_context(self.ground)
        self.bot = await self.ground.bot(self._bot)
        return self

    async def __aexit__(self, *error: Any) -> None:
        await self._stack.__aexit__(*error)
        if error[0] is None:
            assert self._complaints == []

    def speak(self, person: int, locale: str) -> None:
        """Let somebody speak another language."""
        self.ground.world.change_person(replace(self.ground.persons[person], locale=locale))

    def pardon(self, word: str) -> None:
        """Forget complaints that a test means to cause."""
        self._complaints = [each for each in self._complaints if word not in each]

    async def window(self, person: int = 0, *, channel: Channel | None = None, **look: Any) -> Page:
        """Somebody opens the page, and it is there."""
        where = f"#/channels/{channel.id}" if channel else ""
        page = await self.blank(**look)
        await page.goto(f"{self.ground.sandbox.address}/?as={self.ground.persons[person].id}{where}")
        await expect(page.locator("#header h1")).not_to_be_empty()
        return page

    async def blank(self, **look: Any) -> Page:
        """A window of a browser that knows nothing yet."""
        options = {"viewport": {"width": 1100, "height": 800}, "reduced_motion": "reduce"} | look
        context = await self._curtain.browser.new_context(**options)
        self._stack.push_async_callback(context.close)
        page = await context.new_page()
        page.on("pageerror", lambda error: self._complaints.append(str(error)))
        page.on("console", self._hear)
        return page

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self._complaints.append(f"{said.text} {said.location}")
