"""A server with people in it, and verbs that read as flows: ``await red.runs("/play", game="go_round")``."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import ExitStack, asynccontextmanager
from typing import Any, Final, Self, TypeVar

import discord
import simcord
from msgspec import Struct
from simcord import ChannelHandle, ResponseMessage, actors
from simcord.backend.access import can_access_channel, can_access_message
from simcord.backend.models import Message, Overwrite
from simcord.enums import OverwriteType

from tests.discord.limits import Kind, Request, fits
from tests.discord.shown import Answer, Button, Select, Shown
from tests.discord.simulation import Delay, Simulation, installed

T = TypeVar("T")

WRITTEN: Final = (0, 19, 20, 23)
"""Types of messages somebody wrote; the others tell that a thread was opened and the like."""


class Ping(Struct, frozen=True):
    """A message that made somebody's phone buzz."""

    place: int
    message: int
    who: frozenset[int]


class World:
    """A server with one channel, its people and the bot: ``async with World(make_bot) as world``."""

    env: Simulation
    guild: simcord.GuildHandle
    channel: ChannelHandle

    def __init__(
        self, make_bot: Callable[[World], discord.Client], *, permissions: discord.Permissions | None = None
    ) -> None:
        self._make_bot = make_bot
        self._permissions = permissions
        self._locales: dict[int, str] = {}
        self._crashed: list[discord.Client] = []
        self._stack = ExitStack()

    async def __aenter__(self) -> Self:
        self.env = Simulation(discord.Client(intents=discord.Intents.none()), self._locales)
        self._stack.enter_context(installed(lambda: self.env.wire))
        self.env.bot = self._make_bot(self)
        self.guild = self.env.create_guild("Club")
        self.channel = self.guild.create_text_channel("games")
        if self._permissions is not None:
            self._bot_role.permissions = self._permissions.value
        try:
            await self.env.start()
        except BaseException:
            self._stack.close()
            raise
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """What the bot raised, or sent beyond Discord's limits, fails the test."""
        with self._stack:
            if self.env._started:
                await self._close()
                await self.env.shutdown()
            for bot in self._crashed:
                await bot.close()
        if kind is None:
            assert not self.env.wire.faults, "\n".join(self.env.wire.faults)
            self.env._raise_errors_since(self.env._errors_acknowledged)

    # People and places

    def person(
        self, name: str, *, locale: str = "en-US", permissions: discord.Permissions | None = None
    ) -> Person:
        """Somebody new on the server; permissions beyond everybody's come with a role of their own."""
        user = self.env.create_user(name, global_name=name)
        roles = [self.guild.create_role(name, permissions=permissions)] if permissions else []
        self._locales[user.id] = locale
        return Person(self, user, self.guild.add_member(user, roles=roles))

    def leaves(self, person: Person) -> None:
        self.guild.remove_member(person.member)

    @property
    def threads(self) -> list[ChannelHandle]:
        """Threads of the channel, oldest first."""
        return self.channel.threads

    def thread(self, name: str) -> ChannelHandle:
        """The newest thread with this in its name."""
        return [one for one in self.threads if name in (one.name or "")][-1]

    async def archives(self, thread: ChannelHandle, *, archived: bool = True) -> None:
        """Discord does it by itself after days of silence, SimCord never does."""
        self.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": archived})
        await self.env.settle()

    def is_archived(self, thread: ChannelHandle) -> bool:
        metadata = thread._channel.thread_metadata
        return metadata is not None and metadata.archived

    def messages(self, place: ChannelHandle | None = None) -> list[Shown]:
        """Everything public in a place, oldest first."""
        stored = self.env.backend.messages.get((place or self.channel).id, {}).values()
        return [
            Shown(self.env, one)
            for one in sorted(stored, key=lambda one: one.id)
            if one.type in WRITTEN and not one.is_ephemeral
        ]

    # What the bot did

    @property
    def pings(self) -> list[Ping]:
        return [Ping(*ping) for ping in self.env.pings]

    @property
    def requests(self) -> list[Request]:
        return self.env.wire.requests

    def requests_to(self, method: str, path: str) -> list[Request]:
        """Those to a path with ``*`` in it."""
        return [request for request in self.requests if fits(request, method, path)]

    @property
    def faults(self) -> list[str]:
        """What broke a limit so far; empty it where a test means to."""
        return self.env.wire.faults

    @property
    def commands(self) -> dict[str, dict[str, Any]]:
        """What the bot registered, by name."""
        return {name: command for (name, _), command in self.env.backend.commands.get(None, {}).items()}

    def errors(self) -> list[BaseException]:
        """What the bot raised; asking means it was expected."""
        return self.env.errors

    # Time and troubles

    def now(self) -> int:
        """Milliseconds since 1970, so that the world can be the bot's clock."""
        return round(self.env.now().timestamp() * 1000)

    async def passes(self, seconds: float) -> None:
        """Let time go by; whatever the bot meant to do in it is done."""
        await self.env.advance_time(seconds)

    async def settles(self) -> None:
        """Wait until the bot has nothing to do but wait."""
        await self.env.settle()

    @asynccontextmanager
    async def at_once(self) -> AsyncIterator[None]:
        """What is done within happens in the same moment: the bot works on it only afterwards."""
        self.env.is_held = True
        try:
            yield
        finally:
            self.env.is_held = False
        await self.env.settle()

    async def restarts(self) -> None:
        """The bot stops in good order and comes back."""
        await self._close()
        await self.env.restart_bot(self._make_bot(self))

    async def crashes(self) -> None:
        """The bot's work is cut off where it stands, and it comes back."""
        self._crashed.append(self.env.bot)
        await self.env.restart_bot(self._make_bot(self))

    async def _close(self) -> None:
        with self.env._bot_scope():
            closing = asyncio.get_running_loop().create_task(self.env.bot.close())
        await self.env.settle()
        await closing

    async def forbids(self, *permissions: str, at: ChannelHandle | None = None) -> None:
        """Take permissions from the bot in a channel and its threads."""
        await self._overwrite(at, deny=permissions)

    async def hides(self, channel: ChannelHandle, *, but_for: Iterable[Person] = ()) -> None:
        """Let nobody see a channel but the bot and these people."""
        viewing = discord.Permissions(view_channel=True).value
        everybody = Overwrite(self.guild.id, OverwriteType.ROLE, 0, viewing)
        seeing = [self.env.backend.bot_user.id, *(person.id for person in but_for)]
        those = [Overwrite(one, OverwriteType.MEMBER, viewing, 0) for one in seeing]
        self.env.backend.edit_channel(channel.id, {}, overwrites=[everybody, *those])
        await self.env.settle()

    async def allows(self, *permissions: str, at: ChannelHandle | None = None) -> None:
        """Give the bot permissions in a channel and its threads."""
        await self._overwrite(at, allow=permissions)

    async def _overwrite(
        self, at: ChannelHandle | None, *, allow: Iterable[str] = (), deny: Iterable[str] = ()
    ) -> None:
        channel = (at or self.channel)._channel
        bot = self.env.backend.bot_user.id
        others = [one for one in channel.overwrites if one.target_id != bot]
        values = [discord.Permissions(**dict.fromkeys(names, True)).value for names in (allow, deny)]
        own = Overwrite(bot, OverwriteType.MEMBER, *values)
        self.env.backend.edit_channel(channel.id, {}, overwrites=[*others, own])
        await self.env.settle()

    def breaks(
        self, method: str, path: str, *, status: int = 500, code: int = 0, times: int | None = 1
    ) -> None:
        """Let calls fail, as they do once discord.py has given up to repeat them; ``times=None`` for all."""
        self.env.inject_error(method, path, status=status, code=code, times=times)

    def delays(self, method: str, path: str, *, seconds: float, times: int = 1) -> None:
        """Let calls take that long: a rate limit (discord.py waits by itself), or a slow Discord."""
        self.env.wire.delays.append(Delay(method, path, seconds, times))

    @property
    def _bot_role(self) -> Any:
        roles = self.env.backend.get_guild(self.guild.id).roles.values()
        return next(role for role in roles if role.managed)


