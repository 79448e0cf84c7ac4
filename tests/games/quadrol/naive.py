"""Quadrol's turns once more, written from the rules' page alone: slow, plain, and without the engine.

A turn is tried out in every way, then Q11 is applied to the whole list.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

SEATS = ["red", "blue", "yellow", "green"]
COLOURS = ["red", "blue", "yellow", "green", "black"]
WHITE = {(3, 3), (5, 3), (3, 5), (5, 5)}
BLACK = {(2, 2), (6, 2), (2, 6), (6, 6)}
SQUARES = {(4, 1), (1, 4), (7, 4), (4, 7), (4, 4)}
OWN = {"red": (4, 7), "blue": (7, 4), "yellow": (4, 1), "green": (1, 4)}
INSIDE = range(1, 8)

Point = tuple[int, int]
START, GOAL = (0, 0), (9, 9)


def colour(a: Point, b: Point) -> str:
    """Q2; a and b are neighbours."""
    (x, y), (u, v) = sorted((a, b))
    if x == u or y == v:
        return "red" if (x + y) % 2 == 0 else "blue"
    return "yellow" if v > y else "green"


def around(a: Point) -> Iterator[Point]:
    for x in (a[0] - 1, a[0], a[0] + 1):
        for y in (a[1] - 1, a[1], a[1] + 1):
            if x in INSIDE and y in INSIDE and (x, y) != a:
                yield x, y


class Played(NamedTuple):
    """How far a turn has come."""

    stones: tuple[Point, ...]
    returns: int = 0
    used: tuple[str, ...] = ()
    came_from: Point | None = None
    now_at: Point | None = None
    white_used: bool = False
    locked: int = 0
    went_home: bool = False


class Naive:
    def __init__(self, line: str) -> None:
        self.parts = dict(part.split("=") for part in line.split(" ")[1:])
        self.turn = self.parts["turn"]
        self.seats = [seat for seat in SEATS if seat in self.parts]
        self.places = self.parts["places"].split(",") if "places" in self.parts else []
        self.dice = self.parts["dice"].split(",")
        self.stones = {seat: [self.read(name) for name in self.parts[seat].split(",")] for seat in self.seats}
        others = [self.stones[seat] for seat in self.seats if seat != self.turn]
        self.foreign = {point for stones in others for point in stones} - {START, GOAL}

    @staticmethod
    def read(name: str) -> Point:
        return {"H": START, "G": GOAL}.get(name) or (int(name[0]), int(name[2]))

    @staticmethod
    def write(point: Point) -> str:
        return {START: "H", GOAL: "G"}.get(point, f"{point[0]}.{point[1]}")

    def front(self, seat: str, start: bool) -> list[Point]:
        low = seat in ("red", "blue")
        row = 1 if low == start else 7
        return [(i, row) if seat in ("red", "yellow") else (row, i) for i in INSIDE]

    def in_force(self, point: Point) -> bool:
        return point in SQUARES and not (self.places and point == OWN[self.turn])

    def free(self, at: Played, point: Point) -> bool:
        return point not in self.foreign and point not in at.stones

    def put(self, at: Played, stone: Point, end: Point, dice: tuple[str, ...], fell: bool) -> Played:
        rest = list(at.stones)
        rest.remove(stone)
        return Played(
            tuple(sorted([*rest, START if fell else end])),
            at.returns + fell,
            at.used + dice,
            stone,
            START if fell else end,
            at.white_used,
            at.locked + fell,
            end == GOAL,
        )

    def with_white(self, at: Played) -> Iterator[Played]:
        yield at
        if at.now_at in WHITE and not at.white_used:
            for point in WHITE:
                if self.free(at, point):
                    moved = self.put(at, at.now_at, point, (), fell=False)
                    yield moved._replace(came_from=None, white_used=True)

    def single(self, at: Played, die: str) -> Iterator[Played]:
        for stone in set(at.stones):
            second = bool(at.used)
            ends: list[Point] = []
            if stone == START:
                if die in ("red", "blue") and at.stones.count(START) > at.locked:
                    ends += [self.front(self.turn, start=True)[i] for i in (1, 2, 4, 5)]
            elif stone != GOAL:
                ends += [point for point in around(stone) if colour(stone, point) == die]
                if die in ("red", "blue") and stone in self.front(self.turn, start=False):
                    ends.append(GOAL)
                if die == "black" and stone in BLACK and (not second or stone == at.now_at):
                    ends += BLACK
            for end in ends:
                if end != GOAL and not self.free(at, end):
                    continue
                if second and stone == at.now_at and end == at.came_from:
                    continue
                yield from self.with_white(self.put(at, stone, end, (die,), self.in_force(end)))

    def double(self, at: Played) -> Iterator[Played]:
        for stone in at.stones:
            if stone in (START, GOAL):
                continue
            for over in around(stone):
                end = (2 * over[0] - stone[0], 2 * over[1] - stone[1])
                if end not in around(over) or self.free(at, over) or not self.free(at, end):
                    continue
                if sorted([colour(stone, over), colour(over, end)]) == sorted(self.dice):
                    fell = self.in_force(over) or self.in_force(end)
                    yield from self.with_white(self.put(at, stone, end, tuple(self.dice), fell))

    def turns(self) -> list[Played]:
        begin = Played(tuple(sorted(self.stones[self.turn])))
        one, other = self.dice
        ones = [(at, b) for a, b in ((one, other), (other, one)) for at in self.single(begin, a)]
        doubles = list(self.double(begin))
        twos = doubles + [end for at, b in ones for end in self.single(at, b)]
        legal = list(twos)
        for at, left in ones:
            if left == "black" or (not list(self.single(at, left)) and (not twos or at.went_home)):
                legal.append(at)
        coloured = [die for die in self.dice if die != "black"]
        if not doubles and not any(list(self.single(begin, die)) for die in coloured):
            legal.append(begin)
        least = min(at.returns for at in legal)
        return [at for at in legal if at.returns == least]

    def line_after(self, at: Played) -> str:
        stones = self.stones | {self.turn: list(at.stones)}
        places = list(self.places)
        if set(at.stones) == {GOAL}:
            places.append(self.turn)
        playing = [seat for seat in self.seats if seat not in places]
        line = "quadrol"
        for seat in self.seats:
            line += f" {seat}=" + ",".join(self.write(point) for point in sorted(stones[seat]))
        if len(playing) == 1:
            return f"{line} over={','.join([*places, *playing])}"
        if places:
            line += f" places={','.join(places)}"
        order = SEATS * 2
        following = order[order.index(self.turn) + 1 :]
        return f"{line} turn={next(seat for seat in following if seat in playing)}"


def naive_outcomes(line: str) -> set[str]:
    naive = Naive(line)
    return {naive.line_after(at) for at in naive.turns()}
