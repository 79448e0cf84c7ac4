"""Where walks without gravity can end, and whom they send home on the way (V5, X2 to X5).

On a crowded board the paths are beyond counting, and even their results are tens of thousands. So nothing
here is an action yet, or a path: a result is an end and a set of stones, and two numbers say it all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Final, TypeAlias

from games.kept import kept
from games.zwianer.board import FIELDS, ONWARD, mask
from games.zwianer.paths import is_covered
from games.zwianer.sheaf import LISTED, Numbers, TooMany, bits, sheaf
from games.zwianer.walker import Walker

Layer: TypeAlias = dict[int, dict[int, list[int]]]
"""By field and stones sent home: the fields used up, once for every path that is followed."""
Hop: TypeAlias = tuple[int, int]
"""The next free field, and that field with the stones tunnelled on the way to it."""

EVERYWHERE: Final = mask(FIELDS)
MOST_FOLLOWED: Final = 16_000
"""Paths of the same cost that are followed: more than 25 stones need that stand about by chance.

Only a board that was arranged for it has more, and there the walks found on these have to do.
"""
MOST_KEPT: Final = 100_000
"""Results that are remembered: those of one crowded position, or of thousands of usual walks."""


class Reached(dict[int, set[int]]):
    """By end field: the stones that go home, as sets of fields, one for every way that makes a difference."""

    is_complete = True
    """Whether no path was given up."""


def count(results: Reached) -> int:
    """How many results there are."""
    return sum(map(len, results.values()))


@kept(MOST_KEPT, count)
def reached(walker: Walker) -> Reached:
    """What a walk can come to."""
    if not walker.held:
        with suppress(TooMany):
            return _listed(walker)
    return _searched(walker)


def _listed(walker: Walker) -> Reached:
    """The walks of the value among all that are listed, and those that go on from them."""
    for most in [most for most in LISTED if most >= walker.value]:
        among = sheaf(walker.start, walker.station, most).among(walker.stones, walker.closed)
        if not among.unfinished((walker.value,)):
            break
    ending = among.sheaf.ends
    walks = among.costing(walker.value)
    for stone in bits(walker.stones & among.sheaf.fields):
        walks &= ~ending.get(stone, 0)
    marked = {1 << field: among.sheaf.uses[field] for field in bits(walker.marked & among.sheaf.fields)}
    parts = _parted(walks, marked)
    found = Reached()
    for sent, part in parts.items():
        for end in bits(among.lasts(part)):
            found.setdefault(end, set()).add(sent)
    for used, end, longer in among.going_on((walker.value,), EVERYWHERE & ~walker.stones):
        on_the_way = used & walker.marked
        found.setdefault(end, set()).update([sent | on_the_way for sent in _parted(longer, marked)])
    return found


def _parted(walks: Numbers, marked: Mapping[int, Numbers]) -> dict[int, Numbers]:
    """By whom they send home: stone by stone walks are parted into those that do and those that do not."""
    parts = {0: walks}
    for stone, entering in marked.items():
        for sent, part in list(parts.items()):
            if through := part & entering:
                parts[sent | stone] = through
                if through == part:
                    del parts[sent]
                else:
                    parts[sent] = part ^ through
    return parts


def _searched(walker: Walker) -> Reached:
    """Free field by free field: which stones were sent home, and what was used up of the fields ahead.

    Of two paths that came equally far and sent the same stones home, one is not followed if it has used up
    everything ahead that the other has (Z6).
    """
    marked = walker.marked
    ahead = walker.ahead
    hops = Hops(walker)
    layer: Layer = {walker.start: {0: [1 << walker.start]}}
    found = Reached()
    for left in range(walker.value - 1, 0, -1):
        after: Layer = {}
        to_follow = MOST_FOLLOWED
        for field, ways in layer.items():
            for onto, fields in hops[field]:
                sent, still_ahead = fields & marked, ahead[left][onto]
                there = after.setdefault(onto, {})
                for passed, paths in ways.items():
                    for used in paths:
                        if used & fields or not to_follow:
                            continue
                        now = (used | fields) & still_ahead
                        known = there.get(passed | sent)
                        if known is None:
                            there[passed | sent] = [now]
                            to_follow -= 1
                        elif not is_covered(now, known):
                            known.append(now)
                            to_follow -= 1
        layer = after
        found.is_complete &= to_follow > 0
    for field, ways in layer.items():
        for onto, fields in hops[field]:
            sent = fields & marked
            ends = [passed | sent for passed, paths in ways.items() for used in paths if not used & fields]
            if ends:
                found.setdefault(onto, set()).update(ends)
    return found


class Hops(dict[int, list[Hop]]):
    """From a field to the next free ones, through whatever stands between; found when they are asked for."""

    def __init__(self, walker: Walker) -> None:
        super().__init__()
        self._stones = walker.stones
        self._closed = walker.closed | 1 << walker.start
        self[walker.start] = list(dict.fromkeys(self._from(walker.first, 0)))

    def __missing__(self, field: int) -> list[Hop]:
        self[field] = found = list(dict.fromkeys(self._from(ONWARD[field], 0)))
        return found

    def _from(self, onward: Iterable[int], tunnelled: int) -> Iterator[Hop]:
        for onto in onward:
            here = 1 << onto
            if here & (self._closed | tunnelled):
                continue
            if here & self._stones:
                yield from self._from(ONWARD[onto], tunnelled | here)
            else:
                yield onto, tunnelled | here
