"""What Discord must be told after a change, and what it need not be told any more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.store.port import Notice
from bot.tables.changes.draft import Draft
from bot.tables.journal.acts import NOBODY, Decided, Phase

BOARD: Final = "board"
"""The board, or the lobby, looks different."""
PING: Final = "ping"
"""Somebody has to decide, or to answer to an undo."""
CLOSING: Final = "closing"
"""The table has ended."""
INVITE: Final = "invite"
"""Somebody is invited to sit down."""
OFFER: Final = "offer"
"""Somebody is offered a seat."""
PUT_IN: Final = "put_in"
"""A moderator gave somebody a seat."""
REMOVED: Final = "removed"
"""A moderator, or the host, took somebody's seat away."""
UNDO_REFUSED: Final = "undo_refused"
"""What somebody wanted to take back stays."""
REMINDER: Final = "reminder"
"""Somebody has not much time left to decide."""
STOOD_IN: Final = "stood_in"
"""A computer plays for somebody whose time was up."""
VACANCY: Final = "vacancy"
"""Somebody is offered the seat of a player who is away."""
SILENCE: Final = "silence"
"""A table will close unless somebody plays on."""

ASKING: Final = (INVITE, OFFER, PUT_IN)
"""What somebody is told because another wanted it, wherever they are."""


def notices_of(
    draft: Draft, deciders: set[int], were: set[int]
) -> tuple[tuple[Notice, ...], tuple[Notice, ...]]:
    """What is to be told, and which unsent notices no longer hold.

    The deciders are the guests the table waits for now, and those it waited for before; whoever acted
    needs no ping.
    """
    if not draft.entries:
        return (), ()
    before, table = draft.before, draft.table
    if before is not None and before.public_ply == table.public_ply:  # a plan is nobody else's business
        return tuple(draft.tells), ()
    if before is not None and before.phase.is_over:
        return (Notice(BOARD),), ()
    if table.phase.is_over:
        removed = [notice for notice in draft.tells if notice.kind == REMOVED]
        return (Notice(BOARD), Notice(CLOSING), *removed), (Notice(PING), Notice(OFFER), Notice(INVITE))
    if table.phase is Phase.LOBBY:
        return (Notice(BOARD), *draft.tells), ()
    if before is None:  # the next game of a series, or an analysis
        return (Notice(BOARD), *_pings(draft, deciders)), ()
    drops = [(OFFER, guest) for seat, guest in before.offers.items() if table.offers.get(seat) != guest]
    if before.since == table.since:  # only who is new at it has to hear of it
        asked = {chair.guest for chair in before.chairs.values()} if before.undo and not table.undo else set()
        drops += [(PING, guest) for guest in sorted((were | asked) - deciders)]
        deciders = deciders - were
        gone = _to(draft, drops)
    else:
        gone = (Notice(PING), Notice(REMINDER), Notice(UNDO_REFUSED), *_to(draft, drops))
    return tuple(dict.fromkeys((Notice(BOARD), *_pings(draft, deciders), *draft.tells))), gone


def _pings(draft: Draft, deciders: set[int]) -> tuple[Notice, ...]:
    return _to(draft, [(PING, guest) for guest in sorted(deciders - {draft.guest, _tapped(draft)})])


def _tapped(draft: Draft) -> int:
    """Whoever has just tapped, if the grace has ended and nobody else decided since: they look on."""
    held = draft.before.held if draft.before is not None else None
    if held is None:
        return NOBODY
    decided = [one.entry.act for one in draft.happened if isinstance(one.entry.act, Decided)]
    if any(act.seat is not held.seat for act in decided):
        return NOBODY
    return draft.table.chairs[held.seat].guest


def _to(draft: Draft, told: Iterable[tuple[str, int]]) -> tuple[Notice, ...]:
    """Notices to guests, but those who were forgotten."""
    people = [(kind, draft.people[guest].person) for kind, guest in told if guest != NOBODY]
    return tuple(Notice(kind, person) for kind, person in people if person)
