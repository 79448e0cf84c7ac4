"""People, and where they are: they look, type, click and fill in forms, as Discord's own client lets them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, TypeVar

from msgspec.structs import replace

from bot.sandbox.limits.commands import CHAT, GROUP, MESSAGE, SUBCOMMAND, USER
from bot.sandbox.limits.components import Part
from bot.sandbox.people.resolving import Unusable
from bot.sandbox.people.using import Wanted, use
from bot.sandbox.people.writing import post, write
from bot.sandbox.rest.messages import WORDS
from bot.sandbox.state.records import Channel, ChannelType, Json
from bot.sandbox.state.records import Person as Record
from bot.sandbox.wire.interactions import Interaction, Used
from tests.discord.harness.shown import Answer, Button, Select, Shown

if TYPE_CHECKING:
    from tests.discord.harness.world import Ping, World

T = TypeVar("T")

NESTED: Final = (SUBCOMMAND, GROUP)


class Place:
    """A channel, a thread, or a direct conversation."""

    def __init__(self, world: World, number: int) -> None:
        self._world = world
        self.id = number

    @property
    def channel(self) -> Channel:
        return self._world.state.channels[self.id]

    @property
    def name(self) -> str:
        return self.channel.name

    @property
    def is_archived(self) -> bool:
        return self.channel.archived

    @property
    def tags(self) -> set[str]:
        """Those of a post, by name."""
        forum = self._world.state.channels[self.channel.parent]
        return {tag.name for tag in forum.tags if tag.id in self.channel.applied_tags}

    @property
    def threads(self) -> list[Place]:
        """Its threads, oldest first."""
        threads = [one for one in self._world.state.threads() if one.parent == self.id]
        return [Place(self._world, one.id) for one in threads]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Place) and other.id == self.id

    def __hash__(self) -> int:
        return self.id


class Person:
    """Somebody on the server, who is at one place at a time."""

    def __init__(self, world: World, number: int) -> None:
        self.world = world
        self.id = number
        self.place = world.channel
        self.answers: list[Answer] = []

    @property
    def record(self) -> Record:
        return self.world.state.people[self.id]

    @property
    def name(self) -> str:
        return self.record.global_name

    @property
    def dm(self) -> Place:
        """Where this person and the bot are alone."""
        return Place(self.world, self.world.state.dm_with(self.record).id)

    def goes_to(self, place: Place) -> Person:
        self.place = place
        return self

    def refuses_letters(self) -> None:
        """No direct messages any more from members of the server."""
        self.world.is_troubled = True
        self.world.state.change_person(replace(self.record, accepts_dms=False))

    # Looking

    def sees(self, at: Place | None = None) -> Shown:
        """The newest message this person can see there."""
        seen = self.sees_all(at)
        assert seen, f"{self.name} sees no message"
        return seen[-1]

    def sees_all(self, at: Place | None = None) -> list[Shown]:
        """All messages this person can see there, oldest first."""
        seen = self.world.state.seen(self.record, (at or self.place).channel)
        return [Shown(self.world.sandbox, message) for message in seen if message.type in WORDS]

    def enters(self, place: Place) -> bool:
        """Whether this person can look into a place."""
        return self.world.state.may_see(self.record, place.channel)

    @property
    def pings(self) -> list[Ping]:
        return [ping for ping in self.world.pings if self.id in ping.who]

    # Commands

    async def runs(self, command: str, /, *, at: Place | None = None, **options: object) -> Answer:
        """A slash command with its options; people, places and files may be among them."""
        return await self._uses(Used.COMMAND, self._command(command, options), at or self.place)

    async def types(
        self, command: str, option: str, text: str, /, *, at: Place | None = None, **options: object
    ) -> dict[str, str | int | float]:
        """What autocomplete offers for what was typed: the names this person reads, and their values."""
        data = self._command(command, {**options, option: text}, focused=option)
        answer = await self._uses(Used.AUTOCOMPLETE, data, at or self.place)
        assert answer.choices is not None, f"nothing was offered for {option}"
        locale = self.record.locale
        return {
            (one.get("name_localizations") or {}).get(locale) or one["name"]: one["value"]
            for one in answer.choices
        }

    async def picks(self, menu: str, /, *, on: Shown | Person) -> Answer:
        """An entry of the menu on a message or a person."""
        kind, place = (USER, self.place) if isinstance(on, Person) else (MESSAGE, Place(self.world, on.place))
        return await self._uses(Used.COMMAND, {"name": menu, "type": kind, "target_id": str(on.id)}, place)

    async def says(self, text: str, /, *, at: Place | None = None) -> None:
        write(self.world.state, self.record, (at or self.place).channel, text)
        await self.world.settles()

    async def opens_thread(self, name: str, *, private: bool) -> Place:
        """A thread of one's own."""
        kind = ChannelType.PRIVATE_THREAD if private else ChannelType.PUBLIC_THREAD
        state = self.world.state
        thread = Channel(
            id=state.new_id(), type=kind, name=name, parent=self.place.id, owner=self.id, members=(self.id,)
        )
        state.add_channel(thread)
        await self.world.settles()
        return Place(self.world, thread.id)

    async def posts(self, name: str, text: str, /, *, at: Place) -> Place:
        """A post in a forum, with its first message; the person is there then."""
        opened = post(self.world.state, self.record, at.channel, name, text)
        await self.world.settles()
        self.place = Place(self.world, opened.id)
        return self.place

    def _command(self, command: str, options: Mapping[str, object], *, focused: str = "") -> Json:
        name, *path = command.removeprefix("/").split(" ")
        known = self.world.commands.get(name)
        assert known is not None, f"the bot has no command /{name}"
        return {"type": CHAT, **self._chosen(known, path, options, focused)}

    def _chosen(self, known: Json, path: list[str], options: Mapping[str, object], focused: str) -> Json:
        below = {option["name"]: option for option in known.get("options") or ()}
        chosen: Json = {"name": known["name"]}
        if path:
            name, *rest = path
            assert below.get(name, {}).get("type") in NESTED, f"{known['name']} has no {name}"
            inner = self._chosen(below[name], rest, options, focused)
            return {**chosen, "options": [{**inner, "type": below[name]["type"]}]}
        assert options.keys() <= below.keys(), f"{known['name']} takes {list(below)}"
        given = [
            {"name": name, "type": below[name]["type"], "value": self._meant(value)}
            for name, value in options.items()
        ]
        return {
            **chosen,
            "options": [{**one, "focused": True} if one["name"] == focused else one for one in given],
        }

    def _meant(self, value: object) -> object:
        match value:
            case Person() | Place():
                return str(value.id)
            case (str(name), bytes(content)):
                return str(self.world.sandbox.handed.take(self.record, name, content).id)
        return value

    # Clicks

    async def clicks(self, button: str, /, *, on: Shown | None = None) -> Answer:
        """A button by its label or the start of its custom id, on the newest message that has it.

        With ``on`` it is the button that was seen on that message, though it may be gone by now.
        """
        for seen in [on] if on else reversed(self.sees_all()):
            if found := _only(button, _buttons(seen, button)):
                assert not found.is_disabled, f"{button!r} is disabled"
                assert found.custom_id, f"{button!r} leads to {found.url}"
                return await self._interacts(seen, found.custom_id)
        raise AssertionError(f"{self.name} sees no button {button!r}: {on or self.sees_all()[-3:]}")

    async def clicks_more(self, button: str, /) -> Answer:
        """A button that stands under More of the newest message that has one."""
        more = await self.clicks("k:more")
        return await self.clicks(button, on=more.message)

    async def selects(self, *options: str, on: Shown | None = None, menu: str = "") -> Answer:
        """Options by label or value, in the newest select that has them and whose custom id starts so."""
        for seen in [on] if on else reversed(self.sees_all()):
            menus = [one for one in seen.selects if one.custom_id.startswith(menu)]
            if found := _only(str(options), [one for one in menus if _offers(one, options)]):
                assert not found.is_disabled, f"the select of {options!r} is disabled"
                values = [found.options.get(option, option) for option in options]
                return await self._interacts(seen, found.custom_id, values)
        raise AssertionError(f"{self.name} sees no option {options!r}: {on or self.sees_all()[-3:]}")

    async def forges(self, custom_id: str, /, *, on: Shown, values: Iterable[str] | None = None) -> Answer:
        """What no client sends: a control that the message does not have, or a value that is not on offer."""
        kind = Part.BUTTON if values is None else Part.SELECT
        data: Json = {"custom_id": custom_id, "component_type": int(kind)}
        if values is not None:
            data["values"] = list(values)
        return await self.world.acts(
            self,
            lambda nonce: self.world.sandbox.interactions.begin(
                Used.COMPONENT, self.record, self._channel(on.place), nonce, data, on.message
            ),
        )

    async def submits(self, fields: Mapping[str, object], /) -> Answer:
        """The form last shown to this person, its fields by label or custom id."""
        shown = next((one for one in reversed(self.answers) if one.modal is not None), None)
        assert shown is not None, f"no form was shown to {self.name}"
        assert shown.modal is not None
        values = {shown.modal.fields.get(name, name): self._meant(value) for name, value in fields.items()}
        data = {
            "id": str(shown.interaction.id),
            "custom_id": shown.modal.custom_id,
            "components": shown.modal.filled(values),
        }
        return await self._uses(Used.MODAL, data, Place(self.world, shown.interaction.channel.id))

    async def _interacts(self, seen: Shown, custom_id: str, values: list[str] | None = None) -> Answer:
        data: Json = {"custom_id": custom_id, **({} if values is None else {"values": values})}
        return await self._uses(Used.COMPONENT, data, Place(self.world, seen.place), seen)

    async def _uses(self, kind: Used, data: Json, place: Place, seen: Shown | None = None) -> Answer:
        def act(nonce: str) -> Interaction:
            wanted = Wanted(type=kind, nonce=nonce, channel_id=str(place.id), data=data)
            message = None if seen is None else seen.message
            try:
                return use(self.world.sandbox, self.record, self._channel(place.id), wanted, seen=message)
            except Unusable as why:
                raise AssertionError(f"{self.name} cannot: {why.text}") from why

        return await self.world.acts(self, act)

    def _channel(self, number: int) -> Channel:
        channel = self.world.state.channels.get(number)
        assert channel is not None, "this place is gone"
        assert self.world.state.may_see(self.record, channel), f"{self.name} does not see {channel.name}"
        return channel


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
