"""A server with people in it, and verbs that read as flows: ``await red.runs("/play", game="go_round")``.

The simulated Discord is the sandbox, the bot the real discord.py. They talk over a Unix socket, in this
process and in a loop in which time stands still.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from fnmatch import fnmatchcase
from typing import Any, Final, Self

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.sandbox.rest.messages import WORDS
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.state.errors import (
    DMS_CLOSED,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    THREAD_ALREADY_THERE,
    THREAD_IS_ARCHIVED,
    THREAD_IS_LOCKED,
    TOO_MANY_FOLLOW_UPS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MEMBER,
    UNKNOWN_MESSAGE,
)
from bot.sandbox.state.events import Event, MessageCreated, MessageUpdated
from bot.sandbox.state.founding import new_person
from bot.sandbox.state.permissions import Permission
from bot.sandbox.state.records import Channel, ChannelType, Flag, Json, Overwrite, Role
from bot.sandbox.state.world import World as State
from bot.sandbox.wire.faults import RouteFault
from bot.sandbox.wire.interactions import Interaction
from tests.discord.harness.errors import Errors
from tests.discord.harness.people import Person, Place
from tests.discord.harness.serving import LocalDiscord
from tests.discord.harness.shown import Answer, Shown
from tests.discord.harness.virtual_time import virtual_loop

__all__ = ["Guild", "Person", "Ping", "Place", "Request", "World"]

BEGINNING: Final = 1_767_225_600_000
"""When every world begins: the first of January 2026, in milliseconds."""
REFUSALS: Final = {
    kind.code
    for kind in (
        DMS_CLOSED,
        MISSING_ACCESS,
        MISSING_PERMISSIONS,
        THREAD_ALREADY_THERE,
        THREAD_IS_ARCHIVED,
        THREAD_IS_LOCKED,
        TOO_MANY_FOLLOW_UPS,
        UNKNOWN_CHANNEL,
        UNKNOWN_MEMBER,
        UNKNOWN_MESSAGE,
    )
}
"""What the best bot may hear once somebody has deleted, closed or forbidden something."""


class Ping(Struct, frozen=True):
    """A message that made somebody's phone buzz."""

    place: int
    message: int
    who: frozenset[int]


class Request(Struct, frozen=True):
    """One call of Discord's interface, without its version."""

    method: str
    path: str


class Guild(Struct, frozen=True):
    """The server itself."""

    world: World
    id: int

    def create_text_channel(self, name: str) -> Place:
        return self._create(name, ChannelType.TEXT)

    def create_forum(self, name: str) -> Place:
        return self._create(name, ChannelType.FORUM)

    def _create(self, name: str, kind: ChannelType) -> Place:
        state = self.world.state
        channel = Channel(
            id=state.new_id(),
            type=kind,
            name=name,
            position=len(state.channels),
            overwrites=(Overwrite(self.id),),
        )
        return Place(self.world, state.add_channel(channel).id)


