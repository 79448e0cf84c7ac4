"""Gravitation with gravity: what steps cost, the store, holding and crashing."""

import pytest

from games.core import Seat
from games.zwianer.events import Crashed, Held, StoreChanged
from tests.games.positions import after, events, texts

YELLOW = "yellow=H,H,H,H,1.13"


def reds(stones: str, dice: str, store: int = 0) -> str:
    return f"gravitation red={stones} {YELLOW} dice={dice} phase=2 store={store},0 turn=red"


@pytest.mark.parametrize(
    ("stone", "end", "cost"),
    [
        ("1.9", "1.10", 2),  # its orbit paid, a green step
        ("1.9", "2.7", 2),  # inward is free, the new orbit is paid at the end
        ("3.6", "2.8", 5),  # outward: the present orbit, then the new one
        ("3.6", "1.10", 6),  # and one more
        ("3.5", "4.4", 5),
        ("3.5", "5.3", 7),  # orbits passed inward cost nothing
        ("2.6", "3.6", 4),  # a green step after coming in is paid in the new orbit only
    ],
)
def test_V7_an_orbit_is_paid_once_and_only_where_it_is_needed(stone: str, end: str, cost: int) -> None:
    line = reds(f"H,H,H,H,{stone}", "2,6", 2)  # up to 10 points
    left = [int(text.rpartition("=")[2]) for text in texts(line) if text.startswith(f"{stone}>{end} store")]
    assert max(left) == 10 - cost


def test_V7_a_stone_may_end_on_its_station_field_unpaid_and_pays_to_go_on() -> None:
    line = reds("H,H,H,H,1.9", "1,3")
    assert [text for text in texts(line) if text.startswith("H>1.4")] == ["H>1.4 store=0", "H>1.4 store=1"]


def test_V7_gravity_lines_lead_only_to_free_fields() -> None:
    assert "3.6>2.8 store=5" in texts(reds("H,H,H,H,3.6", "4,6"))
    occupied = "gravitation red=H,H,H,H,3.6 yellow=H,H,H,1.13,2.8 dice=4,6 phase=2 store=0,0 turn=red"
    assert not any(text.startswith("3.6>2.8") for text in texts(occupied))


def test_V7_at_least_one_step_or_one_bump() -> None:
    assert not any(text.startswith("1.9>1.9 store") for text in texts(reds("H,H,H,H,1.9", "3,4")))
    line = "gravitation red=H,H,H,H,1.9 yellow=H,H,H,1.10,1.13 dice=3,4 phase=2 store=0,0 turn=red"
    assert "1.9>1.9 bump=6 store=0" in texts(line)


def test_V8_the_store_holds_zero_to_ten() -> None:
    line = reds("H,H,H,H,1.14", "5,6", 9)
    stores = {int(text.rpartition("=")[2]) for text in texts(line)}
    assert stores == set(range(11))
    assert events(line, "1.14>1.20 store=8")[-1] == StoreChanged(Seat.RED, 8, before=9)
    assert after(line, "1.14>1.20 store=8").endswith("store=8,0 turn=yellow")


def test_V11_a_stone_holds_where_a_value_and_the_store_just_reach() -> None:
    line = reds("4.1,4.6,4.7,4.9,5.4", "2,3")
    assert texts(line) == ["hold 4.1", "hold 4.6", "hold 4.7", "hold 4.9", "crash 5.4"]
    assert (
        after(line, "hold 4.7")
        == f"gravitation red=4.1,4.6,4.7,4.9,5.4 {YELLOW} phase=2 store=0,0 turn=yellow"
    )
    assert Held(Seat.RED, "4.7", 5) in events(line, "hold 4.7")
    assert after(reds("4.1,4.6,4.7,4.9,5.4", "1,3", 1), "hold 4.1").endswith("store=0,0 turn=yellow")


def test_V11_a_stone_that_cannot_hold_is_destroyed_and_the_store_stays() -> None:
    line = reds("4.1,4.6,4.7,4.9,5.4", "1,3")
    assert set(texts(line)) == {f"crash {field}" for field in ("4.1", "4.6", "4.7", "4.9", "5.4")}
    assert (
        after(line, "crash 4.7")
        == f"gravitation red=H,4.1,4.6,4.9,5.4 {YELLOW} phase=2 store=0,0 turn=yellow"
    )
    assert events(line, "crash 4.7") == (Crashed(Seat.RED, "4.7", needs=5, have=4),)


def test_V11_nothing_crashes_while_a_stone_can_move() -> None:
    assert all(text.startswith("H>1.") for text in texts(reds("H,4.1,4.6,4.7,5.4", "1,3")))


def test_V11_a_demanded_stone_crashes_though_others_could_move() -> None:
    assert texts(reds("H,1.3,4.1,5.3,5.4", "1,3")) == ["crash 5.3"]


def test_V12_in_phase_2_doubles_are_ordinary_values_with_gravity() -> None:
    line = reds("H,H,H,H,1.9", "3,3")
    assert "1.9>1.11 store=0" in texts(line)
    assert "1.9>1.12 store=2" in texts(line)
    assert "H>1.3 store=10" in texts(reds("H,H,H,H,1.9", "1,1"))
