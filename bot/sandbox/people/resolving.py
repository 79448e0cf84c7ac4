"""The people, channels, messages and files that somebody means, looked up for the bot."""

from __future__ import annotations

from aiohttp import web

from bot.sandbox.rest.bodies import id_in
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.state.records import Channel, Json, Person


class Unusable(web.HTTPBadRequest):
    """Something a person could not have done in Discord's own client."""

    def __init__(self, why: str) -> None:
        super().__init__(text=why)


class Resolved:
    """What was meant, in the shape of Discord's ``resolved``."""

    def __init__(self, sandbox: Sandbox, meant_by: Person) -> None:
        self._sandbox = sandbox
        self._meant_by = meant_by
        self.found: Json = {}

    def person(self, number: str) -> None:
        """Somebody of the guild."""
        world, shapes = self._sandbox.world, self._sandbox.shapes
        person = world.people.get(id_in(number))
        if person is None:
            raise Unusable("unknown person")
        member = {key: value for key, value in shapes.member(person).items() if key != "user"}
        may = str(int(world.permissions(person)))
        self._put("users", number, shapes.user(person))
        if person.is_outside:
            return
        self._put("members", number, {**member, "permissions": may})

    def channel(self, number: str) -> None:
        """A channel of the guild."""
        world = self._sandbox.world
        channel = world.channels.get(id_in(number))
        if channel is None:
            raise Unusable("unknown channel")
        self._put("channels", number, self._sandbox.shapes.channel(channel, world.bot))

    def message(self, channel: Channel, number: str) -> None:
        """A message of a channel."""
        message = self._sandbox.world.message(channel.id, id_in(number))
        if message is None:
            raise Unusable("unknown message")
        self._put("messages", number, self._sandbox.shapes.message(message))

    def attachment(self, number: str) -> None:
        """A file that was uploaded for this."""
        world, shapes = self._sandbox.world, self._sandbox.shapes
        file = self._sandbox.handed.find(self._meant_by, id_in(number))
        if file is None:
            raise Unusable("unknown file")
        shape = shapes.attachment(world.house.application, file, is_ephemeral=True)
        self._put("attachments", number, shape)

    def into(self, data: Json) -> Json:
        """The data with all that was found."""
        return {**data, "resolved": self.found} if self.found else data

    def _put(self, kind: str, number: str, shape: Json) -> None:
        self.found.setdefault(kind, {})[number] = shape
