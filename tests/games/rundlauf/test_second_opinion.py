"""Rundlauf against the same rules written down a second time, on bare tuples."""

import pytest

from games.chance import Luck
from games.core import CHANCE, Seat
from games.rundlauf.card import GAME
from games.rundlauf.rules import Move, State
from tests.bench import bare_rundlauf as bare

GAMES = 10


@pytest.mark.parametrize("seats", [(Seat.RED, Seat.YELLOW), (Seat.BLUE, Seat.YELLOW, Seat.GREEN), GAME.seats])
def test_both_engines_play_the_same_games(seats: tuple[Seat, ...]) -> None:
    luck = Luck(3)
    for _ in range(GAMES):
        state = GAME.start(seats)
        second = bare.start(seats)
        while state.at_roll:
            throw = luck.pick(state.legal_actions(CHANCE))
            state = state.apply(throw, CHANCE).state
            second = bare.throw(second, int(throw.text))
            moves = state.legal_actions(state.turn)
            told = [(move.start, move.end) if isinstance(move, Move) else None for move in moves]
            assert told == list(bare.moves(second))
            move = luck.pick(moves)
            second = bare.play(second, told[moves.index(move)])
            state = state.apply(move, state.turn).state
            assert isinstance(state, State)
            turn = -1 if bare.is_over(second) else state.turn
            assert (state.pieces, turn, 0, state.attempts, state.sixes, state.places) == second
