"""What is agreed at a table before the first throw."""

from __future__ import annotations

from enum import Enum
from typing import Final

from msgspec import Struct, field

from bot.tables.journal.pace import DAY, Pace
from bot.tables.journal.refusals import Refused
from games.card import Game
from games.catalogue import GAMES
from games.core import Seat
from games.players.levels import Level
from games.record import LONGEST_NAME, LONGEST_WORD

LANGUAGES: Final = ("de", "en")
"""That a table can be played in."""
MOST_GAMES: Final = 20
LONGEST_CHOICE: Final = 60
FARTHEST: Final = 60 * DAY
"""So far ahead a table can be planned."""
DARK: Final = "dark"
GRACES: Final = (0, 3, 5, 10, 15)
"""Seconds that a table can choose from, in which whoever tapped takes it back alone."""


class Consent(Enum):
    """Who must agree before a decision is taken back."""

    ALL = "all"
    OPPONENTS = "opponents"
    NONE = "none"
    OFF = "off"


class Leaving(Enum):
    """What becomes of a seat whose player gives up."""

    COMPUTER = "computer"
    OPEN = "open"
    END = "end"


class Hints(Enum):
    """Where people may ask the computer what it would do."""

    ALONE = "alone"
    """Where there is nobody else but computers."""
    ALL = "all"
    OFF = "off"


class Series(Struct, frozen=True, omit_defaults=True):
    """A game's place in a series."""

    games: int
    number: int = 1
    first_table: int = 0
    """0: this one."""
    scores: tuple[dict[Seat, int], ...] = ()
    """Of the games before."""


class Terms(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The agreement."""

    game: str
    version: int
    """Of the rules; a table never changes it."""
    options: dict[str, str] = field(default_factory=dict)
    players: int
    language: str = "en"
    theme: str = DARK
    """Of the pictures that everybody sees."""
    public: bool = True
    undo: Consent = Consent.ALL
    leaving: Leaving = Leaving.COMPUTER
    hints: Hints = Hints.ALONE
    grace: int = 0
    """Seconds after a tap before anything follows by itself; 0 also at tables that were there before it."""
    pace: Pace | None = None
    """None: nobody has to hurry."""
    series: Series | None = None
    first: Seat | None = None
    """Who begins, if that is agreed: in a series the start goes round."""
    host_says: bool = False
    """Whether the host names who begins when the game starts."""
    finishers: bool = False
    """Whether only people sit down who finish their games."""
    analysis: bool = False
    """One person plays all seats and chooses the dice."""
    line: str = ""
    """The position that is played on from; empty: from the start."""
    planned: int = 0
    """When it is to begin, in milliseconds: the lobby waits for it; 0: as soon as all are there."""


class Person(Struct, frozen=True):
    """Somebody, as the surface knows them; id 0 is somebody who was forgotten."""

    id: int
    name: str


def card_of(game: str) -> Game:
    """The rules of a game by its id."""
    if game not in GAMES:
        raise Refused("no_game", known=", ".join(GAMES))
    return GAMES[game]


def clean_name(name: str) -> str:
    r"""A name made harmless: one line, not too long.

    >>> clean_name("Ida\n  \x1b[2J")
    'Ida [2J'
    """
    seen = "".join(character if character.isprintable() else " " for character in name[: 4 * LONGEST_NAME])
    return " ".join(seen.split())[:LONGEST_NAME]


def checked_language(language: str) -> str:
    """A language there are words in."""
    if language not in LANGUAGES:
        raise Refused("bad_choice", what="language", known=", ".join(LANGUAGES))
    return language


def checked_grace(seconds: int) -> int:
    """How long a tap can be taken back."""
    if seconds not in range(GRACES[0], GRACES[-1] + 1):
        raise Refused("bad_number", what="grace", least=GRACES[0], most=GRACES[-1])
    return seconds


def checked_planned(planned: int, now: int) -> int:
    """When a table is to begin."""
    if planned and not now < planned <= now + FARTHEST:
        raise Refused("bad_moment", days=FARTHEST // DAY)
    return planned


def checked_level(level: str) -> str:
    """How strong a computer plays."""
    if level not in tuple(Level):
        raise Refused("bad_choice", what="level", known=", ".join(Level))
    return level


def checked_text(what: str, text: str) -> str:
    """A short word from outside: a theme, a key."""
    if len(text) > LONGEST_CHOICE or not text.isprintable():
        raise Refused("bad_text", what=what, most=LONGEST_CHOICE)
    return text


def checked_word(word: str) -> str:
    """A player's word for the dice: short, on one line."""
    if len(word) > LONGEST_WORD or not word.isprintable():
        raise Refused("bad_text", what="word", most=LONGEST_WORD)
    return word


def checked_choice(text: str) -> str:
    """The text of an action that may be legal later."""
    if len(text) > LONGEST_CHOICE or not (text.isprintable() and text.isascii()):
        raise Refused("bad_text", what="action", most=LONGEST_CHOICE)
    return text
