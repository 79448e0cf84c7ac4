"""A game as one file."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import dropwhile

from msgspec import UNSET, UnsetType

from bot.tables.journal.acts import Decided, Entry, OptionAgreed, Phase, Started, Threw, Undone
from bot.tables.journal.table import Table
from games.catalogue import GAMES
from games.core import Seat
from games.course import places_of
from games.record import CHANCE, OPTION, UNDO, Drawn, Player, Ply, Record


def record_of(table: Table, journal: Iterable[Entry]) -> Record:
    """Everything needed to replay and check a game; no ids, and nobody's plans."""
    ended, places = _end(table)
    # A promise binds a game from its start; of one from a position it says nothing of how that came about.
    is_promised = not table.terms.line and bool(table.promises)
    return Record(
        game=table.terms.game,
        version=table.terms.version,
        options=table.terms.options,
        players=tuple(_player(table, seat) for seat in table.seats),
        first=table.terms.first.colour if table.terms.first is not None else "",
        line=table.terms.line,
        promise=table.promises[0] if is_promised else "",
        seed=table.seed if is_promised else "",
        ended=ended,
        places=tuple(tuple(seat.colour for seat in place) for place in places),
        plies=_plies(journal, is_promised=is_promised),
        colours=_colours(table),
    )


def _colours(table: Table) -> tuple[Drawn, ...] | UnsetType:
    """The colours that were drawn before the game, if any were."""
    draws = [Drawn(tuple(seat.colour for seat in draw.of), draw.to.colour) for draw in table.draws]
    return tuple(draws) or UNSET


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


def _plies(journal: Iterable[Entry], *, is_promised: bool) -> tuple[Ply, ...]:
    """The game itself, numbered anew: gaps would tell of others' plans."""
    plies: list[Ply] = []
    numbers: dict[int, int] = {}
    for entry in dropwhile(lambda entry: not isinstance(entry.act, Started), journal):
        match entry.act:
            case Threw(text):
                by = CHANCE
            case Decided(seat, text):
                by = seat.colour
            case Undone(to):
                by, text = UNDO, str(numbers[to])
            case OptionAgreed(key, value):
                by, text = OPTION, f"{key}={value}"
            case _:
                continue
        numbers[entry.ply] = len(plies)
        how = "" if by == CHANCE and not is_promised else entry.how.value
        plies.append(Ply(len(plies), by, text, entry.at, how))
    return tuple(plies)
