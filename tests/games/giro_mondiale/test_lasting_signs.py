"""Signs with a lasting effect: G13 to G19."""

import pytest

from games.events import Captured, Moved
from games.giro_mondiale.events import MissesTurn, RingClosed, RingOpened, ThrowsAgain, TurnMissed
from tests.games.giro_mondiale.table import (
    BLUE,
    RED,
    YELLOW,
    actions,
    after,
    alone,
    happened,
    only_move,
    position,
)


def test_G13_after_a_stop_the_next_turn_is_missed() -> None:
    state = position("red=P,P,P,P yellow=P,P,P,P dice=1 turn=red")
    assert MissesTurn(RED, "1.1") in happened(state, "P>1.1")
    assert after(state, "P>1.1") == "red=P,P,P,1.1 yellow=P,P,P,P skip=red turn=yellow"
    assert after(state, "P>1.1", "2", "P>2.14") == "red=P,P,P,1.1 yellow=P,P,P,2.14 turn=yellow"
    yellows = position("red=P,P,P,1.1 yellow=P,P,P,P dice=2 skip=red turn=yellow")
    assert happened(yellows, "P>2.14")[-1] == TurnMissed(RED)


def test_G13_even_if_the_piece_is_captured_meanwhile() -> None:
    state = position("red=P,P,P,1.1 blue=P,P,P,P yellow=P,P,P,1.19 dice=6 skip=red turn=yellow")
    assert Captured(RED, "1.1") in happened(state, "1.19>1.1")
    assert after(state, "1.19>1.1") == "red=P,P,P,P blue=P,P,P,P yellow=P,P,P,1.1 skip=yellow turn=blue"


def test_G13_both_of_two_players_can_have_to_wait() -> None:
    state = position("red=P,P,P,P yellow=P,P,P,1.13 dice=1 skip=yellow turn=red")
    assert after(state, "P>1.1") == "red=P,P,P,1.1 yellow=P,P,P,1.13 turn=yellow"


def test_G14_after_the_end_of_restrictions_either_way() -> None:
    assert actions(alone("4.3", 4)) == ["4.3>C", "4.3>3.23"]
    assert actions(alone("4.3", 6)) == ["4.3>4.9", "4.3>4.21"]


def test_G14_the_way_taken_is_kept() -> None:
    assert after(alone("4.3", 4), "4.3>3.23").startswith("red=3.23<,")
    assert after(alone("4.3", 2), "4.3>3.5").startswith("red=3.5,")
    assert only_move("3.23<", 6) == "3.17<"


def test_G14_the_old_way_is_forgotten() -> None:
    assert after(alone("4.6<", 3), "4.6>4.3").startswith("red=4.3,")


@pytest.mark.parametrize(
    ("start", "die", "move", "end"),
    [
        ("3.5", 2, "3.5>3.7", "3.7<"),  # it came clockwise
        ("3.5<", 4, "3.5>3.1", "3.1"),  # it came counter-clockwise
        ("4.3", 3, "4.3>4.6", "4.6<"),
        ("4.3", 3, "4.3>4.24", "4.24"),
        ("3.6", 1, "3.6>3.7", "3.7<"),
    ],
)
def test_G15_turn_back_turns_the_next_move(start: str, die: int, move: str, end: str) -> None:
    assert after(alone(start, die), move).startswith(f"red={end},")


def test_G15_that_way_is_kept() -> None:
    assert only_move("3.7<", 2) == "3.5<"
    assert only_move("3.1", 4) == "3.5"


@pytest.mark.parametrize("field", ["2.10", "2.9", "3.12", "3.10", "4.10"])
def test_G16_a_forced_piece_moves_before_all_others(field: str) -> None:
    state = position(f"red=P,2.1,{field},C yellow=P,P,P,P dice=5 turn=red")
    assert [text.split(">")[0] for text in actions(state)] == [field]


@pytest.mark.parametrize("field", ["2.10", "2.9"])
def test_G16_if_it_cannot_move_the_turn_passes(field: str) -> None:
    state = position(f"red=P,2.1,{field},C yellow=P,P,P,2.14 dice=6 turn=red")
    assert actions(state) == ["pass"]
    assert after(state, "pass").endswith("turn=yellow")


def test_G17_on_a_priority_road_the_player_throws_again() -> None:
    state = position("red=P,P,P,2.2 yellow=P,P,P,P dice=1 turn=red")
    assert ThrowsAgain(RED, "2.3") in happened(state, "2.2>2.3")
    assert after(state, "2.2>2.3") == "red=P,P,P,2.3 yellow=P,P,P,P turn=red"
    assert after(state, "2.2>2.3", "6", "2.3>2.9") == "red=P,P,P,2.9 yellow=P,P,P,P turn=red"
    assert after(state, "2.2>2.3", "6", "2.3>2.9", "4", "2.9>2.13").endswith("skip=red turn=yellow")


