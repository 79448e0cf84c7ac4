"""What the clock of a table says."""

from __future__ import annotations

from typing import Any, Final

from discord.ui import Item

from bot.clock import MILLISECONDS
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import button
from bot.discord_ui.messages.players import shown_name
from bot.tables.changes.clock import MOST_EXCUSES, is_timed, latest, undo_deadline
from bot.tables.changes.undo import still_asked
from bot.tables.journal.acts import Phase
from bot.tables.journal.table import Table
from bot.texts.loader import Texts
from bot.texts.pace import away_words, duration_words
from games.core import Seat

END: Final = "end"
STILL: Final = "still"
"""What somebody wants of a pause: to end it, or that it goes on."""


def until_words(table: Table, seat: Seat) -> str:
    """Until when a seat has time, as everybody's Discord shows it in their own zone; empty: no hurry."""
    until = latest(table, seat)
    return "" if until is None else f"<t:{until // MILLISECONDS}:R>"


def time_of(table: Table, person: int) -> int | None:
    """Until when somebody has to decide, or to answer to an undo; None: they have all the time."""
    own = table.seats_of(table.guest_of(person))
    times = [until for seat in own if (until := latest(table, seat)) is not None]
    if still_asked(table) & set(own) and (until := undo_deadline(table)) is not None:
        times.append(until)
    return min(times, default=None)


def away_lines(table: Table, texts: Texts) -> list[str]:
    """Who has days off, or will have."""
    return [
        f"-# {away_words(shown_name(table, seat, texts), *table.chairs[seat].away, texts)}"
        for seat in table.seats
        if is_away(table, seat)
    ]


def is_away(table: Table, seat: Seat) -> bool:
    """Whether somebody said that they take days off, and these were not over when the table last changed."""
    return table.phase is Phase.PLAYING and table.chairs[seat].away[1] > table.changed


def time_lines(table: Table, texts: Texts) -> list[str]:
    """How much time everybody has left."""
    if table.paused:
        return [texts.say("board-paused")]
    if not is_timed(table):
        return [texts.say("clock-rests")] if table.course is not None else []
    lines = []
    for seat in table.seats:
        if seat not in table.people_seats:
            continue
        who, until = shown_name(table, seat, texts), until_words(table, seat)
        if until:
            lines.append(texts.say("clock-runs", who=who, until=until))
        else:
            left = duration_words(table.chairs[seat].left, texts)
            lines.append(texts.say("clock-left", who=who, left=left))
        used = table.excuses.get(table.chairs[seat].guest, 0)
        if used:
            lines.append(texts.say("clock-excuses", used=used, most=MOST_EXCUSES))
    return lines


def pause_buttons(table: Table, texts: Texts) -> list[Item[Any]]:
    """To end a pause, or the wish for one; where the table would close, to let it go on."""
    ending = ControlId("pause", table.id, table.public_ply, END)
    found: list[Item[Any]] = [button(ending, texts.say("control-pause-end"))]
    if table.paused and table.warned:
        going_on = ControlId("pause", table.id, table.public_ply, STILL)
        found.append(button(going_on, texts.say("control-pause-still")))
    return found
