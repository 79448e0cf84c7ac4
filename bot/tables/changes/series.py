"""Several games in a row at tables that follow one another by themselves (R9, G24)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables.changes.advance import advance
from bot.tables.changes.draft import Draft
from bot.tables.changes.lobby import open_table, start
from bot.tables.journal.acts import NOBODY, Barred, ComputerJoined, How, Joined, Phase
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Series, card_of
from games.card import Opening
from games.chance import SEED_BYTES
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
    """Whether the next game of a series follows a finished one by itself."""
    series = table.terms.series
    return series is not None and series.number < series.games and table.phase is Phase.FINISHED


def next_game(draft: Draft) -> Draft | None:
    """The table that follows a finished one in a series: the same people, seats and words.

    Its dice were promised when the series was opened, before anybody chose a word.
    """
    table = draft.table
    series = table.terms.series
    if draft.before is not None and draft.before.phase.is_over:  # it followed when the game ended
        return None
    if series is None or not goes_on(table):
        return None
    following = Series(series.games, series.number + 1, series.first_table or table.id, scores(table))
    after = Draft(None, at=draft.at, secret=draft.secret[SEED_BYTES:])
    after.adopt(draft.guests, table.host)
    terms = replace(table.terms, series=following, first=_starter(table), players=len(table.seats))
    open_table(after, terms, table.seats)
    for seat in table.seats:
        chair = table.chairs[seat]
        known = chair.guest != NOBODY and after.people[chair.guest].person
        if known:
            after.add(Joined(seat, chair.guest, chair.word, chair.orders), How.TABLE)
        else:
            after.add(ComputerJoined(seat, stands_in=chair.stands_in or not chair.computer), How.TABLE)
    for guest in table.barred:
        after.add(Barred(guest), How.TABLE)
    start(after, How.TABLE)
    advance(after)
    after.guest = NOBODY  # who ended the last game has done nothing here: they are called as well
    return after


def _starter(table: Table) -> Seat | None:
    """R9: where the start is drawn, it goes round; else every game throws for it (G20)."""
    if card_of(table.terms.game).opening is not Opening.DRAWN or table.began is None:
        return None
    return starters_in_turn(table.seats, table.began, 2)[1]
