"""Quadrol: four stones across a net of coloured lines, as the two colour dice allow.

>>> from games.core import Seat, play
>>> state = parse(Reading("quadrol red=2.2,G,G,G yellow=H,H,H,H dice=blue,black turn=red"))
>>> [action.text for action in state.legal_actions(Seat.RED)]
['2.2>1.2', '2.2>2.1', '2.2>2.6', '2.2>6.2', '2.2>6.6']
>>> play(state, "2.2>6.6", Seat.RED).state.line()
'quadrol red=6.6,G,G,G yellow=H,H,H,H dice=blue first=2.2>6.6 turn=red'
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
from games.dice import fallen
from games.events import Passed, Thrown
from games.lines import Reading, seat_words, write
from games.quadrol.board import (
    BEHIND,
    BOARD,
    COLOURS,
    HOME,
    NAMES,
    PLACES,
    STEPS_HOME,
    STONES,
    column_and_row,
)
from games.quadrol.events import JumpedOver, LeftUnused
from games.quadrol.features import FEATURES, seen
from games.quadrol.judgement import judged
from games.quadrol.moves import BOTH, Move
from games.quadrol.refusals import refusals
from games.quadrol.turns import BITS, IN_FORCE, Mover, can_go_on, first_steps, second_steps
from games.race import FOLLOWING, PLAYERS, came_home, over

DICE: Final = fallen([[COLOURS.index(face) for face in die] for die in BOARD.dice], COLOURS.__getitem__)
RESULTS: Final = frozenset(action.dice for action in DICE.actions if isinstance(action, Throw))
PASSED: Final = tuple((Passed(seat),) for seat in PLAYERS)
ALL_HOME: Final = (HOME,) * STONES


class State(Struct, frozen=True, gc=False):
    """A position of Quadrol; ``stones`` is empty for a seat that is not in play."""

    game: ClassVar = "quadrol"
    options: ClassVar[Mapping[str, str]] = {}
    stones: tuple[tuple[int, ...], ...]
    turn: Seat
    dice: tuple[int, ...] = ()
    """The dice still to be used: two, or one after the first move."""
    first: tuple[int, ...] = ()
    """The path of the turn's first move, while the second is to be chosen."""
    places: tuple[Seat, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in play."""
        return tuple([seat for seat in PLAYERS if self.stones[seat]])

    @property
    def awaits(self) -> Awaits:
        """The dice, then one move or two; at the end the places (Q12)."""
        if self.dice:
            return DECIDES[self.turn]
        if self.places and len(self.places) == len(self.seats):
            return over(self.places)
        return DICE

    @property
    def at_roll(self) -> bool:
        """Whether the dice are still to be thrown."""
        return not self.dice and (not self.places or len(self.places) < len(self.seats))

    @property
    def thrown(self) -> str:
        """The colours still to be used."""
        return ",".join([COLOURS[die] for die in self.dice])

    @property
    def _mover(self) -> Mover:
        return _mover(self.stones, self.turn, self.places)

    def legal_actions(self, by: Actor) -> Sequence[Action]:
        """The throws, or the moves of the player on turn; a pass where Q11 allows it."""
        if by is CHANCE:
            return DICE.actions if self.at_roll else ()
        if by is not self.turn:
            return ()
        match self.dice:
            case (one, other):
                return first_steps(self._mover, (one, other))
            case (die,):
                return second_steps(self._mover, die, self.first)
        return ()

    def apply(self, action: Action, by: Actor) -> Step:
        """The state after a throw, a move or a pass."""
        turn = self.turn
        if type(action) is Throw:
            thrown = State(self.stones, turn, action.dice, (), self.places)
            return Step(thrown, (Thrown(turn, action.text),))
        if type(action) is Move:
            return self._moved(action)
        passed = State(self.stones, self._next(self.stones), (), (), self.places)
        return Step(passed, (LeftUnused(turn, COLOURS[self.dice[0]]),) if self.first else PASSED[turn])

    def _moved(self, move: Move) -> Step:
        turn, dice = self.turn, self.dice
        own = [*self.stones[turn], move.end]
        own.remove(move.start)
        own.sort()
        stones = (*self.stones[:turn], tuple(own), *self.stones[turn + 1 :])
        events = move.events
        if move.die == BOTH:
            other = next(seat for seat in PLAYERS if move.over in self.stones[seat])
            events = (events[0], JumpedOver(turn, other, NAMES[move.over]), *events[1:])
        elif len(dice) == 2:
            left = dice[1] if move.die == dice[0] else dice[0]
            if can_go_on(_mover(stones, turn, self.places), left, move.path):
                return Step(State(stones, turn, (left,), move.path, self.places), events)
            events = (*events, LeftUnused(turn, COLOURS[left]))
        if own[0] == HOME:
            return self._came_home(stones, events)
        return Step(State(stones, self._next(stones), (), (), self.places), events)

    def _came_home(self, stones: tuple[tuple[int, ...], ...], events: tuple[Event, ...]) -> Step:
        """Q12: the places are taken in the order of coming home."""
        places, told = came_home(self.turn, self.places, self.seats)
        turn = places[0] if len(places) == len(self.seats) else self._next(stones)
        return Step(State(stones, turn, places=places), events + told)

    def _next(self, stones: tuple[tuple[int, ...], ...]) -> Seat:
        """Q5: clockwise, past those who are home or not in play."""
        for seat in FOLLOWING[self.turn]:
            own = stones[seat]
            if own and own[0] != HOME:
                return seat
        return self.turn

    def refusals(self) -> Sequence[Refusal]:
        """What the own stones cannot do with these dice."""
        if not self.dice:
            return ()
        return tuple(refusals(self._mover, self.dice, self.first, self.legal_actions(self.turn)))

    def line(self) -> str:
        """The position line."""
        ended = isinstance(self.awaits, Over)
        places = seat_words(self.places)
        return write(
            self.game,
            [(seat, [NAMES[stone] for stone in self.stones[seat]]) for seat in self.seats],
            {
                "dice": self.thrown,
                "first": ">".join([NAMES[place] for place in self.first]),
                "over": places if ended else "",
                "places": "" if ended else places,
                "turn": "" if ended else self.turn.colour,
            },
        )


def _mover(stones: tuple[tuple[int, ...], ...], turn: Seat, places: tuple[Seat, ...]) -> Mover:
    taken = 0
    for own in stones:
        for stone in own:
            taken |= BITS[stone]
    return Mover(turn, stones[turn], taken, IN_FORCE[bool(places)][turn])


def parse(line: Reading) -> State:
    """The position that a line describes."""
    found = line.pieces(dict.fromkeys(PLAYERS, PLACES), count=STONES, spot=_spot)
    stones = tuple(found.get(seat, ()) for seat in PLAYERS)
    home = [seat for seat in found if stones[seat] == ALL_HOME]
    if places := line.final_places(home):
        line.close()
        _check_squares(line, stones, places[:-2])  # who was home before the last move
        return State(stones, places[0], places=places)
    places = line.places(home)
    turn = line.turn(places)
    state = State(stones, turn, _dice(line), _first(line), places)
    line.close()
    _check_squares(line, stones, places)
    if len(state.dice) == 1:
        _check_first(line, state)
    elif state.first:
        raise line.fault("first", "first_of_two" if state.dice else "without_dice")
    return state


def _spot(_: Seat, name: str) -> str | None:
    """Behind the start line and at home there is room for any number."""
    return None if PLACES[name] in (BEHIND, HOME) else name


def _dice(line: Reading) -> tuple[int, ...]:
    if not line.has("dice"):
        return ()
    names = line.take("dice").split(",")
    for name in names:
        if name not in COLOURS:
            raise line.fault("dice", "unknown_value", value=name, known=", ".join(COLOURS))
    dice = tuple(sorted(COLOURS.index(name) for name in names))
    if dice not in RESULTS and len(dice) != 1:
        raise line.fault("dice", "no_throw")
    return dice


def _first(line: Reading) -> tuple[int, ...]:
    if not line.has("first"):
        return ()
    names = line.take("first").split(">")
    for name in names:
        if name not in PLACES:
            raise line.fault("first", "unknown_field", field=name)
    return tuple(PLACES[name] for name in names)


def _check_squares(line: Reading, stones: tuple[tuple[int, ...], ...], places: Sequence[Seat]) -> None:
    """Q10: no stone stays on a red square in force for it."""
    for seat in PLAYERS:
        for stone in stones[seat]:
            if IN_FORCE[bool(places)][seat] & BITS[stone]:
                raise line.fault(seat.colour, "on_red_square", seat=seat.colour, field=NAMES[stone])


def _check_first(line: Reading, state: State) -> None:
    """A first move is believed if, taken back, it can be made and leads here."""
    if not state.first:
        raise line.fault("first", "missing")
    stones = _taken_back(state)
    for die in range(len(COLOURS)) if stones else ():
        one, other = sorted((die, *state.dice))
        if (one, other) not in RESULTS:
            continue
        thrown = State(stones, state.turn, (one, other), (), state.places)
        for move in thrown.legal_actions(state.turn):
            if thrown.apply(move, state.turn).state == state:
                return
    raise line.fault("first", "no_first_move", move=line.take("first"), seat=state.turn.colour)


def _taken_back(state: State) -> tuple[tuple[int, ...], ...]:
    """The stones before the first move; nothing, if the one it moved cannot have stood at its start."""
    turn, start, end = state.turn, state.first[0], state.first[-1]
    own = list(state.stones[turn])
    if end not in own:
        return ()
    own.remove(end)
    others = _mover((*state.stones[:turn], tuple(own), *state.stones[turn + 1 :]), turn, state.places)
    if BITS[start] & (others.taken | others.squares):
        return ()
    return (*state.stones[:turn], tuple(sorted([*own, start])), *state.stones[turn + 1 :])


def setup(seats: tuple[Seat, ...], options: Mapping[str, str], first: Seat) -> State:
    """All stones behind their start lines."""
    behind = (BEHIND,) * STONES
    return State(tuple(behind if seat in seats else () for seat in PLAYERS), first)


def progress(state: core.State, seat: Seat) -> int:
    """How few moves a seat still needs, if every colour is thrown."""
    assert isinstance(state, State)
    steps = STEPS_HOME[seat]
    return -sum([steps[stone] for stone in state.stones[seat]])


def judgement(state: core.State, seat: Seat) -> float:
    """What a position is worth to a seat."""
    assert isinstance(state, State)
    return judged(state.stones, seat)


def placed(state: core.State) -> dict[Seat, int]:
    """Q12: in the order of coming home."""
    assert isinstance(state, State)
    return race.placed(state.places)


def tally(state: core.State, seat: Seat) -> Tally:
    """Q12: the stones that are home."""
    assert isinstance(state, State)
    return Tally(state.stones[seat].count(HOME), STONES)


def features(state: core.State, seat: Seat) -> Sequence[float]:
    """What a computer sees of a seat."""
    assert isinstance(state, State)
    return seen(state.stones, state.turn, seat)


SIDE: Final = column_and_row(NAMES[HOME - 1])[0]
"""Points in a row, and in a column."""


def turned(point: str) -> str:
    """Half round: red lines and blue ones change places (Q2).

    >>> [turned(point) for point in ("H", "2.1")]
    ['H', '6.7']
    """
    column, _, row = point.partition(".")
    return f"{SIDE + 1 - int(column)}.{SIDE + 1 - int(row)}" if row else point


def mirrored(point: str) -> str:
    """At the diagonal: every line keeps its colour (Q2).

    >>> [mirrored(point) for point in ("H", "2.1")]
    ['H', '1.2']
    """
    column, _, row = point.partition(".")
    return f"{row}.{column}" if row else point


ENGINE: Final = Engine(
    setup=setup,
    parse=parse,
    progress=progress,
    tally=tally,
    judgement=Judgement(judgement),
    features=Features(FEATURES, features, overlooks=0.4),
    placed=placed,
    turns=(turned, mirrored),
)
