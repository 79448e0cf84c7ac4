"""What a process claims: tables at which something is due, tables that it shows, work to think about.

A claim is the number of a process in a column. It holds while that process is in its table; whoever is buried
leaves numbers behind that are nobody's. It need not outlast a crash of the server: no commit waits for it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from bot.store.peers import TIME_BITS, Shards
from bot.store.port import ClaimLost, NoSuchTable, Outstanding, Unsent

LATE: Final = 5_000
"""Milliseconds for which what is due is left to the process whose shards it belongs to."""
QUICKLY: Final = "set_config('synchronous_commit', 'off', true)"


def _is_free(column: str, me: str) -> str:
    """Nobody has it who lives."""
    gone = f"NOT EXISTS (SELECT FROM processes WHERE processes.id = {column})"
    return f"({column} = 0 OR {column} = {me} OR {gone})"


OWN: Final = f"((server >> {TIME_BITS}) % $6 BETWEEN $7 AND $8 OR due <= $1 - {LATE})"
CLAIMABLE: Final = f"id <> ALL ($3::bigint[]) AND {_is_free('claimed_by', '$5')} AND {OWN}"
CLAIM_DUE: Final = (
    "WITH found AS ("
    f"(SELECT id, due FROM tables WHERE due <= $1 AND {CLAIMABLE} ORDER BY due LIMIT $4)"
    " UNION (SELECT id, due FROM tables WHERE due > $2 AND phase = 'playing' AND awaits = ''"
    f" AND {CLAIMABLE} ORDER BY due LIMIT $4) ORDER BY due LIMIT $4),"
    f" free AS (SELECT id FROM tables WHERE id IN (SELECT id FROM found) AND {_is_free('claimed_by', '$5')}"
    " FOR UPDATE SKIP LOCKED),"
    " claimed AS (UPDATE tables SET claimed_by = $5 FROM free WHERE tables.id = free.id"
    " RETURNING tables.id, tables.due)"
    f" SELECT id, {QUICKLY} FROM claimed ORDER BY due"
)
NEXT_DUE: Final = (
    "SELECT due FROM tables WHERE due IS NOT NULL AND id <> ALL ($1::bigint[])"
    f" AND {_is_free('claimed_by', '$2')} AND (server >> {TIME_BITS}) % $3 BETWEEN $4 AND $5"
    " ORDER BY due LIMIT 1"
)
UNCLAIMED_OUTBOX: Final = (
    "SELECT DISTINCT table_id, server FROM outbox JOIN tables ON tables.id = table_id"
    f" WHERE table_id > $3 AND {_is_free('shown_by', '$1')} ORDER BY table_id LIMIT $2"
)
# It waits for the row, unlike those who take whatever is free: somebody may write a move there just now,
# for a moment, and to skip it would read as if another process showed the table.
CLAIM_SHOWING: Final = (
    f"WITH free AS (SELECT id, shown_by FROM tables WHERE id = $1 AND"
    f" ({_is_free('shown_by', '$2')}) FOR UPDATE),"
    " claimed AS (UPDATE tables SET shown_by = $2 FROM free WHERE tables.id = free.id"
    " RETURNING tables.id, ply, server, channel, note, free.shown_by <> 0 AS in_doubt)"
    " SELECT ply, server, channel, note, ARRAY(SELECT (id, table_id, kind, person, ply, at) FROM outbox"
    f" WHERE table_id = claimed.id ORDER BY id), in_doubt, {QUICKLY} FROM claimed"
)
END_SHOWING: Final = (
    f"WITH ended AS (UPDATE tables SET shown_by = $3 WHERE id = $1 AND shown_by = $2) SELECT {QUICKLY}"
)
SHOWN: Final = (
    "WITH noted AS (UPDATE tables SET note = $4, room = $5, shown_by = $3"
    " WHERE id = $1 AND shown_by = $2 RETURNING id),"
    " told AS (DELETE FROM outbox USING noted"
    " WHERE (outbox.id, ply) IN (SELECT * FROM unnest($6::bigint[], $7::bigint[])))"
    f" SELECT (SELECT count(*) FROM noted), {QUICKLY}"
)
SET_NOTE: Final = "UPDATE tables SET note = $3 WHERE id = $1 AND shown_by = $2 RETURNING id"

ADD_WORK: Final = f"INSERT INTO work (asked_by, job) VALUES ($1, $2) RETURNING id, {QUICKLY}"
CLAIM_WORK: Final = (
    f"WITH free AS (SELECT id FROM work WHERE answer IS NULL AND {_is_free('claimed_by', '0')}"
    " ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)"
    f" UPDATE work SET claimed_by = $1 FROM free WHERE work.id = free.id RETURNING work.id, job, {QUICKLY}"
)
DROP_WORK: Final = "DELETE FROM work WHERE id = $1"
ANSWER_WORK: Final = f"UPDATE work SET answer = $3 WHERE id = $1 AND claimed_by = $2 RETURNING id, {QUICKLY}"
TAKE_ANSWERS: Final = (
    f"DELETE FROM work WHERE id = ANY ($1::bigint[]) AND answer IS NOT NULL RETURNING id, answer, {QUICKLY}"
)


async def claim_due(
    connection: Any, me: int, shards: Shards, now: int, ahead: int, skipping: Collection[int], limit: int
) -> list[int]:
    """The tables at which something is due and nobody is at it: ours, and others' that are late."""
    own = (shards.count, shards.first, shards.last)
    return [row[0] for row in await connection.fetch(CLAIM_DUE, now, ahead, list(skipping), limit, me, *own)]


async def claim_showing(connection: Any, me: int, table: int) -> Outstanding | None:
    """What Discord has yet to be told of a table, and where it is; None, if another process tells it."""
    found = await connection.fetchrow(CLAIM_SHOWING, table, me)
    if found is None:
        if not await connection.fetchval("SELECT EXISTS (SELECT FROM tables WHERE id = $1)", table):
            raise NoSuchTable(table)
        return None
    ply, server, channel, note, notices, in_doubt, _ = found
    return Outstanding(ply, server, channel, note, tuple(Unsent(*notice) for notice in notices), in_doubt)


async def shown(
    connection: Any, me: int, table: int, note: str, room: int, notices: Sequence[Unsent], in_doubt: bool
) -> None:
    """Note what was told and let others show the table, if that was ours; what is newer by now stays due."""
    ids, plies = [notice.id for notice in notices], [notice.ply for notice in notices]
    noted, _ = await connection.fetchrow(SHOWN, table, me, -me if in_doubt else 0, note, room, ids, plies)
    _need(noted, table)


async def set_note(connection: Any, me: int, table: int, note: str) -> None:
    """Remember something of a table that is ours to show."""
    _need(await connection.fetchval(SET_NOTE, table, me, note), table)


def _need(kept: object, table: int) -> None:
    if not kept:
        raise ClaimLost(f"Another process shows table {table} by now.")
