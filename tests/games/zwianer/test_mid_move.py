"""The laws in the middle of moves, where shields are decided and deathblows are thrown."""

from games.catalogue import parse
from games.chance import Luck
from games.core import Chance, Decision, State
from games.tools.positions import outcomes
from games.tools.simulation import plies, random_policy
from tests.games.positions import EVERYBODY

CROWDED = (
    "gravitation red=H,1.1,1.3,2.2,2.6 blue=1.4,1.5,1.8,2.3,3.5 yellow=1.6,1.7,1.13,2.4,3.6 "
    "options=deathblow phase=3 store=10,9,10 turn=red waive=red,blue,yellow"
)


def mid_move_states() -> list[State]:
    met = []
    for seed in range(20):
        for ply, _ in zip(plies(parse(CROWDED), random_policy, Luck(seed)), range(24), strict=False):
            if " bump=" in ply.state.line():
                met.append(ply.state)
    return met


def test_states_in_the_middle_of_a_move_obey_the_laws() -> None:
    met = mid_move_states()
    shields = [state for state in met if isinstance(state.awaits, Decision)]
    blows = [state for state in met if isinstance(state.awaits, Chance)]
    assert len(shields) > 10
    assert len(blows) > 5
    for state in met:
        assert not state.at_roll
        assert parse(state.line()) == state
        assert hash(parse(state.line())) == hash(state)
        actors = [actor for actor in EVERYBODY if state.legal_actions(actor)]
        assert len(actors) == 1
        assert state.turn not in actors
        assert state.refusals() == ()
        for action in state.legal_actions(actors[0]):
            after = state.apply(action, actors[0]).state
            assert parse(after.line()) == after


def test_outcomes_expand_shields_and_the_dice_of_a_deathblow() -> None:
    for state in mid_move_states()[::8]:
        ends = outcomes(state)
        assert ends
        assert all(" bump=" not in end.line() and " dice=" not in end.line() for end in ends)
