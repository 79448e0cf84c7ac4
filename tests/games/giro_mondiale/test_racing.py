"""How many turns four cars need together."""

from __future__ import annotations

import pytest

from games.core import Seat
from games.giro_mondiale.board import PARKED, PIECES
from games.giro_mondiale.distance import distances
from games.giro_mondiale.moves import HOME, STANDING
from games.giro_mondiale.racing import kinds, turns_to_go


def share(*places: int) -> float:
    """Of cars on these places, the others being in the centre."""
    return turns_to_go()[kinds((*places, *[HOME] * (PIECES - len(places))))]


def test_all_in_the_centre_need_nothing_and_all_in_the_park_the_whole_way() -> None:
    assert share() == 0
    assert share(*[PARKED] * PIECES) == 1


def test_a_car_alone_needs_as_many_turns_as_its_distance() -> None:
    far = distances(Seat.RED)
    for place in STANDING.values():
        assert share(place) / share(PARKED) == pytest.approx(far[place] / far[PARKED], abs=0.05)


def test_together_they_need_fewer_for_one_of_them_has_use_for_most_throws() -> None:
    far = distances(Seat.RED)
    for place in STANDING.values():
        if far[place]:
            assert share(place, PARKED) < share(place) + share(PARKED)


def test_wherever_the_quadrant_is_the_way_is_as_long() -> None:
    assert kinds((STANDING["1.1"], STANDING["3.6"])) == kinds((STANDING["3.24"], STANDING["1.7"]))
