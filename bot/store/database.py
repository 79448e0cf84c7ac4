"""Where tables last: a SQLite file or a PostgreSQL. Only here it is decided which store that is."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import parse_qsl, urlsplit

from bot.store.faults import SET, need_file
from bot.store.lock import DatabaseLock
from bot.store.peers import Member
from bot.store.port import Store, StoreError
from bot.store.sqlite import SqliteStore

SCHEMES: Final = ("postgresql", "postgres")
USUAL_PORT: Final = 5432
SCHEMA: Final = re.compile(r"[\w, -]+")
"""What is told of a search_path: nothing behind which a password may hide."""
FILES: Final = ("sslrootcert", "sslcert", "sslkey")
"""That asyncpg would miss as it misses a server, for which a bot waits."""
NO_ADDRESS: Final = (
    "The address of the PostgreSQL cannot be read: write postgresql://user:password@host/database,"
    " and signs such as @ / : ? # in the password as %40 %2F %3A %3F %23."
)
OTHER_SCHEME: Final = (
    "A database is a file, or a PostgreSQL: write its path, or postgresql://user:password@host/database."
)
MEANT_FOR_A_SERVER: Final = re.compile(r"postgres(ql)?:|.*:.*@", re.IGNORECASE | re.DOTALL)
"""What is no address and no file either, but holds a password perhaps: ``postgresql:/user:password@host``."""
IN_MEMORY: Final = "Tables are to last: name a file for the database, not :memory:."

MOVING: Final = "moving"
"""The memo of a database that is only half there: where the rest is to come from."""


class PostgresAddress:
    """The address of a database on a server; it never shows its password by accident.

    >>> PostgresAddress("postgresql://kreisel:secret@db.example:5432/club?password=secret")
    postgresql://db.example/club
    >>> PostgresAddress("postgresql://[::1]:5433/club?search_path=chess")
    postgresql://[::1]:5433/club?search_path=chess
    """

    def __init__(self, url: str) -> None:
        self._url = url
        try:
            parts = urlsplit(url)
            host, port = parts.hostname or "", parts.port or USUAL_PORT
            query = dict(parse_qsl(parts.query, strict_parsing=bool(parts.query)))
        except ValueError:
            raise StoreError(NO_ADDRESS) from None
        if "@" in parts.path + parts.query or parts.fragment:  # of a password that was not written so
            raise StoreError(NO_ADDRESS)
        for key in FILES:
            if key in query and not Path(query[key]).is_file():
                raise StoreError(f"{key} in the address of the PostgreSQL names no file: correct it.")
        place = f"[{host}]" if ":" in host else host
        if port != USUAL_PORT:
            place += f":{port}"
        schema = query.get("search_path", "")
        named = f"?search_path={schema}" if SCHEMA.fullmatch(schema) else ""
        self._name = f"postgresql://{place}{parts.path}{named}"

    def reveal(self) -> str:
        """All of it, for whoever connects."""
        return self._url

    def __str__(self) -> str:
        return self._name

    def __repr__(self) -> str:
        return self._name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PostgresAddress) and other._url == self._url

    def __hash__(self) -> int:
        return hash(self._url)


Database: TypeAlias = Path | PostgresAddress


def database_at(text: str) -> Database:
    """What KREISEL_DATABASE names: the address of a server, or a file."""
    scheme, separator, _ = text.partition("://")
    if separator and scheme.lower() not in SCHEMES:
        raise StoreError(OTHER_SCHEME)  # it is not quoted: there may be a password in it
    if not separator and MEANT_FOR_A_SERVER.match(text.strip()):
        raise StoreError(NO_ADDRESS)
    if text.strip() == ":memory:":
        raise StoreError(IN_MEMORY)
    return PostgresAddress(text) if separator else Path(text)


@asynccontextmanager
async def opened(database: Database, *, read_only: bool = False) -> AsyncIterator[Store]:
    """The store of a database, beside whoever else uses it."""
    if isinstance(database, PostgresAddress):
        from bot.store.postgres.store import PostgresStore  # takes time and memory: for who has one

        async with PostgresStore(database.reveal(), str(database), read_only=read_only) as server:
            await _need_whole(database, server)
            yield server
    else:
        async with SqliteStore(database, read_only=read_only) as file:
            await _need_whole(database, file)
            yield file


@asynccontextmanager
async def opened_alone(database: Database, *, half: bool = False) -> AsyncIterator[Store]:
    """The store of a database for the one process that may use it; any other is refused.

    ``half``: though it be only half moved there.
    """
    if isinstance(database, PostgresAddress):
        from bot.store.postgres.store import PostgresStore

        async with PostgresStore(database.reveal(), str(database), alone=True) as server:
            if not half:
                await _need_whole(database, server)
            yield server
    else:
        with DatabaseLock(database):
            async with SqliteStore(database) as file:
                if not half:
                    await _need_whole(database, file)
                yield file


@asynccontextmanager
async def opened_shared(database: Database, member: Member) -> AsyncIterator[Store]:
    """The store of a database for one of the processes that run on it; a file has one only."""
    if isinstance(database, PostgresAddress):
        from bot.store.postgres.store import PostgresStore

        async with PostgresStore(database.reveal(), str(database), member=member) as server:
            await _need_whole(database, server)
            yield server
    else:
        async with opened_alone(database) as file:
            file.peers.shards = member.shards
            yield file


async def _need_whole(database: Database, store: Store) -> None:
    if begun := await store.memo(MOVING):
        raise half_moved(database, begun)


def half_moved(database: Database, source: str) -> StoreError:
    """Nobody is to play on what is only half there."""
    return StoreError(f"{database} is only half filled from {source}: do that once more to finish it.")


def need_database(database: Database, advice: str = SET) -> None:
    """Refuse to look at a file that is not there, where a new one would be of no use."""
    if isinstance(database, Path):
        need_file(database, advice)
