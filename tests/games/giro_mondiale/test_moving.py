"""Moving, capturing, and the signs that send a piece on: G3 to G9."""

import pytest

from games.events import Captured, Moved
from tests.games.giro_mondiale.table import (
    RED,
    YELLOW,
    actions,
    after,
    alone,
    happened,
    only_move,
    position,
)


def test_G3_a_piece_walks_clockwise_and_counts_link_fields() -> None:
    assert happened(alone("2.2", 5), "2.2>2.7")[0] == Moved(RED, ("2.2", "2.3", "2.4", "2.5", "2.6", "2.7"))
    assert only_move("2.20", 5) == "2.1"


def test_G3_a_turned_piece_walks_counter_clockwise() -> None:
    assert only_move("2.8<", 1) == "2.7<"
    assert only_move("2.2<", 1) == "2.1<"
    assert only_move("2.1<", 5) == "2.20<"


@pytest.mark.parametrize(
    ("seat", "ends"),
    [
        ("red", ["1.1", "2.2", "P", "2.4", "2.10", "P"]),
        ("blue", ["1.7", "2.8", "P", "2.10", "2.16", "P"]),
        ("yellow", ["1.13", "2.14", "P", "2.16", "2.22", "P"]),
        ("green", ["1.19", "2.20", "P", "2.22", "2.4", "P"]),
    ],
)
def test_G4_every_number_starts_a_parked_piece(seat: str, ends: list[str]) -> None:
    lots = " ".join(f"{colour}=P,P,P,P" for colour in ("red", "blue", "yellow", "green"))
    found = [actions(position(f"{lots} dice={die} turn={seat}")) for die in range(1, 7)]
    assert found == [[f"P>{end}"] for end in ends]


@pytest.mark.parametrize(
    ("red", "yellow", "die"),
    [
        ("2.1", "2.2", 2),  # no overtaking
        ("2.7<", "2.2", 6),  # counter-clockwise too
        ("2.2", "2.4", 5),  # a link road
        ("2.7<", "2.4", 5),
        ("3.1<", "3.23<", 6),
        ("4.6", "4.10", 5),
    ],
)
def test_G5_nobody_jumps_over_no_overtaking_or_a_link_road(red: str, yellow: str, die: int) -> None:
    assert actions(position(f"red={red},C,C,C yellow={yellow},P,P,P dice={die} turn=red")) == ["pass"]
    assert actions(alone(red, die)) != ["pass"]


def test_G5_not_even_over_an_own_piece() -> None:
    assert actions(position("red=C,C,2.1,2.2 yellow=P,P,P,P dice=2 turn=red")) == ["2.2>3.4"]


@pytest.mark.parametrize(("red", "yellow", "die"), [("2.1", "2.3", 6), ("2.21", "2.1", 5), ("3.5", "3.7", 6)])
def test_G5_all_others_are_jumped_over(red: str, yellow: str, die: int) -> None:
    state = position(f"red={red},C,C,C yellow={yellow},P,P,P dice={die} turn=red")
    assert actions(state) == actions(alone(red, die)) != ["pass"]


@pytest.mark.parametrize(
    ("start", "die", "end"),
    [
        ("2.2", 4, "3.6"),  # green arrows
        ("3.5", 4, "4.9"),
        ("4.6", 1, "C"),
        ("1.1", 1, "2.2"),
        ("2.8<", 2, "3.6<"),  # the way is kept
        ("3.5", 3, "2.8"),  # no thoroughfare
        ("4.6", 5, "3.11"),
        ("1.1", 5, "P"),
        ("3.5<", 3, "2.2<"),
        ("1.1", 4, "P"),  # ice, then no thoroughfare
        ("2.2", 3, "2.8"),  # no thoroughfare, ice, then a green arrow
        ("2.3", 2, "1.7"),  # no thoroughfare, ice, then stop
        ("2.4", 5, "2.9"),
        ("2.8<", 3, "2.2<"),  # ice counter-clockwise
        ("2.9<", 4, "1.1<"),
        ("4.6", 2, "P"),  # no stopping
        ("2.1", 3, "3.4"),  # a link road
        ("2.1", 1, "2.2"),  # no overtaking and the like: it stands
        ("2.1", 6, "2.7"),
    ],
)
def test_G6_the_end_field_is_resolved_by_its_sign(start: str, die: int, end: str) -> None:
    assert only_move(start, die) == end


def test_G6_the_whole_way_is_told() -> None:
    (moved, *_) = happened(alone("2.2", 3), "2.2>2.8")
    assert moved == Moved(RED, ("2.2", "2.3", "2.4", "2.5", "1.5", "1.6", "1.7", "1.8", "2.8"))


def test_G7_a_move_that_cannot_be_finished_cannot_be_made() -> None:
    # the start with a 5 slides onto a link road whose next field is taken
    assert actions(position("red=P,C,C,C yellow=P,P,P,2.10 dice=5 turn=red")) == ["pass"]
    assert actions(position("red=P,C,C,2.14 yellow=P,P,P,2.10 dice=5 turn=red")) == ["2.14>2.19"]


def test_G8_a_piece_is_captured_where_another_comes_to_stand() -> None:
    state = position("red=2.2,C,C,C yellow=P,P,P,2.7< dice=5 turn=red")
    assert Captured(YELLOW, "2.7") in happened(state, "2.2>2.7")
    assert after(state, "2.2>2.7") == "red=2.7,C,C,C yellow=P,P,P,P skip=red turn=yellow"


def test_G8_own_pieces_are_captured_too() -> None:
    state = position("red=2.1,2.2,C,C yellow=P,P,P,P dice=1 turn=red")
    assert after(state, "2.1>2.2") == "red=P,2.2,C,C yellow=P,P,P,P turn=yellow"
    assert Captured(RED, "2.2") in happened(state, "2.1>2.2")


def test_G8_nobody_is_captured_on_the_way_by_signs() -> None:
    state = position("red=P,P,P,P yellow=P,P,P,1.1 dice=2 turn=red")
    assert after(state, "P>2.2") == "red=P,P,P,2.2 yellow=P,P,P,1.1 turn=yellow"


def test_G9_a_start_with_3_or_6_is_a_move_that_changes_nothing() -> None:
    for die in (3, 6):
        state = position(f"red=P,P,P,2.2 yellow=P,P,P,P dice={die} turn=red")
        assert "P>P" in actions(state)
        assert after(state, "P>P") == "red=P,P,P,2.2 yellow=P,P,P,P turn=yellow"
