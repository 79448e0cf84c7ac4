"""One interaction of a person: answered once and in time, privately, in their language."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, Protocol, TypeAlias

import discord
from discord import AllowedMentions, InteractionType
from discord.ui import Modal

from bot.clock import MILLISECONDS
from bot.discord_ui.controls.helpdesk import HelpDesk
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, Message, as_message, text_message
from bot.discord_ui.delivery.delivery import Delivery
from bot.metrics.figures import ACKNOWLEDGEMENTS, LATE_ACKNOWLEDGEMENTS
from bot.store.port import StoreError
from bot.tables.journal.settings import Preferences
from bot.tables.journal.terms import LANGUAGES, Person
from bot.tables.service.tables import Tables
from bot.tables.service.together import Together
from bot.texts.loader import Texts
from bot.workers.pool import WorkerPool

AnyInteraction: TypeAlias = discord.Interaction[Any]

ACKNOWLEDGE_AFTER_SECONDS: Final = 1.5
"""Of the three that Discord waits: then we say that we are at it; sooner, and people tap again."""
ARRIVED: Final = "arrived"
"""Since when somebody waits, by the time of the loop, among the extras of an interaction."""

UNKNOWN_INTERACTION: Final = 10062
"""What Discord says once it has given up waiting."""
TOKEN_LIVES: Final = (15 * 60 - 15) * MILLISECONDS
"""A little less than Discord says: what is sent must still arrive."""
MOST_FOLLOW_UPS: Final = 5
"""That Discord takes of an app which somebody has brought along."""

NOBODY_PINGED: Final = AllowedMentions.none()


KINDS: Final = {
    InteractionType.application_command: "command",
    InteractionType.component: "component",
    InteractionType.modal_submit: "modal",
}
"""Of interactions, as they are counted."""


class Bot(Protocol):
    """What a request needs of the bot."""

    tables: Tables
    delivery: Delivery
    workers: WorkerPool
    helpdesk: HelpDesk
    together: Together
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
        entered: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.interaction = interaction
        self.bot: Bot = interaction.client
        self.tables: Tables = self.bot.tables
        self.delivery: Delivery = self.bot.delivery
        self.control = control or ControlId("")
        self.entered = entered or {}
        """What was filled in in a dialog, by the keys of its parts."""
        self.values = tuple(values) or tuple(value for given in self.entered.values() for value in given)
        self._began = 0.0
        self._answering = asyncio.Lock()
        self._is_answered = False
        """By a message of its own, so that the one that was clicked is no longer at hand."""
        self._seems_thinking = False
        self._has_spoken = False
        self._follow_ups = 0
        self._made: set[int] = set()
        """The messages for all to see that it was answered with."""
        self._reported: discord.WebhookMessage | discord.InteractionMessage | None = None
        """What was last said of how far something is."""
        self._preferences: Preferences | None = None

    def begin(self) -> None:
        """Somebody waits, from now on or since it had to be found out whose it is to answer."""
        self._began = self.interaction.extras.get(ARRIVED) or asyncio.get_running_loop().time()

    @property
    def seconds(self) -> float:
        """For which somebody has waited."""
        return asyncio.get_running_loop().time() - self._began

    @property
    def kind(self) -> str:
        """A command, a component or a modal."""
        return KINDS.get(self.interaction.type, "other")

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
        """Where it is; 0 for a direct message, and for a foreign place."""
        return 0 if self.foreign_on is not None else self.interaction.guild_id or 0

    @property
    def foreign_on(self) -> int | None:
        """The server, 0 for a talk of people, if this is a foreign place; else None."""
        guild = self.interaction.guild_id
        if guild is not None:
            return None if self.interaction.client.get_guild(guild) is not None else guild
        return 0 if self.interaction.context.private_channel else None

    @property
    def is_alone(self) -> bool:
        """Whether the person is alone with us."""
        return not self.server and self.foreign_on is None

    @property
    def is_hidden(self) -> bool:
        """Whether whatever is answered here only this person sees: a server that lets no apps in."""
        return bool(self.foreign_on) and not self.interaction.permissions.use_external_apps

    @property
    def channel(self) -> int:
        """The channel or thread it came from."""
        return self.interaction.channel_id or 0

    @property
    def parent(self) -> int:
        """The channel that a thread it came from belongs to; 0, if it came from none."""
        here = self.interaction.channel
        return here.parent_id if isinstance(here, discord.Thread) else 0

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
        return bool(self.server) and self.interaction.permissions.manage_guild

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
        try:
            chosen = (await self.preferences()).language
        except StoreError:  # of which they are to be told
            chosen = ""
        return Texts(chosen or language_of(self.interaction.locale))

    @asynccontextmanager
    async def _in_turn(self) -> AsyncIterator[None]:
        """One answer at a time; the first is what Discord waits for."""
        async with self._answering:
            is_first = not self.interaction.response.is_done()
            try:
                yield
            except discord.HTTPException as error:
                if is_first and error.code == UNKNOWN_INTERACTION:
                    LATE_ACKNOWLEDGEMENTS.add(self.kind)
                raise
            if is_first and self.interaction.response.is_done():
                ACKNOWLEDGEMENTS.observe(self.seconds, self.kind)

    async def answer(self, message: Message | Layout) -> None:
        """Tell the person alone."""
        said = as_message(message)
        self._has_spoken = True
        async with self._in_turn():
            if self.foreign_on is not None and self.is_public and not self.interaction.response.is_done():
                await self.interaction.response.defer()  # so that the message stays within reach
            if self.interaction.response.is_done():
                self._seems_thinking = False
                self._follow_ups += 1
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
        async with self._in_turn():
            if self._reported is None:
                self._follow_ups += 1
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
        async with self._in_turn():
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
        async with self._in_turn():
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
        async with self._in_turn():
            if self.interaction.response.is_done():
                return 0
            self._has_spoken = True
            sent = await self.interaction.response.send_message(
                view=message.view, files=message.opened(), allowed_mentions=NOBODY_PINGED, silent=True
            )
            self._made.add(sent.message_id or 0)
            return sent.message_id or 0

    # In a foreign place

    @property
    def _lives(self) -> bool:
        """Whether Discord still knows the token."""
        born = round(self.interaction.created_at.timestamp() * MILLISECONDS)
        return self.tables.now() - born < TOKEN_LIVES

    @property
    def may_add(self) -> bool:
        """Whether one more message can be an answer to it."""
        return self._lives and not self.is_hidden and self._follow_ups < MOST_FOLLOW_UPS

    def exhaust(self) -> None:
        """Discord takes no more messages for it."""
        self._follow_ups = MOST_FOLLOW_UPS

    def can_change(self, message: int) -> bool:
        """Whether a message came from it, or it from the message, and it lives."""
        return self._lives and (message in self._made or self.holds(message))

    async def add(self, message: Message, *, mentions: Sequence[int] = (), silent: bool = False) -> int:
        """A new message for all to see; what was promised to the person alone is kept first."""
        await self.acknowledge()
        if self._seems_thinking:
            await self.tell("answer-done")
        allowed = AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(one) for one in mentions]
        )
        async with self._in_turn():
            self._follow_ups += 1
            sent = await self.interaction.followup.send(
                view=message.view, files=message.opened(), allowed_mentions=allowed, silent=silent, wait=True
            )
        self._made.add(sent.id)
        return sent.id

    async def change(self, number: int, message: Message) -> None:
        """Show something else in a message that came from it, or it from the message."""
        if number not in self._made:
            await self.turn_into(message)
            return
        await self.interaction.followup.edit_message(
            number, view=message.view, attachments=message.opened(), allowed_mentions=NOBODY_PINGED
        )

    async def remove(self, number: int) -> None:
        """Take such a message away."""
        if number not in self._made:
            await self.take_away()
            return
        self._made.discard(number)
        await self.interaction.followup.delete_message(number)

    async def ask(self, dialog: Modal) -> None:
        """Let the person fill something in."""
        self._has_spoken = self._is_answered = True
        async with self._in_turn():
            await self.interaction.response.send_modal(dialog)

    async def acknowledge(self) -> None:
        """Say that we are at it, unless something was said already."""
        async with self._in_turn():
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
        async with self._in_turn():
            if self._seems_thinking:
                self._seems_thinking = False
                await self.interaction.delete_original_response()

    async def acknowledge_in_time(self) -> None:
        """Acknowledge by itself what takes longer."""
        await asyncio.sleep(ACKNOWLEDGE_AFTER_SECONDS - self.seconds)
        await self.acknowledge()


def language_of(locale: discord.Locale | str) -> str:
    """The language of ours that suits a locale.

    >>> language_of("de"), language_of("en-GB"), language_of("fr")
    ('de', 'en', 'en')
    """
    language = str(locale).partition("-")[0]
    return language if language in LANGUAGES else "en"
