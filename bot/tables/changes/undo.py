"""Taking back: asked for and agreed to in the journal, never past a die."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.changes.draft import Draft, need_fresh, need_playing
from bot.tables.changes.notices import PING, UNDO_REFUSED
from bot.tables.journal.acts import NOBODY, How, Phase, UndoAnswered, UndoAsked, Undone, UndoWithdrawn
from bot.tables.journal.orders import answer
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Consent
from games.core import Seat, counted
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
    if table.held is not None and table.held.seat not in own:
        raise Refused("held")
    mark = _last_open(table, own)
    if mark is None:
        raise Refused("nothing_to_undo")
    if _is_own_alone(table, mark, own):
        draft.add(Undone(mark.ply))
        return
    draft.add(UndoAsked(mark.seat, mark.ply))
    for seat in sorted(who_must_agree(table, mark.seat)):
        draft.tell(PING, table.chairs[seat].guest)
    _undo_if_agreed(draft)


def can_undo(table: Table) -> bool:
    """Whether somebody can take something back now, or ask to."""
    if table.phase is not Phase.PLAYING or table.terms.undo is Consent.OFF or table.undo is not None:
        return False
    people = [seat for seat in table.seats if table.chairs[seat].guest != NOBODY]
    return table.held is not None or _last_open(table, people) is not None


def _last_open(table: Table, seats: Sequence[Seat]) -> Mark | None:
    """The last decision of these seats that can still be another."""
    trail = table.course.trail if table.course else ()
    return next((mark for mark in reversed(trail) if mark.seat in seats and _is_open(table, mark)), None)


def _is_own_alone(table: Table, mark: Mark, own: Sequence[Seat]) -> bool:
    """Whether nobody else has decided since, or was asked to: where taps have a grace, nobody need agree."""
    if not table.terms.grace:
        return False
    trail = table.course.trail if table.course else ()
    since = {other.seat for other in trail if other.ply >= mark.ply}
    asked = {table.held.seat} if table.held is not None else set(table.deciders)
    return since | asked <= set(own)


def _is_open(table: Table, mark: Mark) -> bool:
    """Whether a decision taken back can be another: not if it is forced, or standing orders make it again."""
    state, seat = mark.position.state, mark.seat
    return (
        counted(state.legal_actions(seat), 2) > 1 and answer(table.chairs[seat].orders, state, seat) is None
    )


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


def still_asked(table: Table) -> frozenset[Seat]:
    """The seats whose answer to a request is missing; none, if nobody wants to take something back."""
    if table.undo is None:
        return frozenset()
    return who_must_agree(table, table.undo.seat) - table.undo.agreed


def who_must_agree(table: Table, seat: Seat) -> frozenset[Seat]:
    """The seats without whose consent nothing of this seat's is taken back; computers do not mind."""
    asker = table.chairs[seat].guest
    others = {other for other in table.voices if table.chairs[other].guest != asker}
    match table.terms.undo:
        case Consent.ALL:
            return frozenset(others)
        case Consent.OPPONENTS:
            return frozenset(others - table.team_of(seat))
    return frozenset()


def _undo_if_agreed(draft: Draft) -> None:
    request = draft.table.undo
    if request is not None and who_must_agree(draft.table, request.seat) <= request.agreed:
        draft.add(Undone(request.to), How.TABLE)
