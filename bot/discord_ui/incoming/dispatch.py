"""The one door for everything people do: whatever happens, they get an answer in time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import discord

from bot.discord_ui.controls.signs import doubt_signs
from bot.discord_ui.delivery.delivery import NotShown
from bot.discord_ui.delivery.permissions import lacking, needs_at, permission_names
from bot.discord_ui.incoming.access import table_at
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.incoming.returning import show_welcome, was_missed, welcome_back
from bot.discord_ui.messages.board import Board
from bot.discord_ui.messages.lobby import why_no_thread
from bot.log_context import concerning
from bot.metrics.figures import FAILURES, INTERACTIONS
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
    with concerning(request.control.table):
        await _serve(request, handler)


async def _serve(request: Request, handler: Handler) -> None:
    request.begin()
    waiting = asyncio.create_task(request.acknowledge_in_time())
    request.bot.requests.add(request)
    try:
        await handler(request)
        await request.finish()
        await welcome_back(request)
    except Busy:
        await _in_time(request, request.tell("answer-busy"))
    except TooLong:
        await _in_time(request, request.tell("answer-too-long"))
    except NotShown as error:
        await _in_time(request, _tell_not_shown(request, error))
    except Refused as error:
        await _in_time(request, _refuse_or_refresh(request, error))
    except (Fault, IllegalAction, StoreError) as error:
        if isinstance(error, StoreError):
            FAILURES.add("store")
            log.error("the store failed: %s", error)
        await _in_time(request, _refuse(request, error))
    except discord.Forbidden as error:
        log.info("not allowed: %s", error.code)
        await _in_time(request, _tell_forbidden(request))
    except discord.HTTPException as error:
        if error.code not in TOO_LATE:
            FAILURES.add("discord")
            log.warning("Discord would not: %s %s", error.status, error.code)
            doubt_signs(error)
            await _in_time(request, request.tell("answer-discord-failed"))
    except Exception:
        FAILURES.add("bug")
        log.exception("an interaction failed")
        await _in_time(request, request.tell("answer-failed"))
    finally:
        waiting.cancel()
        request.bot.requests.discard(request)
        await _in_time(request, request.stop_thinking())
        INTERACTIONS.observe(request.seconds, request.kind)


async def _tell_not_shown(request: Request, error: NotShown) -> None:
    """It is written, but people cannot see it yet: why, and what to do."""
    if error.refused is not None:
        await request.tell(why_no_thread(error.refused))
    elif error.missing:
        missing = permission_names(error.missing, await request.texts())
        await request.tell("answer-not-shown-for", missing=missing, where=f"<#{error.place}>")
    else:
        await request.tell("answer-not-shown")


async def _tell_forbidden(request: Request) -> None:
    """Discord let us not: with what is missing here, if that is it."""
    interaction = request.interaction
    missing = lacking(needs_at(interaction.channel), interaction.app_permissions) if request.server else ()
    if missing:
        names = permission_names(missing, await request.texts())
        await request.tell("answer-forbidden-for", missing=names)
    else:
        await request.tell("answer-forbidden")


async def dispatch(request: Request) -> None:
    """Do what a control is for; one that an older or newer Kreisel made shows the present board."""
    tapped = request.interaction.message
    request.delivery.wake(request.control.table, tapped.id if tapped is not None else 0)
    await serve(request, HANDLERS.get(request.control.verb, _unknown))
    await request.delivery.refresh(request.control.table, request)


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
    is_shown_here = await _is_front(request, table)
    if table.state is None or is_shown_here:
        await request.tell(f"answer-{why}-here" if is_shown_here else f"answer-{why}")
    else:
        await fresh_board(request, table, why)


async def _is_front(request: Request, table: Table) -> bool:
    """Whether the board that was tapped is about to be brought up to date, since it is in a foreign place."""
    tapped = request.interaction.message
    if request.foreign_on is None or tapped is None:
        return False
    front = (await request.delivery.home(table.id)).front
    return front is not None and front.message == tapped.id


async def _refuse(request: Request, error: Exception) -> None:
    await request.say(refused(error, await request.texts()))


async def _refuse_or_refresh(request: Request, error: Refused) -> None:
    """A lobby that still stands there though the game is on: show what it has come to.

    For whoever may not look at a table there is none, whatever the refusal was.
    """
    number = error.table.id if isinstance(error, Stale) else request.control.table
    if not number:
        await _refuse(request, error)
        return
    try:
        table = await table_at(request, number)
    except Refused as hidden:
        await _refuse(request, hidden)
    else:
        if isinstance(error, Stale) or error.why == "begun":
            await _fresh(request, table, "stale")
        else:
            await _refuse(request, error)


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
