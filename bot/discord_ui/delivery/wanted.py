"""What should be on Discord for a table: threads, messages, and whom they call. Pure, with no Discord in it.

What is there already is remembered in the table's home; the reconciler finds the least steps to the wanted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import IntEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.discord_ui.delivery.home import (
    BOARD,
    CALL,
    CHANNEL,
    CLOSING,
    FRONT,
    LOBBY,
    SERIES,
    TABLE,
    TEAM,
    Home,
)
from bot.store.port import Unsent
from bot.tables.changes import notices
from bot.tables.changes.series import goes_on, is_won
from bot.tables.journal.acts import NOBODY, Phase
from bot.tables.journal.settings import Preferences
from bot.tables.journal.table import Table
from games.core import Seat

CALLS: Final = (notices.PING, notices.PUT_IN, notices.UNDO_REFUSED, notices.REMINDER, notices.SILENCE)
INVITATIONS: Final = (notices.INVITE, notices.OFFER)
WITHDRAWN: Final = "withdrawn"
"""The content of an offer that holds no more."""


class Kind(IntEnum):
    """What a message is; its number is part of messages on Discord for ever."""

    LOBBY = 1
    BOARD = 2
    CALL = 3
    CLOSING = 4
    INVITATION = 5
    SUGGESTION = 6
    REMOVAL = 7
    STAND_IN = 8
    SERIES = 9
    VACANCY = 10
    OVERVIEW = 11


RINGING: Final = (Kind.CALL, Kind.INVITATION)
"""Whoever they call has to decide something. Everything else waits to be found."""


class Thread(Struct, frozen=True):
    """A thread that should be there."""

    name: str
    private: bool
    members: tuple[int, ...] = ()
    """Who should be in it, if it is private."""
    team: tuple[Seat, ...] = ()
    ended: bool = False


class Message(Struct, frozen=True):
    """A message that should be there."""

    key: str
    kind: Kind
    place: str
    content: str
    """Tells one content from another: a message is touched only when this changes."""
    calls: tuple[int, ...] = ()
    """Who is mentioned, so that their phone buzzes."""
    rows: tuple[Unsent, ...] = ()
    """What of the outbox is told once it is there."""
    newest: bool = False
    """It should be the last one in its place."""
    rings: bool = False
    """If its content changes it is sent anew: an edit makes no phone buzz."""
    people: tuple[int, ...] = ()
    """Whom an invitation is for, or something else that stays until they did something."""
    seat: Seat | None = None
    """And the seat that it offers, if it is a certain one."""

    @property
    def silent(self) -> bool:
        """Whether no phone buzzes: it calls nobody, or tells them what they need not decide."""
        return not self.calls or not (self.rings or self.kind in RINGING)


class Asked(Struct, frozen=True):
    """People who are asked, in one go, whether they sit down."""

    key: str
    people: tuple[int, ...]
    seat: Seat | None = None
    """The one that is offered."""
    rows: tuple[Unsent, ...] = ()
    """What of the outbox asks them."""


class Letter(Struct, frozen=True):
    """A direct message, sent once."""

    row: Unsent
    seat: Seat | None = None

    @property
    def silent(self) -> bool:
        """Whether no phone buzzes: nothing has to be decided."""
        return self.row.kind not in (*CALLS, *INVITATIONS)


def threads(table: Table, home: Home, rows: Sequence[Unsent]) -> Iterator[Thread]:
    """The threads of a game that has begun; alone with the bot nobody needs one, nor once all is told."""
    over = table.phase.is_over
    is_past = over and not rows and TABLE not in home.threads
    if table.course is None or not home.server or home.foreign or home.gone or is_past:
        return
    members: tuple[int, ...] = ()
    if not table.terms.public:
        invited = [
            person
            for asked in _asked(table, home, rows)
            for person in asked.people
            if invitation_holds(table, person, asked.seat)
        ]
        members = tuple(dict.fromkeys((*players(table, table.seats), *invited)))
    yield Thread(TABLE, private=not table.terms.public, members=members, ended=over and not goes_on(table))
    for number, team in enumerate(table.teams):
        name, own = f"{TEAM}{number}", players(table, team)
        if name in home.threads or (own and not over):
            yield Thread(name, private=True, members=own, team=team)


def messages(
    table: Table,
    home: Home,
    rows: Sequence[Unsent],
    likes: Mapping[int, Preferences],
    *,
    again: str = "",
    unreachable: Collection[int] = (),
    mute: bool = False,
) -> Iterator[Message]:
    """The messages of a table; ``again``: where the next game is; ``unreachable``: who takes no letters.

    ``mute``: whether nobody can be called where the table is.
    """
    if home.foreign:
        yield _front(table, home, rows, likes, again, unreachable, mute=mute)
        return
    boards = tuple(row for row in rows if row.kind == notices.BOARD)
    handed_on = again and goes_on(table)  # the lobby is that of the game that follows
    if not handed_on and (table.phase is Phase.LOBBY or LOBBY in home.messages):
        yield lobby(table, home, boards)
    if table.course is not None:
        yield from _boards(table, home, boards)
        yield from _call(table, home, rows, likes, unreachable)
        closing = tuple(row for row in rows if row.kind == notices.CLOSING)
        if table.phase.is_over and (closing or CLOSING in home.messages):
            content = f"{'stopped' if table.stopped else 'closed'} {again}".strip()
            yield Message(CLOSING, Kind.CLOSING, TABLE, content, rows=closing)
        if is_won(table) and _is_told_outside(table, home):
            ending = boards if table.stopped else closing
            if ending or SERIES in home.messages:
                yield Message(SERIES, Kind.SERIES, CHANNEL, "won", rows=ending)
    yield from _invitations(table, home, rows, likes, unreachable)
    yield from _removals(table, home, rows, likes, unreachable)
    yield from _stand_ins(table, home, rows, likes, unreachable)
    yield from _vacancies(table, home, rows, likes, unreachable)


def _front(
    table: Table,
    home: Home,
    rows: Sequence[Unsent],
    likes: Mapping[int, Preferences],
    again: str,
    unreachable: Collection[int],
    *,
    mute: bool,
) -> Message:
    """The one message of a table in a foreign place; whoever is called, is called by a new one."""
    shown = tuple(row for row in rows if row.kind in (notices.BOARD, notices.CLOSING))
    if table.course is not None and table.phase.is_over:
        content = f"{'stopped' if table.stopped else 'closed'} {again}".strip()
        return Message(FRONT, Kind.CLOSING, CHANNEL, content, rows=shown)
    due = () if mute else _due_in_front(table, rows, likes, unreachable)
    if table.course is None:
        front = replace(lobby(table, home), key=FRONT)
    else:
        front = Message(FRONT, Kind.BOARD, CHANNEL, str(table.public_ply), newest=True)
    content, posted = front.content, home.messages.get(FRONT)
    if due:
        content = " ".join((content, *(f"{row.kind}-{row.person}" for row in due)))
    elif posted is not None and posted.content.startswith(f"{content} "):
        content = posted.content
    people = tuple(dict.fromkeys(row.person for row in due))
    return replace(front, content=content, calls=people, rows=(*shown, *due), rings=bool(due))


def _due_in_front(
    table: Table, rows: Sequence[Unsent], likes: Mapping[int, Preferences], unreachable: Collection[int]
) -> tuple[Unsent, ...]:
    """Who is called by the one message: to decide something, or to sit down."""
    invited = [
        row
        for row in rows
        if row.kind == notices.INVITE
        and invitation_holds(table, row.person, None)
        and _is_mentioned(row.person, likes, unreachable)
    ]
    return (*_due_calls(table, rows, likes, unreachable), *invited)


def _is_told_outside(table: Table, home: Home) -> bool:
    """Whether others than those who play may hear of it where the table was opened."""
    return table.terms.public and home.place(TABLE) not in (0, home.place(CHANNEL))


def letters(
    table: Table,
    home: Home,
    rows: Sequence[Unsent],
    likes: Mapping[int, Preferences],
    *,
    mute: bool = False,
) -> Iterator[Letter]:
    """The direct messages that are due; to everybody, where no place is left to be called in.

    ``mute``: whether nobody can be called where the table is.
    """
    homeless = table.course is not None and not home.place(TABLE)
    for row in rows:
        wants = likes[row.person].pings if row.person in likes else "none"
        shut_out = row.kind == notices.REMOVED and _is_shut(table)
        unheard = home.foreign and (mute or row.kind not in (*CALLS, notices.INVITE))
        if wants == "none" or (wants == "mention" and not (homeless or shut_out or unheard)):
            continue
        seat = _offered(table, row)
        if row.kind in CALLS and call_holds(table, row):
            yield Letter(row)
        elif row.kind in INVITATIONS and invitation_holds(table, row.person, seat):
            yield Letter(row, seat)
        elif row.kind == notices.REMOVED and removal_holds(table, row.person):
            yield Letter(row)
        elif row.kind == notices.STOOD_IN and (left := seat_left_by(table, row.person)) is not None:
            yield Letter(row, left)
        elif row.kind == notices.VACANCY and (vacant := seat_offered_to(table, row.person)) is not None:
            yield Letter(row, vacant)


def lobby(table: Table, home: Home, rows: tuple[Unsent, ...] = ()) -> Message:
    """The lobby: who sits there, or where the game went."""
    if table.phase is Phase.LOBBY:
        shows = f"lobby {table.public_ply}"
    else:
        shows = f"{table.phase.value} {home.place(TABLE) if table.course is not None else 0}"
    return Message(LOBBY, Kind.LOBBY, CHANNEL, shows, rows=rows)


def _boards(table: Table, home: Home, rows: tuple[Unsent, ...]) -> Iterator[Message]:
    """The board, and the same in every team's thread; once the end is told they stay as they are."""
    if CLOSING in home.messages:
        return
    content = str(table.public_ply)
    yield Message(BOARD, Kind.BOARD, TABLE, content, rows=rows, newest=True)
    for name in sorted(home.threads):
        if name.startswith(TEAM):
            yield Message(f"{BOARD}-{name}", Kind.BOARD, name, content, rows=rows, newest=True)


