"""All walks with gravity from one field over the empty board, each of them a bit (V7).

>>> from games.zwianer.board import FIELD, HANGAR, NAMES
>>> walks = listed(FIELD["4.1"], HANGAR, 8)
>>> {NAMES[field]: costs for field, costs in walks.ends.items()}
{'4.2': (6,), '4.3': (7,), '4.4': (8,)}
>>> row = walks.row([FIELD["4.3"]])
>>> [NAMES[field] for field, (begins, lane) in walks.lanes.items() if row >> begins & lane]
['4.2']
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import accumulate
from typing import Final, TypeAlias

from msgspec import Struct

from games.zwianer.board import FIELDS, GRAVITY, GREEN, HANGAR, INWARD, NAMES, OUTWARD, STORE
from games.zwianer.sheaf import Numbers, entering, flagged
from games.zwianer.turning import TURNED, turned, turns

UNPAID: Final = 0
PAID: Final = 1
FULL: Final = (1 << STORE + 1) - 1

Path: TypeAlias = tuple[int, ...]
Row: TypeAlias = int
"""Where stones can end, and for what: a lane for every field, and in it bit ``most - cost``.

Shifted by ``most - points``, the bits are what is left of so many points.
"""
Lane: TypeAlias = tuple[int, int]
"""Where it begins in a row, and the lane filled with ones."""
Layer: TypeAlias = tuple[int, int]
"""Where it begins among the walks, and its row filled with ones."""


class Heavy(Struct, frozen=True, gc=False):
    """All walks that cost so much at the most.

    They lie layer upon layer: each layer is a row that has a place for one walk to every end at every cost,
    and the shortest lies lowest. A stone in its way makes a walk impossible; that is all that stones change.
    """

    most: int
    ends: dict[int, tuple[int, ...]]
    """By field: what walks to it can cost; not where they begin."""
    lanes: dict[int, Lane]
    """By field; where they begin there is no room."""
    layers: tuple[Layer, ...]
    """The higher, the shorter: few ends have many walks."""
    every: Numbers
    """All places where there is a walk."""
    uses: tuple[Numbers, ...]
    """By field: the walks that enter it."""
    within: tuple[Row, ...]
    """By points: the costs that leave none too few of them, and none too many for the store (V8)."""
    numbers: array[int]
    """By place: the number of the walk, the shortest first."""
    last: bytes
    """By walk: its last field."""
    before: array[int]
    """By walk: the number of the one that it goes on from by one field."""

    def turned(self, sectors: int) -> Heavy:
        """The same walks, so many sectors further."""
        back = TURNED[-sectors]
        return Heavy(
            self.most,
            turned(self.ends, sectors),
            turned(self.lanes, sectors),
            self.layers,
            self.every,
            tuple([self.uses[field] for field in back[: len(NAMES)]]),
            self.within,
            self.numbers,
            self.last.translate(TURNED[sectors]),
            self.before,
        )

    def free(self, stones: Iterable[int]) -> Numbers:
        """The walks that have no stone in their way; nobody is in the way in a hangar."""
        blocked, uses = 0, self.uses
        for field in stones:
            blocked |= uses[field]
        return self.every ^ blocked

    def row(self, stones: Iterable[int]) -> Row:
        """Where walks among these stones end, and for what."""
        free, row = self.free(stones), 0
        for begins, filled in self.layers:
            row |= free >> begins & filled
        return row

    def first(self, stones: Iterable[int], end: int, cost: int) -> Path:
        """The fields of the first walk to an end for exactly this; none if there is none."""
        begins, lane = self.lanes.get(end, (0, 0))
        if not lane << cost >> self.most & 1:
            return ()
        place, free = begins + self.most - cost, self.free(stones)
        for lowest, filled in self.layers:
            if filled >> place & free >> lowest + place & 1:
                return self._path(self.numbers[lowest + place])
        return ()

    def _path(self, number: int) -> Path:
        path = [self.last[number]]
        while number:
            number = self.before[number]
            path.append(self.last[number])
        return tuple(path[::-1])


Steps: TypeAlias = tuple[tuple[int, int, int], ...]
"""Where lines lead, whether the orbit is paid then, and what a step costs."""


def _steps(field: int, paid: int) -> Steps:
    """V7: the steps from a field."""
    holding = 0 if paid else GRAVITY[field]
    green = (GREEN[field], PAID, holding + 1)
    inward = [(inner, UNPAID, 0) for inner in INWARD[field]]
    outward = [(outer, PAID, holding + GRAVITY[outer]) for outer in OUTWARD[field]]
    return green, *inward, *outward


STEPS: Final = tuple(tuple(_steps(field, paid) for field in (HANGAR, *FIELDS)) for paid in (UNPAID, PAID))
"""By whether the orbit is paid, and by field."""

Node: TypeAlias = tuple[int, int, int, int]
"""A walk: its last field, whether its orbit is paid, what it has cost so far, and the fields it has used."""
Costing: TypeAlias = dict[int, dict[int, dict[int, int]]]
"""By end, by cost and by the fields used: the number of the first such walk."""


@cache
def listed(start: int, station: int, most: int) -> Heavy:
    """Every walk that costs so much at the most; of those over the same fields for the same only the first.

    ``station`` is where a walk out of the hangar begins, for all others the hangar.
    """
    if sectors := turns(start or station):
        back = TURNED[-sectors]
        return listed(back[start], back[station], most).turned(sectors)
    nodes: list[Node] = [(start, UNPAID, 0, 1 << start)]
    before = array("H", [0])
    ways: Costing = {}
    out_of_hangar: Steps = ((station, UNPAID, 1),)
    for number, (field, paid, cost, used) in enumerate(nodes):
        staying = cost if paid or field == station else cost + GRAVITY[field]
        if number and staying <= most:
            ways.setdefault(field, {}).setdefault(staying, {}).setdefault(used, number)
        for onto, then, more in STEPS[paid][field] if field != HANGAR else out_of_hangar:
            if cost + more <= most and not used >> onto & 1:
                nodes.append((onto, then, cost + more, used | 1 << onto))
                before.append(number)
    return _layered(nodes, before, ways, most)


def _layered(nodes: Sequence[Node], before: array[int], ways: Costing, most: int) -> Heavy:
    """The walks in their places."""
    start = nodes[0][0]
    depths = {field: max(map(len, costing.values())) for field, costing in ways.items()}
    lanes: dict[int, Lane] = {start: (0, 0)} if start != HANGAR else {}
    widths = [0] * max(depths.values(), default=0)
    for field in sorted(ways, key=lambda field: -depths[field]):
        lane = most - min(ways[field]) + 1
        lanes[field] = (widths[0], (1 << lane) - 1)
        for depth in range(depths[field]):
            widths[depth] += lane
    layers = list(zip(accumulate(widths, initial=0), widths, strict=False))
    numbers = array("H", bytes(2 * sum(widths)))
    for field, costing in ways.items():
        for cost, walks in costing.items():
            for (lowest, _), number in zip(layers, walks.values(), strict=False):
                numbers[lowest + lanes[field][0] + most - cost] = number
    used_up = [nodes[number][3] & ~(1 << start) if number else 0 for number in numbers]
    uses = entering(used_up)
    return Heavy(
        most,
        {field: tuple(sorted(ways[field])) for field in sorted(ways)},
        dict(sorted(lanes.items())),
        tuple([(lowest, (1 << width) - 1) for lowest, width in layers]),
        flagged(numbers),
        tuple([uses.get(field, 0) for field in range(len(NAMES))]),
        within(lanes, most),
        numbers,
        bytes([node[0] for node in nodes]),
        before,
    )


def within(lanes: Mapping[int, Lane], most: int) -> tuple[Row, ...]:
    """By points: the costs that leave none too few of them, and none too many for the store (V8)."""
    return tuple(
        [
            sum([(FULL << most - points & lane) << begins for begins, lane in lanes.values()])
            for points in range(most + 1)
        ]
    )
