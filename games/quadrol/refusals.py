"""Why a stone cannot do what its owner might want of it, with the rule that says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core import PASS, Action, Refusal
from games.quadrol.board import BEHIND, BLACK, COLOURS, HOME, NAMES
from games.quadrol.moves import JUMPS, MOVES, Move
from games.quadrol.turns import NONE, Mover, moves_with, plans


def refusals(
    mover: Mover, dice: tuple[int, ...], first: tuple[int, ...], legal: Sequence[Action]
) -> Iterator[Refusal]:
    """Every place that dice lead to and a stone may not go to, and every stone they lead nowhere."""
    if PASS not in legal:
        yield Refusal(PASS.text, "Q11", "die_can_be_used")
    allowed = {action.picks[:2] for action in legal}
    told: set[tuple[str, str]] = set()
    for stone in dict.fromkeys(mover.own):
        if stone == HOME:
            continue
        for refusal in _of_stone(mover, dice, first, stone):
            refused = (refusal.piece, refusal.to)
            if refused not in allowed and refused not in told:
                told.add(refused)
                yield refusal


def _of_stone(mover: Mover, dice: tuple[int, ...], first: tuple[int, ...], stone: int) -> Iterator[Refusal]:
    name = NAMES[stone]
    if stone == BEHIND and first[2:] == (BEHIND,) and mover.own.count(BEHIND) == 1:
        yield Refusal(name, "Q10", "no_reentry")
        return
    ways = [move for die in dict.fromkeys(dice) for move in MOVES[mover.seat][die][stone]]
    over = _over(mover, dice, stone)
    if not ways and not over:
        colours = ",".join([COLOURS[die] for die in dice])
        if stone == BEHIND:
            yield Refusal(name, "Q6", "needs_red_or_blue", facts=(("dice", colours),))
        else:
            yield Refusal(name, "Q6", "no_line", facts=(("dice", colours),))
    for move in ways:
        to = NAMES[move.landing]
        if mover.taken >> move.landing & 1:
            yield Refusal(name, "Q6", "occupied", to)
        elif first and move.die == BLACK and stone != first[-1]:
            yield Refusal(name, "Q6", "jumps_first", to)
        elif first == (move.landing, stone):
            yield Refusal(name, "Q8", "not_back", to)
    for move in over:
        if mover.taken >> move.landing & 1:
            yield Refusal(name, "Q7", "occupied", NAMES[move.landing])
    for move in (*ways, *over):
        if not mover.taken >> move.landing & 1:
            yield from _of_white_jumps(mover, first, move)
    yield from _against_duty(mover, dice, first, stone)


def _of_white_jumps(mover: Mover, first: tuple[int, ...], move: Move) -> Iterator[Refusal]:
    """Q9: where a stone that lands on a white point cannot go on to."""
    used = len(first) > 2 and first[-1] != BEHIND
    for jump in move.jumps:
        if used:
            yield Refusal(NAMES[move.start], "Q9", "one_jump_a_turn", NAMES[jump.end])
        elif mover.taken >> jump.end & 1:
            yield Refusal(NAMES[move.start], "Q9", "occupied", NAMES[jump.end])


def _over(mover: Mover, dice: tuple[int, ...], stone: int) -> list[Move]:
    """The jumps over a stone (Q7), whether or not their end is free."""
    match dice:
        case (one, other):
            return [move for move in JUMPS[mover.seat][one, other][stone] if mover.taken >> move.over & 1]
    return []


def _against_duty(
    mover: Mover, dice: tuple[int, ...], first: tuple[int, ...], stone: int
) -> Iterator[Refusal]:
    """What could be played but for Q11; what may be played is sorted out by who asks."""
    match dice:
        case (one, other):
            for plan in plans(mover, (one, other))[0]:
                if plan.move.start == stone:
                    yield _duty(plan.move, plan.wastes, plan.left)
        case (die,):
            for move in moves_with(mover, die, first):
                if move.start == stone:
                    yield _duty(move, NONE, NONE)


def _duty(move: Move, wasted: int, left: int) -> Refusal:
    piece, to = move.picks[:2]
    if wasted != NONE:
        return Refusal(piece, "Q11", "wastes_die", to, (("die", COLOURS[wasted]),))
    if move.falls:
        return Refusal(piece, "Q11", "red_avoidable", to)
    return Refusal(piece, "Q11", "red_would_follow", to, (("die", COLOURS[left]),))
