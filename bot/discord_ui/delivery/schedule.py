"""A planned table as an event of its server: made, brought up to date, begun, ended or cancelled with it.

An event leads to the lobby, whose address no other event has: so one that was made before a crash is found.
Where we may not make events a table goes without; whoever planned it is told when they open it. Everybody on
a server sees its events: so a table has one only where everybody may look into its channel.
"""

from __future__ import annotations

import logging
from typing import Final

import discord
from discord import EntityType, EventStatus, PrivacyLevel
from msgspec import Struct

from bot.clock import as_datetime
from bot.discord_ui.delivery.channel import is_final, what_failed
from bot.discord_ui.messages.players import player_name
from bot.tables.changes.series import goes_on
from bot.tables.journal.acts import Phase
from bot.tables.journal.pace import HOUR
from bot.tables.journal.table import Table
from bot.texts.games import pitch, title
from bot.texts.loader import Texts
from bot.texts.markdown import plain

log = logging.getLogger(__name__)

LASTS: Final = 4 * HOUR
"""An event that leads elsewhere must say when it ends. Before it begins: an evening, as calendars show it."""
AT_MOST: Final = 30 * 24 * HOUR
"""While it is played nobody knows: so far off that Discord does not end it before the table does."""
LONGEST_NAME: Final = 100
LONGEST_DESCRIPTION: Final = 1000


class WantedEvent(Struct, frozen=True):
    """The event that there should be."""

    status: EventStatus
    name: str
    description: str
    start: int

    @property
    def end(self) -> int:
        """When it ends, as far as Discord is told."""
        return self.start + (AT_MOST if self.status is EventStatus.active else LASTS)

    @property
    def content(self) -> str:
        """Tells one from another: an event is touched only when this changes."""
        return f"{self.status.value} {self.description}"


def wanted_event(table: Table, texts: Texts) -> WantedEvent | None:
    """Of a table that is planned and for everybody; else None."""
    terms = table.terms
    if not terms.planned or not terms.public:
        return None
    games = terms.series.games if terms.series is not None else 1
    name = texts.say("event-name", game=title(terms.game, texts), games=games)
    there = [player_name(table, seat, texts) for seat in table.seats if table.chairs[seat].guest >= 0]
    about = [pitch(terms.game, texts)]
    if there:
        about.append(texts.say("event-who", who=texts.listed(there)))
    if table.phase is Phase.LOBBY and (free := len(table.free_seats)):
        about.append(texts.say("event-free", count=free))
    description = plain(" ".join(about), most=LONGEST_DESCRIPTION)
    return WantedEvent(_status(table), plain(name, most=LONGEST_NAME), description, terms.planned)


def _status(table: Table) -> EventStatus:
    if table.phase is Phase.LOBBY:
        return EventStatus.scheduled
    if not table.phase.is_over or goes_on(table):
        return EventStatus.active
    return EventStatus.cancelled if table.course is None else EventStatus.completed


def may_plan(guild: discord.Guild) -> bool:
    """Whether we may make events there."""
    return guild.me.guild_permissions.create_events


def is_seen_by_all(client: discord.Client, channel: int) -> bool:
    """Whether everybody on the server may look into a channel, a forum or a thread."""
    found = client.get_channel(channel)
    if isinstance(found, discord.Thread):
        found = None if found.is_private() else found.parent
    if not isinstance(found, discord.abc.GuildChannel):
        return False
    return found.permissions_for(found.guild.default_role).view_channel


async def find_event(guild: discord.Guild, link: str) -> int:
    """The event that leads there and is ours; 0, if there is none."""
    there = await guild.fetch_scheduled_events(with_counts=False)
    return next((one.id for one in there if one.location == link and one.creator_id == guild.me.id), 0)


async def make_event(guild: discord.Guild, want: WantedEvent, link: str) -> int:
    """Make an event; 0, if Discord will not have it."""
    try:
        made = await guild.create_scheduled_event(
            name=want.name,
            description=want.description,
            start_time=as_datetime(want.start),
            end_time=as_datetime(want.end),
            entity_type=EntityType.external,
            privacy_level=PrivacyLevel.guild_only,
            location=link,
        )
    except discord.HTTPException as error:
        if not is_final(error):
            raise
        log.info("a planned table has no event: %s", what_failed(error))
        return 0
    return made.id


async def cancel_event(guild: discord.Guild, number: int) -> None:
    """Cancel an event that is not for everybody any more, unless somebody did."""
    try:
        event = await guild.fetch_scheduled_event(number, with_counts=False)
        if event.status is EventStatus.scheduled:
            await event.cancel()
    except discord.HTTPException as error:
        if not is_final(error):
            raise
        log.info("an event stays as it is: %s", what_failed(error))


async def change_event(guild: discord.Guild, number: int, want: WantedEvent) -> None:
    """Bring an event to where it should be; one that somebody has ended or deleted stays so."""
    try:
        event = await guild.fetch_scheduled_event(number, with_counts=False)
        if event.status in (EventStatus.completed, EventStatus.cancelled):
            return
        if want.status in (EventStatus.completed, EventStatus.cancelled):
            # Only what has begun by the clock of Discord can end, and only what has not can be cancelled.
            await (event.end() if event.status is EventStatus.active else event.cancel())
        elif event.status is want.status or want.status is EventStatus.scheduled:
            await event.edit(description=want.description, end_time=as_datetime(want.end))
        else:
            await event.edit(status=want.status, description=want.description, end_time=as_datetime(want.end))
    except discord.HTTPException as error:
        if not is_final(error):
            raise
        log.info("an event stays as it is: %s", what_failed(error))
