"""One position of a game that was played: everybody's chances, what the dice gave, what a decision cost.

Chances are those to win, per mille, in seat order; partners have those of their team.

>>> from games.catalogue import parse
>>> assess(parse("rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red"), "5>9").best
'14>18'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from games.catalogue import GAMES
from games.core import (
    CHANCE,
    Chance,
    Decision,
    Kind,
    Over,
    Seat,
    State,
    Step,
    counted,
    written,
)
from games.players.budget import Budget
from games.players.reasons import harms_side, reason
from games.players.sampling import some
from games.players.search import Search
from games.players.values import sides_of, values_of

PER_MILLE: Final = 1000
MOST_SETTLED: Final = 30_000
"""Positions looked at to find where every action leads."""
SAMPLED: Final = 8
"""Where a throw offers too many actions, luck is told by so many of them, the same for every throw."""
CLOSEST: Final = 4
"""So many of the best actions are looked at past the dice, and the one that was played."""

Vector: TypeAlias = Sequence[float]
"""Chances by the seats' numbers."""


class Effort(Struct, frozen=True):
    """How much of a position is looked at."""

    actions: int = 3000
    """Of more actions so many are looked at, as many of each group."""
    positions: int = 1500
    """Past the dice; where these are not enough, nothing is."""


USUAL: Final = Effort()


class Assessment(Struct, frozen=True, omit_defaults=True):
    """What the computer thinks of a position, and of what came next."""

    chances: tuple[int, ...]
    """If everybody goes on with their best."""
    gave: int = 0
    """What the throw that followed gave the side that threw."""
    best: str = ""
    """The best action, where there was a choice; the one that was played, if none is better."""
    cost: int = 0
    """What the action that was played lost against the best."""
    lead: int = 0
    """How far the best is ahead of whatever is next best."""
    why: str = ""
    """What most of the cost is due to (``reasons.py``)."""
    is_deep: bool = False
    """Whether it was looked at past the dice."""


def assess(state: State, played: str = "", effort: Effort = USUAL) -> Assessment:
    """What is to be said of a position in which ``played`` was decided or thrown; empty: nothing yet.

    Every action is judged where the turn ends; the best few, if the effort is enough, on average over the
    dice that come next.
    """
    looking = _Looking(state, effort)
    match state.awaits:
        case Over():
            return Assessment(looking.told(looking.chances(state)))
        case Chance():
            return looking.at_throw(played)
        case Decision(seats):
            return looking.at_decision(min(seats), played)


