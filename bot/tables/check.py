"""Is everything as it should be? Every journal told again, and compared with what is kept beside it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Final

from msgspec import DecodeError, Struct
from msgspec.structs import replace

from bot.store.port import Row, Store, Written
from bot.tables.acts import Closed, Threw, mark, read
from bot.tables.journal import BadJournal, fold
from bot.tables.table import Table, restored
from games.catalogue import GAMES
from games.chance import SEED_BYTES
from games.core import Chance, IllegalAction
from games.fairdice import promise, thrown
from games.faults import Fault

PAGE: Final = 200


class Problem(Struct, frozen=True):
    """A table whose journal and snapshot differ, and the first ply at which they do."""

    table: int
    ply: int
    why: str

    def __str__(self) -> str:
        return f"table {self.table}, ply {self.ply}: {self.why}"


async def tables_in(store: Store) -> AsyncIterator[int]:
    """The numbers of all tables."""
    last = 0
    while page := await store.tables_after(last, PAGE):
        for number in page:
            yield number
        last = page[-1]


async def check(store: Store) -> AsyncIterator[Problem | None]:
    """Every table: its problem, or None."""
    async for number in tables_in(store):
        yield problem(*await store.load_whole(number))


def problem(row: Row, journal: Sequence[Written]) -> Problem | None:
    """What is wrong with a table, if anything is."""
    if len(journal) != row.ply:
        return Problem(row.table, min(len(journal), row.ply), f"{len(journal)} of {row.ply} plies are there")
    card = GAMES.get(row.game)
    if card is None or card.version != row.version:
        return None  # its rules are not here; it is refused when somebody opens it
    table: Table | None = None
    for kept in journal:
        try:
            _check_dice(table, row, kept)
            table, _ = fold(table, read(kept))
        except (BadJournal, DecodeError, Fault, IllegalAction, KeyError, ValueError) as error:
            return Problem(row.table, kept.ply, str(error))
        if mark(table.phase, table.line) != kept.mark:
            return Problem(row.table, kept.ply, f"it led elsewhere when it was played, now to '{table.line}'")
    return _compare(row, table)


def _check_dice(table: Table | None, row: Row, kept: Written) -> None:
    act = read(kept).act
    seed = row.secret[:SEED_BYTES]
    if table is None or table.terms.analysis or table.course is None:
        return
    if isinstance(act, Threw) and isinstance(table.course.awaits, Chance):
        fair = thrown(table.course.awaits, seed, table.words, table.course.rolls)
        if fair.text != act.text:
            raise BadJournal(kept.ply, f"{act.text} was thrown, the seed gives {fair.text}")
    if isinstance(act, Closed) and promise(bytes.fromhex(act.seed)) != table.promises[0]:
        raise BadJournal(kept.ply, "the seed is not the one promised")


def _compare(row: Row, table: Table | None) -> Problem | None:
    if table is None:
        return Problem(row.table, 0, "the journal is empty")
    if row.line != table.line or row.phase != table.phase.value:
        return Problem(
            row.table, row.ply, f"the snapshot stands at '{row.line}', the journal at '{table.line}'"
        )
    try:
        kept = restored(row.snapshot, row.table, row.guests)
    except DecodeError:
        return None  # written by another version; it is folded anew when the table is next loaded
    if replace(kept, id=0, people=()) != table:
        return Problem(row.table, row.ply, "the snapshot differs from the journal")
    return None