def _call(
    table: Table,
    home: Home,
    rows: Sequence[Unsent],
    likes: Mapping[int, Preferences],
    unreachable: Collection[int],
) -> Iterator[Message]:
    """The mention of whoever has to decide; one that was made stands until the answer to it does."""
    question, due = question_of(table), _due_calls(table, rows, likes, unreachable)
    made = home.messages.get(CALL)
    if due:
        content = " ".join((question, *(f"{row.kind}-{row.person}" for row in due)))
        people = tuple(dict.fromkeys(row.person for row in due))
        yield Message(CALL, Kind.CALL, TABLE, content, calls=people, rows=due, rings=True)
    elif made is not None and (table.held or (made.content.split(" ")[0] == question and table.deciders)):
        yield Message(CALL, Kind.CALL, TABLE, made.content, rings=True)


def _due_calls(
    table: Table, rows: Sequence[Unsent], likes: Mapping[int, Preferences], unreachable: Collection[int]
) -> tuple[Unsent, ...]:
    """Who has to be told that they are asked something, where all see it."""
    return tuple(
        row
        for row in rows
        if row.kind in CALLS
        and call_holds(table, row)
        and (likes[row.person].pings == "mention" or row.person in unreachable)
    )


def _invitations(
    table: Table,
    home: Home,
    rows: Sequence[Unsent],
    likes: Mapping[int, Preferences],
    unreachable: Collection[int],
) -> Iterator[Message]:
    """Questions whether people sit down; who likes no call still finds a seat that is offered to them."""
    room = TABLE if table.course is not None else CHANNEL
    asked = list(_asked(table, home, rows))
    for one in asked:
        posted, people = home.messages.get(one.key), one.people
        mentioned = tuple(person for person in people if _is_mentioned(person, likes, unreachable))
        if posted is None and one.seat is None:
            people = mentioned
        if people:
            content = one.seat.colour if one.seat is not None else _listed(people)
            yield Message(
                one.key,
                Kind.INVITATION,
                room,
                content if posted is None or one.seat is not None else posted.content,
                calls=mentioned if posted is None else (),
                rows=tuple(row for row in one.rows if row.person in people),
                people=people,
                seat=one.seat,
            )
    yield from _withdrawn(table, home, {one.key for one in asked})


