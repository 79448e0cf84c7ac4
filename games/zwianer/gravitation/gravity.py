"""Walking with gravity (V7): which fields a stone can reach, or bump from, and what that costs."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from games.zwianer.board import FIELDS, GRAVITY, GREEN, HANGAR, INWARD, NAMES, ORBIT, OUTWARD, STORE
from games.zwianer.paths import KEPT, Node, Walk, is_covered, path_to

HIGHEST_VALUE: Final = 17
"""V15: six twice and a five, foretold; with doubles there is no gravity."""
MOST: Final = STORE + HIGHEST_VALUE

UNPAID: Final = 0
PAID: Final = 1


class Reach(Struct, frozen=True, gc=False):
    """What a stone can do: the walks on which it ends, and those after which it bumps."""

    ends: tuple[Walk, ...]
    bumps: tuple[Walk, ...]


@lru_cache(KEPT)
def reach(start: int, station: int, stones: int, most: int) -> Reach:
    """The shortest walk to every field at every cost up to ``most``; a bump leaves at least one to spend.

    ``stones`` are all stones on the orbits.
    """
    nodes: list[Node] = [(start, UNPAID, 0, 1 << start, -1)]
    if start == HANGAR:
        if stones >> station & 1:
            return Reach((), ())
        nodes.append((station, UNPAID, 1, 1 << station, 0))
    others = stones & ~(1 << start)
    seen: dict[tuple[int, int, int], list[int]] = {}
    ends: dict[tuple[int, int], int] = {}
    bumps: dict[tuple[int, int], int] = {}

    def enter(field: int, paid: int, cost: int, used: int, number: int) -> None:
        here = 1 << field
        if cost > most or here & (used | others):
            return
        left = (used | here) & AHEAD[paid][field][most - cost]
        known = seen.setdefault((field, paid, cost), [])
        if not is_covered(left, known):
            known.append(left)
            nodes.append((field, paid, cost, left, number))

    for number, (field, paid, cost, used, before) in enumerate(nodes):
        if field == HANGAR:
            continue
        holding = cost if paid else cost + GRAVITY[field]
        docked = before >= 0 and nodes[before][0] == HANGAR  # it may end on its station field unpaid
        if before >= 0:
            ends.setdefault((field, cost if docked else holding), number)
        if holding < most:
            if others >> GREEN[field] & 1:
                bumps.setdefault((field, holding), number)
            enter(GREEN[field], PAID, holding + 1, used, number)
        for inner in INWARD[field]:
            enter(inner, UNPAID, cost, used, number)
        for outer in OUTWARD[field]:
            enter(outer, PAID, holding + GRAVITY[outer], used, number)

    return Reach(
        tuple(Walk(end, cost, path_to(nodes, at)) for (end, cost), at in ends.items() if cost <= most),
        tuple(Walk(end, cost, path_to(nodes, at)) for (end, cost), at in bumps.items()),
    )


def _ahead() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Orbit unpaid or paid, by field and by what is left to spend: the fields that may still be entered."""
    rows = [[[0] * (MOST + 1) for _ in NAMES] for _ in (UNPAID, PAID)]
    for left in range(MOST + 1):
        for field in sorted(FIELDS, key=lambda field: -ORBIT[field]):  # inward steps are free
            for paid in (UNPAID, PAID):
                rest = left if paid else left - GRAVITY[field]
                steps = [(inner, UNPAID, left) for inner in INWARD[field]]
                steps.append((GREEN[field], PAID, rest - 1))
                steps += [(outer, PAID, rest - GRAVITY[outer]) for outer in OUTWARD[field]]
                for onto, then, remains in steps:
                    if remains >= 0:
                        rows[paid][field][left] |= 1 << onto | rows[then][onto][remains]
    return tuple(tuple(tuple(row) for row in table) for table in rows)


AHEAD: Final = _ahead()
