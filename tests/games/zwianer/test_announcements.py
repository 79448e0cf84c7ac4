"""The rulebook's worked examples: the position they lead to, and what is said on the way."""

import pytest

from tests.games.positions import after, events
from tests.games.zwianer.wording import said

YELLOW = "yellow=H,H,H,H,1.13"


@pytest.mark.parametrize(
    ("line", "action", "ends_with", "words"),
    [
        (
            f"gravitation red=H,H,H,H,1.3 {YELLOW} dice=3,4 phase=2 store=0,0 turn=red",
            "1.3>1.9 store=0",
            f"red=H,H,H,H,1.9 {YELLOW} phase=2 store=0,0 turn=yellow",
            "Wurf 7, Umlaufbahn 6, 5, 4, 3, 2, 1, 0",
        ),
        (
            f"gravitation red=H,H,H,H,4.4 {YELLOW} dice=3,4 phase=2 store=0,0 turn=red",
            "4.4>4.6 store=0",
            f"red=H,H,H,H,4.6 {YELLOW} phase=2 store=0,0 turn=yellow",
            "Wurf 7, Umlaufbahn 2, 1, 0",
        ),
        (
            f"gravitation red=H,H,H,H,2.2 {YELLOW} dice=4,6 phase=2 store=0,0 turn=red",
            "2.2>5.5 store=0",
            f"red=H,H,H,H,5.5 {YELLOW} phase=2 store=0,0 turn=yellow",
            "Wurf 10, Gravitation 10, Gravitation 10, Gravitation 10, Umlaufbahn 3, 2, 1, 0",
        ),
        (
            f"gravitation red=H,H,H,H,4.2 {YELLOW} dice=6,6 phase=2 store=0,0 turn=red",
            "4.2>2.6 store=0",
            f"red=H,H,H,H,2.6 {YELLOW} phase=2 store=0,0 turn=yellow",
            "Wurf 12, Umlaufbahn 7, Gravitation 4, Umlaufbahn 2, 1, 0",
        ),
        (
            "gravitation red=H,H,H,H,2.6 yellow=H,H,H,1.13,2.8 dice=2,3 phase=2 store=0,0 turn=red",
            "2.6>2.7 bump=2 store=0",
            "red=H,H,H,H,2.7 yellow=H,H,H,1.13,2.10 phase=2 store=0,0 turn=yellow",
            "Wurf 5, Umlaufbahn 3, 2, Stoß 2, 1, 0",
        ),
        (
            "gravitation red=H,H,H,H,1.3 yellow=H,H,H,1.6,1.13 dice=3,4 phase=3 store=0,0 turn=red",
            "1.3>1.5 bump=4 store=0",
            "red=H,H,H,H,1.5 yellow=H,H,H,1.10,1.13 phase=3 store=0,0 turn=yellow",
            "Wurf 7, Umlaufbahn 6, 5, 4, Stoß 4, 3, 2, 1, 0",
        ),
        (
            "gravitation red=H,H,H,H,1.3 yellow=H,H,H,1.6,1.13 dice=4,4 phase=3 store=0,0 turn=red",
            "1.3>1.8",
            "red=H,H,H,H,1.8 yellow=H,H,H,1.6,1.13 phase=3 store=0,0 turn=yellow",
            "Wurf 4, 3, 2, Tunnel 1, 0",
        ),
        (
            "tunnel_x red=H,H,H,H,1.3 yellow=H,1.5,1.7,1.8,1.9 dice=4,5 turn=red",
            "1.3>1.11 x1.5,7,9",
            "red=H,H,H,H,1.11 yellow=H,H,H,H,1.8 turn=yellow",
            "Wurf 4, 3, Tunnel 2, Tunnel 1, 0",
        ),
        (
            "tunnel_x red=H,H,H,H,1.3 yellow=H,1.5,1.7,1.8,1.9 dice=4,4 turn=red",
            "1.3>1.11 x1.5,7-9",
            "red=H,H,H,H,1.11 yellow=H,H,H,H,H turn=yellow",
            "Wurf 4, 3, Tunnel 2, Tunnel 1, 0",
        ),
        (
            f"tunnel_x red=H,H,H,H,1.3 {YELLOW} dice=4,5 turn=red",
            "1.3>1.7",
            f"red=H,H,H,H,1.7 {YELLOW} turn=yellow",
            "Wurf 4, 3, 2, 1, 0",
        ),
    ],
)
def test_a_worked_example_leads_where_it_says_in_its_words(
    line: str, action: str, ends_with: str, words: str
) -> None:
    assert after(line, action).endswith(ends_with)
    assert said(events(line, action)) == words


def test_what_is_taken_from_the_store_is_part_of_the_throw() -> None:
    line = f"gravitation red=H,H,H,H,1.4 {YELLOW} dice=1,3 phase=2 store=4,0 turn=red"
    assert said(events(line, "1.4>1.11 store=0")) == "Wurf 8, Umlaufbahn 7, 6, 5, 4, 3, 2, 1, 0"


def test_the_step_from_the_hangar_counts_and_may_be_the_last() -> None:
    line = f"gravitation red=H,H,H,H,1.9 {YELLOW} dice=1,3 phase=2 store=0,0 turn=red"
    assert said(events(line, "H>1.3 store=2")) == "Wurf 3, 2"
    assert said(events(line, "H>1.5 store=0")) == "Wurf 4, 3, Umlaufbahn 2, 1, 0"


def test_a_store_that_is_filled_is_not_counted_down() -> None:
    line = f"gravitation red=H,H,H,H,3.5 {YELLOW} dice=4,5 phase=2 store=0,0 turn=red"
    assert said(events(line, "3.5>4.4 store=4")) == "Wurf 9, Gravitation 9, Umlaufbahn 4"


def test_an_orbit_left_again_on_the_way_out_is_only_passed() -> None:
    line = f"gravitation red=H,H,H,H,3.6 {YELLOW} dice=4,5 phase=2 store=0,0 turn=red"
    assert said(events(line, "3.6>1.10 store=3")) == "Wurf 9, Umlaufbahn 6, Gravitation 4, Umlaufbahn 3"


def test_a_bump_met_on_the_way_is_said_again() -> None:
    line = "gravitation red=H,H,H,H,1.4 yellow=H,H,1.5,1.7,1.13 dice=1,5 phase=2 store=0,0 turn=red"
    assert (
        said(events(line, "1.4>1.4 bump=5 store=0")) == "Wurf 6, Umlaufbahn 5, Stoß 5, 4, Stoß 4, 3, 2, 1, 0"
    )


def test_a_shield_says_what_the_bump_has_left() -> None:
    line = "gravitation red=H,H,H,1.3,2.6 yellow=H,H,1.5,1.9,1.13 dice=3,4 phase=3 store=0,3 turn=red"
    bump = "1.3>1.4 bump=5 store=0"
    assert said(events(line, bump)) == "Wurf 7, Umlaufbahn 6, 5, Stoß 5"
    assert said(events(line, bump, "shield 3")) == "Abwehr 2, 1, 0"
