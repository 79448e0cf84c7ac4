"""What a player who looks one action ahead makes of a position."""

from games.chance import Luck
from games.core import Action, Over, Seat, State
from games.giro_mondiale.card import GAME
from games.tools.simulation import greedy_policy, plies, random_policy
from tests.games.giro_mondiale.table import RED, YELLOW, position


def far(parts: str, seat: Seat) -> int:
    return GAME.engine().progress(position(parts), seat)


def test_nearer_the_centre_is_better() -> None:
    places = ("P", "2.2", "3.5", "4.3", "C")
    values = [far(f"red=P,P,P,{at} yellow=P,P,P,P turn=yellow", RED) for at in places]
    assert values == sorted(set(values))


def test_a_capture_and_a_second_throw_are_worth_something_a_stop_costs() -> None:
    base = far("red=2.2,C,C,C yellow=P,P,P,2.8 turn=yellow", RED)
    assert far("red=2.2,C,C,C yellow=P,P,P,P turn=yellow", RED) > base
    assert far("red=2.2,C,C,C yellow=P,P,P,2.8 turn=red", RED) > base
    assert far("red=2.2,C,C,C yellow=P,P,P,2.8 skip=red turn=yellow", RED) < base


def test_a_partner_counts_as_oneself() -> None:
    teams = "teams=red+yellow/blue+green turn=blue"
    behind = far(f"red=P,P,P,P blue=P,P,P,P yellow=P,P,P,P green=P,P,P,P {teams}", RED)
    assert far(f"red=P,P,P,P blue=P,P,P,P yellow=P,P,P,C green=P,P,P,P {teams}", RED) > behind
    assert far(f"red=P,P,P,P blue=P,P,P,C yellow=P,P,P,P green=P,P,P,P {teams}", RED) < behind


def test_whoever_uses_it_wins() -> None:
    greedy = greedy_policy(GAME)

    def red_thinks(state: State, seat: Seat, luck: Luck) -> Action:
        return (greedy if seat is RED else random_policy)(state, seat, luck)

    luck, won = Luck(5), 0
    for _ in range(20):
        state = GAME.start((RED, YELLOW))
        for ply in plies(state, red_thinks, luck):
            state = ply.state
        assert isinstance(state.awaits, Over)
        won += RED in state.awaits.places[0]
    assert won >= 17
