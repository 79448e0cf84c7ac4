"""What the signs on a game's board mean, as a picture in the reader's language and theme."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final

from discord.ui import ActionRow

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, Message, attached, button, framed, shown, words
from bot.discord_ui.incoming.access import table_at
from bot.discord_ui.incoming.dispatch import handles
from bot.discord_ui.incoming.request import Request
from bot.tables.journal.terms import DARK
from bot.texts.games import title
from bot.texts.legends import has_legend, legend_name, sign_meaning, sign_name
from bot.texts.loader import Texts
from games.catalogue import GAMES

PICTURE: Final = "legend.png"


@handles("legend")
async def show_legend(request: Request) -> None:
    """The signs of the game that the control names, or of the table's."""
    game, theme = request.control.arg, (await request.preferences()).theme
    if request.control.table:
        terms = (await table_at(request)).terms
        game, theme = terms.game, theme or terms.theme
    texts = await request.texts()
    if game not in GAMES or not has_legend(game, texts):
        await request.tell("legend-none")
        return
    await request.answer(await _legend(game, texts, theme or DARK))


async def _legend(game: str, texts: Texts, theme: str) -> Message:
    from render.legend import Meaning, legend, signs  # what draws is read when something is drawn

    meant = {
        sign: Meaning(sign_name(game, sign, texts), sign_meaning(game, sign, texts)) for sign in signs(game)
    }
    png = await asyncio.to_thread(partial(legend, game, meant, theme=theme))
    alt = " ".join(f"{sign.name}: {sign.said}" for sign in meant.values())
    rules = button(ControlId("rules", arg=game), texts.say("rules-all", game=title(game, texts)))
    heading = f"### {legend_name(game, texts)} · {title(game, texts)}"
    parts = framed(words(heading), shown(alt, PICTURE))
    return Message(Layout(parts, ActionRow(rules)), (partial(attached, png, PICTURE),))
