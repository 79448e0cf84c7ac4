"""Giro Mondiale: drive four pieces past all road signs into the centre.

>>> from games.core import Seat
>>> state = parse(Reading("giro_mondiale red=P,P,P,4.3 yellow=P,P,P,P dice=2 turn=red"))
>>> [action.text for action in state.legal_actions(Seat.RED)]
['P>2.2', '4.3>3.5', '4.3>C']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from msgspec import Struct

from games import core
from games.card import Engine, Features, Judgement, Tally, teams
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
from games.events import Captured, Ended, Passed, Thrown
from games.giro_mondiale.board import BOARD, PARKED, PIECES, ROADS, SIX, Sign
from games.giro_mondiale.card import PAIRINGS, TEAMS
from games.giro_mondiale.distance import TURN, distances
from games.giro_mondiale.events import SitsOut, TurnMissed
from games.giro_mondiale.features import FEATURES, seen
from games.giro_mondiale.judgement import danger
from games.giro_mondiale.moves import CHOICES, FIELD, FORCED, HOME, MOVES, PLACES, STANDING, Move
from games.lines import Reading, seat_words, write
from games.race import PLAYERS

THROWN: Final = tuple(tuple((Thrown(seat, str(die)),) for die in range(SIX + 1)) for seat in PLAYERS)
PASSED: Final = tuple((Passed(seat),) for seat in PLAYERS)
NO_MOVE: Final = (PASS,)
NEXT: Final = (*PLAYERS[1:], PLAYERS[0])


def _sides(pairing: str) -> tuple[frozenset[Seat], ...]:
    """For every seat those who win together with it."""
    return tuple(next(team for team in teams(pairing) if seat in team) for seat in PLAYERS)


SIDES: Final = (tuple(frozenset({seat}) for seat in PLAYERS), *map(_sides, PAIRINGS))
"""For every value of ``State.teams``: each seat's side."""


