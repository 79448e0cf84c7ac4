"""The laws in the middle of moves, where shields are decided and deathblows are thrown."""

from collections.abc import Iterator

from games.catalogue import parse
from games.chance import Luck
from games.core import SEATS, Chance, Decision, State
from games.faults import BadLine
from games.tools.positions import outcomes
from games.tools.simulation import plies, random_policy
from games.zwianer.board import FIELDS, HANGAR, NAMES, ORBIT
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


def foreign_lines(count: int) -> Iterator[str]:
    """Lines in the middle of a move as nobody would come to write them: crowded inner orbits, any count."""
    luck = Luck(5)
    for number in range(count):
        orbit = 3 + number % 3
        inside = [field for field in FIELDS if ORBIT[field] == orbit]
        at = luck.pick(inside)
        crowd = [at, *(field for field in inside if field != at and luck.pick(range(4)))]
        stones: list[list[int]] = [[], [], []]
        for seat, field in enumerate(crowd):
            stones[seat % 3].append(field)
        seats = [
            f"{seat.colour}={','.join(NAMES[field] for field in own + [HANGAR] * (5 - len(own)))}"
            for seat, own in zip(SEATS, stones, strict=False)
        ]
        waits = luck.pick([f"deathblow={luck.pick(range(len(inside)))}", "shield=blue", "shield=yellow"])
        yield (
            f"gravitation {' '.join(seats)} bump={NAMES[at]},{luck.pick(range(8, 28))} options=deathblow "
            f"phase=3 store={luck.pick(range(3))},3,{luck.pick(range(11))} turn=red {waits}"
        )


def test_V14_whatever_is_read_in_the_middle_of_a_move_can_be_played_to_its_end() -> None:
    luck = Luck(6)
    accepted = 0
    for line in foreign_lines(2000):
        try:
            state = parse(line)
        except BadLine:
            continue
        accepted += 1
        while " bump=" in state.line():
            assert parse(state.line()) == state, line
            actor = next(actor for actor in EVERYBODY if state.legal_actions(actor))
            state = state.apply(luck.pick(state.legal_actions(actor)), actor).state
        assert parse(state.line()) == state, line
    assert accepted > 400
