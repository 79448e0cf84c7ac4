"""A table as it stands: everything its journal has led to."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from msgspec import Struct, ValidationError, field, json
from msgspec.structs import replace

from bot.store.port import Guest
from bot.tables.journal.acts import NOBODY, Circle, ColourDrawn, Phase
from bot.tables.journal.orders import ROLLS, Orders, in_public, ordered
from bot.tables.journal.refusals import Refused
from bot.tables.journal.settings import QuietHours
from bot.tables.journal.terms import Person, Terms, card_of
from games.core import SEATS, Chance, Decision, Seat, State
from games.course import Course, Position

SNAPSHOT_FORM: Final = 10
"""Raised whenever a table's fields change: a snapshot of another form is folded anew from the journal."""


class Vacancy(Struct, frozen=True, omit_defaults=True):
    """To whom a seat is offered whose player is away."""

    circle: Circle
    guests: tuple[int, ...] = ()
    until: int = 0
    """So long nobody else can take it; 0: anybody can."""


class Chair(Struct, frozen=True, omit_defaults=True):
    """A seat in play and who has it."""

    guest: int = NOBODY
    computer: bool = False
    stands_in: bool = False
    """The computer plays until somebody takes the seat."""
    word: str = ""
    orders: Orders = Orders()
    plan: str = ""
    last: int = 0
    """The ply at which its player sat down, or last moved by hand."""
    left: int = 0
    """Milliseconds in its player's bank, where the table has a clock."""
    absent: int = NOBODY
    """The guest whom a computer or a partner stands in for, and who may come back."""
    vacancy: Vacancy | None = None
    """To whom the seat is offered meanwhile."""
    away: tuple[int, int] = (0, 0)
    """From when to when its player has days off."""
    chose: bool = False
    """Whether its player wanted this colour."""
    drawn: bool = False
    """Whether the dice gave it to them."""
    level: str = ""
    """How strong a computer plays; empty: medium."""

    @property
    def is_free(self) -> bool:
        """Whether nobody plays here."""
        return self.guest == NOBODY and not self.computer

    @property
    def can_be_taken(self) -> bool:
        """Whether anybody can sit down here while the game runs."""
        return self.is_free or (self.stands_in and not self.is_set_aside)

    @property
    def is_set_aside(self) -> bool:
        """Whether the seat is offered to certain people first."""
        return self.vacancy is not None and bool(self.vacancy.until)

    @property
    def is_held(self) -> bool:
        """Whether a person plays here for somebody who is away."""
        return self.guest != NOBODY and self.absent != NOBODY


class UndoRequest(Struct, frozen=True):
    """Somebody wants to take something back."""

    seat: Seat
    to: int
    asked: int
    """The public ply of the request, which an answer names."""
    agreed: frozenset[Seat] = frozenset()
    at: int = 0
    """When it was made."""


class Hold(Struct, frozen=True):
    """A tap that can still be taken back by whoever tapped: nothing follows it, and nobody is asked."""

    seat: Seat
    until: int


