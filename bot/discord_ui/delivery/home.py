"""Where a table lives on Discord, remembered beside the table."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from bot import documents
from bot.store.port import Outstanding
from games.core import Seat

WEEK: Final = 10_080
"""Minutes; the longest that a thread stays open by itself."""

CHANNEL: Final = "channel"
"""The place in which a table was opened."""
TABLE: Final = "table"
"""The place in which it is played."""
TEAM: Final = "team"
"""With a number behind it: the private place of a team."""

LOBBY: Final = "lobby"
BOARD: Final = "board"
CALL: Final = "call"
CLOSING: Final = "closing"
FRONT: Final = "front"
"""In a foreign place, the one message of a table: its lobby, its board and its end in turn."""
SERIES: Final = "series"
"""Who has won a series, told where it was opened."""


class Posted(Struct, frozen=True, omit_defaults=True):
    """A message of ours: where it is, and what it shows."""

    place: int
    message: int
    content: str = ""


class OwnThread(Struct, frozen=True, omit_defaults=True):
    """A thread of ours, or the channel itself where no thread can be."""

    id: int
    members: tuple[int, ...] = ()
    """Who was let in, if it is private."""
    ended: bool = False
    """Whether its name says that the game is over."""
    kept: int = 0
    """When it was last kept from the archive, in milliseconds."""
    minutes: int = WEEK
    """Without a word, until Discord puts it there."""


class Home(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The threads and messages of a table, by what they are for."""

    server: int = 0
    channel: int = 0
    post: int = 0
    """If the channel is a forum: the table's own post there."""
    tags: str = ""
    """What the tags of its post say, if it is in a forum."""
    foreign: bool = False
    """Whether we are no member there, so that only answers to what people do can be shown."""
    event: int = 0
    """The event of the server that leads here, if the table was planned."""
    planned: str = ""
    """What that shows."""
    threads: dict[str, OwnThread] = field(default_factory=dict)
    messages: dict[str, Posted] = field(default_factory=dict)
    deleted: int = 0
    """The last of our messages that we took away: Discord goes on naming it as the newest."""
    gone: bool = False
    """Whether the channel was deleted, so that there is no place any more."""

    @property
    def room(self) -> int:
        """The channel or thread where the table is to be found now; 0, if there is none any more."""
        return 0 if self.gone else self.place(TABLE) or self.place(CHANNEL)

    @property
    def front(self) -> Posted | None:
        """Where people are led to: the board, or the lobby; None, if neither is there."""
        found = (self.messages[key] for key in (FRONT, BOARD, LOBBY) if key in self.messages)
        return None if self.gone else next(found, None)

    @property
    def link(self) -> str:
        """The address of it; empty, if there is none."""
        posted = self.front
        if posted is None:
            return ""
        return f"https://discord.com/channels/{self.server or '@me'}/{posted.place}/{posted.message}"

    def place(self, name: str) -> int:
        """The channel or thread by this name; 0, if it is not there."""
        if self.gone:
            return 0
        if name == CHANNEL or (name == TABLE and (self.foreign or not self.server)):
            return self.post or self.channel
        return self.threads[name].id if name in self.threads else 0

    def ours_at(self, place: int) -> set[int]:
        """Our messages there, those included that were just taken away."""
        return {posted.message for posted in self.messages.values() if posted.place == place} | {self.deleted}

    def lacks_a_place_of(self, before: Home) -> bool:
        """Whether a channel, thread or post turned out to be gone since, or not to be ours."""
        lost_post = before.post and not self.post
        if lost_post or self.foreign != before.foreign:
            return True
        return self.gone != before.gone or not before.threads.keys() <= self.threads.keys()

    def with_message(self, key: str, posted: Posted) -> Home:
        """A message was posted or changed."""
        return replace(self, messages={**self.messages, key: posted})

    def without_message(self, key: str, *, deleted: bool = True) -> Home:
        """A message was taken away by us, or is gone."""
        kept = {other: posted for other, posted in self.messages.items() if other != key}
        last = self.messages[key].message if deleted and key in self.messages else 0
        return replace(self, messages=kept, deleted=max(self.deleted, last))

    def with_thread(self, name: str, thread: OwnThread) -> Home:
        """A thread was opened or changed."""
        return replace(self, threads={**self.threads, name: thread})

    def without_place(self, place: int) -> Home:
        """A channel or thread is gone, and everything in it."""
        return replace(
            self,
            threads={name: thread for name, thread in self.threads.items() if thread.id != place},
            messages={key: posted for key, posted in self.messages.items() if posted.place != place},
            post=0 if place == self.post else self.post,
            tags="" if place == self.post else self.tags,
            gone=self.gone or place == self.channel,
        )


def home_of(kept: Outstanding) -> Home:
    """The home of a table."""
    return read_home(kept.note, kept.server, kept.channel)


def read_home(note: str, server: int = 0, channel: int = 0) -> Home:
    """The home that a note remembers."""
    home = _of_first_form(note, channel) if _is_first_form(note) else documents.read(note, Home)
    return replace(home, server=server or home.server, channel=channel or home.channel)


def note_of(home: Home, before: str) -> str:
    """What is remembered, and whatever else another Kreisel has remembered there."""
    return documents.written(home, documents.beside(before, _FirstForm) if _is_first_form(before) else before)


# Kreisel 0.1.0 had a field for each message


class _Room(Struct):
    seats: tuple[Seat, ...]
    thread: int
    board: int = 0
    members: tuple[int, ...] = ()


class _Invitation(Struct):
    person: int
    room: int
    message: int
    seat: Seat | None = None


class _FirstForm(Struct):
    server: int = 0
    channel: int = 0
    lobby: int = 0
    thread: int = 0
    board: int = 0
    ping: int = 0
    asked: int = 0
    gone: int = 0
    closing: int = 0
    members: tuple[int, ...] = ()
    rooms: tuple[_Room, ...] = ()
    invitations: tuple[_Invitation, ...] = ()


def _is_first_form(note: str) -> bool:
    return '"messages"' not in note and any(f'"{key}":' in note for key in ("lobby", "thread", "board"))


def _of_first_form(note: str, channel: int) -> Home:
    old = documents.read(note, _FirstForm)
    home = Home(server=old.server, channel=channel or old.channel, deleted=old.gone)
    if old.thread:
        home = home.with_thread(TABLE, OwnThread(old.thread, old.members))
    for key, place, message, content in (
        (LOBBY, home.channel, old.lobby, ""),
        (BOARD, old.thread, old.board, ""),
        (CALL, old.thread, old.ping, str(old.asked)),
        (CLOSING, old.thread, old.closing, ""),
    ):
        if message:
            home = home.with_message(key, Posted(place, message, content))
    for number, room in enumerate(sorted(old.rooms, key=lambda room: room.seats)):
        home = home.with_thread(f"{TEAM}{number}", OwnThread(room.thread, room.members))
        if room.board:
            home = home.with_message(f"{BOARD}-{TEAM}{number}", Posted(room.thread, room.board))
    for one in old.invitations:
        key = f"{'invite' if one.seat is None else 'offer'}-{one.person}"
        home = home.with_message(key, Posted(one.room, one.message, _seat_word(one.seat)))
    return home


def _seat_word(seat: Seat | None) -> str:
    return "" if seat is None else seat.colour
