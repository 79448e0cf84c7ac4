"""What people mostly want of a move in Tunnel X, and where they look for the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeGuard

from games import core
from games.card import Wish
from games.core import Action
from games.zwianer.board import FORMATION, ORBIT, STONES
from games.zwianer.race import steps_to_formation
from games.zwianer.stones import moved
from games.zwianer.tunnel_x.actions import Move, Nearest
from games.zwianer.tunnel_x.rules import State


def home(state: core.State, action: Action) -> tuple[int, ...]:
    """A stone from elsewhere comes into formation; best where the fewest steps are left."""
    assert isinstance(state, State)
    own, goals = state.stones[state.turn], FORMATION[state.turn]
    if not _is_welcome(action, state) or action.start in goals or action.end not in goals:
        return ()
    steps = steps_to_formation(state.turn, moved(own, action.start, action.end), STONES)
    return -steps, action.sent.bit_count()


def sends(state: core.State, action: Action) -> tuple[int, ...]:
    """X4: somebody else goes home; best many."""
    assert isinstance(state, State)
    if not _is_welcome(action, state) or not action.sent:
        return ()
    return action.sent.bit_count(), ORBIT[action.end]


def inward(state: core.State, action: Action) -> tuple[int, ...]:
    """A stone comes further in; best to the innermost orbit."""
    assert isinstance(state, State)
    if not _is_welcome(action, state) or ORBIT[action.end] <= ORBIT[action.start]:
        return ()
    return ORBIT[action.end], action.sent.bit_count()


def shelf(state: core.State, action: Action) -> Mapping[str, int]:
    """X1: by the value it is played with, 0 for none, and the orbit it leads to."""
    assert isinstance(state, State)
    match action:
        case Move(end=end):
            return {"value": state.value_of(action), "orbit": ORBIT[end]}
        case Nearest(end=end):
            return {"value": 0, "orbit": ORBIT[end]}
    return {}


def _is_welcome(action: Action, state: State) -> TypeGuard[Move]:
    """Whether it is a walk that sends none of one's own stones home."""
    return isinstance(action, Move) and not any(
        action.sent >> field & 1 for field in state.stones[state.turn]
    )


WISHES: Final = (Wish("home", home), Wish("sends", sends, most=2), Wish("inward", inward))
