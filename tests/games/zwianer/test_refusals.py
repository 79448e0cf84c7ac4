"""Why a stone cannot move, with the rule that says so."""

import pytest

from games.catalogue import parse
from games.core import Refusal, Seat
from games.zwianer.gravitation.moves import Throwing
from tests.games.positions import refusals

YELLOW = "yellow=H,H,H,H,1.13"


def test_V7_what_an_orbit_takes_and_what_there_is() -> None:
    line = f"gravitation red=H,H,H,H,4.5 {YELLOW} dice=1,2 phase=2 store=0,0 turn=red waive=yellow"
    assert "4.5" not in refusals(line)  # the nearest thing
    line = line.replace("dice=1,2", "dice=1,3")
    facts = (("needs", 5), ("orbit", 4), ("have", 4))
    assert refusals(line)["4.5"] == Refusal("4.5", "V7", "orbit_too_strong", facts=facts)


def test_V7_just_enough_to_hold_is_too_little_to_move() -> None:
    line = f"gravitation red=H,H,H,H,4.5 {YELLOW} dice=1,4 phase=2 store=0,0 turn=red waive=yellow"
    wanted = (("needs", 6), ("orbit", 4), ("have", 5))
    assert refusals(line)["4.5"] == Refusal("4.5", "V7", "nothing_left", facts=wanted)


def test_V7_the_hangar_is_shut_while_the_station_field_is_occupied() -> None:
    line = f"gravitation red=H,H,H,H,1.3 {YELLOW} dice=1,3 phase=2 store=0,0 turn=red"
    assert refusals(line)["H"] == Refusal("H", "V7", "station_occupied", "1.3")


def test_V3_another_stone_is_demanded() -> None:
    line = f"gravitation red=H,H,H,1.3,2.9 {YELLOW} dice=1,3 phase=1 turn=red"
    told = refusals(line)
    assert told["H"] == Refusal("H", "V3", "other_demanded", facts=(("fields", "2.9"),))
    assert set(told) == {"H", "1.3"}


def test_V11_a_stone_that_crashes_is_told_why_it_cannot_hold() -> None:
    line = f"gravitation red=4.1,4.6,4.7,4.9,5.4 {YELLOW} dice=1,3 phase=2 store=0,0 turn=red"
    facts = (("needs", 7), ("orbit", 5), ("have", 4))
    assert refusals(line)["5.4"] == Refusal("5.4", "V11", "orbit_too_strong", "hold", facts)


def test_V11_a_stone_that_can_only_hold_is_told_why_it_cannot_move() -> None:
    line = "gravitation red=H,H,H,H,1.8 blue=H,H,H,H,1.7 dice=1,3 guess=9 phase=3 store=0,0 turn=red"
    facts = (("needs", 2), ("orbit", 1), ("have", 1))
    assert [action.text for action in parse(line).legal_actions(Seat.RED)] == ["hold 1.8"]
    assert refusals(line)["1.8"] == Refusal("1.8", "V7", "nothing_left", "1.9", facts)


def test_V5_no_free_field_at_the_end_of_a_walk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Throwing, "moves", lambda _: [])  # tunnels are free: hard to find on this board
    line = f"gravitation red=H,H,H,H,5.1 {YELLOW} dice=4,4 phase=3 store=0,0 turn=red"
    assert refusals(line)["5.1"] == Refusal("5.1", "V5", "no_free_end", facts=(("values", "4,8"),))


def test_X5_a_stone_shut_in_by_full_orbits() -> None:
    line = (
        "tunnel_x red=5.1,5.2,5.3,5.4,5.5 blue=4.1,4.2,4.3,4.4,4.5 yellow=4.6,4.7,4.8,4.9,4.10 "
        "dice=3,4 turn=red"
    )
    assert refusals(line)["5.1"] == Refusal("5.1", "X5", "orbit_full", facts=(("orbit", 5),))
    assert len(refusals(line)) == 5
