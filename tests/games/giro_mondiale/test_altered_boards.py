"""Boards that an owner corrected: what the rules say where this board never asks."""

import tomllib
from typing import Any

import msgspec
import pytest

from games.boards import FOLDER
from games.core import Refusal, Seat
from games.giro_mondiale.board import PARKED, Board, Roads
from games.giro_mondiale.events import RingClosed, RingOpened
from games.giro_mondiale.moves import Choices, choices


def altered(**signs: str) -> Roads:
    """The roads with other signs: ``r2_5="ice"`` for field 2.5."""
    data: dict[str, Any] = tomllib.loads((FOLDER / "giro_mondiale.toml").read_text())
    for name, sign in signs.items():
        ring, index = map(int, name.removeprefix("r").split("_"))
        data["rings"][ring - 1]["signs"][index - 1] = sign
    board = msgspec.convert(data, Board)
    assert not list(board.faults())
    return Roads(board)


def red(roads: Roads, place: str, die: int) -> Choices:
    return choices(roads, Seat.RED, roads.places.index(place), die)


def test_G6_ice_a_second_time_is_not_executable() -> None:
    found = red(altered(r1_7="ice"), "2.3", 2)
    assert found.moves == ()
    assert found.refusals == (Refusal("2.3", "G6", "ice_twice", "1.7"),)


def test_G6_signs_are_obeyed_one_after_the_other() -> None:
    (move,) = red(altered(r2_6="no_overtaking", r2_2="green_arrow", r3_2="green_arrow"), "1.1", 1).moves
    assert move.text == "1.1>P"  # 1.2, 2.2, 3.2, 4.2 and no stopping there


@pytest.mark.parametrize("die", [1, 2, 4])
def test_G18_no_start_into_a_closed_ring(die: int) -> None:
    roads = altered(r1_13="roadworks")
    (move,) = choices(roads, Seat.RED, PARKED, die).moves
    works = roads.bit(roads.places.index("1.13"))
    assert move.barred_by & works
    assert move.refusal(works).rule == "G18"


def test_G18_the_exception_is_for_green_arrows_only() -> None:
    roads = altered(r2_5="roadworks", r2_2="roadworks")
    by_arrow = red(roads, "1.1", 1).moves[0]
    outward = red(roads, "3.1", 1).moves[0]
    assert by_arrow.text == "1.1>2.2"
    assert outward.text == "3.1>2.2"
    there, elsewhere = (roads.bit(roads.places.index(name)) for name in ("2.2", "2.5"))
    assert not by_arrow.barred_by & there
    assert by_arrow.barred_by & elsewhere
    assert outward.barred_by & there


def test_G18_a_piece_can_carry_roadworks_to_another_ring() -> None:
    (move,) = red(altered(r4_9="roadworks"), "3.6", 3).moves
    assert move.effects == (RingOpened(3), RingClosed(Seat.RED, 4, "4.9"))


def test_two_ways_to_the_same_end_are_told_apart_by_their_first_field() -> None:
    both_home = red(altered(r4_5="green_arrow"), "4.3", 2).moves
    assert [move.text for move in both_home] == ["4.3>4.4>C", "4.3>4.2>C"]
    assert [move.picks for move in both_home] == [("4.3", "C", "4.4"), ("4.3", "C", "4.2")]
    inward_or_off = red(altered(r4_5="green_arrow"), "4.4", 1).moves
    assert [move.text for move in inward_or_off] == ["4.4>C", "4.4>4.5>C"]


def test_another_number_of_rings_and_fields() -> None:
    data: dict[str, Any] = tomllib.loads((FOLDER / "giro_mondiale.toml").read_text())
    del data["rings"][2:]
    for ring in data["rings"]:
        del ring["signs"][18:]
    data["seats"]["green"]["start"] = 2
    board = msgspec.convert(data, Board)
    assert not list(board.faults())
    roads = Roads(board)
    assert red(roads, "2.2", 4).moves[0].text == "2.2>C"
    assert red(roads, "2.14", 6).moves[0].text == "2.14>2.2"