class _Looking:
    """A look at one position, with what it takes."""

    def __init__(self, state: State, effort: Effort) -> None:
        self._state = state
        self._values = values_of(state)
        self._sides = sides_of(state)
        self._effort = effort
        self._search = Search(self._values, Budget(MOST_SETTLED))

    def told(self, chances: Vector) -> tuple[int, ...]:
        """Chances as they are kept."""
        return tuple(round(PER_MILLE * chances[seat]) for seat in self._state.seats)

    def chances(self, state: State) -> Vector:
        """Where the dice are thrown next, or at the end."""
        if len(self._sides) == 2:
            return self._search.worths(state)  # of two sides the first place is all there is
        found, won = self._values.chances(state), [0.0] * len(Seat)
        for side in self._sides:
            for seat in side:
                won[seat] = sum(found[partner] for partner in side)
        return won

    def at_throw(self, played: str) -> Assessment:
        """What the dice gave: the chance after them, less the average over all that could have fallen."""
        state = self._state
        expected = self._expected(state, Budget(self._effort.positions))
        gave = 0.0
        if throw := written(state.legal_actions(CHANCE), played):
            fell = state.apply(throw, CHANCE).state
            if expected is not None:
                gave = self.chances(self._search.settled(fell))[state.turn] - expected[state.turn]
            else:
                gave = self._sampled(fell) - self._sampled_on_average(state)
        chances = self.told(expected or self.chances(state))
        return Assessment(chances, gave=round(PER_MILLE * gave), is_deep=expected is not None)

    def _sampled(self, state: State) -> float:
        """The chance of whoever threw, by a few of the actions that they have then."""
        turn = self._state.turn
        match state.awaits:
            case Decision(seats):
                seat = min(seats)
                reached = [
                    state.apply(action, seat).state for action in some(state.legal_actions(seat), SAMPLED)
                ]
                return max([self.chances(self._search.settled(after))[turn] for after in reached])
        return self.chances(state)[turn]

    def _sampled_on_average(self, state: State) -> float:
        chance = state.awaits
        assert isinstance(chance, Chance)
        thrown = [(self._sampled(state.apply(throw, CHANCE).state), weight) for throw, weight in chance.odds]
        return sum(value * weight for value, weight in thrown) / len(chance.faces)

    def at_decision(self, seat: Seat, played: str) -> Assessment:
        """What the decision cost: the chance after the best action, less that after the one played."""
        state, actions = self._state, self._state.legal_actions(seat)
        if counted(actions, 2) == 1:
            after = self._search.settled(state.apply(actions[0], seat).state)
            expected = self._expected(after, Budget(self._effort.positions))
            return Assessment(self.told(expected or self.chances(after)), is_deep=expected is not None)
        is_bet = isinstance(state.awaits, Decision) and state.awaits.kind is Kind.BEFORE_ROLL
        tried = {action.text: action for action in some(actions, self._effort.actions)}
        if played and (action := written(actions, played)) is not None:
            tried[played] = action
        steps = {text: state.apply(action, seat) for text, action in tried.items()}
        settled = {text: self._search.settled(step.state) for text, step in steps.items()}
        shallow = {text: self.chances(after) for text, after in settled.items()}
        closest = sorted(shallow, key=lambda text: (-shallow[text][seat], text != played))
        wanted = closest if is_bet else closest[:CLOSEST]
        deep = self._deeper({text: settled[text] for text in {*wanted, *filter(None, [played])}})
        if deep is None and is_bet:  # what is said before the roll shows only behind it
            return Assessment(self.told(shallow[played or closest[0]]))
        chances = deep or shallow
        highest = max([round(chance[seat], 6) for chance in chances.values()])
        equals = [text for text in chances if round(chances[text][seat], 6) == highest]
        side = GAMES[state.game].team_of(state.options, seat)
        # Of equals the one that was played; else the first, as the rules list them, that harms nobody there.
        best = max(equals, key=lambda text: (text == played, not harms_side(side, steps[text].events)))
        others = [chances[text][seat] for text in chances if text != best]
        cost = chances[best][seat] - chances[played][seat] if played else 0.0
        why = ""
        if played and played != best:
            to, by = (Step(settled[text], steps[text].events) for text in (best, played))
            why = reason(state, seat, to, by)
        return Assessment(
            self.told(chances[best]),
            best=best,
            cost=round(PER_MILLE * cost),
            lead=round(PER_MILLE * (chances[best][seat] - max(others, default=0.0))),
            why=why,
            is_deep=deep is not None,
        )

    def _deeper(self, settled: dict[str, State]) -> dict[str, Vector] | None:
        """The chances after each action, on average over the next dice; None, if that takes too long."""
        budget, found = Budget(self._effort.positions), dict[str, Vector]()
        for text, after in settled.items():
            expected = self._expected(after, budget)
            if expected is None:
                return None
            found[text] = expected
        return found

    def _expected(self, state: State, budget: Budget) -> Vector | None:
        """The chances on average over the dice, everybody making the best of them; None: too long."""
        awaits = state.awaits
        if isinstance(awaits, Decision) and state.at_roll:  # the first action leaves everything as it is
            seat = min(awaits.seats)
            return self._expected(state.apply(state.legal_actions(seat)[0], seat).state, budget)
        if not isinstance(awaits, Chance):
            return self.chances(state)
        if self._is_too_wide(state, awaits):
            return None
        search, total = Search(self._values, budget), [0.0] * len(Seat)
        for throw, weight in awaits.odds:
            after = self.chances(search.settled(state.apply(throw, CHANCE).state))
            if budget.is_spent:
                return None
            share = weight / len(awaits.faces)
            total = [so_far + share * chance for so_far, chance in zip(total, after, strict=True)]
        return total

    def _is_too_wide(self, state: State, chance: Chance) -> bool:
        """Whether a throw like the first would already take more positions than there are for all of them."""
        each = self._effort.positions // len(chance.odds)
        after = state.apply(chance.actions[0], CHANCE).state
        match after.awaits:
            case Decision(seats):
                return counted(after.legal_actions(min(seats)), each + 1) > each
        return not each
