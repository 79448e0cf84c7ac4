"""A toy game with every kind of decision: a guess before the roll, a hit, a shield out of turn.

A turn: guess or not, one die, then walk, rest or hit somebody, who shields 0, 1 or 2. Ten steps win.
Seats that do not waive it cannot be hit when they are behind, so that `waive` matters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from games import core
from games.card import Engine, Game, Opening, Option
from games.core import (
    ANSWERS,
    CHANCE,
    DECIDES,
    DECIDES_BEFORE_ROLL,
    SEATS,
    Action,
    Actor,
    Awaits,
    Over,
    Refusal,
    Seat,
    Step,
    Throw,
)
from games.dice import ONE_DIE
from games.lines import Reading, seat_words, write
from games.wording import Say, Words
from games.zwianer.gravitation.card import GAME as GRAVITATION

GOAL: Final = 10
PLAYERS: Final = SEATS[:4]
PAIRINGS: Final = ("red+yellow/blue+green", "red+blue/yellow+green", "red+green/blue+yellow")


class Word(Struct, frozen=True):
    text: str
    picks: tuple[str, ...] = ()


class State(Struct, frozen=True):
    game: ClassVar = "toy"
    steps: tuple[int, ...]
    turn: Seat
    asked: bool = False
    guess: int = 0
    dice: int = 0
    hit: Seat | None = None
    waive: tuple[Seat, ...] = ()
    teams: str = ""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in PLAYERS if self.steps[seat] >= 0)

    @property
    def awaits(self) -> Awaits:
        best = max(self.seats, key=lambda seat: self.steps[seat])
        if self.steps[best] >= GOAL:
            return Over((frozenset({best}), frozenset(self.seats) - {best}))
        if self.hit is not None:
            return ANSWERS[self.hit]
        if not self.asked:
            return DECIDES_BEFORE_ROLL[self.turn]
        return DECIDES[self.turn] if self.dice else ONE_DIE

    @property
    def at_roll(self) -> bool:
        return not self.dice and not isinstance(self.awaits, Over)

    @property
    def options(self) -> dict[str, str]:
        return {"teams": self.teams, "waive": seat_words(self.waive)}

    @property
    def thrown(self) -> str:
        return str(self.dice or "")

    def legal_actions(self, by: Actor) -> Sequence[Action]:
        if self.awaits == ONE_DIE:
            return ONE_DIE.actions if by is CHANCE else ()
        if not isinstance(self.awaits, core.Decision) or by not in self.awaits.seats:
            return ()
        if self.hit is not None:
            return [Word(f"shield {n}") for n in range(3)]
        if not self.dice:
            return [Word("none"), *(Word(f"guess {n}") for n in range(1, 7))]
        victims = [s for s in self.seats if s is not self.turn and (s in self.waive or self.steps[s] > 5)]
        return [Word("walk"), Word("rest"), *(Word(f"hit {seat.colour}") for seat in victims)]

    def apply(self, action: Action, by: Actor) -> Step:
        verb, _, what = action.text.partition(" ")
        if isinstance(action, Throw):
            return Step(replace(self, dice=action.dice[0]), ())
        match verb:
            case "none":
                return Step(replace(self, asked=True), ())
            case "guess":
                return Step(replace(self, asked=True, guess=int(what)), ())
            case "hit":
                return Step(replace(self, hit=core.SEAT_OF[what]), ())
            case "shield":
                assert self.hit is not None
                return Step(self._after(self.hit, int(what) - 2), ())
            case "rest":
                return Step(self._after(self.turn, 0), ())
        return Step(self._after(self.turn, 3 if self.guess == self.dice else 1), ())

    def _after(self, seat: Seat, change: int) -> State:
        steps = list(self.steps)
        steps[seat] = max(0, steps[seat] + change)
        following = self.seats[(self.seats.index(self.turn) + 1) % len(self.seats)]
        over = max(steps) >= GOAL
        return State(
            tuple(steps), seat if over else following, asked=over, waive=self.waive, teams=self.teams
        )

    def refusals(self) -> Sequence[Refusal]:
        return ()

    def line(self) -> str:
        over = isinstance(self.awaits, Over)
        return write(
            self.game,
            [(seat, (str(self.steps[seat]),)) for seat in self.seats],
            {
                "asked": "yes" if self.asked and not over else "",
                "guess": str(self.guess or ""),
                "dice": self.thrown,
                "hit": "" if self.hit is None else self.hit.colour,
                "turn": self.turn.colour,
                **self.options,
            },
        )


def parse(line: Reading) -> State:
    fields = {seat: {str(n): n for n in range(GOAL + 3)} for seat in PLAYERS}
    found = line.pieces(fields, count=1, spot=lambda *_: None)
    state = State(
        tuple(found[seat][0] if seat in found else -1 for seat in PLAYERS),
        line.seat("turn"),
        line.take("asked") == "yes",
        line.number("guess", 1, 6),
        line.number("dice", 1, 6),
        line.seat("hit") if line.has("hit") else None,
        line.seat_list("waive"),
        line.take("teams"),
    )
    line.close()
    return replace(state, asked=True) if isinstance(state.awaits, Over) else state


def setup(seats: tuple[Seat, ...], options: Mapping[str, str], first: Seat) -> State:
    waive = tuple(core.SEAT_OF[colour] for colour in options["waive"].split(",") if colour)
    steps = tuple(0 if seat in seats else -1 for seat in PLAYERS)
    return State(steps, first, waive=waive, teams=options["teams"])


def progress(state: core.State, seat: Seat) -> int:
    assert isinstance(state, State)
    return state.steps[seat]


class ToyWords(Words[State]):
    def describe(self, state: State, texts: Say) -> Sequence[str]:
        return ()


ENGINE: Final = Engine(
    setup, parse, progress, score=lambda state: {seat: progress(state, seat) for seat in state.seats}
)
TOY: Final = Game(
    id="toy",
    title="Toy",
    seats=PLAYERS,
    fewest=2,
    most=4,
    minutes=(1, 2),
    opening=Opening.HIGHEST_THROW,
    rules=(),
    version=1,
    engine=lambda: ENGINE,
    words=ToyWords,
    face="",
    options=(
        Option("teams", PAIRINGS, needs_seats=4, of_teams=True),
        Option("waive", tuple(seat.colour for seat in PLAYERS), several=True, of_seats=True),
    ),
    orders=GRAVITATION.orders,
    is_scored=True,
)
