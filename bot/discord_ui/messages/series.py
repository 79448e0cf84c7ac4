"""A series in words and as a score sheet: who leads, who has won it, what every game brought."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from functools import partial
from typing import Final

from discord import File

from bot.discord_ui.controls.layout import AnyItem, attached, shown
from bot.discord_ui.messages.players import player_name, shown_name
from bot.tables.changes.series import goes_on, scores, standings_of
from bot.tables.journal.acts import Phase
from bot.tables.journal.table import Table
from bot.tables.journal.terms import card_of
from bot.texts.loader import Texts
from games.core import Seat

SHEET: Final = "scores.png"


def standing_lines(table: Table, texts: Texts) -> list[str]:
    """Where everybody stands in a series; once it is over, who has won it."""
    series = table.terms.series
    if series is None:
        return []
    standings = standings_of(table)
    numbered = card_of(table.terms.game).numbered([each.seats for each in standings], table.terms.options)
    if table.phase is Phase.FINISHED and not goes_on(table):
        best = standings[0].seats
        lines = [texts.say("series-is-won", who=_who(table, best, texts), count=len(_sides(table, best)))]
    else:
        lines = [texts.say("series-title", number=series.number, games=series.games)]
    for (place, seats), standing in zip(numbered, standings, strict=True):
        who = _who(table, seats, texts)
        lines.append(texts.say("series-place", place=place, who=who, points=standing.points))
    return lines


async def score_sheet(table: Table, texts: Texts, *, theme: str = "") -> tuple[AnyItem, Callable[[], File]]:
    """The score sheet of a series as a part of a message, and the file that goes with it."""
    from render.score_sheet import Side, score_sheet  # what draws is read when something is drawn

    series, played = table.terms.series, scores(table)
    best = standings_of(table)[0].seats
    sides = [
        Side(
            side,
            " + ".join(player_name(table, seat, texts) for seat in side),
            tuple(score[side[0]] for score in played),
            is_first=side[0] in best,
        )
        for side in _sides(table, table.seats)
    ]
    games = [texts.say("series-row", number=number + 1) for number in range(series.games if series else 0)]
    total = texts.say("series-total")
    png = await asyncio.to_thread(
        partial(score_sheet, sides, games=games, total=total, theme=theme or table.terms.theme)
    )
    alt = " ".join(
        texts.say(
            "series-alt",
            who=side.name,
            points=", ".join(map(str, side.points)) or "–",
            total=side.total,
        )
        for side in sides
    )
    return shown(alt, SHEET), partial(attached, png, SHEET)


def _sides(table: Table, seats: Collection[Seat]) -> list[tuple[Seat, ...]]:
    """Those who score together, in seat order."""
    return sorted({tuple(sorted(table.team_of(seat))) for seat in seats})


def _who(table: Table, seats: Collection[Seat], texts: Texts) -> str:
    return texts.listed(shown_name(table, seat, texts) for seat in sorted(seats))
