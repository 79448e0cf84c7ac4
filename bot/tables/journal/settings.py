"""What people, servers and the house have set, beside what is agreed at a table."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct
from msgspec.structs import replace

from bot.clock import hours_around
from bot.tables.journal.orders import Orders

Pings: TypeAlias = Literal["mention", "dm", "none"]
PINGS: Final[tuple[Pings, ...]] = get_args(Pings)
"""How somebody hears that a table waits for them."""


QUIET: Final = (22, 8)
MOST_QUIET_HOURS: Final = 10
USUAL_ZONES: Final = {"de": "Europe/Berlin"}
"""Of those who have not said where they live; all others are taken to live by UTC."""
FIRST_DAYS_OFF: Final = 7
DAYS_OFF_A_MONTH: Final = 2
MOST_DAYS_OFF: Final = 30
MOST_REMINDERS: Final = 2
"""In a day, to one person, at however many tables."""


MOST_VISITS: Final = 50
"""Tables of which it is known when a person was last there."""


class Visit(Struct, frozen=True, omit_defaults=True):
    """When somebody was last at a table, and up to where they were told what happened there."""

    table: int
    at: int
    told: int = 0
    """The ply from which on it is new to them; 0: they have never asked."""


class Record(Struct, frozen=True, omit_defaults=True):
    """What is kept of a person so that clocks are fair, and nobody is told twice or too late."""

    reminders: tuple[int, ...] = ()
    """When they were last reminded."""
    days_off: int = FIRST_DAYS_OFF
    month: int = 0
    """Up to which month they got days off; 0: nothing was ever spent."""
    away: tuple[int, int] = (0, 0)
    """From when to when they said that they are away."""
    reviews: tuple[int, ...] = ()
    """When they last had the computer look through a game."""
    visits: tuple[Visit, ...] = ()
    """The tables they were at, the last one last."""

    refused_overview: bool = False
    """Whether their overview has ended because they take no direct messages; they are told once."""

    def visited(self, table: int) -> Visit | None:
        """When they were last at a table, if that is known."""
        return next((visit for visit in self.visits if visit.table == table), None)

    def with_visit(self, visit: Visit) -> Record:
        """They are at a table now."""
        others = [one for one in self.visits if one.table != visit.table]
        return replace(self, visits=(*others, visit)[-MOST_VISITS:])


class Preferences(Struct, frozen=True, omit_defaults=True):
    """What a person likes at every table."""

    orders: Orders = Orders()
    language: str = ""
    theme: str = ""
    pings: Pings = PINGS[0]
    previews: bool = False
    """See a chosen move in private before it is confirmed."""
    zone: str = ""
    """The time zone somebody lives in; empty: as their language suggests."""
    quiet: tuple[int, int] = QUIET
    """From which hour to which nobody reminds them; the same twice: no such hours."""
    reminded_twice: bool = False
    """A second reminder, shortly before the time is up."""
    overview: int | None = None
    """The hour at which they get an overview of their tables every day; None: they like none."""


class House(Struct, frozen=True):
    """The limits and pauses of this Kreisel; times in milliseconds."""

    tables_per_person: int = 20
    tables_per_server: int = 500
    lobby_lasts: int = 24 * 60 * 60 * 1000
    full_lobby_waits: int = 60 * 1000
    computer_pause: int = 2000
    calls_per_hour: int = 6
    """To one person: invitations from everywhere, and calls at one table that they do not answer."""
    grace: int = 5
    """Seconds: what new tables begin with."""
    reviews_per_day: int = 20
    """Games that the computer looks through for one person; those it has seen before do not count."""
    sign_of_life: int = 60 * 1000
    """How often Kreisel writes down that it is there; without three of them it was away."""


class ServerSettings(Struct, frozen=True, omit_defaults=True):
    """What the moderators of a server have set for it."""

    tables_per_person: int | None = None
    """On this server; None: as many as the house allows."""
    tables_per_server: int | None = None
    channels: tuple[int, ...] = ()
    """Where tables may be opened; empty: everywhere."""
    language: str = ""
    """Of new tables, unless whoever opens one chooses another."""
    greeted: bool = False
    """Whether the bot has said hello there."""
    pace: str = ""
    """Of new tables, as people write it; empty: as usual."""
    rooms: int = 0
    """The channel for private threads of tables in forums, which can have none; 0: there is none."""


class QuietHours(Struct, frozen=True):
    """The hours in which nobody's time is up, where they live."""

    zone: str
    first: int
    last: int

    def around(self, moment: int) -> tuple[int, int]:
        """When they begin and end, if a moment lies within them; else zeros."""
        return hours_around(moment, self.zone, self.first, self.last)


def zone_of(preferences: Preferences, language: str) -> str:
    """Where somebody lives, as they said or as their language suggests."""
    return preferences.zone or USUAL_ZONES.get(preferences.language or language, "UTC")


def quiet_hours(preferences: Preferences, language: str) -> QuietHours:
    """Somebody's quiet hours, at a table of this language."""
    return QuietHours(zone_of(preferences, language), *preferences.quiet)
