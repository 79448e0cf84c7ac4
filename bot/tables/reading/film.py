"""A game as a sequence of positions, for whoever wants to watch it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from bot.tables.journal.acts import Decided, Entry, How
from bot.tables.journal.replay import fold
from bot.tables.journal.table import Table
from games.core import State, Step


class Film(Struct, frozen=True):
    """Where it begins, and every step from there; ``start`` is None before somebody has begun."""

    start: State | None
    steps: tuple[Step, ...]
    decided: frozenset[int] = frozenset()
    """The numbers of the steps that somebody chose: neither dice nor forced."""


def film_of(entries: Iterable[Entry], *, since: int = 0) -> Film:
    """What was to be seen from a ply on."""
    table: Table | None = None
    start: State | None = None
    steps: list[Step] = []
    decided: set[int] = set()
    for entry in entries:
        before = None if table is None else table.state
        table, happened = fold(table, entry)
        state = table.state
        if state is None or state is before:
            continue
        if start is None or entry.ply < since:
            start = state
        else:
            if isinstance(entry.act, Decided) and entry.how not in (How.FORCED, How.ORDER):
                decided.add(len(steps))
            steps.append(Step(state, happened.events))
    return Film(start, tuple(steps), frozenset(decided))
