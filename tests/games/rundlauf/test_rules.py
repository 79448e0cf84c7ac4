"""Rundlauf, rule by rule."""

import pytest

from games.catalogue import parse
from games.core import Over, Seat
from games.events import Captured, Ended, Finished, Moved, Passed, Thrown
from games.opening import StartThrow
from games.rundlauf.board import BOARD, field_name
from games.rundlauf.card import GAME
from tests.games.positions import after, events, texts, told


def test_L1_forty_fields_and_four_starts_a_quarter_apart() -> None:
    assert len(BOARD.ring) == 40
    assert [BOARD.corner(seat).start for seat in GAME.seats] == [0, 10, 20, 30]


@pytest.mark.parametrize(
    ("seat", "last_of_the_ring"),
    [(Seat.RED, "39"), (Seat.BLUE, "9"), (Seat.YELLOW, "19"), (Seat.GREEN, "29")],
)
def test_L1_the_way_leaves_the_ring_before_the_own_start(seat: Seat, last_of_the_ring: str) -> None:
    assert [field_name(seat, place) for place in range(40, 45)] == [last_of_the_ring, "a", "b", "c", "d"]


def test_L1_four_pieces_are_parked_at_the_start() -> None:
    start = GAME.start((Seat.RED, Seat.BLUE, Seat.GREEN))
    assert start.line() == "rundlauf red=B,B,B,B blue=B,B,B,B green=B,B,B,B turn=red"


def test_L2_the_highest_throw_begins_and_ties_throw_again_among_themselves() -> None:
    throws = StartThrow(GAME.seats).after(5).after(2).after(5).after(1)
    assert throws.seats == (Seat.RED, Seat.YELLOW)
    assert throws.starter is None
    assert throws.after(3).after(6).starter is Seat.YELLOW


def test_L2_turns_go_clockwise_past_those_who_are_home() -> None:
    line = "rundlauf red=5,B,B,B blue=a,b,c,d yellow=B,B,B,B green=B,B,B,31 places=blue turn=red"
    assert after(line, "1", "5>6").endswith("turn=yellow")
    line = "rundlauf red=5,B,B,B blue=a,b,c,d yellow=B,B,B,B green=B,B,B,31 places=blue turn=green"
    assert after(line, "1", "31>32").endswith("turn=red")


def test_L3_after_a_third_six_the_turn_ends() -> None:
    line = "rundlauf red=1,B,B,B yellow=B,B,B,B turn=red"
    once = after(line, "6", "B>0")
    assert once == "rundlauf red=B,B,0,1 yellow=B,B,B,B sixes=1 turn=red"
    twice = after(once, "6", "0>6")
    assert twice == "rundlauf red=B,B,1,6 yellow=B,B,B,B sixes=2 turn=red"
    assert after(twice, "6", "B>0") == "rundlauf red=B,0,1,6 yellow=B,B,B,B turn=yellow"


def test_L3_a_six_at_the_third_attempt_throws_again() -> None:
    line = "rundlauf red=B,B,B,B yellow=B,B,B,B attempts=2 turn=red"
    assert after(line, "6", "B>0") == "rundlauf red=B,B,B,0 yellow=B,B,B,B attempts=2 sixes=1 turn=red"


def test_L4_a_six_throws_again_even_if_nothing_can_move() -> None:
    line = "rundlauf red=c,d,38,39 yellow=B,B,B,B turn=red"
    assert texts(after(line, "6")) == ["pass"]
    assert after(line, "6", "pass") == "rundlauf red=38,39,c,d yellow=B,B,B,B sixes=1 turn=red"


def test_L4_who_comes_home_with_a_six_does_not_throw_again() -> None:
    line = "rundlauf red=35,b,c,d blue=B,B,B,B yellow=B,B,B,B turn=red"
    assert after(line, "5", "35>a") == "rundlauf red=a,b,c,d blue=B,B,B,B yellow=B,B,B,B places=red turn=blue"
    line = "rundlauf red=34,b,c,d blue=B,B,B,B yellow=B,B,B,B turn=red"
    assert after(line, "6", "34>a").endswith("places=red turn=blue")


