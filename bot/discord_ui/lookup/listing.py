"""Tables in a list: what is played, for whom each of them waits, since when, and where it is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final

from msgspec import Struct

from bot.clock import MILLISECONDS
from bot.discord_ui.delivery.home import Home
from bot.discord_ui.incoming.access import TableView, look_at
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.lookup.naming import name_of
from bot.discord_ui.messages.clocks import time_of
from bot.discord_ui.messages.players import shown_name
from bot.store.port import Listing
from bot.tables.changes.undo import who_must_agree
from bot.tables.journal.acts import Phase
from bot.tables.journal.refusals import OtherRules
from bot.tables.journal.table import Table
from bot.texts.loader import Texts
from games.core import Seat

MOST_TEXT: Final = 3600
"""Characters of a list; the rest of a message is for what stands around it."""


class Listed(Struct, frozen=True):
    """A table in a list."""

    listing: Listing
    line: str
    is_yours: bool = False
    """Whether it waits for the person who reads the list."""
    until: int | None = None
    """And until when they have time for it, if a clock runs."""


async def listed(
    request: Request,
    listing: Listing,
    *,
    through: Callable[[Request, int], Awaitable[TableView]] = look_at,
) -> Listed:
    """A table, for the person who asked."""
    texts = await request.texts()
    home = await request.delivery.home(listing.table)
    name = linked(name_of(listing.game, listing.table, texts), home)
    since = f"<t:{listing.changed // MILLISECONDS}:R>"
    try:
        table = (await through(request, listing.table)).table
    except OtherRules:
        return Listed(listing, texts.say("list-rests", table=name, since=since))
    if waits_for(table, request.person.id):
        line, until = texts.say("list-yours", table=name, since=since), time_of(table, request.person.id)
        if until is not None:
            line = texts.say("list-until", line=line, until=f"<t:{until // MILLISECONDS}:R>")
        return Listed(listing, line, is_yours=True, until=until)
    return Listed(listing, _line(table, name, since, texts))


def linked(name: str, home: Home) -> str:
    """A table's name as a link to it, if it is still to be found somewhere."""
    return f"[{name}]({home.link})" if home.link else name


def waits_for(table: Table, person: int) -> bool:
    """Whether a table waits for this person's decision, or for their answer to an undo."""
    own = set(table.seats_of(table.guest_of(person)))
    if table.undo is not None and own & (who_must_agree(table, table.undo.seat) - table.undo.agreed):
        return True
    return bool(own & set(table.deciders))


def _line(table: Table, name: str, since: str, texts: Texts) -> str:
    def called(seats: Iterable[Seat]) -> str:
        return texts.listed(shown_name(table, seat, texts) for seat in sorted(seats))

    match table.phase:
        case Phase.LOBBY:
            return texts.say("list-lobby", table=name, since=since, free=len(table.free_seats))
        case Phase.PLAYING if table.deciders:
            return texts.say("list-waits", table=name, since=since, who=called(table.deciders))
        case Phase.PLAYING:
            return texts.say("list-goes-on", table=name, since=since)
        case Phase.FINISHED if table.places:
            return texts.say("list-won", table=name, since=since, who=called(table.places[0]))
    return texts.say("list-ended", table=name, since=since)


def as_text(heading: str, lines: Sequence[str], texts: Texts) -> str:
    """A list that fits into a message; what does not is counted."""
    kept: list[str] = []
    room = MOST_TEXT - len(heading)
    for line in lines:
        room -= len(line) + 3
        if room < 0:
            break
        kept.append(f"- {line}")
    if len(kept) < len(lines):
        kept.append(texts.say("list-more", count=len(lines) - len(kept)))
    return "\n".join((heading, *kept))
