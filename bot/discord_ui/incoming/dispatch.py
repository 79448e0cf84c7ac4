"""The one door for everything people do: whatever happens, they get an answer in time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import discord

from bot.discord_ui.delivery.delivery import NotShown
from bot.discord_ui.incoming.access import may_look, table_at
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.incoming.returning import show_welcome, was_missed, welcome_back
from bot.discord_ui.messages.board import Board
from bot.discord_ui.messages.lobby import why_no_thread
from bot.store.port import StoreError
from bot.tables.journal.refusals import Refused, Stale
from bot.tables.journal.table import Table
from bot.texts.refusing import refused
from bot.workers.pool import Busy, TooLong
from games.core import IllegalAction
from games.faults import Fault

log = logging.getLogger(__name__)

Handler: TypeAlias = Callable[[Request], Awaitable[None]]

HANDLERS: Final[dict[str, Handler]] = {}
"""What each verb of a control does."""

TOO_LATE: Final = (10062, 40060, 50027)
"""Discord has given up on the interaction, somebody answered it before, or its time is over."""


def handles(verb: str) -> Callable[[Handler], Handler]:
    """The handler of a control's verb."""

    def register(handler: Handler) -> Handler:
        HANDLERS[verb] = handler
        return handler

    return register


async def serve(request: Request, handler: Handler) -> None:
    """Let a handler do what somebody wants; a refusal is told, a fault of ours too."""
    waiting = asyncio.create_task(request.acknowledge_in_time())
    request.bot.requests.add(request)
    try:
        await handler(request)
        await request.finish()
        await welcome_back(request)
    except Stale as stale:
        await _in_time(request, _fresh(request, stale.table, "stale"))
    except Busy:
        await _in_time(request, request.tell("answer-busy"))
    except TooLong:
        await _in_time(request, request.tell("answer-too-long"))
    except NotShown as error:
        why = "answer-not-shown" if error.refused is None else why_no_thread(error.refused)
        await _in_time(request, request.tell(why))
    except Refused as error:
        await _in_time(request, _refuse_or_refresh(request, error))
    except (Fault, IllegalAction, StoreError) as error:
        if isinstance(error, StoreError):
            log.error("the store failed: %s", error)
        await _in_time(request, _refuse(request, error))
    except discord.Forbidden as error:
        log.info("not allowed: %s", error.code)
        await _in_time(request, request.tell("answer-forbidden"))
    except discord.HTTPException as error:
        if error.code not in TOO_LATE:
            log.warning("Discord would not: %s %s", error.status, error.code)
            await _in_time(request, request.tell("answer-discord-failed"))
    except Exception:
        log.exception("an interaction failed")
        await _in_time(request, request.tell("answer-failed"))
    finally:
        waiting.cancel()
        request.bot.requests.discard(request)
        await _in_time(request, request.stop_thinking())


async def dispatch(request: Request) -> None:
    """Do what a control is for; one that an older or newer Kreisel made shows the present board."""
    tapped = request.interaction.message
    request.delivery.wake(request.control.table, tapped.id if tapped is not None else 0)
    await serve(request, HANDLERS.get(request.control.verb, _unknown))


async def fresh_board(request: Request, table: Table, why: str = "") -> None:
    """The present board, for one person alone; who was missed for days is told all they need to know."""
    if await was_missed(request, table):
        await show_welcome(request, table)
        return
    texts, preferences = await request.texts(), await request.preferences()
    own = table.seats_of(table.guest_of(request.person.id))
    viewer = own[0] if own else None
    happened = await request.delivery.history.of(table)
    heading = texts.say(f"answer-{why}") if why else ""
    board = Board(table, happened, texts)
    shown = await board.message(viewer=viewer, theme=preferences.theme, heading=heading)
    await request.answer(shown)


async def _fresh(request: Request, table: Table, why: str) -> None:
    if table.state is None or not await may_look(request, table):
        await request.tell(f"answer-{why}")
    else:
        await fresh_board(request, table, why)


async def _refuse(request: Request, error: Exception) -> None:
    await request.say(refused(error, await request.texts()))


async def _refuse_or_refresh(request: Request, error: Refused) -> None:
    """A lobby that still stands there though the game is on: show what it has come to."""
    if error.why != "begun" or not request.control.table:
        await _refuse(request, error)
        return
    try:
        await _fresh(request, await table_at(request), "stale")
    except Refused as hidden:
        await _refuse(request, hidden)


async def _unknown(request: Request) -> None:
    await _fresh(request, await table_at(request), "unknown-control")


async def _in_time(request: Request, answer: Awaitable[None]) -> None:
    """Say it, unless Discord has given up waiting."""
    try:
        await answer
    except discord.HTTPException as error:
        log.warning("an answer came too late or not at all: %s %s", error.status, error.code)
    except Exception:
        log.exception("an answer failed")
