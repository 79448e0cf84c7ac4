"""What the SQLite store does with its file; each function is one transaction, run in the store's thread."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TypeAlias

from msgspec.structs import replace

from bot.store.digests import digest
from bot.store.faults import one_line
from bot.store.migrations import (
    check_kind,
    check_schema,
    check_version,
    is_empty,
    mark,
    migrate,
    newest,
    use_wal,
    version,
)
from bot.store.port import (
    LARGEST_NUMBER,
    Cap,
    CapReached,
    Change,
    Committed,
    Conflict,
    DueOverview,
    Guest,
    Listing,
    NoSuchTable,
    Outcome,
    Outstanding,
    Repeated,
    Row,
    StoreError,
    Unsent,
    Written,
)
from bot.store.rows import CHECKS, ONCE_LASTS, OPEN, facts, guest_row, reviewed, terms

Results: TypeAlias = list[Committed | Exception]

DUE: Final = (
    "SELECT id FROM tables WHERE (due <= ? OR (due > ? AND phase = 'playing' AND awaits = ''))"
    " AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY due LIMIT ?"
)
NEXT_DUE: Final = (
    "SELECT due FROM tables WHERE due IS NOT NULL AND id NOT IN (SELECT value FROM json_each(?))"
    " ORDER BY due LIMIT 1"
)
MEMO: Final = "SELECT content FROM memos WHERE what = ?"
UNSENT: Final = "SELECT id, table_id, kind, person, ply, at FROM outbox"
TABLES_OF: Final = (
    "SELECT id, phase, game, ply, changed, due, awaits, guest FROM guests JOIN tables ON id = table_id"
    " WHERE person = ? AND seated"
)
TABLES_WHERE: Final = {
    "server": "SELECT id, phase, game, ply, changed, due, awaits FROM tables"
    " WHERE server = ? AND (phase IN ('lobby', 'playing') OR ?) ORDER BY id",
    "channel": "SELECT id, phase, game, ply, changed, due, awaits FROM tables"
    " WHERE channel = ? AND (phase IN ('lobby', 'playing') OR ?) ORDER BY id",
}


def prepare(connection: sqlite3.Connection, path: str, read_only: bool) -> None:
    """Look at the file, bring it up to date, find out whether it can be written."""
    if not is_empty(connection):
        check_kind(connection, path)
    check_version(connection, path)
    if read_only:
        if version(connection) < newest():
            raise StoreError(
                f"{path} is of an older Kreisel, or empty: start the bot once to bring it up to date."
            )
        check_schema(connection, path)
        return
    use_wal(connection)
    connection.execute("PRAGMA synchronous = FULL")
    migrate(connection)
    check_schema(connection, path)
    with transaction(connection):  # a file that cannot be written is found out now
        mark(connection)


def commit(connection: sqlite3.Connection, changes: Sequence[Change]) -> Results:
    """One transaction for all; a change that is refused has written nothing yet."""
    with transaction(connection):
        return [_write(connection, change) for change in changes]


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Whole or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _write(connection: sqlite3.Connection, change: Change) -> Committed | Exception:
    if change.once and (there := done_once(connection, change.once)):
        return Repeated(there)
    for cap in change.caps:
        if _is_reached(connection, cap):
            return CapReached(cap)
    table = change.table
    if table:
        updated = connection.execute(
            "UPDATE tables SET ply = ?, phase = ?, changed = ?, due = ?, line = ?, awaits = ?, snapshot = ?,"
            " digest = ? WHERE id = ? AND ply = ?",
            (*facts(change), table, change.ply),
        )
        if not updated.rowcount:
            return Conflict(f"Table {table} is no longer at ply {change.ply}.")
    else:
        table = _insert(connection, change)
    connection.executemany(
        "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(table, e.ply, e.at, e.how, e.guest, e.act, e.mark) for e in change.entries],
    )
    if change.guests:
        connection.executemany(
            "INSERT OR REPLACE INTO guests (table_id, guest, person, name, seated, outcome, digest)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            [guest_row(table, g) for g in change.guests],
        )
    if change.phase not in OPEN:
        connection.execute("UPDATE guests SET ended = 1 WHERE table_id = ? AND NOT ended", (table,))
    if change.checkpoints:
        connection.executemany(
            "INSERT INTO checkpoints VALUES (?, ?, ?)", [(table, *kept) for kept in change.checkpoints]
        )
    if change.once:
        connection.execute("DELETE FROM once WHERE at < ?", (change.at - ONCE_LASTS,))
        connection.execute("INSERT INTO once VALUES (?, ?, ?)", (change.once, table, change.at))
    _post(connection, table, change)
    return Committed(table)


def done_once(connection: sqlite3.Connection, key: str) -> int:
    """The table at which a change with this key was written, or 0."""
    found = connection.execute("SELECT table_id FROM once WHERE key = ?", (key,)).fetchone()
    return int(found[0]) if found else 0


def _insert(connection: sqlite3.Connection, change: Change) -> int:
    added = connection.execute(
        "INSERT INTO tables (ply, phase, changed, due, line, awaits, snapshot, digest,"
        " game, version, server, channel, series, secret) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*facts(change), *terms(change)),
    )
    return added.lastrowid or 0


def _post(connection: sqlite3.Connection, table: int, change: Change) -> None:
    ply = change.ply + len(change.entries)
    for drop in change.drops:
        connection.execute(
            "DELETE FROM outbox WHERE table_id = ? AND kind = ? AND ? IN (0, person)",
            (table, drop.kind, drop.person),
        )
    if change.notices:
        connection.executemany(
            "INSERT INTO outbox (table_id, kind, person, ply, at) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (table_id, kind, person) DO UPDATE SET ply = excluded.ply, at = excluded.at",
            [(table, notice.kind, notice.person, ply, change.at) for notice in change.notices],
        )


def _is_reached(connection: sqlite3.Connection, cap: Cap) -> bool:
    if cap.what == "person":
        counted = (
            "SELECT count(DISTINCT id) FROM guests JOIN tables ON id = table_id"
            " WHERE person = ? AND seated AND NOT ended AND ? IN (0, server)"
        )
        found = connection.execute(counted, (cap.id, cap.server))
    else:
        counted = "SELECT count(*) FROM tables WHERE server = ? AND phase IN ('lobby', 'playing')"
        found = connection.execute(counted, (cap.id,))
    return bool(found.fetchone()[0] >= cap.most)


def load(connection: sqlite3.Connection, table: int) -> Row:
    """A table and its guests."""
    if abs(table) >= LARGEST_NUMBER:
        raise NoSuchTable(table)
    kept = connection.execute(
        "SELECT id, ply, phase, game, version, server, channel, series, changed, due,"
        " line, awaits, snapshot, secret, note FROM tables WHERE id = ?",
        (table,),
    ).fetchone()
    if kept is None:
        raise NoSuchTable(table)
    guests = connection.execute(
        "SELECT guest, person, name, seated, outcome FROM guests WHERE table_id = ? ORDER BY guest", (table,)
    )
    seen = tuple(
        Guest(n, person, name, bool(seated), Outcome(outcome)) for n, person, name, seated, outcome in guests
    )
    return replace(Row(*kept), guests=seen)


def journal(connection: sqlite3.Connection, table: int, since: int = 0) -> list[Written]:
    """The entries of a table from a ply on."""
    found = connection.execute(
        "SELECT ply, at, how, guest, act, mark FROM journal WHERE table_id = ? AND ply >= ? ORDER BY ply",
        (table, since),
    )
    return [Written(*entry) for entry in found]


def checkpoints(connection: sqlite3.Connection, table: int, until: int | None) -> list[tuple[int, bytes]]:
    """The snapshots of a table on its way, in order; only the last up to a ply, if one is given."""
    kept = "SELECT ply, snapshot FROM checkpoints WHERE table_id = ?"
    if until is None:
        return list(connection.execute(f"{kept} ORDER BY ply", (table,)))
    return list(connection.execute(f"{kept} AND ply <= ? ORDER BY ply DESC LIMIT 1", (table, until)))


def load_whole(connection: sqlite3.Connection, table: int) -> tuple[Row, list[Written]]:
    """A table and its journal, both as they are when the first is read."""
    connection.execute("BEGIN")
    try:
        return load(connection, table), journal(connection, table)
    finally:
        connection.execute("ROLLBACK")


def tables_of(connection: sqlite3.Connection, person: int, ended: bool) -> list[Listing]:
    """Where a person sits; perhaps also where they sat."""
    if abs(person) >= LARGEST_NUMBER:
        return []
    which = TABLES_OF if ended else f"{TABLES_OF} AND NOT ended"
    found = connection.execute(f"{which} ORDER BY id", (person,))
    return [Listing(*listed) for listed in found]


def tables_where(connection: sqlite3.Connection, place: str, number: int, ended: bool) -> list[Listing]:
    """The tables of a server or a channel."""
    if abs(number) >= LARGEST_NUMBER:
        return []
    return [Listing(*listed) for listed in connection.execute(TABLES_WHERE[place], (number, ended))]


def numbers(connection: sqlite3.Connection, sql: str, *values: int | str) -> list[int]:
    """A column of numbers."""
    return [int(number) for (number,) in connection.execute(sql, values)]


def outstanding(connection: sqlite3.Connection, table: int) -> Outstanding:
    """Where a table is and its unsent notices, as they are when the first is read."""
    if abs(table) >= LARGEST_NUMBER:
        raise NoSuchTable(table)
    connection.execute("BEGIN")
    try:
        kept = connection.execute(
            "SELECT ply, server, channel, note FROM tables WHERE id = ?", (table,)
        ).fetchone()
        if kept is None:
            raise NoSuchTable(table)
        notices = connection.execute(f"{UNSENT} WHERE table_id = ? ORDER BY id", (table,))
        ply, server, channel, note = kept
        return Outstanding(ply, server, channel, note, tuple(Unsent(*notice) for notice in notices))
    finally:
        connection.execute("ROLLBACK")


def notes_at(connection: sqlite3.Connection, channel: int, parent: int) -> list[tuple[int, str]]:
    """The notes of open tables that may have something in a channel or thread."""
    if max(abs(channel), abs(parent)) >= LARGEST_NUMBER:
        return []
    found = connection.execute(
        "SELECT id, note FROM tables WHERE room = ?1 AND room > 0 AND phase IN ('lobby', 'playing')"
        " UNION SELECT id, note FROM tables WHERE channel IN (?1, ?2) AND phase IN ('lobby', 'playing')",
        (channel, parent),
    )
    return [(int(number), str(note)) for number, note in found]


def notes_on(connection: sqlite3.Connection, server: int) -> list[tuple[int, str]]:
    """The notes of running games, in the order of their tables."""
    found = connection.execute(
        "SELECT id, note FROM tables WHERE server = ? AND phase = 'playing' ORDER BY id", (server,)
    )
    return [(int(number), str(note)) for number, note in found]


def shown(
    connection: sqlite3.Connection, table: int, note: str, room: int, notices: Sequence[Unsent]
) -> None:
    """Remember where a table is shown; what was told is no longer due, unless it is newer by now.

    This need not outlast a power cut: what is in the outbox then is looked for on Discord first.
    """
    connection.execute("PRAGMA synchronous = NORMAL")
    try:
        with transaction(connection):
            connection.execute("UPDATE tables SET note = ?, room = ? WHERE id = ?", (note, room, table))
            connection.executemany(
                "DELETE FROM outbox WHERE id = ? AND ply = ?", [(notice.id, notice.ply) for notice in notices]
            )
    finally:
        connection.execute("PRAGMA synchronous = FULL")


def table_in(connection: sqlite3.Connection, room: int) -> int | None:
    """The newest table of a room."""
    found = connection.execute(
        "SELECT id FROM tables WHERE room = ? AND room > 0 ORDER BY id DESC LIMIT 1", (room,)
    ).fetchone()
    return None if found is None else int(found[0])


def outbox(connection: sqlite3.Connection, limit: int, after: int) -> list[Unsent]:
    """Unsent notices, oldest first."""
    found = connection.execute(f"{UNSENT} WHERE id > ? ORDER BY id LIMIT ?", (after, limit))
    return [Unsent(*notice) for notice in found]


def do(connection: sqlite3.Connection, sql: str, *values: object) -> None:
    """One statement that commits by itself."""
    connection.execute(sql, values)


def content(connection: sqlite3.Connection, sql: str, whose: int | str) -> str:
    """What is kept of a person, a server, or of Kreisel itself."""
    if isinstance(whose, int) and abs(whose) >= LARGEST_NUMBER:
        return ""
    found = connection.execute(sql, (whose,)).fetchone()
    return str(found[0]) if found else ""


def visited(connection: sqlite3.Connection, person: int) -> list[tuple[int, int]]:
    """Every table a person ever came to, and their number there."""
    if abs(person) >= LARGEST_NUMBER:
        return []
    return list(connection.execute("SELECT table_id, guest FROM guests WHERE person = ?", (person,)))


def outcomes(connection: sqlite3.Connection, person: int, limit: int) -> list[Outcome]:
    """What became of somebody's last games with a clock, the newest first."""
    if abs(person) >= LARGEST_NUMBER:
        return []
    found = "SELECT outcome FROM guests WHERE person = ? AND outcome > 0 ORDER BY table_id DESC LIMIT ?"
    return [Outcome(outcome) for (outcome,) in connection.execute(found, (person, limit))]


