"""The daily overview: at which hour somebody likes it, and where they live."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from bot.clock import MILLISECONDS
from bot.discord_ui.controls.dialog import Dialog, Field
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.incoming.dispatch import handles
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.verbs.away import LONGEST_ZONE
from bot.tables.journal.refusals import Refused
from bot.tables.journal.settings import zone_of
from bot.tables.service.overviews import next_overview
from bot.tables.service.timing import checked_zone

HOUR: Final = re.compile(r"(\d{1,2})(?:[:.]00)?\s*(?:h|uhr|o.?clock)?", re.IGNORECASE)
LONGEST_HOUR: Final = 10
HOURS: Final = 24


@handles("overview")
async def ask_hour(request: Request) -> None:
    """At which hour; nothing for no overview."""
    texts, liked = await request.texts(), await request.preferences()
    hour = "" if liked.overview is None else str(liked.overview)
    zone = zone_of(liked, texts.language)
    asked, example = texts.say("dialog-overview-hour"), texts.say("dialog-overview-hour-help")
    fields = [
        Field("hour", asked, example, LONGEST_HOUR, value=hour),
        Field("zone", texts.say("dialog-zone"), texts.say("dialog-zone-help"), LONGEST_ZONE, value=zone),
    ]
    await request.ask(Dialog(ControlId("set_overview"), texts.say("dialog-overview-title"), fields))


@handles("set_overview")
async def set_hour(request: Request) -> None:
    """It was filled in."""
    texts, liked = await request.texts(), await request.preferences()
    written, zone = (*request.values, "", "")[:2]
    hour = read_hour(written)
    if hour is not None:
        liked = replace(liked, zone=checked_zone(zone.strip()) or zone_of(liked, texts.language))
    liked = replace(liked, overview=hour)
    await request.tables.set_overview(request.person.id, liked, texts.language)
    if hour is None:
        await request.tell("overview-off")
        return
    first = next_overview(request.tables.now(), liked) // MILLISECONDS
    await request.tell("overview-on", hour=hour, zone=liked.zone, first=f"<t:{first}:f>")


def read_hour(text: str) -> int | None:
    """An hour as somebody writes it; None, if they write none.

    >>> read_hour("18"), read_hour("8:00 Uhr"), read_hour("24 h"), read_hour(" ")
    (18, 8, 0, None)
    """
    if not text.strip():
        return None
    match = HOUR.fullmatch(text.strip())
    if match is None or int(match[1]) > HOURS:
        raise Refused("bad_hour")
    return int(match[1]) % HOURS
