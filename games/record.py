"""A game written down: one JSON file with everything needed to replay it and to check its dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from msgspec import UNSET, DecodeError, Meta, Struct, UnsetType, ValidationError, json

from games.catalogue import find
from games.core import SEAT_OF, Chance, Event, IllegalAction, Seat
from games.course import Course, begin, places_of
from games.fairdice import drawn_colour, promise, thrown
from games.faults import Fault

LARGEST: Final = 8_000_000
MOST_PLIES: Final = 40_000
"""Many times the longest game; a file of so many is never larger than the largest that is read."""
MOST_DRAWS: Final = 500
"""Colours that were drawn before a game; more than people who can come to a table."""
INDENTED: Final = 5_000
"""Plies of a file that is written for readers too, and not on one line."""
LONGEST_NAME: Final = 40
LONGEST_WORD: Final = 60

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Word = Annotated[str, Meta(max_length=LONGEST_WORD, pattern=r"^[^\x00-\x1f\x7f]*\Z")]
Short = Annotated[str, Meta(max_length=100)]
Hex = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?\Z")]
Count = Annotated[int, Meta(ge=-(2**53), le=2**53)]
"""A number that every reader of JSON can count to."""

CHANCE: Final = "chance"
UNDO: Final = "undo"
OPTION: Final = "option"

FINISHED: Final = "finished"
ENDS: Final = ("", FINISHED, "abandoned", "expired")
"""How a game can have ended; empty: it has not."""
BY_TABLE: Final = "dice"
"""How a throw came about that the table threw, and so had promised."""


class BadRecord(Fault):
    """A record that tells nothing possible; its part names the ply."""


class Player(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sat where."""

    seat: Short
    name: Name = ""
    computer: bool = False
    word: Word = ""