def blank(
    connection: sqlite3.Connection, table: int, ply: int, entries: Sequence[Written], snapshot: bytes
) -> None:
    """Put entries in the place of others; snapshots on the way may say as much as those did."""
    with transaction(connection):
        found = connection.execute(
            "SELECT phase FROM tables WHERE id = ? AND ply = ?", (table, ply)
        ).fetchone()
        if found is None:
            raise Conflict(f"Table {table} is no longer at ply {ply}.")
        connection.execute(
            "UPDATE tables SET snapshot = ?, digest = ? WHERE id = ?",
            (snapshot, digest(ply, found[0], snapshot), table),
        )
        connection.executemany(
            "UPDATE journal SET act = ?, mark = ? WHERE table_id = ? AND ply = ?",
            [(entry.act, entry.mark, table, entry.ply) for entry in entries],
        )
        connection.execute("DELETE FROM checkpoints WHERE table_id = ?", (table,))


def forget(connection: sqlite3.Connection, person: int) -> int:
    """Take a person out of guests, outbox, settings, records, substitutes and overviews."""
    if abs(person) >= LARGEST_NUMBER:
        return 0
    with transaction(connection):
        found = connection.execute(
            "SELECT table_id, guest FROM guests WHERE person = ?", (person,)
        ).fetchall()
        connection.executemany(
            "INSERT INTO guests (table_id, guest, person, name, seated, outcome, digest)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET person = excluded.person, name = excluded.name,"
            " seated = excluded.seated, outcome = excluded.outcome, digest = excluded.digest",
            [guest_row(table, Guest(guest, 0, "", seated=False)) for table, guest in found],
        )
        connection.execute("DELETE FROM outbox WHERE person = ?", (person,))
        connection.execute("DELETE FROM settings WHERE person = ?", (person,))
        connection.execute("DELETE FROM records WHERE person = ?", (person,))
        connection.execute("DELETE FROM substitutes WHERE person = ?", (person,))
        connection.execute("DELETE FROM overviews WHERE person = ?", (person,))
    return len(found)


