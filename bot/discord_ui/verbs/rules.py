"""The rules of a game, page by page or one by one, in the reader's language."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from discord import File
from discord.ui import ActionRow

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import (
    MOST_OPTIONS,
    Layout,
    Message,
    attached,
    button,
    framed,
    option,
    rows,
    select,
    shown,
    words,
)
from bot.discord_ui.incoming.access import table_at
from bot.discord_ui.incoming.dispatch import handles
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.messages.example_pictures import example_picture
from bot.discord_ui.messages.players import signed_title
from bot.texts import rules
from bot.texts.games import title
from bot.texts.legends import has_legend, legend_name
from bot.texts.loader import Texts
from games.catalogue import GAMES

PICTURE: Final = "rule.png"
SLASH: Final = "/"


@handles("rules")
async def show_rules(request: Request) -> None:
    """The page of the rules that the control names; the first, if it names none."""
    game, _, page = request.control.arg.partition(SLASH)
    if game not in GAMES and request.control.table:
        table = await table_at(request)
        game = table.terms.game
    texts = await request.texts()
    if game not in GAMES:
        await request.answer(which_game(texts))
        return
    view = pages(game, int(page) if page.isdecimal() else 0, texts)
    if request.is_private and page:  # a page that is turned
        await request.turn_into(view)
    else:
        await request.answer(view)


@handles("rules_of")
async def show_chosen(request: Request) -> None:
    """The rules of the game that was asked for."""
    game = request.value
    texts = await request.texts()
    await request.turn_into(pages(game, 0, texts) if game in GAMES else which_game(texts))


@handles("rule")
async def show_rule(request: Request) -> None:
    """One rule, with its picture."""
    chosen = request.value or request.control.arg
    game, _, rule_id = chosen.partition(SLASH)
    if game not in GAMES or rule_id not in rules.rules_of(game):
        await request.tell("rules-no-such")
        return
    texts = await request.texts()
    said = f"### {rules.title(rule_id, texts)} ({rule_id})\n{rules.rule(rule_id, texts)}"
    example = rules.picture_of(rule_id)
    parts: list[Any] = [words(said)]
    files: tuple[Callable[[], File], ...] = ()
    if example is not None:
        theme = (await request.preferences()).theme
        drawing = partial(example_picture, example, texts, theme=theme)
        files = (partial(attached, await asyncio.to_thread(drawing), PICTURE),)
        parts.append(shown(example.told(texts), PICTURE))
    more = button(ControlId("rules", arg=game), texts.say("rules-all", game=title(game, texts)))
    await request.answer(Message(Layout(framed(*parts), ActionRow(more)), files))


def pages(game: str, page: int, texts: Texts) -> Layout:
    """One page, how to turn it, and a select of those of its rules that have a picture."""
    written = rules.pages(game, texts)
    page = min(page, len(written) - 1)
    parts: list[Any] = [framed(words(written[page]))]
    drawn = [
        option(rules.title(rule_id, texts), f"{game}{SLASH}{rule_id}", description=rule_id)
        for rule_id in rules.rules_of(game)
        if rules.picture_of(rule_id) is not None and f"({rule_id})\n" in written[page]
    ]
    if drawn:
        choosing = select(ControlId("rule"), drawn[:MOST_OPTIONS], placeholder=texts.say("rules-pictures"))
        parts.append(ActionRow(choosing))
    turns = [
        button(ControlId("rules", arg=f"{game}{SLASH}{to}"), texts.say(key, page=to + 1, pages=len(written)))
        for key, to in (("choose-earlier", page - 1), ("choose-later", page + 1))
        if 0 <= to < len(written)
    ]
    if has_legend(game, texts):
        turns.append(button(ControlId("legend", arg=game), legend_name(game, texts)))
    parts += rows(turns)
    return Layout(*parts)


def which_game(texts: Texts) -> Layout:
    """The question whose rules."""
    options = [option(signed_title(game, texts), game) for game in GAMES]
    return Layout(words(texts.say("rules-which")), ActionRow(select(ControlId("rules_of"), options)))
