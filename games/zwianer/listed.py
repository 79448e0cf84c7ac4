"""Walks over a few fields, listed once for the empty board: the stones only tell what each of them costs.

>>> station = NAMES.index("1.3")
>>> [[NAMES[field] for field in path] for _, _, path in walks_over(station, 0, 2)]
[['1.3', '1.4', '1.5'], ['1.3', '1.4', '2.3']]
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from games.zwianer.board import FIELDS, NAMES, ONWARD

MOST: Final = 8
"""Fields of a walk that is listed: some 270 walks from each field."""

Listed: TypeAlias = tuple[int, int, tuple[int, ...]]
"""Where a walk ends, the fields it uses after the first, and all of them in order."""


@cache
def walks_over(start: int, station: int, fields: int) -> tuple[Listed, ...]:
    """Every walk over so many fields that uses none twice (Z6), of those over the same fields the first.

    ``station`` is where a walk out of the hangar begins, for all others the hangar.
    """
    if not fields:
        return ((start, 0, (start,)),)
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    for end, used, path in walks_over(start, station, fields - 1):
        for onto in ONWARD[end] or (station,):
            if onto != start and not used >> onto & 1:
                found.setdefault((onto, used | 1 << onto), (*path, onto))
    return tuple((end, used, path) for (end, used), path in found.items())


def _within() -> tuple[tuple[int, ...], ...]:
    """By number of steps and by field: the fields that are no further away, itself included."""
    rows = [tuple(1 << field for field in range(len(NAMES)))]
    for _ in FIELDS:
        near = rows[-1]
        row = list(near)
        for field in FIELDS:
            for onto in ONWARD[field]:
                row[field] |= near[onto]
        rows.append(tuple(row))
    return tuple(rows)


WITHIN: Final = _within()
FARTHEST: Final = len(WITHIN) - 1


def tunnels(start: int, stones: int, value: int) -> int:
    """How many stones a walk can pass at the most: as many as stand no further away than it leads.

    A stone costs nothing, so every one that can be met lets it lead one field further.
    """
    met = 0
    while (near := (stones & WITHIN[value + met][start]).bit_count()) > met:
        met = near
    return met
