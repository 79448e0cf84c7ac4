"""The store as tables see it: records and a few questions; no SQL.

A change names the ply it builds on. If the journal has grown since, nothing of the change is written:
so whatever is clicked twice, or in two processes at once, happens once.
"""

from __future__ import annotations

from collections.abc import Awaitable, Collection, Sequence
from enum import IntEnum
from typing import Final, Protocol

from msgspec import Struct

from bot.store.peers import Peers

LARGEST_NUMBER: Final = 1 << 63
"""The numbers of a store lie below; nothing and nobody is kept by a larger one."""


class Written(Struct, frozen=True):
    """An entry of a journal as it is kept."""

    ply: int
    at: int
    how: str
    guest: int
    act: str
    mark: str


class Outcome(IntEnum):
    """What became of a game with a clock for somebody; the numbers are kept."""

    NONE = 0
    FINISHED = 1
    LEFT = 2


class Guest(Struct, frozen=True):
    """A person at a table, by the number the journal knows them by; person 0 is forgotten."""

    guest: int
    person: int
    name: str
    seated: bool
    outcome: Outcome = Outcome.NONE


class Notice(Struct, frozen=True):
    """Something Discord must be told; the same kind for the same person replaces an unsent one."""

    kind: str
    person: int = 0


class Cap(Struct, frozen=True):
    """A change is refused if a person, or a server, would then have more than ``most`` open tables."""

    what: str
    id: int
    most: int
    server: int = 0
    """Of a person: only the tables of this server count; 0: all."""


class Change(Struct, frozen=True, kw_only=True):
    """What is written in one piece, or not at all."""

    table: int = 0
    """0: a new table."""
    ply: int
    """How many entries the journal must have."""
    entries: tuple[Written, ...]
    snapshot: bytes
    phase: str
    line: str
    awaits: str
    at: int
    changed: int | None = None
    """When something last changed that everybody sees; None: by this change."""
    due: int | None
    game: str = ""
    version: int = 0
    server: int = 0
    channel: int = 0
    series: int = 0
    secret: bytes = b""
    guests: tuple[Guest, ...] = ()
    """Those who are new, or whose being seated has changed."""
    notices: tuple[Notice, ...] = ()
    drops: tuple[Notice, ...] = ()
    """Unsent notices that no longer hold; person 0: of everybody."""
    caps: tuple[Cap, ...] = ()
    once: str = ""
    """Of all changes with the same key only the first is written; for two days, Repeated tells of it."""
    checkpoints: tuple[tuple[int, bytes], ...] = ()
    """Snapshots on the way, each with the number of entries that led to it."""


class Committed(Struct, frozen=True):
    """What a change got: the number of its table."""

    table: int


class Row(Struct, frozen=True):
    """A table as it is kept."""

    table: int
    ply: int
    phase: str
    game: str
    version: int
    server: int
    channel: int
    series: int
    changed: int
    due: int | None
    line: str
    awaits: str
    snapshot: bytes
    secret: bytes
    note: str
    guests: tuple[Guest, ...] = ()


class Listing(Struct, frozen=True):
    """A table in a list."""

    table: int
    phase: str
    game: str
    ply: int
    changed: int
    due: int | None
    awaits: str
    guest: int = -1
    """The number of the person the list was made for."""

    @property
    def is_yours(self) -> bool:
        """Whether it waits for the person the list was made for."""
        return str(self.guest) in self.awaits.split(",")


class Unsent(Struct, frozen=True):
    """A notice in the outbox."""

    id: int
    table: int
    kind: str
    person: int
    ply: int
    at: int


class DueOverview(Struct, frozen=True):
    """A daily overview that somebody is to get."""

    person: int
    due: int
    begun: int
    """The one that was last begun to be sent."""
    language: str


class Outstanding(Struct, frozen=True):
    """What is needed to show a table, beside the table itself."""

    ply: int
    """How many entries the journal has by now."""
    server: int
    channel: int
    note: str
    notices: tuple[Unsent, ...]
    in_doubt: bool = False
    """Whether another process may have shown more than it could note."""


