"""What a position is worth: everybody's chances, as far as they can be seen without looking ahead.

Every seat has a score, its features weighed; a side's score is the sum of its seats'. The softmax of the
scores are the chances to be the next who wins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import asinh, exp
from operator import mul
from typing import Final

from games.card import Features, Game
from games.catalogue import GAMES
from games.core import SEATS, Over, Seat, State
from games.players.weights import Weights, learned

RUNNER_UP: Final = 0.2
"""What the places behind the first are worth at most: nobody gives a win away for them."""


@cache
def prizes(sides: int) -> tuple[float, ...]:
    """What each place is worth: the first everything, the last nothing.

    >>> prizes(2), prizes(3)
    ((1.0, 0.0), (1.0, 0.1, 0.0))
    """
    return (1.0, *(RUNNER_UP * (sides - place) / (sides - 1) for place in range(2, sides + 1)))


class Values:
    """The values of one rule system: a game, its sides, and the weights learned for them."""

    def __init__(
        self,
        sides: Sequence[tuple[Seat, ...]],
        score: Callable[[State, Seat], float],
        placed: Callable[[State], Mapping[Seat, int]] | None,
    ) -> None:
        self._sides = tuple(sides)
        self._score = score
        self._placed = placed
        self._prizes = prizes(len(self._sides)) if len(self._sides) > 1 else (1.0,)

    def scores(self, state: State) -> list[float]:
        """The score of every side."""
        score = self._score
        return [sum([score(state, seat) for seat in side]) for side in self._sides]

    def chances(self, state: State) -> dict[Seat, float]:
        """The chances of everybody to win, those of partners in equal parts; 1 in all."""
        first = self._winners(state)
        shares = [1.0 if side[0] in first else 0.0 for side in self._sides] if first else None
        if shares is None:
            shares = softmax(self.scores(state))
        total = sum(shares)
        return {
            seat: share / total / len(side)
            for side, share in zip(self._sides, shares, strict=True)
            for seat in side
        }

    def _winners(self, state: State) -> frozenset[Seat]:
        match state.awaits:
            case Over(places):
                return frozenset(places[0])
        taken = self._placed(state) if self._placed else {}
        return frozenset(seat for seat, place in taken.items() if place == 1)

    def worths(self, state: State) -> list[float]:
        """What a position is worth to every seat, by its number: from 0, the last place, to 1, the first."""
        found = [0.0] * len(SEATS)
        awaits = state.awaits
        if type(awaits) is Over:
            before = 0
            for seats in awaits.places:
                sides = [side for side in self._sides if side[0] in seats]
                shared = self._prizes[before : before + len(sides)]
                for side in sides:
                    for seat in side:
                        found[seat] = sum(shared) / len(shared)
                before += len(sides)
            return found
        taken = self._placed(state) if self._placed else None
        open_sides: Sequence[tuple[Seat, ...]] = self._sides
        scores = self.scores(state)
        left = self._prizes
        if taken:
            for seat, place in taken.items():
                found[seat] = self._prizes[place - 1]
            left = self._prizes[len(taken) :]
            scores = [score for side, score in zip(self._sides, scores, strict=True) if side[0] not in taken]
            open_sides = [side for side in self._sides if side[0] not in taken]
        first, others = left[0], left[1:]
        later = sum(others) / len(others) if others else 0.0
        for side, share in zip(open_sides, softmax(scores), strict=True):
            for seat in side:
                found[seat] = later + share * (first - later)
        return found


def softmax(scores: Sequence[float]) -> list[float]:
    """Scores as shares of 1.

    >>> softmax([3.0, 3.0])
    [0.5, 0.5]
    """
    if len(scores) == 2:
        behind = scores[1] - scores[0]
        if behind > 0:
            rest = exp(-behind)
            return [rest / (1 + rest), 1 / (1 + rest)]
        rest = exp(behind)
        return [1 / (1 + rest), rest / (1 + rest)]
    highest = max(scores)
    shares = [exp(score - highest) for score in scores]
    total = sum(shares)
    return [share / total for share in shares]


def sides_of(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Who wins together, in seat order."""
    card = GAMES[state.game]
    found: dict[frozenset[Seat], tuple[Seat, ...]] = {}
    for seat in state.seats:
        team = card.team_of(state.options, seat)
        found[team] = (*found.get(team, ()), seat)
    return tuple(found.values())


def system_of(state: State) -> str:
    """By what a position's weights are kept: ``2`` sides, ``2 teams``, or whatever a game says."""
    features = GAMES[state.game].engine().features
    if features is not None and features.system is not None:
        return features.system(state)
    sides = sides_of(state)
    return f"{len(sides)}" if len(sides) == len(state.seats) else f"{len(sides)} teams"


def values_of(state: State) -> Values:
    """The values of the rule system that a position belongs to."""
    return _values(state.game, system_of(state), sides_of(state))


@cache
def _values(game: str, system: str, sides: tuple[tuple[Seat, ...], ...]) -> Values:
    card = GAMES[game]
    features = card.engine().features
    weights = learned(card, system)
    if features is None or weights is None:
        return Values(sides, by_progress(card), card.engine().placed)
    return Values(sides, by_features(features, weights), card.engine().placed)


def by_features(features: Features, weights: Weights) -> Callable[[State, Seat], float]:
    """A seat's score: its features, weighed."""
    of, weighed = features.of, tuple(weights)

    def score(state: State, seat: Seat) -> float:
        total: float = sum(map(mul, of(state, seat), weighed))
        return total

    return score


def by_progress(card: Game) -> Callable[[State, Seat], float]:
    """A seat's score where nothing was learned: how far it has come, whatever a game counts that in."""
    engine = card.engine()
    progress = engine.judgement.value if engine.judgement is not None else engine.progress

    def score(state: State, seat: Seat) -> float:
        others = [progress(state, other) for other in state.seats if other is not seat]
        return asinh(progress(state, seat) - sum(others) / len(others)) / 2

    return score
