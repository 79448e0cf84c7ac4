"""Records as the JSON objects of Discord's API."""

from __future__ import annotations

from typing import Any, Final

from bot.clock import iso
from bot.sandbox.state import permissions
from bot.sandbox.state.records import (
    Attachment,
    Channel,
    ChannelType,
    Emoji,
    Flag,
    Json,
    Message,
    MessageType,
    Person,
    Role,
    ScheduledEvent,
)
from bot.sandbox.state.snowflakes import moment
from bot.sandbox.state.world import World

UPLOAD: Final = "attachment://"
REQUIRE_TAG: Final = 1 << 4
"""The flag of a forum in which no post is without a tag."""
GUILD_ONLY: Final = 2
EXTERNAL: Final = 3
"""The one kind of scheduled events here: none is in a voice channel."""
MEDIA: Final[tuple[str, ...]] = ("url", "proxy_url", "content_type", "width", "height")


class Shapes:
    """What Discord would send; ``base`` stands before the addresses of pictures."""

    def __init__(self, world: World, base: str = "") -> None:
        self.world = world
        self.base = base

    # People

    def user(self, person: Person) -> Json:
        """A user."""
        return {
            "id": str(person.id),
            "username": person.username,
            "discriminator": "0000" if person.is_bot else "0",
            "global_name": None if person.is_bot else person.global_name,
            "avatar": None,
            "bot": person.is_bot,
            "system": False,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }

    def me(self) -> Json:
        """The bot's user, as it sees itself."""
        more = {"verified": True, "mfa_enabled": False, "locale": "en-US", "email": None}
        return {**self.user(self.world.bot), **more}

    def member(self, person: Person) -> Json:
        """A person in the guild."""
        return {
            "user": self.user(person),
            "nick": None,
            "avatar": None,
            "banner": None,
            "roles": [str(role) for role in self._roles_of(person)],
            "joined_at": iso(moment(person.id)),
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "communication_disabled_until": None,
            "flags": 0,
        }

    def _roles_of(self, person: Person) -> tuple[int, ...]:
        house = self.world.house
        return (*person.roles, house.bot_role) if person.id == house.bot else person.roles

    # The guild

    def roles(self) -> list[Json]:
        """Everyone's role, the bot's, and those of some people."""
        house = self.world.house
        everyone = Role(id=house.guild, name="@everyone", permissions=int(permissions.EVERYONE))
        own = Role(id=house.bot_role, name=house.name, permissions=int(permissions.BOT))
        return [
            self.role(everyone, position=0),
            {**self.role(own), "managed": True, "tags": {"bot_id": str(house.bot)}},
            *(self.role(role) for role in self.world.roles.values()),
        ]

    def role(self, role: Role, *, position: int = 1) -> Json:
        """A role."""
        return {
            "id": str(role.id),
            "name": role.name,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "position": position,
            "permissions": str(role.permissions),
            "managed": False,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }

    def guild(self) -> Json:
        """The guild, without what lives in it."""
        house = self.world.house
        return {
            "id": str(house.guild),
            "name": house.name,
            "owner_id": str(house.owner),
            "icon": None,
            "splash": None,
            "discovery_splash": None,
            "description": None,
            "banner": None,
            "afk_channel_id": None,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "premium_progress_bar_enabled": False,
            "preferred_locale": house.locale,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "public_updates_channel_id": None,
            "application_id": None,
            "vanity_url_code": None,
            "max_members": 500_000,
            "features": [],
            "emojis": [],
            "stickers": [],
            "roles": self.roles(),
        }

    def emoji(self, emoji: Emoji) -> Json:
        """An emoji of the application."""
        return {
            "id": str(emoji.id),
            "name": emoji.name,
            "roles": [],
            "user": self.me(),
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
        }

    def scheduled_event(self, event: ScheduledEvent) -> Json:
        """Something that is planned."""
        return {
            "id": str(event.id),
            "guild_id": str(self.world.house.guild),
            "channel_id": None,
            "creator_id": str(event.creator),
            "creator": self.user(self.world.people[event.creator]),
            "name": event.name,
            "description": event.description or None,
            "scheduled_start_time": iso(event.start),
            "scheduled_end_time": iso(event.end),
            "privacy_level": GUILD_ONLY,
            "status": int(event.status),
            "entity_type": EXTERNAL,
            "entity_id": None,
            "entity_metadata": {"location": event.location},
            "image": None,
            "recurrence_rule": None,
            "guild_scheduled_event_exceptions": [],
            "user_count": 0,
        }

    # Channels

    def channel(self, channel: Channel, viewer: Person) -> Json:
        """A channel, thread or direct conversation, as one person sees it."""
        last = self.world.last_message_id(channel.id)
        shape: Json = {
            "id": str(channel.id),
            "type": int(channel.type),
            "last_message_id": None if last is None else str(last),
            "flags": 0,
        }
        if channel.is_direct:
            return {**shape, **self._direct(channel, viewer)}
        shape |= {
            "guild_id": self.guild_of(channel),
            "name": channel.name,
            "rate_limit_per_user": 0,
            "parent_id": str(channel.parent) if channel.parent else None,
            "permissions": str(int(self.world.permissions(viewer, channel))),
        }
        if channel.is_thread:
            return {**shape, **self._thread(channel, viewer)}
        return {**shape, **self._text(channel), **(self._forum(channel) if channel.is_forum else {})}

    def guild_of(self, channel: Channel) -> str:
        """The guild of a channel, which may be another than the bot's."""
        return str(channel.guild or self.world.house.guild)

    def _direct(self, channel: Channel, viewer: Person) -> Json:
        everybody = (*channel.members, *(() if channel.is_foreign else (self.world.house.bot,)))
        people = [self.world.people[each] for each in everybody if each in self.world.people]
        others = [self.user(person) for person in people if person.id != viewer.id]
        if channel.type is ChannelType.DM:
            return {"recipients": others}
        about: Json = {"name": channel.name or None, "icon": None, "owner_id": str(channel.owner)}
        return {**about, "recipients": others}

    def _text(self, channel: Channel) -> Json:
        return {
            "topic": channel.topic or None,
            "position": channel.position,
            "nsfw": False,
            "last_pin_timestamp": None,
            "permission_overwrites": [
                {
                    "id": str(each.id),
                    "type": int(each.is_person),
                    "allow": str(each.allow),
                    "deny": str(each.deny),
                }
                for each in channel.overwrites
            ],
        }

    def _forum(self, channel: Channel) -> Json:
        posts = [each.id for each in self.world.channels.values() if each.parent == channel.id]
        return {
            "last_message_id": str(max(posts)) if posts else None,
            "flags": REQUIRE_TAG if channel.requires_tag else 0,
            "available_tags": [
                {
                    "id": str(each.id),
                    "name": each.name,
                    "moderated": each.moderated,
                    "emoji_id": None,
                    "emoji_name": each.emoji or None,
                }
                for each in channel.tags
            ],
            "default_reaction_emoji": None,
            "default_sort_order": None,
            "default_forum_layout": 0,
            "template": "",
        }

    def _thread(self, channel: Channel, viewer: Person) -> Json:
        metadata: Json = {
            "archived": channel.archived,
            "locked": channel.locked,
            "auto_archive_duration": channel.archive_minutes,
            "archive_timestamp": iso(channel.archive_changed or moment(channel.id)),
            "create_timestamp": iso(moment(channel.id)),
        }
        if channel.is_private:
            metadata["invitable"] = channel.invitable
        shape: Json = {
            "owner_id": str(channel.owner),
            "thread_metadata": metadata,
            "message_count": channel.messages_sent,
            "total_message_sent": channel.messages_sent,
            "member_count": len(channel.members),
        }
        parent = self.world.channels.get(channel.parent)
        if parent is not None and parent.is_forum:
            shape["applied_tags"] = [str(tag) for tag in channel.applied_tags]
        if viewer.id in channel.members:
            shape["member"] = self.thread_member(channel, viewer.id)
        return shape

    def thread_member(self, channel: Channel, person: int) -> Json:
        """Somebody in a thread."""
        return {
            "id": str(channel.id),
            "user_id": str(person),
            "join_timestamp": iso(moment(max(channel.id, person))),
            "flags": 0,
        }

    # Messages

    def attachment(self, place: int, file: Attachment, *, is_ephemeral: bool) -> Json:
        """A file of a message, or of a command."""
        url = f"{self.base}/cdn/attachments/{place}/{file.id}/{file.filename}"
        shape: Json = {
            "id": str(file.id),
            "filename": file.filename,
            "size": file.size,
            "url": url,
            "proxy_url": url,
            "content_type": file.content_type,
        }
        if file.width is not None:
            shape |= {"width": file.width, "height": file.height}
        if file.description:
            shape["description"] = file.description
        if is_ephemeral:
            shape["ephemeral"] = True
        return shape

    def attachments(self, message: Message) -> list[Json]:
        """The files of a message."""
        hidden = message.is_ephemeral
        return [self.attachment(message.channel, file, is_ephemeral=hidden) for file in message.attachments]

    def message(self, message: Message, *, deep: bool = True) -> Json:
        """A message."""
        people, house = self.world.people, self.world.house
        channel = self.world.channels[message.channel]
        author = people[message.author]
        shape: Json = {
            "id": str(message.id),
            "channel_id": str(message.channel),
            "type": int(message.type),
            "author": self.user(author),
            "content": message.content,
            "timestamp": iso(moment(message.id)),
            "edited_timestamp": iso(message.edited) if message.edited else None,
            "tts": False,
            "mention_everyone": message.mentions_everyone,
            "mentions": [self.user(people[each]) for each in message.mentions if each in people],
            "mention_roles": [],
            "attachments": self.attachments(message),
            "embeds": list(message.embeds),
            "components": [self._component(message, each) for each in message.components],
            "pinned": message.pinned,
            "flags": message.flags,
        }
        if not channel.is_direct:
            shape |= {"guild_id": self.guild_of(channel), "member": self._author_member(author)}
        if message.nonce:
            shape["nonce"] = message.nonce
        if author.is_bot and message.interaction is not None:
            shape |= {"application_id": str(house.application), "webhook_id": str(house.application)}
        if message.interaction is not None:
            shape["interaction_metadata"] = message.interaction
        return {**shape, **(self._around(message, channel) if deep else {})}

    def _author_member(self, author: Person) -> Json:
        return {key: value for key, value in self.member(author).items() if key != "user"}

    def _around(self, message: Message, channel: Channel) -> Json:
        """What a message answers, or the thread that hangs on it."""
        shape: Json = {}
        world = self.world
        if message.reply_to:
            shape["message_reference"] = {
                "type": 0,
                "message_id": str(message.reply_to),
                "channel_id": str(message.channel),
                **({} if channel.is_direct else {"guild_id": self.guild_of(channel)}),
            }
            answered = world.message(message.channel, message.reply_to)
            shape["referenced_message"] = answered and self.message(answered, deep=False)
        if message.type is MessageType.THREAD_STARTER:
            first = world.message(channel.parent, message.subject)
            shape["message_reference"] = {
                "message_id": str(message.subject),
                "channel_id": str(channel.parent),
                "guild_id": str(world.house.guild),
            }
            shape["referenced_message"] = first and self.message(first, deep=False)
        if message.type is MessageType.THREAD_CREATED:
            shape["message_reference"] = {
                "channel_id": str(message.subject),
                "guild_id": str(world.house.guild),
            }
        thread = world.channels.get(message.id)
        if message.flags & Flag.HAS_THREAD and thread is not None:
            shape["thread"] = self.channel(thread, world.bot)
        return shape

    def _component(self, message: Message, value: Any) -> Any:
        """A component, with the addresses of its pictures."""
        match value:
            case {"url": str(url)} if url.startswith((UPLOAD, "/cdn/")):
                return self._media(message, url)
            case dict():
                return {key: self._component(message, each) for key, each in value.items()}
            case list():
                return [self._component(message, each) for each in value]
        return value

    def _media(self, message: Message, url: str) -> Json:
        for file in message.attachments:
            own = f"/cdn/attachments/{message.channel}/{file.id}/{file.filename}"
            if url in (UPLOAD + file.filename, own):
                shape = self.attachment(message.channel, file, is_ephemeral=message.is_ephemeral)
                shown = {key: shape[key] for key in MEDIA if key in shape}
                return {**shown, "id": str(file.id), "attachment_id": str(file.id)}
        return {"url": url if url.startswith(UPLOAD) else self.base + url}
