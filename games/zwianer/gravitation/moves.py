"""The moves of Gravitation: what a throw is worth, and what each stone can do with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from games.core import SEATS, Event, Refusal, Seat
from games.zwianer.board import GRAVITY, GREEN, HANGAR, NAMES, ORBIT, SPECIAL, STATION, STORE
from games.zwianer.ends import ends
from games.zwianer.events import PredictionCameTrue, PredictionFailed, PredictionHadNoEffect
from games.zwianer.gravitation.actions import HOLD, UNTOUCHED, Move, Nearest, Stay
from games.zwianer.gravitation.gravity import reach
from games.zwianer.paths import nearest
from games.zwianer.stones import ONE_AND_TWO, TWO_ONES, Stones, names, occupied


def values(dice: tuple[int, ...], guess: int) -> tuple[int, ...]:
    """V2, V15: what can be played with a throw.

    >>> values((3, 4), 0), values((3, 4), 7), values((3, 4), 8)
    ((3, 4, 7), (3, 4, 7, 10, 11), (3,))
    """
    low, high = dice
    if dice == TWO_ONES:
        return 2, 11
    if dice == ONE_AND_TWO:
        return (3,)
    if guess and guess != low + high:
        return (low,)
    found = {low, high, low + high}
    if guess:
        found |= {2 * low + high, low + 2 * high}
    return tuple(sorted(found))


def proved(seat: Seat, dice: tuple[int, ...], guess: int) -> tuple[Event, ...]:
    """V15: what became of the sum that was foretold, and what follows; nothing, if none was."""
    low, high = dice
    if not guess:
        return ()
    if dice in (TWO_ONES, ONE_AND_TWO):
        return (PredictionHadNoEffect(seat),)
    if guess != low + high:
        return (PredictionFailed(seat, low),)
    return (PredictionCameTrue(seat, 2 * low + high, low + 2 * high if high > low else 0),)


def demanding(turn: Seat, stones: Stones, waive: tuple[Seat, ...]) -> list[Seat]:
    """V3: the others in play who do not waive their demand."""
    return [seat for seat in SEATS if stones[seat] and seat is not turn and seat not in waive]


class Throwing(Struct, frozen=True, gc=False):
    """A throw to be played: by whom, with which stones about, for what."""

    seat: Seat
    stones: Stones
    values: tuple[int, ...]
    store: int
    weightless: bool
    """Whether it is played without gravity (V5)."""
    nearest: bool
    """Whether the nearest thing can be had instead (V2)."""
    waive: tuple[Seat, ...]

    @property
    def demanded(self) -> tuple[int, ...]:
        """V3: own stones on special fields of others in play who do not waive their demand."""
        theirs = [SPECIAL[seat] for seat in demanding(self.seat, self.stones, self.waive)]
        return tuple([stone for stone in self.stones[self.seat] if any(stone in own for own in theirs)])

    @property
    def allowed(self) -> tuple[int, ...]:
        """The fields of the stones that may be moved, each once."""
        return self.demanded or tuple(dict.fromkeys(self.stones[self.seat]))

    def moves(self) -> list[Move | Nearest]:
        """Everything that can be done with an allowed stone."""
        everybody = occupied(self.stones)
        found: list[Move | Nearest] = []
        for start in self.allowed:
            walked = self._weightless(start, everybody) if self.weightless else self._heavy(start, everybody)
            found += walked
            if self.nearest:
                found += self._nearest(start, everybody, walked)
        return found

    def _weightless(self, start: int, stones: int) -> list[Move]:
        """V5: exactly a value, to a free field."""
        found = ends(start, STATION[self.seat], stones, self.values)
        return [Move(start, walk.end, walk.path, walk.cost) for walk in found]

    def _heavy(self, start: int, stones: int) -> list[Move]:
        """V7 to V9: of all ways to the same end with the same store left the shortest."""
        most = self.store + self.values[-1]
        can = reach(start, STATION[self.seat], stones, most)
        found: dict[tuple[int, int, int], Move] = {}
        for value in self.values:
            for walk in can.ends:
                left = self.store + value - walk.cost
                if 0 <= left <= STORE:
                    _keep(found, Move(start, walk.end, walk.path, value, left))
            for walk in can.bumps:
                energy = self.store + value - walk.cost
                for strength in range(max(1, energy - STORE), energy + 1):
                    _keep(found, Move(start, walk.end, walk.path, value, energy - strength, strength))
        return [found[result] for result in sorted(found)]

    def _nearest(self, start: int, stones: int, walked: Iterable[Move]) -> Iterator[Nearest]:
        """Z7; a walk that comes to the same is enough."""
        end = nearest(start, self.stones[self.seat], stones)
        if end == HANGAR:
            return
        swaps = bool(stones >> end & 1)
        store = UNTOUCHED if self.weightless else self.store
        if swaps or not any((move.end, move.store, move.strength) == (end, store, 0) for move in walked):
            yield Nearest(start, end, swaps, store)

    def stays(self) -> Iterator[Stay]:
        """V11: what becomes of each stone, where none has a move with gravity."""
        for field in self.allowed:
            if field not in (HANGAR, STATION[self.seat]):
                needed = GRAVITY[field] - self.store
                yield Stay(field, next((value for value in self.values if value >= needed), 0))

    def refusals(self, movable: set[int], staying: set[int]) -> Iterator[Refusal]:
        """Why each own stone that cannot walk cannot; of one that crashes, why it cannot even hold."""
        demanded = self.demanded
        for field in dict.fromkeys(self.stones[self.seat]):
            if field in movable:
                continue
            piece = NAMES[field]
            if demanded and field not in demanded:
                yield Refusal(piece, "V3", "other_demanded", facts=(("fields", ",".join(names(demanded))),))
            elif self.weightless:
                yield Refusal(
                    piece, "V5", "no_free_end", facts=(("values", ",".join(map(str, self.values))),)
                )
            elif field == HANGAR:
                yield Refusal(piece, "V7", "station_occupied", NAMES[STATION[self.seat]])
            elif self._can_hold(field):
                ahead = NAMES[GREEN[field]] if field in staying else ""
                yield Refusal(piece, "V7", "nothing_left", ahead, self._needs(field, 1))
            elif field in staying:
                yield Refusal(piece, "V11", "orbit_too_strong", HOLD, self._needs(field, 0))
            else:
                yield Refusal(piece, "V7", "orbit_too_strong", facts=self._needs(field, 0))

    def _can_hold(self, field: int) -> bool:
        return self.store + self.values[-1] >= GRAVITY[field]

    def _needs(self, field: int, more: int) -> tuple[tuple[str, int], ...]:
        """So much is needed in an orbit, so much there is."""
        have = self.store + self.values[-1]
        return ("needs", GRAVITY[field] + more), ("orbit", ORBIT[field]), ("have", have)


def _keep(found: dict[tuple[int, int, int], Move], move: Move) -> None:
    result = (move.end, move.strength, move.store)
    known = found.get(result)
    if known is None or len(move.path) < len(known.path):
        found[result] = move
