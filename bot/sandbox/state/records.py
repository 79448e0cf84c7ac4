"""What there is in the world: people, channels, messages, files, each an immutable record."""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import Any, Final, TypeAlias

from msgspec import Struct

Json: TypeAlias = dict[str, Any]

ARCHIVE_MINUTES: Final = (60, 1440, 4320, 10080)


class ChannelType(IntEnum):
    """The channels the sandbox has."""

    TEXT = 0
    DM = 1
    GROUP_DM = 3
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


class MessageType(IntEnum):
    """What a message is: somebody's words, an answer of the bot, or a notice of Discord."""

    DEFAULT = 0
    RECIPIENT_ADD = 1
    RECIPIENT_REMOVE = 2
    CHANNEL_NAME_CHANGE = 4
    PINNED = 6
    THREAD_CREATED = 18
    REPLY = 19
    COMMAND = 20
    THREAD_STARTER = 21
    CONTEXT_MENU = 23


class Flag(IntFlag):
    """The flags of a message that mean something here."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class Role(Struct, frozen=True, kw_only=True):
    """What some people may do beyond everybody, wherever no channel says otherwise."""

    id: int
    name: str
    permissions: int


class Person(Struct, frozen=True, kw_only=True):
    """Somebody, in the guild if nothing else is said; the bot is one too."""

    id: int
    username: str
    global_name: str
    locale: str
    color: str = "#7f7f7f"
    is_bot: bool = False
    accepts_dms: bool = True
    is_outside: bool = False
    """Whether they are not in the guild that has the bot."""
    has_app: bool = False
    """Whether they have installed the bot for themselves, to use it wherever they are."""
    roles: tuple[int, ...] = ()


class Overwrite(Struct, frozen=True):
    """What a role or a person may do differently in one channel."""

    id: int
    allow: int = 0
    deny: int = 0
    is_person: bool = False


class Tag(Struct, frozen=True, kw_only=True):
    """What a post of a forum can be marked with."""

    id: int
    name: str
    moderated: bool = False
    """Whether only those put it on or take it off who manage threads."""
    emoji: str = ""


class Channel(Struct, frozen=True, kw_only=True):
    """A text channel, a forum, a thread or post, or a direct conversation."""

    id: int
    type: ChannelType
    name: str = ""
    topic: str = ""
    guild: int = 0
    """The guild it belongs to, if that is another than the one that has the bot."""
    parent: int = 0
    owner: int = 0
    position: int = 0
    overwrites: tuple[Overwrite, ...] = ()
    members: tuple[int, ...] = ()
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    archive_minutes: int = 4320
    archive_changed: int = 0
    active: int = 0
    """When something last happened that keeps a thread from the archive; an edit of a message does not."""
    messages_sent: int = 0
    tags: tuple[Tag, ...] = ()
    """Of a forum."""
    requires_tag: bool = False
    """Whether no post of a forum is without one."""
    applied_tags: tuple[int, ...] = ()
    """Of a post."""

    @property
    def is_thread(self) -> bool:
        """Whether it hangs below a text channel, or is a post of a forum."""
        return self.type in (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD)

    @property
    def is_forum(self) -> bool:
        """Whether it has posts, and no messages of its own."""
        return self.type is ChannelType.FORUM

    @property
    def is_private(self) -> bool:
        """Whether only its members see it."""
        return self.type is ChannelType.PRIVATE_THREAD

    @property
    def is_dm(self) -> bool:
        """Whether it is between the bot and one person."""
        return self.type is ChannelType.DM and len(self.members) == 1

    @property
    def is_direct(self) -> bool:
        """Whether it belongs to no guild: two people, some of them, or one of them and the bot."""
        return self.type in (ChannelType.DM, ChannelType.GROUP_DM)

    @property
    def is_foreign(self) -> bool:
        """Whether the bot is not in it, and hears of it only what people do with an app of their own."""
        return bool(self.guild) or (self.is_direct and not self.is_dm)


class EventStatus(IntEnum):
    """How far a scheduled event is."""

    SCHEDULED = 1
    ACTIVE = 2
    COMPLETED = 3
    CANCELED = 4

    @property
    def is_over(self) -> bool:
        """Whether nothing changes any more."""
        return self in (EventStatus.COMPLETED, EventStatus.CANCELED)


class ScheduledEvent(Struct, frozen=True, kw_only=True):
    """What the guild has planned, somewhere outside of its voice channels; times in milliseconds."""

    id: int
    creator: int
    name: str
    description: str = ""
    start: int
    end: int
    location: str
    status: EventStatus = EventStatus.SCHEDULED


class Emoji(Struct, frozen=True, kw_only=True):
    """A small picture of the application's own."""

    id: int
    name: str
    kind: str
    """Of the picture, as image/png."""
    image: bytes


class Attachment(Struct, frozen=True, kw_only=True):
    """A file of a message; its bytes are kept apart."""

    id: int
    filename: str
    content_type: str
    size: int
    width: int | None = None
    height: int | None = None
    description: str = ""


class Message(Struct, frozen=True, kw_only=True):
    """One message, as everybody who may see it sees it."""

    id: int
    channel: int
    author: int
    type: MessageType = MessageType.DEFAULT
    content: str = ""
    flags: int = 0
    components: tuple[Json, ...] = ()
    embeds: tuple[Json, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    mentions: tuple[int, ...] = ()
    mentions_everyone: bool = False
    pings: tuple[int, ...] = ()
    """Whom it called when it came; an edit calls nobody."""
    edited: int = 0
    pinned: bool = False
    reply_to: int = 0
    subject: int = 0
    """The thread or the person a notice is about."""
    interaction: Json | None = None
    seen_by: int = 0
    """The only one who sees an ephemeral message."""
    nonce: str = ""

    @property
    def is_ephemeral(self) -> bool:
        """Whether one person alone sees it."""
        return bool(self.flags & Flag.EPHEMERAL)

    @property
    def is_loading(self) -> bool:
        """Whether it is the promise of an answer."""
        return bool(self.flags & Flag.LOADING)


class House(Struct, frozen=True, kw_only=True):
    """The guild and the application: what a world is founded with."""

    guild: int
    name: str
    owner: int
    bot: int
    bot_role: int
    token: str
    locale: str
    elsewhere: int = 0
    """Another guild, which does not have the bot."""
    elsewhere_name: str = ""

    @property
    def application(self) -> int:
        """The id of the application; Discord gives its bot the same."""
        return self.bot