class State(Struct, frozen=True, gc=False):
    """A position of Giro Mondiale; ``pieces`` is empty for a seat that is not in play.

    Nobody whose pieces are all in the centre is ever on turn, but for the winner at the end.
    """

    game: ClassVar = "giro_mondiale"
    pieces: tuple[tuple[int, ...], ...]
    turn: Seat
    dice: int = 0
    skip: int = 0
    """The seats that miss their next turn, one bit each."""
    teams: int = 0
    """0, or the number of the pairing from 1 on."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in play."""
        return tuple([seat for seat in PLAYERS if self.pieces[seat]])

    @property
    def is_over(self) -> bool:
        """Whether somebody has won (G22, G23)."""
        return self.pieces[self.turn][0] == HOME

    @property
    def winners(self) -> frozenset[Seat]:
        """Who has won; nobody, while the game runs."""
        return SIDES[self.teams][self.turn] if self.is_over else frozenset()

    @property
    def awaits(self) -> Awaits:
        """The die, then the choice of a move; at the end the winners and the others."""
        if self.dice:
            return DECIDES[self.turn]
        if self.pieces[self.turn][0] == HOME:
            return Over((self.winners, frozenset(self.seats) - self.winners))
        return ONE_DIE

    @property
    def at_roll(self) -> bool:
        """Whether the die is still to be thrown."""
        return not self.dice and not self.is_over

    @property
    def taken(self) -> int:
        """The set of fields on which pieces stand."""
        taken = 0
        for own in self.pieces:
            for place in own:
                taken |= FIELD[place]
        return taken

    @property
    def options(self) -> dict[str, str]:
        """G23: who plays together."""
        return {TEAMS: PAIRINGS[self.teams - 1] if self.teams else ""}

    @property
    def thrown(self) -> str:
        """The die on the table."""
        return str(self.dice or "")

    def legal_actions(self, by: Actor) -> Sequence[Action]:
        """The throws, or the moves of the player on turn; a pass where G21 allows it."""
        turn = self.turn
        if by is CHANCE:
            return ONE_DIE.actions if self.at_roll else ()
        if by is not turn or not self.dice:
            return ()
        own = self.pieces[turn]
        moves = MOVES[turn][self.dice]
        taken = self.taken
        if not FORCED.isdisjoint(own):  # G16
            (place,) = FORCED.intersection(own)
            return [move for move in moves[place] if not move.barred_by & taken] or NO_MOVE
        found: list[Action] = []
        may_pass = True
        before = HOME
        for place in own:
            if place != before:  # of several parked pieces only one
                for move in moves[place]:
                    if not move.barred_by & taken:
                        found.append(move)
                        if not move.onto & taken:
                            may_pass = False
            before = place
        if may_pass:  # G21: nothing to move, or nothing that does not capture
            found.append(PASS)
        return found

    def apply(self, action: Action, by: Actor) -> Step:
        """The state after a throw, a move or a pass."""
        turn = self.turn
        if type(action) is Throw:
            die = action.dice[0]
            return Step(State(self.pieces, turn, die, self.skip, self.teams), THROWN[turn][die])
        if type(action) is Move:
            return self._moved(action)
        return self._passed_on(self.pieces, self.skip, PASSED[turn])

    def _moved(self, move: Move) -> Step:
        turn = self.turn
        pieces = list(self.pieces)
        own = list(pieces[turn])
        own.remove(move.start)
        pieces[turn] = tuple(own)
        events = move.all_events
        if move.onto:
            clockwise, turned = move.meets
            for seat, others in enumerate(pieces):
                if clockwise in others or turned in others:  # G8
                    left = [place for place in others if place != clockwise and place != turned]
                    pieces[seat] = (PARKED, *left)
                    events = (*move.events, Captured(SEATS[seat], move.picks[1]), *move.effects)
        own = [*pieces[turn], move.end]
        own.sort()
        pieces[turn] = tuple(own)
        if own[0] == HOME:
            return self._came_home(tuple(pieces), events)
        if move.throws_again:  # G17
            return Step(State(tuple(pieces), turn, 0, self.skip, self.teams), events)
        skip = self.skip | 1 << turn if move.stops else self.skip  # G13
        return self._passed_on(tuple(pieces), skip, events)

    def _came_home(self, pieces: tuple[tuple[int, ...], ...], events: tuple[Event, ...]) -> Step:
        """G22, G23: the player has won, or sits out until the partner is home too."""
        side = SIDES[self.teams][self.turn]
        if all(pieces[seat][0] == HOME for seat in side):
            return Step(State(pieces, min(side), 0, 0, self.teams), (*events, Ended(side)))
        return self._passed_on(pieces, self.skip, (*events, SitsOut(self.turn)))

    def _passed_on(self, pieces: tuple[tuple[int, ...], ...], skip: int, events: tuple[Event, ...]) -> Step:
        """G20: clockwise, past those who sit out (G23) or miss this turn (G13)."""
        seat = NEXT[self.turn]
        while True:
            own = pieces[seat]
            if own and own[0] != HOME:
                if not skip >> seat & 1:
                    return Step(State(pieces, seat, 0, skip, self.teams), events)
                skip ^= 1 << seat
                events += (TurnMissed(seat),)
            seat = NEXT[seat]

    def refusals(self) -> Sequence[Refusal]:
        """Every own piece that cannot move with this die, and every way that is barred."""
        return tuple(self._refusals()) if self.dice else ()

    def _refusals(self) -> Iterator[Refusal]:
        own, taken = self.pieces[self.turn], self.taken
        if PASS not in self.legal_actions(self.turn):
            yield Refusal(PASS.text, "G21", "can_move")
        first = next((place for place in own if place in FORCED), None)
        for place in dict.fromkeys(own):
            choices = CHOICES[self.turn][self.dice][place]
            if first not in (None, place) and place != HOME:
                assert first is not None
                duty = (("field", ROADS.spot(first)), ("sign", str(ROADS.sign(first))))
                yield Refusal(ROADS.spot(place), "G16", "forced_piece_first", facts=duty)
                continue
            for move in choices.moves:
                if move.barred_by & taken:
                    yield move.refusal(taken)
            yield from choices.refusals

    def line(self) -> str:
        """The position line."""
        skipping = [seat for seat in PLAYERS if self.skip >> seat & 1]
        return write(
            self.game,
            [(seat, [ROADS.places[place] for place in self.pieces[seat]]) for seat in self.seats],
            {
                "dice": self.thrown,
                "over": _side_words(self.winners),
                "skip": seat_words(skipping),
                "turn": "" if self.is_over else self.turn.colour,
                **self.options,
            },
        )


def _side_words(side: frozenset[Seat]) -> str:
    return "+".join([seat.colour for seat in sorted(side)])


def parse(line: Reading) -> State:
    """The position that a line describes."""
    found = line.pieces(dict.fromkeys(PLAYERS, STANDING), count=PIECES, spot=_spot)
    pieces = tuple(found.get(seat, ()) for seat in PLAYERS)
    _check_forced(line, found)
    teams = _teams(line)
    home = {seat for seat in found if pieces[seat][0] == HOME}
    won = {side for side in SIDES[teams] if side <= home}
    if line.has("over"):
        return _finished(line, pieces, teams, won)
    for side in won:
        raise line.fault(min(side).colour, "all_in_centre", side=_side_words(side))
    turn = line.seat("turn")
    if turn in home:
        raise line.fault("turn", "turn_of_placed", seat=turn.colour)
    skipping = line.seat_list("skip")
    for seat in skipping:
        if seat in home:
            raise line.fault("skip", "turn_of_placed", seat=seat.colour)
        if seat is turn:
            raise line.fault("skip", "skips_own_turn", seat=seat.colour)
    state = State(pieces, turn, line.number("dice", 1, SIX), sum(1 << seat for seat in skipping), teams)
    line.close()
    return state


def _finished(
    line: Reading, pieces: tuple[tuple[int, ...], ...], teams: int, won: set[frozenset[Seat]]
) -> State:
    named = line.take("over")
    sides = {_side_words(side): side for side in SIDES[teams] if side <= set(line.seats)}
    if named not in sides:
        raise line.fault("over", "unknown_value", value=named, known=", ".join(sides))
    if sides[named] not in won:
        raise line.fault("over", "not_in_centre", side=named)
    for side in won - {sides[named]}:
        raise line.fault("over", "won_as_well", side=_side_words(side))
    line.close()
    return State(pieces, min(sides[named]), teams=teams)


