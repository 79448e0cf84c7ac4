"""Where a walk without gravity can end, if nothing else tells one walk from another (V5).

On a crowded board even the paths worth following are too many for a long walk. So a few of them are
followed first, which finds nearly every end; whether the ends still missing can be reached is settled by
going round the board once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.zwianer.board import FIELDS, mask
from games.zwianer.paths import KEPT, Walk, walks
from games.zwianer.strands import Sweep

FEW: Final = 4


@lru_cache(KEPT)
def ends(start: int, station: int, stones: int, values: tuple[int, ...]) -> tuple[Walk, ...]:
    """One walk to every free field that can be reached with exactly one of the values, the highest last.

    Of the walks found the one over the fewest fields.
    """
    search = walks(start, station, stones, values[-1], paths=FEW)
    found: dict[int, Walk] = {}
    for value in values:
        for walk in search.costing(value):
            if walk.end not in found or len(walk.path) < len(found[walk.end].path):
                found[walk.end] = walk
    missing = mask(end for end in FIELDS if not stones >> end & 1 and end not in found)
    if missing and not search.complete:
        sweep = Sweep(start, station, stones, values[-1], missing)
        for end in FIELDS:
            for value in values:
                if end not in found and (last := sweep.walk(end, value)):
                    found[end] = last
    return tuple(found[end] for end in sorted(found))
