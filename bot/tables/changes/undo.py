"""Taking back: asked for and agreed to in the journal, never past a die."""

from __future__ import annotations

from bot.tables.changes.draft import Draft, need_fresh, need_playing
from bot.tables.changes.notices import PING, UNDO_REFUSED
from bot.tables.journal.acts import NOBODY, How, UndoAnswered, UndoAsked, Undone, UndoWithdrawn
from bot.tables.journal.orders import answer
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Consent
from games.core import Seat
from games.course import Mark


def ask(draft: Draft, ply: int) -> None:
    """Ask to take back the own last decision, and whatever followed it."""
    table = draft.table
    need_fresh(table, ply)
    need_playing(table)
    if table.terms.undo is Consent.OFF:
        raise Refused("undo_off")
    own = table.seats_of(draft.guest)
    if not own:
        raise Refused("not_seated")
    if table.undo is not None:
        raise Refused("undo_asked")
    trail = table.course.trail if table.course else ()
    marks = [mark for mark in trail if mark.seat in own and _is_open(table, mark)]
    if not marks:
        raise Refused("nothing_to_undo")
    draft.add(UndoAsked(marks[-1].seat, marks[-1].ply))
    for seat in sorted(who_must_agree(table, marks[-1].seat)):
        draft.tell(PING, table.chairs[seat].guest)
    _undo_if_agreed(draft)


def _is_open(table: Table, mark: Mark) -> bool:
    """Whether a decision taken back can be another: not if it is forced, or standing orders make it again."""
    state, seat = mark.position.state, mark.seat
    return len(state.legal_actions(seat)) > 1 and answer(table.chairs[seat].orders, state, seat) is None


def respond(draft: Draft, asked: int, agrees: bool) -> None:
    """Agree to a request, which is named by its ply, or not."""
    table = draft.table
    need_playing(table)
    if table.undo is None or table.undo.asked != asked:
        raise Refused("no_undo_asked")
    seat = table.seat_of(draft.guest)
    if seat not in who_must_agree(table, table.undo.seat):
        raise Refused("own_request")
    if agrees and seat in table.undo.agreed:
        return
    draft.add(UndoAnswered(seat, agrees))
    if not agrees:
        draft.tell(UNDO_REFUSED, table.chairs[table.undo.seat].guest)
    _undo_if_agreed(draft)


def withdraw(draft: Draft, asked: int) -> None:
    """The asker, after all, takes nothing back."""
    table = draft.table
    need_playing(table)
    if table.undo is None or table.undo.asked != asked:
        raise Refused("no_undo_asked")
    if table.undo.seat not in table.seats_of(draft.guest):
        raise Refused("not_asked_by_you")
    draft.add(UndoWithdrawn(table.undo.seat))


def who_must_agree(table: Table, seat: Seat) -> frozenset[Seat]:
    """The seats without whose consent nothing of this seat's is taken back; computers do not mind."""
    people = {other for other in table.seats if table.chairs[other].guest != NOBODY}
    match table.terms.undo:
        case Consent.ALL:
            return frozenset(people - {seat})
        case Consent.OPPONENTS:
            return frozenset(people - table.team_of(seat))
    return frozenset()


def _undo_if_agreed(draft: Draft) -> None:
    request = draft.table.undo
    if request is not None and who_must_agree(draft.table, request.seat) <= request.agreed:
        draft.add(Undone(request.to), How.TABLE)
