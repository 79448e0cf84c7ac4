"""When a table next does something by itself, and what it then does."""

from __future__ import annotations

from bot.tables.acts import How, Phase
from bot.tables.draft import Draft
from bot.tables.lobby import close, start
from bot.tables.play import play_computer
from bot.tables.refusals import Refused
from bot.tables.table import Table
from bot.tables.terms import House
from games.faults import BadSetup


def due_of(table: Table, house: House, *, complete: bool = True) -> int | None:
    """The time; None if only people can go on. ``complete``: nothing more follows at once."""
    if table.phase.is_over or table.terms.analysis:
        return None
    if table.phase is Phase.LOBBY:
        expires = table.opened + house.lobby_lasts
        return expires if table.free_seats else min(expires, table.changed + house.full_lobby_waits)
    if not complete:
        return table.changed
    if any(table.chairs[seat].computer for seat in table.deciders):
        return table.changed + house.computer_pause
    return None


def wake(draft: Draft, house: House) -> None:
    """Do what is due."""
    table = draft.table
    due = due_of(table, house)
    if due is None or due > draft.at:
        return
    if table.phase is Phase.PLAYING:
        play_computer(draft)
    elif table.free_seats or draft.at >= table.opened + house.lobby_lasts:
        close(draft, Phase.EXPIRED, How.CLOCK)
    else:
        try:
            start(draft, How.CLOCK)
        except (Refused, BadSetup):
            close(draft, Phase.EXPIRED, How.CLOCK)
