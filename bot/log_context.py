"""Which table a log line concerns: said once, then every line tells it, also a library's."""

from __future__ import annotations

from contextvars import ContextVar, Token
from typing import Final

from msgspec import Struct


class Subject(Struct):
    """A table, and how many entries its journal has; 0: not known (yet)."""

    table: int = 0
    ply: int = 0


_subject: Final[ContextVar[Subject | None]] = ContextVar("subject", default=None)


class concerning:  # noqa: N801 - it reads as a word: with concerning(table):
    """What is done within concerns a table.

    >>> with concerning(7):
    ...     told_before = subject()
    ...     stands_at(7, 12)
    ...     print(told_before, subject())
    {'table': 7} {'table': 7, 'ply': 12}
    >>> subject()
    {}
    """

    def __init__(self, table: int, ply: int = 0) -> None:
        self._own = Subject(table, ply)

    def __enter__(self) -> None:
        self._token: Token[Subject | None] = _subject.set(self._own)

    def __exit__(self, *_: object) -> None:
        _subject.reset(self._token)


def concerns(table: int, ply: int) -> None:
    """What goes on here turns out to concern a table."""
    if (own := _subject.get()) is not None:
        own.table, own.ply = table, ply


def stands_at(table: int, ply: int) -> None:
    """How far a table is, if that is the one."""
    if (own := _subject.get()) is not None and own.table == table:
        own.ply = ply


def subject() -> dict[str, int]:
    """What is known of the table, for a log line."""
    own = _subject.get()
    if own is None or not own.table:
        return {}
    return {"table": own.table} | ({"ply": own.ply} if own.ply else {})
