"""The daily overview: who likes one and when it is due; who sends it says when that was begun and done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.clock import NEVER, hours_around, next_hour
from bot.store.peers import DIRECT_MESSAGES
from bot.store.port import DueOverview
from bot.tables.journal.pace import HOUR
from bot.tables.journal.settings import Preferences
from bot.tables.service.timing import Timing

APART: Final = 12 * HOUR
"""Two overviews of a person; one that is later than this is left out, since the next one is near."""

LEFT_ALONE: Final = HOUR // 60


class Overviews(Timing):
    """Commands around the daily overview."""

    overview_due: int = 0
    """When the next one is due, of all people; at the start, to be found out."""

    async def set_overview(self, person: int, preferences: Preferences, language: str) -> None:
        """Remember at which hour somebody likes it, and in which language they said so."""
        await self.set_preferences(person, preferences)
        if preferences.overview is not None:
            await self._plan_overview(person, preferences, language)

    async def set_preferences(self, person: int, preferences: Preferences) -> None:
        """Remember what a person likes; their overview comes by it."""
        before = await self.preferences(person)
        await super().set_preferences(person, preferences)
        if _hours(before) != _hours(preferences):
            await self._plan_overview(person, preferences)

    async def overviews_due(self) -> Sequence[DueOverview]:
        """Those that are due by now."""
        return await self._store.overviews_due(self.now() - self._overviews_wait)

    @property
    def _overviews_wait(self) -> int:
        """For so long they are left to the process that has the direct messages."""
        return 0 if self.peers.shards.holds(DIRECT_MESSAGES) else LEFT_ALONE

    async def begin_overview(self, overview: DueOverview) -> None:
        """It may be on Discord from now on."""
        await self._store.begin_overview(overview.person, overview.due)

    async def end_overview(self, overview: DueOverview) -> None:
        """It was sent, or there was nothing to tell: the next one comes the next day."""
        await self._plan_overview(overview.person, await self.preferences(overview.person), told=overview.due)

    async def put_off_overview(self, overview: DueOverview, until: int) -> None:
        """It is an hour at which its reader wants to be left alone."""
        await self._store.plan_overview(overview.person, until)

    async def refuse_overview(self, person: int) -> None:
        """Somebody takes no direct messages: they get none any more, and are told so."""
        await self.set_preferences(person, replace(await self.preferences(person), overview=None))
        await self._amend(person, lambda record: replace(record, refused_overview=True))

    async def was_overview_refused(self, person: int) -> bool:
        """Whether somebody has to be told so; asked once, they were."""
        if not (await self.record(person)).refused_overview:
            return False
        await self._amend(person, lambda record: replace(record, refused_overview=False))
        return True

    async def find_next_overview(self) -> None:
        """Know when the next one is due."""
        due = await self._store.next_overview()
        self.overview_due = NEVER if due is None else due + self._overviews_wait

    async def _plan_overview(
        self, person: int, preferences: Preferences, language: str = "", *, told: int = 0
    ) -> None:
        if preferences.overview is None:
            await self._store.plan_overview(person, None)
            return
        known = await self._store.overview_of(person)
        last = max(told, known.begun if known is not None else 0)
        due = next_overview(max(self.now(), last + APART), preferences)
        await self._store.plan_overview(person, due, language)
        self.overview_due = min(self.overview_due, due + self._overviews_wait)
        self.stir()


def next_overview(moment: int, preferences: Preferences) -> int:
    """When somebody next gets theirs; if that is one of their quiet hours, at the end of these."""
    zone = preferences.zone or "UTC"
    due = next_hour(moment, zone, preferences.overview or 0)
    _, ends = hours_around(due, zone, *preferences.quiet)
    return ends or due


def _hours(preferences: Preferences) -> tuple[object, ...]:
    return preferences.overview, preferences.zone, preferences.quiet
