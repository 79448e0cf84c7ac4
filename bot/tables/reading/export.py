"""A game as one file, and files and positions as tables for analysis."""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables.changes.draft import Draft
from bot.tables.changes.lobby import open_table
from bot.tables.journal.acts import Decided, Entry, How, Joined, OptionAgreed, Phase, Started, Threw, Undone
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Consent, Person, Terms, card_of
from games.catalogue import GAMES, parse
from games.core import SEAT_OF, Seat
from games.course import places_of
from games.record import CHANCE, OPTION, UNDO, Player, Ply, Record, verify


def record_of(table: Table, journal: Iterable[Entry]) -> Record:
    """Everything needed to replay and check a game; no ids, and nobody's plans."""
    entries = list(journal)
    started = next((entry.ply for entry in entries if isinstance(entry.act, Started)), len(entries))
    ended, places = _end(table)
    return Record(
        game=table.terms.game,
        version=table.terms.version,
        options=table.terms.options,
        players=tuple(_player(table, seat) for seat in table.seats),
        first=table.terms.first.colour if table.terms.first is not None else "",
        line=table.terms.line,
        promise=table.promises[0] if table.promises else "",
        seed=table.seed,
        ended=ended,
        places=tuple(tuple(seat.colour for seat in place) for place in places),
        plies=tuple(ply for entry in entries[started:] for ply in _plies(entry)),
    )


def _end(table: Table) -> tuple[str, tuple[tuple[Seat, ...], ...]]:
    """How it ended; an analysis stays open at the end of its game, and is finished all the same."""
    card = GAMES.get(table.terms.game)
    if table.terms.analysis and table.course and card and card.version == table.terms.version:
        places = places_of(table.course.awaits)
        if places:
            return Phase.FINISHED.value, places
    return table.phase.value if table.phase.is_over else "", table.places


def _player(table: Table, seat: Seat) -> Player:
    """Who plays a seat; words stay their owners' until the seed is told, nobody can check dice before."""
    chair, player = table.chairs[seat], table.player(seat)
    word = chair.word if table.seed else ""
    return Player(seat.colour, player.name if player else "", chair.computer, word)


def _plies(entry: Entry) -> Iterable[Ply]:
    match entry.act:
        case Threw(text):
            by = CHANCE
        case Decided(seat, text):
            by = seat.colour
        case Undone(to):
            by, text = UNDO, str(to)
        case OptionAgreed(key, value):
            by, text = OPTION, f"{key}={value}"
        case _:
            return ()
    return (Ply(entry.ply, by, text, entry.at, entry.how.value),)


def analyse_record(draft: Draft, person: Person, record: Record) -> None:
    """A table at which one person goes on from an exported game; a record that is wrong is refused."""
    verify(record)
    first = SEAT_OF.get(record.first)
    seats = tuple(SEAT_OF[player.seat] for player in record.players)
    _open(draft, person, record.game, seats, options=dict(record.options), first=first, line=record.line)
    plies: dict[int, int] = {}
    for ply in record.plies:
        plies[ply.ply] = draft.table.ply
        match ply.by:
            case "chance":
                draft.add(Threw(ply.text), How.IMPORT)
            case "undo":
                draft.add(Undone(plies[int(ply.text)]), How.IMPORT)
            case "option":
                key, _, value = ply.text.partition("=")
                draft.add(OptionAgreed(key, value), How.IMPORT)
            case colour:
                draft.add(Decided(SEAT_OF[colour], ply.text), How.IMPORT)


def analyse_line(draft: Draft, person: Person, line: str) -> None:
    """A table at which one person goes on from a position."""
    state = parse(line)
    _open(draft, person, state.game, state.seats, line=state.line())


def _open(
    draft: Draft,
    person: Person,
    game: str,
    seats: tuple[Seat, ...],
    *,
    options: dict[str, str] | None = None,
    first: Seat | None = None,
    line: str = "",
) -> None:
    draft.guest = draft.welcome(person)
    terms = Terms(
        game=game,
        version=card_of(game).version,
        options=options or {},
        players=len(seats),
        public=False,
        undo=Consent.NONE,
        first=first,
        analysis=True,
        line=line,
    )
    open_table(draft, terms, seats)
    for seat in sorted(seats):
        draft.add(Joined(seat, draft.guest))
    draft.add(Started())
