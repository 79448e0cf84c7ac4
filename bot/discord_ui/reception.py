"""The one door for everything people do: whatever happens, they get an answer in time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import discord

from bot.discord_ui.board import Board
from bot.discord_ui.delivery.delivery import NotShown
from bot.discord_ui.visit import Visit
from bot.store.port import StoreError
from bot.tables.refusals import Refused, Stale
from bot.tables.table import Table
from bot.texts.refusing import refused
from games.core import IllegalAction
from games.faults import Fault

log = logging.getLogger(__name__)

Handler: TypeAlias = Callable[[Visit], Awaitable[None]]

HANDLERS: Final[dict[str, Handler]] = {}
"""What each verb of a control does."""

TOO_LATE: Final = (10062, 40060, 50027)
"""Discord has given up on the interaction, somebody answered it before, or its time is over."""


def on(verb: str) -> Callable[[Handler], Handler]:
    """The handler of a control's verb."""

    def register(handler: Handler) -> Handler:
        HANDLERS[verb] = handler
        return handler

    return register


async def receive(visit: Visit, handler: Handler) -> None:
    """Let a handler do what somebody wants; a refusal is told, a fault of ours too."""
    waiting = asyncio.create_task(visit.keep_patient())
    visit.kreisel.visits.add(visit)
    try:
        await handler(visit)
        await visit.finish()
    except Stale as stale:
        await _in_time(visit, _fresh(visit, stale.table, "stale"))
    except NotShown:
        await _in_time(visit, visit.tell("answer-not-shown"))
    except Refused as error:
        await _in_time(visit, _refuse_or_refresh(visit, error))
    except (Fault, IllegalAction, StoreError) as error:
        if isinstance(error, StoreError):
            log.error("the store failed: %s", error)
        await _in_time(visit, _refuse(visit, error))
    except discord.Forbidden as error:
        log.info("not allowed: %s", error.code)
        await _in_time(visit, visit.tell("answer-forbidden"))
    except discord.HTTPException as error:
        if error.code not in TOO_LATE:
            log.warning("Discord would not: %s %s", error.status, error.code)
            await _in_time(visit, visit.tell("answer-discord-failed"))
    except Exception:
        log.exception("an interaction failed")
        await _in_time(visit, visit.tell("answer-failed"))
    finally:
        waiting.cancel()
        visit.kreisel.visits.discard(visit)
        await _in_time(visit, visit.stop_waiting())


async def attend(visit: Visit) -> None:
    """Do what a control is for; one that an older or newer Kreisel made shows the present board."""
    visit.kreisel.delivery.wake(visit.control.table)
    await receive(visit, HANDLERS.get(visit.control.verb, _unknown))


async def fresh_board(visit: Visit, table: Table, why: str = "") -> None:
    """The present board, for one person alone."""
    texts, preferences = await visit.texts(), await visit.preferences()
    own = table.seats_of(table.guest_of(visit.person.id))
    viewer = own[0] if own and not table.terms.analysis else None
    happened = await visit.kreisel.delivery.history.of(table)
    heading = texts.say(f"answer-{why}") if why else ""
    board = Board(table, happened, texts)
    shown = await board.message(viewer=viewer, theme=preferences.theme, heading=heading)
    await visit.answer(shown)


async def _fresh(visit: Visit, table: Table, why: str) -> None:
    if table.state is None:
        await visit.tell(f"answer-{why}")
    else:
        await fresh_board(visit, table, why)


async def _refuse(visit: Visit, error: Exception) -> None:
    await visit.say(refused(error, await visit.texts()))


async def _refuse_or_refresh(visit: Visit, error: Refused) -> None:
    """A lobby that still stands there though the game is on: show what it has come to."""
    if error.why == "begun" and visit.control.table:
        await _fresh(visit, await visit.kreisel.tables.table(visit.control.table, visit.person.id), "stale")
    else:
        await _refuse(visit, error)


async def _unknown(visit: Visit) -> None:
    table = await visit.kreisel.tables.table(visit.control.table, visit.person.id)
    await _fresh(visit, table, "unknown-control")


async def _in_time(visit: Visit, answer: Awaitable[None]) -> None:
    """Say it, unless Discord has given up waiting."""
    try:
        await answer
    except discord.HTTPException as error:
        log.warning("an answer came too late or not at all: %s %s", error.status, error.code)
    except Exception:
        log.exception("an answer failed")
