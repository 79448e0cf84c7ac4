"""Where a walk without gravity can end, if nothing else tells one walk from another (V5).

On a crowded board even the paths worth following are too many for a long walk. So there a few of them are
followed first, which finds nearly every end; whether the ends still missing can be reached is settled by
going round the board once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.kept import kept
from games.zwianer.board import FIELDS, HANGAR, mask
from games.zwianer.listed import walks_over
from games.zwianer.paths import Walk, walks
from games.zwianer.reached import reached
from games.zwianer.strands import Sweep
from games.zwianer.walker import Walker, walker

CHEAP: Final = 4
FAR: Final = 12
LONG: Final = 26
"""What a walk may cost, and over how many fields it may lead, so that all its paths are followed."""
MOST_KEPT: Final = 20_000
"""Ends that are remembered: those of some fifty crowded positions."""


@kept(MOST_KEPT, len)
def ends(start: int, station: int, stones: int, values: tuple[int, ...]) -> list[int]:
    """Every free field that can be reached with exactly one of the values, the highest last; sorted."""
    walkers = _walkers(start, station, stones, values)
    found: set[int] = set()
    for own in walkers:
        if not _is_far(own):
            found.update(reached(own))
    if _is_far(walkers[-1]):
        found.update(_far(start, station, stones, tuple(own.value for own in walkers if _is_far(own))))
    return sorted(found)


def walk_to(start: int, station: int, stones: int, values: tuple[int, ...], end: int) -> Walk:
    """A walk to an end that can be reached: of those found the one over the fewest fields."""
    found: dict[int, Walk] = {}
    walkers = _walkers(start, station, stones, values)
    for own in walkers:
        if own.is_listed:
            _keep(found, _listed(own))
    if not walkers[-1].is_listed:
        far = tuple(own.value for own in walkers if not own.is_listed)
        search = walks(start, station, stones, far[-1], CHEAP)
        for value in far:
            _keep(found, search.costing(value))
        if end not in found:
            _keep(found, _swept(start, station, stones, far, _missing(stones, found)))
    return found[end]


def _walkers(start: int, station: int, stones: int, values: tuple[int, ...]) -> list[Walker]:
    others = stones & ~(1 << start)
    return [walker(start, station if start == HANGAR else HANGAR, value, stones=others) for value in values]


def _is_far(own: Walker) -> bool:
    return own.value > FAR or own.fields > LONG


def _far(start: int, station: int, stones: int, values: tuple[int, ...]) -> set[int]:
    search = walks(start, station, stones, values[-1], CHEAP)
    found = {end for value in values for end in search.ends[value]}
    missing = _missing(stones, found)
    if missing and not search.complete:
        found.update(walk.end for walk in _swept(start, station, stones, values, missing))
    return found


def _missing(stones: int, found: Iterable[int]) -> int:
    return mask(FIELDS) & ~stones & ~mask(found)


def _swept(start: int, station: int, stones: int, values: tuple[int, ...], missing: int) -> Iterable[Walk]:
    """One walk to each of the missing ends to which there is one."""
    sweep = Sweep(start, station, stones, values[-1], missing)
    for end in FIELDS:
        for value in values:
            if missing >> end & 1 and (walk := sweep.walk(end, value)):
                yield walk
                break


def _listed(own: Walker) -> Iterable[Walk]:
    """Of the walks that are listed those that cost exactly the value, the shortest first."""
    for fields in range(own.value, own.fields + 1):
        for end, used, path in walks_over(own.start, own.station, fields):
            if (used & own.stones).bit_count() == fields - own.value and not own.stones >> end & 1:
                yield Walk(end, own.value, path)


def _keep(found: dict[int, Walk], more: Iterable[Walk]) -> None:
    for walk in more:
        if walk.end not in found or len(walk.path) < len(found[walk.end].path):
            found[walk.end] = walk
