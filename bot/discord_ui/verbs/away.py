"""Being away: days off, and the hours in which nobody is disturbed."""

from __future__ import annotations

import re
from typing import Final

from discord import ButtonStyle
from msgspec.structs import replace

from bot.clock import next_hour, read_date
from bot.discord_ui.controls.dialog import Dialog, Field
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, button, rows, words
from bot.discord_ui.incoming.dispatch import handles
from bot.discord_ui.incoming.request import Request
from bot.tables.journal.refusals import Refused
from bot.tables.journal.settings import MOST_QUIET_HOURS, Preferences, Record, zone_of
from bot.tables.service.timing import checked_zone
from bot.texts.loader import Texts
from bot.texts.pace import days_words

LONGEST_DATE: Final = 20
LONGEST_ZONE: Final = 40
LONGEST_HOUR: Final = 20

HOUR: Final = re.compile(r"(\d{1,2})(:00)?\s*(h|uhr|o[’']clock)?", re.ASCII | re.IGNORECASE)
"""Whole hours, as people write them."""


async def show_away(request: Request) -> None:
    """What days off somebody has, and how to take some."""
    await request.show_privately(
        _panel(request, await request.tables.record(request.person.id), await request.texts())
    )


async def go_away(request: Request, since: str, until: str) -> None:
    """Take some days off, as they are written."""
    texts = await request.texts()
    zone, now = zone_of(await request.preferences(), texts.language), request.tables.now()
    first = read_date(since, now, zone) if since.strip() else now
    last = read_date(until, now, zone)
    if first is None or last is None:
        raise Refused("bad_dates")
    record = await request.tables.go_away(request.person.id, first, next_hour(last, zone, 0))
    await request.show_privately(_panel(request, record, texts))


@handles("away")
async def ask_dates(request: Request) -> None:
    """From when to when."""
    texts = await request.texts()
    fields = [
        Field("from", texts.say("dialog-away-from"), texts.say("dialog-away-from-help"), LONGEST_DATE),
        Field(
            "to", texts.say("dialog-away-to"), texts.say("dialog-away-to-help"), LONGEST_DATE, required=True
        ),
    ]
    await request.ask(Dialog(ControlId("go_away"), texts.say("dialog-away-title"), fields))


@handles("go_away")
async def take_days(request: Request) -> None:
    """The dates were filled in."""
    since, until = (*request.values, "", "")[:2]
    await go_away(request, since, until)


@handles("come_back")
async def come_back(request: Request) -> None:
    """Be there again, before the days are over."""
    record = await request.tables.come_back(request.person.id)
    await request.show_privately(_panel(request, record, await request.texts()))


def _panel(request: Request, record: Record, texts: Texts) -> Layout:
    since, until = days_words(*record.away)
    lines = [texts.say("away-title"), texts.say("away-days", count=record.days_off)]
    going = button(ControlId("away"), texts.say("control-away"), style=ButtonStyle.primary)
    if record.away[1] <= request.tables.now():
        return Layout(words("\n".join(lines)), *rows([going]))
    lines.append(texts.say("away-now", since=since, until=until))
    return Layout(
        words("\n".join(lines)), *rows([button(ControlId("come_back"), texts.say("control-return"))])
    )


@handles("quiet")
async def ask_quiet(request: Request) -> None:
    """In which hours, and where somebody lives."""
    texts, liked = await request.texts(), await request.preferences()
    first, last = liked.quiet
    fields = [
        Field(
            "zone", texts.say("dialog-zone"), texts.say("dialog-zone-help"), LONGEST_ZONE, value=liked.zone
        ),
        Field("first", texts.say("dialog-quiet-first"), "", LONGEST_HOUR, value=str(first)),
        Field("last", texts.say("dialog-quiet-last"), "", LONGEST_HOUR, value=str(last)),
    ]
    await request.ask(Dialog(ControlId("set_quiet"), texts.say("dialog-quiet-title"), fields))


@handles("set_quiet")
async def set_quiet(request: Request) -> None:
    """The hours were filled in."""
    zone, first, last = (*request.values, "", "", "")[:3]
    preferences = with_quiet(await request.preferences(), zone.strip(), first.strip(), last.strip())
    await request.tables.set_preferences(request.person.id, preferences)
    texts, (begins, ends) = await request.texts(), preferences.quiet
    where = preferences.zone or zone_of(preferences, texts.language)
    await request.tell(
        "quiet-set", first=begins, last=ends, zone=where, any="no" if begins == ends else "yes"
    )


def with_quiet(preferences: Preferences, zone: str, first: str, last: str) -> Preferences:
    """The hours as they were written: 22, 22:00 or 22 Uhr; both empty for none."""
    if not first and not last:
        return replace(preferences, zone=checked_zone(zone), quiet=(0, 0))
    hours = [int(read[1]) for text in (first, last) if (read := HOUR.fullmatch(text))]
    if len(hours) < 2 or max(hours) > 24:
        raise Refused("bad_hours", most=MOST_QUIET_HOURS)
    begins, ends = (hour % 24 for hour in hours)
    if (ends - begins) % 24 > MOST_QUIET_HOURS:
        raise Refused("bad_hours", most=MOST_QUIET_HOURS)
    return replace(preferences, zone=checked_zone(zone), quiet=(begins, ends))
