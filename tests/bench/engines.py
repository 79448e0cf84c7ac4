"""P4: positions per second in random play, against bare tuples, OpenSpiel's backgammon and python-chess."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from random import Random
from statistics import median
from time import process_time
from typing import Final

from games.catalogue import GAMES
from games.core import CHANCE, Chance, Decision, Seat
from tests.bench import bare_rundlauf as bare
from tests.bench.measure import Row, rates, ratio

POSITIONS: Final = 15_000
FEW: Final = 3_000
"""For peers and games that take longer over each position."""
SIMPLE: Final = ("giro_mondiale", "go_round", "rundlauf")
SEATS: Final = (Seat.RED, Seat.YELLOW)
PHASES: Final = ("1", "2")
"""Gravitation's other phases, which are games of their own."""


def engine(game: str, wanted: int, seeds: Iterator[int], phase: str = "") -> int:
    """A game played at random through the contract, begun anew at its end; never the same twice."""
    draw = Random(next(seeds)).random
    card = GAMES[game]
    state = start = card.start(card.default_seats(2), {"phase": phase} if phase else {})
    for _ in range(wanted):
        awaits = state.awaits
        if type(awaits) is Chance:
            faces = awaits.faces
            state = state.apply(faces[int(draw() * len(faces))], CHANCE).state
        elif type(awaits) is Decision:
            (seat,) = awaits.seats
            actions = state.legal_actions(seat)
            state = state.apply(actions[int(draw() * len(actions))], seat).state
        else:
            state = start
    return wanted


def tuples(wanted: int) -> int:
    """Rundlauf on bare tuples, played the same way."""
    draw = Random(1).random
    state = start = bare.start(SEATS)
    for _ in range(wanted):
        if state[2]:
            moves = bare.moves(state)
            state = bare.play(state, moves[int(draw() * len(moves))])
        elif bare.is_over(state):
            state = start
        else:
            state = bare.throw(state, int(draw() * 6) + 1)
    return wanted


def backgammon() -> Callable[[], int]:
    """OpenSpiel's backgammon."""
    import pyspiel

    game = pyspiel.load_game("backgammon")

    def work() -> int:
        draw = Random(1)
        state = game.new_initial_state()
        for _ in range(FEW):
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(outcomes, weights)[0])
            else:
                state.apply_action(draw.choice(state.legal_actions()))
        return FEW

    return work


def chess() -> Callable[[], int]:
    """python-chess."""
    import chess

    def work() -> int:
        draw = Random(1)
        board = chess.Board()
        for _ in range(FEW // 5):
            if board.is_game_over():
                board = chess.Board()
            else:
                board.push(draw.choice(list(board.legal_moves)))
        return FEW // 5

    return work


def rows() -> Iterator[Row]:
    """The ratios of P4."""
    quick = {game: partial(engine, game, POSITIONS if game in SIMPLE else FEW, count()) for game in GAMES} | {
        f"gravitation, phase {phase}": partial(engine, "gravitation", FEW, count(), phase) for phase in PHASES
    }
    seen = rates(partial(tuples, POSITIONS), backgammon(), chess(), *quick.values(), clock=process_time)
    tuple_rates, backgammon_rates, chess_rates, *engine_rates = seen
    own = dict(zip(quick, engine_rates, strict=True))
    yield Row("P4", "rundlauf / the same on bare tuples", ratio(own["rundlauf"], tuple_rates), 0.7)
    for game, rate in own.items():
        note = f"  {median(rate):,.0f} positions/s"
        if game in SIMPLE:
            yield Row("P4", f"{game} / OpenSpiel backgammon", ratio(rate, backgammon_rates), 2, note=note)
        alike = 5 if game in SIMPLE else 1
        yield Row("P4", f"{game} / python-chess", ratio(rate, chess_rates), alike, note=note)
