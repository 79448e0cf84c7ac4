"""The laws of computer players, over every game and whatever was agreed on."""

from __future__ import annotations

from itertools import islice

import pytest

from games.catalogue import GAMES, parse
from games.chance import Luck
from games.core import CHANCE, Action, Decision, Kind, Over, Seat, State
from games.players.budget import Budget
from games.players.chances import chances
from games.players.levels import Level, choose, strength_of
from games.tools.simulation import Policy, greedy_policy, random_policy
from games.tools.wins import missed, winning
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


LINES = (
    "giro_mondiale red=P,1.1,3.5,4.3 yellow=P,2.2,2.14,C dice=2 turn=red",
    "go_round red=3,8 blue=14,20 chips=rb.r.b..rr.b..bbr...rb... dice=4 turn=red",
    "quadrol red=2.2,3.3,H,H yellow=5.5,4.6,H,H dice=blue,black turn=red",
    "rundlauf red=B,5,14,b yellow=B,20,33,d dice=4 turn=red",
)


@pytest.mark.parametrize("line", LINES, ids=[line.split()[0] for line in LINES])
@pytest.mark.parametrize("questions", [0, 1, 2, 3, 5, 8, 13])
def test_a_thought_ends_soon_wherever_it_is_stopped(line: str, questions: int) -> None:
    state = parse(line)
    actions = state.legal_actions(Seat.RED)
    asked: list[int] = []

    def stop() -> bool:
        asked.append(budget.looked)
        return len(asked) > questions

    budget = Budget(2000, stop)
    assert choose(state, Seat.RED, Luck(1), budget, level=Level.HARD) in actions
    way_back = 2 * strength_of(Level.HARD, state).throws
    assert not budget.is_stopped or budget.looked - asked[-1] <= len(actions) + way_back
    assert budget.is_stopped or len(asked) <= questions


AHEAD = (
    "giro_mondiale red=3.1,4.3,4.6,C yellow=P,P,P,P turn=red",
    "go_round red=3,8 blue=14,20 chips=rr.rrrr.r....b..rr..rrb.. turn=red",
    "quadrol red=3.5,4.6,G,G yellow=H,H,H,H turn=red",
    "rundlauf red=25,33,c,d yellow=B,B,B,B turn=red",
    "gravitation red=1.18,1.20,2.10,4.1,5.1 yellow=H,H,H,H,1.13 phase=3 store=4,0 turn=red",
    "tunnel_x red=1.18,2.1,2.15,3.8,5.1 yellow=H,H,H,H,1.13 turn=red",
)


def turns_to_win(line: str, policy: Policy, seed: int) -> int:
    """How many times red throws until the game is over, against somebody who does anything at all."""
    state, luck, taken = parse(line), Luck(seed), 0
    dice = {seat: Luck(seed + 100 * seat) for seat in state.seats}
    while not isinstance(state.awaits, Over):
        if isinstance(state.awaits, Decision):
            seat = min(state.awaits.seats)
            decides = policy if seat is Seat.RED else random_policy
            state = state.apply(decides(state, seat, luck), seat).state
        else:
            taken += state.turn is Seat.RED
            state = state.apply(dice[state.turn].throw(state.awaits), CHANCE).state
    return taken


@every_level
@pytest.mark.parametrize("line", AHEAD, ids=[line.split()[0] for line in AHEAD])
def test_nobody_dawdles_with_a_won_game(line: str, level: Level) -> None:
    def policy(state: State, seat: Seat, luck: Luck) -> Action:
        return choose(state, seat, luck, Budget(300), level=level)

    greedy = greedy_policy(GAMES[parse(line).game])
    straight = sum(turns_to_win(line, greedy, seed) for seed in range(10))
    assert sum(turns_to_win(line, policy, seed) for seed in range(10)) <= 3 * straight


@pytest.mark.parametrize("game", ["giro_mondiale", "go_round", "quadrol"])
def test_no_win_that_games_come_to_is_missed(game: str) -> None:
    luck = Luck(7)
    for state, seat in islice(winning(GAMES[game], luck), 25):
        assert not missed(state, seat, luck), state.line()


STONES = "red=1.10,H,H,H,H yellow=1.11,3.7,4.5,5.3,H"
RARE = (
    f"gravitation {STONES} bump=1.10,4 phase=3 shield=yellow store=3,6 turn=red",
    "gravitation red=H,H,1.3,1.11,2.9 yellow=H,H,H,H,1.13 ask=yellow dice=3,5 phase=1 turn=red",
    "gravitation red=1.1,2.1,3.1,4.1,5.2 yellow=H,H,H,H,1.14 phase=3 store=0,3 turn=red",
)
"""A shield, a claim, a prediction: random games hardly come to them."""


@every_level
@pytest.mark.parametrize(
    "line", RARE, ids=[kind.value for kind in (Kind.ANSWER, Kind.CLAIM, Kind.BEFORE_ROLL)]
)
def test_what_is_no_move_is_decided_by_the_same_laws(line: str, level: Level) -> None:
    state = parse(line)
    assert isinstance(state.awaits, Decision)
    seat = min(state.awaits.seats)
    for luck in range(3):
        chosen = choose(state, seat, Luck(luck), level=level)
        assert chosen in state.legal_actions(seat)
        assert chosen == choose(state, seat, Luck(luck), level=level)
        stopped = choose(state, seat, Luck(luck), Budget(0), level=level)
        assert stopped in state.legal_actions(seat)
    spent = Budget(200)
    choose(state, seat, Luck(1), spent, level=level)
    assert spent.looked <= 200 + len(state.legal_actions(seat)) + 10


def test_the_rare_ones_are_of_all_kinds() -> None:
    asked = [parse(line).awaits for line in RARE]
    assert {each.kind for each in asked if isinstance(each, Decision)} == set(Kind) - {Kind.MOVE}
