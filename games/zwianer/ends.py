"""Where a walk without gravity can end, if nothing else tells one walk from another (V5).

On a crowded board even the paths worth following are too many for a long walk. So a few of them are
followed first, which finds nearly every end; the ends that are still missing are aimed at one by one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.zwianer.board import FIELDS, HANGAR, NAMES, ONWARD
from games.zwianer.paths import KEPT, Walk, is_covered, spread, walks

FEW: Final = 4


@lru_cache(KEPT)
def ends(start: int, station: int, stones: int, values: tuple[int, ...]) -> tuple[Walk, ...]:
    """One walk to every free field that can be reached with exactly one of the values, the highest last."""
    search = walks(start, station, stones, values[-1], paths=FEW)
    found: dict[int, Walk] = {}
    for value in values:
        for walk in search.costing(value):
            found.setdefault(walk.end, walk)
    if not search.complete:
        for end in FIELDS:
            if not stones >> end & 1 and end not in found:
                for value in values:
                    if path := aimed(start, station, stones, value, end):
                        found[end] = Walk(end, value, path)
                        break
    return tuple(found[end] for end in sorted(found))


def aimed(start: int, station: int, stones: int, value: int, end: int) -> tuple[int, ...]:
    """A path that costs exactly ``value`` and leads to ``end``; empty if there is none."""
    lanes = _lanes(start, stones, value, end)
    seen: dict[tuple[int, int], list[int]] = {}
    waiting: list[tuple[int, int, int, tuple[int, ...]]] = [(start, value, 1 << start, (start,))]
    while waiting:
        field, left, used, path = waiting.pop()
        for onto in ONWARD[field] if field != HANGAR else (station,):
            here = 1 << onto
            if onto == start or used & here:
                continue
            rest = left if stones & here else left - 1
            if onto == end and not rest:
                return *path, onto
            if rest < 0 or not lanes[rest][onto]:
                continue
            remembered = (used | here) & lanes[rest][onto]
            known = seen.setdefault((onto, rest), [])
            if not is_covered(remembered, known):
                known.append(remembered)
                waiting.append((onto, rest, remembered, (*path, onto)))
    return ()


def _lanes(start: int, stones: int, value: int, end: int) -> list[list[int]]:
    """By what is left to spend and by field: the fields on all ways that spend exactly that up to the end.

    Such ways may cross themselves, but not the start, and meet the end only once; none means no way.
    """
    others = [field for field in FIELDS if stones >> field & 1 and field != start]
    rows = [[0] * len(NAMES)]
    for left in range(1, value + 1):
        row = [0] * len(NAMES)
        for field in FIELDS:
            for onto in ONWARD[field]:
                if onto == end:
                    row[field] |= 1 << end if left == 1 else 0
                elif not stones >> onto & 1 and rows[-1][onto]:
                    row[field] |= 1 << onto | rows[-1][onto]
        spread(row, others)
        rows.append(row)
    return rows
