"""The course of a game: from the throw for the start to the end, with what can be taken back on the way.

Whoever keeps a game (a table's journal, an exported record) folds what happened into a course; so both
come to the same position by the same steps.

>>> course = begin("rundlauf", (Seat.RED, Seat.YELLOW), {})
>>> for text in ("4", "2", "5"):  # two throws for the start, then red's first
...     course = course.threw(text).course
>>> course.line
'rundlauf red=B,B,B,B yellow=B,B,B,B dice=5 turn=red'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from games.card import Opening
from games.catalogue import find, parse
from games.core import (
    CHANCE,
    SEATS,
    Awaits,
    Chance,
    Decision,
    Event,
    Over,
    Seat,
    State,
    Throw,
    play,
)
from games.dice import ONE_DIE
from games.events import Thrown
from games.faults import BadSetup
from games.fortune import Fortunes, counted
from games.lines import Reading
from games.opening import StartThrow

DRAWING: Final = {seat.colour: Throw(seat.colour, (int(seat),)) for seat in SEATS}


class Begins(Event, frozen=True):
    """A seat was found to begin, by lot or by the highest throw."""

    weight = 4
    seat: Seat


class Position:
    """A state and its line; whichever is missing is made when it is first asked for."""

    __slots__ = ("_line", "_state")

    def __init__(self, line: str = "", state: State | None = None) -> None:
        self._line = line
        self._state = state

    @property
    def line(self) -> str:
        """The position line."""
        if not self._line and self._state is not None:
            self._line = self._state.line()
        return self._line

    @property
    def state(self) -> State:
        """The state."""
        if self._state is None:
            self._state = parse(self._line)
        return self._state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.line == other.line

    def __hash__(self) -> int:
        return hash(self.line)

    def __repr__(self) -> str:
        return f"Position({self.line!r})"


class Mark(Struct, frozen=True):
    """A decision that can still be taken back: whose, its ply, and the position it was made in."""

    seat: Seat
    ply: int
    position: Position


class Course(Struct, frozen=True):
    """A game as far as it has come."""

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, str]
    start: StartThrow
    """Who throws for the start, as long as nobody has begun."""
    fortunes: Fortunes
    """What the dice have given so far, so that nobody has to replay a game to tell."""
    position: Position | None = None
    rolls: int = 0
    """How often chance has spoken."""
    trail: tuple[Mark, ...] = ()
    """The decisions since the last die."""

    @property
    def state(self) -> State | None:
        """The position, once somebody begins."""
        return None if self.position is None else self.position.state

    @property
    def line(self) -> str:
        """The position line; empty before somebody begins."""
        return "" if self.position is None else self.position.line

    @property
    def awaits(self) -> Awaits:
        """What the game waits for, the throws for the start included."""
        if self.position is not None:
            return self.position.state.awaits
        if find(self.game).opening is Opening.HIGHEST_THROW:
            return ONE_DIE
        return Chance(tuple((DRAWING[seat.colour], 1) for seat in self.seats))

    @property
    def thrower(self) -> Seat:
        """For whom the dice fall next."""
        return self.start.thrower if self.position is None else self.position.state.turn

    def threw(self, text: str) -> Progress:
        """Chance speaks: what lies before it can no longer be taken back."""
        if self.position is not None:
            state = self.position.state
            step = play(state, text, CHANCE)
            assert isinstance(state.awaits, Chance)
            course = replace(
                self,
                fortunes=counted(self.fortunes, state.turn, state.awaits, text),
                position=Position(state=step.state),
                rolls=self.rolls + 1,
                trail=(),
            )
            return Progress(course, step.events)
        chance = self.awaits
        assert isinstance(chance, Chance)
        for action in chance.actions:
            if action.text == text and isinstance(action, Throw):
                return self._threw_for_start(action)
        raise BadSetup(text, "no_throw")

    def _threw_for_start(self, throw: Throw) -> Progress:
        rolled = replace(self, rolls=self.rolls + 1)
        if find(self.game).opening is not Opening.HIGHEST_THROW:
            return rolled._begun(Seat(throw.dice[0]), ())
        thrown = Thrown(self.start.thrower, throw.text)
        start = self.start.after(throw.dice[0])
        if start.starter is None:
            return Progress(replace(rolled, start=start), (thrown,))
        return rolled._begun(start.starter, (thrown,))

    def _begun(self, seat: Seat, events: tuple[Event, ...]) -> Progress:
        state = find(self.game).start(self.seats, self.options, first=seat)
        return Progress(replace(self, position=Position(state=state)), (*events, Begins(seat)))

    def decided(self, seat: Seat, text: str, ply: int) -> Progress:
        """A seat decides; journals number their plies, and undo names them."""
        if self.position is None:
            raise BadSetup(text, "not_begun")
        step = play(self.position.state, text, seat)
        trail = (*self.trail, Mark(seat, ply, self.position))
        return Progress(replace(self, position=Position(state=step.state), trail=trail), step.events)

    def undone(self, to: int) -> Course:
        """Back to where the decision of ply ``to`` was made."""
        for at, mark in enumerate(self.trail):
            if mark.ply == to:
                return replace(self, position=mark.position, trail=self.trail[:at])
        raise BadSetup(str(to), "no_way_back")

    def agreed(self, key: str, value: str) -> Course:
        """An option that seats may change while they play, as it is from now on."""
        if self.position is None or not self.may_change(key):
            raise BadSetup(f"{key}={value}", "not_now")
        line = Reading(self.position.line)
        line.put(key, value)
        return replace(self, position=Position(state=find(self.game).engine().parse(line)))

    def may_change(self, key: str) -> bool:
        """Whether the dice of a turn are still to be thrown, and the option is the seats' own."""
        return self.state is not None and self.state.at_roll and key in seat_options(self.game)


class Progress(Struct, frozen=True):
    """A course one ply further, and the facts on the way."""

    course: Course
    events: tuple[Event, ...]


def begin(
    game: str,
    seats: Sequence[Seat],
    options: Mapping[str, str],
    *,
    first: Seat | None = None,
    line: str = "",
) -> Course:
    """A new game: the start is thrown for, or agreed on, or a position to play on from."""
    playing = tuple(sorted(seats))
    state = parse(line) if line else find(game).start(playing, options, first=first)
    if line and (state.seats != playing or state.game != game):
        raise BadSetup(line, "other_position", game=game, seats=", ".join(seat.colour for seat in playing))
    position = Position(state=state) if line or first is not None else None
    return Course(game, playing, dict(options), StartThrow(playing), {}, position)


def seat_options(game: str) -> tuple[str, ...]:
    """The options that list colours: each seat may put itself on the list, or take itself off (V3)."""
    return tuple(option.key for option in find(game).options if option.of_seats)


def places_of(awaits: Awaits) -> tuple[tuple[Seat, ...], ...]:
    """The places of a finished game, each in seat order; none while it runs."""
    match awaits:
        case Over(places):
            return tuple(tuple(sorted(place)) for place in places)
        case Decision() | Chance():
            return ()
