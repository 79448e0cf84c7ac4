"""The tours: a game, or Kreisel itself, a step at a time, for whoever never saw it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any

from discord import ButtonStyle
from discord.ui import ActionRow

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import (
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
from bot.discord_ui.incoming.dispatch import handles
from bot.discord_ui.incoming.request import Request, language_of
from bot.discord_ui.messages.example_pictures import example_picture
from bot.discord_ui.messages.players import signed_title
from bot.discord_ui.verbs.welcome import FIRST_GAME
from bot.texts.games import pitch
from bot.texts.loader import Texts
from bot.texts.tours import KREISEL, command_names, tour, tours
from bot.texts.tours import words as told
from games.catalogue import GAMES


@handles("tour")
async def go_on(request: Request) -> None:
    """A step of a tour; its number is where a board's ply would be."""
    await show_step(request, request.control.arg, request.control.ply)


@handles("tour_of")
async def begin(request: Request) -> None:
    """Another tour, from its beginning."""
    await show_step(request, request.value or KREISEL, 0)


async def show_step(request: Request, which: str, step: int) -> None:
    """Show a step, in the private message the click came from, or in a new one."""
    theme = (await request.preferences()).theme
    names = command_names(Texts(language_of(request.interaction.locale)))
    commands = {name: request.bot.helpdesk.linked(command) for name, command in names.items()}
    which = which if which in tours() else KREISEL
    message = await step_of(which, step, await request.texts(), commands=commands, theme=theme)
    await request.show_privately(message)


async def step_of(
    which: str, step: int, texts: Texts, *, commands: Mapping[str, str] | None = None, theme: str = ""
) -> Message:
    """A step of a tour, counted from 0: a picture, a few sentences, and the way on."""
    steps = tour(which)
    step = min(step, len(steps) - 1)
    example = steps[step]
    drawing = partial(example_picture, example, texts, theme=theme)
    png = await asyncio.to_thread(drawing)
    heading = texts.say("tour-title", name=_name(which, texts), step=step + 1, steps=len(steps))
    said = told(which, step + 1, texts, commands=commands)
    items = [
        shown(example.told(texts), f"{which}.png"),
        words(f"{heading}\n{said}"),
        *_ways_on(which, step, len(steps), texts),
    ]
    return Message(Layout(framed(*items)), (partial(attached, png, f"{which}.png"),))


def _ways_on(which: str, step: int, steps: int, texts: Texts) -> list[ActionRow[Any]]:
    is_last = step == steps - 1
    back = ControlId("tour", ply=max(step - 1, 0), arg=which)
    on_from_here = ControlId("tour", ply=step + 1, arg=which)
    trying = ControlId("try", arg=FIRST_GAME if which == KREISEL else which)
    buttons = [
        button(back, texts.say("control-tour-back"), disabled=step == 0),
        button(on_from_here, texts.say("control-tour-next"), style=ButtonStyle.primary, disabled=is_last),
        button(
            trying,
            texts.say("control-try"),
            style=ButtonStyle.success if is_last else ButtonStyle.secondary,
        ),
    ]
    others = [
        option(_name(other, texts), other, description=_about(other, texts), default=other == which)
        for other in (KREISEL, *(game for game in GAMES if game in tours()))
    ]
    return [*rows(buttons), ActionRow(select(ControlId("tour_of"), others))]


def _name(which: str, texts: Texts) -> str:
    return texts.say("tour-of-kreisel") if which == KREISEL else signed_title(which, texts)


def _about(which: str, texts: Texts) -> str:
    return texts.say("tour-of-kreisel-help") if which == KREISEL else pitch(which, texts)
