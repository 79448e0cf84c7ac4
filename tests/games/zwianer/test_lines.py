"""Position lines of the ZwiAner games: what is refused, and why."""

import pytest

from games.catalogue import parse
from games.core import Seat
from games.faults import BadLine, BadSetup
from games.zwianer.gravitation.card import GAME as GRAVITATION

STONES = "red=H,H,H,H,1.3 yellow=H,H,H,H,1.13"
BUMPED = "red=H,H,H,H,1.3 yellow=H,H,1.4,1.5,1.13"
RINGED = "red=H,H,H,H,5.1 yellow=H,H,H,H,5.5"
"""Had three stones thrown between these two, the orbit would have been full (V10)."""
PARKED = "red=H,1.3,1.8,1.9,1.10 yellow=1.4,1.5,1.12,1.13,1.14"
"""Only one stone can have been destroyed."""
WAITING = "options=deathblow phase=3 store=0,2 turn=red"
FORMED = "red=1.1,2.1,3.1,4.1,5.1 yellow=H,H,H,H,1.13"


@pytest.mark.parametrize(
    ("line", "part", "why"),
    [
        (f"gravitation {STONES} turn=red", "phase", "missing"),
        (f"gravitation {STONES} phase=4 turn=red", "phase=4", "no_number"),
        (f"gravitation {STONES} phase=2 turn=red", "store", "missing"),
        (f"gravitation {STONES} phase=1 store=0,0 turn=red", "store=0,0", "no_store"),
        (f"gravitation {STONES} phase=2 store=0 turn=red", "store=0", "store_count"),
        (f"gravitation {STONES} phase=2 store=0,11 turn=red", "store=0,11", "no_number"),
        (f"gravitation {STONES} phase=2 store=0,0", "turn", "missing"),
        (f"gravitation {STONES} phase=1 turn=blue", "turn=blue", "not_in_play"),
        (f"gravitation {STONES} phase=1 turn=red waive=blue", "waive=blue", "not_in_play"),
        (f"gravitation {STONES} phase=1 turn=red waive=red,red", "waive=red,red", "twice"),
        (f"gravitation {STONES} options=double_sum phase=1 turn=red", "options=double_sum", "unknown_value"),
        (f"gravitation {STONES} dice=3 phase=1 turn=red", "dice=3", "dice_count"),
        (f"gravitation {STONES} dice=3,7 phase=1 turn=red", "dice=3,7", "no_number"),
        (f"gravitation {STONES} guess=7 phase=2 store=0,0 turn=red", "guess=7", "no_guess"),
        (f"gravitation {STONES} guess=3 phase=3 store=0,0 turn=red", "guess=3", "no_number"),
        (f"gravitation {STONES} dice=1,3 guess=no phase=3 store=0,0 turn=red", "guess=no", "with_dice"),
        (f"gravitation {STONES} over=red phase=1", "over=red", "not_in_formation"),
        (f"gravitation {FORMED} phase=3 store=0,0 turn=red", "red=1.1,2.1,3.1,4.1,5.1", "won_already"),
        (f"gravitation {FORMED} over=red phase=3 store=0,0 turn=red", "turn=red", "after_end"),
        (f"gravitation {FORMED} guess=4 over=red phase=3 store=0,0", "guess=4", "after_end"),
        (f"gravitation {STONES} phase=1 sixes=1 turn=red", "sixes=1", "unknown_key"),
        (f"gravitation {BUMPED} bump=1.3,5 phase=3 store=0,2 turn=red", "bump=1.3,5", "shield_or_deathblow"),
        (
            f"gravitation {BUMPED} bump=1.3,12 deathblow=0 shield=yellow {WAITING}",
            "bump=1.3,12",
            "shield_or_deathblow",
        ),
        (f"gravitation {BUMPED} phase=3 shield=yellow store=0,2 turn=red", "shield=yellow", "no_mid_move"),
        (f"gravitation {BUMPED} deathblow=0 {WAITING}", "deathblow=0", "no_mid_move"),
        (f"gravitation {BUMPED} bump=1.3,12 deathblow=0 guess=7 {WAITING}", "guess=7", "mid_move"),
        (
            f"gravitation {BUMPED} bump=H,5 phase=3 shield=yellow store=0,2 turn=red",
            "bump=H,5",
            "no_orbit_field",
        ),
        (f"gravitation {BUMPED} bump=1.3 phase=3 shield=yellow store=0,2 turn=red", "bump=1.3", "no_number"),
        (
            f"gravitation {BUMPED} bump=1.9,5 phase=3 shield=yellow store=0,2 turn=red",
            "bump=1.9,5",
            "no_bump",
        ),
        (
            f"gravitation {BUMPED} bump=1.3,5 phase=2 shield=yellow store=0,2 turn=red",
            "bump=1.3,5",
            "no_bump",
        ),
        (
            f"gravitation {BUMPED} bump=1.3,5 phase=3 shield=yellow store=0,0 turn=red",
            "shield=yellow",
            "no_shield",
        ),
        (f"gravitation {BUMPED} bump=1.3,5 phase=3 shield=red store=2,2 turn=red", "shield=red", "no_shield"),
        (
            f"gravitation {BUMPED} bump=1.3,12 deathblow=0 phase=3 store=0,2 turn=red",
            "deathblow=0",
            "no_deathblow",
        ),
        (
            f"gravitation {BUMPED} bump=1.3,9 deathblow=0 options=deathblow phase=3 store=0,2 turn=red",
            "deathblow=0",
            "no_deathblow",
        ),
        (
            f"gravitation {BUMPED} bump=1.5,12 deathblow=0 options=deathblow phase=3 store=0,2 turn=red",
            "deathblow=0",
            "no_deathblow",
        ),
        (f"gravitation {RINGED} bump=5.1,12 deathblow=3 {WAITING}", "deathblow=3", "no_deathblow"),
        (f"gravitation {RINGED} bump=5.1,12 deathblow=0 {WAITING}", "deathblow=0", "no_deathblow"),
        (f"gravitation {PARKED} bump=1.3,12 deathblow=4 {WAITING}", "deathblow=4", "no_deathblow"),
        (
            f"gravitation {BUMPED} bump=1.3,5 dice=3,4 phase=3 shield=yellow store=0,2 turn=red",
            "dice=3,4",
            "mid_move",
        ),
        (f"tunnel_x {STONES} phase=1 turn=red", "phase=1", "unknown_key"),
        (f"tunnel_x {STONES} store=0,0 turn=red", "store=0,0", "unknown_key"),
        (f"tunnel_x {STONES} dice=3,4,5 turn=red", "dice=3,4,5", "dice_count"),
        (f"tunnel_x {STONES} options=deathblow turn=red", "options=deathblow", "unknown_value"),
        (f"tunnel_x {FORMED} turn=red", "red=1.1,2.1,3.1,4.1,5.1", "won_already"),
        ("tunnel_x red=H,H,H,1.3 yellow=H,H,H,H,1.13 turn=red", "red=H,H,H,1.3", "piece_count"),
        ("tunnel_x red=H,H,H,H,1.26 yellow=H,H,H,H,1.13 turn=red", "red=H,H,H,H,1.26", "unknown_field"),
        ("tunnel_x red=H,H,H,H,1.13 yellow=H,H,H,H,1.13 turn=red", "yellow=H,H,H,H,1.13", "two_on_field"),
        ("tunnel_x red=H,H,H,H,1.3 turn=red", "tunnel_x", "seat_count"),
    ],
)
def test_what_cannot_be_is_refused_with_part_and_reason(line: str, part: str, why: str) -> None:
    with pytest.raises(BadLine) as caught:
        parse(line)
    assert (caught.value.part, caught.value.why) == (part, why)
    assert str(caught.value).startswith(f"{part}: ")


