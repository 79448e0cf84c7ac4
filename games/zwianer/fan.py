"""Walks over a few fields, laid out so that all walks to one field are in one column (V5, X2, X3).

>>> from games.zwianer.board import FIELD
>>> from games.zwianer.sheaf import bits
>>> walks = fan(FIELD["1.3"], 0, 8)
>>> for passed, ends in walks.parted([FIELD["1.4"], FIELD["2.3"]], (2,)).items():
...     print([NAMES[field] for field in bits(passed)], [NAMES[field] for field in walks.fields(ends)])
['1.4'] ['1.6']
['1.4', '2.3'] ['1.5', '2.5', '3.3']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from typing import TypeAlias

from msgspec import Struct

from games.zwianer.board import NAMES
from games.zwianer.sheaf import Numbers, ending, entering, sheaf
from games.zwianer.turning import TURNED, turned, turns

Ends: TypeAlias = int
"""A set of fields where walks end, by their columns."""


class Sending(Struct, frozen=True, gc=False):
    """Where walks end, by whom they send home (X4)."""

    columns: Mapping[int, int]
    ends: dict[int, Ends]

    def count(self) -> int:
        """How many results there are: an end, and whom walks to it send home."""
        found = 0
        for ends in self.ends.values():
            found += ends.bit_count()
        return found

    def by_end(self) -> Iterator[tuple[int, list[int]]]:
        """For every end whom walks to it send home; sorted."""
        anyhow = 0
        for there in self.ends.values():
            anyhow |= there
        ends = sorted(self.ends.items())
        for field, column in self.columns.items():
            if anyhow >> column & 1:
                yield field, [sent for sent, there in ends if there >> column & 1]


class Fan(Struct, frozen=True, gc=False):
    """Walks over so many fields at the most, in rows that have a column for every field where some end."""

    columns: dict[int, int]
    """By field; sorted by the fields."""
    rows: Numbers
    """The first place of every row."""
    halves: tuple[int, ...]
    """How far rows are shifted to fold them to half as many, down to one."""
    uses: tuple[Numbers, ...]
    """By field: the walks that enter it."""
    over: tuple[Numbers, ...]
    """By number of fields: the walks over so many."""
    upto: tuple[Numbers, ...]
    """And those over no more."""

    def turned(self, sectors: int) -> Fan:
        """The same walks, so many sectors further."""
        uses = tuple([self.uses[field] for field in TURNED[-sectors][: len(NAMES)]])
        return Fan(turned(self.columns, sectors), self.rows, self.halves, uses, self.over, self.upto)

    def near(self, stones: Iterable[int]) -> list[int]:
        """The stones that walks can meet."""
        uses = self.uses
        return [field for field in stones if uses[field]]

    def parted(self, near: Sequence[int], values: Sequence[int]) -> dict[int, Ends] | None:
        """By the stones that are tunnelled: where walks of these values end; None, if longer ones may too."""
        over, most = self.over, len(self.over) - 1
        parts = {0: self.upto[min(values[-1] + len(near), most)] ^ self.upto[values[0] - 1]}
        taken = 0
        for field in near:
            taken |= 1 << self.columns[field]
            entering = self.uses[field]
            for passed, walks in list(parts.items()):
                if through := walks & entering:
                    parts[passed] = walks ^ through
                    parts[passed | 1 << field] = through
        taken *= self.rows
        found = {}
        for passed, walks in parts.items():
            tunnels, ending = passed.bit_count(), 0
            for value in values:
                if value + tunnels <= most:
                    ending |= over[value + tunnels]
                elif walks & over[most]:
                    return None
            ending &= walks
            if ending := ending ^ ending & taken:
                found[passed] = self.folded(ending)
        return found

    def sending(self, near: Sequence[int], marked: int, values: Sequence[int]) -> Sending | None:
        """X4: only marked stones go home; None, if longer walks may end somewhere too."""
        parts = self.parted(near, values)
        if parts is None:
            return None
        found: dict[int, Ends] = {}
        for passed, ends in parts.items():
            sent = passed & marked
            found[sent] = found.get(sent, 0) | ends
        return Sending(self.columns, found)

    def folded(self, walks: Numbers) -> Ends:
        """Where they end."""
        for half in self.halves:
            walks |= walks >> half
        return walks & (1 << len(self.columns)) - 1

    def fields(self, ends: Ends) -> list[int]:
        """The fields of a set, sorted."""
        return [field for field, column in self.columns.items() if ends >> column & 1]


@cache
def fan(start: int, station: int, most: int) -> Fan:
    """The walks from a field over so many fields at the most.

    ``station`` is where a walk out of the hangar begins, for all others the hangar.
    """
    if sectors := turns(start or station):
        back = TURNED[-sectors]
        return fan(back[start], back[station], most).turned(sectors)
    listed = sheaf(start, station, most)
    columns = {field: number for number, field in enumerate(dict.fromkeys(listed.last[1:]))}
    width, rows = len(columns), Counter[int]()
    places, used_up, steps = [0], [0], [0]
    for number, end in enumerate(listed.last[1:], start=1):
        before = listed.before[number]
        places.append(rows[end] * width + columns[end])
        used_up.append(used_up[before] | 1 << end)
        steps.append(steps[before] + 1)
        rows[end] += 1
    height = 1 << (max(rows.values()) - 1).bit_length()
    used, long = [0] * (height * width), bytearray(height * width)
    for place, fields, length in zip(places[1:], used_up[1:], steps[1:], strict=True):
        used[place], long[place] = fields, length
    uses, of_length = entering(used), ending(long)
    over = [of_length.get(length, 0) for length in range(1, most + 1)]
    return Fan(
        dict(sorted(columns.items())),
        sum([1 << row * width for row in range(height)]),
        tuple([width << row for row in reversed(range(height.bit_length() - 1))]),
        tuple([uses.get(field, 0) for field in range(len(NAMES))]),
        (0, *over),
        tuple(accumulate(over, initial=0)),
    )
