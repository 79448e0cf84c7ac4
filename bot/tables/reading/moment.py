"""A game at one of its plies, for whoever goes through it step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.tables.journal.acts import Decided, Entry, OptionAgreed, Threw, Undone
from bot.tables.journal.refusals import Refused
from bot.tables.journal.replay import Happened, fold
from bot.tables.journal.table import Table
from games.core import State

TURNS: Final = (Threw, Decided, Undone, OptionAgreed)
"""What changes a position."""


class Moment(Struct, frozen=True):
    """The table as it stood, and what had just happened."""

    table: Table
    state: State
    happened: Happened
    plies: tuple[int, ...]
    """All plies at which the position changed, beginning with the one that brought the first."""

    @property
    def number(self) -> int:
        """Which of them it is, counted from 0."""
        return self.plies.index(self.happened.entry.ply)


def plies_of(entries: Sequence[Entry]) -> tuple[int, ...]:
    """The plies of a journal at which there is something to see; a game that nobody has begun is refused."""
    table: Table | None = None
    for entry in entries:
        table, _ = fold(table, entry)
        if table.state is not None:
            later = entries[entry.ply + 1 :]
            return (entry.ply, *(other.ply for other in later if isinstance(other.act, TURNS)))
    raise Refused("in_lobby")


def nearest(plies: Sequence[int], ply: int) -> int:
    """The ply that brought what was to be seen at a certain one.

    >>> nearest((3, 5, 8), 7), nearest((3, 5, 8), 0), nearest((3, 5, 8), 99)
    (5, 3, 8)
    """
    return max((known for known in plies if known <= ply), default=plies[0])


def moment_of(known: Table | None, entries: Sequence[Entry], ply: int, plies: tuple[int, ...]) -> Moment:
    """The moment after a ply; ``known``: the table as it stood some time before it."""
    table, happened = known, None
    for entry in entries[0 if known is None else known.ply : ply + 1]:
        table, happened = fold(table, entry)
    if table is None or table.state is None or happened is None:
        raise Refused("in_lobby")
    return Moment(table, table.state, happened, plies)
