"""Every game ends, after about as many turns as its rules suggest."""

import pytest

from games.chance import Luck
from games.tools.simulation import POLICIES, Tally
from tests.games.setups import SETUPS, Setup

GAMES_PLAYED = 12

TURNS = {
    "giro_mondiale 2": ("random", 130),
    "giro_mondiale 4": ("random", 285),
    "giro_mondiale 4 teams=red+yellow/blue+green": ("random", 390),
    "go_round 2": ("random", 170),
    "quadrol 2": ("random", 265),
    "quadrol 4": ("random", 600),
    "rundlauf 2": ("random", 140),
    "rundlauf 4": ("random", 490),
}
"""How many turns a game takes on average, between which players."""


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_game_ends(setup: Setup) -> None:
    policy, turns = TURNS.get(str(setup), ("greedy", 0))
    tally, luck = Tally(), Luck(5)
    for _ in range(GAMES_PLAYED):
        for _ in tally.play(setup.start(), POLICIES[policy](setup.card), luck):
            assert tally.actions < 200_000
    assert tally.games == GAMES_PLAYED
    assert sum(tally.wins.values()) >= GAMES_PLAYED
    if turns:
        assert 0.7 * turns < tally.turns / tally.games < 1.4 * turns
