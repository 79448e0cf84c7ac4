"""Rundlauf on bare tuples and integers: what the rules cost without names, events or a contract.

Written apart from the engine, as the floor its speed is measured against and as a second opinion on
the rules. A state is ``(pieces, turn, die, attempts, sixes, places)``; a piece is 0 parked, 1 to 40 on
the ring counted from its owner's start, 41 to 44 in the goal; a move is ``(from, to)`` or None.
"""

from collections.abc import Sequence
from typing import TypeAlias

Pieces: TypeAlias = tuple[tuple[int, ...], ...]
Bare: TypeAlias = tuple[Pieces, int, int, int, int, tuple[int, ...]]
Move: TypeAlias = tuple[int, int] | None

NO_MOVE: tuple[Move, ...] = (None,)


def start(seats: Sequence[int]) -> Bare:
    return tuple((0, 0, 0, 0) if seat in seats else () for seat in range(4)), seats[0], 0, 0, 0, ()


def is_over(state: Bare) -> bool:
    return state[1] < 0


def throw(state: Bare, die: int) -> Bare:
    pieces, turn, _, attempts, sixes, places = state
    return pieces, turn, die, attempts, sixes, places


def moves(state: Bare) -> Sequence[Move]:
    pieces, turn, die, _, _, _ = state
    own = pieces[turn]
    if 1 in own:
        if 1 + die not in own:
            return ((1, 1 + die),)
    elif die == 6 and own[0] == 0:
        return ((0, 1),)
    found: list[Move] = []
    for piece in own:
        end = piece + die
        if piece == 0 or end > 44 or end in own:
            continue
        if end > 40:
            for other in own:
                if other > 40 and piece < other < end:
                    break
            else:
                found.append((piece, end))
        else:
            found.append((piece, end))
    return found or NO_MOVE


def play(state: Bare, move: Move) -> Bare:
    pieces, turn, die, attempts, sixes, places = state
    own = pieces[turn]
    if move is None:
        parked = own.count(0)
        waits = not sixes and parked > 0 and own[parked:] == (41, 42, 43, 44)[parked:]
        if die != 6 and waits and attempts < 2:
            return pieces, turn, 0, attempts + 1, 0, places
    else:
        begin, end = move
        table = list(pieces)
        mine = [*own, end]
        mine.remove(begin)
        mine.sort()
        table[turn] = tuple(mine)
        if end <= 40:
            for seat in (0, 1, 2, 3):
                if seat != turn:
                    there = (end - 1 + 10 * (turn - seat)) % 40 + 1
                    if there in table[seat]:
                        table[seat] = (0, *[other for other in table[seat] if other != there])
        pieces = tuple(table)
        if mine[0] > 40:
            places = (*places, turn)
            left = [seat for seat in (0, 1, 2, 3) if pieces[seat] and seat not in places]
            if len(left) == 1:
                return pieces, -1, 0, 0, 0, (*places, left[0])
            return pieces, following(pieces, turn), 0, 0, 0, places
    if die == 6 and sixes < 2:
        return pieces, turn, 0, attempts, sixes + 1, places
    return pieces, following(pieces, turn), 0, 0, 0, places


def following(pieces: Pieces, turn: int) -> int:
    turn = (turn + 1) % 4
    while not pieces[turn] or pieces[turn][0] > 40:
        turn = (turn + 1) % 4
    return turn