@pytest.mark.parametrize(
    "line",
    [
        f"gravitation {STONES} guess=no phase=3 store=0,0 turn=red",
        f"gravitation {STONES} dice=3,4 guess=7 options=deathblow phase=3 store=0,10 turn=red waive=red",
        f"gravitation {BUMPED} bump=1.3,5 phase=3 shield=yellow store=0,2 turn=red",
        f"gravitation {BUMPED} bump=1.3,12 deathblow=1 options=deathblow phase=3 store=0,2 turn=red",
        f"gravitation {BUMPED} bump=1.3,12 deathblow=2 options=deathblow phase=3 store=0,2 turn=red",
        f"gravitation {FORMED} over=red phase=3 store=0,7",
        f"tunnel_x {STONES} dice=3,4 options=double_sum turn=red",
    ],
)
def test_canonical_lines_read_back_as_they_are(line: str) -> None:
    assert parse(line).line() == line


def test_dice_pieces_and_keys_come_in_any_order() -> None:
    line = "gravitation turn=red phase=1 dice=4,3 yellow=1.13,H,H,H,H red=H,1.3,H,H,H"
    assert parse(line).line() == f"gravitation {STONES} dice=3,4 phase=1 turn=red"


def test_seats_that_waive_are_chosen_at_the_start() -> None:
    start = GRAVITATION.start((Seat.RED, Seat.BLUE), {"waive": "blue,red", "phase": "2"})
    assert start.line().endswith("phase=2 store=0,0 turn=red waive=red,blue")
    with pytest.raises(BadSetup, match="green is not in play"):
        GRAVITATION.start((Seat.RED, Seat.BLUE), {"waive": "green"})