class Person:
    """Somebody on the server, who is at one place at a time."""

    def __init__(self, world: World, user: simcord.UserHandle, member: simcord.MemberActor) -> None:
        self.world = world
        self.user = user
        self.member = member
        self.place = world.channel
        self.answers: list[Answer] = []

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def dm(self) -> ChannelHandle:
        """Where this person and the bot are alone."""
        return self.user.dm_channel

    def goes_to(self, place: ChannelHandle) -> Person:
        self.place = place
        return self

    # Looking

    def sees(self, at: ChannelHandle | None = None) -> Shown:
        """The newest message this person can see there."""
        seen = self.sees_all(at)
        assert seen, f"{self.user.name} sees no message"
        return seen[-1]

    def sees_all(self, at: ChannelHandle | None = None) -> list[Shown]:
        """All messages this person can see there, oldest first."""
        return [Shown(self.world.env, one) for one in self._visible(at or self.place)]

    def enters(self, place: ChannelHandle) -> bool:
        """Whether this person can look into a place."""
        return can_access_channel(self.world.env, place.id, self._actor(place), history=True)

    @property
    def pings(self) -> list[Ping]:
        return [ping for ping in self.world.pings if self.id in ping.who]

    def _visible(self, place: ChannelHandle) -> list[Message]:
        env, actor = self.world.env, self._actor(place)
        stored = sorted(env.backend.messages.get(place.id, {}).values(), key=lambda one: one.id)
        return [
            one
            for one in stored
            if one.type in WRITTEN and can_access_message(env, place.id, one, actor, history=True)
        ]

    # Commands

    async def runs(self, command: str, /, *, at: ChannelHandle | None = None, **options: object) -> Answer:
        """A slash command with its options; people and places may be among them."""
        place, name = at or self.place, command.removeprefix("/")
        filled = {key: _meant(value) for key, value in options.items()}
        match self._actor(place):
            case simcord.MemberActor() as member:
                result = await member.slash(place, name, **filled)
            case user:
                result = await user.slash(name, **filled)
        return self._answered(result)

    async def types(
        self, command: str, option: str, text: str, /, *, at: ChannelHandle | None = None, **options: object
    ) -> dict[str, str | int | float]:
        """What autocomplete offers for what was typed: the names this person reads, and their values."""
        place, name = at or self.place, command.removeprefix("/")
        filled = {key: _meant(value) for key, value in options.items()}
        match self._actor(place):
            case simcord.MemberActor() as member:
                choices = await member.autocomplete(place, name, option, text, **filled)
            case user:
                choices = await user.autocomplete(name, option, text, **filled)
        locale = self.world._locales[self.id]
        names = [(one.get("name_localizations") or {}).get(locale, one["name"]) for one in choices]
        return dict(zip(names, (one["value"] for one in choices), strict=True))

    async def picks(self, menu: str, /, *, on: Shown | Person) -> Answer:
        """An entry of the menu on a message or a person."""
        if isinstance(on, Person):
            return self._answered(await self.member.context_menu(self.place, menu, on.member))
        place = self._place(on)
        return self._answered(await self.member.context_menu(place, menu, self._live(on)))

    async def says(self, text: str, /, *, at: ChannelHandle | None = None) -> None:
        place = at or self.place
        match self._actor(place):
            case simcord.MemberActor() as member:
                await member.send(place, text)
            case user:
                await user.send_dm(text)

    # Clicks

    async def clicks(self, button: str, /, *, on: Shown | None = None) -> Answer:
        """A button by its label or the start of its custom id, on the newest message that has it.

        With ``on`` it is the button that was seen on that message, though it may be gone by now.
        """
        for seen in [on] if on else reversed(self.sees_all()):
            if found := _only(button, _buttons(seen, button)):
                assert not found.is_disabled, f"{button!r} is disabled"
                assert found.custom_id, f"{button!r} leads to {found.url}"
                data = {"custom_id": found.custom_id, "component_type": int(Kind.BUTTON)}
                return await self._interacts(seen, data)
        raise AssertionError(f"{self.user.name} sees no button {button!r}: {on or self.sees_all()[-3:]}")

    async def selects(self, *options: str, on: Shown | None = None, menu: str = "") -> Answer:
        """Options by label or value, in the newest select that has them and whose custom id starts so."""
        for seen in [on] if on else reversed(self.sees_all()):
            menus = [one for one in seen.selects if one.custom_id.startswith(menu)]
            if found := _only(str(options), [one for one in menus if _offers(one, options)]):
                assert not found.is_disabled, f"the select of {options!r} is disabled"
                data = {
                    "custom_id": found.custom_id,
                    "component_type": int(Kind.SELECT),
                    "values": [found.options.get(option, option) for option in options],
                }
                return await self._interacts(seen, data)
        raise AssertionError(f"{self.user.name} sees no option {options!r}: {on or self.sees_all()[-3:]}")

    async def submits(self, fields: Mapping[str, object], /) -> Answer:
        """The form last shown to this person, its fields by label or custom id."""
        shown = next((one for one in reversed(self.answers) if one.modal is not None), None)
        assert shown is not None, f"no form was shown to {self.user.name}"
        assert shown.modal is not None
        values = {shown.modal.fields.get(name, name): _meant(value) for name, value in fields.items()}
        actor = self._actor(self.world.env.backend.get_channel(shown.result._interaction.channel_id))
        return self._answered(await actor.submit_modal(shown.result, values))

    async def _interacts(self, seen: Shown, data: dict[str, Any]) -> Answer:
        """SimCord clicks only what is there now; people click what they see, which may be older."""
        env, place = self.world.env, self._place(seen)
        actor = self._actor(place)
        stored = actors._visible_message(actor, self._live(seen))
        env._begin_operation("click")
        try:
            return self._answered(await actors._component_interaction(actor, stored, data))
        finally:
            env._end_operation()

    # Plumbing

    def _live(self, seen: Shown) -> ResponseMessage:
        return ResponseMessage(self.world.env, self.world.env.backend.get_message(seen.place, seen.id))

    def _place(self, seen: Shown) -> ChannelHandle:
        channel = self.world.env.backend.get_channel(seen.place)
        return ChannelHandle(self.world.env, self.world.guild if channel.guild_id else None, channel)

    def _actor(self, place: Any) -> simcord.MemberActor | simcord.UserHandle:
        is_direct = (place._channel if isinstance(place, ChannelHandle) else place).guild_id is None
        return self.user if is_direct else self.member

    def _answered(self, result: simcord.InteractionResult) -> Answer:
        self.answers.append(Answer(self.world.env, result))
        return self.answers[-1]


def _meant(value: object) -> object:
    return value.member if isinstance(value, Person) else value


def _buttons(seen: Shown, wanted: str) -> list[Button]:
    """By label; if none has it, by the start of the custom id."""
    return [one for one in seen.buttons if one.label == wanted] or [
        one for one in seen.buttons if one.custom_id.startswith(wanted)
    ]


def _offers(select: Select, options: Iterable[str]) -> bool:
    return all(option in select.options or option in select.options.values() for option in options)


def _only(wanted: str, found: list[T]) -> T | None:
    assert len(found) <= 1, f"{wanted!r} could be any of {found}"
    return found[0] if found else None
