"""All walks from one field over the empty board, each of them a bit: a stone makes some of them cheaper.

So what a stone does to thousands of walks is a few operations on numbers of as many bits.

>>> one = sheaf(NAMES.index("1.3"), 0, 8)
>>> stone = 1 << NAMES.index("1.5")
>>> [NAMES[end] for end, walks in one.ends.items() if walks & one.among(stone).costing(2)]
['1.6', '2.3']
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import compress
from typing import Final, TypeAlias

from msgspec import Struct

from games.zwianer.board import FIELDS, NAMES, ONWARD, mask
from games.zwianer.paths import onward, towards
from games.zwianer.turning import TURNED, turned, turns

Numbers: TypeAlias = int
"""A set of walks: bit by bit their numbers."""
Path: TypeAlias = tuple[int, ...]
LISTED: Final = (8, 11, 14)
"""Over how many fields walks are listed; the stones in the way of a walk lead it further than its value."""
HIGHEST: Final = 15
"""More than a walk over so many fields can cost, with four binary digits."""
MOST_FOLLOWED: Final = 500
"""Walks longer than those listed that are followed one by one."""
MOST_TOGETHER: Final = 4000
"""Ways on which they are followed together."""


class TooMany(Exception):
    """There are more walks than can be followed."""


class Sheaf(Struct, frozen=True, gc=False):
    """Walks over so many fields at the most that use none twice (Z6), the shortest first.

    Of those over the same fields to the same end there is only the first.
    """

    start: int
    fields: int
    """All that are entered."""
    ends: dict[int, Numbers]
    """By field: the walks that end there."""
    lasts: tuple[int, ...]
    """The same fields, each as a set of one."""
    uses: dict[int, Numbers]
    """By field: the walks that enter it."""
    over: tuple[Numbers, ...]
    """By number of fields: the walks over so many."""
    unspent: tuple[Numbers, ...]
    """By binary digit: the walks that have it in what they leave of ``HIGHEST`` if nobody is about."""
    last: bytes
    """By walk: its last field."""
    before: array[int]
    """By walk: the number of the one that it goes on from by one field."""

    def turned(self, sectors: int) -> Sheaf:
        """The same walks, so many sectors further."""
        onto = TURNED[sectors]
        last = self.last.translate(onto)
        ends, uses = turned(self.ends, sectors), turned(self.uses, sectors)
        lasts = tuple([1 << field for field in ends])
        fields = mask(set(last[1:]))
        return Sheaf(onto[self.start], fields, ends, lasts, uses, self.over, self.unspent, last, self.before)

    def path(self, number: int) -> Path:
        """The fields of a walk."""
        path = []
        while number:
            path.append(self.last[number])
            number = self.before[number]
        return (self.start, *path[::-1])

    def among(self, stones: int, closed: int = 0) -> Among:
        """The walks on a board with these stones that enter no closed field.

        What each does not cost is added up stone by stone, for all of them at once.
        """
        every, uses = (1 << len(self.last)) - 1, self.uses
        for field in bits(closed & self.fields):
            every &= ~uses[field]
        one, two, four, eight = [every & unspent for unspent in self.unspent]
        rest = stones & self.fields
        while rest:
            field = rest.bit_length() - 1
            rest ^= 1 << field
            if carry := every & uses[field]:
                one, carry = one ^ carry, one & carry
                two, carry = two ^ carry, two & carry
                four, carry = four ^ carry, four & carry
                eight ^= carry
        unspent = one, two, four, eight
        return Among(self, stones, closed, [(every ^ digit, digit) for digit in unspent])


class Among(Struct, frozen=True, gc=False):
    """Walks among stones, which are tunnelled at no cost; no walk ends on one (V5)."""

    sheaf: Sheaf
    stones: int
    closed: int
    unspent: list[tuple[Numbers, Numbers]]
    """By binary digit of what they leave of ``HIGHEST``: the walks without it, and with it."""

    def costing(self, value: int) -> Numbers:
        """The walks that cost exactly so much; some of them end on stones."""
        unspent = HIGHEST - value
        if unspent < 0:
            return 0
        one, two, four, eight = self.unspent
        return one[unspent & 1] & two[unspent >> 1 & 1] & four[unspent >> 2 & 1] & eight[unspent >> 3]

    def ends(self, walks: Numbers) -> int:
        """The free fields on which they end."""
        return self.lasts(walks) & ~self.stones

    def lasts(self, walks: Numbers) -> int:
        """Their last fields, free or not."""
        return sum(compress(self.sheaf.lasts, map(walks.__and__, self.sheaf.ends.values())))

    def first(self, value: int, end: int) -> int:
        """The number of the first walk of this value to an end; 0 if there is none."""
        walks = self.costing(value) & self.sheaf.ends.get(end, 0)
        return (walks & -walks).bit_length() - 1 if walks else 0

    def unfinished(self, values: Sequence[int]) -> dict[int, Numbers]:
        """The longest walks that have spent less than one of the values, by what they have left."""
        longest = self.sheaf.over[-1]
        least = len(self.sheaf.over) - 1 - (self.stones & self.sheaf.fields).bit_count()
        found: dict[int, Numbers] = {}
        for cost in range(max(least, 0), values[-1]):
            if walks := self.costing(cost) & longest:
                for value in values:
                    if value > cost:
                        found[value - cost] = found.get(value - cost, 0) | walks
        return found

    def perhaps(self, values: Sequence[int]) -> int:
        """Where longer walks of these values may end; whether they use a field twice is not asked."""
        at, unfinished = 0, self.unfinished(values)
        for left in range(max(unfinished, default=0), 0, -1):
            if left in unfinished:
                at |= self.lasts(unfinished[left])
            at = onward(at, self.stones)
        return at

    def beyond(self, values: Sequence[int], wanted: int) -> tuple[int, bool]:
        """Of the wanted fields those where longer walks of these values end, and whether no more can be."""
        found = 0
        with suppress(TooMany):
            for _, end, _ in self.going_on(values, wanted, once=True):
                found |= 1 << end
                if found == wanted:
                    break
            return found, True
        return found, False

    def going_on(
        self, values: Sequence[int], wanted: int, *, once: bool = False
    ) -> Iterator[tuple[int, int, Numbers]]:
        """The longer walks of these values to wanted ends: over which fields they go on, which is the last.

        All that go on over the same fields are followed at once; perhaps ``once`` to every end is enough.
        """
        stones, uses, unfinished = self.stones, self.sheaf.uses, self.unfinished(values)
        before = towards(wanted, stones, max(unfinished, default=0))
        before[0] = wanted
        nodes: list[tuple[int, int, int, Numbers]] = [
            (left, field, self.closed, walks & ending)
            for left, walks in unfinished.items()
            for field, ending in self.sheaf.ends.items()
            if before[left] >> field & 1 and walks & ending
        ]
        to_follow = MOST_TOGETHER
        while nodes:
            left, field, used, walks = nodes.pop()
            for onto in ONWARD[field]:
                here = 1 << onto
                rest = left if stones & here else left - 1
                if before[rest] & here and not used & here and (more := walks ^ walks & uses.get(onto, 0)):
                    if rest:
                        nodes.append((rest, onto, used | here, more))
                    else:
                        yield (used | here) ^ self.closed, onto, more
                        if once:
                            before[0] ^= here
            to_follow -= 1
            if not to_follow:
                raise TooMany
            if before[0] != wanted and not to_follow % 50:  # only towards what is still wanted
                wanted = before[0]
                before = [wanted, *towards(wanted, stones, len(before) - 1)[1:]]

    def further(self, value: int, wanted: int) -> list[Path] | None:
        """The longer walks of this value to the wanted ends, the shortest first; None, if too many."""
        stones, unfinished = self.stones, self.unfinished((value,))
        before = towards(wanted, stones, max(unfinished, default=0))
        nodes: list[tuple[int, Path]] = []
        for left, walks in unfinished.items():
            leading = sum([ending for field, ending in self.sheaf.ends.items() if before[left] >> field & 1])
            if len(nodes) + (walks & leading).bit_count() > MOST_FOLLOWED:
                return None
            nodes += [(left, self.sheaf.path(number)) for number in bits(walks & leading)]
        found: list[Path] = []
        for left, path in nodes:
            for onto in ONWARD[path[-1]]:
                if onto in path:
                    continue
                rest = left if stones >> onto & 1 else left - 1
                if rest == 0 and wanted >> onto & 1:
                    found.append((*path, onto))
                elif before[rest] >> onto & 1:
                    nodes.append((rest, (*path, onto)))
            if len(nodes) > MOST_FOLLOWED:
                return None
        return sorted(found, key=len)


def bits(numbers: Numbers) -> Iterator[int]:
    """The numbers of a set, the lowest first."""
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest


@cache
def sheaf(start: int, station: int, most: int) -> Sheaf:
    """The walks from a field over so many fields at the most.

    ``station`` is where a walk out of the hangar begins, for all others the hangar.
    """
    if sectors := turns(start or station):
        back = TURNED[-sectors]
        return sheaf(back[start], back[station], most).turned(sectors)
    last, before, over = bytearray([start]), array("H", [0]), [1]
    layer = {(start, 1 << start): 0}
    used_up = [1 << start]
    for _ in range(most):
        further: dict[tuple[int, int], int] = {}
        for (field, used), number in layer.items():
            for onto in ONWARD[field] or (station,):
                reached = (onto, used | 1 << onto)
                if not used >> onto & 1 and reached not in further:
                    further[reached] = len(last)
                    last.append(onto)
                    before.append(number)
        over.append((1 << len(last)) - (1 << len(last) - len(further)))
        used_up += [used for _, used in further]
        layer = further
    unspent = [
        sum([walks for fields, walks in enumerate(over) if HIGHEST - fields >> digit & 1])
        for digit in range(HIGHEST.bit_length())
    ]
    ends = ending(last)
    return Sheaf(
        start,
        mask(set(last[1:])),
        ends,
        tuple([1 << field for field in ends]),
        entering(used_up),
        tuple(over),
        tuple(unspent),
        bytes(last),
        before,
    )


def flagged(flags: Iterable[object]) -> Numbers:
    """The numbers of those that are true."""
    return int("".join(["0", *["1" if flag else "0" for flag in flags][::-1]]), 2)


def ending(last: bytes | bytearray) -> dict[int, Numbers]:
    """By field: the walks of which it is the last."""
    return {field: int(last[::-1].translate(ONE_OF[field]), 2) for field in sorted(set(last))}


def entering(used_up: Sequence[int]) -> dict[int, Numbers]:
    """By field: the walks that have it among their fields."""
    wide = len(NAMES) // 8 + 1
    rows = b"".join([used.to_bytes(wide, "little") for used in reversed(used_up)])
    columns = {field: rows[field // 8 :: wide].translate(DIGIT[field % 8]) for field in FIELDS}
    return {field: int(column, 2) for field, column in columns.items() if b"1" in column}


ONE_OF: Final = tuple(bytes(b"01"[byte == field] for byte in range(256)) for field in range(len(NAMES)))
"""For every field a table that leaves a one of it and a zero of any other."""
DIGIT: Final = tuple(bytes(b"01"[byte >> digit & 1] for byte in range(256)) for digit in range(8))
"""For every binary digit of a byte a table that leaves it alone."""
