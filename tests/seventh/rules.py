"""Krone: walk to the crown; dare before you roll, push whoever stands in your way, pay to be pushed less.

>>> state = parse(Reading("krone red=3 yellow=7 coins=3,3 dare=no dice=4 purse=3 turn=red"))
>>> [action.text for action in state.legal_actions(Seat.RED)]
['3>7', 'pass']
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from games import core
from games.card import Engine, Tally, teams
from games.core import (
    ANSWERS,
    CHANCE,
    DECIDES,
    DECIDES_BEFORE_ROLL,
    PASS,
    SEAT_OF,
    Action,
    Actor,
    Awaits,
    Chance,
    Decision,
    Event,
    Over,
    Refusal,
    Seat,
    Step,
    Throw,
)
from games.dice import ONE_DIE
from games.events import Ended, Moved, Passed, Thrown
from games.lines import Reading, seat_words, write
from games.race import FOLLOWING, PLAYERS
from tests.seventh.board import CROWN, FIELDS, NAMES, START
from tests.seventh.card import PAIRINGS, PEACE, PURSE, SIDES

NOBODY: Final = -1
ABSENT: Final = -1
"""The place of a seat that is not in play."""
BACK: Final = 3
"""K4: so far a piece is pushed, less a field for each coin."""
LUCKY: Final = 4
"""K2: from here on a throw is lucky."""
BEST_THROW: Final = 6
MOST_COINS: Final = 5
UNDECIDED, CALM, DARED = range(3)


class Dare(Struct, frozen=True):
    """K2: whether a player dares."""

    dares: bool

    @property
    def text(self) -> str:
        """``calm``, ``dare``."""
        return "dare" if self.dares else "calm"

    @property
    def picks(self) -> tuple[str, ...]:
        """The same."""
        return (self.text,)


class Move(Struct, frozen=True):
    """K3: the piece goes from field to field."""

    start: int
    end: int

    @property
    def text(self) -> str:
        """``3>7``."""
        return ">".join(self.picks)

    @property
    def picks(self) -> tuple[str, ...]:
        """The piece, and where it goes."""
        return NAMES[self.start], NAMES[self.end]


class Pay(Struct, frozen=True):
    """K4: what somebody pays to be pushed less far."""

    coins: int

    @property
    def text(self) -> str:
        """``pay 0``, ``pay 2``."""
        return f"pay {self.coins}"

    @property
    def picks(self) -> tuple[str, ...]:
        """The coins, by a name that no field has: else their letter would be drawn there."""
        return (self.text,)


DARES: Final = (Dare(dares=False), Dare(dares=True))


class Dared(Event, frozen=True):
    """A seat dares before its throw (K2)."""

    is_plain = True
    before_throw = True
    seat: Seat


class Challenged(Event, frozen=True):
    """Somebody came to the field of ``seat`` and pushes it (K4)."""

    weight = 3
    seat: Seat
    field: str


class FellBack(Event, frozen=True):
    """The piece of ``seat`` was pushed back to a field, for so many coins (K4)."""

    weight = 5
    seat: Seat
    to: str
    coins: int


class State(Struct, frozen=True, gc=False):
    """A position of Krone."""

    game: ClassVar = "krone"
    places: tuple[int, ...]
    coins: tuple[int, ...]
    turn: Seat
    dare: int = UNDECIDED
    dice: int = 0
    pushed: int = NOBODY
    """The seat that may pay now; the mover stands on its field already."""
    purse: int = 3
    sides: str = ""
    peace: tuple[Seat, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in play."""
        return tuple(seat for seat in PLAYERS if self.places[seat] != ABSENT)

    def side(self, seat: Seat) -> frozenset[Seat]:
        """K6: a seat and its partner."""
        return next((team for team in teams(self.sides) if seat in team), frozenset({seat}))

    @property
    def is_over(self) -> bool:
        """Whether somebody is at the crown (K7)."""
        return CROWN in self.places

    @property
    def awaits(self) -> Awaits:
        """A dare, the die, a move; inside a move what the pushed one pays."""
        if self.is_over:
            won = self.side(self.turn)
            return Over((won, frozenset(self.seats) - won))
        if self.pushed != NOBODY:
            return ANSWERS[self.pushed]
        if self.dice:
            return DECIDES[self.turn]
        return ONE_DIE if self.dare else DECIDES_BEFORE_ROLL[self.turn]

    @property
    def at_roll(self) -> bool:
        """Whether the die is still to be thrown."""
        return not (self.dice or self.is_over or self.pushed != NOBODY)

    @property
    def options(self) -> dict[str, str]:
        """What was agreed on."""
        return {PURSE: str(self.purse), SIDES: self.sides, PEACE: seat_words(self.peace)}

    @property
    def thrown(self) -> str:
        """The die on the table."""
        return str(self.dice or "")

    def legal_actions(self, by: Actor) -> Sequence[Action]:
        """The throws, a dare, what can be paid, or the move; nobody has to move (K3)."""
        match self.awaits:
            case Chance(actions=actions) if by is CHANCE:
                return actions
            case Decision(seats) if by in seats:
                if self.pushed != NOBODY:
                    return [Pay(coins) for coins in range(min(BACK, self.coins[self.pushed]) + 1)]
                if not self.dice:
                    return DARES
                return (PASS,) if self._refusal() else (self._move, PASS)
        return ()

    @property
    def _move(self) -> Move:
        start = self.places[self.turn]
        return Move(start, start + self.dice * (2 if self.dare == DARED else 1))

    def _refusal(self) -> Refusal | None:
        """Why the piece cannot move; None if it can."""
        move, piece = self._move, NAMES[self.places[self.turn]]
        if self.dare == DARED and self.dice < LUCKY:
            return Refusal(piece, "K2", "dare_lost", facts=(("least", LUCKY),))
        if move.end > CROWN:
            return Refusal(piece, "K3", "beyond_crown")
        met = self._met(move.end)
        if met is not None and met in self.side(self.turn):
            return Refusal(piece, "K6", "partner_there", NAMES[move.end])
        if met is not None and not {met, self.turn}.isdisjoint(self.peace):
            return Refusal(piece, "K5", "peace_there", NAMES[move.end])
        return None

    def _met(self, field: int) -> Seat | None:
        if field in (START, CROWN):
            return None
        return next((seat for seat in self.seats if self.places[seat] == field), None)

    def apply(self, action: Action, by: Actor) -> Step:
        """The state after whatever was done."""
        turn = self.turn
        if isinstance(action, Throw):
            return Step(replace(self, dice=action.dice[0]), (Thrown(turn, action.text),))
        if isinstance(action, Dare):
            dared = replace(self, dare=DARED if action.dares else CALM)
            return Step(dared, (Dared(turn),) if action.dares else ())
        if isinstance(action, Move):
            return self._moved(action)
        if isinstance(action, Pay):
            return self._paid(action.coins)
        return Step(self._finished(self.places, self.coins), (Passed(turn),))

    def _moved(self, move: Move) -> Step:
        turn, met = self.turn, self._met(move.end)
        events: tuple[Event, ...] = (Moved(turn, NAMES[move.start : move.end + 1]),)
        places = _put(self.places, turn, move.end)
        if move.end == CROWN:
            over = self._finished(places, self.coins)
            return Step(over, (*events, Ended(self.side(turn))))
        if met is None:
            return Step(self._finished(places, self.coins), events)
        pushed = replace(self, places=places, dice=0, dare=UNDECIDED, pushed=int(met))
        return Step(pushed, (*events, Challenged(met, NAMES[move.end])))

    def _paid(self, coins: int) -> Step:
        """K4: back, and on to the next field behind that is free."""
        seat = PLAYERS[self.pushed]
        to = max(self.places[seat] - BACK + coins, START)
        while to != START and to in self.places:
            to -= 1
        purses = _put(self.coins, seat, self.coins[seat] - coins)
        state = self._finished(_put(self.places, seat, to), purses)
        return Step(state, (FellBack(seat, NAMES[to], coins),))

    def _finished(self, places: tuple[int, ...], coins: tuple[int, ...]) -> State:
        """K7: the end, or the next one's turn, clockwise."""
        if CROWN in places:
            turn = min(self.side(self.turn))
        else:
            turn = next(seat for seat in FOLLOWING[self.turn] if places[seat] != ABSENT)
        return State(places, coins, turn, purse=self.purse, sides=self.sides, peace=self.peace)

    def refusals(self) -> Sequence[Refusal]:
        """Why the own piece cannot move."""
        refusal = self._refusal() if self.dice else None
        return () if refusal is None else (refusal,)

    def line(self) -> str:
        """The position line."""
        over = self.is_over
        return write(
            self.game,
            [(seat, [NAMES[self.places[seat]]]) for seat in self.seats],
            {
                "coins": ",".join(str(self.coins[seat]) for seat in self.seats),
                "dare": ("", "no", "yes")[self.dare],
                "dice": self.thrown,
                "over": "+".join(seat.colour for seat in sorted(self.side(self.turn))) if over else "",
                "pushed": "" if self.pushed == NOBODY else PLAYERS[self.pushed].colour,
                "turn": "" if over else self.turn.colour,
                **self.options,
            },
        )