def forget_server(connection: sqlite3.Connection, server: int) -> None:
    """Take a server out of settings, and everybody who stands in there."""
    with transaction(connection):
        connection.execute("DELETE FROM servers WHERE server = ?", (server,))
        connection.execute("DELETE FROM substitutes WHERE server = ?", (server,))


def stand_ins(connection: sqlite3.Connection, person: int) -> list[tuple[int, str]]:
    """The servers and games at which a person stands in."""
    if abs(person) >= LARGEST_NUMBER:
        return []
    found = "SELECT server, game FROM substitutes WHERE person = ? ORDER BY server, game"
    return list(connection.execute(found, (person,)))


def set_stand_ins(
    connection: sqlite3.Connection, person: int, name: str, server: int, games: Sequence[str]
) -> None:
    """Let a person stand in at these games of a server; when they were last asked is not forgotten."""
    with transaction(connection):
        last = connection.execute(
            "SELECT coalesce(max(asked), 0) FROM substitutes WHERE server = ? AND person = ?",
            (server, person),
        ).fetchone()[0]
        connection.execute("DELETE FROM substitutes WHERE server = ? AND person = ?", (server, person))
        connection.executemany(
            "INSERT INTO substitutes VALUES (?, ?, ?, ?, ?)",
            [(server, game, person, name, last) for game in games],
        )


