"""A look ahead: to the end of the own turn for every action, past the dice for the best few.

Whoever decides does what is best for themselves: a seat on its turn, and a seat that is asked for an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.catalogue import GAMES
from games.core import CHANCE, OUT_OF_TURN, SEATS, Action, Chance, Decision, Over, Seat, State
from games.players.budget import Budget
from games.players.values import Values

GROWTH: Final = 12
"""One throw deeper costs about so many times as much, at least."""


class Search:
    """One thought about one position."""

    def __init__(self, values: Values, budget: Budget) -> None:
        self._values = values
        self._budget = budget
        self._worths: dict[State, list[float]] = {}

    def worths(self, state: State) -> list[float]:
        """What a position is worth to every seat, without looking ahead."""
        self._budget.look()  # also at one that is known: most of the time goes into the way there
        found = self._worths.get(state)
        if found is None:
            found = self._worths[state] = self._values.worths(state)
        return found

    def afterstates(self, state: State, seat: Seat, actions: Sequence[Action]) -> list[State]:
        """Where each action leads, once everything is decided that follows from it."""
        return [self.settled(state.apply(action, seat).state) for action in actions]

    def settled(self, state: State) -> State:
        """Where the dice are next thrown, or the end, if everybody decides for their own best."""
        while not is_settled(state):
            decision = state.awaits
            assert isinstance(decision, Decision)
            seat = min(decision.seats)
            actions = worthwhile(state, seat)
            if self._budget.is_spent and decision.kind in OUT_OF_TURN:
                state = state.apply(actions[0], seat).state  # the first costs least
            elif self._budget.is_spent:
                return state
            else:
                state = self.best(state, seat, actions)
        return state

    def best(self, state: State, seat: Seat, actions: Sequence[Action]) -> State:
        """The afterstate of the best of the actions."""
        chosen, highest = None, -1.0
        for action in actions:
            after = self.settled(state.apply(action, seat).state)
            worth = self.worths(after)[seat]
            if worth > highest:
                chosen, highest = after, worth
                if is_won(after, seat):
                    break
            if self._budget.is_spent:
                break
        assert chosen is not None
        return chosen

    def deepened(self, settled: Sequence[State], seat: Seat, throws: int) -> list[float]:
        """What the first of these settled positions are worth to a seat, all equally many throws deep.

        The best should come first: the budget may not be enough for all of them, or even for two.
        """
        worths: list[float] = []
        count = cost = len(settled)
        for depth in range(1, throws + 1):
            if count < 2 or cost * GROWTH > self._budget.left:
                break
            before, deeper = self._budget.looked, list[float]()
            for state in settled[:count]:
                worth = self.expected(state, depth)[seat]
                if self._budget.is_spent:  # it was seen less deep than others: it cannot be compared
                    break
                deeper.append(worth)
            if len(deeper) < 2:
                break
            worths, count, cost = deeper, len(deeper), self._budget.looked - before
        return worths

    def bets(self, states: Sequence[State], seat: Seat) -> list[float]:
        """What the first of these positions before a throw are worth to a seat, on average over the throw.

        As many as the budget allows, at least one: a guess cannot be compared with what was looked at.
        """
        worths: list[float] = []
        for state in states:
            worth = self.expected(state, 1)[seat]
            if worths and self._budget.is_spent:
                break
            worths.append(worth)
        return worths

    def expected(self, state: State, throws: int) -> list[float]:
        """What a settled position is worth to every seat, on average over so many throws to come."""
        if throws == 0 or self._budget.is_spent:
            return self.worths(state)
        awaits = state.awaits
        if isinstance(awaits, Decision):  # before a roll: as it is, which the first action leaves it
            seat = min(awaits.seats)
            return self.expected(state.apply(state.legal_actions(seat)[0], seat).state, throws)
        if not isinstance(awaits, Chance):
            return self.worths(state)
        total = [0.0] * len(SEATS)
        for throw, weight in awaits.odds:
            if self._budget.is_spent:
                return self.worths(state)
            after = self.settled(state.apply(throw, CHANCE).state)
            worths = self.expected(after, throws - 1)
            total = [so_far + weight * worth for so_far, worth in zip(total, worths, strict=True)]
        return [worth / len(awaits.faces) for worth in total]


def worthwhile(state: State, seat: Seat) -> Sequence[Action]:
    """The actions that are worth a thought."""
    thought_of = GAMES[state.game].engine().worthwhile
    return state.legal_actions(seat) if thought_of is None else thought_of(state, seat)


def is_settled(state: State) -> bool:
    """Whether dice are to be thrown next, or nothing more happens."""
    return state.at_roll or not isinstance(state.awaits, Decision)


def is_won(state: State, seat: Seat) -> bool:
    """Whether the game is over and a seat among the first."""
    awaits = state.awaits
    return isinstance(awaits, Over) and seat in awaits.places[0]
