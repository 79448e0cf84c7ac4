"""The first computer player: it looks to the end of its own turn and takes what leaves it best placed.

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
from games.core import Action, Decision, Over, Seat, State

Judgement: TypeAlias = Callable[[State, Seat], float]

WON: Final = 1e9
LOOKS_AT: Final = 400
"""How many positions it looks at before it only counts what is on the board."""


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
    looks = Looks(seat, judgement_of(state))
    values = looks.values(state, actions)
    best = max(values)
    equals = [action for action, value in zip(actions, values, strict=True) if value == best]
    return equals[0] if kind is Kind.ANSWER else rng.pick(equals)  # an answer's first costs least


class Looks:
    """A look ahead through the seat's own decisions, as long as its turn lasts."""

    def __init__(self, seat: Seat, judge: Judgement) -> None:
        self._seat = seat
        self._judge = judge
        self._left = LOOKS_AT

    def values(self, state: State, actions: Sequence[Action]) -> list[float]:
        """What each action is worth."""
        reached = [state.apply(action, self._seat).state for action in actions]
        self._left -= len(reached)
        return [self._value(after) for after in reached]

    def _value(self, state: State) -> float:
        match state.awaits:
            case Over(places):
                return WON if self._seat in places[0] else -WON
            case Decision(seats) if self._seat in seats and not state.at_roll and self._left > 0:
                return max(self.values(state, state.legal_actions(self._seat)))
        return self._judge(state, self._seat)


def ahead_of_others(state: State, seat: Seat) -> float:
    """How far the seat and its partners have come, less how far the others have, on average."""
    line = state.line()
    game, *parts = line.split(" ")
    progress = GAMES[game].progress
    teams = [part.removeprefix(f"{TEAMS}=") for part in parts if part.startswith(f"{TEAMS}=")]
    team = team_of({TEAMS: teams[0]}, seat) if teams else {seat}
    own = [progress(state, other) for other in state.seats if other in team]
    others = [progress(state, other) for other in state.seats if other not in team]
    return sum(own) / len(own) - sum(others) / max(len(others), 1)


JUDGEMENTS: Final[dict[str, Judgement]] = {}
"""By game, where more than progress tells how a seat stands."""


def judgement_of(state: State) -> Judgement:
    """How to judge positions of this game."""
    return JUDGEMENTS.get(state.line().split(" ", 1)[0], ahead_of_others)


def luck_of(promises: Sequence[str], ply: int) -> Luck:
    """The luck of one choice: known to nobody beforehand, and the same whenever it is replayed."""
    return Luck(int.from_bytes(sha256(f"{promises[:1]} {ply}".encode()).digest()[:8], "big"))
