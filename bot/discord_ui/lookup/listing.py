"""Tables in a list, as whoever asks may see them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.discord_ui.incoming.access import TableView, look_at
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.messages import listing as messages
from bot.discord_ui.messages.listing import Listed
from bot.store.port import Listing
from bot.tables.journal.refusals import OtherRules


async def listed(
    request: Request,
    listing: Listing,
    *,
    through: Callable[[Request, int], Awaitable[TableView]] = look_at,
) -> Listed:
    """A table, for the person who asked."""
    home = await request.delivery.home(listing.table)
    try:
        table = (await through(request, listing.table)).table
    except OtherRules:
        table = None
    return messages.listed(listing, table, request.person.id, await request.texts(), link=home.link)
