"""Go Round: walk the edge, place a chip where the lines of your two pieces cross.

>>> from games.core import Seat
>>> state = parse(Reading("go_round red=12,18 blue=0,6 chips=......................... dice=2 turn=red"))
>>> [action.text for action in state.legal_actions(Seat.RED)]
['12+', '12-', '18+', '18-']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from msgspec import Struct

from games import core
from games.card import Engine, Features, Judgement, Tally
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
from games.dice import ONE_DIE
from games.events import Ended, Moved, Passed, Thrown
from games.go_round.board import BOARD, CHIPS, EDGE, NOWHERE, POINTS, SHARED
from games.go_round.card import LINE, PLAYERS, SHOVE, VARIANTS
from games.go_round.features import FEATURES, seen
from games.go_round.judgement import judged
from games.lines import Reading, write

CLOCKWISE: Final = 1
COUNTER_CLOCKWISE: Final = -1
WAYS: Final = (CLOCKWISE, COUNTER_CLOCKWISE)
SIGNS: Final = {CLOCKWISE: "+", COUNTER_CLOCKWISE: "-"}
FREE: Final = "."
LETTERS: Final = ("r", "b")


class Move(Struct, frozen=True):
    """A piece walks the edge; perhaps shoves a piece away, perhaps a point is chosen on a line."""

    piece: int
    way: int
    end: int
    shoved_to: int = -1
    point: int = -1

    @property
    def text(self) -> str:
        """``12+``, ``12+ c3``, ``12+ >7``, ``12+ >7 c3``."""
        text = f"{self.piece}{SIGNS[self.way]}"
        if self.shoved_to >= 0:
            text += f" >{self.shoved_to}"
        return f"{text} {POINTS[self.point]}" if self.point >= 0 else text

    @property
    def picks(self) -> tuple[str, ...]:
        """The piece, where it goes, where the shoved one goes, the point."""
        picks = [str(self.piece), str(self.end)]
        if self.shoved_to >= 0:
            picks.append(str(self.shoved_to))
        if self.point >= 0:
            picks.append(POINTS[self.point])
        return tuple(picks)


class ChipPlaced(Event, frozen=True):
    """A chip of ``seat`` lies on ``point``."""

    weight = 3
    seat: Seat
    point: str


class Shoved(Event, frozen=True):
    """A piece of ``seat`` was moved to another edge field by its opponent (R8)."""

    weight = 3
    seat: Seat
    start: str
    end: str


class State(Struct, frozen=True):
    """A position of Go Round; chips are sets of points, one for each player."""

    game: ClassVar = "go_round"
    pieces: tuple[tuple[int, int], tuple[int, int]]
    chips: tuple[int, int]
    turn: Seat
    dice: int = 0
    variants: tuple[str, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Red and blue (R3)."""
        return PLAYERS

    @property
    def winner(self) -> Seat | None:
        """R6: who has placed all chips."""
        for seat in PLAYERS:
            if self.chips[seat].bit_count() == CHIPS:
                return seat
        return None

    @property
    def awaits(self) -> Awaits:
        """The die, then the move; at the end the winner."""
        if self.dice:
            return DECIDES[self.turn]
        winner = self.winner
        if winner is None:
            return ONE_DIE
        return Over((frozenset({winner}), frozenset({_opponent(winner)})))

    @property
    def at_roll(self) -> bool:
        """Whether the die is still to be thrown."""
        return not self.dice and self.winner is None

    @property
    def options(self) -> dict[str, str]:
        """R7, R8: the variants."""
        return {"variants": ",".join(self.variants)}

    @property
    def thrown(self) -> str:
        """The die on the table."""
        return str(self.dice or "")

    def legal_actions(self, by: Actor) -> Sequence[Action]:
        """The throws, or the moves of the player on turn; a pass only if there is no move (R4)."""
        if by is CHANCE:
            return ONE_DIE.actions if self.at_roll else ()
        if by is not self.turn or not self.dice:
            return ()
        return list(self._moves()) or (PASS,)

    def _moves(self) -> Iterator[Move]:
        first, second = self.pieces[self.turn]
        theirs = self.pieces[1 - self.turn]
        for piece, other in ((first, second), (second, first)):
            for way in WAYS:
                end = (piece + way * self.dice) % EDGE
                if end == other or (end in theirs and SHOVE not in self.variants):
                    continue
                points = self._points_to_choose(end, other)
                if end not in theirs:
                    for point in points:
                        yield Move(piece, way, end, point=point)
                    continue
                taken = {end, other, *theirs}
                for field in range(EDGE):  # R8: any free field, the one just left included
                    if field not in taken:
                        for point in points:
                            yield Move(piece, way, end, field, point)

    def _points_to_choose(self, end: int, other: int) -> Sequence[int]:
        """R7: the free points of the line whose ends these are; -1 where nothing is to be chosen."""
        if LINE not in self.variants:
            return (-1,)
        shared = SHARED[end][other]
        if shared.bit_count() < 2:
            return (-1,)
        free = shared & ~(self.chips[0] | self.chips[1])
        return [point for point in range(len(POINTS)) if free >> point & 1] or (-1,)

    def apply(self, action: Action, by: Actor) -> Step:
        """The state after a throw, a move or a pass."""
        turn = self.turn
        if type(action) is Throw:
            thrown = State(self.pieces, self.chips, turn, action.dice[0], self.variants)
            return Step(thrown, (Thrown(turn, action.text),))
        if type(action) is Move:
            return self._moved(action)
        passed = State(self.pieces, self.chips, _opponent(turn), 0, self.variants)
        return Step(passed, (Passed(turn),))

    def _moved(self, move: Move) -> Step:
        turn, opponent = self.turn, _opponent(self.turn)
        events: tuple[Event, ...] = (Moved(turn, PATHS[move.piece, move.way, self.dice]),)
        other = _other(self.pieces[turn], move.piece)
        theirs = self.pieces[opponent]
        if move.shoved_to >= 0:
            theirs = _pair(_other(theirs, move.end), move.shoved_to)
            events += (Shoved(opponent, str(move.end), str(move.shoved_to)),)
        chips = self.chips
        placed = 1 << move.point if move.point >= 0 else self._crossing(move.end, other)
        if placed:
            mine = chips[turn] | placed
            chips = (mine, chips[1]) if turn is Seat.RED else (chips[0], mine)
            events += (ChipPlaced(turn, POINTS[placed.bit_length() - 1]),)
        mover = _pair(move.end, other)
        pieces = (mover, theirs) if turn is Seat.RED else (theirs, mover)
        if chips[turn].bit_count() == CHIPS:
            events += (Ended(frozenset({turn})),)
            return Step(State(pieces, chips, turn, 0, self.variants), events)
        return Step(State(pieces, chips, opponent, 0, self.variants), events)

    def _crossing(self, end: int, other: int) -> int:
        """R5: the free point where two lines cross, as a set; a whole line gives nothing."""
        shared = SHARED[end][other]
        if shared.bit_count() != 1 or shared & (self.chips[0] | self.chips[1]):
            return NOWHERE
        return shared

    def refusals(self) -> Sequence[Refusal]:
        """R4: every way of a piece that ends on another one."""
        if not self.dice:
            return ()
        possible = {(move.piece, move.way) for move in self._moves()}
        return tuple(
            Refusal(str(piece), "R4", "occupied", str((piece + way * self.dice) % EDGE))
            for piece in self.pieces[self.turn]
            for way in WAYS
            if (piece, way) not in possible
        )

    def line(self) -> str:
        """The position line."""
        red, blue = self.chips
        chips = [
            LETTERS[0] if red >> point & 1 else LETTERS[1] if blue >> point & 1 else FREE
            for point in range(len(POINTS))
        ]
        winner = self.winner
        return write(
            self.game,
            [(seat, map(str, self.pieces[seat])) for seat in PLAYERS],
            {
                "chips": "".join(chips),
                "dice": self.thrown,
                "over": "" if winner is None else winner.colour,
                "turn": "" if winner is not None else self.turn.colour,
                **self.options,
            },
        )


