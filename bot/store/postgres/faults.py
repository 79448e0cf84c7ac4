"""What PostgreSQL's errors mean for whoever runs the bot: one sentence each, and never a secret in it."""

from __future__ import annotations

from ssl import SSLCertVerificationError
from typing import Final

from asyncpg import (
    AdminShutdownError,
    ClientConfigurationError,
    CrashShutdownError,
    InterfaceError,
    InternalClientError,
    PostgresConnectionError,
    PostgresError,
)

from bot.store.faults import one_line
from bot.store.port import (
    StoreAway,
    StoreCorrupt,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreTaken,
    StoreUnreachable,
)

AWAY: Final = "{name} cannot be reached: see whether its server runs, and check the address."
WRONG: Final = "{name} cannot be connected to: {why}; correct KREISEL_DATABASE."
UNTRUSTED: Final = "The certificate of {name} is not trusted ({why}): check sslrootcert in KREISEL_DATABASE."
NOT_KEPT: Final = "{name} keeps no such number or text; nothing was written."
MEANINGS: Final = (
    ("08", StoreAway, AWAY),
    ("57P", StoreAway, "{name} is starting, stopping or being repaired; try again in a moment."),
    ("53300", StoreAway, "{name} has no connection left: raise max_connections, or stop what holds them."),
    ("53100", StoreFull, "The disk is full: {name} cannot grow; nothing was written."),
    ("53", StoreFull, "{name} has run out of something ({why}); nothing was written."),
    ("25006", StoreReadOnly, "{name} is read-only; nothing was written."),
    ("42501", StoreReadOnly, "{name} is read-only for this user ({why}); nothing was written."),
    ("22", StoreError, NOT_KEPT),
    ("28", StoreError, "{name} does not let Kreisel in: check user and password in KREISEL_DATABASE."),
    ("3D000", StoreError, "{name} does not exist: create the database, or correct KREISEL_DATABASE."),
    ("3F000", StoreError, "{name} has no schema to keep tables in: check search_path in KREISEL_DATABASE."),
    ("40", StoreTaken, "Another process holds {name}; try again when it is done."),
    ("55P03", StoreTaken, "Another process holds {name}; try again when it is done."),
    ("58", StoreUnreachable, "{name} cannot be read or written ({why}); look at the disk of its server."),
    ("57014", StoreAway, "{name} takes too long; look at its server."),
    ("XX", StoreCorrupt, "{name} is damaged ({why}); restore the last backup."),
    ("42P01", StoreCorrupt, "{name} is damaged ({why}); restore the last backup."),
    ("42703", StoreCorrupt, "{name} is damaged ({why}); restore the last backup."),
)
"""SQLSTATE codes begin like this; the first that fits counts."""

DAMAGE: Final = (PostgresError, InterfaceError, InternalClientError, OSError, TimeoutError, ValueError)
"""What asking a server can raise; ValueError: a number or a text that it cannot keep."""

CUT: Final = (
    PostgresConnectionError,
    AdminShutdownError,
    CrashShutdownError,
    InterfaceError,
    InternalClientError,
    ConnectionError,
)
"""What a connection raises that is none any more."""


def is_cut(error: Exception) -> bool:
    """Whether it is not known what became of what was asked; whatever else is raised, nothing was done."""
    # asyncpg's own refusal to send a value is both an InterfaceError and a ValueError
    return isinstance(error, (*CUT, OSError, TimeoutError)) and not isinstance(error, ValueError)


def meaning(error: Exception, name: str) -> StoreError:
    """The error as the store's own."""
    if isinstance(error, PostgresError):
        code, why = (
            error.sqlstate or "",
            one_line(error.message or ""),
        )  # its details quote rows
        for start, kind, sentence in MEANINGS:
            if code.startswith(start):
                return kind(sentence.format(name=name, why=why))
        return StoreError(f"{name}: {why}.")
    if isinstance(error, TimeoutError):
        return StoreAway(f"{name} does not answer; look at its server and at the network.")
    if isinstance(error, ClientConfigurationError):
        return StoreError(WRONG.format(name=name, why=one_line(error.args[0])))
    if isinstance(error, SSLCertVerificationError):
        return StoreError(UNTRUSTED.format(name=name, why=one_line(error.verify_message)))
    if isinstance(error, ValueError):  # asyncpg's DataError is one
        return StoreError(NOT_KEPT.format(name=name))
    return StoreAway(AWAY.format(name=name))
