"""Walking without gravity, with tunnels, and the nearest thing: what both games share (Z6, Z7, V5, X2, X3).

Many paths lead to the same result, so they are not listed but searched: step by step, the shortest first,
and of two paths that got equally far only the one that has used up less of what still lies ahead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct

from games.zwianer.board import FIELDS, GREEN, HANGAR, NAMES, ONWARD, SPECIALS, mask

KEPT: Final = 16
"""Tables of fields ahead that are remembered: enough for one position at a time."""


class Walk(Struct, frozen=True, gc=False):
    """One way to an end: what it costs, the fields from the first to the last."""

    end: int
    cost: int
    path: tuple[int, ...]


Node: TypeAlias = tuple[int, int, int, int, int]
"""Where a search has come: field, whatever else tells it, cost, used fields ahead, the node before."""

BEHIND: Final = tuple(
    tuple(field for field in FIELDS if ahead in ONWARD[field]) for ahead in range(len(NAMES))
)
AHEAD: Final = tuple(mask(onward) for onward in ONWARD)
BEFORE: Final = tuple(mask(behind) for behind in BEHIND)
"""The same as sets: where a step leads, and where it comes from."""


class Walks(Struct, frozen=True, gc=False):
    """What a search without gravity found: by cost, every end field."""

    nodes: list[Node]
    ends: list[dict[int, int]]
    """By cost: the last field, and the node before it."""
    complete: bool
    """Whether no path was given up."""

    def costing(self, cost: int) -> Iterator[Walk]:
        """The walks that cost exactly so much."""
        for end, number in self.ends[cost].items():
            yield Walk(end, cost, (*path_to(self.nodes, number), end))


def walks(start: int, station: int, stones: int, most: int, paths: int) -> Walks:
    """The shortest walk to every field at every cost up to ``most``, as far as it follows them.

    ``stones`` are all stones on the orbits. So many ``paths`` to a field at the same cost are followed.
    """
    ahead = fields_ahead(stones, most)
    complete = True
    nodes: list[Node] = [(start, 0, 0, 1 << start, -1)]
    seen: dict[tuple[int, int], list[int]] = {}
    ends: list[dict[int, int]] = [{} for _ in range(most + 1)]
    for number, (field, _, cost, used, _) in enumerate(nodes):
        for onto in ONWARD[field] if field != HANGAR else (station,):
            here = 1 << onto
            if here & used:
                continue
            spent = cost
            if not stones & here:
                spent += 1
                ends[spent].setdefault(onto, number)
            if spent == most:
                continue
            left = (used | here) & ahead[most - spent][onto]
            known = seen.setdefault((onto, spent), [])
            if is_covered(left, known):
                continue
            if len(known) == paths:
                complete = False
                continue
            known.append(left)
            nodes.append((onto, 0, spent, left, number))
    return Walks(nodes, ends, complete)


def path_to(nodes: list[Node], number: int) -> tuple[int, ...]:
    """The fields on the way to a node."""
    path = []
    while number >= 0:
        path.append(nodes[number][0])
        number = nodes[number][4]
    return tuple(reversed(path))


def is_covered(used: int, known: list[int]) -> bool:
    """Z6: whether one of the known paths has used up nothing ahead that this one has not."""
    for other in known:  # noqa: SIM110 (a search spends its time here)
        if not other & ~used:
            return True
    return False


@lru_cache(KEPT)
def fields_ahead(stones: int, most: int) -> tuple[tuple[int, ...], ...]:
    """By what is left to spend and by field: the fields that may still be entered."""
    occupied = [field for field in FIELDS if stones >> field & 1]
    rows: list[tuple[int, ...]] = []
    for left in range(most + 1):
        row = [0] * len(NAMES)
        if left:
            poorer = rows[-1]
            for field in FIELDS:
                for onto in ONWARD[field]:
                    if not stones >> onto & 1:
                        row[field] |= 1 << onto | poorer[onto]
        spread(row, occupied)
        rows.append(tuple(row))
    return tuple(rows)


def spread(row: list[int], occupied: Sequence[int]) -> None:
    """What lies ahead of a stone lies ahead of the fields behind it too, for it is tunnelled at no cost."""
    growing = True
    while growing:
        growing = False
        for stone in occupied:
            gained = row[stone] and row[stone] | 1 << stone
            for field in BEHIND[stone]:
                if gained & ~row[field]:
                    row[field] |= gained
                    growing = True


def onward(fields: int, stones: int) -> int:
    """The next free fields from these, through whatever stands between."""
    found, seen = 0, 0
    while fields:
        field = fields.bit_length() - 1
        fields ^= 1 << field
        found |= AHEAD[field]
        through = AHEAD[field] & stones & ~seen
        seen |= through
        fields |= through
    return found & ~stones


def towards(ends: int, stones: int, most: int) -> list[int]:
    """By what is left to spend: the fields from which lines lead to one of the ends for exactly that."""
    rows = [0]
    fields = ends
    for _ in range(most):
        found = 0
        while fields:
            field = fields.bit_length() - 1
            fields ^= 1 << field
            fields |= BEFORE[field] & stones & ~found
            found |= BEFORE[field]
        rows.append(found)
        fields = found & ~stones
    return rows


def nearest(start: int, own: tuple[int, ...], stones: int) -> int:
    """Z7: the first field clockwise with a foreign stone or free and special; the hangar if there is none."""
    if start == HANGAR:
        return HANGAR
    things = (stones | SPECIALS) & ~mask(own)
    field = GREEN[start]
    while field != start:
        if things >> field & 1:
            return field
        field = GREEN[field]
    return HANGAR


def along_orbit(start: int, end: int) -> tuple[int, ...]:
    """The fields from one to another of the same orbit, clockwise."""
    path = [start]
    while path[-1] != end:
        path.append(GREEN[path[-1]])
    return tuple(path)