def _is_mentioned(person: int, likes: Mapping[int, Preferences], unreachable: Collection[int]) -> bool:
    return person in unreachable or (person in likes and likes[person].pings == "mention")


def _withdrawn(table: Table, home: Home, holding: Collection[str]) -> Iterator[Message]:
    """Offers that were made and hold no more: whoever was called finds out what became of it."""
    for key, posted in home.messages.items():
        kind, _, number = key.partition("-")
        if kind != notices.OFFER or key in holding or table.seats_of(table.guest_of(int(number))):
            continue
        if posted.content == WITHDRAWN or not table.phase.is_over:
            yield Message(key, Kind.INVITATION, TABLE, WITHDRAWN, people=(int(number),))


def _removals(
    table: Table,
    home: Home,
    rows: Sequence[Unsent],
    likes: Mapping[int, Preferences],
    unreachable: Collection[int],
) -> Iterator[Message]:
    """That somebody's seat was taken away; it stays to be read until they sit here again.

    Not in a private thread, where a mention would let them in again: then it is a letter.
    """
    room = CHANNEL if table.course is None or _is_shut(table) else TABLE
    for person, key, row in _own(home, rows, notices.REMOVED):
        likes_mentions = _is_mentioned(person, likes, ()) and not _is_shut(table)
        by_mention = likes_mentions or person in unreachable
        if removal_holds(table, person) and (key in home.messages or by_mention):
            calls = () if key in home.messages else (person,)
            yield Message(key, Kind.REMOVAL, room, "", calls=calls, rows=row, people=(person,))


