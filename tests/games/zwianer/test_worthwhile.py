"""What a computer need not think of in Gravitation: moves that only leave less in the store than others."""

from collections.abc import Iterator
from itertools import permutations
from math import prod
from random import Random

import pytest

from games.catalogue import GAMES
from games.chance import Luck
from games.core import Action, Decision, Kind, Seat, State
from games.players.search import worthwhile
from games.tools.simulation import plies, random_policy
from games.zwianer.gravitation.features import together
from render.choices import thriftiest


def decisions(phase: str) -> Iterator[tuple[State, Seat]]:
    """Moves to be decided in a game that is played at random."""
    start = GAMES["gravitation"].start(GAMES["gravitation"].default_seats(3), {"phase": phase})
    for ply, _ in zip(plies(start, random_policy, Luck(7)), range(200), strict=False):
        match ply.state.awaits:
            case Decision(seats, Kind.MOVE):
                yield ply.state, min(seats)


@pytest.mark.parametrize("phase", ["1", "2", "3"])
def test_V8_of_moves_that_are_else_alike_the_one_that_leaves_most_is_thought_of(phase: str) -> None:
    thrift = GAMES["gravitation"].engine().thrift
    assert thrift is not None
    for state, seat in decisions(phase):
        legal = list(state.legal_actions(seat))
        found = list(worthwhile(state, seat))
        if state.thrown == "1,2":  # the nearest things are known from all walks: there it is everything
            assert found == legal
        else:
            assert sorted(found, key=text) == sorted(thriftiest(legal, thrift), key=text)


def text(action: Action) -> str:
    """As it is written."""
    return action.text


def test_how_likely_every_goal_is_reached_is_the_most_over_all_ways_to_share_the_stones() -> None:
    draw = Random(1)
    for _ in range(300):
        goals, stones = draw.choice((2, 3)), draw.choice((3, 4, 5))
        odds = [[draw.choice((0.0, draw.random())) for _ in range(stones)] for _ in range(goals)]
        ways = [
            prod([row[stone] for row, stone in zip(odds, chosen, strict=True)])
            for chosen in permutations(range(stones), goals)
        ]
        assert together(odds) == max(ways)
