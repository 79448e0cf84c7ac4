"""Whether a position or a record is of a game that still runs: whoever plays it may not have it looked at.

Boards are compared, not lines: what a line says beside where pieces stand is no way round, nor are other
colours, a seat more or less, or the board that a decision would lead to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct, msgpack

from bot.store.port import Written
from bot.tables.journal.acts import read as read_entry
from bot.tables.journal.replay import fold
from bot.tables.journal.table import Table
from games.catalogue import GAMES, parse
from games.core import SEAT_OF, Decision, Over, Seat, State, counted
from games.players.sampling import some
from games.record import Record, read, replay

SHARED: Final = 3
"""So many boards beyond the first that two games have in common are no accident."""
MUST_AGREE: Final = 2
"""So many seats make a board, where another has more of them."""
MOST_TRIED: Final = 1000
"""Of more actions some are tried, to see how far the others lead."""


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
    now: State | None


def found_running(data: bytes) -> bytes:
    """The number of the journal that it is of, from 1 on; 0, if it is of none."""
    wanted = msgpack.decode(data, type=Suspected)
    games = [_running(journal) for journal in wanted.journals]
    if wanted.record:
        record = read(wanted.record)
        boards = list(_boards_of(record))
        matches = [is_record_of(record, boards, game) for game in games]
    else:
        board = board_of(parse(wanted.line))
        matches = [is_board_of(board, game) for game in games]
    return msgpack.encode(matches.index(True) + 1 if True in matches else 0)


def board_of(state: State) -> str:
    """Where the pieces of those stand who have begun and not ended, whatever their colours.

    >>> board_of(parse("rundlauf yellow=20,B,33,18 red=B,5,14,b blue=B,B,B,B dice=4 sixes=1 turn=red"))
    'rundlauf 14,5,B,b 18,20,33,B'
    """
    ended = () if isinstance(state.awaits, Over) else GAMES[state.game].placed(state)
    gone = {seat.colour for seat in ended}
    game, *parts = state.line().split()
    untouched = _at_the_start(game, state.seats)
    played = [pieces for colour, pieces in _standing(parts) if pieces not in untouched and colour not in gone]
    return " ".join([game, *_ordered(played)])


@lru_cache
def _at_the_start(game: str, seats: tuple[Seat, ...]) -> frozenset[str]:
    return frozenset(pieces for _, pieces in _standing(GAMES[game].start(seats).line().split()))


def _standing(parts: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The parts of a line that say where somebody's pieces stand."""
    split = (part.partition("=") for part in parts)
    return ((colour, pieces) for colour, _, pieces in split if colour in SEAT_OF)


def _running(journal: Sequence[Written]) -> Running:
    table: Table | None = None
    boards: list[str] = []
    for kept in journal:
        before = None if table is None else table.state
        table, _ = fold(table, read_entry(kept))
        if table.state is not None and table.state is not before:
            boards.append(board_of(table.state))
    if table is None:
        return Running((), (), None)
    return Running(table.promises, tuple(boards), table.state)


def _boards_of(record: Record) -> Iterator[str]:
    for _, course, _ in replay(record):
        if course.state is not None:
            yield board_of(course.state)


def is_board_of(board: str, game: Running) -> bool:
    """Whether a board lies there now, or did (every game has the first), or may after the next decision.

    Where too much can be decided to try it all, any board is meant that differs by no more than that moves.
    """
    if game.now is None or board.partition(" ")[0] != game.now.game:
        return False
    start, now = game.boards[0], game.boards[-1]
    ways, known = turned(board), {now, *set(game.boards) - {start}}
    if any(is_same(way, one) for way in ways for one in known):
        return True
    ahead = _ahead(game.now)
    if not _is_crowded(game.now):
        return any(is_same(way, after) for way in ways for after in ahead)
    furthest = max(_moved(now, after) for after in ahead)
    return any(_moved(now, way) <= furthest for way in ways)


def turned(board: str) -> list[str]:
    """A board as it lies, and in every way in which it can be turned round or mirrored with its rules.

    >>> turned("rundlauf 5,14 B,20")[:2]
    ['rundlauf 14,5 20,B', 'rundlauf 15,24 30,B']
    """
    game, *parts = board.split()
    ways = [_ordered(parts)]
    for pieces in ways:  # it grows on the way
        for turn in GAMES[game].engine().turns:
            further = _ordered(",".join(turn(piece) for piece in part.split(",")) for part in pieces)
            if further not in ways:
                ways.append(further)
    return [" ".join([game, *way]) for way in ways]


def _ordered(parts: Iterable[str]) -> list[str]:
    return sorted(",".join(sorted(part.split(","))) for part in parts)


def is_same(one: str, other: str) -> bool:
    """Whether two boards are the same, but for seats that only one of them has; two at least must agree.

    >>> is_same("rundlauf 5,14 20,33", "rundlauf 5,14 20,33 b,c")
    True
    >>> is_same("rundlauf 5,14", "rundlauf 5,14 b,c")
    False
    """
    if one == other:
        return True
    few, many = sorted((Counter(one.split()[1:]), Counter(other.split()[1:])), key=Counter.total)
    return few.total() >= MUST_AGREE and few <= many


def _ahead(state: State) -> set[str]:
    """The boards that whoever decides now can make of it; if there are very many, some of them."""
    return {
        board_of(state.apply(action, seat).state)
        for seat in _deciding(state)
        for action in some(state.legal_actions(seat), MOST_TRIED)
    }


def _is_crowded(state: State) -> bool:
    return any(counted(state.legal_actions(seat), MOST_TRIED + 1) > MOST_TRIED for seat in _deciding(state))


def _deciding(state: State) -> frozenset[Seat]:
    return state.awaits.seats if isinstance(state.awaits, Decision) else frozenset()


def _moved(before: str, after: str) -> int:
    """How many pieces stand where none of the same seat stood, whatever its colour."""
    known = _pieces(before)
    return sum(
        own.total() - max(((own & other).total() for other in known), default=0) for own in _pieces(after)
    )


def _pieces(board: str) -> list[Counter[str]]:
    return [Counter(part.split(",")) for part in board.split()[1:]]


def is_record_of(record: Record, boards: Sequence[str], game: Running) -> bool:
    """Whether a record is of a game, or a part of it, or leads through it or on from it.

    Dice that follow from a seed which is told are those of a game that has ended; it can only happen to have
    the board that lies there now. Of any other record it is suspicious to share several boards.
    """
    if record.promise and record.promise in game.promises:
        return True
    if game.now is None or record.game != game.now.game:
        return False
    start, now = game.boards[0], game.boards[-1]
    ways = [set(turned(board)) for board in boards]
    lying = set[str]().union(*ways)
    if now != start and any(is_same(now, board) for board in lying):
        return True
    if record.line and is_board_of(boards[0], game):
        return True
    if record.seed and record.ended:
        return False
    if now != start and not _ahead(game.now).isdisjoint(lying):
        return True
    shared = lying.intersection(game.boards) - {start}
    return len(shared) >= SHARED or bool(shared and all(way & {*shared, start} for way in ways))
