"""Kreisel itself in the sandbox: the real bot, a real file, and people who play in Chromium."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

import aiohttp
from playwright.async_api import Locator, Page

from bot.clock import MovedClock
from bot.discord_ui.app.client import Kreisel
from bot.discord_ui.app.following import LocalTime
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.messages.choosing import DOT, decision_of, step_at
from bot.store.sqlite import SqliteStore
from bot.tables.journal.acts import Phase
from bot.tables.journal.settings import House
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Person as Known
from bot.tables.service.tables import Tables
from games.chance import Luck
from games.players.levels import choose
from tests.sandbox.page.stage import Curtain, Stage

QUICK: Final = House(computer_pause=30, grace=0)
PATIENCE: Final = 60
TAPS_AGAIN: Final = 5
"""Seconds; a message that is drawn anew while somebody taps swallows the tap, and they tap once more."""


class Salon(Stage):
    """A sandbox in which Kreisel plays."""

    def __init__(self, curtain: Curtain, folder: Path) -> None:
        super().__init__(curtain)
        self._file = folder / "kreisel.db"
        self._seeds = 0
        self._luck = Luck(5)

    async def __aenter__(self) -> Salon:
        await self._stack.enter_async_context(self.ground)
        store = await self._stack.enter_async_context(SqliteStore(self._file))
        clock, token = MovedClock(), self.ground.world.house.token
        self.tables = Tables(store, clock, house=QUICK, seeds=self._seed)
        self.kreisel = Kreisel(self.tables, clock, guild_ready_timeout=0.1)
        session = await self._stack.enter_async_context(aiohttp.ClientSession())
        time = LocalTime(self.ground.sandbox.time_address, token, clock, session)
        await time.arrive()
        running = (
            asyncio.create_task(self.kreisel.start(token)),
            asyncio.create_task(time.follow(self.kreisel)),
        )
        self._stack.push_async_callback(self._stop, *running)
        async with asyncio.timeout(30):
            while not (self.kreisel.is_ready() and self.ground.world.commands):
                await asyncio.sleep(0.02)
        return self

    async def _stop(self, *running: asyncio.Task[None]) -> None:
        await self.kreisel.close()
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def _seed(self) -> bytes:
        self._seeds += 1
        return sha256(b"salon %d" % self._seeds).digest()

    def known(self, person: int) -> Known:
        """Somebody, as tables know them."""
        return Known(self.ground.persons[person].id, self.ground.persons[person].global_name)

    async def table(self, number: int = 1) -> Table:
        return await self.tables.table(number)

    async def decider(self, number: int = 1) -> int | None:
        """Which of the people the table waits for; None while a computer or nobody is to decide."""
        table = await self.table(number)
        player = table.player(table.deciders[0]) if table.deciders else None
        ids = [person.id for person in self.ground.persons]
        return ids.index(player.id) if player is not None else None

    async def decides(self, page: Page, *, number: int = 1) -> None:
        """Whoever looks at this page does what a computer would, by tapping."""
        table = await self.table(number)
        step = decision_of(table)
        assert table.state is not None
        assert step is not None
        action = choose(table.state, step.seat, self._luck)
        while step.action is None:
            choice = next(one for one in step.choices if one.leads_to(action))
            path = DOT.join((*step.path, choice.letter))
            final = ControlId("do", table.id, table.public_ply, action.text)
            control = final if choice.is_final else ControlId("step", table.id, table.public_ply, path)
            tapped = page.locator(f"[data-custom-id='{control.written('k')}']").last
            await tapped.click()
            step = step_at(step.state, step.seat, path)
        for _ in range(PATIENCE // TAPS_AGAIN):
            with suppress(TimeoutError):
                async with asyncio.timeout(TAPS_AGAIN):
                    while (await self.table(number)).ply == table.ply:
                        await asyncio.sleep(0.01)
                return
            if await tapped.count():
                await tapped.click()
        raise AssertionError(f"nothing came of {control}")

    async def until_over(self, pages: dict[int, Page], *, number: int = 1) -> Table:
        """Let everybody play to the end."""
        for _ in range(400):
            table = await self.table(number)
            if table.phase is not Phase.PLAYING:
                return table
            person = await self.decider(number)
            if person is None:
                await asyncio.sleep(0.02)
                continue
            await self.decides(pages[person], number=number)
        raise AssertionError(f"not over: {(await self.table(number)).line}")


def board(page: Page) -> Locator:
    """The newest message with a board and its controls."""
    return page.locator(".message").filter(has=page.locator("[data-custom-id^='k:why']")).last
