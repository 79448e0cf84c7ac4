"""What the page asks for: people, messages, what somebody does; and for developers, violations and faults."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final, TypeVar

import msgspec
from aiohttp import web
from msgspec import Meta, Struct
from msgspec.structs import replace

from bot.sandbox.limits.commands import LOCALES
from bot.sandbox.people.live import View, channel_shape, person_shape
from bot.sandbox.people.names import BadName, checked
from bot.sandbox.people.resolving import Unusable
from bot.sandbox.people.using import Wanted, use
from bot.sandbox.people.writing import post, write
from bot.sandbox.rest.bodies import Id, asked_number, id_in
from bot.sandbox.rest.door import json_response
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.state.errors import Refused
from bot.sandbox.state.events import Typed
from bot.sandbox.state.founding import new_person
from bot.sandbox.state.records import Channel, Overwrite, Person
from bot.sandbox.wire.faults import FaultsWanted

MOST_PEOPLE: Final = 50
MOST_MESSAGES: Final = 100
MOST_IN_GROUP: Final = 10
MOST_HOURS: Final = 60 * 24
"""That are let pass at once."""
HOUR: Final = 60 * 60 * 1000

T = TypeVar("T")


class NewPerson(Struct, frozen=True):
    """Somebody who is to join."""

    name: str
    locale: str = "en-GB"


class PersonChange(Struct, frozen=True):
    """What somebody wants otherwise."""

    locale: str | None = None
    accepts_dms: bool | None = None
    has_app: bool | None = None


class NewMessage(Struct, frozen=True):
    """What somebody writes."""

    content: str
    reply_to: Id | None = None


class NewPost(Struct, frozen=True):
    """What somebody opens in a forum."""

    name: str
    content: str
    tags: tuple[Id, ...] = ()


class Read(Struct, frozen=True):
    """How far somebody has read."""

    message_id: Id


class NewDm(Struct, frozen=True):
    """With whom somebody wants to talk: the bot, a friend, or some of them."""

    recipient_id: str = ""
    recipient_ids: Annotated[tuple[Id, ...], Meta(max_length=MOST_IN_GROUP - 1)] = ()
    name: str = ""


class Rights(Struct, frozen=True):
    """What a role or a person may do differently in a channel."""

    allow: int = 0
    deny: int = 0


class Hours(Struct, frozen=True, forbid_unknown_fields=True):
    """How much time somebody lets pass."""

    hours: Annotated[int, Meta(ge=1, le=MOST_HOURS)]


class PageApi:
    """The page's requests."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._world = sandbox.world

    def add_routes(self, app: web.Application) -> None:
        """Serve all of them."""
        api = "/page/api"
        channel = api + "/channels/{channel:\\d+}"
        for method, path, handler in (
            ("GET", "/page/live", self.live),
            ("GET", api + "/people", self.people),
            ("POST", api + "/people", self.add_person),
            ("PATCH", api + "/people/{person:\\d+}", self.change_person),
            ("GET", channel + "/messages", self.messages),
            ("POST", channel + "/messages", self.write),
            ("POST", channel + "/posts", self.post),
            ("POST", channel + "/read", self.read),
            ("POST", channel + "/typing", self.typing),
            ("PUT", channel + "/rights/{target:\\d+}", self.set_rights),
            ("POST", api + "/dms", self.open_dm),
            ("PUT", api + "/files/{name}", self.hand),
            ("POST", api + "/interactions", self.interact),
            ("POST", api + "/time", self.let_time_pass),
            ("GET", api + "/violations", self.violations),
            ("DELETE", api + "/violations", self.clear_violations),
            ("GET", api + "/faults", self.faults),
            ("PUT", api + "/faults", self.set_faults),
        ):
            app.router.add_route(method, path, _told(handler))

    # Whom and where it is about

    def _viewer(self, request: web.Request) -> Person:
        person = self._world.people.get(id_in(request.query.get("as", "")))
        if person is None or person.is_bot:
            raise web.HTTPNotFound(text="unknown person")
        return person

    def _channel(self, request: web.Request, viewer: Person) -> Channel:
        return self._seen_channel(request.match_info["channel"], viewer)

    def _seen_channel(self, number: str, viewer: Person) -> Channel:
        channel = self._world.channels.get(id_in(number))
        if channel is None or not self._world.may_see(viewer, channel):
            raise web.HTTPNotFound(text="unknown channel")
        return channel

    # People

    async def live(self, request: web.Request) -> web.StreamResponse:
        """The socket."""
        return await View(self._sandbox, self._viewer(request).id).serve(request)

    async def people(self, _: web.Request) -> web.Response:
        """Everybody."""
        return json_response([person_shape(person) for person in self._world.persons()])

    async def add_person(self, request: web.Request) -> web.Response:
        """Somebody joins."""
        wanted = await _body(request, NewPerson)
        if len(self._world.people) >= MOST_PEOPLE:
            raise web.HTTPBadRequest(text=f"There are {MOST_PEOPLE} people already.")
        try:
            name = checked(wanted.name)
        except BadName as why:
            raise web.HTTPBadRequest(text=str(why)) from None
        person = new_person(self._world, name, _locale(wanted.locale))
        self._world.add_person(person)
        return json_response(person_shape(person), status=201)

    async def change_person(self, request: web.Request) -> web.Response:
        """Somebody wants another language, no direct messages, or the bot as an app of their own."""
        wanted = await _body(request, PersonChange)
        person = self._world.people.get(id_in(request.match_info["person"]))
        if person is None or person.is_bot:
            raise web.HTTPNotFound(text="unknown person")
        if wanted.locale is not None:
            person = replace(person, locale=_locale(wanted.locale))
        if wanted.accepts_dms is not None:
            person = replace(person, accepts_dms=wanted.accepts_dms)
        if wanted.has_app is not None:
            person = replace(person, has_app=wanted.has_app)
        self._world.change_person(person)
        return json_response(person_shape(person))

    # Messages

    async def messages(self, request: web.Request) -> web.Response:
        """The messages of a channel, newest last."""
        channel = self._channel(request, self._viewer(request))
        limit = min(asked_number(request.query.get("limit", "50")), MOST_MESSAGES)
        before = asked_number(request.query.get("before") or "0")
        found = [each for each in self._world.messages(channel.id) if not before or each.id < before]
        return json_response([self._sandbox.page_shapes.message(each) for each in found[-limit:]])

    async def write(self, request: web.Request) -> web.Response:
        """Somebody writes."""
        viewer = self._viewer(request)
        channel = self._channel(request, viewer)
        wanted = await _body(request, NewMessage)
        message = write(self._world, viewer, channel, wanted.content, reply_to=_known_id(wanted.reply_to))
        return json_response(self._sandbox.page_shapes.message(message), status=201)

    async def post(self, request: web.Request) -> web.Response:
        """Somebody opens a post."""
        viewer = self._viewer(request)
        forum, wanted = self._channel(request, viewer), await _body(request, NewPost)
        tags = [_known_id(tag) for tag in wanted.tags]
        opened = post(self._world, viewer, forum, wanted.name, wanted.content, tags=tags)
        return json_response(channel_shape(self._sandbox, opened, viewer), status=201)

    async def read(self, request: web.Request) -> web.Response:
        """Somebody has read on."""
        viewer = self._viewer(request)
        channel = self._channel(request, viewer)
        wanted = await _body(request, Read)
        self._world.mark_read(viewer, channel, _known_id(wanted.message_id))
        return web.Response(status=204)

    async def typing(self, request: web.Request) -> web.Response:
        """Somebody is writing."""
        viewer = self._viewer(request)
        self._world.tell(Typed(self._channel(request, viewer), viewer))
        return web.Response(status=204)

    async def open_dm(self, request: web.Request) -> web.Response:
        """A direct conversation with the bot, or with people."""
        viewer = self._viewer(request)
        wanted = await _body(request, NewDm)
        if wanted.recipient_id == str(self._world.house.bot):
            talk = self._world.dm_with(viewer)
        else:
            talk = self._world.talk_of([viewer, *self._friends(viewer, wanted)], _group_name(wanted.name))
        return json_response(channel_shape(self._sandbox, talk, viewer))

    def _friends(self, viewer: Person, wanted: NewDm) -> list[Person]:
        numbers = {_known_id(each): None for each in (wanted.recipient_id, *wanted.recipient_ids) if each}
        found = [self._world.people.get(number) for number in numbers]
        friends = [one for one in found if one is not None and not one.is_bot and one.id != viewer.id]
        if not friends or len(friends) < len(numbers):
            raise web.HTTPBadRequest(text="direct conversations are with the bot, or with people")
        return friends

    # What somebody does

    async def hand(self, request: web.Request) -> web.Response:
        """Somebody uploads a file, which a command may then name."""
        viewer = self._viewer(request)
        content = await request.read()
        if not content:
            raise Unusable("an empty file")
        file = self._sandbox.handed.take(viewer, request.match_info["name"], content)
        return json_response({"id": str(file.id)}, status=201)

    async def interact(self, request: web.Request) -> web.Response:
        """Somebody uses a command or a component, or sends a modal."""
        viewer = self._viewer(request)
        wanted = await _body(request, Wanted)
        use(self._sandbox, viewer, self._seen_channel(wanted.channel_id, viewer), wanted)
        return web.Response(status=204)

    async def let_time_pass(self, request: web.Request) -> web.Response:
        """Somebody lets hours or days pass, for this Discord and the bot."""
        wanted = await _body(request, Hours)
        if self._sandbox.passing is None:
            raise web.HTTPNotFound(text="the time is not this sandbox's own")
        await self._sandbox.passing.let_pass(wanted.hours * HOUR)
        return json_response({"ahead": self._sandbox.passing.ahead})

    # For developers

    async def violations(self, _: web.Request) -> web.Response:
        """What the bot did wrong."""
        return json_response(self._sandbox.violations.all())

    async def clear_violations(self, _: web.Request) -> web.Response:
        """Begin anew."""
        self._sandbox.violations.clear()
        return web.Response(status=204)

    async def faults(self, _: web.Request) -> web.Response:
        """What goes wrong on demand."""
        return json_response(self._sandbox.faults.set)

    async def set_faults(self, request: web.Request) -> web.Response:
        """Let something go wrong."""
        wanted = await _body(request, FaultsWanted)
        self._sandbox.faults.set = wanted.upon(self._sandbox.faults.set)
        self._sandbox.rate_limits.count = self._sandbox.faults.set.rate_limits
        if wanted.drop_gateway:
            await self._sandbox.gateway.drop(resumable=self._sandbox.faults.set.resumable)
        if wanted.reconnect:
            self._sandbox.gateway.ask_to_reconnect()
        return json_response(self._sandbox.faults.set)

    async def set_rights(self, request: web.Request) -> web.Response:
        """Let a role or a person do more or less in a channel."""
        wanted = await _body(request, Rights)
        channel = self._world.channels.get(id_in(request.match_info["channel"]))
        if channel is None or channel.is_thread or channel.is_direct:
            raise web.HTTPNotFound(text="unknown channel")
        target = _known_id(request.match_info["target"])
        overwrite = Overwrite(target, wanted.allow, wanted.deny, is_person=target in self._world.people)
        others = tuple(each for each in channel.overwrites if each.id != target)
        self._world.change_channel(replace(channel, overwrites=(*others, overwrite)))
        return web.Response(status=204)