def _put(numbers: tuple[int, ...], seat: Seat, number: int) -> tuple[int, ...]:
    return (*numbers[:seat], number, *numbers[seat + 1 :])


def parse(line: Reading) -> State:
    """The position that a line describes."""
    pushed = line.take("pushed")
    found = line.pieces(
        dict.fromkeys(PLAYERS, FIELDS), count=1, spot=lambda seat, name: _spot(name, seat.colour == pushed)
    )
    places = tuple(found[seat][0] if seat in found else ABSENT for seat in PLAYERS)
    coins = _coins(line)
    line.need(PURSE)
    sides = _sides(line)
    state = State(
        places, coins, line.seats[0], purse=line.number(PURSE, 1, MOST_COINS), sides=sides, peace=_peace(line)
    )
    if line.has("over"):
        return _over(line, state)
    if state.is_over:
        raise line.fault(line.seats[0].colour, "crown_taken")
    turn = line.seat("turn")
    dare = {"": UNDECIDED, "no": CALM, "yes": DARED}.get(line.take("dare"))
    if dare is None:
        raise line.fault("dare", "unknown_value", value=line.take("dare"), known="no, yes")
    state = replace(state, turn=turn, dare=dare, dice=line.number("dice", 1, 6))
    if state.dice and not dare:
        raise line.fault("dice", "dare_missing")
    if pushed:
        state = replace(state, pushed=int(_pushed(line, state)))
    line.close()
    return state


