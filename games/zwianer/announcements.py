"""What is said while a stone moves, as facts: each word with the points that are left after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from games.zwianer.board import GRAVITY, HANGAR, ORBIT, STATION
from games.zwianer.events import Word


def weightless(path: Sequence[int], stones: int, value: int) -> Iterator[Word]:
    """A walk without gravity: every free field counts down, after stones as a tunnel (V5, X3)."""
    yield "throw", value
    left = value
    tunnel = False
    for field in path[1:]:
        if stones >> field & 1:
            tunnel = True
            continue
        left -= 1
        yield ("tunnel" if tunnel else "step"), left
        tunnel = False


def heavy(path: Sequence[int], points: int, *, bumps: bool) -> Iterator[Word]:
    """A walk with gravity (V7): ``points`` are the value and what is taken from the store."""
    yield "throw", points
    left, paid = points, False
    field = path[0]
    for number, onto in enumerate(path[1:], start=1):
        inward = ORBIT[onto] > ORBIT[field] and field != HANGAR
        if not (inward or paid or field == HANGAR):
            left -= GRAVITY[field]
            yield "orbit", left
        if inward:
            paid = False
            yield "gravity", left
        elif ORBIT[onto] == ORBIT[field] or field == HANGAR:
            paid = field != HANGAR
            left -= 1
            yield "step", left
        else:
            paid = True
            left -= GRAVITY[onto]
            further = path[number + 1 : number + 2]
            passing = bool(further) and ORBIT[further[0]] != ORBIT[onto]
            yield ("gravity" if passing else "orbit"), left
        field = onto
    docked = path[0] == HANGAR and len(path) == 2 and field in STATION
    if not paid and (bumps or not docked):
        yield "orbit", left - GRAVITY[field]


def cost_of(words: Sequence[Word]) -> int:
    """What a walk with gravity took of the points, up to its end or its bump; 0 without gravity.

    >>> cost_of((("throw", 7), ("orbit", 6), ("step", 5), ("bump", 5), ("step", 4)))
    2
    """
    walk = list(takewhile(lambda word: word[0] != "bump", words))
    heavy = any(what in ("gravity", "orbit") for what, _ in walk)
    return walk[0][1] - walk[-1][1] if heavy and walk[0][0] == "throw" else 0
