"""The moves of Gravitation: what a throw is worth, and what each stone can do with it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import cache

from msgspec import Struct

from games.core import SEATS, Action, Event, Grouped, Refusal, Seat, written
from games.zwianer.board import GRAVITY, GREEN, HANGAR, NAMES, ORBIT, SPECIAL, SPECIAL_OF, STATION
from games.zwianer.by_stone import ByStone
from games.zwianer.ends import NEAR, ends, walk_to
from games.zwianer.events import PredictionCameTrue, PredictionFailed, PredictionHadNoEffect
from games.zwianer.gravitation.actions import HOLD, UNTOUCHED, Move, Nearest, Stay
from games.zwianer.gravitation.gravity import reach, way
from games.zwianer.gravitation.heavy import Path
from games.zwianer.gravitation.left import FULLEST, STORES, Left, Result
from games.zwianer.paths import nearest
from games.zwianer.sheaf import bits
from games.zwianer.stones import ONE_AND_TWO, TWO_ONES, Stones, fields_of, names, occupied


@cache
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


def claimable(turn: Seat, stones: Stones, ask: tuple[Seat, ...]) -> list[tuple[Seat, int]]:
    """V3: the stones on turn that stand on special fields of seats which want to be asked, and whose."""
    own = dict.fromkeys(field for field in stones[turn] if field != HANGAR)
    found = [(seat, field) for seat in ask if seat is not turn for field in own if field in SPECIAL[seat]]
    return found if len(set(stones[turn])) > 1 else []  # a single stone must move anyway


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
    """Who demands nothing, or was asked about each stone."""
    claimed: tuple[int, ...] = ()
    """The stones that were then demanded."""
    thrifty: bool = False
    """Whether moves are left out that only leave less in the store than another."""

    @property
    def demanded(self) -> tuple[int, ...]:
        """V3: own stones on special fields of others in play who do not waive their demand."""
        theirs = 0
        for seat in demanding(self.seat, self.stones, self.waive):
            theirs |= SPECIAL_OF[seat]
        claimed = self.claimed
        return tuple([stone for stone in self.stones[self.seat] if theirs >> stone & 1 or stone in claimed])

    @property
    def allowed(self) -> tuple[int, ...]:
        """The fields of the stones that may be moved, each once."""
        return self.demanded or tuple(dict.fromkeys(self.stones[self.seat]))

    def moves(self) -> Sequence[Action]:
        """Everything that can be done with an allowed stone."""
        walking = self.walking()
        if not self.nearest:
            return ByStone({NAMES[start]: moves for start, moves in walking.items()})
        found: list[Action] = []
        for start, moves in walking.items():
            walked = list(moves)
            found += (*walked, *self._nearest(start, walked))
        return found

    def walking(self) -> dict[int, StoneMoves]:
        """By allowed stone how it can walk."""
        if self.weightless:  # V5
            everybody = occupied(self.stones)
            return {start: LightMoves(start, self, everybody) for start in self.allowed}
        fields = fields_of(self.stones)
        return {start: HeavyMoves(start, self, fields) for start in self.allowed}

    def movable(self) -> set[str]:
        """The allowed stones that can walk, or have a nearest thing."""
        moves = self.moves()
        return set(moves.picks) if isinstance(moves, ByStone) else {move.picks[0] for move in moves}

    def path(self, move: Move) -> tuple[int, Path]:
        """The value of a move and its path: over the fewest fields of all that come to the same."""
        station = STATION[self.seat]
        if move.store == UNTOUCHED:
            walk = walk_to(move.start, station, occupied(self.stones), self.values, move.end)
            return walk.cost, walk.path
        stones = fields_of(self.stones)
        used = self.store - move.store - move.strength
        found = [
            (value, path)
            for value in self.values
            if (path := way(move.start, station, stones, move.end, used + value, bumps=bool(move.strength)))
        ]
        return min(found, key=lambda found: len(found[1]))

    def _nearest(self, start: int, walked: Sequence[Action]) -> Iterator[Nearest]:
        """Z7; a walk that comes to the same is enough."""
        stones = occupied(self.stones)
        end = nearest(start, self.stones[self.seat], stones)
        if end == HANGAR:
            return
        swaps = bool(stones >> end & 1)
        store = UNTOUCHED if self.weightless else self.store
        if swaps or Move(start, end, store) not in walked:
            yield Nearest(start, end, swaps, store)

    def stays(self) -> Iterator[Stay]:
        """V11: what becomes of each stone, where none has a move with gravity."""
        for field in self.allowed:
            if field not in (HANGAR, STATION[self.seat]):
                needed = GRAVITY[field] - self.store
                yield Stay(field, next((value for value in self.values if value >= needed), 0))

    def refusals(self, movable: set[str], staying: set[int]) -> Iterator[Refusal]:
        """Why each own stone that cannot walk cannot; of one that crashes, why it cannot even hold."""
        demanded = self.demanded
        for field in dict.fromkeys(self.stones[self.seat]):
            piece = NAMES[field]
            if piece in movable:
                continue
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


class StoneMoves(Grouped):
    """The walks of one stone, by where they end."""

    __slots__ = ("_known", "_start", "_throwing")

    def __init__(self, start: int, throwing: Throwing) -> None:
        self._start = start
        self._throwing = throwing
        self._known: list[Result] | None = None

    @property
    def results(self) -> list[Result]:
        """What they come to, sorted."""
        if self._known is None:
            self._known = self._found()
        return self._known

    @abstractmethod
    def _found(self) -> list[Result]: ...

    def counted(self, most: int) -> int:
        """How many there are."""
        return min(len(self), most)

    @property
    def picks(self) -> Sequence[str]:
        """Where they end."""
        return list(dict.fromkeys(NAMES[end] for end, _, _ in self.results))

    def after(self, pick: str) -> Sequence[Action]:
        """How strong they bump, and what is left in the store."""
        return tuple(self._spelled(result) for result in self.results if NAMES[result[0]] == pick)

    def written(self, text: str) -> Action | None:
        """The walk that is written so, found among those to the same end."""
        return written(self.after(text.partition(">")[2].partition(" ")[0]), text)

    def _spelled(self, result: Result) -> Move:
        end, strength, left = result
        return Move(self._start, end, left, strength)

    def at(self, number: int) -> Move:
        """The walk with this number."""
        return self._spelled(self.results[number])

    def __len__(self) -> int:
        return len(self.results)

    def __iter__(self) -> Iterator[Move]:
        start = self._start
        return iter([Move(start, end, left, strength) for end, strength, left in self.results])


class LightMoves(StoneMoves):
    """Walks without gravity (V5)."""

    __slots__ = ("_ends", "_stones")

    def __init__(self, start: int, throwing: Throwing, stones: int) -> None:
        super().__init__(start, throwing)
        self._stones = stones
        self._ends = -1

    @property
    def ends(self) -> int:
        """Where they end."""
        if self._ends < 0:
            self._ends = self._played_with(self._throwing.values)
        return self._ends

    def _played_with(self, values: tuple[int, ...]) -> int:
        return ends(self._start, STATION[self._throwing.seat], self._stones, values)

    def _found(self) -> list[Result]:
        return [(end, 0, UNTOUCHED) for end in bits(self.ends)]

    def __len__(self) -> int:
        return self.ends.bit_count()

    def counted(self, most: int) -> int:
        """How many there are; of a foretold throw with the lowest value alone, if that is enough to know."""
        values = self._throwing.values
        if values[-1] > NEAR and self._played_with(values[:1]).bit_count() >= most:
            return most
        return min(len(self), most)


class HeavyMoves(StoneMoves):
    """Walks with gravity, and what they leave (V7 to V9)."""

    __slots__ = ("_count", "_left", "_stones")

    def __init__(self, start: int, throwing: Throwing, stones: tuple[int, ...]) -> None:
        super().__init__(start, throwing)
        self._stones = stones
        self._left: Left | None = None
        self._count = -1

    @property
    def left(self) -> Left:
        """What they leave of the points."""
        if self._left is None:
            throwing = self._throwing
            store, values = throwing.store, throwing.values
            can = reach(self._start, STATION[throwing.seat], self._stones, store + values[-1])
            self._left = can.left(store, values)
        return self._left

    def _found(self) -> list[Result]:
        return self.left.results(FULLEST if self._throwing.thrifty else STORES)

    def at(self, number: int) -> Move:
        """The walk with this number, found without the others."""
        if self._throwing.thrifty or self._known is not None:
            return super().at(number)
        return self._spelled(self.left.at(number))

    def __len__(self) -> int:
        if self._count < 0:
            self._count = len(self.results) if self._throwing.thrifty else self.left.count()
        return self._count
