"""What a position of Quadrol is worth: how many throws every stone still needs, by the colours about it."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Seat
from games.quadrol.features import throws_home
from games.race import PLAYERS


def judged(stones: Sequence[Sequence[int]], seat: Seat) -> float:
    """How many throws fewer a seat needs than the others."""
    needs = {
        other: sum(throws_home(other)[stone] for stone in stones[other]) for other in PLAYERS if stones[other]
    }
    own = needs.pop(seat)
    return (sum(needs.values()) + min(needs.values())) / (len(needs) + 1) - own
