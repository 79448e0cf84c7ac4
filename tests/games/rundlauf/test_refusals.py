"""Why a piece of Rundlauf cannot move."""

from games.core import Refusal
from tests.games.positions import refusals


def test_L6_a_parked_piece_needs_a_six() -> None:
    told = refusals("rundlauf red=B,B,B,5 yellow=B,B,B,B dice=4 turn=red")
    assert told == {"B": Refusal("B", "L6", "needs_six")}


def test_L7_the_goal_ends_at_d() -> None:
    told = refusals("rundlauf red=B,B,39,d yellow=B,B,B,B dice=5 turn=red")
    assert told["39"] == Refusal("39", "L7", "beyond_goal")
    assert told["d"] == Refusal("d", "L7", "beyond_goal")


def test_L7_a_goal_piece_is_in_the_way() -> None:
    told = refusals("rundlauf red=B,39,a,5 yellow=B,B,B,B dice=2 turn=red")
    assert told["39"] == Refusal("39", "L7", "no_passing_in_goal", "b")


def test_L8_an_own_piece_stands_there() -> None:
    told = refusals("rundlauf red=B,B,5,9 yellow=B,B,B,B dice=4 turn=red")
    assert told["5"] == Refusal("5", "L8", "own_piece", "9")


def test_L9_the_start_must_be_left_first() -> None:
    told = refusals("rundlauf red=B,B,0,9 yellow=B,B,B,B dice=6 turn=red")
    assert told["9"] == Refusal("9", "L9", "start_first", "15")
    assert told["B"] == Refusal("B", "L9", "start_occupied", "0")


def test_L9_a_parked_piece_must_enter_first() -> None:
    told = refusals("rundlauf red=B,B,5,9 yellow=B,B,B,B dice=6 turn=red")
    assert told["5"] == Refusal("5", "L9", "enter_first", "11")


def test_nobody_is_refused_before_the_throw() -> None:
    assert refusals("rundlauf red=B,B,5,9 yellow=B,B,B,B turn=red") == {}
