"""Three players behind one interface: easy, medium and hard.

Each is a pure function of the state, the seat, a stream of luck and a budget. All of them take a win that one
action brings, whatever else they overlook.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct

from games.catalogue import GAMES
from games.chance import Luck
from games.core import Action, Decision, Kind, Over, Seat, State, counted
from games.players.budget import Budget
from games.players.search import Search
from games.players.values import values_of


class Level(StrEnum):
    """How strong a computer plays; the words are stored with tables."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Strength(Struct, frozen=True):
    """What makes a level."""

    positions: int
    """It looks at so many, but in any case at every action once."""
    overlooks: float
    """How likely it does not see an action that does not win at once."""
    deeper: int
    """So many of the best actions are looked at past the dice."""
    throws: int
    """So many throws deep."""


STRENGTHS: Final = {
    Level.EASY: Strength(300, 0.35, 0, 0),
    Level.MEDIUM: Strength(1500, 0.0, 0, 0),
    Level.HARD: Strength(12000, 0.0, 5, 1),
}


def choose(
    state: State, seat: Seat, rng: Luck, budget: Budget | None = None, *, level: Level = Level.MEDIUM
) -> Action:
    """The action that a seat decides for; without a budget, with that of the level."""
    strength = STRENGTHS[level]
    actions = _worth_a_thought(state, seat)
    if counted(actions, 2) == 1:
        return actions[0]
    search = Search(values_of(state), budget if budget is not None else Budget(strength.positions))
    return _chosen(search, state, seat, actions, strength, rng)


def _worth_a_thought(state: State, seat: Seat) -> Sequence[Action]:
    judgement = GAMES[state.game].engine().judgement
    if judgement is not None and judgement.tries is not None:
        return judgement.tries(state, seat)
    return state.legal_actions(seat)


def _chosen(
    search: Search, state: State, seat: Seat, actions: Sequence[Action], strength: Strength, rng: Luck
) -> Action:
    is_bet = isinstance(state.awaits, Decision) and state.awaits.kind is Kind.BEFORE_ROLL
    reached = [state.apply(action, seat).state for action in actions]
    for action, after in zip(actions, reached, strict=True):
        awaits = after.awaits
        if isinstance(awaits, Over) and seat in awaits.places[0]:
            return action
    if strength.overlooks:
        seen = [number for number in range(len(actions)) if rng.pick(PER_MILLE) >= 1000 * strength.overlooks]
        actions = [actions[number] for number in seen] or actions
        reached = [reached[number] for number in seen] or reached
    if is_bet:
        worth = [search.expected(after, 1)[seat] for after in reached]
        return actions[worth.index(max(worth))]  # of equals the first, which changes nothing
    settled = [search.settled(after) for after in reached]
    worth = [search.worths(after)[seat] for after in settled]
    if strength.deeper:
        order = sorted(range(len(actions)), key=worth.__getitem__, reverse=True)[: strength.deeper]
        deeper = [search.expected(settled[number], strength.throws)[seat] for number in order]
        actions, worth = [actions[number] for number in order], deeper
    best = max(worth)
    equals = [action for action, one in zip(actions, worth, strict=True) if one == best]
    is_move = isinstance(state.awaits, Decision) and state.awaits.kind is Kind.MOVE
    return rng.pick(equals) if is_move else equals[0]  # else the first costs least


PER_MILLE: Final = range(1000)
Player = Callable[[State, Seat, Luck, Budget | None], Action]
