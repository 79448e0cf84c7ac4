"""How long a decision's legal actions take on the ZwiAner board, beside the goals."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import Final

from msgspec import Struct

from games.catalogue import GAMES
from games.chance import Luck
from games.core import Decision, State
from games.tools.simulation import greedy_policy, plies, random_policy
from games.zwianer.ends import _through, ends
from games.zwianer.gravitation.gravity import searched
from games.zwianer.paths import fields_ahead
from games.zwianer.reached import reached
from tests.bench.measure import Row

POSITIONS: Final = 1000
LONGEST_GAME: Final = 300
"""In actions; random play would go on for ever."""
MEDIAN_GOAL: Final = 0.020
WORST_GOAL: Final = 0.200

MEMORIES: Final = (
    ends.cache_clear,
    _through.cache_clear,
    searched.forget,
    fields_ahead.cache_clear,
    reached.forget,
)
SETUPS: Final = tuple(
    (game, players, options)
    for game, options in (
        ("gravitation", {"phase": "1"}),
        ("gravitation", {"phase": "2"}),
        ("gravitation", {"phase": "3", "options": "deathblow"}),
        ("tunnel_x", {"options": "double_sum"}),
    )
    for players in (2, 3, 4, 5)
)


class Times(Struct, frozen=True):
    """What was measured, in seconds, and the position that took longest."""

    median: float
    worst: float
    slowest: str


def positions(seed: int) -> Iterator[State]:
    """Thrown dice in the middle of games of every kind, half of them played at random."""
    luck = Luck(seed)
    each = POSITIONS // (2 * len(SETUPS)) + 1
    for game, players, options in SETUPS:
        card = GAMES[game]
        for policy in (random_policy, greedy_policy(card)):
            met: list[State] = []
            while len(met) < 3 * each:
                start = card.start(card.default_seats(players), options)
                game_on = zip(plies(start, policy, luck), range(LONGEST_GAME), strict=False)
                states = [ply.state for ply, _ in game_on]
                met += [s for s in states if isinstance(s.awaits, Decision) and not s.at_roll]
            yield from (luck.pick(met) for _ in range(each))


def measure(seed: int = 1) -> Times:
    """The time of ``legal_actions`` with nothing remembered, over random positions."""
    taken: list[tuple[float, str]] = []
    for state in positions(seed):
        assert isinstance(state.awaits, Decision)
        seat = min(state.awaits.seats)
        for forget in MEMORIES:
            forget()
        began = perf_counter()
        len(state.legal_actions(seat))
        taken.append((perf_counter() - began, state.line()))
    seconds, slowest = max(taken)
    return Times(median([time for time, _ in taken]), seconds, slowest)


def rows() -> Iterator[Row]:
    """The times as shares of what a player may be kept waiting."""
    times = measure()
    for what, seconds, goal in (
        ("median", times.median, MEDIAN_GOAL),
        ("worst", times.worst, WORST_GOAL),
    ):
        name = f"ZwiAner decision, {what} / {goal * 1000:g} ms"
        yield Row("–", name, seconds / goal, at_most=1, note=f"  {seconds * 1000:.2f} ms")
