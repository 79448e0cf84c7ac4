"""What a computer sees on the ZwiAner board, counted against the rules themselves."""

from collections.abc import Iterator

import pytest

from games.catalogue import GAMES, parse
from games.chance import Luck
from games.core import CHANCE, Chance, Over, Seat, State
from games.tools.simulation import plies, random_policy
from games.zwianer.gravitation import features as gravitation

RED = Seat.RED
UNSEEN = 3 / 36
"""What stones in the way, and the nearest thing on a 1 and a 2, make of a chance."""


def number(state: State, name: str, seat: Seat = RED) -> float:
    """One of the numbers of a seat."""
    seen = GAMES[state.game].engine().features
    assert seen is not None
    return dict(zip(seen.names, seen.of(state, seat), strict=True))[name]


def chance_to_win(state: State) -> float:
    """The share of throws after which some move wins at once."""
    throws = state.apply(state.legal_actions(RED)[0], RED).state if state.legal_actions(RED) else state
    assert isinstance(throws.awaits, Chance)
    won = 0
    for throw, weight in throws.awaits.odds:
        thrown = throws.apply(throw, CHANCE).state
        ends = [thrown.apply(action, RED).state for action in thrown.legal_actions(RED)]
        won += weight * any(isinstance(end.awaits, Over) and end.turn is RED for end in ends)
    return won / 36


@pytest.mark.parametrize(
    "line",
    [
        "gravitation red=H,H,1.1,2.1,3.14 yellow=H,H,H,H,1.13 phase=1 turn=red",
        "gravitation red=H,H,H,2.1,3.1 yellow=H,H,H,H,1.13 phase=1 turn=red",
        "gravitation red=H,H,1.1,2.1,3.14 yellow=H,H,H,H,1.13 phase=2 store=0,0 turn=red",
        "gravitation red=H,H,3.13,4.1,5.1 yellow=H,H,H,H,1.13 phase=2 store=4,0 turn=red",
        "gravitation red=1.1,2.1,3.1,4.1,5.5 yellow=H,H,H,H,1.13 phase=3 store=6,0 turn=red",
        "gravitation red=1.1,2.1,3.13,4.1,5.1 yellow=H,H,H,H,1.13 phase=3 store=0,0 turn=red",
        "tunnel_x red=1.1,2.1,3.1,4.1,5.4 yellow=H,H,H,H,1.13 turn=red",
        "tunnel_x red=1.23,2.1,3.1,4.1,5.1 yellow=H,H,H,H,1.13 turn=red",
    ],
)
def test_the_chance_of_the_next_throw_is_nearly_that_of_the_rules(line: str) -> None:
    state = parse(line)
    assert number(state, "win.now") == pytest.approx(chance_to_win(state), abs=UNSEEN)
    assert number(parse(line.replace("turn=red", "turn=yellow")), "win.now") == 0


def positions() -> Iterator[State]:
    """Positions of every kind of game."""
    for game, options in (
        *(("gravitation", {"phase": phase}) for phase in ("1", "2", "3")),
        ("tunnel_x", {"options": "double_sum"}),
    ):
        for players in (2, 5):
            start = GAMES[game].start(GAMES[game].default_seats(players), options)
            yield from (
                ply.state for ply, _ in zip(plies(start, random_policy, Luck(7)), range(80), strict=False)
            )


def test_every_name_has_a_number_of_moderate_size() -> None:
    for state in positions():
        seen = GAMES[state.game].engine().features
        assert seen is not None
        for seat in state.seats:
            numbers = seen.of(state, seat)
            assert len(numbers) == len(seen.names)
            assert all(0 <= one <= 2 for one in numbers)


def test_V3_stones_that_others_demand_are_seen_unless_they_waive_it() -> None:
    line = "gravitation red=H,H,H,1.13,3.7 yellow=H,H,H,H,1.20 phase=1 turn=red"
    assert number(parse(line), "demand") == pytest.approx(2 / 5)
    assert number(parse(line + " waive=yellow"), "demand") == 0


def test_V9_a_stone_close_behind_one_at_home_is_a_danger() -> None:
    line = "gravitation red=H,H,H,H,2.1 yellow=H,H,H,H,{} phase=2 store=0,0 turn=yellow"
    assert number(parse(line.format("2.19")), "danger.now") == gravitation.HOME_WORTH
    assert number(parse(line.format("2.3")), "danger.now") == 0


def test_X4_a_stone_close_behind_one_that_nothing_protects_is_a_danger() -> None:
    line = "tunnel_x red=H,H,H,H,{} yellow=H,H,H,H,1.20 turn=yellow"
    assert number(parse(line.format("1.22")), "danger.now") > 0
    assert number(parse(line.format("1.19")), "danger.now") == 0
    protected = parse(line.format("1.21"))
    assert (number(protected, "danger.now"), number(protected, "danger.doubles") > 0) == (0, True)
