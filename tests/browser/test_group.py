"""Friends play in a group that Kreisel is not in: one of them has it as an app."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Page, expect

from tests.browser.salon import Salon, board
from tests.browser.test_playing import said, shoot, slash
from tests.sandbox.page.stage import Curtain

GROUP: Final = "Games evening"
TALL: Final[dict[str, Any]] = {"viewport": {"width": 1000, "height": 1150}}


async def enters_group(page: Page) -> None:
    await page.locator("#sidebar").get_by_role("link", name=GROUP).click()
    await expect(page.locator("#header h1")).to_have_text(GROUP)


async def test_a_group_opens_a_table_and_plays_some_moves(curtain: Curtain, tmp_path: Path) -> None:
    async with Salon(curtain, tmp_path) as salon:
        first, second = await salon.window(0, color_scheme="dark", **TALL), await salon.window(1)
        for page in (first, second):
            await enters_group(page)
        await second.get_by_role("textbox").fill("/play")
        await expect(second.get_by_role("option")).to_have_count(0)  # they have not installed it
        await second.get_by_role("textbox").fill("Anyone for a game?")
        await second.keyboard.press("Enter")
        await slash(first, "/play", "Rundlauf")
        await second.get_by_role("button", name="Join").click()
        await first.get_by_role("button", name="Start").click()
        pages = {0: first, 1: second}
        for _ in range(5):
            async with asyncio.timeout(20):
                while (person := await salon.decider()) is None:
                    await asyncio.sleep(0.02)
            await salon.decides(pages[person])
            for page in pages.values():
                await expect(board(page)).to_have_count(1)
        await expect(said(first, "Anyone for a game?")).to_be_visible()
        await shoot(first, "group")
        await second.get_by_role("button", name="People and more").click()
        await second.get_by_role("checkbox").check()
        await second.keyboard.press("Escape")
        await second.get_by_role("textbox").fill("/my games")
        await expect(second.get_by_role("option").first).to_contain_text("/my games")