class Ply(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that happened: a decision of a seat, a throw, an undo or an option changed."""

    ply: Count
    """Its number, from 0 and rising; an undo names the ply it goes back to."""
    by: Short
    text: Short
    at: Count = 0
    """Milliseconds since 1970."""
    how: Short = ""


class Drawn(Struct, frozen=True, forbid_unknown_fields=True):
    """A colour that was drawn before the game, of those that were left."""

    of: Annotated[tuple[Short, ...], Meta(min_length=1, max_length=len(SEAT_OF))]
    got: Short


class Record(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game, running or ended."""

    kreisel: Literal[1] = 1
    """The version of this format."""
    game: Short
    version: Count
    options: dict[Short, Short]
    players: Annotated[tuple[Player, ...], Meta(min_length=2, max_length=5)]
    first: Short = ""
    """Who begins, if that was agreed and not thrown for."""
    line: Annotated[str, Meta(max_length=1000)] = ""
    """The position played on from, if not the start."""
    promise: Hex = ""
    seed: Hex = ""
    """Published when the game has ended."""
    ended: Short = ""
    places: tuple[tuple[Short, ...], ...] = ()
    plies: Annotated[tuple[Ply, ...], Meta(max_length=MOST_PLIES)] = ()
    colours: Annotated[tuple[Drawn, ...], Meta(max_length=MOST_DRAWS)] | UnsetType = UNSET
    """Drawn in the lobby, one after the other; those too of people who left it."""


class Happened(Struct, frozen=True):
    """A ply and its events."""

    ply: Ply
    events: tuple[Event, ...]


class Verdict(Struct, frozen=True):
    """What a record turned out to be, every ply of it legal."""

    course: Course
    happened: tuple[Happened, ...]
    dice_checked: bool


def write(record: Record) -> bytes:
    """The file."""
    if len(record.plies) > MOST_PLIES:
        raise BadRecord("plies", "too_many_plies", count=len(record.plies), most=MOST_PLIES)
    return json.format(json.encode(record), indent=1 if len(record.plies) <= INDENTED else -1)


def read(data: bytes) -> Record:
    """The record in a file, or a BadRecord that names what is wrong with it."""
    if len(data) > LARGEST:
        raise BadRecord("file", "file_size", size=len(data), most=LARGEST)
    try:
        return json.decode(data, type=Record)
    except (ValidationError, DecodeError, UnicodeDecodeError, RecursionError) as error:
        _, _, where = str(error).partition(" - at ")  # what is wrong there it says in English alone
        raise BadRecord(where.strip("`") or "file", "no_record") from None


def verify(record: Record) -> Verdict:
    """What a record turns out to be, every ply of it checked; or a BadRecord."""
    told = list(replay(record))
    happened = tuple(Happened(ply, events) for ply, _, events in told if ply is not None)
    return Verdict(told[-1][1], happened, bool(record.seed))


def replay(record: Record) -> Iterator[tuple[Ply | None, Course, tuple[Event, ...]]]:
    """The course of a record, as it begins and after every ply; or a BadRecord.

    Everything is checked on the way: the rules, the promise, every throw, every action and the result.
    """
    if (card := find(record.game)).version != record.version:
        raise BadRecord("version", "other_rules", version=record.version, known=card.version)
    if record.seed and promise(bytes.fromhex(record.seed)) != record.promise:
        raise BadRecord("seed", "broken_promise")
    _check_promise(record)
    _check_colours(record)
    words = tuple((_seat("players", player.seat), player.word) for player in record.players)
    first = _seat("first", record.first) if record.first else None
    seats = [seat for seat, _ in words]
    course = begin(record.game, seats, record.options, first=first, line=record.line)
    yield None, course, ()
    last = -1
    for ply in record.plies:
        part = f"ply {ply.ply}"
        if ply.ply <= last:
            raise BadRecord(part, "ply_order", last=last)
        last = ply.ply
        try:
            if ply.by == CHANCE:
                _check_throw(record, course, words, ply, part)
            course, events = replayed(course, ply)
        except (IllegalAction, Fault) as error:
            if isinstance(error, BadRecord):
                raise
            raise BadRecord(part, "illegal", action=ply.text, by=ply.by, line=course.line) from error
        yield ply, course, events
    _check_result(record, course)


def replayed(course: Course, ply: Ply) -> tuple[Course, tuple[Event, ...]]:
    """One ply further."""
    match ply.by:
        case "chance":
            after = course.threw(ply.text)
            return after.course, after.events
        case "undo":
            return course.undone(_undone_to(ply)), ()
        case "option":
            key, _, value = ply.text.partition("=")
            return course.agreed(key, value), ()
        case colour:
            after = course.decided(_seat(f"ply {ply.ply}", colour), ply.text, ply.ply)
            return after.course, after.events


def _undone_to(ply: Ply) -> int:
    if not (ply.text.isascii() and ply.text.isdecimal() and int(ply.text) < ply.ply):
        raise BadRecord(f"ply {ply.ply}", "no_earlier_ply", text=ply.text)
    return int(ply.text)


def _seat(part: str, colour: str) -> Seat:
    if colour not in SEAT_OF:
        raise BadRecord(part, "unknown_seat", seat=colour)
    return SEAT_OF[colour]


def _check_promise(record: Record) -> None:
    """Leaving out the seed, the promise or the beginning is no way round the check of the dice."""
    if record.ended not in ENDS:
        raise BadRecord("ended", "unknown_value", value=record.ended, known=", ".join(filter(None, ENDS)))
    if record.promise and record.line:
        raise BadRecord("line", "promised_line")
    if record.promise and record.ended and not record.seed:
        raise BadRecord("seed", "no_seed", ended=record.ended)
    if not record.promise:
        for ply in record.plies:
            if ply.by == CHANCE and ply.how == BY_TABLE:
                raise BadRecord("promise", "no_promise", ply=ply.ply)


def _check_colours(record: Record) -> None:
    """That the colours which were drawn follow from the seed."""
    for number, draw in enumerate(record.colours or ()):
        part = f"colour {number}"
        left, got = [_seat(part, colour) for colour in draw.of], _seat(part, draw.got)
        fair = drawn_colour(left, bytes.fromhex(record.seed), number) if record.seed else got
        if fair is not got:
            raise BadRecord(part, "unfair_throw", thrown=draw.got, fair=fair.colour)


def _check_throw(
    record: Record, course: Course, words: tuple[tuple[Seat, str], ...], ply: Ply, part: str
) -> None:
    chance = course.awaits
    if not record.seed or not isinstance(chance, Chance):
        return
    fair = thrown(chance, bytes.fromhex(record.seed), words, course.rolls)
    if fair.text != ply.text:
        raise BadRecord(part, "unfair_throw", thrown=ply.text, fair=fair.text)


def _check_result(record: Record, course: Course) -> None:
    found = tuple(tuple(seat.colour for seat in place) for place in places_of(course.awaits))
    if found and record.ended != FINISHED:
        raise BadRecord("ended", "has_ended", told=record.ended or "running")
    if record.places != found:
        told, real = (" ".join("+".join(place) for place in places) for places in (record.places, found))
        raise BadRecord("places", "other_result", told=told or "none", found=real or "none")
    if record.ended == FINISHED and not found:
        raise BadRecord("ended", "not_ended")
