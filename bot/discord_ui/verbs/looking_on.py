"""A tap on what is another's: whoever taps hears what is going on, and what they can do themselves."""

from __future__ import annotations

from functools import wraps
from typing import Final

from bot.discord_ui.incoming.access import look_at, table_at
from bot.discord_ui.incoming.dispatch import Handler
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.lookup.naming import looked_into
from bot.discord_ui.messages.listing import Listed, listed
from bot.discord_ui.messages.looking_on import MOST_LOBBIES, looking_on
from bot.tables.journal.acts import Phase
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table

ANOTHERS: Final = ("not_seated", "not_deciding", "nothing_to_roll")
"""The reasons for which something is refused that others may do."""
MOST_LOOKED_AT: Final = 10


def explained(handler: Handler) -> Handler:
    """Tell who taps what is another's to decide what is going on, instead of only refusing."""

    @wraps(handler)
    async def attending(request: Request) -> None:
        try:
            await handler(request)
        except Refused as error:
            if error.why not in ANOTHERS and not (error.why == "ended" and await _looks_on(request)):
                raise
            await _explain(request)

    return attending


async def _looks_on(request: Request) -> bool:
    table = await table_at(request)
    return not table.seats_of(table.guest_of(request.person.id))


async def _explain(request: Request) -> None:
    """To who may look at the table; for all others there is none."""
    table, texts, person = await table_at(request), await request.texts(), request.person.id
    sits = bool(table.seats_of(table.guest_of(person)))
    lobbies = [] if sits else await _lobbies(request, table)
    again = "" if sits else await request.delivery.link_of_next(table)
    on_server = bool(request.server)
    await request.answer(looking_on(table, person, texts, lobbies, again=again, on_server=on_server))


async def _lobbies(request: Request, table: Table) -> list[Listed]:
    """The lobbies of this server that anybody may join and this person sees; those of this game first."""
    if not request.server:
        return []
    texts, found = await request.texts(), []
    open_now = [
        one for one in await request.tables.tables_on(request.server) if one.phase == Phase.LOBBY.value
    ]
    by_game = sorted(open_now, key=lambda one: (one.game != table.terms.game, -one.table))
    for one in by_game[:MOST_LOOKED_AT]:
        for lobby in await looked_into(request, [one], through=look_at):
            home = await request.delivery.home(lobby.id)
            if lobby.terms.public and lobby.free_seats and home.link:
                found.append(listed(one, lobby, request.person.id, texts, link=home.link))
    return found[:MOST_LOBBIES]
