"""Walking with gravity (V7): which fields a stone can reach, or bump from, and what that costs."""

from __future__ import annotations

from array import array
from functools import cache, lru_cache
from typing import Final, TypeAlias

from msgspec import Struct

from games.kept import kept
from games.zwianer.board import FIELDS, GRAVITY, GREEN, HANGAR, INWARD, NAMES, ORBIT, OUTWARD, STORE, mask
from games.zwianer.paths import Node, is_covered, path_to
from games.zwianer.sheaf import Numbers, bits, ending, entering
from games.zwianer.turning import TURNED, turned, turns

HIGHEST_VALUE: Final = 17
"""V15: six twice and a five, foretold; with doubles there is no gravity."""
MOST: Final = STORE + HIGHEST_VALUE

UNPAID: Final = 0
PAID: Final = 1

LISTED: Final = (8, 12, 16, STORE + 12)
"""What walks may cost that are listed once for the empty board; only what was foretold can cost more."""
MOST_KEPT: Final = 20_000
"""Walks that are remembered of those that cost more."""
REACHED_KEPT: Final = 2048
"""Stones that are remembered with what they can reach."""

Path: TypeAlias = tuple[int, ...]
Costs: TypeAlias = int
"""What walks cost, as a set: bit ``MOST - cost``.

Shifted by ``MOST - points`` it is the set of what can be left of so many points.
"""


Reached: TypeAlias = tuple[int, Costs, Costs]
"""A field, what it can cost to end there, and to bump from there."""


class Heavy(Struct, frozen=True, gc=False):
    """All walks from one field over the empty board, each of them a bit, the shortest first.

    A stone in its way makes a walk impossible, and that is all that stones change.
    """

    ends: dict[int, tuple[Numbers, tuple[int, ...]]]
    """By field: the walks to it, and what they can cost; not where they begin."""
    around: int
    """The fields on which a stone makes a difference."""
    uses: dict[int, Numbers]
    """By field: the walks that enter it."""
    costing: dict[int, Numbers]
    """By cost: all walks after which a stone stays for that."""
    last: bytes
    """By walk: its last field."""
    before: array[int]
    """By walk: the number of the one that it goes on from by one field."""

    def turned(self, sectors: int) -> Heavy:
        """The same walks, so many sectors further."""
        onto = TURNED[sectors]
        around = mask([onto[field] for field in bits(self.around)])
        ends, uses = turned(self.ends, sectors), turned(self.uses, sectors)
        return Heavy(ends, around, uses, self.costing, self.last.translate(onto), self.before)

    def free(self, stones: int) -> Numbers:
        """The walks that have no stone in their way."""
        blocked = 0
        for field, walks in self.uses.items():
            if stones >> field & 1:
                blocked |= walks
        return ~blocked

    def first(self, stones: int, end: int, cost: int) -> Path:
        """The fields of the first walk to an end for exactly this; none if there is none."""
        if end not in self.ends or cost not in self.costing:
            return ()
        walks = self.free(stones) & self.ends[end][0] & self.costing[cost]
        if not walks:
            return ()
        number = (walks & -walks).bit_length() - 1
        path = [end]
        while number:
            number = self.before[number]
            path.append(self.last[number])
        return tuple(path[::-1])


def reach(start: int, station: int, stones: int, most: int) -> list[Reached]:
    """What can be reached for ``most``, sorted; some of the costs given may be higher.

    ``stones`` are all stones on the orbits.
    """
    if start == HANGAR:
        return _out_of_hangar(station, stones, most)
    others = stones & ~(1 << start)
    if most > LISTED[-1]:
        return _far(start, others)
    enough = next(enough for enough in LISTED if enough >= most)
    return _near(start, others & listed(start, enough).around, enough)


@lru_cache(REACHED_KEPT)
def _near(start: int, others: int, most: int) -> list[Reached]:
    """The same, from the walks that are listed; of the others only those that matter are given."""
    heavy = listed(start, most)
    free, costing = heavy.free(others), heavy.costing
    found: list[Reached] = []
    for field, (walks, costs) in heavy.ends.items():
        if here := walks & free:
            paid = 0
            for cost in costs:
                if here & costing[cost]:
                    paid |= 1 << MOST - cost
            found.append((field, paid, paid if others >> GREEN[field] & 1 else 0))
    if others >> GREEN[start] & 1:
        found.append((start, 0, 1 << MOST - GRAVITY[start]))
        found.sort()
    return found