@pytest.mark.parametrize("pieces", ["B,B,B,B", "B,B,B,d", "B,B,c,d", "B,b,c,d"])
def test_L5_three_attempts_with_nothing_to_move(pieces: str) -> None:
    line = f"rundlauf red={pieces} yellow=B,B,B,B turn=red"
    assert after(line, "1", "pass") == f"rundlauf red={pieces} yellow=B,B,B,B attempts=1 turn=red"
    assert after(line, "1", "pass", "5", "pass").endswith("attempts=2 turn=red")
    assert after(line, "1", "pass", "5", "pass", "3", "pass").endswith("turn=yellow")


def test_L5_no_attempts_if_the_goal_can_still_be_tidied() -> None:
    line = "rundlauf red=B,B,B,c yellow=B,B,B,B turn=red"
    assert after(line, "5", "pass").endswith("turn=yellow")


def test_L5_no_attempts_with_a_piece_on_the_ring() -> None:
    line = "rundlauf red=B,B,B,39 yellow=B,B,B,B turn=red"
    assert after(line, "5", "pass").endswith("turn=yellow")


def test_L5_counts_what_stood_there_at_the_throw() -> None:
    line = "rundlauf red=B,B,B,36 yellow=B,B,B,B turn=red"
    assert after(line, "5", "36>b") == "rundlauf red=B,B,B,b yellow=B,B,B,B turn=yellow"
    line = "rundlauf red=B,B,B,c yellow=B,B,B,B turn=red"
    assert after(line, "1", "c>d") == "rundlauf red=B,B,B,d yellow=B,B,B,B turn=yellow"


def test_L5_no_attempts_after_the_first_six() -> None:
    line = "rundlauf red=B,B,B,34 yellow=B,0,B,B sixes=1 turn=red"
    assert after(line, "5", "34>39").endswith("turn=yellow")
    line = "rundlauf red=B,B,B,B yellow=B,B,B,B sixes=1 turn=red"
    assert after(line, "5", "pass").endswith("turn=yellow")


@pytest.mark.parametrize("die", range(1, 6))
def test_L6_only_a_six_brings_a_piece_in(die: int) -> None:
    assert texts(f"rundlauf red=B,B,B,5 yellow=B,B,B,B dice={die} turn=red") == [f"5>{5 + die}"]


def test_L6_a_six_enters_on_the_own_start() -> None:
    line = "rundlauf red=B,B,B,B yellow=B,B,B,B dice=6 turn=yellow"
    assert after(line, "B>20").startswith("rundlauf red=B,B,B,B yellow=B,B,B,20 ")


def test_L7_pieces_are_passed_on_the_ring() -> None:
    line = "rundlauf red=5,7,8,9 yellow=6,B,B,B dice=5 turn=red"
    assert "5>10" in texts(line)


def test_L7_the_goal_is_entered_after_a_full_lap_only() -> None:
    assert texts("rundlauf red=38,B,B,B yellow=B,B,B,B dice=3 turn=red") == ["38>b"]
    assert "38>1" in texts("rundlauf red=B,B,B,B yellow=38,B,B,B dice=3 turn=yellow")


def test_L7_nothing_goes_beyond_d() -> None:
    assert texts("rundlauf red=38,c,B,B yellow=B,B,B,B dice=6 turn=red") == ["B>0"]
    assert texts("rundlauf red=38,c,1,2 yellow=B,B,B,B dice=6 turn=red") == ["1>7", "2>8"]


def test_L7_inside_the_goal_nobody_is_passed() -> None:
    assert texts("rundlauf red=39,a,1,B yellow=B,B,B,B dice=2 turn=red") == ["1>3", "a>c"]
    assert texts("rundlauf red=a,b,1,B yellow=B,B,B,B dice=2 turn=red") == ["1>3", "b>d"]


def test_L8_an_opposing_piece_is_sent_back() -> None:
    line = "rundlauf red=5,B,B,B yellow=9,22,B,B turn=red"
    assert after(line, "4", "5>9") == "rundlauf red=B,B,B,9 yellow=B,B,B,22 turn=yellow"
    assert events(line, "4", "5>9") == (
        Moved(Seat.RED, ("5", "6", "7", "8", "9")),
        Captured(Seat.YELLOW, "9"),
    )