class World:
    """A server with one channel, its people and the bot: ``async with World(make_bot) as world``."""

    bot: discord.Client
    channel: Place
    """Where people are if nobody says otherwise."""

    def __init__(
        self,
        make_bot: Callable[[World], discord.Client],
        *,
        prepared: Callable[[World], None] = lambda _: None,
    ) -> None:
        self._make_bot = make_bot
        self._prepared = prepared
        self._loop = virtual_loop()
        self._discord = LocalDiscord(self)
        self._errors = Errors()
        self._stack = AsyncExitStack()
        self._crashed: list[discord.Client] = []
        self._answers: dict[str, Answer] = {}
        self._pings: dict[int, Ping] = {}
        self._is_held = False
        self._pace = 0.0
        self.requests: list[Request] = []
        self.is_troubled = False
        """Whether Discord has been given a reason to refuse what is right."""

    async def __aenter__(self) -> Self:
        async with AsyncExitStack() as stack:
            stack.enter_context(self._errors.heard(self._loop))
            await stack.enter_async_context(self._discord)
            self.channel = Place(self, next(iter(self.state.channels)))
            self.sandbox.heard.append(lambda method, path: self.requests.append(Request(method, path)))
            self.sandbox.interactions.told.append(self._hear_interaction)
            self.state.listeners.append(self._hear)
            self._prepared(self)
            await self._start()
            self._stack = stack.pop_all()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """What the bot raised, or sent beyond Discord's limits, fails the test."""
        await self._loop.finish(self._end())
        if kind is None:
            assert not self.faults, "\n".join(self.faults)
            self._errors.check()

    async def _start(self) -> None:
        self.bot = self._make_bot(self)
        self._running = self._loop.create_task(self.bot.start(self.state.house.token))
        await self.settles()
        assert self.bot.is_ready()

    async def _end(self) -> None:
        async with self._stack:
            for bot in (*self._crashed, self.bot):
                await bot.close()

    @property
    def sandbox(self) -> Sandbox:
        return self._discord.sandbox

    @property
    def state(self) -> State:
        """Who and what there is on this Discord."""
        return self.sandbox.world

    @property
    def options(self) -> dict[str, Any]:
        """What a client needs to be told to find this Discord."""
        return self._discord.options

    # People and places

    def person(
        self,
        name: str,
        *,
        locale: str = "en-US",
        permissions: discord.Permissions | None = None,
        is_bot: bool = False,
        has_app: bool = False,
        is_outside: bool = False,
    ) -> Person:
        """Somebody new on the server; permissions beyond everybody's come with a role of their own.

        ``has_app``: who brings Kreisel along wherever they are; ``is_outside``: who is not on the server.
        """
        roles: tuple[int, ...] = ()
        if permissions is not None:
            role = Role(id=self.state.new_id(), name=name, permissions=permissions.value)
            roles = (self.state.add_role(role).id,)
        person = replace(
            new_person(self.state, name, locale),
            roles=roles,
            is_bot=is_bot,
            has_app=has_app,
            is_outside=is_outside,
        )
        self.state.add_person(person)
        return Person(self, person.id)

    def talk(self, *people: Person) -> Place:
        """Where some people talk among themselves: two of them, or a group."""
        place = Place(self, self.state.talk_of([person.record for person in people]).id)
        for person in people:
            person.goes_to(place)
        return place

    def elsewhere(self, *people: Person, apps: bool = True) -> Place:
        """A channel of a server that has not installed the bot, and lets apps of people in or not."""
        found = [channel for channel in self.state.channels.values() if channel.guild]
        place = Place(self, found[0 if apps else 1].id)
        for person in people:
            person.goes_to(place)
        return place

    @property
    def guild(self) -> Guild:
        return Guild(self, self.state.house.guild)

    @property
    def threads(self) -> list[Place]:
        """Threads of the channel, oldest first."""
        return self.channel.threads

    def thread(self, name: str) -> Place:
        """The newest thread with this in its name."""
        return [one for one in self.threads if name in one.name][-1]

    async def archives(self, thread: Place, *, archived: bool = True) -> None:
        """Somebody archives a thread, or takes it out."""
        self.is_troubled = True
        changed = replace(thread.channel, archived=archived, archive_changed=self.now())
        self.state.change_channel(changed)
        await self.settles()

    async def deletes(self, what: Place | Shown) -> None:
        """Somebody deletes a thread, or a message."""
        self.is_troubled = True
        if isinstance(what, Place):
            self.state.remove_channel(what.channel)
        else:
            self.state.remove_message(what.message)
        await self.settles()

    def messages(self, place: Place | None = None) -> list[Shown]:
        """Everything public in a place, oldest first."""
        messages = self.state.messages((place or self.channel).id)
        return [Shown(self.sandbox, message) for message in messages if message.type in WORDS]

    # What the bot did

    @property
    def pings(self) -> list[Ping]:
        return list(self._pings.values())

    def requests_to(self, method: str, path: str) -> list[Request]:
        """Those to a path with ``*`` in it."""
        return [one for one in self.requests if one.method == method and fnmatchcase(one.path, path)]

    @property
    def faults(self) -> list[str]:
        """What Discord refused or would have, unless somebody has given it a reason to."""
        return [
            f"{each.route}: {each.code} {each.message} {each.errors or ''}"
            for each in self.sandbox.violations.all()
            if each.code not in REFUSALS or not self.is_troubled
        ]

    def forgives(self) -> None:
        """Forget what broke a limit so far: the test meant it."""
        self.sandbox.violations.clear()

    @property
    def commands(self) -> dict[str, Json]:
        """What the bot registered, by name."""
        return {command["name"]: command for command in self.state.commands.values()}

    def permits(self, command: str, person: Person) -> None:
        """The server lets somebody use a command, whatever permissions it asks for."""
        self.state.permit(int(self.commands[command]["id"]), person.record, allowed=True)

    def errors(self) -> list[BaseException]:
        """What the bot raised; asking means it was expected."""
        return self._errors.taken()

    def _hear(self, event: Event) -> None:
        match event:
            case MessageCreated(message) | MessageUpdated(message) if (
                message.pings and not message.flags & Flag.SUPPRESS_NOTIFICATIONS
            ):
                ping = Ping(message.channel, message.id, frozenset(message.pings))
                self._pings.setdefault(message.id, ping)

    def _hear_interaction(self, interaction: Interaction, state: str, more: Json) -> None:
        self._answers[interaction.nonce].hears(state, more, self._loop.jobs)

    async def acts(self, person: Person, act: Callable[[str], Interaction]) -> Answer:
        """Somebody does something, and waits for what comes of it."""
        nonce = str(len(self._answers))
        answer = self._answers[nonce] = Answer(self.sandbox, self._loop.jobs)
        answer.interaction = act(nonce)
        person.answers.append(answer)
        await (self.passes(self._pace) if self._pace else self.settles())
        return answer

    # Time and troubles

    def now(self) -> int:
        """Milliseconds since 1970: the world is its own clock, and the bot's."""
        return BEGINNING + round(self._loop.time() * 1000)

    async def passes(self, seconds: float) -> None:
        """Let time go by; whatever the bot meant to do in it is done."""
        await self._loop.advance(seconds)
        self._check_running()

    async def settles(self) -> None:
        """Wait until the bot has nothing to do but wait."""
        if not self._is_held:
            await self._loop.rest()
            self._check_running()

    def _check_running(self) -> None:
        if self._running.done():
            raise AssertionError("the bot has stopped by itself") from self._running.exception()

    def keeps_pace(self, seconds: float) -> None:
        """People take so long for everything they do, and Discord's rate limits hold."""
        self._pace = seconds
        self.sandbox.rate_limits.count = True

    @asynccontextmanager
    async def at_once(self) -> AsyncIterator[None]:
        """What is done within happens in the same moment: the bot works on it only afterwards."""
        self._is_held = True
        try:
            yield
        finally:
            self._is_held = False
        await self.settles()

    async def restarts(self) -> None:
        """The bot stops in good order and comes back."""
        async with self.without_bot():
            pass

    @asynccontextmanager
    async def without_bot(self, seconds: float = 0) -> AsyncIterator[None]:
        """The bot stops in good order; it comes back that long after what is done within."""
        await self._loop.finish(self.bot.close())
        yield
        await self._loop.advance(seconds)
        await self._start()

    async def crashes(self) -> None:
        """The bot's work is cut off where it stands, and it comes back."""
        self.is_troubled = True
        self._crashed.append(self.bot)
        with self._errors.unheard():
            hanging_up = self.bot.http.connector.close()
            await self._loop.kill_all(but=self._loop.servers)
            with suppress(asyncio.CancelledError):  # it was killed too
                await hanging_up
        await self._start()

    async def forbids(self, *permissions: str, at: Place | None = None) -> None:
        """Take permissions from the bot in a channel and its threads."""
        own = Overwrite(self._bot, deny=_bits(permissions), is_person=True)
        await self._overwrites(at or self.channel, own)

    async def allows(self, *permissions: str, at: Place | None = None) -> None:
        """Give the bot permissions in a channel and its threads."""
        own = Overwrite(self._bot, allow=_bits(permissions), is_person=True)
        await self._overwrites(at or self.channel, own)

    async def hides(self, channel: Place, *, but_for: Iterable[Person] = ()) -> None:
        """Let nobody see a channel but the bot and these people."""
        view = Permission.VIEW_CHANNEL
        seeing = [self._bot, *(person.id for person in but_for)]
        others = [Overwrite(one, allow=view, is_person=True) for one in seeing]
        await self._overwrites(channel, Overwrite(self.state.house.guild, deny=view), *others)

    async def _overwrites(self, place: Place, *given: Overwrite) -> None:
        self.is_troubled = True
        whose = {one.id for one in given}
        others = [one for one in place.channel.overwrites if one.id not in whose]
        self.state.change_channel(replace(place.channel, overwrites=(*others, *given)))
        await self.settles()

    @property
    def _bot(self) -> int:
        return self.state.house.bot

    def breaks(
        self,
        method: str,
        path: str,
        *,
        status: int = 503,
        code: int = 0,
        times: int | None = 1,
        seconds: float = 0,
    ) -> None:
        """Let calls fail; ``times=None`` for all. Those with 500, 502 or 504 discord.py repeats by itself."""
        fault = RouteFault(method=method, path=path, status=status, code=code, times=times, seconds=seconds)
        self._fails(fault)

    def loses(self, method: str, path: str, *, status: int = 503, times: int | None = 1) -> None:
        """Let calls do what they should, and the bot hear that they failed."""
        self._fails(RouteFault(method=method, path=path, status=status, times=times, is_done=True))

    def delays(self, method: str, path: str, *, seconds: float, times: int = 1) -> None:
        """Let calls take that long: a slow Discord."""
        self._fails(RouteFault(method=method, path=path, seconds=seconds, times=times))

    def _fails(self, fault: RouteFault) -> None:
        self.is_troubled = True
        faults = self.sandbox.faults
        faults.set = replace(faults.set, routes=(*faults.set.routes, fault))


def _bits(names: Iterable[str]) -> int:
    return discord.Permissions(**dict.fromkeys(names, True)).value
