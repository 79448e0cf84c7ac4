"""On a Discord of this machine time can be let pass: Kreisel goes along, and does what is due on the way."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import aiohttp
import msgspec
from msgspec import Struct
from yarl import URL

from bot.clock import MovedClock
from bot.discord_ui.app.client import Kreisel
from bot.discord_ui.app.loopback import loopback_connector
from bot.settings import Settings

log = logging.getLogger(__name__)

RETRY_SECONDS: Final = 1.0


class Told(Struct, frozen=True):
    """How far ahead of the time of the day it is there, in milliseconds."""

    ahead: int


class LocalTime:
    """The time of the Discord that the settings name, and a clock that shows it."""

    def __init__(self, address: str, token: str, clock: MovedClock, session: aiohttp.ClientSession) -> None:
        self._address = address
        self._headers = {"Authorization": f"Bot {token}"}
        self._clock = clock
        self._session = session

    async def arrive(self) -> None:
        """Find out how late it is, before anything is done by the clock."""
        self._clock.ahead = await self._ask(None, None)

    async def follow(self, kreisel: Kreisel) -> None:
        """Go along, until cancelled; each time that what is due is done, say when something is next."""
        while True:
            try:
                ahead = await self._ask(self._clock.ahead, await kreisel.next_due())
            except (aiohttp.ClientError, TimeoutError, msgspec.DecodeError) as error:
                log.info("the time cannot be asked for: %s", type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)
                continue
            if ahead != self._clock.ahead:
                passed, self._clock.ahead = ahead - self._clock.ahead, ahead
                await kreisel.time_passed(passed)

    async def _ask(self, ahead: int | None, due: int | None) -> int:
        asked = msgspec.json.encode({"ahead": ahead, "due": due})
        async with self._session.post(self._address, data=asked, headers=self._headers) as answer:
            answer.raise_for_status()
            return msgspec.json.decode(await answer.read(), type=Told).ahead


@asynccontextmanager
async def local_time(settings: Settings, clock: MovedClock) -> AsyncIterator[LocalTime]:
    """The time of the Discord that the settings name, already shown by the clock."""
    async with aiohttp.ClientSession(connector=loopback_connector(URL(settings.time))) as session:
        time = LocalTime(settings.time, settings.token.reveal(), clock, session)
        await time.arrive()
        yield time