PATHS: Final = {
    (piece, way, die): tuple(str((piece + way * step) % EDGE) for step in range(die + 1))
    for piece in range(EDGE)
    for way in WAYS
    for die in range(1, 7)
}


def _opponent(seat: Seat) -> Seat:
    return Seat.BLUE if seat is Seat.RED else Seat.RED


def _other(pair: tuple[int, int], piece: int) -> int:
    return pair[1] if pair[0] == piece else pair[0]


def _pair(piece: int, other: int) -> tuple[int, int]:
    return (piece, other) if piece < other else (other, piece)


FIELDS: Final = {str(field): field for field in range(EDGE)}


def parse(line: Reading) -> State:
    """The position that a line describes."""
    found = line.pieces(dict.fromkeys(PLAYERS, FIELDS), count=2, spot=lambda _, name: name)
    (red, blue), (other_red, other_blue) = zip(found[Seat.RED], found[Seat.BLUE], strict=True)
    pieces = ((red, other_red), (blue, other_blue))
    chips = _chips(line)
    variants = line.words("variants", VARIANTS)
    counts = [points.bit_count() for points in chips]
    if line.has("over"):
        winner = line.seat("over")
        if counts[winner] != CHIPS:
            raise line.fault("over", "not_won", seat=winner.colour, count=counts[winner], wanted=CHIPS)
        line.close()
        return State(pieces, chips, winner, 0, variants)
    for seat in PLAYERS:
        if counts[seat] == CHIPS:
            raise line.fault("chips", "already_won", seat=seat.colour)
    state = State(pieces, chips, line.seat("turn"), line.number("dice", 1, 6), variants)
    line.close()
    return state


