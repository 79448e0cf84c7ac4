"""Every game ends, after about as many turns as its rules suggest."""

import pytest

from games.chance import Luck
from games.tools.simulation import POLICIES, Tally
from tests.games.setups import COSTLY, SETUPS, Setup

GAMES_PLAYED = 12
COSTLY_GAMES_PLAYED = 2

NEEDS_INTENT = ("gravitation", "tunnel_x")
"""Played at random, these take longer than anybody would wait."""

TURNS = {
    "giro_mondiale 2": 130,
    "giro_mondiale 4": 285,
    "giro_mondiale 4 teams=red+yellow/blue+green": 390,
    "go_round 2": 170,
    "quadrol 2": 265,
    "quadrol 4": 600,
    "rundlauf 2": 140,
    "rundlauf 4": 490,
    "gravitation 2 phase=1": 11,
    "gravitation 2 phase=2": 25,
    "gravitation 2": 30,
    "gravitation 5": 100,
    "tunnel_x 2": 30,
    "tunnel_x 5": 150,
}
"""How many turns a game takes on average."""


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_game_ends(setup: Setup) -> None:
    policy = "greedy" if setup.game in NEEDS_INTENT else "random"
    turns = TURNS.get(str(setup), 0)
    tally, luck = Tally(), Luck(5)
    costly = setup.game in COSTLY and (setup.players > 2 or not turns)
    games = COSTLY_GAMES_PLAYED if costly else GAMES_PLAYED
    for _ in range(games):
        for _ in tally.play(setup.start(), POLICIES[policy](setup.card), luck):
            assert tally.actions < 200_000
    assert tally.games == games
    assert sum(tally.wins.values()) >= games
    if turns:
        assert 0.7 * turns < tally.turns / tally.games < 1.4 * turns
