"""Walking with gravity (V7): which fields a stone can reach, or bump from, and what that costs."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from msgspec import Struct

from games.kept import kept
from games.zwianer.board import FIELDS, GRAVITY, GREEN, HANGAR, INWARD, NAMES, ORBIT, OUTWARD, STORE
from games.zwianer.paths import Node, is_covered, path_to

HIGHEST_VALUE: Final = 17
"""V15: six twice and a five, foretold; with doubles there is no gravity."""
MOST: Final = STORE + HIGHEST_VALUE

UNPAID: Final = 0
PAID: Final = 1


LISTED: Final = 12
"""What a walk may cost that is listed once for the empty board: some 120 walks from each field."""
MOST_KEPT: Final = 20_000
"""Walks that are remembered of those that cost more."""

Path: TypeAlias = tuple[int, ...]
Costing: TypeAlias = tuple[int, int, int, Path]
"""A field, what it costs to stop there, the fields used after the first, and all of them in order."""


class Reach(Struct, frozen=True, gc=False):
    """What a stone can do, by field and cost: the walks on which it ends, and those after which it bumps."""

    ends: dict[tuple[int, int], Path]
    bumps: dict[tuple[int, int], Path]

    def __len__(self) -> int:
        return len(self.ends) + len(self.bumps)


def reach(start: int, station: int, stones: int, most: int) -> Reach:
    """The shortest walk to every field at every cost up to ``most``; a bump leaves at least one to spend.

    ``stones`` are all stones on the orbits.
    """
    if start == HANGAR and stones >> station & 1:
        return Reach({}, {})
    if most > LISTED:
        return searched(start, station, stones, most)
    others = stones & ~(1 << start)
    walks, stops = listed(start, station if start == HANGAR else HANGAR, most)
    ends: dict[tuple[int, int], Path] = {}
    bumps: dict[tuple[int, int], Path] = {}
    for field, cost, used, path in walks:
        if not used & others:
            ends.setdefault((field, cost), path)
    for field, cost, used, path in stops:
        if others >> GREEN[field] & 1 and not used & others:
            bumps.setdefault((field, cost), path)
    return Reach(ends, bumps)


@cache
def listed(start: int, station: int, most: int) -> tuple[tuple[Costing, ...], tuple[Costing, ...]]:
    """Every walk on the empty board that costs so much at the most, and where it may bump for less.

    The shortest first; a stone in its way makes it impossible, and that is all that stones change.
    """
    if most < LISTED:
        ends, stops = listed(start, station, LISTED)
        return tuple(w for w in ends if w[1] <= most), tuple(w for w in stops if w[1] < most)
    walks: list[Costing] = []
    bumps: list[Costing] = []
    nodes: list[tuple[int, int, int, int, Path]] = [(start, UNPAID, 0, 0, (start,))]
    if start == HANGAR:
        nodes = [(station, UNPAID, 1, 1 << station, (start, station))]
        walks = [(station, 1, 1 << station, (start, station))]  # it may end there unpaid
    for field, paid, cost, used, path in nodes:
        holding = cost if paid else cost + GRAVITY[field]
        if holding < most:
            bumps.append((field, holding, used, path))
        if holding <= most and path[-2:] not in ((start,), (HANGAR, station)):
            walks.append((field, holding, used, path))
        for onto, then, spent in _steps(field, cost, holding):
            if spent <= most and onto != start and not used >> onto & 1:
                nodes.append((onto, then, spent, used | 1 << onto, (*path, onto)))
    return tuple(walks), tuple(bumps)


def _steps(field: int, cost: int, holding: int) -> list[tuple[int, int, int]]:
    """V7: where a step leads, whether the orbit is paid then, and what it has cost."""
    steps = [(GREEN[field], PAID, holding + 1)]
    steps += [(inner, UNPAID, cost) for inner in INWARD[field]]
    steps += [(outer, PAID, holding + GRAVITY[outer]) for outer in OUTWARD[field]]
    return steps


@kept(MOST_KEPT, len)
def searched(start: int, station: int, stones: int, most: int) -> Reach:
    """The same, found step by step.

    Of two paths that came equally far for the same, one is not followed if it has used up everything ahead
    that the other has (Z6).
    """
    nodes: list[Node] = [(start, UNPAID, 0, 1 << start, -1)]
    if start == HANGAR:
        nodes.append((station, UNPAID, 1, 1 << station, 0))
    others = stones & ~(1 << start)
    seen: dict[tuple[int, int, int], list[int]] = {}
    ends: dict[tuple[int, int], int] = {}
    bumps: dict[tuple[int, int], int] = {}
    for number, (field, paid, cost, used, before) in enumerate(nodes):
        if field == HANGAR:
            continue
        holding = cost if paid else cost + GRAVITY[field]
        docked = before >= 0 and nodes[before][0] == HANGAR  # it may end on its station field unpaid
        if before >= 0 and (docked or holding <= most):
            ends.setdefault((field, cost if docked else holding), number)
        if holding < most and others >> GREEN[field] & 1:
            bumps.setdefault((field, holding), number)
        for onto, then, spent in _steps(field, cost, holding):
            here = 1 << onto
            if spent > most or here & (used | others):
                continue
            left = (used | here) & AHEAD[then][onto][most - spent]
            known = seen.setdefault((onto, then, spent), [])
            if not is_covered(left, known):
                known.append(left)
                nodes.append((onto, then, spent, left, number))
    return Reach(
        {end: path_to(nodes, number) for end, number in ends.items()},
        {stop: path_to(nodes, number) for stop, number in bumps.items()},
    )


def _ahead() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Orbit unpaid or paid, by field and by what is left to spend: the fields that may still be entered."""
    rows = [[[0] * (MOST + 1) for _ in NAMES] for _ in (UNPAID, PAID)]
    for left in range(MOST + 1):
        for field in sorted(FIELDS, key=lambda field: -ORBIT[field]):  # inward steps are free
            for paid in (UNPAID, PAID):
                rest = left if paid else left - GRAVITY[field]
                steps = [(inner, UNPAID, left) for inner in INWARD[field]]
                steps.append((GREEN[field], PAID, rest - 1))
                steps += [(outer, PAID, rest - GRAVITY[outer]) for outer in OUTWARD[field]]
                for onto, then, remains in steps:
                    if remains >= 0:
                        rows[paid][field][left] |= 1 << onto | rows[then][onto][remains]
    return tuple(tuple(tuple(row) for row in table) for table in rows)


AHEAD: Final = _ahead()
