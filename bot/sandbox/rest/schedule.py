"""Scheduled events of the guild, outside of its voice channels: planned, changed, begun, ended."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.clock import read_iso
from bot.sandbox.limits.form import Form
from bot.sandbox.rest.call import NOTHING, Answer, Call, Route
from bot.sandbox.state.errors import (
    FINISHED_EVENT,
    MISSING_PERMISSIONS,
    TOO_MANY_EVENTS,
    UNKNOWN_EVENT,
    Refused,
)
from bot.sandbox.state.permissions import Permission
from bot.sandbox.state.records import EventStatus, Json, ScheduledEvent
from bot.sandbox.wire.ratelimit import Limit
from bot.sandbox.wire.shapes import EXTERNAL, GUILD_ONLY

MOST_EVENTS: Final = 100
LONGEST_NAME: Final = 100
LONGEST_DESCRIPTION: Final = 1000
LONGEST_LOCATION: Final = 100
NEXT: Final = {
    EventStatus.SCHEDULED: (EventStatus.ACTIVE, EventStatus.CANCELED),
    EventStatus.ACTIVE: (EventStatus.COMPLETED,),
}
"""How an event can go on."""


async def events(call: Call) -> Answer:
    """All that is planned or goes on."""
    call.check_guild()
    planned = [each for each in call.world.schedule.values() if not each.status.is_over]
    return [call.shapes.scheduled_event(each) for each in planned]


async def event(call: Call) -> Answer:
    """One of them."""
    return call.shapes.scheduled_event(_event(call))


async def create(call: Call) -> Answer:
    """Plan something."""
    call.check_guild()
    world, body = call.world, call.body
    if not world.permissions(world.bot) & Permission.CREATE_EVENTS:
        raise Refused(MISSING_PERMISSIONS)
    if sum(not each.status.is_over for each in world.schedule.values()) >= MOST_EVENTS:
        raise Refused(TOO_MANY_EVENTS)
    form = Form()
    for key, known in (("entity_type", EXTERNAL), ("privacy_level", GUILD_ONLY)):
        form.one_of(body.get(key), (key,), (known,))
    for key in ("name", "scheduled_start_time", "scheduled_end_time", "entity_metadata"):
        if not body.get(key):
            form.missing((key,))
    form.check()
    empty = ScheduledEvent(id=world.new_id(), creator=world.house.bot, name="", start=0, end=0, location="")
    return call.shapes.scheduled_event(world.plan(_revised(call, empty)))


async def edit(call: Call) -> Answer:
    """Change something that is planned, begin or end it."""
    found = _own(call)
    if found.status.is_over:
        raise Refused(FINISHED_EVENT)
    changed = _revised(call, found)
    status = call.body.get("status")
    if status is not None and status != found.status:
        form = Form()
        if form.one_of(status, ("status",), [int(each) for each in NEXT[found.status]]):
            changed = replace(changed, status=EventStatus(status))
        form.check()
    return call.shapes.scheduled_event(call.world.plan(changed))


async def delete(call: Call) -> Answer:
    """Plan it no longer."""
    call.world.unplan(_own(call))
    return NOTHING


def _event(call: Call) -> ScheduledEvent:
    call.check_guild()
    found = call.world.schedule.get(call.number("event"))
    if found is None:
        raise Refused(UNKNOWN_EVENT)
    return found


def _own(call: Call) -> ScheduledEvent:
    """One that the bot may change: its own, or any if it manages events."""
    found, world = _event(call), call.world
    may = world.permissions(world.bot)
    is_own = found.creator == world.house.bot and may & Permission.CREATE_EVENTS
    if not is_own and not may & Permission.MANAGE_EVENTS:
        raise Refused(MISSING_PERMISSIONS)
    return found


def _revised(call: Call, before: ScheduledEvent) -> ScheduledEvent:
    body, form = call.body, Form()
    name = form.text(body, "name", (), most=LONGEST_NAME, required=False)
    about = form.text(body, "description", (), least=0, most=LONGEST_DESCRIPTION, required=False)
    place: Json = body.get("entity_metadata") or {}
    location = form.text(place, "location", ("entity_metadata",), most=LONGEST_LOCATION, required=False)
    start = _time(form, body, "scheduled_start_time", before.start)
    end = _time(form, body, "scheduled_end_time", before.end)
    if start != before.start and start <= call.world.clock.now():
        form.wrong(("scheduled_start_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot be in the past")
    if end <= start:
        form.wrong(("scheduled_end_time",), "GUILD_SCHEDULED_EVENT_END_BEFORE_START", "Ends before it starts")
    form.check()
    return replace(
        before,
        name=name or before.name,
        description=about if "description" in body else before.description,
        location=location or before.location,
        start=start,
        end=end,
    )


def _time(form: Form, body: Json, key: str, before: int) -> int:
    text = body.get(key)
    if text is None:
        return before
    moment = read_iso(str(text))
    if moment is None:
        form.wrong((key,), "DATE_TIME_TYPE_PARSE", "Could not parse the date")
    return moment or before


EVENTS = "/guilds/{guild:\\d+}/scheduled-events"
ONE = EVENTS + "/{event:\\d+}"

ROUTES = (
    Route("GET", EVENTS, events),
    Route("POST", EVENTS, create, Limit(5, 60.0)),
    Route("GET", ONE, event),
    Route("PATCH", ONE, edit, Limit(5, 10.0)),
    Route("DELETE", ONE, delete, Limit(5, 10.0)),
)
