"""What the computer would do in somebody's place: at tables that allow it, and written down."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle
from discord.ui import ActionRow
from msgspec import msgpack

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, button, framed, words
from bot.discord_ui.incoming.dispatch import handles
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.messages.players import COLOURS
from bot.discord_ui.verbs.looking_on import explained
from bot.tables.changes.play import own_question
from bot.texts.actions import sentence
from bot.texts.why import why_words
from games.catalogue import parse
from games.core import SEAT_OF, IllegalAction, written
from games.players.hint import Hint

BUDGET_SECONDS: Final = 10.0


@handles("hint")
@explained
async def give_hint(request: Request) -> None:
    """The best move, and why; it is played with a tap."""
    control, once = request.control, str(request.interaction.id)
    table = (await request.tables.note_hint(control.table, control.ply, request.person, once=once)).table
    texts, question = await request.texts(), own_question(table, request.person.id)
    data = msgpack.encode(question)
    made = await request.bot.workers.run("hint", data, seconds=BUDGET_SECONDS, owner=request.person.id)
    found = msgpack.decode(made, type=Hint)
    state, seat = parse(question.line), SEAT_OF[question.seat]
    action = written(state.legal_actions(seat), found.text)
    if action is None:
        raise IllegalAction(found.text, seat, state)
    said = texts.say("hint", what=sentence(state, action, texts))
    if why := why_words("hint", state.game, found.why, texts):
        said += f"\n-# {why}"
    playing = ControlId("sure", table.id, table.public_ply, found.text)
    tap = button(playing, texts.say("control-play"), style=ButtonStyle.success)
    await request.show_privately(Layout(framed(words(said), ActionRow(tap), colour=COLOURS[seat])))
