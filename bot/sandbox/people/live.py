"""The page's socket: what one person sees, as it happens."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress

import msgspec
from aiohttp import WSMsgType, web

from bot.sandbox.sandbox import Sandbox
from bot.sandbox.state.events import (
    BotCame,
    BotWent,
    ChannelCreated,
    ChannelDeleted,
    ChannelUpdated,
    CommandsChanged,
    Event,
    MembersChanged,
    MessageCreated,
    MessageDeleted,
    MessageUpdated,
    PersonChanged,
    PersonJoined,
    ReadMoved,
    ScheduleChanged,
    TimePassed,
    Typed,
)
from bot.sandbox.state.records import Channel, Json, Message, Person
from bot.sandbox.wire.interactions import Interaction


def person_shape(person: Person) -> Json:
    """A person, for the page."""
    return {
        "id": str(person.id),
        "username": person.username,
        "global_name": person.global_name,
        "locale": person.locale,
        "color": person.color,
        "accepts_dms": person.accepts_dms,
        "has_app": person.has_app,
    }


def channel_shape(sandbox: Sandbox, channel: Channel, viewer: Person) -> Json:
    """A channel, with what its viewer has not read."""
    unread, mentions = sandbox.world.unread(viewer, channel)
    return {
        **sandbox.page_shapes.channel(channel, viewer),
        "unread": unread,
        "mentions": mentions,
        "can_send": sandbox.world.may_send(viewer, channel),
    }


class View:
    """One open tab, as one person."""

    def __init__(self, sandbox: Sandbox, person: int) -> None:
        self._sandbox = sandbox
        self._world = sandbox.world
        self._person = person
        self._seen: set[int] = set()
        self._frames: asyncio.Queue[bytes] = asyncio.Queue()

    @property
    def viewer(self) -> Person:
        """Who looks."""
        return self._world.people[self._person]

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Tell what happens until the tab is closed."""
        socket = web.WebSocketResponse(heartbeat=30.0, max_msg_size=1024, compress=False)
        await socket.prepare(request)
        self._ready()
        self._world.listeners.append(self._hear)
        self._sandbox.interactions.told.append(self._hear_interaction)
        writer = asyncio.create_task(self._write(socket))
        try:
            async for message in socket:
                if message.type is WSMsgType.ERROR:
                    break
        finally:
            writer.cancel()
            self._world.listeners.remove(self._hear)
            self._sandbox.interactions.told.remove(self._hear_interaction)
        return socket

    async def _write(self, socket: web.WebSocketResponse) -> None:
        with suppress(ConnectionError):
            while True:
                await socket.send_str((await self._frames.get()).decode())

    def _tell(self, name: str, data: object) -> None:
        self._frames.put_nowait(msgspec.json.encode({"t": name, "d": data}))

    def _ready(self) -> None:
        world, house = self._world, self._world.house
        seen = [channel for channel in world.channels.values() if world.may_see(self.viewer, channel)]
        self._seen = {channel.id for channel in seen}
        self._tell(
            "READY",
            {
                "me": person_shape(self.viewer),
                "people": [person_shape(person) for person in world.persons()],
                "guild": {"id": str(house.guild), "name": house.name},
                "elsewhere": {"id": str(house.elsewhere), "name": house.elsewhere_name},
                "channels": [channel_shape(self._sandbox, channel, self.viewer) for channel in seen],
                "commands": list(world.commands.values()),
                "events": self._schedule(),
                "bot": self._bot(),
                "ahead": None if self._sandbox.passing is None else self._sandbox.passing.ahead,
            },
        )

    def _schedule(self) -> list[Json]:
        """What is planned or goes on, in order."""
        world, shapes = self._world, self._sandbox.page_shapes
        planned = [each for each in world.schedule.values() if not each.status.is_over]
        return [shapes.scheduled_event(each) for each in sorted(planned, key=lambda each: each.start)]

    def _bot(self) -> Json:
        bot = self._sandbox.page_shapes.user(self._world.bot)
        return {**bot, "global_name": self._world.bot.global_name, "online": self._sandbox.gateway.is_online}

    def _hear_interaction(self, interaction: Interaction, state: str, more: Json) -> None:
        if interaction.person.id == self._person:
            self._tell("INTERACTION", {"nonce": interaction.nonce, "state": state, **more})

    def _hear(self, event: Event) -> None:
        match event:
            case MessageCreated(message) | MessageUpdated(message) | MessageDeleted(message):
                self._hear_message(event, message)
            case ChannelCreated(channel) | ChannelUpdated(channel) | MembersChanged(channel):
                self._show((channel, *self._below(channel)))
            case ChannelDeleted(channel) if channel.id in self._seen:
                self._seen.discard(channel.id)
                self._tell("CHANNEL_DELETE", {"id": str(channel.id)})
            case ReadMoved(person, number) if person == self._person:
                self._tell_unread(self._world.channels[number])
            case Typed(channel, person) if channel.id in self._seen and person.id != self._person:
                self._tell("TYPING_START", {"channel_id": str(channel.id), "user_id": str(person.id)})
            case PersonJoined() | PersonChanged():
                self._tell("PEOPLE", [person_shape(person) for person in self._world.persons()])
            case CommandsChanged():
                self._tell("COMMANDS", list(self._world.commands.values()))
            case ScheduleChanged():
                self._tell("EVENTS", self._schedule())
            case TimePassed(ahead, left):
                self._tell("TIME", {"ahead": ahead, "left": left})
            case BotCame():
                self._tell("BOT", {"online": True})
            case BotWent():
                self._tell("BOT", {"online": False})

    def _below(self, channel: Channel) -> list[Channel]:
        return [each for each in self._world.channels.values() if each.parent == channel.id]

    def _show(self, channels: Iterable[Channel]) -> None:
        """Channels come, change and go, as their viewer may see them."""
        for channel in channels:
            if not self._world.may_see(self.viewer, channel):
                if channel.id in self._seen:
                    self._seen.discard(channel.id)
                    self._tell("CHANNEL_DELETE", {"id": str(channel.id)})
                continue
            name = "CHANNEL_UPDATE" if channel.id in self._seen else "CHANNEL_CREATE"
            self._seen.add(channel.id)
            self._tell(name, channel_shape(self._sandbox, channel, self.viewer))

    def _hear_message(self, event: Event, message: Message) -> None:
        if message.channel not in self._seen or (message.is_ephemeral and message.seen_by != self._person):
            return
        match event:
            case MessageCreated():
                self._tell("MESSAGE_CREATE", self._sandbox.page_shapes.message(message))
            case MessageUpdated():
                self._tell("MESSAGE_UPDATE", self._sandbox.page_shapes.message(message))
            case MessageDeleted():
                data = {"id": str(message.id), "channel_id": str(message.channel)}
                self._tell("MESSAGE_DELETE", data)
        if not message.is_ephemeral:
            self._tell_unread(self._world.channels[message.channel])

    def _tell_unread(self, channel: Channel) -> None:
        unread, mentions = self._world.unread(self.viewer, channel)
        last = self._world.last_message_id(channel.id)
        self._tell(
            "UNREAD",
            {
                "channel_id": str(channel.id),
                "unread": unread,
                "mentions": mentions,
                "last_message_id": None if last is None else str(last),
            },
        )
