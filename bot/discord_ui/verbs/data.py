"""What is kept of somebody: to look at, to take along, to delete."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from discord import ButtonStyle
from discord.ui import File as FilePart
from msgspec import Struct, json
from msgspec.structs import asdict

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, Message, attached, button, framed, rows, words
from bot.discord_ui.incoming.dispatch import handles
from bot.discord_ui.incoming.request import Request
from bot.store.port import Listing
from bot.tables.journal.orders import in_full
from bot.tables.journal.settings import Preferences

FILE: Final = "kreisel-my-data.json"
INDENT: Final = 2


class KeptTable(Struct, frozen=True):
    """A table at which somebody sits or sat."""

    table: int
    game: str
    phase: str
    changed: int
    """Milliseconds since 1970."""
    link: str


class Kept(Struct, frozen=True):
    """What a person takes along."""

    person: str
    """The number by which Discord knows them; a text, as not every reader of JSON can count so far."""
    settings: dict[str, Any]
    stands_in: dict[str, list[str]]
    """At which games of which servers."""
    finished: Sequence[bool]
    """The last games with a clock, the newest first."""
    tables: Sequence[KeptTable]


async def show_data(request: Request) -> None:
    """What is kept, and what one can do about it."""
    texts = await request.texts()
    found = await _tables_of(request)
    settings = "none" if await request.preferences() == Preferences() else "some"
    said = texts.say("data-kept", tables=len(found), settings=settings)
    buttons = [
        button(ControlId("take_data"), texts.say("control-take-data")),
        button(ControlId("delete_data"), texts.say("control-delete-data"), style=ButtonStyle.danger),
    ]
    await request.answer(Layout(framed(words(said), *rows(buttons))))


@handles("take_data")
async def take_data(request: Request) -> None:
    """Settings and tables as a file."""
    tables = [
        KeptTable(
            listing.table,
            listing.game,
            listing.phase,
            listing.changed,
            (await request.delivery.home(listing.table)).link,
        )
        for listing in await _tables_of(request)
    ]
    preferences = await request.preferences()
    settings = {**asdict(preferences), "orders": in_full(preferences.orders)}
    stands_in: dict[str, list[str]] = {}
    for server, game in await request.tables.all_stand_ins(request.person.id):
        stands_in.setdefault(str(server), []).append(game)
    finished = (await request.tables.reliability(request.person.id)).games
    kept = Kept(str(request.person.id), settings, stands_in, finished, tables)
    data = json.format(json.encode(kept), indent=INDENT)
    view = Layout(words((await request.texts()).say("data-taken")), FilePart(f"attachment://{FILE}"))
    await request.answer(Message(view, (partial(attached, data, FILE),)))


@handles("delete_data")
async def ask_to_delete(request: Request) -> None:
    """Ask whether it is meant, and tell what stays."""
    texts = await request.texts()
    open_tables = len(await request.tables.tables_of(request.person.id))
    buttons = [
        button(ControlId("forget_me"), texts.say("control-forget-me"), style=ButtonStyle.danger),
        button(ControlId("keep_data"), texts.say("control-keep-data")),
    ]
    question = words(texts.say("data-delete-question", tables=open_tables))
    await request.turn_into(Layout(framed(question, *rows(buttons))))


@handles("keep_data")
async def keep_data(request: Request) -> None:
    """Leave everything as it is."""
    await request.turn_into(Layout(words((await request.texts()).say("data-stays"))))


@handles("forget_me")
async def forget_me(request: Request) -> None:
    """Delete it all; the answer still comes in the language that was liked."""
    texts = await request.texts()
    await request.acknowledge()
    forgotten = await request.tables.forget(request.person.id)
    await request.delivery.sweep()
    said = texts.say("data-deleted", tables=forgotten.tables, words=forgotten.words)
    await request.turn_into(Layout(words(said)))


async def _tables_of(request: Request) -> Sequence[Listing]:
    return await request.tables.tables_of(request.person.id, ended=True)
