"""Seats of a running game: given up, taken over, handed to a computer."""

from __future__ import annotations

from bot.tables.acts import NOBODY, ComputerJoined, GaveUp, HostChanged, How, Joined, Phase
from bot.tables.draft import Draft, need_playing
from bot.tables.lobby import close
from bot.tables.orders import Orders
from bot.tables.refusals import Refused
from bot.tables.terms import Leaving, Person
from games.core import Seat


def give_up(draft: Draft, seat: Seat, how: How, *, leaving: Leaving | None = None) -> None:
    """A player leaves the game; the table agreed on what becomes of the seat."""
    need_playing(draft.table)
    leaver = draft.table.chairs[seat].guest if seat in draft.table.chairs else NOBODY
    if leaver == NOBODY:
        raise Refused("no_seat", seat=seat.colour)
    draft.add(GaveUp(seat), how)
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


def take(draft: Draft, person: Person, seat: Seat, orders: Orders) -> None:
    """Somebody sits down in a running game, on a seat that was given up."""
    table = draft.table
    need_playing(table)
    guest = draft.welcome(person)
    if own := table.seats_of(guest):
        raise Refused("seated", seat=own[0].colour)
    if not table.terms.public and guest != table.host and guest not in table.invited:
        raise Refused("by_invitation")
    if seat not in table.chairs:
        raise Refused("no_seat", seat=seat.colour)
    if not (table.chairs[seat].can_be_taken or table.is_deserted(seat)):
        raise Refused("seat_taken", seat=seat.colour)
    draft.guest = guest
    draft.add(Joined(seat, guest, orders=orders))


def stand_in(draft: Draft, seat: Seat, how: How) -> None:
    """A computer plays an open seat until somebody takes it."""
    need_playing(draft.table)
    if seat not in draft.table.chairs:
        raise Refused("no_seat", seat=seat.colour)
    if not (draft.table.chairs[seat].is_free or draft.table.is_deserted(seat)):
        raise Refused("seat_taken", seat=seat.colour)
    draft.add(ComputerJoined(seat, stands_in=True), how)
