"""Everybody's chances to win, in any position."""

from __future__ import annotations

from games.core import Seat, State
from games.players.budget import Budget
from games.players.search import Search
from games.players.values import values_of


def chances(state: State, budget: Budget | None = None) -> dict[Seat, float]:
    """How likely everybody wins; 1 in all, and partners have equal parts of what their team has.

    Where the dice are to be thrown it is what was learned of such positions; where somebody decides, what it
    will be after the best that they can do; at the end it is the winners'.

    >>> from games.catalogue import parse
    >>> sum(chances(parse("rundlauf red=B,0,14,b yellow=B,20,33,d dice=4 turn=red")).values())
    1.0
    """
    values = values_of(state)
    search = Search(values, budget if budget is not None else Budget(ENOUGH))
    return values.chances(search.settled(state))


ENOUGH = 2000
"""Positions looked at, at most, to find the best of a decision."""
