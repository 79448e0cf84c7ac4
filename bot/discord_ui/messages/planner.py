"""The private planner: a step at a time to one action among many, with a picture of each step."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Final

from discord import ButtonStyle
from discord.ui import ActionRow, Button, Item

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, Message, attached, button, framed, shown, words
from bot.discord_ui.messages.board import drawn
from bot.discord_ui.messages.choosing import DOT, WASTEFUL, Step, controls
from bot.discord_ui.messages.clocks import until_words
from bot.discord_ui.messages.players import COLOURS, names
from bot.discord_ui.messages.recent import Trail
from bot.tables.journal.settings import Preferences
from bot.tables.journal.table import Table
from bot.texts.actions import asked, sentence
from bot.texts.describing import describe
from bot.texts.facts import needed_key, words_of
from bot.texts.loader import Texts
from games.catalogue import GAMES
from games.core import Action, Seat, State
from games.events import Moved

ON: Final = "on"
OFF: Final = "off"


async def planner(
    table: Table, step: Step, texts: Texts, preferences: Preferences, *, page: int = 0
) -> Message:
    """What can be chosen next; where there is much of it, it is put together while others are attended to."""
    drawing = drawn(
        step.state,
        choices=step.choices,
        past=way_of(step),
        names=names(table, texts),
        viewer=step.seat,
        theme=preferences.theme or table.terms.theme,
    )
    picking = await asyncio.to_thread(controls, table, step, texts, page=page)
    png = await drawing
    key = "planner-next" if step.path else "planner-first"
    said = texts.say(key, what=asked(step.state, step.seat, texts, addressed=True))
    if until := until_words(table, step.seat):
        said += f"\n-# {texts.say('board-until', until=until)}"
    items = [
        shown(describe(step.state, texts.language)),
        words(said),
        *picking,
    ]
    back = [_back(table, step, texts)] if step.path else []
    if _saves(step):
        less = ControlId("less", table.id, table.public_ply, DOT.join((WASTEFUL, *step.path[:1])))
        back.append(button(less, texts.say(needed_key(texts, "control-less", step.state.game, "thrift"))))
    switch = preview_button(table, texts, likes=preferences.previews, path=f"/{step.written}")
    items.append(ActionRow(*back, switch))
    return Message(Layout(framed(*items, colour=COLOURS[step.seat])), (partial(attached, png),))


async def preview(
    table: Table, state: State, seat: Seat, action: Action, texts: Texts, *, theme: str = ""
) -> Message:
    """How the board would look after an action, before it is played."""
    after = state.apply(action, seat)
    png = await drawn(
        after.state,
        past=Trail(after.events),
        names=names(table, texts),
        viewer=seat,
        theme=theme or table.terms.theme,
    )
    careful = words_of(state.game).is_own_harm(after.events, table.team_of(seat))
    key = "planner-careful" if careful else "planner-preview"
    said = texts.say(key, what=sentence(state, action, texts))
    buttons: list[Item[Any]] = [
        button(
            ControlId("sure", table.id, table.public_ply, action.text),
            texts.say("control-play"),
            style=ButtonStyle.success,
        ),
        button(ControlId("step", table.id, table.public_ply), texts.say("control-back")),
    ]
    items = [shown(describe(after.state, texts.language)), words(said), ActionRow(*buttons)]
    return Message(Layout(framed(*items, colour=COLOURS[seat])), (partial(attached, png),))


def played(table: Table, texts: Texts) -> Layout:
    """What was chosen here is played, and can still be taken back; the board shows it once it stands."""
    undo = button(ControlId("undo", table.id, table.public_ply), texts.say("control-undo"))
    return Layout(words(texts.say("planner-played")), ActionRow(undo))


def preview_button(table: Table, texts: Texts, *, likes: bool, path: str = "") -> Button[Any]:
    """Whether every move is shown before it is played, to be changed where people choose."""
    control = ControlId("previews", table.id, table.public_ply, f"{OFF if likes else ON}{path}")
    return button(control, texts.say("control-previews-off" if likes else "control-previews-on"))


def _saves(step: Step) -> bool:
    """Whether something was left out that saves less than what is offered."""
    thrift = GAMES[step.state.game].engine().thrift
    if thrift is None or step.wasteful:
        return False
    return any(thrift(action) is not None for choice in step.choices for action in choice.actions)


def way_of(step: Step) -> Trail:
    """The way to the target, once nothing but how it is done is left to choose."""
    ways = {choice.picked[:2] for choice in step.choices}
    if len(ways) > 1 or not step.path:
        return Trail()
    events = step.state.apply(step.choices[0].actions[0], step.seat).events
    return Trail(tuple(event for event in events if isinstance(event, Moved) and event.seat is step.seat)[:1])


def _back(table: Table, step: Step, texts: Texts) -> Item[Any]:
    before = step.leading_to(step.path[:-1])
    return button(ControlId("step", table.id, table.public_ply, before), texts.say("control-back"))
