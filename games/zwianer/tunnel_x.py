"""ZwiAner::Tunnel X: into formation, through whoever stands in the way.

>>> state = parse(Reading("tunnel_x red=H,H,H,H,1.3 yellow=H,H,H,1.5,1.13 dice=3,3 turn=red"))
>>> [action.text for action in state.legal_actions(Seat.RED)]
['H>1.7 x1.3,5', 'H>2.4 x1.3', '1.3>1.7 x1.5', '1.3>2.4']
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import ClassVar, Final

from msgspec import Struct

from games import core
from games.card import Engine, Judgement
from games.core import (
    CHANCE,
    DECIDES,
    PASS,
    Action,
    Actor,
    Awaits,
    Event,
    Over,
    Refusal,
    Seat,
    Step,
    Throw,
)
from games.dice import TWO_DICE
from games.events import Ended, Moved, Passed, Thrown
from games.lines import Reading, write
from games.zwianer import announcements
from games.zwianer.board import FIELDS, FORMATION, HANGAR, NAMES, ORBIT, ORBITS, SPECIALS, STATION, STONES
from games.zwianer.events import Announced, SentHome, Swapped, Tunnelled
from games.zwianer.paths import along_orbit, nearest, walks
from games.zwianer.race import steps_to_formation
from games.zwianer.stones import (
    ONE_AND_TWO,
    TWO_ONES,
    Stones,
    at_start,
    following,
    in_play,
    moved,
    names,
    occupied,
    owner,
    read_dice,
    read_end,
    read_stones,
    refuse_won,
    winner,
)
from games.zwianer.tunnel_card import DOUBLE_SUM
from games.zwianer.tunnel_judgement import judged

ELEVEN: Final = 11


class Move(Struct, frozen=True, gc=False):
    """A stone walks; whoever it sends home tells it from other walks to the same field."""

    start: int
    end: int
    sent: int
    path: tuple[int, ...]
    value: int

    @property
    def text(self) -> str:
        """``1.3>2.4``, ``1.3>1.9 x1.5-7`` with the fields of the stones that go home."""
        return " ".join((f"{NAMES[self.start]}>{NAMES[self.end]}", *self._choices()))

    @property
    def picks(self) -> tuple[str, ...]:
        """The stone, where it ends, whom it sends home."""
        return NAMES[self.start], NAMES[self.end], *(self._choices() or ("x",))

    def _choices(self) -> tuple[str, ...]:
        return (f"x{short(self.sent)}",) if self.sent else ()


class Nearest(Struct, frozen=True, gc=False):
    """Z7: a stone goes to a free special field, or changes places with a foreign stone."""

    start: int
    end: int
    swaps: bool

    @property
    def text(self) -> str:
        """``1.5<>1.8``; to a free field as a move that comes to the same: ``1.5>1.8``."""
        return f"{NAMES[self.start]}{'<>' if self.swaps else '>'}{NAMES[self.end]}"

    @property
    def picks(self) -> tuple[str, ...]:
        """The stone, where it ends."""
        return NAMES[self.start], NAMES[self.end], "x"


def short(fields: int) -> str:
    """A set of fields in few characters, orbit by orbit, neighbours as a range.

    >>> short(sum(1 << NAMES.index(name) for name in ("1.5", "1.6", "1.7", "1.9", "2.3")))
    '1.5-7,9;2.3'
    """
    orbits = []
    for orbit, inside in groupby((field for field in FIELDS if fields >> field & 1), ORBIT.__getitem__):
        indices = [int(NAMES[field].partition(".")[2]) for field in inside]
        runs = [list(run) for _, run in groupby(indices, key=lambda index: index - indices.index(index))]
        ranges = [f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs]
        orbits.append(f"{orbit}.{','.join(ranges)}")
    return ";".join(orbits)


class State(Struct, frozen=True, gc=False):
    """A position of Tunnel X."""

    game: ClassVar = "tunnel_x"
    stones: Stones
    turn: Seat
    dice: tuple[int, ...] = ()
    double_sum: bool = False
    over: bool = False
    """Then ``turn`` has won."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in play."""
        return in_play(self.stones)

    @property
    def awaits(self) -> Awaits:
        """The dice, then the move; at the end who won."""
        if self.dice:
            return DECIDES[self.turn]
        if self.over:
            others = frozenset(seat for seat in self.seats if seat is not self.turn)
            return Over((frozenset({self.turn}), others))
        return TWO_DICE

    @property
    def at_roll(self) -> bool:
        """Whether the dice are still to be thrown."""
        return not (self.dice or self.over)

    @property
    def options(self) -> dict[str, str]:
        """Whether doubles may be added up (X7)."""
        return {"options": DOUBLE_SUM if self.double_sum else ""}

    @property
    def thrown(self) -> str:
        """The two dice on the table."""
        return ",".join(map(str, self.dice))

    @property
    def is_double(self) -> bool:
        """Whether both dice show the same."""
        return self.dice[0] == self.dice[1]

    @property
    def values(self) -> tuple[int, ...]:
        """X1: one die's value; with two ones also 2 or 11."""
        return (1, 2, ELEVEN) if self.dice == TWO_ONES else tuple(dict.fromkeys(self.dice))

    def legal_actions(self, by: Actor) -> Sequence[Action]:
        """The throws, or the moves of the player on turn; a pass only if there is none (X8)."""
        if by is CHANCE:
            return TWO_DICE.actions if self.at_roll else ()
        if by is not self.turn or not self.dice:
            return ()
        return self._moves() or (PASS,)

    def _moves(self) -> list[Move | Nearest]:
        stones = occupied(self.stones)
        own = self.stones[self.turn]
        found: list[Move | Nearest] = []
        for start in dict.fromkeys(own):
            walked = self._walks(start, stones)
            found += (walked[result] for result in sorted(walked))
            if self.dice == ONE_AND_TWO:
                end = nearest(start, own, stones)
                if end != HANGAR and (end, 0) not in walked:
                    found.append(Nearest(start, end, bool(stones >> end & 1)))
        return found

    def _walks(self, start: int, stones: int) -> dict[tuple[int, int], Move]:
        """X2 to X5, X7: by end field and stones sent home, over the fewest fields."""
        station, values = STATION[self.turn], self.values
        marked = stones if self.is_double else stones & ~SPECIALS  # X4
        found: dict[tuple[int, int], Move] = {}
        search = walks(start, station, stones, values[-1], marked=marked, shut=_full(stones))
        for value in values:
            for walk in search.costing(value):
                _keep(found, Move(start, walk.end, walk.passed, walk.path, value))
        if self.double_sum and self.is_double:
            both = sum(self.dice)
            for walk in walks(start, station, stones, both, tunnels=False).costing(both):
                _keep(found, Move(start, walk.end, 0, walk.path, both))
        return found

    def apply(self, action: Action, by: Actor) -> Step:
        """The state after a throw, a move or a pass."""
        if isinstance(action, Throw):
            thrown = State(self.stones, self.turn, action.dice, self.double_sum)
            return Step(thrown, (Thrown(self.turn, action.text),))
        if isinstance(action, Move):
            return self._moved(action)
        if isinstance(action, Nearest):
            return self._nearest(action)
        return self._finished(self.stones, (Passed(self.turn),))

    def _moved(self, move: Move) -> Step:
        turn, everybody = self.turn, occupied(self.stones)
        events: list[Event] = [
            Announced(turn, tuple(announcements.weightless(move.path, everybody, move.value))),
            Moved(turn, tuple(names(move.path))),
        ]
        if through := [field for field in move.path[1:-1] if everybody >> field & 1]:
            events.append(Tunnelled(turn, tuple(names(through))))
        stones = list(self.stones)
        stones[turn] = moved(stones[turn], move.start, move.end)
        for field in through:
            if move.sent >> field & 1:  # X4
                seat = owner(stones, field)
                stones[seat] = moved(stones[seat], field, HANGAR)
                events.append(SentHome(seat, NAMES[field]))
        return self._finished(tuple(stones), tuple(events))

    def _nearest(self, action: Nearest) -> Step:
        turn, start, end = self.turn, action.start, action.end
        stones = list(self.stones)
        event: Event = Moved(turn, tuple(names(along_orbit(start, end))))
        if action.swaps:
            other = owner(stones, end)
            stones[other] = moved(stones[other], end, start)
            event = Swapped(turn, NAMES[start], other, NAMES[end])
        stones[turn] = moved(stones[turn], start, end)
        return self._finished(tuple(stones), (event,))

    def _finished(self, stones: Stones, events: tuple[Event, ...]) -> Step:
        """X6, X8: somebody has won, or the next one throws, after a 1 and a 2 the same."""
        won = winner(stones, self.turn, STONES)
        if won is not None:
            end = State(stones, won, (), self.double_sum, over=True)
            return Step(end, (*events, Ended(frozenset({won}))))
        turn = self.turn if self.dice == ONE_AND_TWO else following(stones, self.turn)
        return Step(State(stones, turn, (), self.double_sum), events)

    def refusals(self) -> Sequence[Refusal]:
        """Every own stone that cannot move with this throw."""
        if not self.dice:
            return ()
        movable = {move.start for move in self._moves()}
        stuck = [field for field in dict.fromkeys(self.stones[self.turn]) if field not in movable]
        return tuple(self._refusal(field) for field in stuck)

    def _refusal(self, field: int) -> Refusal:
        full = _full(occupied(self.stones))
        if full >> (field or STATION[self.turn]) & 1:
            orbit = ORBIT[field or STATION[self.turn]]
            return Refusal(NAMES[field], "X5", "orbit_full", facts=(("orbit", orbit),))
        return Refusal(
            NAMES[field], "X2", "no_free_end", facts=(("values", ",".join(map(str, self.values))),)
        )

    def line(self) -> str:
        """The position line."""
        return write(
            self.game,
            [(seat, names(self.stones[seat])) for seat in self.seats],
            {
                "dice": self.thrown,
                "over": self.turn.colour if self.over else "",
                "turn": "" if self.over else self.turn.colour,
                **self.options,
            },
        )


