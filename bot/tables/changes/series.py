"""Several games in a row at tables that follow one another."""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables.changes.draft import Draft
from bot.tables.changes.lobby import open_table, start
from bot.tables.journal.acts import NOBODY, Barred, ComputerJoined, How, Joined, Phase
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Series, card_of
from games.card import Opening
from games.core import Seat
from games.opening import starters_in_turn
from games.series import Standing, standings


def scores(table: Table) -> tuple[dict[Seat, int], ...]:
    """The scores of a series so far, this table's included once it is finished."""
    before = table.terms.series.scores if table.terms.series else ()
    if table.phase is not Phase.FINISHED or table.state is None:
        return before
    score = card_of(table.terms.game).engine().score
    return before if score is None else (*before, score(table.state))


def standings_of(table: Table) -> tuple[Standing, ...]:
    """The places in the series; before the first score, everybody shares the first."""
    return standings(scores(table) or [dict.fromkeys(table.seats, 0)])


def goes_on(table: Table) -> bool:
    """Whether another game of the series can follow a finished one, as soon as somebody wants it to."""
    series = table.terms.series
    return series is not None and series.number < series.games and table.phase is Phase.FINISHED


def next_game(draft: Draft, last: Table, guest: int) -> None:
    """The game that follows in a series, begun by a guest: the same people, seats and words.

    Its dice were promised when the series was opened, before anybody chose a word.
    """
    series = last.terms.series
    if series is None or not goes_on(last):
        raise Refused("not_ended")
    following = Series(series.games, series.number + 1, series.first_table or last.id, scores(last))
    draft.adopt(last.people, last.host)
    terms = replace(last.terms, series=following, first=_starter(last), players=len(last.seats))
    open_table(draft, terms, last.seats)
    for seat in last.seats:
        chair = last.chairs[seat]
        known = chair.guest != NOBODY and draft.people[chair.guest].person
        if known:
            draft.add(Joined(seat, chair.guest, chair.word, chair.orders), How.TABLE)
        else:
            draft.add(ComputerJoined(seat, stands_in=chair.stands_in or not chair.computer), How.TABLE)
    for barred in last.barred:
        draft.add(Barred(barred), How.TABLE)
    start(draft, How.TABLE)
    draft.guest = guest  # whoever begins it is there and needs no call


def _starter(table: Table) -> Seat | None:
    """Where the start is drawn, it goes round, so that it favours nobody; else every game throws for it."""
    if card_of(table.terms.game).opening is not Opening.DRAWN or table.began is None:
        return None
    return starters_in_turn(table.seats, table.began, 2)[1]
