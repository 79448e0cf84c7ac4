"""Rundlauf: the classic race home, with the house rules of its rulebook.

>>> from games.core import Seat
>>> state = parse(Reading("rundlauf red=B,0,14,b yellow=B,20,33,d dice=6 turn=red"))
>>> [action.text for action in state.legal_actions(Seat.RED)]
['0>6']
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from msgspec import Struct

from games import core, race
from games.card import Engine, Features, Judgement, Tally
from games.core import (
    CHANCE,
    DECIDES,
    PASS,
    SEATS,
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
from games.dice import ONE_DIE
from games.events import Captured, Moved, Passed, Thrown
from games.lines import Reading, seat_words, write
from games.race import FOLLOWING, PLAYERS, came_home, over
from games.rundlauf.board import (
    GOAL_NAMES,
    HOME,
    LAP,
    NAMES,
    PARKED,
    PIECES,
    PLACES,
    START,
)
from games.rundlauf.features import FEATURES, seen
from games.rundlauf.judgement import judged

SIX: Final = 6
THROWS: Final = 3
"""Three attempts at the first six (L5), and three throws in a row from it on (L3)."""


class Move(Struct, frozen=True):
    """One piece goes from a place on its owner's way to another."""

    start: int
    end: int
    text: str
    picks: tuple[str, str]
    events: tuple[Event, ...]
    meets: tuple[tuple[int, int], ...]
    """Every other seat, and the place of the end field on its way: who stands there is captured."""


def _move(seat: Seat, start: int, end: int) -> Move:
    names = NAMES[seat]
    picks = (names[start], names[end])
    path = tuple(names[place] for place in range(start, end + 1))
    others = [other for other in PLAYERS if other is not seat and end <= LAP]
    meets = tuple((int(other), PLACES[other][names[end]]) for other in others)
    return Move(start, end, ">".join(picks), picks, (Moved(seat, path),), meets)


def _moves_of(seat: Seat, die: int) -> tuple[tuple[int, Move], ...]:
    """For every place the end of the move with this die, and the move, as if the piece were alone (L6, L7).

    Where there is none the piece ends where it stands; and that place is taken, by itself.
    """
    ends = [START if die == SIX else PARKED, *(place + die for place in range(START, HOME + 1))]
    ends = [end if end <= HOME else place for place, end in enumerate(ends)]
    return tuple((end, _move(seat, place, end)) for place, end in enumerate(ends))


MOVES: Final = tuple(tuple(_moves_of(seat, die) for die in range(SIX + 1)) for seat in PLAYERS)
THROWN: Final = tuple(tuple((Thrown(seat, str(die)),) for die in range(SIX + 1)) for seat in PLAYERS)
NO_MOVE: Final = (PASS,)
PASSED: Final = tuple((Passed(seat),) for seat in PLAYERS)
DEEPEST: Final = tuple(range(HOME - PIECES + 1, HOME + 1))
WAITING: Final = frozenset((PARKED,) * n + DEEPEST[n:] for n in range(1, PIECES + 1))
"""L5: none on the ring, at least one parked, the others as deep in the goal as they get."""