def _chips(line: Reading) -> tuple[int, int]:
    letters = line.need("chips")
    if len(letters) != len(POINTS):
        raise line.fault("chips", "chips_length", count=len(letters), wanted=len(POINTS))
    for letter in letters:
        if letter not in (*LETTERS, FREE):
            known = ", ".join((*LETTERS, FREE))
            raise line.fault("chips", "unknown_value", value=letter, known=known)
    for seat in PLAYERS:
        count = letters.count(LETTERS[seat])
        if count > CHIPS:
            raise line.fault("chips", "too_many_chips", seat=seat.colour, count=count, most=CHIPS)
    red, blue = (sum(1 << point for point, letter in enumerate(letters) if letter == own) for own in LETTERS)
    return red, blue


def setup(seats: tuple[Seat, ...], options: Mapping[str, str], first: Seat) -> State:
    """R2: the pieces on their corners, no chip placed."""
    wanted = options["variants"].split(",")
    variants = tuple(variant for variant in VARIANTS if variant in wanted)
    pieces = (_pair(*BOARD.start.red), _pair(*BOARD.start.blue))
    return State(pieces, (NOWHERE, NOWHERE), first, 0, variants)


def progress(state: core.State, seat: Seat) -> int:
    """How many chips a seat has placed."""
    assert isinstance(state, State)
    return state.chips[seat].bit_count()


def score(state: core.State) -> dict[Seat, int]:
    """R9: the winner scores the chips the loser could not place."""
    assert isinstance(state, State)
    winner = state.winner
    return {
        seat: CHIPS - state.chips[_opponent(seat)].bit_count() if seat is winner else 0 for seat in PLAYERS
    }


def judgement(state: core.State, seat: Seat) -> float:
    """What a position is worth to a seat."""
    assert isinstance(state, State)
    return judged(state.pieces, state.chips, seat)


def system(state: core.State) -> str:
    """The variants change how fast chips are placed."""
    assert isinstance(state, State)
    return " ".join(("2", *state.variants))


def tally(state: core.State, seat: Seat) -> Tally:
    """R6: the chips that are placed."""
    assert isinstance(state, State)
    return Tally(state.chips[seat].bit_count(), CHIPS)


def features(state: core.State, seat: Seat) -> Sequence[float]:
    """What a computer sees of a seat."""
    assert isinstance(state, State)
    return seen(state.pieces, state.chips, state.turn, seat, state.variants)


def turned(field: str) -> str:
    """A quarter round."""
    return str((int(field) + EDGE // 4) % EDGE)


def mirrored(field: str) -> str:
    """Seen from behind."""
    return str(-int(field) % EDGE)


ENGINE: Final = Engine(
    setup=setup,
    parse=parse,
    progress=progress,
    tally=tally,
    judgement=Judgement(judgement),
    features=Features(FEATURES, features, system, overlooks=0.28),
    score=score,
    turns=(turned, mirrored),
)
