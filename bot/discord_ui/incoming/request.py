"""One interaction of a person: answered once and in time, privately, in their language."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final, Protocol, TypeAlias

import discord
from discord import AllowedMentions, InteractionType
from discord.ui import Modal

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, Message, as_message, text_message
from bot.discord_ui.delivery.delivery import Delivery
from bot.tables.journal.settings import Preferences
from bot.tables.journal.terms import LANGUAGES, Person
from bot.tables.service.tables import Tables
from bot.texts.loader import Texts
from bot.workers.pool import WorkerPool

AnyInteraction: TypeAlias = discord.Interaction[Any]

ACKNOWLEDGE_AFTER_SECONDS: Final = 1.5
"""Of the three that Discord waits: then we say that we are at it."""

NOBODY_PINGED: Final = AllowedMentions.none()


class Bot(Protocol):
    """What a request needs of the bot."""

    tables: Tables
    delivery: Delivery
    workers: WorkerPool
    requests: set[Request]
    """Those that are being served."""

    @property
    def user(self) -> discord.ClientUser | None:
        """The bot's own user, once it is logged in."""


class Request:
    """What somebody wants now, and how to answer."""

    def __init__(
        self,
        interaction: AnyInteraction,
        control: ControlId | None = None,
        values: Sequence[str] = (),
    ) -> None:
        self.interaction = interaction
        self.bot: Bot = interaction.client
        self.tables: Tables = self.bot.tables
        self.delivery: Delivery = self.bot.delivery
        self.control = control or ControlId("")
        self.values = tuple(values)
        self._answering = asyncio.Lock()
        self._is_answered = False
        """By a message of its own, so that the one that was clicked is no longer at hand."""
        self._seems_thinking = False
        self._has_spoken = False
        self._reported: discord.WebhookMessage | discord.InteractionMessage | None = None
        """What was last said of how far something is."""
        self._preferences: Preferences | None = None

    @property
    def value(self) -> str:
        """The one thing that was chosen or filled in; empty, if there is none."""
        return self.values[0] if self.values else ""

    @property
    def person(self) -> Person:
        """Who it is, as tables know people."""
        user = self.interaction.user
        return Person(user.id, user.display_name)

    @property
    def server(self) -> int:
        """Where it is; 0 for a direct message."""
        return self.interaction.guild_id or 0

    @property
    def channel(self) -> int:
        """The channel or thread it came from."""
        return self.interaction.channel_id or 0

    def holds(self, message: int) -> bool:
        """Whether it came from a control of this message, and can still change it."""
        came_from = self.interaction.message.id if self.interaction.message else 0
        return came_from == message != 0 and not self._is_answered

    def newest_in(self, channel: int) -> int:
        """The newest message of the channel it came from; 0 for others."""
        last = getattr(self.interaction.channel, "last_message_id", None) if channel == self.channel else None
        return last or 0

    @property
    def is_private(self) -> bool:
        """Whether the control stands in an answer that only this person sees."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def is_public(self) -> bool:
        """Whether the control stands in a message that others see, too."""
        return self.interaction.message is not None and not self.is_private

    @property
    def moderates(self) -> bool:
        """Whether the person manages the server."""
        return self.interaction.guild_id is not None and self.interaction.permissions.manage_guild

    def opens_in(self, channel: int) -> bool:
        """Whether a command in this channel waits for its answer, so that a lobby can be the answer."""
        is_command = self.interaction.type is InteractionType.application_command
        return is_command and self.channel == channel and not self.interaction.response.is_done()

    async def preferences(self) -> Preferences:
        """What the person likes; asked for once."""
        if self._preferences is None:
            self._preferences = await self.tables.preferences(self.person.id)
        return self._preferences

    async def prefer(self, preferences: Preferences) -> None:
        """Remember what the person likes from now on."""
        await self.tables.set_preferences(self.person.id, preferences)
        self._preferences = preferences

    async def texts(self) -> Texts:
        """The words of the person's language: the one they chose, else that of their Discord."""
        return Texts((await self.preferences()).language or language_of(self.interaction.locale))

    async def answer(self, message: Message | Layout) -> None:
        """Tell the person alone."""
        said = as_message(message)
        self._has_spoken = True
        async with self._answering:
            if self.interaction.response.is_done():
                self._seems_thinking = False
                await self.interaction.followup.send(
                    view=said.view, files=said.opened(), ephemeral=True, allowed_mentions=NOBODY_PINGED
                )
            else:
                self._is_answered = True
                await self.interaction.response.send_message(
                    view=said.view, files=said.opened(), ephemeral=True, allowed_mentions=NOBODY_PINGED
                )

    async def say(self, text: str) -> None:
        """Tell the person alone, in a few words."""
        await self.answer(text_message(text))

    async def tell(self, key: str, **facts: str | int) -> None:
        """Tell the person alone what the texts have under this key."""
        await self.say((await self.texts()).say(key, **facts))

    async def show_privately(self, message: Message | Layout) -> None:
        """In the private message the click came from, or in a new one."""
        await (self.turn_into(message) if self.is_private else self.answer(message))

    async def report(self, message: Message | Layout) -> None:
        """Show it privately, each in the place of the one before: how far it is, then what came of it."""
        if self.is_private:
            await self.turn_into(message)
            return
        await self.acknowledge()
        said = as_message(message)
        self._has_spoken, self._seems_thinking = True, False
        async with self._answering:
            if self._reported is None:
                self._reported = await self.interaction.followup.send(
                    view=said.view,
                    files=said.opened(),
                    ephemeral=True,
                    allowed_mentions=NOBODY_PINGED,
                    wait=True,
                )
            else:
                self._reported = await self._reported.edit(
                    view=said.view, attachments=said.opened(), allowed_mentions=NOBODY_PINGED
                )

    async def turn_into(self, message: Message | Layout) -> None:
        """Change the message whose control was used."""
        said = as_message(message)
        async with self._answering:
            if self.interaction.response.is_done():
                await self.interaction.edit_original_response(
                    view=said.view, attachments=said.opened(), allowed_mentions=NOBODY_PINGED
                )
            else:
                await self.interaction.response.edit_message(
                    view=said.view, attachments=said.opened(), allowed_mentions=NOBODY_PINGED
                )

    async def take_away(self) -> bool:
        """Delete the message whose control was used; False if that cannot be done by answering."""
        await self.acknowledge()
        async with self._answering:
            try:
                await self.interaction.delete_original_response()
            except discord.HTTPException:
                return False
        return True

    async def dismiss(self) -> None:
        """Take away the private message whose control was used: it has nothing to say any more."""
        await self.take_away()  # unless the person has put it away themselves

    async def put_away(self) -> None:
        """Take away what was said to this person alone, if it was; a message for all stays."""
        if not self.is_public:
            await self.dismiss()

    async def post(self, message: Message) -> int:
        """Answer for all to see; the number of the message, 0 if the person was told to wait meanwhile."""
        async with self._answering:
            if self.interaction.response.is_done():
                return 0
            self._has_spoken = True
            sent = await self.interaction.response.send_message(
                view=message.view, files=message.opened(), allowed_mentions=NOBODY_PINGED
            )
            return sent.message_id or 0

    async def ask(self, dialog: Modal) -> None:
        """Let the person fill something in."""
        self._has_spoken = self._is_answered = True
        async with self._answering:
            await self.interaction.response.send_modal(dialog)

    async def acknowledge(self) -> None:
        """Say that we are at it, unless something was said already."""
        async with self._answering:
            if self.interaction.response.is_done():
                return
            if self.interaction.type is InteractionType.component:
                await self.interaction.response.defer()
            else:
                self._seems_thinking = True
                await self.interaction.response.defer(ephemeral=True, thinking=True)

    async def finish(self, key: str = "answer-done") -> None:
        """A command that has said nothing yet says that it is done."""
        is_command = self.interaction.type is InteractionType.application_command
        if is_command and not self._has_spoken:
            await self.tell(key)

    async def stop_thinking(self) -> None:
        """Nothing more will be said: whoever was told to wait need not wait for nothing."""
        async with self._answering:
            if self._seems_thinking:
                self._seems_thinking = False
                await self.interaction.delete_original_response()

    async def acknowledge_in_time(self) -> None:
        """Acknowledge by itself what takes longer."""
        await asyncio.sleep(ACKNOWLEDGE_AFTER_SECONDS)
        await self.acknowledge()


def language_of(locale: discord.Locale | str) -> str:
    """The language of ours that suits a locale.

    >>> language_of("de"), language_of("en-GB"), language_of("fr")
    ('de', 'en', 'en')
    """
    language = str(locale).partition("-")[0]
    return language if language in LANGUAGES else "en"
