"""What a position of Tunnel X is worth: steps to go, who arrives soon, and who may be tunnelled."""

from __future__ import annotations

from typing import Final

from games.core import SEATS, Seat
from games.zwianer.board import FORMATION, SPECIALS, STATION, STONES
from games.zwianer.race import chance_to_arrive, steps_to, steps_to_formation
from games.zwianer.stones import Stones, in_play

THERE: Final = 2.0
"""What a stone in formation is worth beside its steps."""
SOON: Final = 3.0
"""What it is worth, in steps, that the next throw is sure to bring a stone to its goal."""
FEAR: Final = 0.4
"""How much of what may be sent back is counted as lost."""
HIGHEST: Final = 6


def judged(stones: Stones, seat: Seat) -> float:
    """How many steps a seat is ahead of the others."""
    has = {other: _worth(stones, other) for other in in_play(stones)}
    own = has.pop(seat)
    return own - (sum(has.values()) + max(has.values())) / (len(has) + 1)


def _worth(stones: Stones, seat: Seat) -> float:
    own = stones[seat]
    there = len(set(own).intersection(FORMATION[seat]))
    soon = chance_to_arrive(seat, own)
    return THERE * there + SOON * soon - steps_to_formation(seat, own, STONES) - FEAR * _danger(stones, seat)


def _danger(stones: Stones, seat: Seat) -> float:
    """X4: the steps that stones on no special field may lose to somebody close behind them."""
    lost = 0.0
    for field in stones[seat]:
        if field and not SPECIALS >> field & 1:
            steps = steps_to(field)
            near = [
                HIGHEST - steps[hunter]
                for other in SEATS
                if other is not seat
                for hunter in stones[other]
                if hunter and 0 < steps[hunter] < HIGHEST
            ]
            lost += (1 + steps[STATION[seat]]) * min(1.0, sum(near) / HIGHEST)
    return lost
