"""The store in a PostgreSQL: what the port asks, one statement each."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence

from bot.store.digests import digest
from bot.store.port import (
    LARGEST_NUMBER,
    Change,
    Committed,
    DueOverview,
    Listing,
    NoSuchTable,
    Outcome,
    Outstanding,
    Row,
    Unsent,
    Written,
)
from bot.store.postgres import claims
from bot.store.postgres import statements as sql
from bot.store.postgres.client import PostgresClient
from bot.store.postgres.writing import done_once
from bot.store.rows import reviewed


class PostgresStore(PostgresClient):
    """A PostgreSQL that answers all of it."""

    def write(self, change: Change) -> asyncio.Future[Committed]:
        """Write a change durably; what waits at the same time is written together."""
        return self._together.write(change)

    async def done_once(self, key: str) -> int:
        """The table at which a change with this key was written, or 0."""
        return await self.run(done_once, key)

    async def load(self, table: int) -> Row:
        """A table and its guests."""
        return await self.run(sql.load, table)

    async def journal(self, table: int, *, since: int = 0) -> Sequence[Written]:
        """The entries from a ply on, in order."""
        return [Written(*entry) for entry in await self._fetch(sql.JOURNAL, table, since)]

    async def checkpoints(self, table: int, *, until: int | None = None) -> Sequence[tuple[int, bytes]]:
        """Snapshots on the way; ``until``: only the last up to a ply."""
        kept = "SELECT ply, snapshot FROM checkpoints WHERE table_id = $1"
        if until is None:
            found = await self._fetch(f"{kept} ORDER BY ply", table)
        else:
            found = await self._fetch(f"{kept} AND ply <= $2 ORDER BY ply DESC LIMIT 1", table, until)
        return [(ply, snapshot) for ply, snapshot in found]

    async def load_whole(self, table: int) -> tuple[Row, Sequence[Written]]:
        """A table and its journal at one moment."""
        return await self.run(sql.load_whole, table)

    async def tables_of(self, person: int, *, ended: bool = False) -> Sequence[Listing]:
        """Where a person sits."""
        if abs(person) >= LARGEST_NUMBER:
            return []
        sits = (
            f"{sql.LISTED}, guest FROM guests JOIN tables ON id = table_id WHERE person = $1 AND seated = 1"
        )
        which = sits if ended else f"{sits} AND ended = 0"
        return [Listing(*listed) for listed in await self._fetch(f"{which} ORDER BY id", person)]

    async def tables_on(self, server: int, *, ended: bool = False) -> Sequence[Listing]:
        """All tables of a server."""
        return await self._tables_where("server", server, ended)

    async def tables_in(self, channel: int, *, ended: bool = False) -> Sequence[Listing]:
        """All tables of a channel."""
        return await self._tables_where("channel", channel, ended)

    async def _tables_where(self, place: str, number: int, ended: bool) -> Sequence[Listing]:
        if abs(number) >= LARGEST_NUMBER:
            return []
        which = "" if ended else " AND phase IN ('lobby', 'playing')"
        found = await self._fetch(f"{sql.LISTED} FROM tables WHERE {place} = $1{which} ORDER BY id", number)
        return [Listing(*listed) for listed in found]

    async def tables_after(self, table: int, limit: int) -> Sequence[int]:
        """The numbers of all tables, page by page."""
        return await self._numbers("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2", table, limit)

    async def series(self, first: int) -> Sequence[int]:
        """The tables of a series, in order."""
        found = (
            "SELECT id FROM tables WHERE id = $1 UNION SELECT id FROM tables WHERE series = $1 ORDER BY id"
        )
        return await self._numbers(found, first)

    async def due(
        self, now: int, limit: int, *, ahead: int | None = None, skipping: Collection[int] = ()
    ) -> Sequence[int]:
        """The tables at which something happens by itself by now."""
        latest = LARGEST_NUMBER - 1 if ahead is None else ahead
        return await self._numbers(sql.DUE, now, latest, list(skipping), limit)

    async def claim_due(
        self, now: int, limit: int, *, ahead: int | None = None, skipping: Collection[int] = ()
    ) -> Sequence[int]:
        """The same, and from now on no other process does it."""
        latest = LARGEST_NUMBER - 1 if ahead is None else ahead
        return await self.run(claims.claim_due, self._me, self.peers.shards, now, latest, skipping, limit)

    async def next_due(self, *, skipping: Collection[int] = ()) -> int | None:
        """When something next happens by itself that no other process is at."""
        shards = self.peers.shards
        own = (shards.count, shards.first, shards.last)
        found = await self._numbers(claims.NEXT_DUE, list(skipping), self._me, *own)
        return found[0] if found else None

    async def outbox(self, limit: int, *, after: int = 0) -> Sequence[Unsent]:
        """What Discord has yet to be told, oldest first, page by page."""
        unsent = "SELECT id, table_id, kind, person, ply, at FROM outbox WHERE id > $1 ORDER BY id LIMIT $2"
        return [Unsent(*notice) for notice in await self._fetch(unsent, after, limit)]

    async def newest_unsent(self) -> int:
        """The id of the newest row of the outbox, or 0."""
        return (await self._numbers("SELECT coalesce(max(id), 0) FROM outbox"))[0]

    async def outstanding(self, table: int) -> Outstanding:
        """What Discord has yet to be told of a table, and where the table is."""
        found = await self._fetch(sql.OUTSTANDING, table) if abs(table) < LARGEST_NUMBER else []
        if not found:
            raise NoSuchTable(table)
        ply, server, channel, note, notices = found[0]
        return Outstanding(ply, server, channel, note, tuple(Unsent(*notice) for notice in notices))

    async def unclaimed_outbox(self, limit: int, *, after: int = 0) -> Sequence[tuple[int, int]]:
        """The tables of which something is to be told while nobody is at it, each with its server."""
        found = await self._fetch(claims.UNCLAIMED_OUTBOX, self._me, limit, after)
        return [(table, server) for table, server in found]

    async def claim_showing(self, table: int) -> Outstanding | None:
        """What Discord has yet to be told of a table; from now on no other process tells it."""
        if abs(table) >= LARGEST_NUMBER:
            raise NoSuchTable(table)
        return await self.run(claims.claim_showing, self._me, table)

    async def end_showing(self, table: int, *, in_doubt: bool) -> None:
        """Let others show the table."""
        me = self._me
        await self._do(claims.END_SHOWING, table, me, -me if in_doubt else 0)

    async def drop_unsent(self, table: int) -> None:
        """Forget what was to be told of a table that is not there."""
        await self._do(
            "DELETE FROM outbox WHERE table_id = $1 AND NOT EXISTS (SELECT FROM tables WHERE id = $1)", table
        )

    async def shown(
        self, table: int, note: str, room: int, notices: Sequence[Unsent], *, in_doubt: bool = False
    ) -> None:
        """Discord was told all this; what was told is no longer due, unless it is newer by now.

        This need not outlast a power cut: what is in the outbox then is looked for on Discord first.
        """
        await self.run(claims.shown, self._me, table, note, room, notices, in_doubt)

    async def notes_at(self, channel: int, parent: int) -> Sequence[tuple[int, str]]:
        """The notes of all open tables in a channel or thread, and of those in the channel it belongs to."""
        if max(abs(channel), abs(parent)) >= LARGEST_NUMBER:
            return []
        return [(number, note) for number, note in await self._fetch(sql.NOTES_AT, channel, parent)]

    async def notes_on(self, server: int) -> Sequence[tuple[int, str]]:
        """The notes of all running games of a server."""
        running = "SELECT id, note FROM tables WHERE server = $1 AND phase = 'playing' ORDER BY id"
        return [(number, note) for number, note in await self._fetch(running, server)]

    async def table_in(self, room: int) -> int | None:
        """The table that was last brought to a room."""
        newest = "SELECT id FROM tables WHERE room = $1 AND room > 0 ORDER BY id DESC LIMIT 1"
        found = await self._numbers(newest, room)
        return found[0] if found else None

    async def set_note(self, table: int, note: str) -> None:
        """What the surface remembers of a table."""
        await self.run(claims.set_note, self._me, table, note)

    async def settings(self, person: int) -> str:
        """A person's settings."""
        return await self._content("settings", "person", person)

    async def set_settings(self, person: int, content: str) -> None:
        """Remember a person's settings."""
        await self._set_content("settings", "person", person, content)

    async def record(self, person: int) -> str:
        """What is kept of a person beside what they set."""
        return await self._content("records", "person", person)

    async def set_record(self, person: int, content: str, *, before: str | None = None) -> bool:
        """Keep something else of them, if it is still as before."""
        if before is None:
            await self._set_content("records", "person", person, content)
            return True
        return bool(await self._do(sql.SET_RECORD, person, content, digest(person, content), before))

    async def _content(self, table: str, key: str, whose: int | str) -> str:
        if isinstance(whose, int) and abs(whose) >= LARGEST_NUMBER:
            return ""
        found = await self._fetch(f"SELECT content FROM {table} WHERE {key} = $1", whose)
        return str(found[0][0]) if found else ""

    async def _set_content(self, table: str, key: str, whose: int, content: str) -> None:
        await self._do(
            f"INSERT INTO {table} ({key}, content, digest) VALUES ($1, $2, $3)"
            f" ON CONFLICT ({key}) DO UPDATE SET content = excluded.content, digest = excluded.digest",
            whose,
            content,
            digest(whose, content),
        )

    async def stand_ins(self, person: int) -> Sequence[tuple[int, str]]:
        """The servers and games at which a person stands in."""
        if abs(person) >= LARGEST_NUMBER:
            return []
        stands = "SELECT server, game FROM substitutes WHERE person = $1 ORDER BY server, game"
        return [(server, game) for server, game in await self._fetch(stands, person)]

    async def set_stand_ins(self, person: int, name: str, server: int, games: Sequence[str]) -> None:
        """A person stands in at these games of a server, and at no others of it."""
        await self.run(sql.set_stand_ins, person, name, server, games)

    async def substitutes(
        self, server: int, game: str, *, asked_before: int, limit: int
    ) -> Sequence[tuple[int, str]]:
        """Who stands in at a game of a server; whoever was asked longest ago first."""
        found = await self._fetch(
            "SELECT person, name FROM substitutes WHERE server = $1 AND game = $2 AND asked < $3"
            " ORDER BY asked, person LIMIT $4",
            server,
            game,
            asked_before,
            limit,
        )
        return [(person, name) for person, name in found]

    async def asked_substitutes(self, server: int, people: Sequence[int], at: int) -> None:
        """These people were offered a seat."""
        asked = "UPDATE substitutes SET asked = $1 WHERE server = $2 AND person = ANY ($3::bigint[])"
        await self._do(asked, at, server, list(people))

    async def plan_overview(self, person: int, due: int | None, language: str = "") -> None:
        """When somebody gets their next overview, None: never; which one was last begun is not forgotten."""
        if due is None:
            await self._do("DELETE FROM overviews WHERE person = $1", person)
            return
        await self._do(
            "INSERT INTO overviews (person, due, language) VALUES ($1, $2, $3) ON CONFLICT (person) DO UPDATE"
            " SET due = excluded.due, language = coalesce(nullif(excluded.language, ''), overviews.language)",
            person,
            due,
            language,
        )

    async def begin_overview(self, person: int, due: int) -> None:
        """The overview of this time may be on Discord from now on."""
        await self._do("UPDATE overviews SET begun = $2 WHERE person = $1", person, due)

    async def overview_of(self, person: int) -> DueOverview | None:
        """What somebody is to get, if they like one."""
        found = await self._overviews("WHERE person = $1", person)
        return found[0] if found else None

    async def overviews_due(self, now: int) -> Sequence[DueOverview]:
        """The overviews that are due by now, the longest waiting first."""
        return await self._overviews("WHERE due <= $1 ORDER BY due LIMIT 500", now)

    async def _overviews(self, where: str, number: int) -> list[DueOverview]:
        if abs(number) >= LARGEST_NUMBER:
            return []
        found = await self._fetch(f"SELECT person, due, begun, language FROM overviews {where}", number)
        return [DueOverview(*row) for row in found]

    async def next_overview(self) -> int | None:
        """When the next one is due."""
        found = await self._numbers("SELECT due FROM overviews ORDER BY due LIMIT 1")
        return found[0] if found else None

    async def review(self, table: int) -> bytes:
        """What was found in a table's game; one that is not as it was written is made anew."""
        found = await self._fetch("SELECT content, digest FROM reviews WHERE table_id = $1", table)
        return reviewed(table, *found[0]) if found else b""

    async def set_review(self, table: int, content: bytes) -> None:
        """Keep what was found in a table's game."""
        await self._do(
            "INSERT INTO reviews VALUES ($1, $2, $3) ON CONFLICT (table_id) DO UPDATE"
            " SET content = excluded.content, digest = excluded.digest",
            table,
            content,
            digest(table, content),
        )

    async def memo(self, what: str) -> str:
        """What Kreisel remembers of itself."""
        return await self._content("memos", "what", what)

    async def set_memo(self, what: str, content: str) -> None:
        """Remember something else."""
        await self._do(
            "INSERT INTO memos VALUES ($1, $2) ON CONFLICT (what) DO UPDATE SET content = excluded.content",
            what,
            content,
        )

    async def servers(self) -> Sequence[int]:
        """All servers that have settings."""
        return await self._numbers("SELECT server FROM servers")

    async def server_settings(self, server: int) -> str:
        """A server's settings."""
        return await self._content("servers", "server", server)

    async def set_server_settings(self, server: int, content: str) -> None:
        """Remember a server's settings; empty: forget them, and everybody who stands in there."""
        if content:
            await self._set_content("servers", "server", server, content)
            return
        await self._do(
            "WITH gone AS (DELETE FROM servers WHERE server = $1) DELETE FROM substitutes WHERE server = $1",
            server,
        )

    async def outcomes(self, person: int, limit: int) -> Sequence[Outcome]:
        """What became of somebody's last games with a clock."""
        if abs(person) >= LARGEST_NUMBER:
            return []
        came = "SELECT outcome FROM guests WHERE person = $1 AND outcome > 0 ORDER BY table_id DESC LIMIT $2"
        return [Outcome(outcome) for (outcome,) in await self._fetch(came, person, limit)]

    async def visited(self, person: int) -> Sequence[tuple[int, int]]:
        """Every table a person ever came to."""
        if abs(person) >= LARGEST_NUMBER:
            return []
        came = "SELECT table_id, guest FROM guests WHERE person = $1 ORDER BY table_id, guest"
        return [(table, guest) for table, guest in await self._fetch(came, person)]

    async def blank(self, table: int, ply: int, entries: Sequence[Written], snapshot: bytes) -> None:
        """Put entries in the place of those that said too much."""
        await self.run(sql.blank, table, ply, entries, snapshot)

    async def forget(self, person: int) -> int:
        """Take a person out of everything."""
        return 0 if abs(person) >= LARGEST_NUMBER else await self.run(sql.forget, person)

    async def damage(self) -> Sequence[str]:
        """Rows that are not as they were written; PostgreSQL tells of damaged pages as they are read."""
        return await self.run(sql.damage)
