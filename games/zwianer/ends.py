"""Where a walk without gravity can end, if nothing else tells one walk from another (V5).

Nearly every end is found among the walks that are listed for the empty board. Whether longer ones lead
elsewhere is settled by following those few that may; on a crowded board, where they are too many, and for the
highest values by going round the board once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from games.zwianer.board import HANGAR
from games.zwianer.paths import Walk, walks
from games.zwianer.sheaf import LISTED, Among, bits, sheaf
from games.zwianer.strands import Sweep

ROOM: Final = 2
NEAR: Final = LISTED[-1] - ROOM
"""The highest value of two dice; more can be played only if a double was foretold (V15)."""
CHEAP: Final = 4
"""Paths to a field at the same cost that are followed where the value is higher."""
ENDS_KEPT: Final = 4096
AMONG_KEPT: Final = 128
"""Stones that are remembered with where they can end, and with the walks they have."""


@lru_cache(ENDS_KEPT)
def ends(start: int, station: int, stones: int, values: tuple[int, ...]) -> int:
    """Every free field that can be reached with exactly one of the values, the highest last."""
    among = _among(start, station, stones, LISTED[-1])
    paid = 0
    for value in values:
        paid |= among.costing(value)
    found = among.ends(paid)
    perhaps = among.perhaps(values) & ~stones & ~found
    if perhaps:
        longer, is_all = among.beyond(values, perhaps)
        found |= longer
        if not is_all:
            sweep = Sweep(start, station, stones, values[-1], perhaps & ~longer)
            for value in values:
                found |= sweep.ends(value)
    return found


def walk_to(start: int, station: int, stones: int, values: tuple[int, ...], end: int) -> Walk:
    """A walk to an end that can be reached: of those found the one over the fewest fields."""
    near = tuple([value for value in values if value <= NEAR])
    among = _among(start, station, stones, near[-1] + ROOM)
    found = [
        Walk(end, value, among.sheaf.path(number)) for value in near if (number := among.first(value, end))
    ]
    if not found:
        found = [Walk(end, value, path) for value in near for path in among.further(value, 1 << end) or ()]
    if not found or values[-1] > NEAR:
        search = walks(start, station, stones, values[-1], CHEAP)
        found += [walk for value in values for walk in search.costing(value) if walk.end == end]
    return min(found or _swept(start, station, stones, values, 1 << end), key=lambda walk: len(walk.path))


def _among(start: int, station: int, stones: int, most: int) -> Among:
    """The walks that are listed, over so many fields if there are such."""
    fields = next((fields for fields in LISTED if fields >= most), LISTED[-1])
    return _through(start, station if start == HANGAR else HANGAR, stones & ~(1 << start), fields)


@lru_cache(AMONG_KEPT)
def _through(start: int, station: int, stones: int, fields: int) -> Among:
    return sheaf(start, station, fields).among(stones)


def _swept(start: int, station: int, stones: int, values: tuple[int, ...], missing: int) -> Iterator[Walk]:
    """One walk to each of the missing ends to which there is one."""
    sweep = Sweep(start, station, stones, values[-1], missing)
    for end in bits(missing):
        for value in values:
            if walk := sweep.walk(end, value):
                yield walk
                break
