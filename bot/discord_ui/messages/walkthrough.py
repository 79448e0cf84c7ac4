"""A game gone through step by step, for one person alone: the picture, what happened, what could be done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from discord import ButtonStyle
from discord.ui import ActionRow

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, Message, attached, button, framed, shown, words
from bot.discord_ui.messages.board import drawn
from bot.discord_ui.messages.choosing import Step, first_step, more_words
from bot.discord_ui.messages.players import COLOURS, names, seat_word, shown_name
from bot.tables.reading.moment import Moment
from bot.texts.actions import asked, sentence
from bot.texts.describing import describe
from bot.texts.games import title
from bot.texts.loader import Texts
from bot.texts.narration import told
from games.core import Chance, Decision, Over, Seat, State
from render import Choice, is_lettered

MOST_CHOICES: Final = 20
LINE: Final = "-# `{}`"


async def walkthrough(moment: Moment, texts: Texts, *, theme: str = "") -> Message:
    """One of the moments of a game, and the way to the others."""
    table, state = moment.table, moment.state
    called = _colours(state, texts) if table.terms.analysis else names(table, texts)
    step = _step(state)
    png = await drawn(
        state,
        events=moment.happened.events,
        choices=step.choices if step else (),
        names=called,
        theme=theme,
    )
    said = "\n".join(_lines(moment, step, texts))
    items = [shown(describe(state, texts.language)), words(said), _ways(moment, texts)]
    return Message(Layout(framed(*items, colour=COLOURS[state.turn])), (partial(attached, png),))


def _step(state: State) -> Step | None:
    match state.awaits:
        case Decision(seats):
            return first_step(state, min(seats))
        case Chance() | Over():
            return None


def _lines(moment: Moment, step: Step | None, texts: Texts) -> Iterator[str]:
    table, state = moment.table, moment.state

    def name(seat: Seat) -> str:
        return seat_word(seat, texts) if table.terms.analysis else shown_name(table, seat, texts)

    count, game = len(moment.plies), title(table.terms.game, texts)
    yield texts.say("look-title", game=game, number=moment.number + 1, count=count)
    if moment.number:
        yield from (f"-# {each}" for each in told([moment.happened], texts, name=name))
    match state.awaits:
        case Over(places):
            for place, seats in enumerate(places, start=1):
                who = texts.listed(name(seat) for seat in sorted(seats))
                yield texts.say("closing-place", place=place, who=who)
        case Chance():
            yield f"**{asked(state, state.turn, texts)}**"
        case Decision(seats):
            yield f"**{asked(state, min(seats), texts)}**"
    if step is not None:
        yield from (f"- {_choice(step, choice, texts)}" for choice in step.choices[:MOST_CHOICES])
        if len(step.choices) > MOST_CHOICES:
            yield texts.say("look-more", count=len(step.choices) - MOST_CHOICES)
    yield LINE.format(state.line())


def _choice(step: Step, choice: Choice, texts: Texts) -> str:
    """A choice in words; of a piece that can do several things, how many."""
    if choice.is_final:
        said = sentence(step.state, choice.action, texts)
    else:
        what, count = more_words(step, choice, texts), len(choice.actions)
        said = texts.say("look-several", what=what, count=count)
    return f"**{choice.letter}** {said}" if is_lettered(step.state, step.seat, choice) else said


def _ways(moment: Moment, texts: Texts) -> ActionRow[Any]:
    """To the first, the one before, the next and the last; each says where it leads."""
    at, last = moment.number, len(moment.plies) - 1
    ways = {"first": 0, "back": max(at - 1, 0), "forward": min(at + 1, last), "last": last}
    return ActionRow(
        *(
            button(
                ControlId("look", moment.table.id, moment.plies[to], way),
                texts.say(f"control-look-{way}"),
                style=ButtonStyle.primary if way == "forward" else ButtonStyle.secondary,
                disabled=to == at,
            )
            for way, to in ways.items()
        )
    )


def _colours(state: State, texts: Texts) -> dict[Seat, str]:
    return {seat: texts.say("seat", seat=seat.colour) for seat in state.seats}