def _spot(name: str, pushed: bool) -> str | None:
    """The start holds any number, and whoever is pushed stands where the mover stands."""
    return None if FIELDS[name] in (START, CROWN) or pushed else name


def _coins(line: Reading) -> tuple[int, ...]:
    words = line.need("coins").split(",")
    if len(words) != len(line.seats):
        raise line.fault("coins", "coin_count", count=len(words), wanted=len(line.seats))
    known = {str(coins): coins for coins in range(MOST_COINS + 1)}
    for word in words:
        if word not in known:
            raise line.fault("coins", "no_number", value=word, least=0, most=MOST_COINS)
    found = dict(zip(line.seats, words, strict=True))
    return tuple(known[found[seat]] if seat in found else 0 for seat in PLAYERS)


def _sides(line: Reading) -> str:
    sides = line.take(SIDES)
    if sides and sides not in PAIRINGS:
        raise line.fault(SIDES, "unknown_value", value=sides, known=", ".join(PAIRINGS))
    if sides and len(line.seats) != len(PLAYERS):
        raise line.fault(SIDES, "needs_seats", value=sides, count=len(PLAYERS))
    return sides


def _peace(line: Reading) -> tuple[Seat, ...]:
    return tuple(sorted(line.seat_list(PEACE)))


def _pushed(line: Reading, state: State) -> Seat:
    """K4: on the same field as the mover, not its partner, and nothing else is under way."""
    seat, turn = line.seat("pushed"), state.turn
    together = state.places[seat] == state.places[turn] != START
    if seat in state.side(turn) or not together or state.dice or state.dare or seat in state.peace:
        raise line.fault("pushed", "nobody_pushed", seat=seat.colour)
    if turn in state.peace:
        raise line.fault("pushed", "nobody_pushed", seat=seat.colour)
    return seat


def _over(line: Reading, state: State) -> State:
    at_crown = [seat for seat in state.seats if state.places[seat] == CROWN]
    named = line.take("over")
    sides = {"+".join(other.colour for other in sorted(state.side(seat))): seat for seat in at_crown}
    if len(at_crown) != 1 or named not in sides:
        raise line.fault("over", "unknown_value", value=named, known=", ".join(sides) or "-")
    line.close()
    return replace(state, turn=min(state.side(sides[named])))


def setup(seats: tuple[Seat, ...], options: Mapping[str, str], first: Seat) -> State:
    """K1: everybody at the start, with a purse."""
    purse = int(options[PURSE])
    return State(
        tuple(START if seat in seats else ABSENT for seat in PLAYERS),
        tuple(purse if seat in seats else 0 for seat in PLAYERS),
        first,
        purse=purse,
        sides=options[SIDES],
        peace=tuple(sorted(SEAT_OF[colour] for colour in options[PEACE].split(",") if colour)),
    )


def progress(state: core.State, seat: Seat) -> int:
    """How far a seat has come, and what it has left."""
    assert isinstance(state, State)
    return 4 * state.places[seat] + state.coins[seat]


def tally(state: core.State, seat: Seat) -> Tally:
    """K7: the fields that the foremost of a side has walked; a throw may be enough for the last."""
    assert isinstance(state, State)
    return Tally(max(state.places[other] for other in state.side(seat)), CROWN, near=BEST_THROW)


def score(state: core.State) -> dict[Seat, int]:
    """K7: the winners score the fields that the others lack."""
    assert isinstance(state, State)
    won = state.side(state.turn)
    lacking = sum(CROWN - state.places[seat] for seat in state.seats if seat not in won)
    return {seat: lacking if seat in won else 0 for seat in state.seats}


ENGINE: Final = Engine(setup=setup, parse=parse, progress=progress, tally=tally, score=score)
