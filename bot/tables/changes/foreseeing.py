"""What a seat may be able to decide next: for plans made before the dice and the others are known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core import CHANCE, Action, Chance, Decision, Kind, Seat, State

MOST_POSITIONS: Final = 60
"""That are looked at; the others' first moves stand for all they could do."""


def foreseen(state: State, seat: Seat) -> Iterator[tuple[State, Action]]:
    """Actions of the seat's decisions up to its next move, each with a position where it is possible.

    >>> from games.catalogue import parse
    >>> state = parse("rundlauf red=B,0,14,b yellow=B,20,33,d dice=4 turn=red")
    >>> [action.text for _, action in foreseen(state, Seat.YELLOW)][:4]
    ['20>21', '20>22', '20>23', '20>24']
    """
    waiting = [state]
    for _ in range(MOST_POSITIONS):
        if not waiting:
            return
        position = waiting.pop(0)
        match position.awaits:
            case Decision(seats, kind) if seat in seats and position is not state:
                actions = position.legal_actions(seat)
                yield from ((position, action) for action in actions)
                if kind is not Kind.MOVE:  # a plan outlasts what is decided before it
                    waiting.append(position.apply(actions[0], seat).state)
            case Decision(seats):
                decider = min(seats)
                waiting.append(position.apply(position.legal_actions(decider)[0], decider).state)
            case Chance(odds):
                waiting += [position.apply(action, CHANCE).state for action, _ in odds]
