"""The world: who and what there is now. Every change is kept in the file and told to whoever listens."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from bot.clock import Clock
from bot.sandbox.state import permissions
from bot.sandbox.state.events import (
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
    RoleCreated,
    ScheduleChanged,
)
from bot.sandbox.state.files import Files
from bot.sandbox.state.keeping import Keeper
from bot.sandbox.state.permissions import Basis, Permission
from bot.sandbox.state.records import (
    ARCHIVE_MINUTES,
    Channel,
    ChannelType,
    Emoji,
    EventStatus,
    House,
    Json,
    Message,
    Person,
    Role,
    ScheduledEvent,
)
from bot.sandbox.state.snowflakes import Snowflakes, moment

MOST_MESSAGES: Final = 500
"""Kept in one channel; the oldest go, talk before what the bot has laid out to be used."""
MOST_EPHEMERAL: Final = 500
MINUTE: Final = 60_000
PAIR: Final = 2

Listener = Callable[[Event], None]


class World:
    """Everything of one sandbox, in memory and in its file."""

    def __init__(self, keeper: Keeper, clock: Clock) -> None:
        self.clock = clock
        self._keeper = keeper
        self.files = Files(keeper)
        self.listeners: list[Listener] = []
        houses = keeper.all("house", House)
        self._house = houses[0] if houses else None
        self.people = {person.id: person for person in keeper.all("person", Person)}
        self.roles = {role.id: role for role in keeper.all("role", Role)}
        self.channels = {channel.id: channel for channel in keeper.all("channel", Channel)}
        self.schedule = {event.id: event for event in keeper.all("event", ScheduledEvent)}
        self.emojis = {emoji.id: emoji for emoji in keeper.all("emoji", Emoji)}
        self.commands: dict[int, Json] = {int(each["id"]): each for each in keeper.all("command", dict)}
        self._permits: dict[int, dict[int, bool]] = {
            int(each["command"]): {int(person): bool(may) for person, may in each["people"].items()}
            for each in keeper.all("permit", dict)
        }
        self._messages: defaultdict[int, dict[int, Message]] = defaultdict(dict)
        for message in keeper.all("message", Message):
            if message.is_loading:  # the token that could have filled it is gone
                keeper.drop("message", message.id)
                continue
            self._messages[message.channel][message.id] = message
        self._reads: dict[int, dict[int, int]] = {
            int(each["person"]): {int(channel): int(read) for channel, read in each["read"].items()}
            for each in keeper.all("read", dict)
        }
        self._ephemeral: OrderedDict[int, Message] = OrderedDict()
        self._snowflakes = Snowflakes(clock, self._largest())
        self.files.keep_only(
            {
                file.id
                for channel in self._messages.values()
                for each in channel.values()
                for file in each.attachments
            }
        )

    def _largest(self) -> int:
        ids = [*self.people, *self.roles, *self.channels, *self.schedule, *self.emojis, *self.commands]
        ids += [message for channel in self._messages.values() for message in channel]
        ids += [read for reads in self._reads.values() for read in reads.values()]
        return max(ids, default=0)

    def tell(self, event: Event) -> None:
        """Tell everybody who listens."""
        for listener in tuple(self.listeners):
            listener(event)

    def new_id(self) -> int:
        """A snowflake nobody has."""
        return self._snowflakes.next()

    # The house

    @property
    def is_founded(self) -> bool:
        """Whether there is a guild yet."""
        return self._house is not None

    @property
    def house(self) -> House:
        """The guild and the application."""
        if self._house is None:
            raise LookupError("this world has no guild yet")
        return self._house

    def found(self, house: House) -> None:
        """Begin with a guild."""
        self._house = house
        self._keeper.put("house", house.guild, house)

    # People

    @property
    def bot(self) -> Person:
        """The bot's user."""
        return self.people[self.house.bot]

    def persons(self) -> Sequence[Person]:
        """Everybody but the bot, who moderates last."""
        people = [person for person in self.people.values() if not person.is_bot]
        return sorted(people, key=lambda person: (person.id == self.house.owner, person.id))

    def add_person(self, person: Person) -> None:
        """Somebody joins the guild."""
        self.people[person.id] = person
        self._keeper.put("person", person.id, person)
        self.tell(PersonJoined(person))

    def change_person(self, person: Person) -> None:
        """Somebody has another language, or closes the door to direct messages."""
        self.people[person.id] = person
        self._keeper.put("person", person.id, person)
        self.tell(PersonChanged(person))

    # Permissions

    def add_role(self, role: Role) -> Role:
        """There is a new role; whoever joins or changes may have it."""
        self.roles[role.id] = role
        self._keeper.put("role", role.id, role)
        self.tell(RoleCreated(role))
        return role

    @property
    def _basis(self) -> Basis:
        return Basis(self.house, self.channels, self.roles)

    def permissions(self, person: Person, channel: Channel | None = None) -> Permission:
        """What somebody may do somewhere."""
        return permissions.permissions(self._basis, person, channel)

    def may_see(self, person: Person, channel: Channel) -> bool:
        """Whether a channel is there for somebody."""
        return permissions.may_see(self._basis, person, channel)

    def may_send(self, person: Person, channel: Channel) -> bool:
        """Whether somebody may write there."""
        return permissions.may_send(self._basis, person, channel)

    # Channels

    def add_channel(self, channel: Channel) -> Channel:
        """Open a channel."""
        self.channels[channel.id] = channel
        self._keeper.put("channel", channel.id, channel)
        self.tell(ChannelCreated(channel))
        return channel

    def change_channel(self, channel: Channel) -> Channel:
        """A channel has another name or state."""
        self._write(channel)
        self.tell(ChannelUpdated(channel))
        return channel

    def remove_channel(self, channel: Channel) -> None:
        """Close a channel for ever, with its threads and messages."""
        for thread in [each for each in self.channels.values() if each.parent == channel.id]:
            self.remove_channel(thread)
        for message in tuple(self._messages.pop(channel.id, {}).values()):
            self._forget(message)
        del self.channels[channel.id]
        self._keeper.drop("channel", channel.id)
        self.tell(ChannelDeleted(channel))

    def change_members(
        self, channel: Channel, *, add: Iterable[int] = (), remove: Iterable[int] = ()
    ) -> Channel:
        """People come into a thread or leave it."""
        added = tuple(person for person in dict.fromkeys(add) if person not in channel.members)
        removed = tuple(person for person in dict.fromkeys(remove) if person in channel.members)
        if not added and not removed:
            return channel
        stay = tuple(person for person in channel.members if person not in removed)
        channel = replace(channel, members=stay + added)
        self._write(channel)
        self.tell(MembersChanged(channel, added, removed))
        return channel

    def dm_with(self, person: Person) -> Channel:
        """The direct conversation of the bot with somebody; opened when it is first asked for."""
        for channel in self.channels.values():
            if channel.is_dm and person.id in channel.members:
                return channel
        return self.add_channel(Channel(id=self.new_id(), type=ChannelType.DM, members=(person.id,)))

    def talk_of(self, people: Sequence[Person], name: str = "") -> Channel:
        """Where some people talk without the bot; two of them always in the same place."""
        members = tuple(person.id for person in people)
        if len(people) == PAIR:
            for channel in self.channels.values():
                if channel.type is ChannelType.DM and set(channel.members) == set(members):
                    return channel
        kind = ChannelType.DM if len(people) == PAIR else ChannelType.GROUP_DM
        talk = Channel(id=self.new_id(), type=kind, name=name, owner=members[0], members=members)
        return self.add_channel(talk)

    def is_reached(self, person: Person) -> bool:
        """Whether the bot may write to somebody: they share a guild, or have it as their app, and let it."""
        return person.accepts_dms and (person.has_app or not person.is_outside)

    def threads(self) -> Sequence[Channel]:
        """All threads."""
        return [channel for channel in self.channels.values() if channel.is_thread]

    def do_what_is_due(self) -> int:
        """Archive idle threads, begin and end what is scheduled; when to look again."""
        return min(self.archive_idle_threads(), self.keep_schedule())

    def archive_idle_threads(self) -> int:
        """Archive what was silent for as long as its thread was made for; when to look again."""
        now = self.clock.now()
        ends = [now + ARCHIVE_MINUTES[0] * MINUTE]
        for thread in self.threads():
            if thread.archived:
                continue
            last = max(moment(thread.id), thread.archive_changed, thread.active)
            end = last + thread.archive_minutes * MINUTE
            if end <= now:
                self.change_channel(replace(thread, archived=True, archive_changed=now))
            else:
                ends.append(end)
        return min(ends)

    def _write(self, channel: Channel) -> None:
        self.channels[channel.id] = channel
        self._keeper.put("channel", channel.id, channel)

    # What is planned

    def plan(self, event: ScheduledEvent) -> ScheduledEvent:
        """Something is planned, or otherwise than before."""
        what = "UPDATE" if event.id in self.schedule else "CREATE"
        self.schedule[event.id] = event
        self._keeper.put("event", event.id, event)
        self.tell(ScheduleChanged(event, what))
        return event

    def unplan(self, event: ScheduledEvent) -> None:
        """Something is planned no longer."""
        del self.schedule[event.id]
        self._keeper.drop("event", event.id)
        self.tell(ScheduleChanged(event, "DELETE"))

    def add_emoji(self, emoji: Emoji) -> Emoji:
        """The application gets an emoji."""
        self.emojis[emoji.id] = emoji
        self._keeper.put("emoji", emoji.id, emoji)
        return emoji

    def remove_emoji(self, emoji: Emoji) -> None:
        """It is shown no longer."""
        del self.emojis[emoji.id]
        self._keeper.drop("emoji", emoji.id)

    def keep_schedule(self) -> int:
        """Begin and end what is outside of voice channels, as Discord does by itself; when to look again."""
        now = self.clock.now()
        ends = [now + ARCHIVE_MINUTES[0] * MINUTE]
        for event in tuple(self.schedule.values()):
            if event.status.is_over:
                continue
            if event.end <= now:
                self.plan(replace(event, status=EventStatus.COMPLETED))
            elif event.start <= now and event.status is EventStatus.SCHEDULED:
                self.plan(replace(event, status=EventStatus.ACTIVE))
            ends += [time for time in (event.start, event.end) if time > now]
        return min(ends)

    # Messages

    def messages(self, channel: int) -> Sequence[Message]:
        """The messages of a channel, oldest first."""
        return tuple(self._messages.get(channel, {}).values())

    def message(self, channel: int, number: int) -> Message | None:
        """One message that everybody there can see."""
        return self._messages.get(channel, {}).get(number)

    def ephemeral(self, number: int) -> Message | None:
        """One message for a single person's eyes."""
        return self._ephemeral.get(number)

    def seen(self, person: Person, channel: Channel) -> Sequence[Message]:
        """What somebody sees in a channel, oldest first, with what is for their eyes alone."""
        if not self.permissions(person, channel) & Permission.READ_MESSAGE_HISTORY:
            return ()
        if not self.may_see(person, channel):
            return ()
        own = [
            each
            for each in self._ephemeral.values()
            if each.seen_by == person.id and each.channel == channel.id
        ]
        return sorted((*self.messages(channel.id), *own), key=lambda message: message.id)

    def last_message_id(self, channel: int) -> int | None:
        """The newest message of a channel."""
        return next(reversed(self._messages.get(channel, {})), None)

    def add_message(self, message: Message) -> Message:
        """A message comes."""
        if message.is_ephemeral:
            self._ephemeral[message.id] = message
            while len(self._ephemeral) > MOST_EPHEMERAL:
                self._ephemeral.popitem(last=False)
        else:
            kept = self._messages[message.channel]
            kept[message.id] = message
            self._keeper.put("message", message.id, message)
            channel = self.channels[message.channel]
            if channel.is_thread:
                sent = channel.messages_sent + 1
                self._write(replace(channel, messages_sent=sent, active=moment(message.id)))
        self.tell(MessageCreated(message))
        if not message.is_ephemeral:
            self._make_room(message.channel)
        return message

    def _make_room(self, channel: int) -> None:
        while len(kept := self._messages[channel]) > MOST_MESSAGES:
            *older, _ = kept.values()
            talk = (each for each in older if not (each.components and each.author == self.house.bot))
            self.remove_message(next(talk, older[0]))

    def change_message(self, message: Message) -> Message:
        """A message is edited."""
        if message.is_ephemeral:
            self._ephemeral[message.id] = message
        else:
            before = self._messages[message.channel][message.id]
            self._messages[message.channel][message.id] = message
            self._keeper.put("message", message.id, message)
            shown = {file.id for file in message.attachments}
            for file in before.attachments:
                if file.id not in shown:
                    self.files.release(file.id)
        self.tell(MessageUpdated(message))
        return message

    def remove_message(self, message: Message) -> None:
        """A message goes."""
        if message.is_ephemeral:
            self._ephemeral.pop(message.id, None)
        else:
            self._messages[message.channel].pop(message.id, None)
            self._forget(message)
        self.tell(MessageDeleted(message))

    def _forget(self, message: Message) -> None:
        self._keeper.drop("message", message.id)
        for file in message.attachments:
            self.files.release(file.id)

    # What somebody has not read

    def unread(self, person: Person, channel: Channel) -> tuple[int, int]:
        """How many messages somebody has not read, and how many of them call them."""
        read = self._reads.get(person.id, {}).get(channel.id, person.id)
        unread = calls = 0
        for message in reversed(self._messages.get(channel.id, {}).values()):
            if message.id <= read:
                break
            if message.author != person.id:
                unread += 1
                calls += person.id in message.pings or channel.is_direct
        return unread, calls

    def mark_read(self, person: Person, channel: Channel, number: int) -> None:
        """Somebody has read up to a message."""
        reads = self._reads.setdefault(person.id, {})
        if number <= reads.get(channel.id, person.id):
            return
        reads[channel.id] = number
        content = {"person": person.id, "read": {str(key): value for key, value in reads.items()}}
        self._keeper.put("read", person.id, content)
        self.tell(ReadMoved(person.id, channel.id))

    # Commands

    def set_commands(self, guild: int, commands: Sequence[Json]) -> None:
        """The bot registers its commands, everywhere (``guild`` 0) or in the guild, instead of all before."""
        for number in [n for n, each in self.commands.items() if int(each.get("guild_id") or 0) == guild]:
            del self.commands[number]
            self._keeper.drop("command", number)
        for command in commands:
            self.commands[int(command["id"])] = command
            self._keeper.put("command", int(command["id"]), command)
        self.tell(CommandsChanged())

    def permit(self, command: int, person: Person, *, allowed: bool) -> None:
        """The guild lets somebody use a command, or not, whatever permissions it asks for."""
        permits = self._permits.setdefault(command, {})
        permits[person.id] = allowed
        content = {"command": command, "people": {str(key): value for key, value in permits.items()}}
        self._keeper.put("permit", command, content)

    def permitted(self, command: int, person: Person) -> bool | None:
        """Whether the guild lets somebody use a command; None where it says nothing of it."""
        return self._permits.get(command, {}).get(person.id)
