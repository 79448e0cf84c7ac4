"""Playing: a decision or a throw, on the board the player saw."""

from __future__ import annotations

from bot.tables.changes.advance import throw
from bot.tables.changes.computer import Question, Thought
from bot.tables.changes.draft import Draft, need_fresh, need_playing
from bot.tables.journal.acts import NOBODY, Decided, Hinted, How, Ordered, Phase, Planned
from bot.tables.journal.orders import Orders, checked
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Hints, checked_choice
from games.core import Chance, Decision, Seat


def decide(draft: Draft, ply: int, text: str) -> None:
    """The seat's owner decides; ``ply`` is the public one of the board they looked at."""
    table = draft.table
    need_fresh(table, ply)
    need_playing(table)
    own = table.seats_of(draft.guest)
    if not own:
        raise Refused("not_seated")
    if table.held is not None:
        raise Refused("held")
    deciding = [seat for seat in own if seat in _deciders(table)]
    if not deciding:
        raise Refused("not_deciding")
    draft.add(Decided(deciding[0], text))


def roll(draft: Draft, ply: int) -> None:
    """A player who likes to throws the dice of their turn."""
    table = draft.table
    need_fresh(table, ply)
    need_playing(table)
    chance = table.course.awaits if table.course else None
    own = table.seats_of(draft.guest)
    if not (isinstance(chance, Chance) and table.waits_for_roll and table.deciders[0] in own):
        raise Refused("nothing_to_roll")
    throw(draft, chance, draft.guest)


def computers_question(table: Table) -> Question | None:
    """What the next computer to decide is asked; nothing, while people or dice are waited for."""
    if table.state is None or table.phase is not Phase.PLAYING:
        return None
    for seat in _deciders(table):
        if table.chairs[seat].computer:
            level = table.chairs[seat].level
            return Question(table.state.line(), seat.colour, table.public_ply, table.promises, level)
    return None


def play_computer(draft: Draft, thought: Thought | None) -> None:
    """A computer's decision, if the table still stands as it was thought about."""
    if thought is not None and thought.ply == draft.table.public_ply:
        draft.add(Decided(thought.seat, thought.text), How.COMPUTER, guest=NOBODY)


def note_hint(draft: Draft, ply: int) -> None:
    """Somebody asks the computer what it would do, where the table allows that."""
    table = draft.table
    need_fresh(table, ply)
    need_playing(table)
    seat = own_decision(table, draft.guest)
    if seat is None:
        raise Refused("not_deciding")
    if not allows_hints(table):
        raise Refused("no_hints", hints=table.terms.hints.value)
    draft.add(Hinted(seat))


def own_decision(table: Table, guest: int) -> Seat | None:
    """The seat for which a guest has to decide now; None, if they have not, or only to throw the dice."""
    own = () if table.waits_for_roll else table.seats_of(guest)
    return next((seat for seat in table.deciders if seat in own), None)


def own_question(table: Table, person: int) -> Question:
    """What somebody has to decide now, as a computer is asked."""
    seat = own_decision(table, table.guest_of(person))
    if seat is None or table.state is None:
        raise Refused("not_deciding")
    return Question(table.state.line(), seat.colour, table.public_ply, table.promises)


def allows_hints(table: Table) -> bool:
    """Whether people may ask the computer what it would do."""
    match table.terms.hints:
        case Hints.ALONE:
            return len(table.voices) == 1
        case Hints.ALL:
            return True
        case Hints.OFF:
            return False


def set_orders(draft: Draft, orders: Orders) -> None:
    """Other standing orders; they hold at once."""
    table = draft.table
    if table.phase.is_over:
        raise Refused("ended")
    table.seat_of(draft.guest)
    for seat in table.seats_of(draft.guest):
        if table.chairs[seat].orders != checked(orders):
            draft.add(Ordered(seat, checked(orders)))


def plan(draft: Draft, text: str) -> None:
    """If it is legal up to the seat's next move, play this; an empty text forgets the plan."""
    table = draft.table
    need_playing(table)
    seat = table.seat_of(draft.guest)
    if table.chairs[seat].plan != checked_choice(text):
        draft.add(Planned(seat, text))


def _deciders(table: Table) -> tuple[Seat, ...]:
    awaits = table.course.awaits if table.course else None
    return tuple(sorted(awaits.seats)) if isinstance(awaits, Decision) else ()