def substitutes(
    connection: sqlite3.Connection, server: int, game: str, asked_before: int, limit: int
) -> list[tuple[int, str]]:
    """Who stands in at a game of a server and was not asked lately, the longest unasked first."""
    found = (
        "SELECT person, name FROM substitutes WHERE server = ? AND game = ? AND asked < ?"
        " ORDER BY asked, person LIMIT ?"
    )
    return list(connection.execute(found, (server, game, asked_before, limit)))


def asked_substitutes(connection: sqlite3.Connection, server: int, people: Sequence[int], at: int) -> None:
    """Remember when people were offered a seat, whichever game it was."""
    with transaction(connection):
        connection.executemany(
            "UPDATE substitutes SET asked = ? WHERE server = ? AND person = ?",
            [(at, server, person) for person in people],
        )


def plan_overview(connection: sqlite3.Connection, person: int, due: int | None, language: str) -> None:
    """When somebody gets their next overview; which one was last begun is not forgotten."""
    if due is None:
        connection.execute("DELETE FROM overviews WHERE person = ?", (person,))
        return
    connection.execute(
        "INSERT INTO overviews (person, due, language) VALUES (?, ?, ?) ON CONFLICT DO UPDATE"
        " SET due = excluded.due, language = coalesce(nullif(excluded.language, ''), language)",
        (person, due, language),
    )


