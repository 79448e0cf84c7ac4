"""What can stand in a table's journal: facts, each with the number of the guest who caused it.

People appear by their number at the table only, so that a person can be forgotten and the journal
stays as it was written.
"""

from __future__ import annotations

from enum import Enum
from hashlib import sha256
from typing import Final, TypeAlias

from msgspec import Struct, json
from msgspec.structs import replace

from bot.store.port import Written
from bot.tables.journal.orders import Orders
from bot.tables.journal.pace import Pace
from bot.tables.journal.terms import Terms
from games.core import Seat

NOBODY: Final = -1
MARK_LENGTH: Final = 16
FIRST_MARK_LENGTH: Final = 12
"""Of release 0.1.0."""


class How(Enum):
    """By whom something was done: not only players do things."""

    PLAYER = "player"
    HOST = "host"
    MODERATOR = "moderator"
    ORDER = "order"
    """A standing order, or a move planned before."""
    FORCED = "forced"
    DICE = "dice"
    COMPUTER = "computer"
    CLOCK = "clock"
    IMPORT = "import"
    TABLE = "table"
    """It follows from what was done."""


class Circle(Enum):
    """To whom a seat is offered whose player is away, one after the other."""

    PARTNERS = "partners"
    SUBSTITUTES = "substitutes"
    """Who said on this server that they stand in at this game."""
    ANYBODY = "anybody"


class Phase(Enum):
    """Where a table stands in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    ABANDONED = "abandoned"
    EXPIRED = "expired"

    @property
    def is_over(self) -> bool:
        """Whether nothing happens here any more."""
        return self not in (Phase.LOBBY, Phase.PLAYING)


class Act(Struct, frozen=True, tag_field="act", omit_defaults=True):
    """Something done at a table; its tag stands in journals for ever, whatever the class is called."""


class Opened(Act, frozen=True, tag="Opened"):
    """A table was opened; the promises are the SHA-256 of the seeds, one for each game of a series."""

    terms: Terms
    seats: tuple[Seat, ...]
    promises: tuple[str, ...]


class Invited(Act, frozen=True, tag="Invited"):
    """A guest may sit down at a table that is not public."""

    guest: int


class Barred(Act, frozen=True, tag="Barred"):
    """A guest was sent away, and may not sit down here again until somebody invites them."""

    guest: int


class Joined(Act, frozen=True, tag="Joined"):
    """A guest sat down; ``stands_in``: until whoever is away from the seat comes back."""

    seat: Seat
    guest: int
    word: str = ""
    orders: Orders = Orders()
    stands_in: bool = False
    chose: bool = False
    """Whether they wanted this colour."""


class ComputerJoined(Act, frozen=True, tag="ComputerJoined"):
    """A computer player sat down; ``stands_in``: until somebody takes the seat."""

    seat: Seat
    stands_in: bool = False
    level: str = ""
    """How strong it plays; empty: medium."""


class Left(Act, frozen=True, tag="Left"):
    """A seat is free again."""

    seat: Seat


class Reserved(Act, frozen=True, tag="Reserved"):
    """A free seat of a lobby waits for a guest; NOBODY: no longer."""

    seat: Seat
    guest: int


class ColourChanged(Act, frozen=True, tag="ColourChanged"):
    """Who sat on one seat sits on the other, and the other way round."""

    seat: Seat
    to: Seat


class ColourDrawn(Struct, frozen=True):
    """A colour that somebody got by the dice."""

    seat: Seat
    """Where they sat."""
    of: tuple[Seat, ...]
    """The colours that were left."""
    to: Seat


class ColoursDrawn(Act, frozen=True, tag="ColoursDrawn"):
    """Whoever had not chosen a colour got one by the dice; free seats make way."""

    draws: tuple[ColourDrawn, ...]


class StartAgreed(Act, frozen=True, tag="StartAgreed"):
    """Who begins: a certain seat, or the one the host names at the start; neither: the dice decide."""

    first: Seat | None = None
    host_says: bool = False


class OptionAgreed(Act, frozen=True, tag="OptionAgreed"):
    """An option has another value: in the lobby any, in play one that is the seats' own."""

    key: str
    value: str


class ThemeChosen(Act, frozen=True, tag="ThemeChosen"):
    """The pictures that everybody sees have other colours."""

    theme: str


class GraceAgreed(Act, frozen=True, tag="GraceAgreed"):
    """So many seconds a tap can be taken back by whoever tapped, before anything follows by itself."""

    seconds: int


class FinishersAgreed(Act, frozen=True, tag="FinishersAgreed"):
    """Whether only people sit down who finish their games."""

    only: bool


class PublicAgreed(Act, frozen=True, tag="PublicAgreed"):
    """Whether everybody may sit down, or only who is invited; whoever sits there stays."""

    public: bool


class PaceAgreed(Act, frozen=True, tag="PaceAgreed"):
    """Another clock holds; None: nobody has to hurry."""

    pace: Pace | None


class WordGiven(Act, frozen=True, tag="WordGiven"):
    """A player's own word goes into the dice."""

    seat: Seat
    word: str


class HostChanged(Act, frozen=True, tag="HostChanged"):
    """Somebody else is the host."""

    guest: int


class Started(Act, frozen=True, tag="Started"):
    """The seats, the options and the words stand."""


class Threw(Act, frozen=True, tag="Threw"):
    """The dice fell."""

    text: str


class Decided(Act, frozen=True, tag="Decided"):
    """A seat decided."""

    seat: Seat
    text: str


class Settled(Act, frozen=True, tag="Settled"):
    """The moment in which the last tap could be taken back has passed; what follows may follow."""


class UndoAsked(Act, frozen=True, tag="UndoAsked"):
    """A seat wants to take back everything from its decision at ply ``to`` on."""

    seat: Seat
    to: int