def _stand_ins(
    table: Table,
    home: Home,
    rows: Sequence[Unsent],
    likes: Mapping[int, Preferences],
    unreachable: Collection[int],
) -> Iterator[Message]:
    """That a computer plays for somebody whose time was up; it stays, with the way back, until they are."""
    for person, key, row in _own(home, rows, notices.STOOD_IN):
        seat = seat_left_by(table, person)
        if seat is not None and (key in home.messages or _is_mentioned(person, likes, unreachable)):
            calls = () if key in home.messages else (person,)
            yield Message(key, Kind.STAND_IN, TABLE, "", calls=calls, rows=row, people=(person,), seat=seat)


def _vacancies(
    table: Table,
    home: Home,
    rows: Sequence[Unsent],
    likes: Mapping[int, Preferences],
    unreachable: Collection[int],
) -> Iterator[Message]:
    """The seats of people who are away, each offered quietly to those who may take it first."""
    for seat in table.seats if not table.phase.is_over else ():
        vacancy = table.chairs[seat].vacancy
        if vacancy is None or not vacancy.until:
            continue
        key = f"{notices.VACANCY}-{seat.colour}-{vacancy.circle.value}"
        offered = {table.people[guest].person for guest in vacancy.guests} - {0}
        due = tuple(row for row in rows if row.kind == notices.VACANCY and row.person in offered)
        posted = home.messages.get(key)
        asked = tuple(row.person for row in due if _is_mentioned(row.person, likes, unreachable))
        people = asked if posted is None else _people(posted.content)
        if people:
            yield Message(
                key,
                Kind.VACANCY,
                TABLE,
                " ".join(map(str, people)),
                calls=asked if posted is None else (),
                rows=tuple(row for row in due if row.person in people),
                people=people,
                seat=seat,
            )


def _own(home: Home, rows: Sequence[Unsent], kind: str) -> Iterator[tuple[int, str, tuple[Unsent, ...]]]:
    """Who was or is to be told something in a message of their own: its key, and its row of the outbox."""
    due = {row.person: row for row in rows if row.kind == kind}
    told = [int(key.partition("-")[2]) for key in home.messages if key.partition("-")[0] == kind]
    for person in dict.fromkeys((*told, *due)):
        yield person, f"{kind}-{person}", (due[person],) if person in due else ()


