"""Who sits where, in words that are safe to show, in the seats' colours; games and dice with their signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bot.discord_ui.controls.signs import MARKS, known_signs
from bot.tables.journal.acts import NOBODY
from bot.tables.journal.table import Chair, Table
from bot.texts.facts import Names, Naming
from bot.texts.games import title
from bot.texts.loader import Texts
from bot.texts.markdown import escaped, plain
from games.core import Seat

LONGEST_THREAD_NAME: Final = 100
ROBOT: Final = "🤖"
COLOURS: Final = {
    Seat.RED: 0xD64541,
    Seat.BLUE: 0x3A7BD5,
    Seat.YELLOW: 0xE8B923,
    Seat.GREEN: 0x3FA34D,
    Seat.WHITE: 0xE8E8E8,
}


def player_name(table: Table, seat: Seat, texts: Texts) -> str:
    """The name of whoever plays a seat, as they wrote it: for pictures, not for messages."""
    chair = table.chairs[seat]
    if chair.computer:
        return texts.say("player-computer", seat=seat.colour)
    player = table.player(seat)
    if player is not None:
        return player.name
    return texts.say("player-nobody" if chair.is_free else "player-forgotten")


def names(table: Table, texts: Texts) -> dict[Seat, str]:
    """All names, for a picture."""
    return {seat: player_name(table, seat, texts) for seat in table.seats}


def shown_name(table: Table, seat: Seat, texts: Texts) -> str:
    """A seat's mark and its player, safe in a message."""
    return f"{MARKS[seat]} {safe_name(table, seat, texts)}"


def safe_name(table: Table, seat: Seat, texts: Texts) -> str:
    """Who plays a seat, safe in a message; a computer is marked as one."""
    name = escaped(player_name(table, seat, texts))
    return f"{name} {ROBOT}" if table.chairs[seat].computer else name


def naming(table: Table, texts: Texts) -> Naming:
    """How seats are called in what happened: by who had them then."""

    def names_then(chairs: Mapping[Seat, Chair]) -> Names:
        then = replace(table, chairs={**table.chairs, **chairs})
        return lambda seat: shown_name(then, seat, texts)

    return names_then


def seat_word(seat: Seat, texts: Texts) -> str:
    """A seat's mark and colour."""
    return f"{MARKS[seat]} {texts.say('seat', seat=seat.colour)}"


def signed_title(game: str, texts: Texts) -> str:
    """A game's title, with its sign where that is known: for messages alone."""
    return f"{known_signs().mark_of(game)}{title(game, texts)}"


def with_dice(texts: Texts) -> Texts:
    """The same words, with signs for the faces of dice where those are known: for messages alone."""
    return Texts(texts.language, known_signs().faces)


def thread_name(table: Table, texts: Texts) -> str:
    """The name of a table's thread: the game and its players, people first."""
    name = texts.say("thread-name", game=title(table.terms.game, texts), number=table.id)
    by_people_first = sorted(table.seats, key=lambda seat: table.chairs[seat].computer)
    players = ", ".join(player_name(table, seat, texts) for seat in by_people_first)
    return plain(f"{name} · {players}", most=LONGEST_THREAD_NAME)


def post_name(table: Table, texts: Texts) -> str:
    """The name of a table's post in a forum, which is there before all have come: the game and its host."""
    name = texts.say("thread-name", game=title(table.terms.game, texts), number=table.id)
    host = table.people[table.host].name if table.host != NOBODY else ""
    return plain(f"{name} · {host}" if host else name, most=LONGEST_THREAD_NAME)


def team_thread_name(table: Table, team: Sequence[Seat], texts: Texts) -> str:
    """The name of a team's thread."""
    colours = " + ".join(seat_word(seat, texts) for seat in team)
    name = texts.say("team-name", number=table.id)
    return plain(f"{name} · {colours}", most=LONGEST_THREAD_NAME)
