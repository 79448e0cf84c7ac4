"""When a table next does something by itself, and what it then does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.clock import MILLISECONDS
from bot.tables.changes.advance import advance, settle
from bot.tables.changes.arranging import agree_on_start
from bot.tables.changes.clock import Habits, clock_due, strike
from bot.tables.changes.computer import Thought
from bot.tables.changes.draft import Draft
from bot.tables.changes.lobby import close, start
from bot.tables.changes.play import play_computer
from bot.tables.changes.vacancies import offer_on, vacancy_due, vacant_by
from bot.tables.journal.acts import How, Phase
from bot.tables.journal.refusals import Refused
from bot.tables.journal.settings import House
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Person
from games.core import Seat
from games.faults import BadSetup


def due_of(
    table: Table, house: House, *, now: int, complete: bool = True, sleeps_until: int | None = None
) -> int | None:
    """The time; None if only people can go on. ``complete``: nothing more follows at once.

    Pauses begin ``now`` if the table seems to have changed later: then the clock was ahead. Nobody's clock
    strikes before ``sleeps_until``.
    """
    changed = min(table.changed, now)
    if table.phase.is_over or table.terms.analysis:
        return None
    if table.phase is Phase.LOBBY:
        expires = max(min(table.opened, now), table.terms.planned) + house.lobby_lasts
        waits = table.free_seats or table.terms.host_says
        return expires if waits else min(expires, starts_at(table, house, now=now))
    if not complete:
        return changed
    if table.held is not None:
        return min(table.held.until, now + table.terms.grace * MILLISECONDS)
    times = [vacancy_due(table)]
    if _is_computers(table):
        times.append(changed + house.computer_pause)
    elif (due := clock_due(table)) is not None:
        times.append(due if sleeps_until is None else max(due, sleeps_until))
    return min((time for time in times if time is not None), default=None)


def _is_computers(table: Table) -> bool:
    return any(table.chairs[seat].computer for seat in table.deciders)


def starts_at(table: Table, house: House, *, now: int) -> int:
    """When a full lobby begins by itself."""
    return max(min(table.arranged or table.changed, now) + house.full_lobby_waits, table.terms.planned)


def wake(
    draft: Draft,
    house: House,
    now: int,
    thought: Thought | None = None,
    habits: Mapping[Seat, Habits] = {},
    substitutes: Sequence[Person] = (),
) -> None:
    """Do what is due; a table that seems to have changed later than now has waited long enough.

    ``thought``: what a computer has decided that is asked there; ``habits``: of those whose clocks run;
    ``substitutes``: who may be asked to take the seat of somebody who is away.
    """
    table = draft.table
    due = due_of(table, house, now=table.changed)
    if due is None or (due > now and table.changed <= now):
        return
    if table.phase is Phase.PLAYING:
        if table.held is not None:
            settle(draft)
            advance(draft)
        elif vacant := vacant_by(table, now):
            for seat in vacant:
                offer_on(draft, seat, substitutes)
        elif _is_computers(table):
            play_computer(draft, thought)
        else:
            strike(draft, now, thought, habits, substitutes)
    elif table.free_seats:
        close(draft, Phase.EXPIRED, How.CLOCK)
    else:
        try:
            if table.terms.host_says:
                agree_on_start(draft, how=How.CLOCK)  # nobody was named: it is drawn
            start(draft, How.CLOCK)
        except (Refused, BadSetup):
            close(draft, Phase.EXPIRED, How.CLOCK)
