"""The engine contract: what every game offers to the rest of Kreisel, and the one door into it.

A state is one immutable position. It says what it awaits: somebody's decision, the dice, or nothing
any more. Whatever happens next is an action with a text, and the text is what a journal keeps.

>>> from games.catalogue import parse
>>> state = parse("rundlauf red=B,0,14,b yellow=B,20,33,d dice=4 turn=red")
>>> [action.text for action in state.legal_actions(Seat.RED)]
['0>4']
>>> play(state, "0>4", Seat.RED).state.line()
'rundlauf red=B,4,14,b yellow=B,20,33,d turn=yellow'
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum, IntEnum
from typing import ClassVar, Final, Literal, Protocol, TypeAlias, overload

from msgspec import Struct
from msgspec.structs import force_setattr


class Seat(IntEnum):
    """A place at the table, clockwise; its number is its index wherever a game keeps a tuple."""

    RED = 0
    BLUE = 1
    YELLOW = 2
    GREEN = 3
    WHITE = 4

    @property
    def colour(self) -> str:
        """The seat's name in position lines: ``red``."""
        return self.name.lower()


SEATS: Final = tuple(Seat)
SEAT_OF: Final = {seat.colour: seat for seat in SEATS}


class Fate(Enum):
    """The actor that is no player."""

    CHANCE = "chance"


CHANCE: Final = Fate.CHANCE
Actor: TypeAlias = Seat | Literal[Fate.CHANCE]


class Action(Protocol):
    """Something that can be done now."""

    @property
    def text(self) -> str:
        """How it is written: unique in its position, ASCII, short enough for a button's id."""

    @property
    def picks(self) -> tuple[str, ...]:
        """What a player points at, in order: the piece, its target, then what is left to choose."""


class Grouped(Sequence[Action]):
    """Actions by what is pointed at next, spelled out where somebody looks: there may be very many.

    A group may be grouped again. The order is that of the groups, and of the actions in each.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def picks(self) -> Sequence[str]:
        """What can be pointed at next."""

    @abstractmethod
    def after(self, pick: str) -> Sequence[Action]:
        """The actions that point at it; none, if it is nothing to point at."""

    @abstractmethod
    def written(self, text: str) -> Action | None:
        """The action with this text, found without the others; None, if there is none."""

    @property
    def is_complete(self) -> bool:
        """Whether nothing is legal that is not among them; a search may give up where it would never end."""
        return True

    def counted(self, most: int) -> int:
        """How many there are, counted only so far."""
        found = 0
        for pick in self.picks:
            found += counted(self.after(pick), most - found)
            if found >= most:
                return most
        return found

    def __bool__(self) -> bool:
        return self.counted(1) > 0

    def __len__(self) -> int:
        return sum([len(self.after(pick)) for pick in self.picks])

    def __iter__(self) -> Iterator[Action]:
        for pick in self.picks:
            yield from self.after(pick)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...

    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        number = index if index >= 0 else index + len(self)
        if number < 0:
            raise IndexError(index)
        return self.at(number)

    def at(self, number: int) -> Action:
        """The action with this number, counted from 0."""
        left = number
        for pick in self.picks:
            group = self.after(pick)
            size = len(group)
            if left < size:
                return group[left]
            left -= size
        raise IndexError(number)


class Spelled(Sequence[Action]):
    """Actions that are spelled out one by one, each from the number that tells it from the others."""

    __slots__ = ("_numbers", "_spell")

    def __init__(self, numbers: Sequence[int], spell: Callable[[int], Action]) -> None:
        self._numbers = numbers
        self._spell = spell

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...

    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return Spelled(self._numbers[index], self._spell)
        return self._spell(self._numbers[index])


def counted(actions: Sequence[Action], most: int) -> int:
    """How many actions there are, counted only so far: ``counted(actions, 2) == 1`` if there is no choice."""
    return actions.counted(most) if isinstance(actions, Grouped) else min(len(actions), most)


def is_complete(actions: Sequence[Action]) -> bool:
    """Whether every action that is accepted by its text is listed; a crowded position may fall short."""
    return not isinstance(actions, Grouped) or actions.is_complete


def written(actions: Sequence[Action], text: str) -> Action | None:
    """The action with this text, if there is one."""
    if isinstance(actions, Grouped):
        return actions.written(text)
    return next((action for action in actions if action.text == text), None)


def pointing(actions: Sequence[Action], picked: Sequence[str]) -> Sequence[Action]:
    """The actions that begin with what was pointed at."""
    for pick in picked:
        if not isinstance(actions, Grouped):
            wanted = tuple(picked)
            return [action for action in actions if action.picks[: len(wanted)] == wanted]
        actions = actions.after(pick)
    return actions


class Throw(Struct, frozen=True):
    """Dice as they fell: ``text`` is the value of a line's ``dice``."""

    text: str
    dice: tuple[int, ...]
    picks: tuple[str, ...] = ()


class Pass(Struct, frozen=True):
    """Leaving the turn, or the throw, unused."""

    text: str = "pass"
    picks: tuple[str, ...] = ()


PASS: Final = Pass()


class Kind(Enum):
    """What a decision is about."""

    MOVE = "move"
    BEFORE_ROLL = "before_roll"
    """Something that may be decided before the turn's dice: the first legal action changes nothing."""
    ANSWER = "answer"
    """Out of turn: what another's move asks of somebody; the first legal action costs least."""
    CLAIM = "claim"
    """Out of turn: what somebody may want of another's move; the first legal action is the usual one."""


OUT_OF_TURN: Final = (Kind.ANSWER, Kind.CLAIM)
"""Decisions of somebody whose turn it is not."""