def _spot(seat: Seat, name: str) -> str | None:
    """Parking lot and centre hold any number."""
    return name.removesuffix("<") if "." in name else None


def _check_forced(line: Reading, found: Mapping[Seat, tuple[int, ...]]) -> None:
    """G16: one forced piece a player; G18: one piece on the roadworks of a ring."""
    closed_by: dict[int, str] = {}
    for seat, own in found.items():
        forced = [place for place in own if place in FORCED]
        if len(forced) > 1:
            fields = " and ".join(ROADS.spot(place) for place in forced)
            raise line.fault(seat.colour, "forced_twice", seat=seat.colour, fields=fields)
        for place in forced:
            if ROADS.sign(place) is Sign.ROADWORKS:
                ring = ROADS.ring(ROADS.field(place)) + 1
                if ring in closed_by:
                    raise line.fault(seat.colour, "closed_twice", ring=ring, field=closed_by[ring])
                closed_by[ring] = ROADS.spot(place)


def _teams(line: Reading) -> int:
    if not line.has(TEAMS):
        return 0
    value = line.take(TEAMS)
    if value not in PAIRINGS:
        raise line.fault(TEAMS, "unknown_value", value=value, known=", ".join(PAIRINGS))
    if len(line.seats) != len(PLAYERS):
        raise line.fault(TEAMS, "needs_seats", value=value, count=len(PLAYERS))
    return PAIRINGS.index(value) + 1


def setup(seats: tuple[Seat, ...], options: Mapping[str, str], first: Seat) -> State:
    """All pieces parked."""
    parked = (PARKED,) * PIECES
    pairing = PAIRINGS.index(options[TEAMS]) + 1 if options[TEAMS] else 0
    return State(tuple(parked if seat in seats else () for seat in PLAYERS), first, teams=pairing)


def _points(place: int) -> int:
    """G24: what a piece that has not reached the centre is worth to its opponents."""
    if place == HOME:
        return 0
    return ROADS.rings - ROADS.ring(ROADS.field(place)) if place else ROADS.rings + 1


POINTS: Final = tuple(_points(place) for place in PLACES)


def score(state: core.State) -> dict[Seat, int]:
    """G24: the winners score what the others have not brought home."""
    assert isinstance(state, State)
    winners = state.winners
    left = sum(POINTS[place] for own in state.pieces for place in own)
    return {seat: left if seat in winners else 0 for seat in state.seats}


def progress(state: core.State, seat: Seat) -> int:
    """The turns all opponents together still need, less as many times those of the own side."""
    assert isinstance(state, State)
    side = SIDES[state.teams][seat]
    opponents = [other for other in state.seats if other not in side]
    own = sum(_to_go(state, other) for other in side)
    return sum(_to_go(state, other) for other in opponents) - len(opponents) * own


def _to_go(state: State, seat: Seat) -> int:
    """The turns a seat still needs; one more if it must wait, one less if it throws right now."""
    far = distances(seat)
    waits = (state.skip >> seat & 1) - (state.turn is seat)
    return sum(far[place] for place in state.pieces[seat]) + TURN * waits


def tally(state: core.State, seat: Seat) -> Tally:
    """G22, G23: the cars that a side has in the centre."""
    assert isinstance(state, State)
    cars = [place for other in SIDES[state.teams][seat] for place in state.pieces[other]]
    return Tally(cars.count(HOME), len(cars))


def judgement(state: core.State, seat: Seat) -> float:
    """How far a side is ahead, less what it stands to lose, more what the others do."""
    assert isinstance(state, State)
    side = SIDES[state.teams][seat]
    opponents = [other for other in state.seats if other not in side]
    own = sum(danger(state.pieces, other, opponents) for other in side)
    theirs = sum(danger(state.pieces, other, side) for other in opponents)
    return progress(state, seat) + theirs - len(opponents) * own


def features(state: core.State, seat: Seat) -> Sequence[float]:
    """What a computer sees of a seat."""
    assert isinstance(state, State)
    return seen(state.pieces, state.turn, state.skip, seat, SIDES[state.teams][seat], state.taken)


def turned(place: str) -> str:
    """A quarter round; the quadrants are alike (G2).

    >>> [turned(place) for place in ("P", "1.13", "3.20<")]
    ['P', '1.19', '3.2<']
    """
    ring, _, index = place.partition(".")
    if not index:
        return place
    size, number = len(BOARD.rings[0].signs), int(index.rstrip("<"))
    return f"{ring}.{(number - 1 + size // 4) % size + 1}{'<' if place.endswith('<') else ''}"


ENGINE: Final = Engine(
    setup=setup,
    parse=parse,
    progress=progress,
    tally=tally,
    judgement=Judgement(judgement),
    features=Features(FEATURES, features),
    score=score,
    turns=(turned,),
)
