"""Link roads: G10 to G12."""

import pytest

from games.core import CHANCE, play
from games.faults import BadLine
from tests.games.giro_mondiale.table import actions, after, alone, only_move, position


@pytest.mark.parametrize(
    ("start", "die", "end"),
    [("P", 4, "2.4"), ("2.2", 2, "3.4"), ("3.1", 3, "4.4"), ("4.6", 4, "C"), ("3.11", 5, "4.16")],
)
def test_G10_the_link_road_leads_one_ring_inward(start: str, die: int, end: str) -> None:
    assert only_move(start, die) == end


@pytest.mark.parametrize(("start", "die"), [("2.2", 2), ("2.7<", 3)])
@pytest.mark.parametrize("yellow", ["2.4", "3.4"])
def test_G10_neither_link_field_may_be_occupied(start: str, die: int, yellow: str) -> None:
    state = position(f"red={start},C,C,C yellow=P,P,P,{yellow} dice={die} turn=red")
    assert actions(state) == ["pass"]


def test_G10_not_even_on_the_last_link_field_before_the_centre() -> None:
    state = position("red=4.3,C,C,C yellow=P,P,P,4.4 dice=1 turn=red")
    assert actions(state) == ["4.3>P"]


def test_G10_no_piece_stands_on_a_link_field_of_ring_1() -> None:
    with pytest.raises(BadLine, match=r"no piece can stand on 1\.4"):
        position("red=P,P,P,1.4 yellow=P,P,P,P turn=red")


@pytest.mark.parametrize(
    ("start", "moves"),
    [
        ("2.4", ["2.4>3.4", "2.4>P"]),
        ("3.4", ["3.4>4.4", "3.4>3.5"]),
        ("4.4", ["4.4>C", "4.4>3.5"]),
    ],
)
def test_G11_a_1_leads_one_link_field_inward_or_off(start: str, moves: list[str]) -> None:
    assert actions(alone(start, 1)) == moves


def test_G11_inward_with_a_1_goes_no_further() -> None:
    assert after(alone("2.4", 1), "2.4>3.4") == "red=3.4,C,C,C yellow=P,P,P,P turn=yellow"


def test_G11_the_field_inward_must_be_free() -> None:
    state = position("red=2.4,C,C,C yellow=P,P,P,3.4 dice=1 turn=red")
    assert actions(state) == ["2.4>P"]


@pytest.mark.parametrize(("die", "end"), [(2, "3.6"), (3, "2.7"), (4, "2.8"), (5, "2.9"), (6, "3.10")])
def test_G11_a_2_or_more_leads_off_clockwise(die: int, end: str) -> None:
    assert only_move("2.4", die).removesuffix("<") == end


def test_G12_a_turned_piece_faces_clockwise_on_a_link_road() -> None:
    line = after(alone("2.7<", 3), "2.7>3.4")
    assert line == "red=3.4,C,C,C yellow=P,P,P,P turn=yellow"
    state = play(position("red=3.4,C,C,C yellow=P,P,P,P turn=red"), "1", CHANCE).state
    assert "3.4>3.5" in actions(state)