def _group_name(text: str) -> str:
    """What a group calls itself; it may go without."""
    try:
        return checked(text) if text else ""
    except BadName as why:
        raise web.HTTPBadRequest(text=str(why)) from None


def _known_id(named: Id | None) -> int:
    """The id that is named, or 0 if none is; one that nothing can have is not found."""
    number = id_in(str(named)) if named else 0
    if named and not number:
        raise web.HTTPNotFound(text="nothing has this id")
    return number


def _locale(locale: str) -> str:
    if locale not in LOCALES:
        raise web.HTTPBadRequest(text="unknown locale")
    return locale


async def _body(request: web.Request, kind: type[T]) -> T:
    if request.content_type != "application/json":
        raise web.HTTPUnsupportedMediaType(text="application/json is spoken here")
    try:
        return msgspec.json.decode(await request.read(), type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise web.HTTPBadRequest(text=str(error)) from None


Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def _told(handler: Handler) -> Handler:
    """Every refusal as one sentence in JSON."""

    async def serve(request: web.Request) -> web.StreamResponse:
        try:
            return await handler(request)
        except Refused as refusal:
            return json_response(refusal.body, status=refusal.kind.status)
        except web.HTTPException as error:
            return _sentence(error.status, error.text or error.reason)

    return serve


def _sentence(status: int, text: Any) -> web.Response:
    return json_response({"message": str(text)}, status=status)