class Store(Protocol):
    """Where tables last."""

    peers: Peers
    """The processes that share it."""

    def write(self, change: Change) -> Awaitable[Committed]:
        """Write a change durably; Conflict if its ply is not the journal's, CapReached if a cap is.

        Repeated, if it was to be written once and was.
        """

    async def done_once(self, key: str) -> int:
        """The table at which a change with this key was written, or 0."""

    async def load(self, table: int) -> Row:
        """A table and its guests, or NoSuchTable."""

    async def journal(self, table: int, *, since: int = 0) -> Sequence[Written]:
        """The entries from a ply on, in order."""

    async def checkpoints(self, table: int, *, until: int | None = None) -> Sequence[tuple[int, bytes]]:
        """Snapshots on the way, each with its number of entries; ``until``: only the last up to a ply."""

    async def load_whole(self, table: int) -> tuple[Row, Sequence[Written]]:
        """A table and its journal at one moment, whoever plays meanwhile."""

    async def tables_of(self, person: int, *, ended: bool = False) -> Sequence[Listing]:
        """Where a person sits; ``ended``: or sat."""

    async def tables_on(self, server: int, *, ended: bool = False) -> Sequence[Listing]:
        """All tables of a server."""

    async def tables_in(self, channel: int, *, ended: bool = False) -> Sequence[Listing]:
        """All tables of a channel."""

    async def tables_after(self, table: int, limit: int) -> Sequence[int]:
        """The numbers of all tables, page by page."""

    async def series(self, first: int) -> Sequence[int]:
        """The tables of a series, in order."""

    async def due(
        self, now: int, limit: int, *, ahead: int | None = None, skipping: Collection[int] = ()
    ) -> Sequence[int]:
        """The tables at which something happens by itself by now, the longest waiting first.

        ``ahead``: no game that waits for nobody rests longer than until then; else the clock was ahead.
        ``skipping``: these tables are left out.
        """

    async def claim_due(
        self, now: int, limit: int, *, ahead: int | None = None, skipping: Collection[int] = ()
    ) -> Sequence[int]:
        """The same, and from now on no other process does it; until something is written, or this one ends.

        What belongs to another process' shards is left to that one for a while.
        """

    async def next_due(self, *, skipping: Collection[int] = ()) -> int | None:
        """When something next happens by itself that no other process is at."""

    async def outbox(self, limit: int, *, after: int = 0) -> Sequence[Unsent]:
        """What Discord has yet to be told, oldest first, page by page."""

    async def newest_unsent(self) -> int:
        """The id of the newest row of the outbox, or 0."""

    async def outstanding(self, table: int) -> Outstanding:
        """Where a table is, and what Discord has yet to be told of it; or NoSuchTable."""

    async def unclaimed_outbox(self, limit: int, *, after: int = 0) -> Sequence[tuple[int, int]]:
        """The tables of which something is to be told while nobody is at it, each with its server.

        By their numbers, from the first ``after`` one.
        """

    async def claim_showing(self, table: int) -> Outstanding | None:
        """The same, and from now on no other process shows the table; None, if another does."""

    async def end_showing(self, table: int, *, in_doubt: bool) -> None:
        """Let others show the table; ``in_doubt``: they look first for what is there."""

    async def drop_unsent(self, table: int) -> None:
        """Nobody is to be told anything of a table that is not there."""

    async def shown(
        self, table: int, note: str, room: int, notices: Sequence[Unsent], *, in_doubt: bool = False
    ) -> None:
        """Discord was told all this; what the surface now remembers, and the room the table is played in.

        That ends the showing. ClaimLost, and nothing is noted, if another process shows it by now.
        """

    async def notes_at(self, channel: int, parent: int) -> Sequence[tuple[int, str]]:
        """The notes of all open tables in a channel or thread, and of those in the channel it belongs to."""

    async def notes_on(self, server: int) -> Sequence[tuple[int, str]]:
        """The notes of all running games of a server."""

    async def table_in(self, room: int) -> int | None:
        """The table that was last brought to a room."""

    async def set_note(self, table: int, note: str) -> None:
        """What the surface remembers of a table; ClaimLost, if another process shows it by now."""

    async def settings(self, person: int) -> str:
        """A person's settings, empty if there are none."""

    async def set_settings(self, person: int, content: str) -> None:
        """Remember a person's settings."""

    async def record(self, person: int) -> str:
        """What is kept of a person beside what they set, empty if there is nothing."""

    async def set_record(self, person: int, content: str, *, before: str | None = None) -> bool:
        """Keep something else of them; False, and nothing is written, if it is not as ``before`` any more."""

    async def stand_ins(self, person: int) -> Sequence[tuple[int, str]]:
        """The servers and games at which a person stands in."""

    async def set_stand_ins(self, person: int, name: str, server: int, games: Sequence[str]) -> None:
        """A person stands in at these games of a server, and at no others of it."""

    async def substitutes(
        self, server: int, game: str, *, asked_before: int, limit: int
    ) -> Sequence[tuple[int, str]]:
        """Who stands in at a game of a server, by number and name; whoever was asked longest ago first."""

    async def asked_substitutes(self, server: int, people: Sequence[int], at: int) -> None:
        """These people were offered a seat."""

    async def plan_overview(self, person: int, due: int | None, language: str = "") -> None:
        """When somebody gets their next overview, None: never; without a language, in the one they had."""

    async def begin_overview(self, person: int, due: int) -> None:
        """The overview of this time may be on Discord from now on."""

    async def overview_of(self, person: int) -> DueOverview | None:
        """What somebody is to get, if they like one."""

    async def overviews_due(self, now: int) -> Sequence[DueOverview]:
        """The overviews that are due by now, the longest waiting first."""

    async def next_overview(self) -> int | None:
        """When the next one is due."""

    async def review(self, table: int) -> bytes:
        """What was found in a table's game, empty if nobody has looked."""

    async def set_review(self, table: int, content: bytes) -> None:
        """Keep what was found in a table's game."""

    async def memo(self, what: str) -> str:
        """What Kreisel remembers of itself, empty if there is nothing."""

    async def set_memo(self, what: str, content: str) -> None:
        """Remember something else."""

    async def servers(self) -> Sequence[int]:
        """All servers that have settings."""

    async def server_settings(self, server: int) -> str:
        """A server's settings, empty if there are none."""

    async def set_server_settings(self, server: int, content: str) -> None:
        """Remember a server's settings; empty: forget them."""

    async def outcomes(self, person: int, limit: int) -> Sequence[Outcome]:
        """What became of somebody's last games with a clock, the newest first."""

    async def visited(self, person: int) -> Sequence[tuple[int, int]]:
        """Every table a person ever came to, and the number by which its journal knows them."""

    async def blank(self, table: int, ply: int, entries: Sequence[Written], snapshot: bytes) -> None:
        """Put entries in the place of those that said too much; Conflict if the ply is not the journal's."""

    async def forget(self, person: int) -> int:
        """Take a person out of everything; the number of tables they sat at or looked at."""

    async def damage(self) -> Sequence[str]:
        """What is wrong with what is kept, before anybody asks what it means; a sentence each."""