class Decision(Struct, frozen=True):
    """The game waits for one of these seats, whoever's turn it is."""

    seats: frozenset[Seat]
    kind: Kind = Kind.MOVE


class Chance(Struct, frozen=True):
    """The game waits for dice: every distinct outcome with its integer weight."""

    odds: tuple[tuple[Action, int], ...]
    actions: tuple[Action, ...] = ()
    """The outcomes alone; filled in by itself."""
    faces: tuple[Action, ...] = ()
    """Every outcome as often as its weight, so that each face is as likely; filled in by itself."""

    def __post_init__(self) -> None:
        faces = tuple(action for action, weight in self.odds for _ in range(weight))
        force_setattr(self, "actions", tuple(action for action, _ in self.odds))
        force_setattr(self, "faces", faces)


class Over(Struct, frozen=True):
    """The end: places, best first; a tie or a team shares a place."""

    places: tuple[frozenset[Seat], ...]


Awaits: TypeAlias = Decision | Chance | Over

DECIDES: Final = tuple(Decision(frozenset({seat})) for seat in SEATS)
"""The usual decision of one seat alone, made once."""
DECIDES_BEFORE_ROLL: Final = tuple(Decision(frozenset({seat}), Kind.BEFORE_ROLL) for seat in SEATS)
ANSWERS: Final = tuple(Decision(frozenset({seat}), Kind.ANSWER) for seat in SEATS)
CLAIMS: Final = tuple(Decision(frozenset({seat}), Kind.CLAIM) for seat in SEATS)


NOTABLE: Final = 3
"""The weight of what turns a game: a capture, a bump, a chip, a piece that comes home."""


class Event(Struct, frozen=True):
    """A fact that happened on the way from one state to the next; its class says how it is told."""

    weight: ClassVar[int] = 1
    """How much somebody who was away wants to know it: 0 as little as a throw, 9 as much as the end."""
    is_told: ClassVar[bool] = True
    """Whether it has words; else it is only to be seen, or what comes with it says it."""
    is_plain: ClassVar[bool] = False
    """Whether it says no more than the action that led to it."""
    joins: ClassVar[bool] = False
    """Whether several of them that befall a seat in one go are told as one."""
    harms: ClassVar[bool] = False
    """Whether its seat loses by it what it had reached: who does so to their own side sees it first."""
    before_throw: ClassVar[bool] = False
    """Whether it belongs to the throw that follows it."""
    of_throw: ClassVar[bool] = False
    """Whether the dice alone brought it about: what is made of them is still to come."""
    gives_reason: ClassVar[bool] = False
    """Whether it says why nothing else could be done."""


class Step(Struct, frozen=True, gc=False, eq=False):
    """What an action led to; what happened on the way may be found out only when somebody asks."""

    state: State
    told: tuple[Event, ...] | Callable[[], tuple[Event, ...]]

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened on the way."""
        told = self.told
        if isinstance(told, tuple):
            return told
        events = told()
        force_setattr(self, "told", events)
        return events

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and (self.state, self.events) == (other.state, other.events)

    def __hash__(self) -> int:
        return hash((self.state, self.events))


class Refusal(Struct, frozen=True):
    """Why a piece cannot do what a player might want of it: the rule's id and the facts."""

    piece: str
    """The field it stands on; ``pass`` where not a piece is refused but leaving the turn unused."""
    rule: str
    why: str
    """A stable word for the reason, put into sentences elsewhere: ``occupied``."""
    to: str = ""
    """The target that is refused; empty if the piece may go nowhere at all."""
    facts: tuple[tuple[str, str | int], ...] = ()


class State(Protocol):
    """One immutable position; equal positions compare equal and hash alike."""

    game: ClassVar[str]
    """The game's id."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in play, in seat order."""

    @property
    def turn(self) -> Seat:
        """Whose turn it is; at the end the (first) winner."""

    @property
    def awaits(self) -> Awaits:
        """What the game waits for."""

    @property
    def at_roll(self) -> bool:
        """Whether the turn's dice are still to be thrown.

        Such a state awaits the dice, or a decision that comes before them.
        """

    @property
    def options(self) -> Mapping[str, str]:
        """What was agreed on, by the options' keys, as a line writes it; empty where nothing was."""

    @property
    def thrown(self) -> str:
        """The dice that lie on the table, as a line's ``dice``; empty if there are none."""

    def legal_actions(self, by: Actor) -> Sequence[Action]:
        """What ``by`` can do now; nothing, if the game does not wait for them. Many of them are grouped."""

    def apply(self, action: Action, by: Actor) -> Step:
        """The next state and the events on the way; the action must be one of the legal ones."""

    def refusals(self) -> Sequence[Refusal]:
        """What the pieces of the seats that decide cannot do now, and the rule that says why."""

    def line(self) -> str:
        """The position as one line of text, canonical."""


class IllegalAction(ValueError):
    """Somebody asked for what the position does not allow."""

    def __init__(self, text: str, by: Actor, state: State) -> None:
        actor = by.colour if isinstance(by, Seat) else by.value
        super().__init__(f"{text[:100]!r} by {actor} in '{state.line()}'")
        self.text = text
        self.by = by
        self.state = state


def play(state: State, text: str, by: Actor) -> Step:
    """The one door from outside: the legal action written ``text``, carried out.

    >>> from games.catalogue import parse
    >>> play(parse("rundlauf red=B,0,14,b yellow=B,20,33,d dice=4 turn=red"), "14>18", Seat.RED)
    Traceback (most recent call last):
    games.core.IllegalAction: '14>18' by red in 'rundlauf red=B,0,14,b yellow=B,20,33,d dice=4 turn=red'
    """
    action = written(state.legal_actions(by), text)
    if action is None:
        raise IllegalAction(text, by, state)
    return state.apply(action, by)