def test_L8_entering_captures() -> None:
    line = "rundlauf red=B,B,B,B yellow=0,B,B,B dice=6 turn=red"
    assert after(line, "B>0") == "rundlauf red=B,B,B,0 yellow=B,B,B,B sixes=1 turn=red"


def test_L8_an_own_piece_is_never_captured() -> None:
    assert texts("rundlauf red=5,9,B,B yellow=B,B,B,B dice=4 turn=red") == ["9>13"]


def test_L8_goals_of_two_seats_are_different_fields() -> None:
    line = "rundlauf red=38,B,B,B yellow=a,B,B,B turn=red"
    assert after(line, "2", "38>a") == "rundlauf red=B,B,B,a yellow=B,B,B,a turn=yellow"


def test_L9_the_piece_on_the_start_must_move_first() -> None:
    line = "rundlauf red=0,5,B,B yellow=B,B,B,B turn=red"
    assert texts(after(line, "3")) == ["0>3"]
    assert texts(after(line, "6")) == ["0>6"]


def test_L9_if_the_piece_on_the_start_cannot_move_others_may() -> None:
    assert texts("rundlauf red=0,3,B,B yellow=B,B,B,B dice=3 turn=red") == ["3>6"]
    assert texts("rundlauf red=0,6,B,B yellow=B,B,B,B dice=6 turn=red") == ["6>12"]


def test_L9_with_a_six_a_parked_piece_must_enter() -> None:
    assert texts("rundlauf red=5,9,20,B yellow=B,B,B,B dice=6 turn=red") == ["B>0"]


def test_L9_an_opponent_on_the_start_changes_no_duty() -> None:
    assert texts("rundlauf red=5,9,B,B yellow=0,B,B,B dice=3 turn=red") == ["5>8", "9>12"]


def test_L10_who_can_move_must_even_if_it_captures() -> None:
    assert texts("rundlauf red=5,b,c,d yellow=9,B,B,B dice=4 turn=red") == ["5>9"]


def test_L10_without_a_move_the_throw_is_lost() -> None:
    line = "rundlauf red=39,b,c,d yellow=B,B,B,B turn=red"
    assert texts(after(line, "4")) == ["pass"]
    assert events(line, "4", "pass") == (Passed(Seat.RED),)
    assert after(line, "4", "pass") == "rundlauf red=39,b,c,d yellow=B,B,B,B turn=yellow"


def test_L11_places_in_the_order_of_coming_home_to_the_last() -> None:
    line = "rundlauf red=39,b,c,d blue=a,b,c,d yellow=B,B,B,B places=blue turn=red"
    end = after(line, "1", "39>a")
    assert end == "rundlauf red=a,b,c,d blue=a,b,c,d yellow=B,B,B,B over=blue,red,yellow"
    assert events(line, "1", "39>a")[1:] == (
        Finished(Seat.RED, 2),
        Finished(Seat.YELLOW, 3),
        Ended(frozenset({Seat.BLUE})),
    )
    places = (frozenset({Seat.BLUE}), frozenset({Seat.RED}), frozenset({Seat.YELLOW}))
    assert parse(end).awaits == Over(places)


def test_every_field_is_used_in_some_game() -> None:
    moves = [event for event in told(GAME.start(GAME.seats), 1) if isinstance(event, Moved)]
    assert {field for move in moves for field in move.path} == {"B", *map(str, range(40)), *"abcd"}


def test_progress_grows_with_own_steps_and_with_captures() -> None:
    ahead = parse("rundlauf red=B,B,B,9 yellow=B,B,B,39 turn=red")
    captured = parse("rundlauf red=B,B,B,9 yellow=B,B,B,B turn=red")
    behind = parse("rundlauf red=B,B,B,8 yellow=B,B,B,39 turn=red")
    far = [GAME.engine().progress(state, Seat.RED) for state in (behind, ahead, captured)]
    assert far == sorted(set(far))


def test_a_throw_is_told() -> None:
    assert events("rundlauf red=B,B,B,B yellow=B,B,B,B turn=yellow", "4") == (Thrown(Seat.YELLOW, "4"),)
