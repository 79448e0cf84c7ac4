"""Walking with gravity (V7): which fields a stone can reach, or bump from, and what that costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from games.kept import kept
from games.zwianer.board import FIELDS, GRAVITY, GREEN, HANGAR, NAMES, ORBIT, STORE, mask
from games.zwianer.gravitation.heavy import PAID, STEPS, UNPAID, Heavy, Lane, Path, Row, listed, within
from games.zwianer.gravitation.left import Left, Points
from games.zwianer.paths import Node, is_covered, path_to

HIGHEST_VALUE: Final = 17
"""V15: six twice and a five, foretold; with doubles there is no gravity."""
MOST: Final = STORE + HIGHEST_VALUE

LISTED: Final = (8, 12, 16, STORE + 12)
"""What walks may cost that are listed once for the empty board; only what was foretold can cost more."""
ENOUGH: Final = tuple(next((enough for enough in LISTED if enough >= most), MOST) for most in range(MOST + 1))
"""By what a walk may cost: up to where it is looked for."""
MOST_KEPT: Final = 20_000
"""Walks that are remembered of those that cost more."""

BEFORE: Final = tuple(GREEN.index(field) for field in range(len(NAMES)))
"""For every field the one from which a green step leads there."""


ANYWHERE: Final[dict[int, Lane]] = {field: (field * (MOST + 1), (1 << MOST + 1) - 1) for field in FIELDS}
"""Lanes for everything there can be."""
ANY_COST: Final = within(ANYWHERE, MOST)


class Reach(Struct, frozen=True, gc=False):
    """What a stone can reach."""

    most: int
    lanes: Mapping[int, Lane]
    within: tuple[Row, ...]
    ends: Row
    """What it can cost to end."""
    bumps: dict[int, Points]
    """By where somebody is ahead: what it can cost to bump from there, as in a lane."""

    def left(self, store: int, values: Sequence[int]) -> Left:
        """What is left of the store and one of the values."""
        ends, within = self.ends, self.within
        stores, missing = 0, [self.most - store - value for value in values]
        for few in missing:
            stores |= (ends & within[self.most - few]) >> few
        energies = {}
        for end, costs in self.bumps.items():
            energy = 0
            for few in missing:
                energy |= costs >> few
            energies[end] = energy
        return Left(self.lanes, stores, energies)


def reach(start: int, station: int, stones: Sequence[int], most: int) -> Reach:
    """What can be reached for so much at the most; ``stones`` are the fields of all."""
    enough = ENOUGH[most]
    if enough > LISTED[-1]:
        return _far(start, station, stones)
    heavy = listed(start, station if start == HANGAR else HANGAR, enough)
    ends = heavy.row(stones)
    bumps = _bumps(start, station, stones, heavy, ends)
    return Reach(enough, heavy.lanes, heavy.within, ends, bumps)


def _bumps(start: int, station: int, stones: Sequence[int], heavy: Heavy, ends: Row) -> dict[int, Points]:
    """V9: onto every stone from behind, for what it costs to end there; from where it starts at once."""
    lanes, found = heavy.lanes, {}
    for stone in stones:
        end = BEFORE[stone]
        if end in lanes and stone != start:
            begins, lane = lanes[end]
            if costs := ends >> begins & lane:
                found[end] = costs
    at, needed = start, GRAVITY[start]
    if start == HANGAR:
        at, needed = station, 1 + GRAVITY[station]
    if needed <= heavy.most and GREEN[at] in stones and (at == start or at not in stones):
        found[at] = 1 << heavy.most - needed
    return found


def _far(start: int, station: int, stones: Sequence[int]) -> Reach:
    """The same for whatever can be foretold; out of the hangar it is one more than from the station field."""
    out = int(start == HANGAR)
    if out and station in stones:
        return Reach(MOST, ANYWHERE, ANY_COST, 0, {})
    ends, bumps = searched(start or station, mask(stones) & ~(1 << start))
    costs = [((1 << MOST) >> cost + out) << ANYWHERE[end][0] for end, cost in ends]
    if out:
        costs.append(1 << ANYWHERE[station][0] + MOST - 1)
    energies: dict[int, Points] = {}
    for end, cost in bumps:
        energies[end] = energies.get(end, 0) | (1 << MOST) >> cost + out
    return Reach(MOST, ANYWHERE, ANY_COST, sum(costs), energies)


def way(start: int, station: int, stones: Sequence[int], end: int, cost: int, *, bumps: bool) -> Path:
    """The path over the fewest fields to where a stone ends, or bumps, for exactly this; empty if none is."""
    if start == HANGAR:
        if end == station and not bumps:
            return (HANGAR, station) if cost == 1 and station not in stones else ()
        onward = way(station, station, stones, end, cost - 1, bumps=bumps)
        return (HANGAR, *onward) if onward and station not in stones else ()
    if cost < 0 or (bumps and (GREEN[end] == start or GREEN[end] not in stones)):
        return ()
    if end == start:
        return (start,) if bumps and cost == GRAVITY[start] else ()
    if cost > LISTED[-1]:
        return searched(start, mask(stones) & ~(1 << start))[bumps].get((end, cost), ())
    return listed(start, HANGAR, ENOUGH[cost]).first(stones, end, cost)


Ways: TypeAlias = dict[tuple[int, int], Path]
"""By field and cost a path."""


def _size(ways: tuple[Ways, Ways]) -> int:
    return len(ways[0]) + len(ways[1])


@kept(MOST_KEPT, _size)
def searched(start: int, others: int) -> tuple[Ways, Ways]:
    """The shortest ways to end and to bump at every cost there can be, found step by step.

    Of two paths that came equally far for the same, one is not followed if it has used up everything ahead
    that the other has (Z6).
    """
    nodes: list[Node] = [(start, UNPAID, 0, 1 << start, -1)]
    seen: dict[tuple[int, int, int], list[int]] = {}
    ends: dict[tuple[int, int], int] = {}
    bumps: dict[tuple[int, int], int] = {}
    for number, (field, paid, cost, used, _) in enumerate(nodes):
        holding = cost if paid else cost + GRAVITY[field]
        if number and holding <= MOST:
            ends.setdefault((field, holding), number)
        if holding < MOST and others >> GREEN[field] & 1:
            bumps.setdefault((field, holding), number)
        for onto, then, more in STEPS[paid][field]:
            here, spent = 1 << onto, cost + more
            if spent > MOST or here & (used | others):
                continue
            left = (used | here) & AHEAD[then][onto][MOST - spent]
            known = seen.setdefault((onto, then, spent), [])
            if not is_covered(left, known):
                known.append(left)
                nodes.append((onto, then, spent, left, number))
    return (
        {end: path_to(nodes, number) for end, number in ends.items()},
        {stop: path_to(nodes, number) for stop, number in bumps.items()},
    )


def _ahead() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Orbit unpaid or paid, by field and by what is left to spend: the fields that may still be entered."""
    rows = [[[0] * (MOST + 1) for _ in NAMES] for _ in (UNPAID, PAID)]
    for left in range(MOST + 1):
        for field in sorted(FIELDS, key=lambda field: -ORBIT[field]):  # inward steps are free
            for paid in (UNPAID, PAID):
                for onto, then, cost in STEPS[paid][field]:
                    if cost <= left:
                        rows[paid][field][left] |= 1 << onto | rows[then][onto][left - cost]
    return tuple(tuple(tuple(row) for row in table) for table in rows)


AHEAD: Final = _ahead()
