"""What becomes of a game with a clock for those who play it: they finish it, or leave it to others."""

from __future__ import annotations

from msgspec.structs import replace

from bot.store.port import Guest, Outcome
from bot.tables.changes.clock import is_timed
from bot.tables.changes.draft import Draft
from bot.tables.journal.acts import Absent, GaveUp, How, Phase
from bot.tables.journal.table import Table


def guests_after(draft: Draft) -> tuple[Guest, ...]:
    """Those who are new, sit down or get up, have finished a game, or have left one to others."""
    known = () if draft.before is None else draft.before.people
    left = _left(draft)
    after = []
    for guest in draft.guests:
        if guest.guest in left:
            guest = replace(guest, outcome=Outcome.LEFT)
        elif guest.seated and _counts(draft.table):  # whoever came back and stayed has finished it, too
            guest = replace(guest, outcome=Outcome.FINISHED)
        if guest not in known:
            after.append(guest)
    return tuple(after)


def _left(draft: Draft) -> set[int]:
    """Whose time was up too often, and who gave up while others played with them."""
    if draft.before is None or not is_timed(draft.before):
        return set()
    return {
        one.entry.guest
        for one in draft.happened
        if (isinstance(one.entry.act, Absent) and one.entry.how is How.CLOCK)
        or (isinstance(one.entry.act, GaveUp) and one.entry.how is How.PLAYER)
    }


def _counts(table: Table) -> bool:
    """Whether a game was finished that people played with each other by a clock."""
    if table.phase is not Phase.FINISHED or table.terms.pace is None:
        return False
    return len(table.voices) > 1 or any(chair.stands_in for chair in table.chairs.values())
