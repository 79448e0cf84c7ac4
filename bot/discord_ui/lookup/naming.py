"""Tables by name: those of a server that its managers mean, and those that are suggested."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Final

from discord.app_commands import Choice

from bot.discord_ui.incoming.access import TableView, moderated
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.lookup.finding import LONGEST_CHOICE, fitting, number_of
from bot.discord_ui.messages.listing import name_of
from bot.discord_ui.messages.players import player_name
from bot.store.port import Listing
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.texts.loader import Texts
from bot.texts.markdown import plain

MOST_LOOKED_AT: Final = 50
"""Tables that a suggestion looks into: it is asked for at every key."""


async def table_of_server(request: Request, text: str) -> Table:
    """The table of this number, if it stands on this server."""
    return (await moderated(request, number_of(text))).table


async def looked_into(
    request: Request, listings: Iterable[Listing], *, through: Callable[[Request, int], Awaitable[TableView]]
) -> list[Table]:
    """The tables of a list that can be looked at; not those of other rules."""
    tables = []
    for listing in listings:
        with suppress(Refused):
            tables.append((await through(request, listing.table)).table)
    return tables


async def suggested(request: Request, listings: Sequence[Listing], typed: str) -> list[Choice[str]]:
    """The tables of a moderator's list that what was typed can mean: that number first, then the newest."""
    number = typed.strip().removeprefix("#")

    def distance(listing: Listing) -> tuple[bool, int]:
        return not str(listing.table).startswith(number), -listing.table

    nearest = sorted(listings, key=distance)[:MOST_LOOKED_AT]
    return chosen(await looked_into(request, nearest, through=moderated), typed, await request.texts())


def chosen(tables: Iterable[Table], typed: str, texts: Texts) -> list[Choice[str]]:
    """Tables as choices: what is played, and by whom."""
    choices = [
        Choice(name=plain(name_with_players(table, texts), most=LONGEST_CHOICE), value=str(table.id))
        for table in tables
    ]
    return fitting(choices, typed)


def name_with_players(table: Table, texts: Texts) -> str:
    """A table, and who plays there; as they wrote it, so not for messages."""
    players = ", ".join(player_name(table, seat, texts) for seat in table.seats)
    return f"{name_of(table.terms.game, table.id, texts)} · {players}"
