"""Standing in: at which games of a server somebody takes the seat of a player who is away."""

from __future__ import annotations

from discord.ui import ActionRow

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, option, select, words
from bot.discord_ui.incoming.dispatch import handles
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.messages.players import signed_title
from bot.texts.games import title
from games.catalogue import GAMES


@handles("stand_in")
async def ask_games(request: Request) -> None:
    """At which games; it is a server's own."""
    texts = await request.texts()
    if not request.server:
        await request.tell("stand-in-where")
        return
    chosen = await request.tables.stands_in(request.person.id, request.server)
    games = [option(signed_title(game, texts), game, default=game in chosen) for game in GAMES]
    asked = ActionRow(select(ControlId("set_stand_in"), games, several=True))
    await request.answer(Layout(words(texts.say("stand-in-title")), asked))


@handles("set_stand_in")
async def set_games(request: Request) -> None:
    """They were chosen."""
    texts = await request.texts()
    if not request.server:
        await request.tell("stand-in-where")
        return
    await request.tables.set_stand_ins(request.person, request.server, request.values)
    games = [title(game, texts) for game in GAMES if game in request.values]
    said = texts.say("stand-in-set", games=texts.listed(games)) if games else texts.say("stand-in-none")
    await request.turn_into(Layout(words(said)))
