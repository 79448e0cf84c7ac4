"""What people mostly want of a move in Gravitation, and where they look for the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games import core
from games.card import Wish
from games.core import Action
from games.zwianer.board import FORMATION, GREEN, ORBIT
from games.zwianer.gravitation.actions import Move, Nearest, Stay
from games.zwianer.gravitation.rules import State
from games.zwianer.race import steps_to_formation
from games.zwianer.stones import moved, owner


def home(state: core.State, action: Action) -> tuple[int, ...]:
    """A stone from elsewhere comes into formation; best where the fewest steps are left."""
    assert isinstance(state, State)
    own, goals = state.stones[state.turn], FORMATION[state.turn]
    if not isinstance(action, Move) or action.strength or action.start in goals or action.end not in goals:
        return ()
    after = moved(own, action.start, action.end)
    return -steps_to_formation(state.turn, after, state.terms.in_a_row), action.store


def bump(state: core.State, action: Action) -> tuple[int, ...]:
    """V9: a stone of somebody else is bumped; best with much strength."""
    assert isinstance(state, State)
    if not isinstance(action, Move) or not action.strength:
        return ()
    is_own = owner(state.stones, GREEN[action.end]) is state.turn
    return () if is_own else (action.strength, action.store)


def inward(state: core.State, action: Action) -> tuple[int, ...]:
    """A stone comes further in, without a bump; best to the innermost orbit."""
    if not isinstance(action, Move) or action.strength or ORBIT[action.end] <= ORBIT[action.start]:
        return ()
    return ORBIT[action.end], action.store


def energy(state: core.State, action: Action) -> tuple[int, ...]:
    """V8: something is left in the store; best where it is most, and without a bump."""
    if not isinstance(action, Move) or action.store <= 0:
        return ()
    return action.store, -action.strength, ORBIT[action.end]


def shelf(state: core.State, action: Action) -> Mapping[str, int]:
    """V2: by the value it is played with, 0 for none, and the orbit it leads to."""
    assert isinstance(state, State)
    match action:
        case Move(end=end):
            return {"value": state.value_of(action), "orbit": ORBIT[end]}
        case Nearest(end=end):
            return {"value": 0, "orbit": ORBIT[end]}
        case Stay(field, value):
            return {"value": value, "orbit": ORBIT[field]}
    return {}


WISHES: Final = (
    Wish("home", home),
    Wish("bump", bump, most=2),
    Wish("inward", inward),
    Wish("energy", energy),
)
