"""The bot itself: what Discord sends comes in here, and the tables' clock runs here."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Coroutine
from typing import Any, Final

import aiohttp
import discord
from aiohttp import TraceConfig
from discord import Intents, Interaction, InteractionType, MemberCacheFlags
from discord.app_commands import AppCommandError, CommandTree

from bot.clock import Clock
from bot.discord_ui.app.buckets import sweep_seldom
from bot.discord_ui.commands.register import register
from bot.discord_ui.controls.dialog import entered
from bot.discord_ui.controls.helpdesk import HelpDesk
from bot.discord_ui.controls.ids import read
from bot.discord_ui.controls.localising import OurTranslator
from bot.discord_ui.controls.signs import Signs, use_signs
from bot.discord_ui.delivery.delivery import Delivery
from bot.discord_ui.delivery.keeping import ThreadKeeper
from bot.discord_ui.delivery.overviews import OverviewPost
from bot.discord_ui.delivery.pacing import RequestPacer
from bot.discord_ui.incoming.dispatch import dispatch, serve
from bot.discord_ui.incoming.request import ARRIVED, Request
from bot.discord_ui.verbs import (
    away,
    challenge,
    clock,
    data,
    hints,
    legend,
    lobby,
    more,
    options,
    orders,
    overview,
    play,
    rules,
    settings,
    standing_in,
    tour,
    welcome,
)
from bot.metrics.figures import GATEWAY_LOSSES
from bot.store.peers import DIRECT_MESSAGES
from bot.store.port import StoreError
from bot.tables.service.scheduler import Scheduler
from bot.tables.service.tables import Tables
from bot.tables.service.together import Together
from bot.workers.pool import WorkerPool

log = logging.getLogger(__name__)

INTENTS: Final = Intents(guilds=True, guild_messages=True, dm_messages=True)
"""Servers and threads; that a message came, not what it says. None of them is privileged."""

GRACE_SECONDS: Final = 3.0
"""That whoever is being served has when the bot stops; Discord waits no longer."""
POLL_SECONDS: Final = 0.02
DUE_SECONDS: Final = 8.0
"""For what is due when the clock was moved, before it may be moved again."""

ALWAYS: Final = frozenset({"connect", "disconnect", "ready", "resumed", "interaction"})
"""Events that tell nothing of what happens on Discord, and clicks: each is told apart when it comes."""

WORKERS: Final = 1
WAITING_JOBS: Final = 4
"""Of heavy work that comes from people; whoever comes then is asked to try again."""
VERBS: Final = (
    away,
    challenge,
    clock,
    data,
    hints,
    legend,
    lobby,
    more,
    options,
    orders,
    overview,
    play,
    rules,
    settings,
    standing_in,
    tour,
    welcome,
)
"""They have told the reception what their verbs do."""


class Kreisel(discord.Client):
    """Kreisel on Discord."""

    def __init__(
        self,
        tables: Tables,
        clock: Clock,
        workers: WorkerPool | None = None,
        pacer: RequestPacer | None = None,
        http_trace: TraceConfig | None = None,
        **options: Any,
    ) -> None:
        shards = tables.peers.shards
        pacer = pacer or RequestPacer.of_part(len(shards.numbers), shards.count)
        super().__init__(
            intents=INTENTS,
            http_trace=pacer.trace(http_trace or TraceConfig()),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            **options,
        )
        sweep_seldom(self.http)
        self.tables = tables
        self.clock = clock
        self.delivery = Delivery(self, tables, pacer)
        self.workers = workers or WorkerPool(WORKERS, waiting=WAITING_JOBS)
        self.tree = _Tree(self)
        self.helpdesk = HelpDesk(self.tree)
        self.together = Together()
        self.requests: set[Request] = set()
        """Those who are being attended to."""
        self.is_heard = False
        """Whether we hear Discord; is_ready stays true though we no longer do."""
        keeper = ThreadKeeper(self, tables, self.delivery, clock)
        overviews = OverviewPost(self, tables, self.delivery)
        self.scheduler = Scheduler(tables, clock, self.delivery.changed, keeper, overviews)
        self._signs = Signs()
        self._greetings = welcome.Greetings(tables, clock)
        self._running: set[asyncio.Task[None]] = set()
        register(self.tree)

    async def setup_hook(self) -> None:
        """Before the first event: the commands, what was left unsaid, the clock."""
        use_signs(self._signs)
        await self.tree.set_translator(OurTranslator())
        await self.delivery.take_stock()
        await self.tables.presence.arrive()
        self._keep_running(self.tables.peers.serve())
        self._keep_running(self._announce())
        self._keep_running(self._learn_signs())
        self._keep_running(self._go_on())

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """What happens on our shards while another process serves them is that one's to answer."""
        if event in ALWAYS or self.tables.peers.is_serving:
            super().dispatch(event, *args, **kwargs)

    async def on_interaction(self, interaction: Interaction[Kreisel]) -> None:
        """Somebody used a control or filled in a dialog, whenever it was made; commands go to the tree."""
        if not await self.is_ours(interaction):
            return
        data: Any = interaction.data or {}
        match interaction.type:
            case InteractionType.component:
                filled, values = {}, data.get("values", ())
            case InteractionType.modal_submit:
                filled, values = entered(data.get("components", ())), ()
            case _:
                return
        control = read(str(data.get("custom_id", "")))
        if control is None:
            await serve(Request(interaction), _no_control)
        else:
            await dispatch(Request(interaction, control, values, filled))

    async def is_ours(self, interaction: Interaction[Kreisel]) -> bool:
        """Whether it is ours to answer; to find that out takes some of the seconds that Discord waits."""
        interaction.extras[ARRIVED] = asyncio.get_running_loop().time()
        return await self.tables.peers.answers(interaction.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The first word on a new server."""
        await welcome.greet_once(self.tables, guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """What a server has set is its own; it goes with it."""
        await self.tables.forget_server(guild.id)

    async def on_ready(self) -> None:
        """Connected; servers that took us in while we were away have not heard our first word yet."""
        self.hear(is_heard=True)
        log.info("ready", extra={"servers": len(self.guilds)})
        self.delivery.doubt_all()
        await self.tables.peers.serve()
        known = await self.tables.known_servers()
        for guild in self.guilds:
            if guild.id not in known:
                await welcome.greet_once(self.tables, guild)

    async def on_resumed(self) -> None:
        """Connected again, and nothing was missed."""
        self.hear(is_heard=True)

    async def on_disconnect(self) -> None:
        """Discord is gone, for a moment or longer; discord.py tries to come back, and tells each try."""
        self.hear(is_heard=False)

    def hear(self, *, is_heard: bool) -> None:
        """Discord is there, or gone."""
        if self.is_heard and not is_heard:
            GATEWAY_LOSSES.add()
        self.is_heard = is_heard

    @property
    def is_quiet(self) -> bool:
        """Whether nobody waits for us just now."""
        return self.is_heard and not self.requests and self.delivery.is_idle

    async def on_message(self, message: discord.Message) -> None:
        """Somebody writes to us alone: tell them how to begin."""
        if message.guild is None and not message.author.bot:
            await self._greetings.greet(message)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """A message of ours that somebody deleted comes back."""
        await self._lost(event.channel_id, {event.message_id})

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """The same, where somebody cleaned up."""
        await self._lost(event.channel_id, event.message_ids)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """A table whose thread was deleted gets another one."""
        await self.delivery.lost(event.thread_id, event.parent_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Whoever plays in a channel that was deleted hears how to go on."""
        await self.delivery.lost(channel.id, 0)

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel
    ) -> None:
        """Permissions may have come back."""
        self.delivery.permitted(channel.id)

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """The same, for all channels of a server."""
        for channel in role.guild.text_channels:
            self.delivery.permitted(channel.id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """What we could not write down of an event is looked for again."""
        error = sys.exception()
        if isinstance(error, StoreError):
            log.warning("%s was not attended to: %s", event_method, error)
            self.delivery.doubt_all()
        else:
            await super().on_error(event_method, *args, **kwargs)

    async def _lost(self, channel: int, messages: set[int]) -> None:
        parent = getattr(self.get_channel(channel), "parent_id", None) or 0
        await self.delivery.lost_messages(channel, parent, messages)

    async def close(self) -> None:
        """Take on nothing more, stop what runs by itself, let everybody get their answer, then leave."""
        await self.tables.peers.retire()
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        for _ in range(int(GRACE_SECONDS / POLL_SECONDS)):
            if not self.requests:
                break
            await asyncio.sleep(POLL_SECONDS)
        await self.workers.close()
        await super().close()

    async def next_due(self) -> int | None:
        """When something next happens by itself; None: only when people do something."""
        return await self.scheduler.next_due()

    async def time_passed(self, milliseconds: int) -> None:
        """The clock was moved on purpose: nobody was away, and what is due is done."""
        await self.tables.presence.skip(milliseconds)
        self.tables.stir()
        for _ in range(int(DUE_SECONDS / POLL_SECONDS)):
            await asyncio.sleep(POLL_SECONDS)
            if not self.is_ready() or (self.delivery.is_idle and await self.scheduler.is_idle()):
                break

    def _keep_running(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        task.add_done_callback(_tell)

    async def _announce(self) -> None:
        """Tell Discord our commands, once everybody can be attended to."""
        await self.wait_until_ready()
        # Whoever else has waited for it comes first: to put the commands into words takes a while.
        await asyncio.sleep(0)
        if not self.tables.peers.shards.holds(DIRECT_MESSAGES):  # one process tells them for all
            return
        try:
            self.helpdesk.registered(await self.tree.sync())
        except discord.HTTPException as error:
            log.error("the commands could not be registered: %s %s", error.status, error.code)

    async def _learn_signs(self) -> None:
        """Ask which signs of ours Discord has; without them everything reads as well."""
        await self.wait_until_ready()
        try:
            self._signs.learn(await self.fetch_application_emojis())
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.warning("the application's emojis could not be read: %s", type(error).__name__)

    async def _go_on(self) -> None:
        """Show what was left unsaid, and do what happens by itself."""
        await self.wait_until_ready()
        await asyncio.gather(
            self.delivery.keep_showing(),
            self.tables.presence.keep_signing(),
            self.scheduler.run(),
        )


class _Tree(CommandTree[Kreisel]):
    async def interaction_check(self, interaction: Interaction[Kreisel], /) -> bool:
        """Commands are no events; who gives one is answered by whoever serves, too."""
        return await interaction.client.is_ours(interaction)

    async def on_error(self, interaction: Interaction[Kreisel], error: AppCommandError, /) -> None:
        """What the reception did not see: a command that we no longer have, a wrong argument."""
        log.error("a command failed", exc_info=error)
        request = Request(interaction)
        try:
            await request.tell("answer-failed")
        except discord.HTTPException:
            log.warning("and the answer came too late")


async def _no_control(request: Request) -> None:
    """What another Kreisel has put there, and nobody understands any more."""
    await request.tell("answer-no-control")


def _tell(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.critical("what runs by itself has stopped", exc_info=error)