def test_G17_if_the_second_move_is_impossible_the_piece_stays_and_is_forced() -> None:
    state = position("red=P,P,P,2.2 yellow=P,P,P,2.8 dice=1 turn=red")
    stays = "red=P,P,P,2.3 yellow=P,P,P,2.8 turn=yellow"
    assert after(state, "2.2>2.3", "6", "pass") == stays
    later = position("red=P,P,P,2.3 yellow=P,P,P,2.8 dice=4 turn=red")
    assert actions(later) == ["2.3>2.7"]


def test_G17_it_captures_at_once() -> None:
    state = position("red=P,P,P,2.2 yellow=P,P,P,2.3 dice=1 turn=red")
    assert after(state, "2.2>2.3") == "red=P,P,P,2.3 yellow=P,P,P,P turn=red"


def test_G18_roadworks_are_announced_and_close_the_ring() -> None:
    assert RingClosed(RED, 3, "3.6") in happened(alone("2.2", 4), "2.2>3.6")


@pytest.mark.parametrize(
    ("red", "die"),
    [
        ("3.11", 1),  # a piece on the ring
        ("3.10", 1),  # on its link road, neither inward nor off
        ("2.8", 2),  # by link road
        ("2.4", 6),
        ("2.8", 4),  # by a green arrow onto other roadworks
        ("4.6", 5),  # by no thoroughfare
    ],
)
def test_G18_nobody_moves_on_or_into_a_closed_ring(red: str, die: int) -> None:
    assert actions(position(f"red={red},C,C,C yellow=P,P,P,3.6 dice={die} turn=red")) == ["pass"]
    assert actions(alone(red, die)) != ["pass"]


def test_G18_the_link_road_into_a_closed_ring_can_still_be_left() -> None:
    state = position("red=2.4,C,C,C yellow=P,P,P,3.6 dice=1 turn=red")
    assert actions(state) == ["2.4>P"]


def test_G18_other_rings_stay_open() -> None:
    assert actions(position("red=2.1,C,C,C yellow=P,P,P,3.6 dice=1 turn=red")) == ["2.1>2.2"]
    assert actions(position("red=4.3,C,C,C yellow=P,P,P,3.6 dice=2 turn=red")) == ["4.3>C"]


def test_G18_green_arrow_captures_exactly_onto_roadworks() -> None:
    state = position("red=2.2,C,C,C yellow=P,P,P,3.6< dice=4 turn=red")
    events = happened(state, "2.2>3.6")
    assert Captured(YELLOW, "3.6") in events
    assert RingClosed(RED, 3, "3.6") in events
    assert after(state, "2.2>3.6") == "red=3.6,C,C,C yellow=P,P,P,P turn=yellow"


def test_G18_a_6_carries_the_roadworks_on_in_their_direction() -> None:
    assert only_move("3.6", 6) == "3.12"
    assert only_move("3.6<", 6) == "3.24<"
    events = happened(alone("3.6", 6), "3.6>3.12")
    assert RingClosed(RED, 3, "3.12") in events
    assert RingOpened(3) not in events


@pytest.mark.parametrize("die", range(1, 6))
def test_G18_leaving_opens_the_ring(die: int) -> None:
    state = alone("3.6", die)
    assert RingOpened(3) in happened(state, actions(state)[0])


def test_G18_others_on_roadworks_of_the_own_ring_are_freed_by_leaving() -> None:
    state = position("red=3.6,C,C,C yellow=P,P,P,3.11 dice=1 turn=red")
    assert after(state, "3.6>3.7", "1") == "red=3.7<,C,C,C yellow=P,P,P,3.11 dice=1 turn=yellow"
    assert "3.11>3.12" in actions(position("red=3.7<,C,C,C yellow=P,P,P,3.11 dice=1 turn=yellow"))


def test_G19_a_new_start_is_clockwise() -> None:
    assert after(alone("4.6<", 4), "4.6>P") == "red=P,C,C,C yellow=P,P,P,P turn=yellow"
    state = position("red=2.2,C,C,C blue=P,P,P,2.7< yellow=P,P,P,P dice=5 turn=red")
    line = after(state, "2.2>2.7")
    assert "blue=P,P,P,P" in line
    blues = position(line.replace("turn=blue", "dice=2 turn=blue"))
    assert happened(blues, "P>2.8")[0] == Moved(BLUE, ("P", "1.7", "1.8", "2.8"))
