"""Seats of a running game: given up, handed over, taken over, played by a computer."""

from __future__ import annotations

from typing import Final

from bot.clock import MILLISECONDS
from bot.tables.changes.draft import Draft, need_playing
from bot.tables.changes.lobby import bar, close, need_finisher
from bot.tables.changes.notices import OFFER, PUT_IN, REMOVED
from bot.tables.journal.acts import NOBODY, ComputerJoined, GaveUp, HostChanged, How, Joined, Offered, Phase
from bot.tables.journal.orders import Orders
from bot.tables.journal.refusals import Refused
from bot.tables.journal.reliability import Reliability
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Leaving, Person
from games.core import Seat

MOST_OFFERED: Final = 20
"""To so many people the seats of one game are offered."""


def give_up(draft: Draft, seat: Seat, how: How, *, leaving: Leaving | None = None) -> None:
    """A player leaves the game; the table agreed on what becomes of the seat."""
    need_playing(draft.table)
    leaver = draft.table.chairs[seat].guest if seat in draft.table.chairs else NOBODY
    if leaver == NOBODY:
        raise Refused("no_seat", seat=seat.colour)
    draft.add(GaveUp(seat), how)
    for held in draft.table.seats_of(leaver):  # of somebody who is away, for whom the computer goes on
        draft.add(ComputerJoined(held, stands_in=True), How.TABLE)
    bar(draft, leaver, how)
    people = [chair.guest for chair in draft.table.chairs.values() if chair.guest != NOBODY]
    match leaving or draft.table.terms.leaving:
        case Leaving.END:
            close(draft, Phase.ABANDONED, How.TABLE)
        case _ if not people:
            close(draft, Phase.ABANDONED, How.TABLE)
        case Leaving.COMPUTER:
            draft.add(ComputerJoined(seat, stands_in=True), How.TABLE)
    if people and draft.table.host == leaver and not draft.table.phase.is_over:
        draft.add(HostChanged(people[0]), How.TABLE)


def give_up_own(draft: Draft, *, leaving: Leaving | None = None) -> None:
    """The player's own seat."""
    need_playing(draft.table)
    give_up(draft, draft.table.seat_of(draft.guest), How.PLAYER, leaving=leaving)


def offer(draft: Draft, to: Person | None) -> None:
    """Offer the own seat to somebody, or nobody any more; it is theirs once they take it."""
    table = draft.table
    need_playing(table)
    seat = table.seat_of(draft.guest)
    if to is None:
        if seat in table.offers:
            draft.add(Offered(seat, NOBODY))
        return
    guest = draft.welcome(to)
    _need_unseated(draft, guest)
    if guest in table.barred:
        raise Refused("guest_barred", name=draft.people[guest].name)
    if guest not in table.offered and len(table.offered) >= MOST_OFFERED:
        raise Refused("many_offered", most=MOST_OFFERED)
    if table.offers.get(seat) != guest:
        draft.add(Offered(seat, guest))
        draft.tell(OFFER, guest)


def take(
    draft: Draft, person: Person, seat: Seat, orders: Orders, reliability: Reliability | None = None
) -> None:
    """Somebody sits down in a running game, on a seat that was given up or is offered to them."""
    table = draft.table
    need_playing(table)
    guest = draft.welcome(person)
    if seat not in table.chairs:
        raise Refused("no_seat", seat=seat.colour)
    if can_hold(table, seat, guest):
        draft.guest = guest
        draft.add(Joined(seat, guest, orders=orders, stands_in=True))
        return
    if own := table.seats_of(guest):
        raise Refused("seated", seat=own[0].colour)
    if guest in table.barred:
        raise Refused("barred")
    if table.offers.get(seat) != guest != table.chairs[seat].absent:
        _need_open(table, seat, guest)
        need_finisher(table, guest, reliability)
    draft.guest = guest
    _sit_down(draft, seat, guest, orders, How.PLAYER)


def can_hold(table: Table, seat: Seat, guest: int) -> bool:
    """Whether somebody can play for their partner, who is away, until they come back."""
    chair, team = table.chairs[seat], table.team_of(seat)
    return chair.computer and chair.absent != NOBODY and any(own in team for own in table.seats_of(guest))


def _need_open(table: Table, seat: Seat, guest: int) -> None:
    """Refuse a seat that somebody else has, or is asked to take first."""
    chair = table.chairs[seat]
    if chair.vacancy is not None and guest in chair.vacancy.guests:
        return
    if not table.terms.public and guest != table.host and guest not in table.invited:
        raise Refused("by_invitation")
    if chair.computer and chair.vacancy is not None and chair.is_set_aside:
        raise Refused("set_aside", seat=seat.colour, until=str(chair.vacancy.until // MILLISECONDS))
    if not (chair.can_be_taken or table.is_deserted(seat)):
        was_theirs = guest in table.excuses
        raise Refused("seat_gone" if was_theirs else "seat_taken", seat=seat.colour)


def put_in(draft: Draft, seat: Seat, to: Person, orders: Orders, how: How) -> None:
    """A moderator gives somebody a seat of a running game, whoever has it."""
    table = draft.table
    if how is not How.MODERATOR:
        raise Refused("moderator_only")
    need_playing(table)
    if seat not in table.chairs:
        raise Refused("no_seat", seat=seat.colour)
    guest = draft.welcome(to, always=True)
    _need_unseated(draft, guest)
    draft.tell(PUT_IN, guest)
    draft.tell(REMOVED, table.chairs[seat].guest)
    _sit_down(draft, seat, guest, orders, how)


def _need_unseated(draft: Draft, guest: int) -> None:
    if own := draft.table.seats_of(guest):
        raise Refused("guest_seated", name=draft.people[guest].name, seat=own[0].colour)


def _sit_down(draft: Draft, seat: Seat, guest: int, orders: Orders, how: How) -> None:
    """Whoever had the seat gets up; a host hands over the table with it."""
    before = draft.table.chairs[seat].guest
    draft.add(Joined(seat, guest, orders=orders), how)
    if before != NOBODY and before == draft.table.host:
        draft.add(HostChanged(guest), How.TABLE)


def stand_in(draft: Draft, seat: Seat, how: How) -> None:
    """A computer plays an open seat until somebody takes it."""
    need_playing(draft.table)
    if seat not in draft.table.chairs:
        raise Refused("no_seat", seat=seat.colour)
    if not (draft.table.chairs[seat].is_free or draft.table.is_deserted(seat)):
        raise Refused("seat_taken", seat=seat.colour)
    draft.add(ComputerJoined(seat, stands_in=True), how)
