"""A game's card: what the rest of Kreisel needs to know to offer it. Options are data.

The rules behind it are read when somebody plays; to offer all games, the cards are enough.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from pathlib import Path

from msgspec import Struct

from games import DATA
from games.core import SEAT_OF, Action, Kind, Over, Seat, State
from games.faults import BadSetup
from games.lines import Reading
from games.wording import AnyWords


class Opening(Enum):
    """How the rulebook finds the player who begins."""

    DRAWN = "drawn"
    AGREED = "agreed"
    """By agreement, else drawn."""
    HIGHEST_THROW = "highest_throw"


class Option(Struct, frozen=True):
    """Something to agree on before the start; its key is also its key in position lines."""

    key: str
    choices: tuple[str, ...]
    default: str = ""
    """Empty: none of the choices."""
    several: bool = False
    """Whether any number of the choices can be taken together, written with commas."""
    needs_seats: int = 0
    """The number of seats an answer other than the default needs; 0 for any."""
    of_seats: bool = False
    """Whether the choices are seats, of which those in play can be taken: each seat decides for itself."""
    newcomers: str = ""
    """What those begin with who never played; the choices after it lead on to the default."""
    of_teams: bool = False
    """Whether the choices pair seats: ``red+yellow/blue+green``."""
    needs: tuple[str, str] | None = None
    """Another option and its value, without which an answer other than the default has no effect."""

    def checked(self, value: str, seats: Sequence[Seat]) -> str:
        """The value in canonical order, or a BadSetup that names what there is."""
        part = f"{self.key}={value}"
        words = value.split(",") if self.several else [value]
        for word in words:
            if word not in self.choices:
                raise BadSetup(part, "unknown_value", value=word, known=", ".join(self.choices))
            if words.count(word) > 1:
                raise BadSetup(part, "twice", what=word)
            if self.of_seats and SEAT_OF[word] not in seats:
                raise BadSetup(part, "not_in_play", seat=word)
        if self.needs_seats and len(seats) != self.needs_seats:
            raise BadSetup(part, "needs_seats", value=value, count=self.needs_seats)
        return ",".join(choice for choice in self.choices if choice in words)


class Order(Struct, frozen=True):
    """Something a seat can order once and for all; as long as it does not, it is asked."""

    key: str
    """Kept with tables and people for ever: no other order has it, in any game."""
    default: bool | int
    """Nothing ordered; a truth value, if it is an order that is given or not."""
    choices: tuple[int, ...] = ()
    """What else there is to choose from than yes and no, the default included."""
    answers: Kind | None = None
    """The decisions it takes: its value is the number of the legal action, the last one at most."""
    fills: str = ""
    """Or the option on whose list of seats it puts whoever orders it."""

    def bounded(self, value: bool | int) -> bool | int:
        """A value from outside as one that this order can have."""
        if not self.choices:
            return bool(value)
        return min(max(int(value), min(self.choices)), max(self.choices))


def teams(pairing: str) -> tuple[frozenset[Seat], ...]:
    """The teams of an option that pairs seats; none, where nothing is chosen.

    >>> [sorted(seat.colour for seat in team) for team in teams("red+yellow/blue+green")]
    [['red', 'yellow'], ['blue', 'green']]
    """
    sides = pairing.split("/") if pairing else ()
    return tuple(frozenset(SEAT_OF[colour] for colour in side.split("+")) for side in sides)


class Judgement(Struct, frozen=True):
    """What a computer player thinks of the positions of a game."""

    value: Callable[[State, Seat], float]
    """How good a position is for a seat, the others' chances weighed against its own."""
    tries: Callable[[State, Seat], Sequence[Action]] | None = None
    """The actions worth a thought; without it, all."""


class Features(Struct, frozen=True):
    """What a computer player sees in a position: numbers, which it has learned to weigh."""

    names: tuple[str, ...]
    """One for each number; what stands before a dot is what people are told: ``place`` of ``place.7``."""
    of: Callable[[State, Seat], Sequence[float]]
    """The numbers of one seat, none much larger than 1, wherever the dice are to be thrown next."""
    system: Callable[[State], str] | None = None
    """By which weights a position is judged; without it, by those for the number of sides that play."""
    kindred: Mapping[str, str] = {}
    """By rule system: the one whose weights are used while none were learned for it."""
    overlooks: float = 0.6
    """How likely an easy computer does not see an action: so often that it is beaten, and not always."""
    sees: int = 20
    """Of more actions than these an easy computer sees only about so many; 0: of any number."""


