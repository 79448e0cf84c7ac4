"""Several games in a row at tables that follow one another."""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables.changes.draft import Draft
from bot.tables.changes.lobby import open_table, start
from bot.tables.journal.acts import (
    NOBODY,
    Absent,
    Barred,
    ComputerJoined,
    How,
    Joined,
    Phase,
    SeriesStopped,
)
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Series, card_of
from games.card import Opening
from games.core import Seat
from games.opening import starters_in_turn
from games.series import Standing, standings


def scores(table: Table) -> tuple[dict[Seat, int], ...]:
    """The scores of a series so far, this table's included once it is over; none, if it was not finished."""
    before = table.terms.series.scores if table.terms.series else ()
    if not table.phase.is_over or table.state is None:
        return before
    score = card_of(table.terms.game).engine().score
    if table.phase is not Phase.FINISHED or score is None:
        return (*before, {})
    return (*before, score(table.state))


def standings_of(table: Table) -> tuple[Standing, ...]:
    """The places in the series; before the first score, everybody shares the first."""
    return standings([dict.fromkeys(table.seats, 0), *scores(table)])


def goes_on(table: Table) -> bool:
    """Whether another game of the series can follow one that is over, as soon as somebody wants it to."""
    series = table.terms.series
    if series is None or table.stopped:
        return False
    return is_broken_off(table) or (table.phase is Phase.FINISHED and series.number < series.games)


def is_broken_off(table: Table) -> bool:
    """Whether a game of a series was not finished, and those present decide how it goes on."""
    broken_off = table.phase is Phase.ABANDONED and table.course is not None
    return broken_off and table.terms.series is not None and not table.stopped


def is_won(table: Table) -> bool:
    """Whether a series has come to its end with this table."""
    return table.terms.series is not None and not goes_on(table) and bool(table.stopped or table.places)


def next_game(draft: Draft, last: Table, guest: int) -> None:
    """The game that follows in a series, begun by a guest: the same people, seats and words.

    Its dice were promised when the series was opened, before anybody chose a word.
    """
    series = last.terms.series
    if series is None:
        raise Refused("single_game")
    if series.number == series.games and last.phase.is_over and last.course is not None:
        raise Refused("last_game" if is_broken_off(last) else "series_over")
    if not goes_on(last):
        raise Refused("not_ended")
    following = Series(series.games, series.number + 1, series.first_table or last.id, scores(last))
    _sit_again(draft, last, guest, following, _starter(last), words=True)
    start(draft, How.TABLE)
    draft.guest = guest  # whoever begins it is there and needs no call


def repeat_game(draft: Draft, last: Table, guest: int) -> None:
    """The same game of a series once more, because it was not finished: a lobby with everybody in it.

    Its dice are new and promised only now, so nobody has a word in them yet.
    """
    series = last.terms.series
    if series is None:
        raise Refused("single_game")
    if not is_broken_off(last):
        raise Refused("not_broken_off")
    same = replace(series, first_table=series.first_table or last.id)
    _sit_again(draft, last, guest, same, last.terms.first, words=False)
    draft.guest = guest


def stop(draft: Draft) -> None:
    """A series ends with a game that was not finished; the points so far decide."""
    draft.table.seat_of(draft.guest)  # whoever sits there decides
    if draft.table.terms.series is None:
        raise Refused("single_game")
    if not is_broken_off(draft.table):
        raise Refused("not_broken_off")
    draft.add(SeriesStopped())


def _sit_again(
    draft: Draft, last: Table, guest: int, series: Series, first: Seat | None, *, words: bool
) -> None:
    """Everybody in their seats at a new table; a computer for who has left."""
    draft.adopt(last.people, last.host if last.seats_of(last.host) else guest)
    terms = replace(last.terms, series=series, first=first, players=len(last.seats))
    open_table(draft, terms, last.seats)
    for seat in last.seats:
        chair, word = last.chairs[seat], last.chairs[seat].word if words else ""
        is_kept = _is_known(draft, chair.absent)  # for who may come back, whoever stands in meanwhile
        if is_kept:
            draft.add(Joined(seat, chair.absent, word), How.TABLE)
            draft.add(Absent(seat), How.TABLE)
        if _is_known(draft, chair.guest):
            draft.add(Joined(seat, chair.guest, word, chair.orders, stands_in=is_kept), How.TABLE)
        elif not is_kept:
            stands_in = chair.stands_in or not chair.computer
            draft.add(ComputerJoined(seat, stands_in=stands_in, level=chair.level), How.TABLE)
    for barred in last.barred:
        draft.add(Barred(barred), How.TABLE)


def _is_known(draft: Draft, guest: int) -> bool:
    """Whether there is somebody by this number who was not forgotten."""
    return guest != NOBODY and bool(draft.people[guest].person)


def _starter(table: Table) -> Seat | None:
    """Where the start is drawn, it goes round, so that it favours nobody; else every game throws for it."""
    if card_of(table.terms.game).opening is Opening.HIGHEST_THROW or table.began is None:
        return None
    return starters_in_turn(table.seats, table.began, 2)[1]