def _asked(table: Table, home: Home, rows: Sequence[Unsent]) -> Iterator[Asked]:
    """The invitations that hold; those who were invited at once, as to a rematch, are asked together."""
    asked: dict[str, Asked] = {}
    for key, posted in home.messages.items():
        kind, _, number = key.partition("-")
        if kind == notices.OFFER:
            asked[key] = Asked(key, (int(number),), _seat(posted.content))
        elif kind == notices.INVITE:
            asked[key] = Asked(key, _people(posted.content) or (int(number),))
    together: dict[int, list[Unsent]] = {}
    for row in rows:
        if row.kind == notices.OFFER:
            key = f"{row.kind}-{row.person}"
            asked[key] = Asked(key, (row.person,), _offered(table, row), (row,))
        elif row.kind == notices.INVITE:
            together.setdefault(row.ply, []).append(row)
    for invited in together.values():
        key = f"{notices.INVITE}-{invited[0].person}"
        asked[key] = Asked(key, tuple(row.person for row in invited), rows=tuple(invited))
    for one in asked.values():
        is_offer = one.key.startswith(notices.OFFER)
        if is_offer == (one.seat is not None) and any(
            invitation_holds(table, person, one.seat) for person in one.people
        ):
            yield one


def _listed(people: Sequence[int]) -> str:
    """Who is asked in a message, as it is remembered; one alone stands in its key."""
    return " ".join(map(str, people)) if len(people) > 1 else ""


def _people(content: str) -> tuple[int, ...]:
    return tuple(int(person) for person in content.split() if person.isdecimal())


def question_of(table: Table) -> str:
    """What people are asked now: a decision, or whether one may be taken back, by the ply it was asked at."""
    return f"undo-{table.undo.asked}" if table.undo else str(table.since)


def call_holds(table: Table, row: Unsent) -> bool:
    """Whether somebody still has to be told."""
    if table.phase.is_over:
        return False
    if row.kind == notices.PUT_IN:
        return bool(table.seats_of(table.guest_of(row.person)))
    if row.kind == notices.SILENCE:
        return bool(table.warned)
    return row.ply >= table.since


def invitation_holds(table: Table, person: int, seat: Seat | None) -> bool:
    """Whether somebody can still accept; a seat, if one is offered to them."""
    guest = table.guest_of(person)
    if table.phase.is_over or table.seats_of(guest) or guest in table.barred:
        return False
    if seat is not None:
        return table.offers.get(seat) == guest
    return bool(table.free_for(guest) if table.phase is Phase.LOBBY else table.seats_to_take)


def _is_shut(table: Table) -> bool:
    """Whether a game is played where only its players are."""
    return table.course is not None and not table.terms.public


def seat_left_by(table: Table, person: int) -> Seat | None:
    """The seat that somebody can come back to."""
    return None if table.phase.is_over else table.left_by(table.guest_of(person))


def seat_offered_to(table: Table, person: int) -> Seat | None:
    """The seat of somebody who is away that a person can take before others."""
    guest = table.guest_of(person)
    if table.phase.is_over or guest == NOBODY:
        return None
    vacant = {seat: chair.vacancy for seat, chair in table.chairs.items() if chair.vacancy is not None}
    return next((seat for seat, offer in vacant.items() if offer.until and guest in offer.guests), None)


def removal_holds(table: Table, person: int) -> bool:
    """Whether somebody still has no seat here."""
    return not table.seats_of(table.guest_of(person))


def is_call(key: str) -> bool:
    """Whether a message calls people: it goes when it does not hold any more; others stay as they are."""
    return key.partition("-")[0] in (CALL, notices.REMOVED, notices.STOOD_IN, notices.VACANCY, *INVITATIONS)


def players(table: Table, seats: Sequence[Seat]) -> tuple[int, ...]:
    """The people on these seats."""
    return tuple(dict.fromkeys(player.id for seat in seats if (player := table.player(seat)) is not None))


def _offered(table: Table, row: Unsent) -> Seat | None:
    """The seat that a row of the outbox offers."""
    if row.kind != notices.OFFER:
        return None
    guest = table.guest_of(row.person)
    return next((seat for seat, to in table.offers.items() if to == guest), None)


def _seat(colour: str) -> Seat | None:
    return next((seat for seat in Seat if seat.colour == colour), None)
