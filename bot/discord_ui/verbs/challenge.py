"""A challenge: a table for two, with an invitation to one person, whose seat nobody else can take."""

from __future__ import annotations

import discord
from discord import SelectOption
from discord.ui import ActionRow

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, option, select, text_message, words
from bot.discord_ui.incoming.dispatch import handles
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.lookup.guests import can_come
from bot.discord_ui.lookup.places import place_for_table
from bot.discord_ui.messages.players import signed_title
from bot.discord_ui.verbs.opening import is_no_place, open_and_show
from bot.tables.journal.terms import Person
from bot.texts.games import pitch, title
from bot.texts.loader import Texts
from bot.texts.markdown import escaped
from games.catalogue import GAMES


async def ask_game(request: Request, person: discord.User | discord.Member) -> None:
    """Which game somebody is challenged to; nobody else sees the question."""
    if person.bot:
        await request.tell("answer-no-bots")
    elif person.id == request.person.id:
        await request.tell("challenge-self")
    elif await is_no_place(request):
        return
    elif await can_come(request, person, (place := (await place_for_table(request)).channel)):
        texts, where = await request.texts(), f"<#{place}>" if place != request.channel else "none"
        asked = words(texts.say("challenge-which", who=escaped(person.display_name), where=where))
        choosing = select(ControlId("challenge", arg=str(person.id)), _games(texts))
        await request.answer(Layout(asked, ActionRow(choosing)))


@handles("challenge")
async def challenge(request: Request) -> None:
    """Open the table, and invite whoever is meant."""
    member, game = await _meant(request), request.value
    if member is None or game not in GAMES:
        await request.tell("challenge-gone")
        return
    if not await can_come(request, member, (await place_for_table(request)).channel):
        return
    guest = Person(member.id, member.display_name)
    opened = await open_and_show(request, game, players=GAMES[game].fewest, tells_where=False)
    if opened is None:
        return
    done = await request.tables.challenge(opened.table.id, request.person, guest)
    await request.delivery.show(done, request)
    home = await request.delivery.home(opened.table.id)
    texts = await request.texts()
    facts = {"who": escaped(guest.name), "game": title(game, texts), "link": home.link}
    await request.turn_into(text_message(texts.say("challenge-made", **facts)))


async def _meant(request: Request) -> discord.Member | discord.User | None:
    """Who is challenged, as Discord knows them now; None, if they have left the server or the group."""
    if not request.control.arg.isdecimal():
        return None
    member = await _member(request, int(request.control.arg))
    if member is None:
        return None
    return None if member.bot or member.id == request.person.id else member


async def _member(request: Request, number: int) -> discord.Member | discord.User | None:
    """Somebody who is where the request comes from; of a foreign server nobody tells us its members."""
    interaction = request.interaction
    if recipients := getattr(interaction.channel, "recipients", ()):
        return next((one for one in recipients if one.id == number), None)
    try:
        if request.foreign_on or interaction.guild is None:
            user: discord.User = await interaction.client.fetch_user(number)
            return user
        return await interaction.guild.fetch_member(number)
    except discord.NotFound:
        return None


def _games(texts: Texts) -> list[SelectOption]:
    return [option(signed_title(game, texts), game, description=pitch(game, texts)) for game in GAMES]