def _out_of_hangar(station: int, stones: int, most: int) -> list[Reached]:
    """One point more than from the station field, on which a stone may end unpaid."""
    if stones >> station & 1:
        return []
    onward = reach(station, station, stones, most - 1)
    bumps = next((bumps for field, _, bumps in onward if field == station), 0)
    found = [(field, costs >> 1, bumps >> 1) for field, costs, bumps in onward if field != station]
    return sorted([*found, (station, 1 << MOST - 1, bumps >> 1)])


def _far(start: int, others: int) -> list[Reached]:
    """The same for whatever can be foretold."""
    both: list[dict[int, Costs]] = [{}, {}]
    for found, ways in zip(both, searched(start, others), strict=True):
        for field, cost in ways:
            found[field] = found.get(field, 0) | 1 << MOST - cost
    ends, bumps = both
    return [(field, ends.get(field, 0), bumps.get(field, 0)) for field in sorted(ends.keys() | bumps)]


def way(start: int, station: int, stones: int, end: int, cost: int, *, bumps: bool) -> Path:
    """The path over the fewest fields to where a stone ends, or bumps, for exactly this; empty if none is."""
    if start == HANGAR:
        if end == station and not bumps:
            return (HANGAR, station) if cost == 1 and not stones >> station & 1 else ()
        onward = way(station, station, stones, end, cost - 1, bumps=bumps)
        return (HANGAR, *onward) if onward and not stones >> station & 1 else ()
    others = stones & ~(1 << start)
    if bumps and not others >> GREEN[end] & 1:
        return ()
    if end == start:
        return (start,) if bumps and cost == GRAVITY[start] else ()
    if cost > LISTED[-1]:
        return searched(start, others)[bumps].get((end, cost), ())
    enough = next(enough for enough in LISTED if enough >= cost)
    return listed(start, enough).first(others, end, cost)


@cache
def listed(start: int, most: int) -> Heavy:
    """Every walk that costs so much at the most."""
    if sectors := turns(start):
        return listed(TURNED[-sectors][start], most).turned(sectors)
    nodes = [(start, UNPAID, 0, 1 << start)]
    before = array("H", [0])
    costing: dict[int, Numbers] = {}
    costs: dict[int, set[int]] = {}
    for number, (field, paid, cost, used) in enumerate(nodes):
        holding = cost if paid else cost + GRAVITY[field]
        if number and holding <= most:
            costing[holding] = costing.get(holding, 0) | 1 << number
            costs.setdefault(field, set()).add(holding)
        for onto, then, spent in _steps(field, cost, holding):
            if spent <= most and not used >> onto & 1:
                nodes.append((onto, then, spent, used | 1 << onto))
                before.append(number)
    last = bytes([node[0] for node in nodes])
    walks = ending(last)
    return Heavy(
        {field: (walks[field], tuple(sorted(costs[field]))) for field in sorted(costs)},
        mask([*last[1:], *(GREEN[field] for field in (start, *costs))]),
        entering([used & ~(1 << start) for _, _, _, used in nodes]),
        costing,
        last,
        before,
    )


def _steps(field: int, cost: int, holding: int) -> list[tuple[int, int, int]]:
    """V7: where a step leads, whether the orbit is paid then, and what it has cost."""
    steps = [(GREEN[field], PAID, holding + 1)]
    steps += [(inner, UNPAID, cost) for inner in INWARD[field]]
    steps += [(outer, PAID, holding + GRAVITY[outer]) for outer in OUTWARD[field]]
    return steps


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
        for onto, then, spent in _steps(field, cost, holding):
            here = 1 << onto
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
                rest = left if paid else left - GRAVITY[field]
                steps = [(inner, UNPAID, left) for inner in INWARD[field]]
                steps.append((GREEN[field], PAID, rest - 1))
                steps += [(outer, PAID, rest - GRAVITY[outer]) for outer in OUTWARD[field]]
                for onto, then, remains in steps:
                    if remains >= 0:
                        rows[paid][field][left] |= 1 << onto | rows[then][onto][remains]
    return tuple(tuple(tuple(row) for row in table) for table in rows)


AHEAD: Final = _ahead()
