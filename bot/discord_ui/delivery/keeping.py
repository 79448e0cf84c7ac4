"""Threads in which a game waits are kept from the archive: a tap in an archived one may never reach us.

Discord puts a thread away in which nothing has happened for a while. To edit the board is nothing to it; to
send a message is something, and so is to change after which time it is put away. That disturbs nobody, so
shortly before the time is up it is changed, to and fro: one request for each thread and each such time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import Final, Literal

import discord
from discord.utils import DISCORD_EPOCH
from msgspec.structs import replace

from bot.clock import Clock
from bot.discord_ui.delivery.channel import NOT_REACHED, is_final, what_failed
from bot.discord_ui.delivery.delivery import Delivery
from bot.discord_ui.delivery.home import WEEK, Home, OwnThread, read_home
from bot.log_context import concerning
from bot.tables.service.tables import Tables

log = logging.getLogger(__name__)

MINUTE: Final = 60_000
ROUND: Final = 60 * MINUTE
"""Milliseconds from one look at all threads to the next."""
FIRST_ROUND: Final = MINUTE
"""After a start, when those who waited have been served."""
IN_TIME: Final = 3 * ROUND
"""Before it is put away a thread is kept: what fails can be tried again."""
PAUSE_SECONDS: Final = 0.2
"""From one request to the next: after an outage there are many."""
THREE_DAYS: Final = 4320
TIME_BITS: Final = 22


def threads_due(home: Home, now: int) -> Iterator[str]:
    """The threads of a running game that are put away soon, as far as we remember what happened there."""
    for name, own in home.threads.items():
        ours = [posted.message for posted in home.messages.values() if posted.place == own.id]
        is_own = own.id not in (0, home.channel)  # another's thread is theirs to keep
        if is_own and _is_due(own, max(own.id, *ours, 0), now):
            yield name


def _is_due(own: OwnThread, last_message: int, now: int) -> bool:
    active = max(own.kept, (last_message >> TIME_BITS) + DISCORD_EPOCH)
    return active + own.minutes * MINUTE - IN_TIME <= now


class ThreadKeeper:
    """Looks at the threads of all running games, once an hour."""

    def __init__(self, client: discord.Client, tables: Tables, delivery: Delivery, clock: Clock) -> None:
        self._client = client
        self._tables = tables
        self._delivery = delivery
        self._clock = clock
        self.due = clock.now() + FIRST_ROUND

    async def do(self) -> None:
        """Keep those open that would be put away before long."""
        now = self._clock.now()
        self.due = now + ROUND
        for guild in tuple(self._client.guilds):
            for number, note in await self._tables.notes_on(guild.id):
                home = read_home(note)
                for name in threads_due(home, now):
                    with concerning(number):
                        await self._keep(number, name, home.threads[name])

    async def _keep(self, number: int, name: str, own: OwnThread) -> None:
        thread = self._client.get_channel(own.id)
        is_open = isinstance(thread, discord.Thread) and not thread.archived
        if is_open and not _is_due(own, getattr(thread, "last_message_id", None) or 0, self._clock.now()):
            return  # people talk there
        minutes: Literal[4320, 10080] = THREE_DAYS if own.minutes == WEEK else WEEK
        try:
            thread = thread or await self._client.fetch_channel(own.id)
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=False, auto_archive_duration=minutes)
            own = replace(own, minutes=minutes)
        except NOT_REACHED as error:
            log.info("a thread of table %s is not kept open: %s", number, what_failed(error))
            if not is_final(error):
                return  # the next round comes soon enough
        await self._delivery.kept_open(number, name, replace(own, kept=self._clock.now()))
        await asyncio.sleep(PAUSE_SECONDS)
