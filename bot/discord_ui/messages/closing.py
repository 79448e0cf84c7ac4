"""The end of a table: who won, luck, the score sheet of a series, the dice's seed, and how to go on."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from discord import ButtonStyle, File
from discord.ui import Item

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import AnyItem, Layout, Message, button, framed, rows, words
from bot.discord_ui.messages.luck import luck
from bot.discord_ui.messages.players import COLOURS, shown_name
from bot.discord_ui.messages.series import score_sheet, standing_lines
from bot.tables.changes.series import goes_on
from bot.tables.journal.acts import Phase
from bot.tables.journal.table import Table
from bot.texts.facts import hyphened
from bot.texts.games import title, value_name
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


def outcome(table: Table, texts: Texts) -> list[str]:
    """Who won, which game it was, and who came after."""
    game = texts.say("closing-game", game=title(table.terms.game, texts), number=table.id)
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
    if series is not None and goes_on(table):
        key = "closing-next-is" if again else "closing-next"
        lines.append(texts.say(key, number=series.number + 1, games=series.games, link=again))
    elif again:
        lines.append(texts.say("answer-rematch", link=again))
    return lines


def _buttons(table: Table, texts: Texts, again: str) -> list[Item[Any]]:
    goes = "next_game" if goes_on(table) else "rematch"
    buttons: list[Item[Any]] = []
    if goes == "rematch" or not again:
        onward = ControlId(goes, table.id)
        buttons.append(button(onward, texts.say(f"control-{hyphened(goes)}"), style=ButtonStyle.success))
    if goes == "rematch" and not again:
        buttons += _onward(table, texts)
    buttons += [
        button(ControlId(verb, table.id), texts.say(f"control-{verb}")) for verb in ("replay", "verify")
    ]
    return buttons


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
