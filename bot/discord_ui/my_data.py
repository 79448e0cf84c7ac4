"""What is kept of somebody: to look at, to take along, to delete."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from discord import ButtonStyle
from discord.ui import File as FilePart
from msgspec import Struct, json
from msgspec.structs import asdict

from bot.discord_ui.ids import ControlId
from bot.discord_ui.layout import Layout, Message, attached, button, framed, rows, words
from bot.discord_ui.reception import on
from bot.discord_ui.visit import Visit
from bot.store.port import Listing
from bot.tables.commands import Preferences
from bot.tables.orders import in_full

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
    tables: Sequence[KeptTable]


async def show_data(visit: Visit) -> None:
    """What is kept, and what one can do about it."""
    texts = await visit.texts()
    found = await _tables_of(visit)
    settings = "none" if await visit.preferences() == Preferences() else "some"
    said = texts.say("data-kept", tables=len(found), settings=settings)
    buttons = [
        button(ControlId("take_data"), texts.say("control-take-data")),
        button(ControlId("delete_data"), texts.say("control-delete-data"), style=ButtonStyle.danger),
    ]
    await visit.answer(Layout(framed(words(said), *rows(buttons))))


@on("take_data")
async def take_data(visit: Visit) -> None:
    """Settings and tables as a file."""
    tables = [
        KeptTable(
            listing.table,
            listing.game,
            listing.phase,
            listing.changed,
            (await visit.kreisel.delivery.home(listing.table)).link,
        )
        for listing in await _tables_of(visit)
    ]
    preferences = await visit.preferences()
    settings = {**asdict(preferences), "orders": in_full(preferences.orders)}
    kept = Kept(str(visit.person.id), settings, tables)
    data = json.format(json.encode(kept), indent=INDENT)
    view = Layout(words((await visit.texts()).say("data-taken")), FilePart(f"attachment://{FILE}"))
    await visit.answer(Message(view, (partial(attached, data, FILE),)))


@on("delete_data")
async def ask_to_delete(visit: Visit) -> None:
    """Ask whether it is meant, and tell what stays."""
    texts = await visit.texts()
    open_tables = len(await visit.kreisel.tables.tables_of(visit.person.id))
    buttons = [
        button(ControlId("forget_me"), texts.say("control-forget-me"), style=ButtonStyle.danger),
        button(ControlId("keep_data"), texts.say("control-keep-data")),
    ]
    question = words(texts.say("data-delete-question", tables=open_tables))
    await visit.turn_into(Layout(framed(question, *rows(buttons))))


@on("keep_data")
async def keep_data(visit: Visit) -> None:
    """Leave everything as it is."""
    await visit.turn_into(Layout(words((await visit.texts()).say("data-stays"))))


@on("forget_me")
async def forget_me(visit: Visit) -> None:
    """Delete it all; the answer still comes in the language that was liked."""
    texts = await visit.texts()
    await visit.acknowledge()
    forgotten = await visit.kreisel.tables.forget(visit.person.id)
    await visit.kreisel.delivery.sweep()
    said = texts.say("data-deleted", tables=forgotten.tables, words=forgotten.words)
    await visit.turn_into(Layout(words(said)))


async def _tables_of(visit: Visit) -> Sequence[Listing]:
    return await visit.kreisel.tables.tables_of(visit.person.id, ended=True)
