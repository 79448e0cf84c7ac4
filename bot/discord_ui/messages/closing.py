"""The end of a table: who won, luck, the score sheet of a series, the dice's seed, and how to go on."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from discord import ButtonStyle, File
from discord.ui import Item

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import AnyItem, Layout, Message, button, framed, rows, words
from bot.discord_ui.messages.luck import luck
from bot.discord_ui.messages.players import COLOURS, shown_name, signed_title
from bot.discord_ui.messages.series import score_sheet, standing_lines
from bot.tables.changes.series import goes_on, is_broken_off, standings_of
from bot.tables.journal.acts import Phase
from bot.tables.journal.table import Table
from bot.texts.facts import hyphened
from bot.texts.games import value_name
from bot.texts.loader import Texts
from games.catalogue import GAMES
from games.core import Seat
from games.fortune import Fortunes


async def closing(table: Table, fortunes: Fortunes | None, texts: Texts, *, again: str = "") -> Message:
    """The closing message; ``again``: the address of the next game, once there is one."""
    items: list[AnyItem] = [words("\n".join([*outcome(table, texts), *luck(table, fortunes, texts)]))]
    files: list[Callable[[], File]] = []
    if table.terms.series is not None:
        sheet, file = await score_sheet(table, texts)
        items += [words("\n".join(standing_lines(table, texts))), sheet]
        files.append(file)
    if said := _last_words(table, texts, again):
        items.append(words("\n".join(said)))
    colour = COLOURS[table.places[0][0]] if table.places else None
    return Message(Layout(framed(*items, *rows(_buttons(table, texts, again)), colour=colour)), tuple(files))


async def series_won(table: Table, texts: Texts, *, room: int) -> Message:
    """Who has won a series, with its score sheet, for those who look on where it was opened."""
    sheet, file = await score_sheet(table, texts)
    game = texts.say("series-of", game=signed_title(table.terms.game, texts))
    where = texts.say("lobby-look-back", where=f"<#{room}>")
    said = words("\n".join([*standing_lines(table, texts), game, where]))
    best = sorted(standings_of(table)[0].seats)
    return Message(Layout(framed(said, sheet, colour=COLOURS[best[0]])), (file,))


def outcome(table: Table, texts: Texts) -> list[str]:
    """Who won, which game it was, and who came after."""
    game = texts.say("closing-game", game=signed_title(table.terms.game, texts), number=table.id)
    if table.phase is not Phase.FINISHED:
        return [game, texts.say("closing-abandoned")]
    (_, first), *others = table.numbered_places
    won = texts.say("closing-won", who=_who(table, first, texts), count=len(first))
    return [won, game, *(_place(table, *place, texts) for place in others)]


def _place(table: Table, place: int, seats: Collection[Seat], texts: Texts) -> str:
    return texts.say("closing-place", place=place, who=_who(table, seats, texts))


def _who(table: Table, seats: Collection[Seat], texts: Texts) -> str:
    return texts.listed(shown_name(table, seat, texts) for seat in sorted(seats))


def _last_words(table: Table, texts: Texts, again: str) -> list[str]:
    """The seed of the dice, and where or how it goes on."""
    lines = [texts.say("closing-seed", seed=table.seed)] if table.seed else []
    series = table.terms.series
    if again and is_broken_off(table):
        lines.append(texts.say("answer-goes-on", link=again))
    elif series is not None and is_broken_off(table):
        last = "yes" if series.number == series.games else "no"
        lines.append(texts.say("closing-broken-off", number=series.number, games=series.games, last=last))
    elif series is not None and goes_on(table):
        key = "closing-next-is" if again else "closing-next"
        lines.append(texts.say(key, number=series.number + 1, games=series.games, link=again))
    elif again:
        lines.append(texts.say("answer-rematch", link=again))
    return lines


def _buttons(table: Table, texts: Texts, again: str) -> list[Item[Any]]:
    verbs = [] if goes_on(table) and again else _ways_on(table)
    buttons: list[Item[Any]] = [
        button(
            ControlId(verb, table.id),
            texts.say(f"control-{hyphened(verb)}"),
            style=ButtonStyle.secondary if number else ButtonStyle.success,
        )
        for number, verb in enumerate(verbs)
    ]
    if not goes_on(table) and not again:
        buttons += _onward(table, texts)
    if table.phase is Phase.FINISHED:
        buttons.append(button(ControlId("look", table.id), texts.say("control-look")))
    buttons += [
        button(ControlId(verb, table.id), texts.say(f"control-{verb}")) for verb in ("replay", "verify")
    ]
    return buttons


def _ways_on(table: Table) -> list[str]:
    """What can come after this game; if a game of a series was not finished, those present decide."""
    series = table.terms.series
    if series is None or not goes_on(table):
        return ["rematch"]
    next_game = ["next_game"] if series.number < series.games else []
    return [*next_game, "repeat_game", "stop_series"] if is_broken_off(table) else next_game


def _onward(table: Table, texts: Texts) -> list[Item[Any]]:
    """To what comes next in a game that newcomers are led through."""
    game = table.terms.game
    return [
        button(
            ControlId("onward", table.id, arg=f"{key}={value}"),
            texts.say("control-onward", what=value_name(game, key, value, texts)),
        )
        for key, value in GAMES[game].next_options(table.terms.options).items()
    ]
