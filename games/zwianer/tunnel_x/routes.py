"""The path of one walk of Tunnel X: over the fewest fields of all that come to the same (Z6, X2 to X5)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from games.zwianer.board import ONWARD
from games.zwianer.listed import walks_over
from games.zwianer.paths import Node, is_covered, path_to, towards
from games.zwianer.walker import Walker

Path: TypeAlias = tuple[int, ...]
NOWHERE: Final[Path] = ()
MOST_KEPT: Final = 64
"""Paths that are remembered, for a text is found before it is played."""


def route(walker: Walker, end: int, sent: int) -> Path:
    """The path of a walk that sends exactly these stones home; empty if there is none."""
    return _listed(walker, end, sent) if walker.is_listed else _searched(walker, end, sent)


def _listed(walker: Walker, end: int, sent: int) -> Path:
    stones, marked = walker.stones, walker.marked
    for fields in range(walker.value, walker.fields + 1):
        for last, used, path in walks_over(walker.start, walker.station, fields):
            if last == end and used & marked == sent:
                met = used & stones
                if met.bit_count() == fields - walker.value and not met >> end & 1:
                    return path
    return NOWHERE


@lru_cache(MOST_KEPT)
def _searched(walker: Walker, end: int, sent: int) -> Path:
    """Field by field, the shortest first, as long as the end and what is still to be tunnelled lie ahead."""
    stones, value = walker.stones, walker.value
    if stones >> end & 1:
        return NOWHERE
    closed = walker.closed | 1 << walker.start | walker.marked & ~sent
    ahead, before = walker.ahead, towards(1 << end, stones, value)
    nodes: list[Node] = [(walker.start, 0, 0, 0, -1)]
    seen: dict[tuple[int, int, int], list[int]] = {}
    for number, (field, passed, cost, used, _) in enumerate(nodes):
        for onto in ONWARD[field] if number else walker.first:
            here = 1 << onto
            if here & (used | closed):
                continue
            left, tunnelled = value - cost, passed
            if stones & here:
                tunnelled |= here & sent
            else:
                left -= 1
                if onto == end and not left and passed == sent:
                    return (*path_to(nodes, number), end)
            if onto == end or not before[left] >> onto & 1 or sent & ~tunnelled & ~ahead[left][onto]:
                continue
            now = (used | here) & ahead[left][onto]
            known = seen.setdefault((onto, left, tunnelled), [])
            if not is_covered(now, known):
                known.append(now)
                nodes.append((onto, tunnelled, value - left, now, number))
    return NOWHERE
