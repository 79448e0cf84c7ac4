"""Who begins."""

import pytest

from games.core import Seat
from games.opening import StartThrow

RED, BLUE, YELLOW, GREEN, _ = Seat


def thrown(seats: tuple[Seat, ...], *dice: int) -> StartThrow:
    throws = StartThrow(seats)
    for die in dice:
        throws = throws.after(die)
    return throws


@pytest.mark.parametrize(
    ("dice", "starter"),
    [((6, 5), RED), ((5, 6), YELLOW), ((1, 1, 2, 1), RED), ((6, 6, 3, 3, 1, 2), YELLOW)],
)
def test_the_highest_throw_begins(dice: tuple[int, ...], starter: Seat) -> None:
    assert thrown((RED, YELLOW), *dice).starter is starter


def test_only_those_who_tie_at_the_top_throw_again() -> None:
    throws = thrown((RED, BLUE, YELLOW, GREEN), 5, 6, 2, 6)
    assert throws.seats == (BLUE, GREEN)
    assert throws.starter is None
    assert throws.thrower is BLUE
    assert throws.after(1).thrower is GREEN
