"""What follows by itself: throws, forced moves, standing orders, planned moves, the end."""

from __future__ import annotations

from typing import Final

from bot.tables.changes.draft import Draft
from bot.tables.changes.lobby import close, wishes
from bot.tables.journal.acts import NOBODY, Decided, How, OptionAgreed, Phase, Settled, Threw
from bot.tables.journal.orders import answer, is_planned
from bot.tables.journal.table import Table
from games.chance import SEED_BYTES
from games.core import Chance, Decision, Over, Seat, counted
from games.fairdice import thrown

MOST_PLIES: Final = 400
"""In one piece; a longer run of forced moves goes on a moment later."""


def advance(draft: Draft) -> None:
    """Carry out whatever needs nobody."""
    draft.complete = any(not follows(draft) for _ in range(MOST_PLIES))


def follows(draft: Draft) -> bool:
    """Add the next thing that happens by itself, if there is one."""
    table = draft.table
    if table.phase is not Phase.PLAYING or table.course is None or table.terms.analysis:
        return False
    if table.held is not None:
        if draft.at >= table.held.until:
            settle(draft)
        return draft.table.held is None
    if _changes_options(draft, table):
        return True
    match table.course.awaits:
        case Over():
            close(draft, Phase.FINISHED, How.TABLE)
            return False
        case Chance() as chance:
            if not table.waits_for_roll:
                throw(draft, chance)
            return not table.waits_for_roll
        case Decision(seats):
            return any(_decides(draft, table, seat) for seat in sorted(seats))


def settle(draft: Draft) -> None:
    """The last tap stands, and whatever follows may follow."""
    draft.add(Settled(), How.CLOCK, guest=NOBODY)


def throw(draft: Draft, chance: Chance, guest: int = NOBODY) -> None:
    """The dice fall as it was promised before the game."""
    table = draft.table
    rolls = table.course.rolls if table.course else 0
    fallen = thrown(chance, draft.secret[:SEED_BYTES], table.words, rolls)
    draft.add(Threw(fallen.text), How.DICE, guest=guest)


def _changes_options(draft: Draft, table: Table) -> bool:
    """What a seat has decided for itself holds from the next throw on."""
    if table.course is None or table.state is None or not table.state.at_roll:
        return False
    for key, value in wishes(table).items():
        if table.state.options.get(key, "") != value:
            draft.add(OptionAgreed(key, value), How.ORDER, guest=NOBODY)
            return True
    return False


def _decides(draft: Draft, table: Table, seat: Seat) -> bool:
    """Decide for a person as they told before; a computer takes its time."""
    chair, state = table.chairs[seat], table.state
    if chair.guest == NOBODY or state is None:
        return False
    if is_planned(chair.plan, state, seat):
        draft.add(Decided(seat, chair.plan), How.ORDER, guest=chair.guest)
        return True
    action = answer(chair.orders, state, seat)
    if action is None:
        return False
    how = How.FORCED if counted(state.legal_actions(seat), 2) == 1 else How.ORDER
    draft.add(Decided(seat, action.text), how, guest=chair.guest)
    return True
