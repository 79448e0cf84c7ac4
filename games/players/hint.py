"""A hint: what the computer would do in somebody's place, and why rather than what is next best."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from games.chance import Luck
from games.core import Action, Seat, State, Step
from games.players.budget import Budget
from games.players.levels import Level, choose
from games.players.reasons import reason
from games.players.sampling import some
from games.players.search import Search
from games.players.values import values_of

OTHERS: Final = 200
"""Of more actions so many are held against the best."""
POSITIONS: Final = 4000
"""Looked at to find what is next best."""


class Hint(Struct, frozen=True):
    """An action, and what most speaks for it (``reasons.py``)."""

    text: str
    why: str = ""


def hint(state: State, seat: Seat, rng: Luck) -> Hint:
    """What to do, where there is something to decide.

    >>> from games.catalogue import parse
    >>> hint(parse("rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red"), Seat.RED, Luck(1)).text
    '14>18'
    """
    best = choose(state, seat, rng, level=Level.HARD)
    search = Search(values_of(state), Budget(POSITIONS))

    def reached(action: Action) -> Step:
        step = state.apply(action, seat)
        return Step(search.settled(step.state), step.events)

    def worth(step: Step) -> float:
        return search.worths(step.state)[seat]

    others = [reached(action) for action in some(state.legal_actions(seat), OTHERS) if action != best]
    wanted = reached(best)
    # One that only seems better before the dice are thrown tells nothing for the best.
    worse = [step for step in others if worth(step) < worth(wanted)] or others
    if not worse:
        return Hint(best.text)
    return Hint(best.text, reason(state, seat, wanted, max(worse, key=worth)))
