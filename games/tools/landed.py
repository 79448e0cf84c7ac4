"""The computer as it played before it learned: for the arena alone, which measures later ones by it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.card import Judgement
from games.catalogue import GAMES
from games.chance import Luck
from games.core import CHANCE, Action, Chance, Decision, Grouped, Kind, Over, Seat, State, counted
from games.tools.simulation import Policy

WON: Final = 1e9
LOOKS_AT: Final = 240
"""How many positions it looks at, at most, before it only judges what is on the board."""
WIDE: Final = 48
"""Of more actions than that it tries only so many, spread evenly over all."""
COUNTED: Final = 2000
"""So many are counted to be spread over; of more it is the groups."""
WIDE_LATER: Final = 12
"""The same behind its first action, where whatever it does is only guessed at."""
FEW_THROWS: Final = 6
"""With more outcomes of the dice than that it does not look past them."""


def choose(state: State, seat: Seat, rng: Luck) -> Action:
    """The action that leads to the best judged position.

    What comes before a roll is weighed over every throw and what could be made of it. An answer costs only as
    much as it saves, because that is seen in the position behind the answers.
    """
    judgement = judgement_of(state)
    actions = state.legal_actions(seat)
    kind = state.awaits.kind if isinstance(state.awaits, Decision) else Kind.MOVE
    if judgement.tries is not None:
        actions = judgement.tries(state, seat)
    elif kind is Kind.BEFORE_ROLL:
        actions = actions[:1]  # the contract: the first leaves everything as it is
    actions = spread(actions, WIDE)
    if len(actions) == 1:
        return actions[0]
    search = Search(seat, judgement.value)
    values = search.bets(state, actions) if kind is Kind.BEFORE_ROLL else search.values(state, actions)
    best = max(values)
    equals = [action for action, value in zip(actions, values, strict=True) if value == best]
    return rng.pick(equals) if kind is Kind.MOVE else equals[0]  # else the first costs least


def spread(actions: Sequence[Action], most: int) -> Sequence[Action]:
    """At most so many of the actions, the first and others evenly over all.

    Of very many that are grouped, as many from each group; so none is counted that is not tried.
    """
    if isinstance(actions, Grouped) and counted(actions, COUNTED) == COUNTED:
        groups = [actions.after(pick) for pick in actions.picks]
        share = max(most // len(groups), 1)
        return [action for group in groups[:most] for action in spread(group, share)]
    if len(actions) <= most:
        return actions
    return [actions[number * len(actions) // most] for number in range(most)]


class Search:
    """A look ahead: through the seat's own decisions, and once past the dice to the best reply."""

    def __init__(self, seat: Seat, judge: Callable[[State, Seat], float], *, looks: int = LOOKS_AT) -> None:
        self._seat = seat
        self._judge = judge
        self._left = looks

    def values(self, state: State, actions: Sequence[Action]) -> list[float]:
        """What each action is worth."""
        reached = [state.apply(action, self._seat).state for action in actions]
        self._left -= len(reached)
        return [self._value(after) for after in reached]

    def bets(self, state: State, actions: Sequence[Action]) -> list[float]:
        """What each action before a roll is worth, on average over the throws."""
        return [self._bet(state.apply(action, self._seat).state) for action in actions]

    def _bet(self, state: State) -> float:
        chance = state.awaits
        if not isinstance(chance, Chance):
            return self._judged(state)
        likely = max(weight for _, weight in chance.odds)  # rarer throws cost more thought than they tell
        throws = [throw for throw, weight in chance.odds if weight == likely]
        return sum(self._best(state.apply(throw, CHANCE).state) for throw in throws) / len(throws)

    def _best(self, state: State) -> float:
        """The best that can be made of a throw; all is tried, for a wide choice must not look worse."""
        reached = [state.apply(action, self._seat).state for action in state.legal_actions(self._seat)]
        return max([self._judged(_answered(after, self._seat)) for after in reached])

    def _value(self, state: State) -> float:
        state = _answered(state, self._seat)
        match state.awaits:
            case Decision(seats) if self._seat in seats and not state.at_roll and self._left > 0:
                return max(self.values(state, spread(state.legal_actions(self._seat), WIDE_LATER)))
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
        if self._left <= 0:
            return self._judged(state)
        tried = spread(state.legal_actions(seat), WIDE_LATER)
        reached = [state.apply(action, seat).state for action in tried]
        self._left -= len(reached)
        values = [self._judged(_answered(after, seat)) for after in reached]
        return max(values) if seat is self._seat else min(values)

    def _judged(self, state: State) -> float:
        match state.awaits:
            case Over(places):
                return WON if self._seat in places[0] else -WON
        return self._judge(state, self._seat)


def _answered(state: State, seat: Seat) -> State:
    """Where a seat's action leads if nobody does anything against it: whoever is asked answers least."""
    while True:
        match state.awaits:
            case Decision(seats, Kind.ANSWER | Kind.CLAIM) if seat not in seats:
                asked = min(seats)
                state = state.apply(state.legal_actions(asked)[0], asked).state
            case _:
                return state


def judgement_of(state: State) -> Judgement:
    """How to judge the positions of a game: as its card says, or by the progress that it tells."""
    card = GAMES[state.game]
    engine = card.engine()
    if engine.judgement is not None:
        return engine.judgement
    progress = engine.progress

    def ahead_of_others(at: State, seat: Seat) -> float:
        """How far a seat and its partners have come, less how far the others have, on average."""
        team = card.team_of(at.options, seat)
        own = [progress(at, other) for other in at.seats if other in team]
        others = [progress(at, other) for other in at.seats if other not in team]
        return sum(own) / len(own) - sum(others) / max(len(others), 1)

    return Judgement(ahead_of_others)


def landed_policy() -> Policy:
    """The computer as it was."""
    return choose
