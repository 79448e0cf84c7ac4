"""The computer looks through a game for somebody: in parts, by a worker, and never while they play it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from msgspec import msgpack

from bot.analysis.reviewing import ReviewPart, ReviewWanted
from bot.analysis.running import Suspected
from bot.discord_ui.controls.layout import text_message
from bot.discord_ui.incoming.access import TableView
from bot.discord_ui.incoming.request import Request
from bot.tables.journal.refusals import Refused
from bot.tables.service.together import Looking
from bot.workers.pool import Busy
from games.players.review import Review

PART_SECONDS: Final = 60.0
"""For some positions; of the widest game they take a tenth of it."""
GUARD_SECONDS: Final = 20.0
STEPS: Final = 10
"""Of a hundred: so far it has come before the person hears of it again."""
PATIENCE: Final = 30
"""How often a part is tried while others' work comes first."""
PAUSE_SECONDS: Final = 1.0


async def review_of_table(request: Request, view: TableView) -> Review:
    """What the computer finds in a game that is over; it looks once, for everybody."""
    table = view.table
    if not table.phase.is_over:
        raise Refused("not_ended")

    async def kept() -> Review | None:
        return await request.tables.review(table.id)

    if (known := await kept()) is not None:
        return known
    async with request.bot.together.at(table.id, partial(_report, request)) as looking:
        if looking.review is None:
            looking.review = await _looked_through(request, await view.export(), looking, kept)
            await request.tables.keep_review(table.id, looking.review)
        return looking.review


async def review_of_record(request: Request, record: bytes) -> Review:
    """What the computer finds in a game; the person sees how far it is."""

    async def kept() -> None:
        """Of a file nothing is."""

    return await _looked_through(request, record, Looking(), kept)


async def _looked_through(
    request: Request, record: bytes, looking: Looking, kept: Callable[[], Awaitable[Review | None]]
) -> Review:
    """From where it was left; in vain, if another process keeps what it found meanwhile."""
    await request.tables.may_review(request.person.id)  # before anything is looked at for them
    while (known := await kept()) is None:
        part = await _part(request, ReviewWanted(record=record, found=looking.found))
        if not looking.found:  # a file in which something is wrong does not count
            await request.tables.count_review(request.person.id)
        if part.review is not None:
            return part.review
        looking.found += part.found
        percent = 100 * len(looking.found) // part.positions
        if percent >= looking.percent + STEPS:
            looking.percent = percent
            await _report(request, percent)
    return known


async def _report(request: Request, percent: int) -> None:
    """Say how far it is."""
    texts = await request.texts()
    await request.report(text_message(texts.say("review-progress", percent=percent)))


async def _part(request: Request, wanted: ReviewWanted) -> ReviewPart:
    data = await asyncio.to_thread(msgpack.encode, wanted)
    for left in range(PATIENCE, -1, -1):
        try:
            made = await request.bot.workers.run(
                "review", data, seconds=PART_SECONDS, owner=request.person.id
            )
        except Busy:
            if not left or not wanted.found:  # whoever has begun waits in between
                raise
            await asyncio.sleep(PAUSE_SECONDS)
        else:
            return msgpack.decode(made, type=ReviewPart)
    raise Busy


async def refuse_running(request: Request, *, line: str = "", record: bytes = b"") -> None:
    """Refuse what is of a game that the person plays with others, as long as it runs."""
    journals = await request.tables.played_with_others(request.person.id)
    if not journals:
        return
    suspected = Suspected(
        line=line, record=record, journals=tuple(tuple(journal) for journal in journals.values())
    )
    data = await asyncio.to_thread(msgpack.encode, suspected)
    found = await request.bot.workers.run("running", data, seconds=GUARD_SECONDS, owner=request.person.id)
    if number := msgpack.decode(found, type=int):
        raise Refused("still_played", table=list(journals)[number - 1])