def _keep(found: dict[tuple[int, int], Move], move: Move) -> None:
    result = (move.end, move.sent)
    if result not in found or len(move.path) < len(found[result].path):
        found[result] = move


def _full(stones: int) -> int:
    """X5: all fields of orbits on which no field is free."""
    full = 0
    for orbit in WHOLE_ORBITS:
        if stones & orbit == orbit:
            full |= orbit
    return full


WHOLE_ORBITS: Final = tuple(dict.fromkeys(ORBITS[field] for field in FIELDS))


def parse(line: Reading) -> State:
    """The position that a line describes."""
    stones = read_stones(line)
    double_sum = bool(line.words("options", (DOUBLE_SUM,)))
    if line.has("over"):
        won = read_end(line, stones, STONES)
        line.close()
        return State(stones, won, (), double_sum, over=True)
    refuse_won(line, stones, STONES)
    state = State(stones, line.seat("turn"), read_dice(line), double_sum)
    line.close()
    return state


def setup(seats: tuple[Seat, ...], options: Mapping[str, str], first: Seat) -> State:
    """Z3: the stones at their stations."""
    return State(at_start(seats), first, (), options["options"] == DOUBLE_SUM)


def progress(state: core.State, seat: Seat) -> int:
    """How few steps are left to the goal, and how many stones are there already."""
    assert isinstance(state, State)
    own = state.stones[seat]
    return 2 * len(set(own).intersection(FORMATION[seat])) - steps_to_formation(seat, own, STONES)


def judgement(state: core.State, seat: Seat) -> float:
    """What a position is worth to a seat."""
    assert isinstance(state, State)
    return judged(state.stones, seat)


ENGINE: Final = Engine(setup=setup, parse=parse, progress=progress, judgement=Judgement(judgement))
