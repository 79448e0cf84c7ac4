"""Seats whose players are away: a computer stands in, and they are offered on until somebody takes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.tables.changes.draft import MOST_GUESTS, Draft
from bot.tables.changes.lobby import close
from bot.tables.changes.notices import STOOD_IN, VACANCY
from bot.tables.changes.seats import MOST_OFFERED
from bot.tables.journal.acts import NOBODY, Absent, Circle, How, Phase, SeatOffered
from bot.tables.journal.pace import DAY
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Person
from games.core import Seat

OFFERED_FOR: Final = DAY
"""To the partners alone, then to the substitutes alone."""
MOST_ASKED: Final = 5
"""Substitutes who are asked for one seat."""


def vacancy_due(table: Table) -> int | None:
    """When a seat is next offered to others."""
    times = [chair.vacancy.until for chair in table.chairs.values() if chair.vacancy is not None]
    return min((until for until in times if until), default=None)


def vacant_by(table: Table, now: int) -> list[Seat]:
    """The seats that are to be offered to others by now."""
    return [
        seat
        for seat in table.seats
        if (vacancy := table.chairs[seat].vacancy) is not None and 0 < vacancy.until <= now
    ]


def leave_to_computer(draft: Draft, guest: int, substitutes: Sequence[Person]) -> None:
    """Somebody is away: a computer stands in on all their seats; a table that nobody attends is over."""
    seats = draft.table.seats_of(guest)
    for seat in seats:
        draft.add(Absent(seat), How.CLOCK, guest=guest)
    draft.tell(STOOD_IN, guest)
    if not draft.table.people_seats:
        close(draft, Phase.ABANDONED, How.CLOCK)
        return
    for seat in seats:
        offer_on(draft, seat, substitutes)


def offer_on(draft: Draft, seat: Seat, substitutes: Sequence[Person]) -> None:
    """Offer a seat to the next who may want it: the partners, the substitutes, then anybody."""
    before = draft.table.chairs[seat].vacancy
    asked: tuple[int, ...] = ()
    circle = Circle.PARTNERS
    if before is None:
        asked = _partners(draft.table, seat)
    if not asked and (before is None or before.circle is Circle.PARTNERS):
        circle, asked = Circle.SUBSTITUTES, _welcomed(draft, seat, substitutes)
    if not asked:
        circle = Circle.ANYBODY
    until = draft.at + OFFERED_FOR if asked else 0
    draft.add(SeatOffered(seat, circle, asked, until), How.CLOCK, guest=NOBODY)
    for guest in asked:
        draft.tell(VACANCY, guest)


def _partners(table: Table, seat: Seat) -> tuple[int, ...]:
    """The people who play in a team with a seat."""
    team = sorted(table.team_of(seat) & table.people_seats)
    return tuple(dict.fromkeys(table.chairs[other].guest for other in team))


def _welcomed(draft: Draft, seat: Seat, substitutes: Sequence[Person]) -> tuple[int, ...]:
    """The substitutes who can be asked, as guests of the table; at one by invitation nobody is."""
    table = draft.table
    if not table.terms.public:
        return ()
    asked: list[int] = []
    room = min(MOST_ASKED, MOST_OFFERED - len(table.offered), MOST_GUESTS - len(draft.people))
    for person in substitutes:
        if len(asked) >= room:
            break
        known = table.guest_of(person.id)
        away = {table.chairs[seat].absent, *table.barred}
        if known == NOBODY or not (table.seats_of(known) or known in away):
            asked.append(draft.welcome(person))
    return tuple(asked)
