"""Before a game: who begins, where the rulebook lets people agree on it, and colours that are drawn."""

from __future__ import annotations

from bot.tables.changes.draft import Draft, need_lobby
from bot.tables.journal.acts import ColourDrawn, ColoursDrawn, How, StartAgreed
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.journal.terms import card_of
from games.card import Opening
from games.chance import SEED_BYTES
from games.core import Seat
from games.fairdice import drawn_colour


def agree_on_start(
    draft: Draft, first: Seat | None = None, *, host_says: bool = False, how: How = How.HOST
) -> None:
    """A certain seat begins, or the one that the host names at the start; else it is drawn (Q5, V1, X1)."""
    table = draft.table
    need_lobby(table)
    opening = card_of(table.terms.game).opening
    if opening is not Opening.AGREED:
        raise Refused("start_is_thrown" if opening is Opening.HIGHEST_THROW else "start_is_drawn")
    if first is not None and first not in table.chairs:
        raise Refused("no_seat", seat=first.colour)
    if (table.terms.first, table.terms.host_says) != (first, host_says):
        draft.add(StartAgreed(first, host_says), how)


def draw_colours(draft: Draft) -> None:
    """Whoever sits there and has not chosen a colour gets one by the dice (G20)."""
    table = draft.table
    need_lobby(table)
    drawing = [seat for seat in table.seats if _has_no_colour(table, seat)]
    if not drawing:
        raise Refused("all_coloured")
    kept = {seat for seat, chair in table.chairs.items() if chair.chose or chair.drawn}
    left = [seat for seat in card_of(table.terms.game).seats if seat not in {*kept, *table.reserved}]
    draws: list[ColourDrawn] = []
    for seat in drawing:
        number = len(table.draws) + len(draws)
        to = drawn_colour(left, draft.secret[:SEED_BYTES], number)
        draws.append(ColourDrawn(seat, tuple(left), to))
        left.remove(to)
    draft.add(ColoursDrawn(tuple(draws)), How.DICE)


def _has_no_colour(table: Table, seat: Seat) -> bool:
    chair = table.chairs[seat]
    return not (chair.is_free or chair.chose or chair.drawn)
