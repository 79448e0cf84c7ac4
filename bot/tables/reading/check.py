"""Is everything as it should be? Every journal told again, and compared with what is kept beside it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Final

from msgspec import DecodeError, Struct, ValidationError
from msgspec.structs import replace

from bot import documents
from bot.store.port import Row, Store, StoreError, Written
from bot.tables.changes.advance import follows
from bot.tables.changes.draft import Draft
from bot.tables.changes.due import due_of
from bot.tables.journal.acts import (
    NOBODY,
    Closed,
    ColoursDrawn,
    ComputerJoined,
    GaveUp,
    HostChanged,
    Left,
    Opened,
    Threw,
    is_as_marked,
    read,
)
from bot.tables.journal.replay import BadJournal, fold
from bot.tables.journal.settings import House
from bot.tables.journal.table import Table, restored
from games.catalogue import GAMES
from games.chance import SEED_BYTES
from games.core import Chance, IllegalAction
from games.fairdice import drawn_colour, promise, thrown
from games.faults import Fault, printable, shown

PAGE: Final = 200
LONGEST: Final = 500
"""Of what is told of a table: a damaged row can say anything."""
LEAVING: Final = (GaveUp, ComputerJoined, Left, HostChanged)


class Problem(Struct, frozen=True):
    """A table whose journal and snapshot differ, and the first ply at which they do."""

    table: int
    ply: int
    why: str

    def __str__(self) -> str:
        return printable(f"table {self.table}, ply {self.ply}: {self.why}"[:LONGEST])


class Unchecked(Struct, frozen=True):
    """A table whose rules are not here; it is refused when somebody opens it."""

    table: int
    game: str
    version: int
    known: int

    def __str__(self) -> str:
        has = f"has {self.known}" if self.known else "does not have it"
        game = shown(self.game)
        return f"table {self.table}: version {self.version} of {game}, this Kreisel {has}; not checked"


async def tables_in(store: Store) -> AsyncIterator[int]:
    """The numbers of all tables."""
    last = 0
    while page := await store.tables_after(last, PAGE):
        for number in page:
            yield number
        last = page[-1]


async def check(store: Store) -> AsyncIterator[Problem | Unchecked | None]:
    """Every table: its problem, or why it cannot be checked, or None."""
    thrown_by: dict[tuple[int, bytes], int] = {}
    async for number in tables_in(store):
        try:
            kept = await store.checkpoints(number)
            row, journal = await store.load_whole(number)
        except StoreError as error:
            yield Problem(number, 0, f"it cannot be read: {error}")
            continue
        first = thrown_by.setdefault((row.series, row.secret), number) if row.series else number
        if first != number:
            yield Problem(number, 0, f"its dice are those of table {first}, of the same series")
        else:
            yield problem(row, journal, kept)


def problem(
    row: Row, journal: Sequence[Written], checkpoints: Sequence[tuple[int, bytes]] = ()
) -> Problem | Unchecked | None:
    """What is wrong with a table, if anything is."""
    try:
        return _problem(row, journal, checkpoints)
    except Exception as error:  # a damaged row can say anything; the others are checked all the same
        return Problem(row.table, row.ply, f"it cannot be checked: {type(error).__name__} {error}")


def _problem(
    row: Row, journal: Sequence[Written], checkpoints: Sequence[tuple[int, bytes]]
) -> Problem | Unchecked | None:
    told = [kept.ply for kept in journal]
    missing = next((ply for ply, kept in enumerate(told) if kept != ply), min(len(told), row.ply))
    if len(told) != row.ply or missing != len(told):
        return Problem(row.table, missing, f"{len(told)} of {row.ply} plies are there, this one is not")
    if why := _agreed_otherwise(row, journal) or _forgotten(row):
        return Problem(row.table, 0, why)
    card = GAMES.get(row.game)
    if card is None or card.version != row.version:
        return Unchecked(row.table, row.game, row.version, card.version if card is not None else 0)
    table: Table | None = None
    snapshots = dict(checkpoints)
    for kept in journal:
        try:
            _check_dice(table, row, kept)
            table, _ = fold(table, read(kept))
        except (BadJournal, DecodeError, Fault, IllegalAction, KeyError, ValueError) as error:
            return Problem(row.table, kept.ply, str(error))
        if not is_as_marked(kept, table.phase, table.line):
            why = f"it is not as it was written, or led elsewhere than to '{table.line}'"
            return Problem(row.table, kept.ply, why)
        if why := _differs(snapshots.get(table.ply), table):
            return Problem(row.table, kept.ply, f"the snapshot kept on the way {why}")
    return _compare(row, table, journal[-1] if journal else None)


def _agreed_otherwise(row: Row, journal: Sequence[Written]) -> str:
    """Whether a table is said to be of other rules than it was opened with: nobody would check it then."""
    try:
        opened = read(journal[0]).act if journal else None
    except (DecodeError, ValueError):  # another Kreisel wrote it, or it is damaged, which is found below
        return ""
    if not isinstance(opened, Opened) or (opened.terms.game, opened.terms.version) == (row.game, row.version):
        return ""
    said = f"version {row.version} of {shown(row.game)}"
    return f"it is said to be {said}, and was opened as version {opened.terms.version} of {opened.terms.game}"


def _forgotten(row: Row) -> str:
    """Whether it can no longer be read where a table is shown."""
    return "" if documents.is_readable(row.note) else "its note of where it is shown cannot be read"


def _check_dice(table: Table | None, row: Row, kept: Written) -> None:
    act = read(kept).act
    seed = row.secret[:SEED_BYTES]
    if isinstance(act, Opened) and act.promises != _promises(row.secret):
        raise BadJournal(kept.ply, "the secret is not the one promised")
    if isinstance(act, ColoursDrawn) and table is not None:
        for number, draw in enumerate(act.draws, start=len(table.draws)):
            if (fair_colour := drawn_colour(draw.of, seed, number)) is not draw.to:
                why = f"{draw.to.colour} was drawn, the seed gives {fair_colour.colour}"
                raise BadJournal(kept.ply, why)
    if table is None or table.terms.analysis or table.course is None:
        return
    if isinstance(act, Threw) and isinstance(table.course.awaits, Chance):
        fair = thrown(table.course.awaits, seed, table.words, table.course.rolls)
        if fair.text != act.text:
            raise BadJournal(kept.ply, f"{act.text} was thrown, the seed gives {fair.text}")
    if isinstance(act, Closed) and promise(bytes.fromhex(act.seed)) != table.promises[0]:
        raise BadJournal(kept.ply, "the seed is not the one promised")


def _promises(secret: bytes) -> tuple[str, ...]:
    return tuple(promise(secret[at : at + SEED_BYTES]) for at in range(0, len(secret), SEED_BYTES))


def _compare(row: Row, table: Table | None, last: Written | None) -> Problem | None:
    if table is None or last is None:
        return Problem(row.table, 0, "the journal is empty")
    if row.line != table.line or row.phase != table.phase.value:
        return Problem(
            row.table, row.ply, f"the snapshot stands at '{row.line}', the journal at '{table.line}'"
        )
    first_table = table.terms.series.first_table if table.terms.series else 0
    if (row.game, row.version, row.series) != (table.terms.game, table.terms.version, first_table):
        return Problem(row.table, row.ply, "its game, version or series is not the one that was agreed")
    if row.changed not in (table.changed, last.at):  # in 0.1.0 plans counted too
        return Problem(row.table, row.ply, f"it is said to have changed at {row.changed}")
    if why := _differs(row.snapshot, table):
        return Problem(row.table, row.ply, f"the snapshot {why}")
    try:
        table = replace(table, id=row.table, people=row.guests)
        # whoever is forgotten while the rules are not here leaves a table that is due as soon as they are
        rests = not row.awaits and row.due is not None and isinstance(read(last).act, LEAVING)
        why = (not rests and _waiting(row, table)) or _seated(row, table)
    except (Fault, IllegalAction, LookupError, ValueError) as error:
        why = f"it cannot go on: {error}"
    return Problem(row.table, row.ply, why) if why else None


def _differs(kept: bytes | None, table: Table) -> str:
    """How a snapshot differs; one that another Kreisel wrote is folded anew when it is loaded."""
    try:
        return "differs from the journal" if kept is not None and restored(kept, 0, ()) != table else ""
    except ValidationError:
        return ""
    except DecodeError:
        return "cannot be read"


def _waiting(row: Row, table: Table) -> str:
    """What lists and the clock go by, where it differs from the journal."""
    draft = Draft(table, at=table.changed, secret=row.secret)
    follows(draft)
    complete = not draft.entries
    deciders = {table.chairs[seat].guest for seat in table.deciders} if complete else set()
    awaits = ",".join(str(guest) for guest in sorted(deciders - {NOBODY}))
    if row.awaits != awaits:
        return f"it is said to wait for '{row.awaits}', it waits for '{awaits}'"
    is_due = due_of(table, House(), now=table.changed, complete=complete) is not None
    if is_due != (row.due is not None):
        never = "something is to happen by itself, but never will"
        return never if is_due else "nothing is to happen by itself"
    return ""


def _seated(row: Row, table: Table) -> str:
    """Who sits here, where it differs from the journal; who was forgotten sits nowhere."""
    seated = {chair.guest for chair in table.chairs.values()} - {NOBODY}
    if missing := seated - {guest.guest for guest in row.guests}:
        return f"guest {min(missing)} sits here and is not known"
    for guest in row.guests:
        if guest.seated != (guest.guest in seated) and (guest.person or guest.seated):
            return f"guest {guest.guest} is said {'' if guest.seated else 'not '}to sit here"
    return ""