class UndoAnswered(Act, frozen=True, tag="UndoAnswered"):
    """A seat agrees, or does not."""

    seat: Seat
    agrees: bool


class Undone(Act, frozen=True, tag="Undone"):
    """Everything from the decision at ply ``to`` on is taken back."""

    to: int


class UndoWithdrawn(Act, frozen=True, tag="UndoWithdrawn"):
    """A seat does not want to take anything back any more."""

    seat: Seat


class Ordered(Act, frozen=True, tag="Ordered"):
    """A seat has other standing orders."""

    seat: Seat
    orders: Orders


class Hinted(Act, frozen=True, tag="Hinted"):
    """A seat was told what the computer would do."""

    seat: Seat


class Planned(Act, frozen=True, tag="Planned"):
    """A seat plays this if it is legal up to its next move; empty: nothing planned."""

    seat: Seat
    text: str


class GaveUp(Act, frozen=True, tag="GaveUp"):
    """A player left a running game."""

    seat: Seat


class Offered(Act, frozen=True, tag="Offered"):
    """A player offers the own seat of a running game to a guest; NOBODY: no longer."""

    seat: Seat
    guest: int


class Closed(Act, frozen=True, tag="Closed"):
    """The table's end; the seed shows that the dice were fair."""

    phase: Phase
    seed: str = ""
    places: tuple[tuple[Seat, ...], ...] = ()


class Rematched(Act, frozen=True, tag="Rematched"):
    """Whoever wants to play once more meets at another table."""

    table: int


class SeriesStopped(Act, frozen=True, tag="SeriesStopped"):
    """A series ends with this game, though it was not finished and others could follow."""


class TimeGiven(Act, frozen=True, tag="TimeGiven"):
    """Somebody at the table gives the one who has to decide more time."""

    seat: Seat
    milliseconds: int


class TimeStopped(Act, frozen=True, tag="TimeStopped"):
    """Time that does not count, because Kreisel itself was away until then, or whoever has the seat."""

    milliseconds: int
    until: int
    seat: Seat | None = None


class DayOff(Act, frozen=True, tag="DayOff"):
    """A day of a player's vacation, spent because their time was up."""

    seat: Seat


class Reminded(Act, frozen=True, tag="Reminded"):
    """Somebody was reminded that the table waits for them; ``early``: for the sake of another table."""

    seat: Seat
    early: bool = False


class Absent(Act, frozen=True, tag="Absent"):
    """A player's time was up too often: a computer stands in until they come back."""

    seat: Seat


class SeatOffered(Act, frozen=True, tag="SeatOffered"):
    """A seat whose player is away is offered: for a while only to these guests, or to anybody."""

    seat: Seat
    circle: Circle
    guests: tuple[int, ...] = ()
    until: int = 0


class WentAway(Act, frozen=True, tag="WentAway"):
    """A player takes days off, from when to when; zeros: they are back before those are over."""

    seat: Seat
    since: int = 0
    until: int = 0


class PauseWanted(Act, frozen=True, tag="PauseWanted"):
    """A player wants a pause, or not any more; it begins when all do, and ends when one does not."""

    seat: Seat
    wants: bool
    still: bool = False
    """It has begun long ago, and is to go on."""


class SilenceTold(Act, frozen=True, tag="SilenceTold"):
    """Everybody was told that the table closes if nothing happens; ``pause``: all of them wanted one."""

    pause: bool = False


AnyAct: TypeAlias = (
    Opened
    | Invited
    | Barred
    | Joined
    | ComputerJoined
    | Left
    | Reserved
    | ColourChanged
    | ColoursDrawn
    | StartAgreed
    | OptionAgreed
    | ThemeChosen
    | GraceAgreed
    | FinishersAgreed
    | PublicAgreed
    | PaceAgreed
    | WordGiven
    | HostChanged
    | Started
    | Threw
    | Decided
    | Settled
    | UndoAsked
    | UndoAnswered
    | Undone
    | UndoWithdrawn
    | Ordered
    | Hinted
    | Planned
    | GaveUp
    | Offered
    | Closed
    | Rematched
    | SeriesStopped
    | TimeGiven
    | TimeStopped
    | DayOff
    | Reminded
    | Absent
    | SeatOffered
    | WentAway
    | PauseWanted
    | SilenceTold
)


class Entry(Struct, frozen=True):
    """A line of a journal."""

    ply: int
    at: int
    how: How
    guest: int
    act: AnyAct


_ACT: Final = json.Decoder(AnyAct)


def written(entry: Entry, phase: Phase, line: str) -> Written:
    """An entry as the store keeps it, marked with what it is and where it led."""
    act = json.encode(entry.act).decode()
    return marked(Written(entry.ply, entry.at, entry.how.value, entry.guest, act, ""), phase, line)


def read(kept: Written) -> Entry:
    """An entry as the store kept it."""
    return Entry(kept.ply, kept.at, How(kept.how), kept.guest, _ACT.decode(kept.act))


def marked(kept: Written, phase: Phase, line: str) -> Written:
    """An entry with a digest of itself and of where it led: a check names the first that differs."""
    told = (kept.ply, kept.at, kept.how, kept.guest, kept.act, phase.value, line)
    return replace(kept, mark=_digest("\0".join(map(str, told)), MARK_LENGTH))


def is_as_marked(kept: Written, phase: Phase, line: str) -> bool:
    """Whether an entry is as it was written, and leads where it led; the first marks told only where."""
    if len(kept.mark) == FIRST_MARK_LENGTH:
        return kept.mark == _digest(f"{phase.value} {line}", FIRST_MARK_LENGTH)
    return kept.mark == marked(kept, phase, line).mark


def _digest(text: str, length: int) -> str:
    return sha256(text.encode()).hexdigest()[:length]
