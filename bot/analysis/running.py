"""Whether a position or a record is of a game that still runs: whoever plays it may not have it looked at.

Boards are compared, not lines: other dice, another seat on turn, other options, other names are no way round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct, msgpack

from bot.store.port import Written
from bot.tables.journal.acts import read as read_entry
from bot.tables.journal.replay import fold
from bot.tables.journal.table import Table
from games.catalogue import GAMES, parse
from games.core import State
from games.record import Record, read, replay

CHANGING: Final = frozenset({"dice", "over", "turn"})
"""Parts of a line that say nothing of what lies on the board."""
SHARED: Final = 3
"""So many boards beyond the first that two games have in common are no accident."""


class Suspected(Struct, frozen=True, kw_only=True):
    """What somebody wants to have looked at, and the games that they play with others."""

    record: bytes = b""
    line: str = ""
    journals: tuple[tuple[Written, ...], ...]


class Running(Struct, frozen=True):
    """A game that still runs."""

    promises: tuple[str, ...]
    boards: tuple[str, ...]
    """All there were, in order."""


def found_running(data: bytes) -> bytes:
    """The number of the journal that it is of, from 1 on; 0, if it is of none."""
    wanted = msgpack.decode(data, type=Suspected)
    games = [_running(journal) for journal in wanted.journals]
    if wanted.record:
        record = read(wanted.record)
        boards = list(_boards_of(record))
        matches = [_is_record_of(record, boards, game) for game in games]
    else:
        board = board_of(parse(wanted.line))
        matches = [_is_board_of(board, game) for game in games]
    return msgpack.encode(matches.index(True) + 1 if True in matches else 0)


def board_of(state: State) -> str:
    """What lies on the board, in a form that does not depend on how a line was written.

    >>> board_of(parse("rundlauf yellow=20,B,33,18 red=B,5,14,b dice=4 turn=red"))
    'rundlauf red=B,5,14,b yellow=B,20,33,18'
    """
    agreed = {option.key for option in GAMES[state.game].options}
    game, *parts = state.line().split()
    return " ".join([game, *(part for part in parts if part.partition("=")[0] not in CHANGING | agreed)])


def _running(journal: Sequence[Written]) -> Running:
    table: Table | None = None
    boards: list[str] = []
    for kept in journal:
        before = None if table is None else table.state
        table, _ = fold(table, read_entry(kept))
        if table.state is not None and table.state is not before:
            boards.append(board_of(table.state))
    return Running(table.promises if table is not None else (), tuple(boards))


def _boards_of(record: Record) -> Iterator[str]:
    for _, course, _ in replay(record):
        if course.state is not None:
            yield board_of(course.state)


def _is_board_of(board: str, game: Running) -> bool:
    """Whether a board lies there now, or did; every game has the first."""
    return board == game.boards[-1] or board in set(game.boards) - {game.boards[0]} if game.boards else False


def _is_record_of(record: Record, boards: Sequence[str], game: Running) -> bool:
    """Whether a record is of a game, or a part of it, or leads through it.

    Dice that follow from a seed which is told are those of a game that has ended; it can only happen to have
    the board that lies there now. Of any other record it is suspicious to share several boards.
    """
    if record.promise and record.promise in game.promises:
        return True
    if not game.boards:
        return False
    start, now = game.boards[0], game.boards[-1]
    if now != start and now in boards:
        return True
    if record.seed and record.ended:
        return False
    shared = set(boards).intersection(game.boards)
    return len(shared - {start}) >= SHARED or shared == set(boards) != {start}
