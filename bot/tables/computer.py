"""The first computer player: it looks to the end of its turn, past the next throw where dice are few.

Stronger ones come behind the same interface: a pure function of the state, the seat and a stream of
luck that decides between equals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Final, Protocol, TypeAlias

from bot.tables.orders import Kind, kind_of
from bot.tables.terms import TEAMS, team_of
from games.catalogue import GAMES
from games.chance import Luck
from games.core import CHANCE, Action, Chance, Decision, Over, Seat, State

Judgement: TypeAlias = Callable[[State, Seat], float]

WON: Final = 1e9
LOOKS_AT: Final = 2000
"""How many positions it looks at, at most, before it only judges what is on the board."""
FEW_THROWS: Final = 6
"""With more outcomes of the dice than that it does not look past them."""


class Player(Protocol):
    """Anything that can decide for a seat."""

    def __call__(self, state: State, seat: Seat, rng: Luck) -> Action:
        """One of the seat's legal actions."""


def choose(state: State, seat: Seat, rng: Luck) -> Action:
    """The action that leads to the best judged position; before a roll, none that risks anything."""
    actions = state.legal_actions(seat)
    kind = kind_of(state, seat)
    if len(actions) == 1 or kind is Kind.BEFORE_ROLL:
        return actions[0]
    values = Looks(state, seat).values(state, actions)
    best = max(values)
    equals = [action for action, value in zip(actions, values, strict=True) if value == best]
    return equals[0] if kind is Kind.ANSWER else rng.pick(equals)  # an answer's first costs least


class Looks:
    """A look ahead: through the seat's own decisions, and once past the dice to the best reply."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._seat = seat
        self._judge = judgement_of(state)
        self._left = LOOKS_AT

    def values(self, state: State, actions: Sequence[Action]) -> list[float]:
        """What each action is worth."""
        reached = [state.apply(action, self._seat).state for action in actions]
        self._left -= len(reached)
        return [self._value(after) for after in reached]

    def _value(self, state: State) -> float:
        match state.awaits:
            case Decision(seats) if self._seat in seats and not state.at_roll and self._left > 0:
                return max(self.values(state, state.legal_actions(self._seat)))
            case Chance(odds) if len(odds) <= FEW_THROWS and self._left > 0:
                thrown = [(self._reply(state.apply(throw, CHANCE).state), weight) for throw, weight in odds]
                return sum(value * weight for value, weight in thrown) / sum(weight for _, weight in odds)
        return self._judged(state)

    def _reply(self, state: State) -> float:
        """What is left after the best that whoever threw can do."""
        awaits = state.awaits
        if not isinstance(awaits, Decision) or len(awaits.seats) > 1:
            return self._judged(state)
        (seat,) = awaits.seats
        reached = [state.apply(action, seat).state for action in state.legal_actions(seat)]
        self._left -= len(reached)
        values = [self._judged(after) for after in reached]
        return max(values) if seat is self._seat else min(values)

    def _judged(self, state: State) -> float:
        match state.awaits:
            case Over(places):
                return WON if self._seat in places[0] else -WON
        return self._judge(state, self._seat)


def judgement_of(state: State) -> Judgement:
    """How to judge the positions of a game: by progress, if nobody knows better."""
    game, *parts = state.line().split(" ")
    if game in JUDGEMENTS:
        return JUDGEMENTS[game]
    progress = GAMES[game].progress
    teams = dict(part.split("=", 1) for part in parts).get(TEAMS, "")

    def ahead_of_others(at: State, seat: Seat) -> float:
        """How far a seat and its partners have come, less how far the others have, on average."""
        team = team_of({TEAMS: teams}, seat)
        own = [progress(at, other) for other in at.seats if other in team]
        others = [progress(at, other) for other in at.seats if other not in team]
        return sum(own) / len(own) - sum(others) / max(len(others), 1)

    return ahead_of_others


JUDGEMENTS: Final[dict[str, Judgement]] = {}
"""By game, where more than progress tells how a seat stands."""


def luck_of(promises: Sequence[str], ply: int) -> Luck:
    """The luck of one choice: known to nobody beforehand, and the same whenever it is replayed."""
    return Luck(int.from_bytes(sha256(f"{promises[:1]} {ply}".encode()).digest()[:8], "big"))
