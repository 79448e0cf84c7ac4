"""The moves of Tunnel X: what a throw is worth, and what each stone can do with it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from games.core import Action, Grouped, Seat, Spelled
from games.zwianer.board import FIELD, HANGAR, NAMES, ORBITS, SPECIALS, STATION, WHOLE_ORBITS
from games.zwianer.by_stone import ByStone
from games.zwianer.fan import Sending, fan
from games.zwianer.paths import nearest
from games.zwianer.reached import Reached, count, reached
from games.zwianer.sheaf import LISTED
from games.zwianer.stones import TWO_ONES, Stones, fields_of, occupied
from games.zwianer.tunnel_x.actions import Move, Nearest, read_move
from games.zwianer.tunnel_x.routes import NOWHERE, Path, route
from games.zwianer.walker import Walker, walker

ELEVEN: Final = 11
FEW: Final = LISTED[:2]
"""Over how many fields walks are parted by the stones they tunnel."""
CROWDED: Final = 8
"""Stones near which it takes longer than it helps to part longer walks by them."""


def values(dice: tuple[int, ...]) -> tuple[int, ...]:
    """X1: one die's value; with two ones also 2 or 11.

    >>> values((3, 4)), values((3, 3)), values((1, 1))
    ((3, 4), (3,), (1, 2, 11))
    """
    return (1, 2, ELEVEN) if dice == TWO_ONES else tuple(dict.fromkeys(dice))


def full_orbits(stones: int) -> int:
    """X5: all fields of orbits on which no field is free."""
    full = 0
    for orbit in WHOLE_ORBITS:
        if stones & orbit == orbit:
            full |= orbit
    return full


class Moves(ByStone):
    """What can be walked with a throw, by the stone."""

    __slots__ = ("_both", "_fields", "_full", "_marked", "_station", "_stones", "_values")

    def __init__(self, seat: Seat, stones: Stones, dice: tuple[int, ...], *, double_sum: bool) -> None:
        is_double = dice[0] == dice[1]
        self._fields = fields_of(stones)
        self._stones = occupied(stones)
        self._marked = self._stones if is_double else self._stones & ~SPECIALS  # X4
        self._full = full_orbits(self._stones)
        self._values = values(dice)
        self._both = sum(dice) if is_double and double_sum else 0
        super().__init__({NAMES[start]: StoneMoves(start, self) for start in dict.fromkeys(stones[seat])})
        self._station = STATION[seat]

    def sending(self, start: int) -> Sending | None:
        """Where a stone can end and whom it sends home, if it is known from walks over a few fields."""
        if self._full or self._both or self._values[-1] > LISTED[0]:
            return None
        station = self._station if start == HANGAR else HANGAR
        for most in FEW:
            walks = fan(start, station, most)
            near = walks.near(self._fields)
            sending = walks.sending(near, self._marked, self._values)
            if sending or len(near) > CROWDED:
                return sending
        return None

    def walkers(self, start: int) -> list[Walker]:
        """In what ways a stone can walk."""
        others = self._stones & ~(1 << start)
        marked, station = self._marked & others, self._station if start == HANGAR else HANGAR
        closed, held = self._full & ~ORBITS[start], self._full & ORBITS[start]
        stones = others & ~closed
        found = [
            walker(start, station, value, stones=stones, marked=marked, closed=closed, held=held)
            for value in self._values
        ]
        if self._both:  # X7
            found.append(walker(start, station, self._both, stones=0, closed=others))
        return found

    def path(self, move: Move) -> tuple[int, Path]:
        """The value of a move and its path, over the fewest fields of all that come to the same; or none."""
        value, path = 0, NOWHERE
        for way in self.walkers(move.start):
            other = route(way, move.end, move.sent)
            if other and not 0 < len(path) <= len(other):
                value, path = way.value, other
        return value, path


class StoneMoves(Grouped):
    """The walks of one stone, by where they end."""

    __slots__ = ("_all", "_given_up", "_known", "_sending", "_start", "_unknown")

    def __init__(self, start: int, moves: Moves) -> None:
        self._start = start
        self._all = moves
        self._sending: Sending | None = None
        self._known = Reached()
        self._unknown: list[Walker] | None = None
        self._given_up = False

    @property
    def sending(self) -> Sending | None:
        """What all walks come to, if they are over a few fields."""
        if self._unknown is None:
            self._sending = self._all.sending(self._start)
            self._unknown = [] if self._sending else self._all.walkers(self._start)[::-1]
        return self._sending

    def _widen(self) -> bool:
        """Search one way more, the shortest first; False, if nothing is left to search."""
        if not self._unknown:
            return False
        more = reached(self._unknown.pop())
        self._given_up |= not more.is_complete
        if self._known:
            both = Reached(self._known)
            for end, sent in more.items():
                both[end] = both[end] | sent if end in both else sent
            more = both
        self._known = more
        return True

    @property
    def results(self) -> Mapping[int, Collection[int]]:
        """By end, whom the walks there send home."""
        if sending := self.sending:
            return dict(sending.by_end())
        while self._widen():
            pass
        return self._known

    @property
    def is_complete(self) -> bool:
        """Whether no path was given up."""
        while not self.sending and self._widen():
            pass
        return not self._given_up

    def counted(self, most: int) -> int:
        """How many there are; no way is searched that is not needed to know."""
        if sending := self.sending:
            return min(sending.count(), most)
        while (found := count(self._known)) < most and self._widen():
            pass
        return min(found, most)

    @property
    def picks(self) -> Sequence[str]:
        """Where they end."""
        return [NAMES[end] for end in sorted(self.results)]

    def after(self, pick: str) -> Sequence[Action]:
        """Whom they send home on the way."""
        start, end = self._start, FIELD.get(pick, HANGAR)
        return Spelled(sorted(self.results.get(end, ())), lambda sent: Move(start, end, sent))

    def written(self, text: str) -> Move | None:
        """The walk that is written so, if a path is found for it."""
        move = read_move(text)
        return move if move and move.start == self._start and self._all.path(move)[1] else None

    def __iter__(self) -> Iterator[Action]:
        start, results = self._start, self.results
        return iter([Move(start, end, sent) for end in sorted(results) for sent in sorted(results[end])])

    def at(self, number: int) -> Action:
        """The walk with this number."""
        sending = self.sending
        for end, sent in sending.by_end() if sending else sorted(self.results.items()):
            if number < len(sent):
                return Move(self._start, end, sorted(sent)[number])
            number -= len(sent)
        raise IndexError(number)

    def __len__(self) -> int:
        sending = self.sending
        return sending.count() if sending else sum(map(len, self.results.values()))


def with_nearest(moves: Moves, own: tuple[int, ...], stones: int) -> list[Action]:
    """X6, Z7: all walks and, behind those of each stone, its nearest thing; a walk to it is enough."""
    found: list[Action] = []
    for start in dict.fromkeys(own):
        found += moves.after(NAMES[start])
        end = nearest(start, own, stones)
        if end != HANGAR and Move(start, end, 0) not in found:
            found.append(Nearest(start, end, bool(stones >> end & 1)))
    return found