class StoreError(Exception):
    """The store could not do it; the message is one sentence for the operator."""


class Conflict(StoreError):
    """Somebody else wrote first."""


class ClaimLost(StoreError):
    """Another process has taken over what was claimed here."""


class Repeated(StoreError):
    """What was to be done once was done before, at this table."""

    def __init__(self, table: int) -> None:
        super().__init__(f"It was done before, at table {table}.")
        self.table = table


class CapReached(StoreError):
    """A limit on open tables is reached."""

    def __init__(self, cap: Cap) -> None:
        super().__init__(f"{cap.what} {cap.id} has {cap.most} open tables, as many as allowed.")
        self.cap = cap


class NoSuchTable(StoreError):
    """No table has this number."""

    def __init__(self, table: int) -> None:
        super().__init__(f"There is no table {table}.")
        self.table = table


class StoreFull(StoreError):
    """No room is left."""


class StoreReadOnly(StoreError):
    """The file cannot be written."""


class StoreUnreachable(StoreError):
    """The file cannot be opened, or something else holds it."""


class StoreTaken(StoreUnreachable):
    """Another process has it, or has it alone to fill or move it; that may pass by itself."""


class StoreAway(StoreUnreachable):
    """The server of a database cannot be reached; that may pass by itself."""


class StoreCorrupt(StoreError):
    """The file is damaged, or is no database of Kreisel."""


class NewerSchema(StoreError):
    """The file was made by a newer Kreisel."""