def overviews(connection: sqlite3.Connection, where: str, number: int) -> list[DueOverview]:
    """The overviews of a person, or those that are due."""
    if abs(number) >= LARGEST_NUMBER:
        return []
    found = connection.execute(
        f"SELECT person, due, begun, language FROM overviews {where}",  # noqa: S608 - one of two of ours
        (number,),
    )
    return [DueOverview(*row) for row in found]


def review(connection: sqlite3.Connection, table: int) -> bytes:
    """What was found in a game; one that is not as it was written is made anew."""
    found = connection.execute("SELECT content, digest FROM reviews WHERE table_id = ?", (table,)).fetchone()
    return b"" if found is None else reviewed(table, *found)


def set_review(connection: sqlite3.Connection, table: int, content: bytes) -> None:
    """Keep what was found in a game."""
    kept = (table, content, digest(table, content))
    connection.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?, ?)", kept)


def set_settings(connection: sqlite3.Connection, table: str, whose: int, content: str) -> None:
    """Remember what a person or a server has set, or what is known of a person."""
    connection.execute(
        f"INSERT OR REPLACE INTO {table} VALUES (?, ?, ?)",  # noqa: S608 - one of three names of ours
        (whose, content, digest(whose, content)),
    )


def set_record(connection: sqlite3.Connection, person: int, record: str, before: str | None) -> bool:
    """Keep something of a person, if what was kept is as before."""
    with transaction(connection):
        kept = content(connection, "SELECT content FROM records WHERE person = ?", person)
        if before is not None and kept != before:
            return False
        set_settings(connection, "records", person, record)
    return True


def damage(connection: sqlite3.Connection) -> list[str]:
    """What SQLite itself finds wrong with the file, and rows that are not as they were written."""
    told = "\n".join(str(problem) for (problem,) in connection.execute("PRAGMA integrity_check(20)"))
    found = [one_line(problem) for problem in told.splitlines() if problem != "ok"]
    changed = (problem(row) for looked, problem in CHECKS for row in connection.execute(looked))
    return found + [problem for problem in changed if problem]