class Tally(Struct, frozen=True):
    """How much a seat has of what wins the game, its partners' share included."""

    reached: int
    needed: int
    near: int = 1
    """Whoever lacks no more than this is close to winning."""

    @property
    def is_close(self) -> bool:
        """Whether the next turns may win the game."""
        return self.needed - self.reached <= self.near


class Wish(Struct, frozen=True):
    """Something that people mostly want of a move."""

    key: str
    """By which its words are found."""
    rank: Callable[[State, Action], tuple[int, ...]]
    """How well an action grants it, the more the better; empty, if it does not."""
    most: int = 1
    """So many moves that grant it are worth a button."""


class Engine(Struct, frozen=True):
    """What plays a game."""

    setup: Callable[[tuple[Seat, ...], Mapping[str, str], Seat], State]
    """The start position for seats in play, options other than the default, and who begins."""
    parse: Callable[[Reading], State]
    progress: Callable[[State, Seat], int]
    """How far a seat has come, for players who think one action ahead."""
    tally: Callable[[State, Seat], Tally]
    """What a seat has reached, as people count it: pieces home, chips placed."""
    judgement: Judgement | None = None
    """Without it, a computer goes by the progress."""
    features: Features | None = None
    """Without them, or weights for them, a computer goes by the progress."""
    thrift: Callable[[Action], int | None] | None = None
    """What an action saves that is else like others: of those the thriftiest is offered first."""
    worthwhile: Callable[[State, Seat], Sequence[Action]] | None = None
    """The actions a computer thinks of, every one that wins or another that does as well; without it, all."""
    aims: Callable[[State, Seat], Iterable[tuple[str, ...]]] | None = None
    """What to point at for an action that may win at once, where there are too many to look at all."""
    wishes: tuple[Wish, ...] = ()
    """Where there is much to choose from, what grants one of these is offered first, in this order."""
    shelf: Callable[[State, Action], Mapping[str, int]] | None = None
    """Where an action is looked for in a long list: numbers by their names, the coarsest first."""
    score: Callable[[State], dict[Seat, int]] | None = None
    """In a series: the points of every seat after a finished game."""
    placed: Callable[[State], Mapping[Seat, int]] | None = None
    """The places that are taken, in a game in which that happens one after the other before its end."""
    turns: tuple[Callable[[str], str], ...] = ()
    """What a field is called on the board turned round, or mirrored, where the rules are the same then."""