class State(Struct, frozen=True, gc=False):
    """A position of Rundlauf; ``pieces`` is empty for a seat that is not in play."""

    game: ClassVar = "rundlauf"
    options: ClassVar[Mapping[str, str]] = {}
    pieces: tuple[tuple[int, ...], ...]
    turn: Seat
    dice: int = 0
    attempts: int = 0
    sixes: int = 0
    places: tuple[Seat, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in play."""
        return tuple([seat for seat in PLAYERS if self.pieces[seat]])

    @property
    def awaits(self) -> Awaits:
        """The die, then the choice of a move; at the end the places (L11)."""
        if self.dice:
            return DECIDES[self.turn]
        if self.places and len(self.places) == len(self.seats):
            return over(self.places)
        return ONE_DIE

    @property
    def at_roll(self) -> bool:
        """Whether the die is still to be thrown."""
        return not self.dice and len(self.places) < len(self.seats)

    @property
    def thrown(self) -> str:
        """The die on the table."""
        return str(self.dice or "")

    def legal_actions(self, by: Actor) -> Sequence[Action]:
        """The throws, or the moves of the player on turn; a pass only if there is no move (L10)."""
        if by is CHANCE:
            return ONE_DIE.actions if self.at_roll else ()
        if by is not self.turn or not self.dice:
            return ()
        own = self.pieces[by]
        moves = MOVES[by][self.dice]
        if START in own:
            end, move = moves[START]
            if end not in own:
                return (move,)  # L9 (1)
        elif self.dice == SIX and own[0] == PARKED:
            return (moves[PARKED][1],)  # L9 (2)
        free = []
        for place in own:
            end, move = moves[place]
            if end not in own and (end <= LAP or not _jumps(own, place, end)):
                free.append(move)
        return free or NO_MOVE

    def apply(self, action: Action, by: Actor) -> Step:
        """The state after a throw, a move or a lost throw."""
        turn = self.turn
        if type(action) is Move:
            pieces = list(self.pieces)
            own = [*pieces[turn], action.end]
            own.remove(action.start)
            own.sort()
            pieces[turn] = tuple(own)
            events = action.events
            if action.end <= LAP:
                for seat, place in action.meets:
                    if place in pieces[seat]:  # L8
                        pieces[seat] = (PARKED, *[other for other in pieces[seat] if other != place])
                        events += (Captured(SEATS[seat], action.picks[1]),)
            elif own[0] > LAP:
                return self._came_home(tuple(pieces), events)
            return Step(self._after(tuple(pieces)), events)
        if type(action) is Throw:
            die = action.dice[0]
            thrown = State(self.pieces, turn, die, self.attempts, self.sixes, self.places)
            return Step(thrown, THROWN[turn][die])
        return Step(self._without_move(), PASSED[turn])

    def _without_move(self) -> State:
        """L5: as long as no six has fallen, three attempts at it, if it is all that helps."""
        waits = self.dice != SIX and not self.sixes and self.pieces[self.turn] in WAITING
        if waits and self.attempts < THROWS - 1:
            return State(self.pieces, self.turn, 0, self.attempts + 1, 0, self.places)
        return self._after(self.pieces)

    def _came_home(self, pieces: tuple[tuple[int, ...], ...], events: tuple[Event, ...]) -> Step:
        """L11: the places are taken in the order of coming home."""
        places, told = came_home(self.turn, self.places, self.seats)
        turn = places[0] if len(places) == len(self.seats) else self._next(pieces)
        return Step(State(pieces, turn, places=places), events + told)

    def _after(self, pieces: tuple[tuple[int, ...], ...]) -> State:
        """A six throws again, but not after the third (L3, L4); else it is the next player's throw."""
        if self.dice == SIX and self.sixes < THROWS - 1:
            return State(pieces, self.turn, 0, self.attempts, self.sixes + 1, self.places)
        return State(pieces, self._next(pieces), 0, 0, 0, self.places)

    def _next(self, pieces: tuple[tuple[int, ...], ...]) -> Seat:
        """L2: clockwise, past those who are home or not in play."""
        for seat in FOLLOWING[self.turn]:
            own = pieces[seat]
            if own and own[0] <= LAP:
                return seat
        return self.turn

    def refusals(self) -> Sequence[Refusal]:
        """Every own piece that cannot move with this die."""
        if not self.dice:
            return ()
        moves = self.legal_actions(self.turn)
        movable = {move.start for move in moves if isinstance(move, Move)}
        return tuple(
            self._refusal(place) for place in dict.fromkeys(self.pieces[self.turn]) if place not in movable
        )

    def _refusal(self, place: int) -> Refusal:
        seat, own, die = self.turn, self.pieces[self.turn], self.dice
        names = NAMES[seat]
        piece, end = names[place], place + die
        if place == PARKED and die != SIX:
            return Refusal(piece, "L6", "needs_six")
        if place == PARKED:
            return Refusal(piece, "L9", "start_occupied", names[START])
        if end > HOME:
            return Refusal(piece, "L7", "beyond_goal")
        if end in own:
            return Refusal(piece, "L8", "own_piece", names[end])
        if end > LAP and _jumps(own, place, end):
            return Refusal(piece, "L7", "no_passing_in_goal", names[end])
        duty = "start_first" if START in own else "enter_first"
        return Refusal(piece, "L9", duty, names[end])

    def line(self) -> str:
        """The position line."""
        ended = isinstance(self.awaits, Over)
        places = seat_words(self.places)
        return write(
            self.game,
            [(seat, [NAMES[seat][p] for p in self.pieces[seat]]) for seat in self.seats],
            {
                "attempts": str(self.attempts or ""),
                "dice": self.thrown,
                "over": places if ended else "",
                "places": "" if ended else places,
                "sixes": str(self.sixes or ""),
                "turn": "" if ended else self.turn.colour,
            },
        )


def _jumps(own: Sequence[int], start: int, end: int) -> bool:
    """L7: inside the goal no piece is passed over."""
    return any(place > LAP and start < place < end for place in own)


def parse(line: Reading) -> State:
    """The position that a line describes."""
    found = line.pieces(PLACES, count=PIECES, spot=_spot)
    pieces = tuple(found.get(seat, ()) for seat in PLAYERS)
    home = {seat for seat in found if pieces[seat][0] > LAP}
    if places := line.final_places(home):
        line.close()
        return State(pieces, places[0], places=places)
    places = line.places(home)
    turn = line.turn(places)
    state = State(
        pieces,
        turn,
        line.number("dice", 1, SIX),
        line.number("attempts", 1, THROWS - 1),
        line.number("sixes", 1, THROWS - 1),
        places,
    )
    line.close()
    if state.attempts and not state.sixes and pieces[turn] not in WAITING:
        raise line.fault("attempts", "no_attempts", seat=turn.colour)
    return state


def _spot(seat: Seat, name: str) -> object:
    """Parking holds any number; each seat has goal fields of its own."""
    if name == "B":
        return None
    return (seat, name) if name in GOAL_NAMES else name


def setup(seats: tuple[Seat, ...], options: Mapping[str, str], first: Seat) -> State:
    """All pieces parked."""
    parked = (PARKED,) * PIECES
    return State(tuple(parked if seat in seats else () for seat in PLAYERS), first)


def progress(state: core.State, seat: Seat) -> int:
    """The fields a seat has walked, less those of the others."""
    assert isinstance(state, State)
    walked = [sum(own) for own in state.pieces]
    return len(PLAYERS) * walked[seat] - sum(walked)


def judgement(state: core.State, seat: Seat) -> float:
    """What a position is worth to a seat."""
    assert isinstance(state, State)
    return judged(state.pieces, seat)


def features(state: core.State, seat: Seat) -> Sequence[float]:
    """What a computer sees of a seat."""
    assert isinstance(state, State)
    return seen(state.pieces, state.turn, seat)


def placed(state: core.State) -> dict[Seat, int]:
    """L11: in the order of coming home."""
    assert isinstance(state, State)
    return race.placed(state.places)


def tally(state: core.State, seat: Seat) -> Tally:
    """L11: the pieces in the goal."""
    assert isinstance(state, State)
    return Tally(sum(place > LAP for place in state.pieces[seat]), PIECES)


def turned(field: str) -> str:
    """A quarter round.

    >>> [turned(field) for field in ("B", "a", "35")]
    ['B', 'a', '5']
    """
    return str((int(field) + LAP // len(PLAYERS)) % LAP) if field.isdecimal() else field


ENGINE: Final = Engine(
    setup=setup,
    parse=parse,
    progress=progress,
    tally=tally,
    judgement=Judgement(judgement),
    features=Features(FEATURES, features),
    placed=placed,
    turns=(turned,),
)
