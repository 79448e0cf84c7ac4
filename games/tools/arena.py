"""Players against players: the same dice for everybody who takes a seat, and how sure the outcome is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Final

from msgspec import Struct

from games.card import Game
from games.catalogue import GAMES
from games.chance import Luck
from games.core import CHANCE, Action, Chance, Over, Seat, State
from games.players.levels import Level, choose
from games.players.values import sides_of
from games.tools.landed import landed_policy
from games.tools.simulation import Policy, greedy_policy, random_policy

SURE: Final = 1.96
"""Standard errors to either side that hold the truth in 95 of 100 cases."""
LONGEST: Final = 6000
"""Actions after which a game that does not end is everybody's."""


def player(name: str, card: Game) -> Policy:
    """A player by its name."""
    others: dict[str, Callable[[], Policy]] = {
        "random": lambda: random_policy,
        "greedy": lambda: greedy_policy(card),
        "landed": landed_policy,
    }
    return others[name]() if name in others else _at_level(Level(name))


def _at_level(level: Level) -> Policy:
    def policy(state: State, seat: Seat, luck: Luck) -> Action:
        return choose(state, seat, luck, level=level)

    return policy


class Share(Struct, frozen=True):
    """The share of games that were won, and how far it may be off."""

    rounds: int
    share: float
    margin: float

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} ± {100 * self.margin:.1f} %"


def share_of(rounds: Sequence[float]) -> Share:
    """What rounds with the same dice say of a player; each is the share of its games that were won.

    >>> str(share_of([1.0, 0.5, 0.5, 1.0, 0.5, 0.5]))
    '66.7 ± 20.7 %'
    """
    count = len(rounds)
    mean = sum(rounds) / count
    spread = sum((one - mean) ** 2 for one in rounds) / max(count - 1, 1)
    return Share(count, mean, SURE * sqrt(spread / count))


def rounds(start: State, one: Policy, others: Policy, seed: int) -> Iterator[float]:
    """Rounds without end: in each the one takes every side in turn, always with the same dice."""
    sides = sides_of(start)
    number = 0
    while True:
        won = 0.0
        for side in sides:
            policies = {seat: one if seat in side else others for seat in start.seats}
            won += _won(played(start, policies, seed * 1_000_003 + number), side)
        yield won / len(sides)
        number += 1


def _won(state: State, side: Sequence[Seat]) -> float:
    match state.awaits:
        case Over(places):
            winners = [seat for seat in places[0] if seat in state.seats]
            return float(side[0] in winners) / (1 if len(places) > 1 else len(sides_of(state)))
    return 1 / len(sides_of(state))


def played(start: State, policies: dict[Seat, Policy], seed: int) -> State:
    """The end of a game; every seat has dice of its own, which do not depend on what anybody decides."""
    dice = {seat: Luck(16 * seed + seat) for seat in start.seats}
    wits = {seat: Luck(16 * seed + 8 + seat) for seat in start.seats}
    state = start
    for _ in range(LONGEST):
        match state.awaits:
            case Over():
                break
            case Chance() as chance:
                state = state.apply(dice[state.turn].throw(chance), CHANCE).state
            case decision:
                seat = min(decision.seats)
                state = state.apply(policies[seat](state, seat, wits[seat]), seat).state
    return state


def starts_of(game: str, players: int, options: dict[str, str]) -> State:
    """The first position of so many players."""
    card = GAMES[game]
    return card.start(card.default_seats(players), options)
