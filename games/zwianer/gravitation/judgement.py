"""What a position of Gravitation is worth, and which predictions are worth a thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games import core
from games.card import Judgement
from games.core import Action, Seat
from games.zwianer.gravitation.actions import DECLINED, GUESSES
from games.zwianer.gravitation.rules import State
from games.zwianer.race import steps_to_formation

STORED: Final = 0.25
"""What a point in the store is worth, in steps."""
CLOSE: Final = 9
"""Only so few steps before the goal is a prediction weighed: there a certain value decides the game."""
LIKELIEST: Final = 7
"""V15: the sum that falls most often."""


def value(state: core.State, seat: Seat) -> float:
    """How many steps a seat is ahead of the others."""
    assert isinstance(state, State)
    needs = {other: _needs(state, other) for other in state.seats}
    own = needs.pop(seat)
    return (sum(needs.values()) + min(needs.values())) / (len(needs) + 1) - own


def _needs(state: State, seat: Seat) -> float:
    steps = steps_to_formation(seat, state.stones[seat], state.terms.in_a_row)
    return steps - STORED * state.stores[seat]


def tries(state: core.State, seat: Seat) -> Sequence[Action]:
    """Before the throw no prediction, and close to the goal the likeliest; else everything."""
    assert isinstance(state, State)
    if state.at_roll:
        close = steps_to_formation(seat, state.stones[seat], state.terms.in_a_row) <= CLOSE
        wanted = (DECLINED, LIKELIEST) if close else (DECLINED,)
        return [guess for guess in GUESSES if guess.total in wanted]
    return state.legal_actions(seat)


def worthwhile(state: core.State, seat: Seat) -> Sequence[Action]:
    """Before the throw what is worth a try; then no move that only leaves less in the store than another."""
    assert isinstance(state, State)
    if state.dice and state.turn is seat and state.claim is None:
        return state.thrifty_moves
    return tries(state, seat)


JUDGEMENT: Final = Judgement(value, tries)
