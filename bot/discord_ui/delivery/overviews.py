"""Sends the daily overviews, each once: what may be there already is looked for first."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import discord
from discord import AllowedMentions, Object

from bot.clock import hours_around
from bot.discord_ui.controls.layout import Layout
from bot.discord_ui.controls.marks import kind_of, put_mark
from bot.discord_ui.delivery.channel import NOT_REACHED, what_failed
from bot.discord_ui.delivery.delivery import Delivery
from bot.discord_ui.delivery.wanted import Kind
from bot.discord_ui.messages.listing import Listed, by_urgency, listed
from bot.discord_ui.messages.overview import overview
from bot.store.port import DueOverview, Listing, StoreError
from bot.tables.journal.pace import DAY, HOUR
from bot.tables.journal.refusals import Refused
from bot.tables.service.overviews import APART
from bot.tables.service.tables import Tables
from bot.texts.loader import Texts

log = logging.getLogger(__name__)

RETRY: Final = HOUR // 6
"""Until one that could not be sent is tried again."""
PAUSE_SECONDS: Final = 0.2
"""From one to the next: many like theirs at the same hour."""
HOW_FAR: Final = 20
"""Messages in which one that was begun is looked for."""


class OverviewPost:
    """A chore of the scheduler."""

    def __init__(self, client: discord.Client, tables: Tables, delivery: Delivery) -> None:
        self._client = client
        self._tables = tables
        self._delivery = delivery
        self._rests_until = 0

    @property
    def due(self) -> int:
        """When the next overview is."""
        return max(self._tables.overview_due, self._rests_until)

    async def do(self) -> None:
        """Send those that are due; one that fails is tried again later, and keeps no other waiting."""
        self._rests_until = self._tables.now() + RETRY
        failed = False
        for one in await self._tables.overviews_due():
            try:
                if await self._send(one):
                    await asyncio.sleep(PAUSE_SECONDS)
            except (*NOT_REACHED, StoreError) as error:
                log.warning("an overview has to wait: %s", what_failed(error))
                failed = True
            except Exception:
                log.exception("an overview could not be sent")
                failed = True
        await self._tables.find_next_overview()
        if not failed:
            self._rests_until = 0

    async def _send(self, due: DueOverview) -> bool:
        """Whether one was sent; or it was before, comes too late, or has to wait for its reader's morning."""
        now, liked = self._tables.now(), await self._tables.preferences(due.person)
        was_begun = due.begun == due.due
        if liked.overview is None or now - due.due >= APART:
            await self._tables.end_overview(due)
            return False
        if was_begun and await self._is_there(due):
            await self._tables.end_overview(due)
            return False
        _, quiet_until = hours_around(now, liked.zone or "UTC", *liked.quiet)
        if quiet_until:
            await self._tables.put_off_overview(due, quiet_until)
            return False
        texts = Texts(liked.language or due.language or "en")
        found = await self._tables_of(due.person, texts)
        since = due.begun or due.due - DAY
        is_news = any(one.is_yours or one.listing.changed > since for one in found)
        if found and (is_news or was_begun):
            await self._tables.begin_overview(due)
            if not await self._write(due, overview(found, texts)):
                return False
        await self._tables.end_overview(due)
        return bool(found)

    async def _tables_of(self, person: int, texts: Texts) -> list[Listed]:
        own = await self._tables.tables_of(person)
        return by_urgency([await self._listed(listing, person, texts) for listing in own])

    async def _listed(self, listing: Listing, person: int, texts: Texts) -> Listed:
        home = await self._delivery.home(listing.table)
        try:
            table = await self._tables.table(listing.table, person)
        except Refused:  # of other rules
            table = None
        return listed(listing, table, person, texts, link=home.link)

    async def _write(self, due: DueOverview, said: Layout) -> bool:
        """Send it, silently; whoever takes no direct messages gets none any more."""
        put_mark(said, Kind.OVERVIEW, due.due // HOUR)
        channel = await self._client.create_dm(Object(due.person))
        nonce = f"over-{due.due // HOUR}-{due.person % 10**8}"
        try:
            await channel.send(view=said, nonce=nonce, allowed_mentions=AllowedMentions.none(), silent=True)
        except discord.Forbidden as error:
            log.info("somebody gets no overview any more: %s", what_failed(error))
            await self._tables.refuse_overview(due.person)
            return False
        return True

    async def _is_there(self, due: DueOverview) -> bool:
        """Whether one that was begun before a crash, or whose answer was lost, has come."""
        channel = await self._client.create_dm(Object(due.person))
        number = due.due // HOUR
        lately = [message async for message in channel.history(limit=HOW_FAR)]
        return any(kind_of(message, number) == Kind.OVERVIEW for message in lately)
