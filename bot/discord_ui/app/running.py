"""From settings to a running bot, until a signal or Discord ends it."""

from __future__ import annotations

import asyncio
import logging
import sys
from base64 import b64decode
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

import aiohttp
import discord

from bot.clock import MovedClock, WallClock
from bot.discord_ui.app.client import Kreisel
from bot.discord_ui.app.garbage import collect_quietly
from bot.discord_ui.app.health import Health
from bot.discord_ui.app.logs import set_up_logs
from bot.discord_ui.app.requests import counted_requests
from bot.discord_ui.app.stalls import StallWatch
from bot.discord_ui.delivery.permissions import invitation
from bot.metrics.observing import observed
from bot.settings import TOKEN, BadSetting, Settings
from bot.stopping import on_stop, until_stopped
from bot.store.database import Database, opened_shared
from bot.store.peers import BOT, Member, Shards
from bot.store.port import Store, StoreAway
from bot.tables.service.scheduler import MOST_AT_ONCE
from bot.tables.service.tables import Tables
from bot.workers.pool import WorkerPool
from bot.workers.thinking import thinking_in

log = logging.getLogger(__name__)

discord.VoiceClient.warn_nacl = False  # nobody speaks here
discord.VoiceClient.warn_dave = False

SWITCH_SECONDS: Final = 0.001
"""For which one thread may compute while another wants to: whoever draws keeps no answer waiting."""
THREADS: Final = 3
"""They draw and pack; more of them only wait for each other, and each keeps memory of its own."""
THINKERS: Final = 1
WAITING_THOUGHTS: Final = MOST_AT_ONCE
"""As many as tables can be awake."""
WRONG_TOKEN: Final = 4004
"""How the gateway closes on a token that was reset meanwhile."""
SERVER_ERROR: Final = 500
LONGEST_PAUSE_SECONDS: Final = 16.0
"""Until a database that is not there yet is looked for again."""


class Unreachable(Exception):
    """Discord is not there, or does not let us in now; the message says what to do."""


async def run(settings: Settings) -> None:
    """Run the bot; what keeps it from Discord is a bad setting, or may pass."""
    set_up_logs(settings.log_level, plain=settings.log_format == "plain", secrets=[settings.token.reveal()])
    sys.setswitchinterval(SWITCH_SECONDS)
    options = point_to(settings)
    if settings.metrics is not None:
        options["http_trace"] = counted_requests()
    await until_stopped(_play(settings, options))
    log.info("stopped")


async def _play(settings: Settings, options: dict[str, Any]) -> None:
    if not settings.time:
        await _run_by(WallClock(), settings, options)
        return
    from bot.discord_ui.app.following import local_time

    clock = MovedClock()
    try:
        async with local_time(settings, clock) as time:
            await _run_by(clock, settings, options, time.follow)
    except (aiohttp.ClientError, TimeoutError) as error:
        raise failure_of(error) from error


async def _run_by(
    clock: WallClock,
    settings: Settings,
    options: dict[str, Any],
    follow: Callable[[Kreisel], Coroutine[Any, Any, None]] | None = None,
) -> None:
    """Run the bot by a clock; ``follow`` keeps that going while the bot runs."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS, "beside"))
    thinkers = WorkerPool(THINKERS, waiting=WAITING_THOUGHTS)
    member = Member(BOT, clock, settings.shards or Shards())
    async with _opened_when_there(settings.database, member) as store:
        tables = Tables(store, clock, house=settings.house, think=thinking_in(thinkers, store.peers.work))
        kreisel = _client(settings)(tables, clock, **options)
        _stop_on_signals(kreisel)
        running = [StallWatch().watch(), collect_quietly(lambda: kreisel.is_quiet)]
        if follow is not None:
            running.append(follow(kreisel))
        beside = [asyncio.create_task(work) for work in running]
        try:
            async with observed(settings.metrics, Health(kreisel).look), kreisel:
                await kreisel.start(settings.token.reveal())
        except (discord.DiscordException, aiohttp.ClientError, ConnectionError, TimeoutError) as error:
            raise failure_of(error) from error
        finally:
            for task in beside:
                task.cancel()
            await thinkers.close()


@asynccontextmanager
async def _opened_when_there(database: Database, member: Member) -> AsyncIterator[Store]:
    """The store; after a power cut, say, the server of a database may come later than we."""
    pause, store = 1.0, None
    async with AsyncExitStack() as stack:
        while store is None:
            try:
                store = await stack.enter_async_context(opened_shared(database, member))
            except StoreAway as error:
                log.warning("%s Kreisel tries again in %.0f s.", error, pause)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
        yield store


def _client(settings: Settings) -> type[Kreisel]:
    """Without shards, as simple as can be."""
    if settings.shards is None:
        return Kreisel
    from bot.discord_ui.app.sharded import ShardedKreisel

    return ShardedKreisel


def invitation_link(settings: Settings) -> str:
    """The link by which a server invites the bot."""
    return discord.utils.oauth_url(
        _application(settings), permissions=invitation(), scopes=("bot", "applications.commands")
    )


def personal_link(settings: Settings) -> str:
    """The link by which somebody installs it for themselves, to use it wherever they are."""
    link = discord.utils.oauth_url(_application(settings), scopes=("applications.commands",))
    return f"{link}&integration_type=1"


def _application(settings: Settings) -> int:
    """The number of the application, which is the first part of a token."""
    number, _, _ = settings.token.reveal().partition(".")
    try:
        return int(b64decode(number + "=" * (-len(number) % 4)))
    except ValueError:
        raise BadSetting(f"{TOKEN} is no token: copy it anew from the developer portal.") from None


def point_to(settings: Settings) -> dict[str, Any]:
    """Let discord.py talk to another server than Discord, if the settings say so, and to that one only."""
    if not settings.is_local:
        return {}
    from yarl import URL

    from bot.discord_ui.app.loopback import loopback_connector

    gateway = URL(settings.gateway)
    discord.http.Route.BASE = settings.api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
    return {"connector": loopback_connector(URL(settings.api), gateway), "guild_ready_timeout": 0.2}


def _stop_on_signals(kreisel: Kreisel) -> None:
    loop = asyncio.get_running_loop()
    closing: list[asyncio.Task[None]] = []
    on_stop(lambda: closing.append(loop.create_task(kreisel.close())))


def failure_of(error: Exception) -> BadSetting | Unreachable:
    """Why the bot is not on Discord, in one sentence."""
    match error:
        case discord.LoginFailure():
            return _unknown_token()
        case discord.ConnectionClosed(code=code) if code == WRONG_TOKEN:
            return _unknown_token()
        case discord.PrivilegedIntentsRequired():
            return BadSetting("Discord wants an intent that the application lacks; Kreisel needs none.")
        case discord.HTTPException(status=status) if status < SERVER_ERROR:
            return Unreachable(f"Discord does not let Kreisel in now (status {status}): try again later.")
        case discord.HTTPException(status=status):
            return Unreachable(f"Discord has troubles of its own (status {status}): try again later.")
        case discord.ConnectionClosed(code=code):
            return Unreachable(f"Discord has closed the connection (code {code}): try again later.")
    return Unreachable("Discord cannot be reached: check the network, and try again.")


def _unknown_token() -> BadSetting:
    return BadSetting(f"Discord does not know this {TOKEN}: copy it anew from the developer portal.")
