"""Tables in a list: what is played, for whom each of them waits, since when, and what is at stake."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Final

from msgspec import Struct

from bot.clock import MILLISECONDS
from bot.discord_ui.messages.clocks import is_away, time_of
from bot.discord_ui.messages.players import shown_name
from bot.store.port import Listing
from bot.tables.changes.undo import still_asked
from bot.tables.journal.acts import Phase
from bot.tables.journal.table import Table
from bot.texts.games import title
from bot.texts.loader import Texts
from bot.texts.markdown import plain
from bot.texts.pace import days_words
from bot.texts.stakes import stakes
from games.catalogue import GAMES
from games.core import Seat

MOST_TEXT: Final = 3600
"""Characters of a list; the rest of a message is for what stands around it."""


class Urgency(IntEnum):
    """In which order a person looks at tables."""

    YOURS = 0
    OTHERS = 1
    LOBBY = 2
    RESTS = 3


class Listed(Struct, frozen=True):
    """A table in somebody's list."""

    listing: Listing
    name: str
    line: str
    link: str = ""
    urgency: Urgency = Urgency.RESTS
    until: int | None = None
    """Until when they have time for it, if it waits for them and a clock runs."""
    stakes: str = ""

    @property
    def is_yours(self) -> bool:
        """Whether it waits for the person who reads the list."""
        return self.urgency is Urgency.YOURS

    @property
    def told(self) -> str:
        """Its line, and below it, small, what is at stake."""
        return f"{self.line}\n-# {self.stakes}" if self.stakes else self.line


def listed(listing: Listing, table: Table | None, person: int, texts: Texts, *, link: str = "") -> Listed:
    """A table as a person reads of it; None: it is one of other rules."""
    name = name_of(listing.game, listing.table, texts)
    linked_name, since = linked(name, link), f"<t:{listing.changed // MILLISECONDS}:R>"
    if table is None:
        return Listed(listing, name, texts.say("list-rests", table=linked_name, since=since), link)
    if not waits_for(table, person):
        line = _line(table, linked_name, since, texts)
        return Listed(listing, name, line, link, _urgency(table), stakes=_stakes(table, person, texts))
    line, until = texts.say("list-yours", table=linked_name, since=since), time_of(table, person)
    if until is not None:
        line = texts.say("list-until", line=line, until=f"<t:{until // MILLISECONDS}:R>")
    return Listed(listing, name, line, link, Urgency.YOURS, until, _stakes(table, person, texts))


def by_urgency(found: Iterable[Listed]) -> list[Listed]:
    """Own decisions by their deadlines first, then where others decide, then lobbies; the oldest first."""
    return sorted(found, key=lambda one: (one.urgency, one.until or sys.maxsize, one.listing.changed))


def name_of(game: str, number: int, texts: Texts) -> str:
    """A table by its game and number; the game may be one that this Kreisel does not have."""
    return texts.say(
        "table-name", game=title(game, texts) if game in GAMES else plain(game), number=str(number)
    )


def linked(name: str, link: str) -> str:
    """A table's name as a link to it, if it is still to be found somewhere."""
    return f"[{name}]({link})" if link else name


def waits_for(table: Table, person: int) -> bool:
    """Whether a table waits for this person's decision, or for their answer to an undo."""
    own = set(table.seats_of(table.guest_of(person)))
    return bool(own & {*table.deciders, *still_asked(table)})


def _urgency(table: Table) -> Urgency:
    match table.phase:
        case Phase.PLAYING:
            return Urgency.OTHERS
        case Phase.LOBBY:
            return Urgency.LOBBY
    return Urgency.RESTS


def _stakes(table: Table, person: int, texts: Texts) -> str:
    """What is at stake to a person; whoever has all seats is told it by their colours."""
    if table.state is None or table.phase is not Phase.PLAYING:
        return ""
    own = table.seats_of(table.guest_of(person))
    mine = own if len(own) < len(table.seats) else ()
    return stakes(table.state, mine, lambda seat: shown_name(table, seat, texts), texts)


def _line(table: Table, name: str, since: str, texts: Texts) -> str:
    def called(seats: Iterable[Seat]) -> str:
        return texts.listed(shown_name(table, seat, texts) for seat in sorted(seats))

    match table.phase:
        case Phase.LOBBY:
            return texts.say("list-lobby", table=name, since=since, free=len(table.free_seats))
        case Phase.PLAYING if table.deciders:
            line = texts.say("list-waits", table=name, since=since, who=called(table.deciders))
            away = [table.chairs[seat].away[::-1] for seat in table.deciders if is_away(table, seat)]
            if not away:
                return line
            ends, begins = max(away)
            return texts.say("list-away", line=line, until=days_words(begins, ends)[1])
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
