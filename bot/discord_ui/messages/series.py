"""A series in words and as a score sheet: who leads, who has won it, what every game brought."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from functools import partial
from itertools import chain
from typing import Final

from discord import File

from bot.discord_ui.controls.layout import AnyItem, attached, shown
from bot.discord_ui.messages.players import player_name, shown_name
from bot.tables.changes.series import is_won, scores, standings_of
from bot.tables.journal.table import Table
from bot.tables.journal.terms import card_of
from bot.texts.loader import Texts
from games.core import Seat
from games.series import Standing
from games.wording import seat_word

SHEET: Final = "scores.png"


def standing_lines(table: Table, texts: Texts) -> list[str]:
    """Where everybody stands in a series; once it is over, who has won it."""
    series = table.terms.series
    if series is None:
        return []
    best = standings_of(table)[0]
    if not is_won(table):
        lines = [texts.say("series-title", number=series.number, games=series.games)]
    elif best.points:
        who = _who(table, best.seats, texts)
        lines = [texts.say("series-is-won", who=who, count=len(_sides(table, best.seats)))]
    else:
        lines = [texts.say("series-without-points")]
    for place, standing in _numbered(table):
        who = _who(table, standing.seats, texts)
        lines.append(texts.say("series-place", place=place, who=who, points=standing.points))
    return lines


def _numbered(table: Table) -> list[tuple[int, Standing]]:
    """The places as people number them: after two firsts comes the third, but a team counts as one."""
    standings = standings_of(table)
    numbered = card_of(table.terms.game).numbered([each.seats for each in standings], table.terms.options)
    return [(place, each) for (place, _), each in zip(numbered, standings, strict=True)]


async def score_sheet(table: Table, texts: Texts, *, theme: str = "") -> tuple[AnyItem, Callable[[], File]]:
    """The score sheet of a series as a part of a message, and the file that goes with it."""
    from render.fonts import legible
    from render.score_sheet import Side, score_sheet  # what draws is read when something is drawn

    series, played = table.terms.series, scores(table)
    scored = any(map(bool, chain.from_iterable(score.values() for score in played)))
    places = {seat: place for place, each in _numbered(table) for seat in each.seats} if scored else {}
    sides = [
        Side(
            side,
            " + ".join(legible(player_name(table, seat, texts)) or seat_word(seat, texts) for seat in side),
            tuple(score.get(side[0]) for score in played),
            places.get(side[0], 0),
        )
        for side in _sides(table, table.seats)
    ]
    games = [texts.say("series-row", number=number + 1) for number in range(series.games if series else 0)]
    labels = {"total": texts.say("series-total"), "place": texts.say("series-place-row")}
    png = await asyncio.to_thread(
        partial(score_sheet, sides, games=games, **labels, theme=theme or table.terms.theme)
    )
    alt = " ".join(
        texts.say(
            "series-alt",
            who=" + ".join(player_name(table, seat, texts) for seat in side.seats),
            points=", ".join("–" if points is None else str(points) for points in side.points) or "–",
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
