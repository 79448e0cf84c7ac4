"""Where a table lives on Discord, remembered beside the table."""

from __future__ import annotations

from msgspec import DecodeError, Struct, json

from bot.tables.service import Place
from games.core import Seat


class TeamRoom(Struct, frozen=True, omit_defaults=True):
    """The private thread of a team, and the board in it."""

    seats: tuple[Seat, ...]
    thread: int
    board: int = 0
    members: tuple[int, ...] = ()
    """Who was let in."""
    idea: int = 0
    """What a partner last suggested."""
    idea_at: int = 0
    """The ply from which on the position stands that it was suggested for."""


class Invitation(Struct, frozen=True, omit_defaults=True):
    """A message that asks somebody to sit down: in a lobby, on any free seat, or on one offered to them."""

    person: int
    room: int
    message: int
    seat: Seat | None = None


class Home(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The messages and threads of a table; 0 for what is not there yet."""

    server: int = 0
    channel: int = 0
    lobby: int = 0
    thread: int = 0
    """Where it is played; the channel itself, where no thread can be."""
    board: int = 0
    ping: int = 0
    """The message that calls whoever decides."""
    asked: int = 0
    """The ply at which that was asked which it calls them for."""
    gone: int = 0
    """The last of our messages taken away from the thread: Discord goes on naming it as the newest."""
    closing: int = 0
    members: tuple[int, ...] = ()
    """Who was let into the thread, if it is private."""
    rooms: tuple[TeamRoom, ...] = ()
    invitations: tuple[Invitation, ...] = ()
    moved: bool = False
    """Whether the lobby says where the game is."""

    @property
    def link(self) -> str:
        """The address of the board, or of the lobby."""
        message = self.board or self.lobby
        return f"https://discord.com/channels/{self.server or '@me'}/{self.room}/{message}"

    @property
    def room(self) -> int:
        """The channel or thread where the table is to be found now."""
        return self.thread or self.channel


def home_of(place: Place) -> Home:
    """The home of a table that stands somewhere; what another Kreisel wrote there is not trusted."""
    if place.note:
        try:
            return json.decode(place.note, type=Home)
        except DecodeError:
            pass
    return Home(server=place.server, channel=place.channel)


def note_of(home: Home) -> str:
    """What is remembered."""
    return json.encode(home).decode()
