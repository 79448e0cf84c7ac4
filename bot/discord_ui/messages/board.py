"""The board message: the picture, what happened since, whose decision it is, and the controls."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cached_property, partial
from typing import Any, Final

from discord import ButtonStyle
from discord.ui import ActionRow, Item

from bot.clock import MILLISECONDS
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import (
    AnyItem,
    Layout,
    Message,
    attached,
    button,
    framed,
    rows,
    shown,
    words,
)
from bot.discord_ui.messages.choosing import Step, controls, decision_of
from bot.discord_ui.messages.players import COLOURS, names, seat_word, shown_name
from bot.discord_ui.messages.recent import (
    last_action,
    since_decision_of,
    since_start,
    without_pending_request,
    without_pending_throw,
)
from bot.tables.changes.undo import can_undo, who_must_agree
from bot.tables.journal.acts import Phase
from bot.tables.journal.replay import Happened
from bot.tables.journal.table import Table
from bot.texts.actions import asked
from bot.texts.describing import describe
from bot.texts.loader import Texts
from bot.texts.narration import told
from games.core import Event, Seat, State
from render import Choice, picture

MOST_SENTENCES: Final = 6
MOST_WORDS: Final = 1800
"""Characters of what happened; the rest of a message is for the controls and the decision."""


def drawn(
    state: State,
    *,
    events: Sequence[Event] = (),
    choices: Sequence[Choice] = (),
    names: dict[Seat, str],
    viewer: Seat | None = None,
    theme: str,
) -> asyncio.Future[bytes]:
    """A picture, begun at once and made while others are attended to."""
    drawing = partial(
        picture,
        state,
        events=events,
        choices=choices,
        names=names,
        viewer=viewer,
        theme=theme,
    )
    return asyncio.get_running_loop().run_in_executor(None, drawing)


class Board:
    """The board of a table as it stands, for several messages: what they share is made once."""

    def __init__(self, table: Table, happened: Sequence[Happened], texts: Texts) -> None:
        self.table = table
        self._happened = happened
        self._texts = texts
        self._step = decision_of(table)
        self._pictures: dict[tuple[Seat | None, str], asyncio.Future[bytes]] = {}
        self._begun: asyncio.Future[Message] | None = None

    def begin(self) -> None:
        """Make what everybody will see, while something else is waited for."""
        self._begun = asyncio.ensure_future(self.message())

    async def public(self) -> Message:
        """What everybody sees; to be sent once."""
        begun, self._begun = self._begun, None
        return await (begun or self.message())

    async def message(self, *, viewer: Seat | None = None, theme: str = "", heading: str = "") -> Message:
        """The board under a heading; ``viewer``: for one person alone, in their theme if they chose one."""
        table, state = self.table, self.table.state
        if state is None:
            return Message(Layout(framed(words(self._said(heading)))))
        drawing = self._drawn(state, viewer, theme or table.terms.theme)
        items: list[AnyItem] = [shown(self._alt), words(self._said(heading))]
        items += _controls(table, self._step, self._texts)
        colour = COLOURS[table.deciders[0]] if table.deciders else None
        return Message(Layout(framed(*items, colour=colour)), (partial(attached, await drawing),))

    def _drawn(self, state: State, viewer: Seat | None, theme: str) -> asyncio.Future[bytes]:
        if (viewer, theme) not in self._pictures:
            self._pictures[viewer, theme] = drawn(
                state,
                events=last_action(self._happened),
                choices=self._step.choices if self._step else (),
                names=names(self.table, self._texts),
                viewer=viewer,
                theme=theme,
            )
        return self._pictures[viewer, theme]

    @cached_property
    def _alt(self) -> str:
        return "" if self.table.state is None else describe(self.table.state, self._texts.language)

    @cached_property
    def _lines(self) -> list[str]:
        return [*_told(self.table, self._happened, self._texts), *_waiting(self.table, self._texts)]

    def _said(self, heading: str) -> str:
        lines = [heading, *self._lines] if heading else self._lines
        return "\n".join(lines) or self._texts.say("board-quiet")


def _told(table: Table, happened: Sequence[Happened], texts: Texts) -> list[str]:
    """What happened since those who decide last did so."""

    def name(seat: Seat) -> str:
        return shown_name(table, seat, texts)

    recent = since_start(happened)
    if table.next_up:
        recent = without_pending_throw(since_decision_of(recent, table.next_up))
    if table.undo is not None:  # what is still asked is said below
        recent = without_pending_request(recent)
    sentences = told(recent, texts, name=name)[-MOST_SENTENCES:]
    while len("\n".join(sentences)) > MOST_WORDS and len(sentences) > 1:
        sentences = sentences[1:]
    return [f"-# {sentence}" for sentence in sentences]


def _waiting(table: Table, texts: Texts) -> list[str]:
    """Whose decision it is, and since when."""
    lines = []
    since = f"<t:{table.changed // MILLISECONDS}:R>"
    for seat in table.deciders:
        who = shown_name(table, seat, texts)
        if table.chairs[seat].computer:
            lines.append(texts.say("board-thinks", who=who))
        elif table.waits_for_roll:
            lines.append(texts.say("board-rolls", who=who, since=since))
        elif table.state is not None:
            what = asked(table.state, seat, texts)
            lines.append(texts.say("board-decides", who=who, what=what, since=since))
    if table.held is not None:
        who = shown_name(table, table.held.seat, texts)
        until = f"<t:{-(-table.held.until // MILLISECONDS)}:R>"
        lines.append(texts.say("board-held", who=who, until=until))
    if table.undo is not None:
        who = shown_name(table, table.undo.seat, texts)
        missing = sorted(who_must_agree(table, table.undo.seat) - table.undo.agreed)
        others = texts.listed(shown_name(table, seat, texts) for seat in missing)
        lines.append(texts.say("board-undo-asked", who=who, others=others))
    if open_seats := table.seats_to_take:
        seats = texts.listed(seat_word(seat, texts) for seat in open_seats)
        lines.append(texts.say("board-open-seats", seats=seats))
    return lines


def _controls(table: Table, step: Step | None, texts: Texts) -> list[ActionRow[Any]]:
    if table.phase is not Phase.PLAYING:
        return []
    found: list[ActionRow[Any]] = []
    if table.waits_for_roll:
        roll = button(
            ControlId("roll", table.id, table.public_ply),
            texts.say("control-roll"),
            style=ButtonStyle.primary,
        )
        found.append(ActionRow(roll))
    elif step is not None:
        found += controls(table, step, texts)
    if table.undo is not None:
        found.append(_undo_answers(table, texts))
    return found + rows(take_buttons(table, texts)) + rows(_always(table, texts))


def _undo_answers(table: Table, texts: Texts) -> ActionRow[Any]:
    asked_at = table.undo.asked if table.undo else 0
    return ActionRow(
        button(ControlId("agree", table.id, asked_at), texts.say("control-agree"), style=ButtonStyle.success),
        button(ControlId("refuse", table.id, asked_at), texts.say("control-refuse")),
    )


def take_buttons(table: Table, texts: Texts) -> list[Item[Any]]:
    """A button for each seat that somebody can take."""
    return [
        button(
            ControlId("take", table.id, table.public_ply, seat.colour),
            texts.say("control-take-seat", seat=seat_word(seat, texts)),
            style=ButtonStyle.success,
        )
        for seat in table.seats_to_take
    ]


def _always(table: Table, texts: Texts) -> list[Item[Any]]:
    """The row below every board; undo is there while it can work."""
    verbs = ("undo", "why", "more") if can_undo(table) else ("why", "more")
    return [
        button(ControlId(verb, table.id, table.public_ply), texts.say(f"control-{verb}")) for verb in verbs
    ]
