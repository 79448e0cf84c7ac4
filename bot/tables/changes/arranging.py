"""Before a game: all that its host arranges at once, who begins, and colours that are drawn."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET, Struct, UnsetType

from bot.tables.changes import lobby
from bot.tables.changes.draft import Draft, need_lobby
from bot.tables.journal.acts import ColourDrawn, ColoursDrawn, How, StartAgreed
from bot.tables.journal.pace import Pace
from bot.tables.journal.refusals import Refused
from bot.tables.journal.terms import card_of
from games.card import Opening
from games.chance import SEED_BYTES
from games.core import Seat
from games.fairdice import drawn_colour


class Starter(Struct, frozen=True):
    """Who begins: a seat, or whom the host names at the start; else the dice decide."""

    first: Seat | None = None
    host_says: bool = False


class Arrangement(Struct, frozen=True):
    """What a host wants otherwise; what is not named stays as it is."""

    options: Mapping[str, str] = {}
    pace: Pace | UnsetType | None = UNSET
    public: bool | None = None
    starter: Starter | None = None
    grace: int | None = None
    finishers: bool | None = None
    theme: str | None = None


def arrange(draft: Draft, wanted: Arrangement) -> None:
    """Change all of it, or nothing, if a part of it cannot be."""
    if wanted.options:
        lobby.agree(draft, wanted.options)
    if wanted.pace is not UNSET:
        lobby.agree_pace(draft, wanted.pace)
    if wanted.public is not None:
        lobby.agree_on_public(draft, wanted.public)
    if wanted.starter is not None:
        agree_on_start(draft, wanted.starter.first, host_says=wanted.starter.host_says)
    if wanted.grace is not None:
        lobby.agree_on_grace(draft, wanted.grace)
    if wanted.finishers is not None:
        lobby.agree_on_finishers(draft, wanted.finishers)
    if wanted.theme is not None:
        lobby.choose_theme(draft, wanted.theme)


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
    drawing = table.uncoloured
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
