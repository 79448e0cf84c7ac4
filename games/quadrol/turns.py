"""Which moves a turn may begin with, and which may follow (Q5–Q11).

A turn is chosen move by move. A first move is offered only if some allowed turn begins with it, a second one
only if it completes an allowed turn; so nobody walks into a turn that would be refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from games.core import PASS, Action
from games.quadrol.board import BEHIND, BLACK, HOME, OWN_SQUARE, POINTS, RED_SQUARES
from games.quadrol.moves import JUMPS, MOVES, Move
from games.race import PLAYERS

BITS: Final = tuple(1 << place if place in POINTS else 0 for place in range(HOME + 1))
"""A set of points is a bit mask; behind the start line and at home there is room for everybody."""

ALL_SQUARES: Final = sum(BITS[square] for square in RED_SQUARES)
IN_FORCE: Final = (
    (ALL_SQUARES,) * len(PLAYERS),
    tuple(ALL_SQUARES - BITS[OWN_SQUARE[seat]] for seat in PLAYERS),
)
"""The red squares that send a seat's stones back: before anybody is home (Q10), and after (Q13)."""

NONE: Final = -1


class Mover(Struct, frozen=True, gc=False):
    """A board as the player on turn sees it."""

    seat: int
    own: tuple[int, ...]
    taken: int
    """The points on which stones stand."""
    squares: int
    """The red squares in force."""

    def after(self, move: Move) -> Mover:
        """The board after a move."""
        own = [*self.own, move.end]
        own.remove(move.start)
        own.sort()
        taken = self.taken - BITS[move.start] | BITS[move.end]
        return Mover(self.seat, tuple(own), taken, self.squares)


class Plan(Struct, frozen=True, gc=False):
    """A first move and how the turn can go on."""

    move: Move
    left: int
    """The die that can still be used then, or NONE."""
    returns: int
    """The fewest returns from red squares in a turn that begins so."""
    wastes: int = NONE
    """The die this move would leave unused against Q11, or NONE."""


def moves_with(mover: Mover, die: int, first: tuple[int, ...] = ()) -> Iterator[Move]:
    """The moves with one die (Q6); ``first`` is the path of the turn's first move, if there was one."""
    own, taken = mover.own, mover.taken
    moves = MOVES[mover.seat][die]
    brought = back = NONE
    white = True
    if first:
        brought = first[-1]
        if len(first) == 2:
            back = first[0]
        elif brought == BEHIND:
            own = own[1:]  # Q10: not again in this turn
        else:
            white = False  # Q9: one jump a turn
        if die == BLACK:
            own = (brought,)  # Q6: a stone that waited jumps first or not at all
    last = NONE
    for stone in own:
        if stone == last:
            continue
        last = stone
        for move in moves[stone]:
            landing = move.landing
            if taken >> landing & 1 or (landing == back and stone == brought):  # Q8
                continue
            if move.jumps or move.pits:
                yield from _forms(move, mover, white)
            else:
                yield move


def jumps_with(mover: Mover, dice: tuple[int, int]) -> Iterator[Move]:
    """The jumps over a stone with both dice (Q7)."""
    moves = JUMPS[mover.seat][dice]
    for stone in mover.own:
        for move in moves[stone]:
            if mover.taken >> move.over & 1 and not mover.taken >> move.landing & 1:
                yield from _forms(move, mover, white=True)


def _forms(move: Move, mover: Mover, white: bool) -> Iterator[Move]:
    """What can become of a move where it lands."""
    for square, fallen in move.pits:
        if mover.squares >> square & 1:
            yield fallen
            return
    yield move
    if white:
        taken = mover.taken - BITS[move.start]
        for jump in move.jumps:
            if not taken >> jump.end & 1:
                yield jump


def _fewest_returns(moves: Iterator[Move]) -> int:
    """0 or 1; NONE if there is no move."""
    returns = NONE
    for move in moves:
        if not move.falls:
            return 0
        returns = 1
    return returns


def plans(mover: Mover, dice: tuple[int, int]) -> tuple[list[Plan], bool]:
    """Every first move, those against Q11 included, and whether the turn may be passed up."""
    one, other = dice
    begun = []
    both = forced = False
    for die, left in ((one, other),) if one == other else ((one, other), (other, one)):
        for move in moves_with(mover, die):
            then = _fewest_returns(moves_with(mover.after(move), left, move.path))
            begun.append((move, left, then))
            both |= then != NONE
            forced |= die != BLACK
    found = [Plan(move, NONE, int(move.falls)) for move in jumps_with(mover, dice)]
    both |= bool(found)
    forced |= bool(found)
    for move, left, then in begun:
        returns = int(move.falls)
        if then != NONE:
            found.append(Plan(move, left, returns + then))
        elif left == BLACK or not both or move.end == HOME:  # Q11 (a), (b)
            found.append(Plan(move, NONE, returns))
        else:
            found.append(Plan(move, NONE, returns, left))
    return found, not forced  # Q11 (c)


def first_steps(mover: Mover, dice: tuple[int, int]) -> Sequence[Action]:
    """What a turn may begin with."""
    found, passable = plans(mover, dice)
    fewest = 0 if passable else min([plan.returns for plan in found if plan.wastes == NONE])
    actions: list[Action] = []
    lefts: list[int] = []
    numbers: dict[str, int] = {}
    for plan in found:
        if plan.returns != fewest or plan.wastes != NONE:
            continue
        move = plan.move
        number = numbers.setdefault(move.text, len(actions))
        if number == len(actions):
            actions.append(move)
        elif lefts[number] == plan.left:
            continue  # with either die the turn is over
        else:
            actions[number] = _named(actions[number])
            actions.append(_named(move))
        lefts.append(plan.left)
    if passable:
        actions.append(PASS)
    return actions


def _named(action: Action) -> Move:
    assert isinstance(action, Move)
    assert action.named
    return action.named


def second_steps(mover: Mover, die: int, first: tuple[int, ...]) -> Sequence[Action]:
    """What a turn may go on with; there is always something, else it would be over."""
    moves = list(moves_with(mover, die, first))
    if die == BLACK:
        return [*moves, PASS]
    safe = [move for move in moves if not move.falls]
    return safe or moves


def can_go_on(mover: Mover, die: int, first: tuple[int, ...]) -> bool:
    """Whether a die can be used after a turn's first move."""
    return any(moves_with(mover, die, first))
