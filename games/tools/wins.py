"""Wins that lie on the board: whether computers of every level take them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.card import Game
from games.chance import Luck
from games.core import CHANCE, Action, Chance, Decision, Kind, Over, Seat, State
from games.players.levels import Level, choose
from games.players.search import is_won
from games.tools.training import setups

LONGEST: Final = 6000
"""Actions of a game, which then gives no position."""


def winning(card: Game, luck: Luck) -> Iterator[tuple[State, Seat]]:
    """Positions without end in which some action wins at once.

    They are met in games between medium computers, in every way to play the game in turn, behind every throw
    that somebody could have had there.
    """
    starts = list(setups(card))
    while True:
        for start in starts:
            state = card.start(start.seats, start.options, first=luck.pick(start.seats))
            for _ in range(LONGEST):
                awaits = state.awaits
                if isinstance(awaits, Over):
                    break
                if isinstance(awaits, Chance):
                    yield from _behind_throws(state, awaits)
                    state = state.apply(luck.throw(awaits), CHANCE).state
                else:
                    seat = min(awaits.seats)
                    state = state.apply(choose(state, seat, luck), seat).state


def _behind_throws(state: State, chance: Chance) -> Iterator[tuple[State, Seat]]:
    for throw in chance.actions:
        thrown = state.apply(throw, CHANCE).state
        match thrown.awaits:
            case Decision(seats, Kind.MOVE):
                seat = min(seats)
                if any(wins(thrown, action, seat) for action in thrown.legal_actions(seat)):
                    yield thrown, seat


def wins(state: State, action: Action, seat: Seat) -> bool:
    """Whether an action wins at once."""
    return is_won(state.apply(action, seat).state, seat)


def missed(state: State, seat: Seat, luck: Luck) -> list[Level]:
    """The levels that leave the win on the board."""
    return [level for level in Level if not wins(state, choose(state, seat, luck, level=level), seat)]