class Game(Struct, frozen=True):
    """The card."""

    id: str
    title: str
    seats: tuple[Seat, ...]
    """The colours that can play, in seat order."""
    fewest: int
    most: int
    minutes: tuple[int, int]
    opening: Opening
    rules: tuple[str, ...]
    """The ids of the rules, as refusals and tests name them."""
    version: int
    """Raised whenever a journal could replay differently."""
    engine: Callable[[], Engine]
    """Reads the rules, the first time."""
    words: Callable[[], AnyWords]
    """Reads what its things are called, the first time."""
    face: str
    """What draws it, as ``module:Class``; read when it is first looked at."""
    data: Path = DATA
    """Where its ``texts``, ``rules.toml`` and ``tours.toml`` are, if not beside everybody's."""
    kin: str = ""
    """The name it shares with another game on the same board: messages are found under it, too."""
    options: tuple[Option, ...] = ()
    orders: tuple[Order, ...] = ()
    is_scored: bool = False
    """Whether a finished game gives points, so that a series can be played."""

    def option(self, key: str) -> Option:
        """One of the options."""
        return {option.key: option for option in self.options}[key]

    @property
    def first_options(self) -> dict[str, str]:
        """What those begin with who never played the game."""
        return {option.key: option.newcomers for option in self.options if option.newcomers}

    def next_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """What comes after a game by these options, for those who are led through it; else nothing."""
        onward = {}
        for option in self.options:
            at = option.choices.index(options.get(option.key, option.default)) if option.newcomers else -1
            if at >= 0 and (later := option.choices[at + 1 : at + 2]):
                onward[option.key] = later[0]
        return onward

    def has_effect(self, option: Option, options: Mapping[str, str]) -> bool:
        """Whether it makes a difference what is chosen there, by what else was agreed on."""
        if option.needs is None:
            return True
        key, value = option.needs
        return options.get(key, self.option(key).default) == value

    def without_effect(self, options: Mapping[str, str]) -> tuple[Option, ...]:
        """What was chosen beside the usual, and makes no difference by what else was agreed on.

        >>> from games.catalogue import GAMES
        >>> chosen = {"phase": "1", "options": "deathblow"}
        >>> [option.key for option in GAMES["gravitation"].without_effect(chosen)]
        ['options']
        """
        return tuple(
            option
            for option in self.options
            if options.get(option.key, option.default) != option.default
            and not self.has_effect(option, options)
        )

    def refuse_without_effect(self, options: Mapping[str, str]) -> None:
        """Let nobody agree on what makes no difference; games of before go on with it."""
        for option in self.without_effect(options):
            assert option.needs is not None
            value, needs = options[option.key], "=".join(option.needs)
            raise BadSetup(f"{option.key}={value}", "needs_option", value=value, needs=needs)

    @property
    def team_option(self) -> Option | None:
        """The option that pairs seats, if the game can be played in teams."""
        return next((option for option in self.options if option.of_teams), None)

    def team_of(self, options: Mapping[str, str], seat: Seat) -> frozenset[Seat]:
        """A seat and its partners, by what was agreed on."""
        pairing = options.get(self.team_option.key, "") if self.team_option else ""
        return next((team for team in teams(pairing) if seat in team), frozenset({seat}))

    def numbered(
        self, places: Iterable[Collection[Seat]], options: Mapping[str, str]
    ) -> Iterator[tuple[int, Collection[Seat]]]:
        """Places with their numbers: after two firsts comes the third, but a team counts as one.

        >>> from games.catalogue import GAMES
        >>> ends = [(Seat.RED, Seat.YELLOW), (Seat.BLUE, Seat.GREEN)]
        >>> [[place for place, _ in GAMES["giro_mondiale"].numbered(ends, options)]
        ...  for options in ({}, {"teams": "red+yellow/blue+green"})]
        [[1, 3], [1, 2]]
        """
        before = 0
        for seats in places:
            yield before + 1, seats
            before += len({self.team_of(options, seat) for seat in seats})

    def placed(self, state: State) -> Mapping[Seat, int]:
        """The places that are taken, the first being 1."""
        if (early := self.engine().placed) is not None:
            return early(state)
        match state.awaits:
            case Over(places):
                shared = self.numbered(places, state.options)
                return {seat: place for place, seats in shared for seat in seats}
        return {}

    def default_seats(self, players: int) -> tuple[Seat, ...]:
        """The colours of so many players who have no wishes; two sit opposite each other."""
        if players == 2 and len(self.seats) > 2:
            return (Seat.RED, Seat.YELLOW)
        return self.seats[:players]

    def start(
        self,
        seats: Sequence[Seat] | None = None,
        options: Mapping[str, str] | None = None,
        *,
        first: Seat | None = None,
    ) -> State:
        """A new game; without wishes, of the fewest players, by default rules, the first seat to begin."""
        playing = tuple(sorted(seats)) if seats is not None else self.default_seats(self.fewest)
        self._check_seats(playing)
        begins = playing[0] if first is None else first
        if begins not in playing:
            raise BadSetup(begins.colour, "not_in_play", seat=begins.colour)
        return self.engine().setup(playing, self._checked(options or {}, playing), begins)

    def _check_seats(self, seats: tuple[Seat, ...]) -> None:
        for seat in seats:
            if seat not in self.seats:
                raise BadSetup(seat.colour, "unknown_seat", seat=seat.colour)
            if seats.count(seat) > 1:
                raise BadSetup(seat.colour, "twice", what=seat.colour)
        if not self.fewest <= len(seats) <= self.most:
            part = ",".join([seat.colour for seat in seats])
            raise BadSetup(part, "seat_count", count=len(seats), least=self.fewest, most=self.most)

    def _checked(self, options: Mapping[str, str], seats: Sequence[Seat]) -> dict[str, str]:
        known = {option.key: option for option in self.options}
        for key, value in options.items():
            if key not in known:
                keys = ", ".join(known) or "none"
                raise BadSetup(f"{key}={value}", "no_option", options=keys)
        chosen = {}
        for key, option in known.items():
            value = options.get(key, option.default)
            if value != option.default:
                value = option.checked(value, seats)
            chosen[key] = value
        return chosen
