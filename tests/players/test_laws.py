"""The laws of computer players, over every game and whatever was agreed on."""

from __future__ import annotations

import pytest

from games.chance import Luck
from games.core import Decision, Over, Seat, State
from games.players.budget import Budget
from games.players.chances import chances
from games.players.levels import Level, choose
from tests.games.setups import SETUPS, Setup, walk

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
every_level = pytest.mark.parametrize("level", list(Level))

APART = 29
"""Of a random game every so manieth position is looked at."""


def positions(setup: Setup) -> list[State]:
    return [ply.state for ply in walk(setup, 1)][::APART]


def decisions(setup: Setup) -> list[tuple[State, Seat]]:
    return [
        (state, min(state.awaits.seats)) for state in positions(setup) if isinstance(state.awaits, Decision)
    ]


@every_setup
def test_a_choice_is_legal_and_the_same_whenever_it_is_asked_for(setup: Setup) -> None:
    for number, (state, seat) in enumerate(decisions(setup)[:6]):
        for level in Level:
            chosen = choose(state, seat, Luck(number), Budget(300), level=level)
            assert chosen in state.legal_actions(seat)
            assert chosen == choose(state, seat, Luck(number), Budget(300), level=level)


@every_setup
def test_chances_are_shares_of_one(setup: Setup) -> None:
    for state in [*positions(setup)[:12], walk(setup, 1)[-1].state]:
        found = chances(state, Budget(50))
        assert set(found) == set(state.seats)
        assert sum(found.values()) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in found.values())
        if isinstance(state.awaits, Over):
            assert all((found[seat] > 0) == (seat in state.awaits.places[0]) for seat in state.seats)


@every_setup
def test_no_win_that_one_action_brings_is_missed(setup: Setup) -> None:
    """The last decision of a random game, if its game came to an end, had such an action."""
    plies = [ply for ply in walk(setup, 1) if isinstance(ply.actor, Seat)]
    if not isinstance(walk(setup, 1)[-1].state.awaits, Over) or len(plies) < 2:
        return  # random play does not end every game; its own tests have such positions
    before = walk(setup, 1)[-2].state
    seat = plies[-1].actor
    assert isinstance(seat, Seat)
    for level in Level:
        after = before.apply(choose(before, seat, Luck(1), level=level), seat).state.awaits
        assert isinstance(after, Over)


@every_setup
def test_a_budget_bounds_what_is_looked_at(setup: Setup) -> None:
    for state, seat in decisions(setup)[:2]:
        spent, none = Budget(200), Budget(0)
        for budget in (spent, none):
            choose(state, seat, Luck(1), budget, level=Level.HARD)
        actions = len(state.legal_actions(seat))
        assert none.looked <= actions + 1
        assert spent.looked <= 200 + actions + 10
