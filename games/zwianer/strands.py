"""Which fields a long walk without gravity can end on exactly: found by going once round the board (V5, Z6).

All lines run clockwise, so a walk winds round the board as a spiral and crosses every radius in a few places
only. Instead of following walks one by one, the fields are taken in the order of their angles; behind the
radius reached a walk is a few strands, and of those only the two loose ends matter, not the fields between.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct

from games.zwianer.board import BOARD, FIELDS, HANGAR, NAMES, ONWARD, ORBIT
from games.zwianer.paths import BEHIND, Walk

NONE: Final = HANGAR
Strand: TypeAlias = tuple[int, int]
"""The field it will be entered from, none if the walk begins with it; where it goes on, none if it ends."""
Strands: TypeAlias = tuple[Strand, ...]
Tally: TypeAlias = int
"""A set of costs and ends: bit ``cost * WIDTH + end``, with no end as long as none is chosen."""
Source: TypeAlias = tuple[Strands, int, int, int]
"""The strands before a field was taken in, how that shifted their tally, the strand it became part of."""

WIDTH: Final = len(NAMES)
FAR: Final = WIDTH


class Round(Struct, frozen=True, gc=False):
    """The board from one field on, clockwise."""

    order: tuple[int, ...]
    rank: tuple[int, ...]
    """By field: its number in that order."""
    last: tuple[int, ...]
    """Fields from which a line closes the round."""


@lru_cache(WIDTH)
def round_from(first: int) -> Round:
    """The fields in the order in which a radius turning clockwise meets them."""
    angles = (0.0, *(angle for _, angle in BOARD.places.values()))
    turned = [(angle - angles[first]) % 360 for angle in angles]
    order = sorted(FIELDS, key=lambda field: (turned[field], field != first, ORBIT[field]))
    rank = [order.index(field) if field else 0 for field in range(WIDTH)]
    last = [field for field in FIELDS if any(turned[onto] < turned[field] for onto in ONWARD[field])]
    return Round(tuple(order), tuple(rank), tuple(last))


class Sweep:
    """One turn round the board, for one stone and the ends that are asked for."""

    def __init__(self, start: int, station: int, stones: int, most: int, wanted: int) -> None:
        self.start = start
        self.most = most
        self.wanted = wanted
        self.round = round_from(start or station)
        others = stones & ~(1 << start)
        self.cost = [0 if others >> field & 1 else 1 for field in range(WIDTH)]
        self.limits = [(1 << (cost + 1) * WIDTH) - 1 for cost in range(most + 1)]
        self.to_last = {field: self._distances([field]) for field in self.round.last}
        self.to_end = self._distances([field for field in FIELDS if wanted >> field & 1])
        self.bounds: dict[Strands, int] = {}
        first: Iterable[int] = ONWARD[start] if start != HANGAR else (station,)
        self.layers: list[dict[Strands, Tally]] = [{((NONE, onto),): 1 for onto in first}]
        self.sources: list[dict[Strands, list[Source]]] = []
        self.found: Tally = 0
        self.finished: list[tuple[int, Tally, Source]] = []
        """With the number of the field that completed the walk."""
        self.taken = [field for field in self.round.order if field != start]
        for field in self.taken:
            self._take_in(field)

    def _distances(self, goals: Iterable[int]) -> list[int]:
        """By field: what it costs at least to enter it and go on to one of the goals."""
        cost = self.cost
        least = [FAR] * WIDTH
        for goal in goals:
            least[goal] = cost[goal]
        growing = True
        while growing:
            growing = False
            for field in reversed(self.round.order):
                for onto in ONWARD[field]:
                    if cost[field] + least[onto] < least[field]:
                        least[field] = cost[field] + least[onto]
                        growing = True
        return least

    def _take_in(self, field: int) -> None:
        """Go on by one field: no walk uses it, or it joins the strands that lead to it and on from it."""
        rank, before = self.round.rank, self.layers[-1]
        later_in = [other for other in BEHIND[field] if rank[other] > rank[field]]
        later_out = [other for other in ONWARD[field] if rank[other] > rank[field]]
        if self.wanted >> field & 1:
            later_out.append(NONE)
        after: dict[Strands, Tally] = {}
        sources: dict[Strands, list[Source]] = {}
        spent = WIDTH * self.cost[field]
        most, bounds, limits = self.most, self.bounds, self.limits
        for strands, tally in before.items():
            into = onward = None
            for strand in strands:
                if strand[1] == field:
                    into = strand
                if strand[0] == field:
                    onward = strand
            if into is None and onward is None:
                after[strands] = after.get(strands, 0) | tally
                if not later_in:
                    continue
            elif into is onward:
                continue  # a ring
            entered = _free(later_in, strands, 0) if into is None else into[:1]
            left = _free(later_out, strands, 1) if onward is None else onward[1:]
            if not entered or not left:
                continue
            rest = [strand for strand in strands if strand is not into and strand is not onward]
            for begins in entered:
                for ends in left:
                    shift = spent + field if onward is None and ends == NONE else spent
                    source = (strands, shift, begins, ends)
                    if begins == ends:
                        if begins == NONE and not rest:
                            self._finish(tally << shift, source)
                        continue
                    joined = tuple(sorted((*rest, (begins, ends))))
                    needed = bounds[joined] if joined in bounds else self._needed(joined)
                    if needed <= most and (new := tally << shift & limits[most - needed]):
                        after[joined] = after.get(joined, 0) | new
                        sources.setdefault(joined, []).append(source)
        self.layers.append(after)
        self.sources.append(sources)

    def _finish(self, tally: Tally, source: Source) -> None:
        new = tally & self.limits[self.most] & ~self.found
        self.found |= new
        self.finished.append((len(self.sources), new, source))

    def _needed(self, strands: Strands) -> int:
        """What has to be spent at least to join these strands to one walk.

        Every one that is entered at the close of the round has to be reached by another, and so has the
        end, on ways that have no field in common.
        """
        heads = [ends for _, ends in strands if ends != NONE]
        needed = 0
        if len(heads) == len(strands):
            needed = min([self.to_end[head] for head in heads])
        for begins, own in strands:
            if begins in self.to_last:
                least = self.to_last[begins]
                needed += min([least[head] for head in heads if head != own])
        self.bounds[strands] = needed
        return needed

    def ends(self, cost: int) -> int:
        """Those of the wanted fields to which a walk has this cost."""
        return self.found >> cost * WIDTH & (1 << WIDTH) - 1

    def walk(self, end: int, cost: int) -> Walk | None:
        """A walk with this end and cost, if there is one."""
        bit = cost * WIDTH + end
        for number, tally, source in self.finished:
            if tally >> bit & 1:
                onto = dict(self._steps(number, bit, source))
                path = [self.start]
                while path[-1] != end:
                    path.append(onto[path[-1]])
                return Walk(end, cost, tuple(path))
        return None

    def _steps(self, number: int, bit: int, source: Source) -> Iterator[Strand]:
        """The steps of a walk, from the last field taken in back to the first."""
        yield from _added(self.taken[number], source)
        strands, bit = source[0], bit - source[1]
        for earlier in range(number - 1, -1, -1):
            before = self.layers[earlier]
            if before.get(strands, 0) >> bit & 1:
                continue  # this field was not used
            for known in self.sources[earlier][strands]:
                if bit >= known[1] and before[known[0]] >> bit - known[1] & 1:
                    yield from _added(self.taken[earlier], known)
                    strands, bit = known[0], bit - known[1]
                    break
        yield self.start, strands[0][1]


def _added(field: int, source: Source) -> Iterator[Strand]:
    """The steps that were chosen when a field was taken in."""
    strands, _, begins, ends = source
    if all(strand[1] != field for strand in strands):
        yield begins, field
    if ends != NONE and all(strand[0] != field for strand in strands):
        yield field, ends


def _free(fields: Iterable[int], strands: Strands, side: int) -> list[int]:
    """The fields that are not yet taken as the loose end of a strand, on that side."""
    taken = [strand[side] for strand in strands]
    return [field for field in fields if field not in taken]