class Table(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table; ``id``, ``people`` and ``quiet`` stand beside the journal, all else is folded from it."""

    form: int = 0
    """Of the snapshot it is kept as."""
    id: int = 0
    people: tuple[Guest, ...] = ()
    quiet: dict[Seat, QuietHours] = field(default_factory=dict)
    """Of those whose clocks run."""
    terms: Terms
    promises: tuple[str, ...]
    """Of this game's dice, then of the games that follow in the series."""
    opened: int
    changed: int
    """When something last changed that everybody sees."""
    ply: int = 0
    """How many entries the journal has."""
    public_ply: int = 0
    """How many of them are no secret of their author: what is shown carries this number, so that a plan
    or a standing order changes nothing that others see."""
    since: int = 0
    """The public ply from which on the present position stands; a click on an older board is stale."""
    phase: Phase = Phase.LOBBY
    host: int = 0
    invited: tuple[int, ...] = ()
    barred: tuple[int, ...] = ()
    """Who was sent away, and has not been invited since."""
    reserved: dict[Seat, int] = field(default_factory=dict)
    """Free seats of a lobby that wait for a guest who had them before."""
    chairs: dict[Seat, Chair] = field(default_factory=dict)
    arranged: int = 0
    """In a lobby: when its seats or its terms last changed; a word for the dice changes neither."""
    course: Course | None = None
    began: Seat | None = None
    offers: dict[Seat, int] = field(default_factory=dict)
    """Seats of a running game that their players offer to a guest."""
    offered: tuple[int, ...] = ()
    """To whom one was ever offered."""
    undo: UndoRequest | None = None
    held: Hold | None = None
    asked: int = 0
    """When the present position was reached: since then the clock of whoever decides runs."""
    added: int = 0
    """Milliseconds since then that do not count: given, stopped, or days off."""
    given: int = 0
    """Those of them that somebody at the table gave."""
    reminded: int = 0
    """How often whoever decides was reminded of it."""
    excuses: dict[int, int] = field(default_factory=dict)
    """How often the computer decided for a guest whose time was up."""
    pausing: tuple[Seat, ...] = ()
    """Who wants a pause."""
    paused: int = 0
    """Since when all of them do; 0: the game goes on."""
    accounted: int = 0
    """The end of Kreisel's last absence that the clock knows of."""
    warned: int = 0
    """When everybody was told that the table closes for want of life."""
    seed: str = ""
    places: tuple[tuple[Seat, ...], ...] = ()
    rematch: int = 0
    """The table of the next game, once somebody has asked for one."""
    draws: tuple[ColourDrawn, ...] = ()
    """The colours that were drawn in the lobby."""
    stopped: bool = False
    """Whether its series ends with it, though it was not finished."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in play, in seat order."""
        return tuple(seat for seat in SEATS if seat in self.chairs)

    @property
    def state(self) -> State | None:
        """The position, once somebody has begun."""
        return None if self.course is None else self.course.state

    @property
    def line(self) -> str:
        """The position line; empty before somebody has begun."""
        return "" if self.course is None else self.course.line

    @property
    def free_seats(self) -> tuple[Seat, ...]:
        """The seats nobody has."""
        return tuple(seat for seat in self.seats if self.chairs[seat].is_free)

    @property
    def uncoloured(self) -> tuple[Seat, ...]:
        """Where somebody sits who has neither chosen nor drawn a colour."""
        coloured = {at for at, chair in self.chairs.items() if chair.is_free or chair.chose or chair.drawn}
        return tuple(seat for seat in self.seats if seat not in coloured)

    @property
    def seats_to_take(self) -> tuple[Seat, ...]:
        """Where somebody can sit down while the game runs."""
        if self.phase is not Phase.PLAYING or self.terms.analysis:
            return ()
        return tuple(seat for seat in self.seats if self.chairs[seat].can_be_taken or self.is_deserted(seat))

    def kept_for(self, seat: Seat) -> Guest | None:
        """Whom a free seat is reserved for, unless they were forgotten."""
        guest = self.reserved.get(seat, NOBODY)
        return next((known for known in self.people if known.guest == guest and known.person), None)

    def kept_seats(self, guest: int) -> tuple[Seat, ...]:
        """The free seats that are reserved for a guest."""
        return tuple(seat for seat, known in self.reserved.items() if known == guest != NOBODY)

    def free_for(self, guest: int) -> tuple[Seat, ...]:
        """The seats a guest can sit down on: first the one reserved for them, none reserved for another."""
        kept = {seat: self.kept_for(seat) for seat in self.free_seats}
        own = [seat for seat, known in kept.items() if known is not None and known.guest == guest]
        return (*own, *(seat for seat, known in kept.items() if known is None))

    @property
    def words(self) -> tuple[tuple[Seat, str], ...]:
        """What the players put into the dice."""
        return tuple((seat, self.chairs[seat].word) for seat in self.seats)

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """The seats the game waits for; the one on turn, if it likes to throw by itself."""
        if self.phase is not Phase.PLAYING or self.course is None or self.held is not None:
            return ()
        match self.course.awaits:
            case Decision(seats):
                return tuple(sorted(seats))
            case Chance() if self.waits_for_roll:
                return (self.course.thrower,)
        return ()

    @property
    def next_up(self) -> tuple[Seat, ...]:
        """Who decides, or will once the last tap can no longer be taken back and the dice have fallen."""
        if self.held is None or self.course is None:
            return self.deciders
        match self.course.awaits:
            case Decision(seats):
                return tuple(sorted(seats))
        return (self.course.thrower,)

    @property
    def waits_for_roll(self) -> bool:
        """Whether a person wants to throw the dice of their turn, and is to do so now."""
        state = self.state
        if state is None or self.phase is not Phase.PLAYING or self.held is not None:
            return False
        if not isinstance(state.awaits, Chance):
            return False
        chair = self.chairs[state.turn]
        by_hand = chair.guest != NOBODY and not ordered(chair.orders, ROLLS)
        return self.terms.analysis or (state.at_roll and by_hand)

    @property
    def people_seats(self) -> frozenset[Seat]:
        """The seats that people have, and not computers."""
        return frozenset(seat for seat, chair in self.chairs.items() if chair.guest != NOBODY)

    @property
    def voices(self) -> frozenset[Seat]:
        """One seat of each person: where something is agreed on, nobody counts twice."""
        return frozenset(self.seat_of(self.chairs[seat].guest) for seat in self.people_seats)

    def team_of(self, seat: Seat) -> frozenset[Seat]:
        """A seat and its partners."""
        return card_of(self.terms.game).team_of(self.terms.options, seat)

    @property
    def teams(self) -> list[tuple[Seat, ...]]:
        """The teams of several seats, in seat order."""
        teams = {tuple(sorted(self.team_of(seat))) for seat in self.seats}
        return sorted(team for team in teams if len(team) > 1)

    @property
    def numbered_places(self) -> tuple[tuple[int, Collection[Seat]], ...]:
        """Who came where, best first, as people number places."""
        return tuple(card_of(self.terms.game).numbered(self.places, self.terms.options))

    def seats_of(self, guest: int) -> tuple[Seat, ...]:
        """Where a guest sits; in an analysis on all seats."""
        if guest == NOBODY:
            return ()
        return tuple(seat for seat in self.seats if self.chairs[seat].guest == guest)

    def left_by(self, guest: int) -> Seat | None:
        """The seat that a computer keeps for a guest until they come back."""
        if guest == NOBODY:
            return None
        return next((seat for seat in self.seats if self.chairs[seat].absent == guest), None)

    def seat_of(self, guest: int) -> Seat:
        """The own seat of a guest who has one, and not one that they hold for somebody else."""
        seats = self.seats_of(guest)
        if not seats:
            raise Refused("not_seated")
        return min(seats, key=lambda seat: self.chairs[seat].is_held)

    def guest_of(self, person: int) -> int:
        """The number by which the journal knows a person; NOBODY, if it does not."""
        for guest in self.people:
            if guest.person == person != 0:
                return guest.guest
        return NOBODY

    def is_asked(self, guest: int) -> bool:
        """Whether somebody was asked to sit here, or may come back to a seat."""
        if guest in (*self.invited, *self.offered):
            return True
        offers = [chair.vacancy.guests for chair in self.chairs.values() if chair.vacancy is not None]
        absent = [chair.absent for chair in self.chairs.values()]
        return guest != NOBODY and (guest in absent or any(guest in guests for guests in offers))

    @property
    def seated(self) -> dict[Seat, Chair]:
        """Who has which seat, without what they keep to themselves."""
        return {
            seat: Chair(chair.guest, chair.computer, chair.stands_in, absent=chair.absent)
            for seat, chair in self.chairs.items()
        }

    def seen_by(self, guest: int) -> Table:
        """The table without what others keep to themselves: plans, orders, words until the end, reminders."""
        chairs = {
            seat: chair if chair.guest == guest != NOBODY else self._from_outside(chair)
            for seat, chair in self.chairs.items()
        }
        return replace(self, chairs=chairs, reminded=0)

    def _from_outside(self, chair: Chair) -> Chair:
        word = chair.word if self.course is not None and self.seed else ""
        return replace(chair, word=word, orders=in_public(chair.orders), plan="")

    def is_deserted(self, seat: Seat) -> bool:
        """Whether the seat's player was forgotten, so that nobody can decide there any more."""
        guest = self.chairs[seat].guest
        return guest != NOBODY and not self.people[guest].person

    def player(self, seat: Seat) -> Person | None:
        """Who plays a seat; None for a computer, an open seat or somebody forgotten."""
        guest = self.chairs[seat].guest
        if guest == NOBODY or not self.people[guest].person:
            return None
        return Person(self.people[guest].person, self.people[guest].name)


def snapshot(table: Table) -> bytes:
    """What is kept beside the journal, without anybody's name."""
    return _ENCODER.encode(replace(table, form=SNAPSHOT_FORM, id=0, people=(), quiet={}))


def restored(kept: bytes, table: int, people: tuple[Guest, ...]) -> Table:
    """A table as it was kept; a msgspec.ValidationError if another Kreisel wrote it differently."""
    found = _DECODER.decode(kept)
    if found.form != SNAPSHOT_FORM:
        raise ValidationError(f"a snapshot of form {found.form}, this Kreisel has {SNAPSHOT_FORM}")
    return replace(found, form=0, id=table, people=people)


def _to_line(thing: Any) -> str:
    if isinstance(thing, Position):
        return thing.line
    raise NotImplementedError(type(thing))


def _from_line(kind: type, line: Any) -> Position:
    if kind is Position:
        return Position(line)
    raise NotImplementedError(kind)


_ENCODER: Final = json.Encoder(enc_hook=_to_line)
_DECODER: Final = json.Decoder(Table, dec_hook=_from_line)
