"""The board message: the picture, what happened since, whose decision it is, and the controls."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from functools import cached_property, partial
from typing import Any

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
from bot.discord_ui.controls.signs import known_signs
from bot.discord_ui.messages.choosing import Step, controls, decision_of, unasked_button
from bot.discord_ui.messages.clocks import away_lines, until_words
from bot.discord_ui.messages.players import COLOURS, names, seat_word, shown_name, with_dice
from bot.discord_ui.messages.recent import Recent, Trail, recent, trail
from bot.discord_ui.messages.story import Story, board_story
from bot.metrics.figures import PICTURES
from bot.tables.changes.undo import can_undo, who_must_agree
from bot.tables.journal.acts import NOBODY, Phase
from bot.tables.journal.replay import Happened
from bot.tables.journal.table import Table
from bot.texts.actions import asked
from bot.texts.describing import describe
from bot.texts.legends import has_legend, legend_name
from bot.texts.loader import Texts
from bot.texts.tours import tours
from games.core import Seat, State
from render import Choice, picture


def drawn(
    state: State,
    *,
    past: Trail | None = None,
    choices: Sequence[Choice] = (),
    names: dict[Seat, str],
    viewer: Seat | None = None,
    theme: str,
) -> asyncio.Future[bytes]:
    """A picture, begun at once and made while others are attended to."""
    past = past or Trail()
    drawing = partial(
        picture,
        state,
        events=past.events,
        same_turn=past.same_turn,
        earlier=past.earlier,
        choices=choices,
        names=names,
        viewer=viewer,
        theme=theme,
    )
    loop = asyncio.get_running_loop()
    began = loop.time()
    making = loop.run_in_executor(None, drawing)
    making.add_done_callback(lambda _: PICTURES.observe(loop.time() - began))
    return making


class Board:
    """The board of a table as it stands, for several messages: what they share is made once."""

    def __init__(self, table: Table, happened: Sequence[Happened], texts: Texts) -> None:
        self.table = table
        self._happened = happened
        self._texts = texts
        self._step = decision_of(table)
        self._pictures: dict[tuple[Seat | None, str], asyncio.Future[bytes]] = {}
        self._missed: dict[Seat | None, Recent] = {}
        self._stories: dict[Seat | None, Story] = {}
        self._begun: asyncio.Future[Message] | None = None

    def begin(self) -> None:
        """Make what everybody will see, while something else is waited for."""
        self._begun = asyncio.ensure_future(self.message())

    async def public(self) -> Message:
        """What everybody sees; to be sent once."""
        begun, self._begun = self._begun, None
        return await (begun or self.message())

    async def message(
        self,
        *,
        viewer: Seat | None = None,
        theme: str = "",
        heading: str = "",
        told: Sequence[str] | None = None,
        team: Collection[Seat] | None = None,
    ) -> Message:
        """The board under a heading; ``viewer``: for one person alone, in their theme if they chose one.

        ``told``: what to tell of the past, if not the usual; ``team``: for whoever has these seats,
        without the controls of a decision that is somebody else's.
        """
        table, state = self.table, self.table.state
        if state is None:
            return Message(Layout(framed(words(self._said(heading, viewer, told)))))
        drawing = self._drawn(state, viewer, theme or table.terms.theme)
        await asyncio.sleep(0)  # whoever writes and draws in a thread begins before the words are put
        items: list[AnyItem] = [shown(self._alt), words(self._said(heading, viewer, told))]
        may_act = team is None or bool(set(team) & set(table.deciders))
        items += self._controls(viewer, may_act=may_act, is_told=told is not None)
        colour = COLOURS[table.deciders[0]] if table.deciders else None
        return Message(Layout(framed(*items, colour=colour)), (partial(attached, await drawing),))

    def _drawn(self, state: State, viewer: Seat | None, theme: str) -> asyncio.Future[bytes]:
        if (viewer, theme) not in self._pictures:
            self._pictures[viewer, theme] = drawn(
                state,
                past=trail(self._recent(viewer).happened),
                choices=self._step.choices if self._step else (),
                names=names(self.table, self._texts),
                viewer=viewer,
                theme=theme,
            )
        return self._pictures[viewer, theme]

    @cached_property
    def _alt(self) -> str:
        return "" if self.table.state is None else describe(self.table.state, self._texts.language)

    def _recent(self, viewer: Seat | None) -> Recent:
        if viewer not in self._missed:
            self._missed[viewer] = recent(self.table, self._happened, viewer)
        return self._missed[viewer]

    def _story(self, viewer: Seat | None) -> Story:
        if viewer not in self._stories:
            self._stories[viewer] = board_story(self.table, self._recent(viewer), self._texts)
        return self._stories[viewer]

    def _controls(self, viewer: Seat | None, *, may_act: bool, is_told: bool) -> list[ActionRow[Any]]:
        """What can be done; when the game is over, the past can still be read."""
        table, texts = self.table, self._texts
        past = self._past() if is_told or self._story(viewer).is_condensed else []
        if table.phase is not Phase.PLAYING:
            return rows(past)
        also = [*past, *self._first_steps(viewer)]
        return _controls(table, self._step, texts, may_act=may_act, also=also)

    def _past(self) -> list[Item[Any]]:
        """To all that happened."""
        control = ControlId("catchup", self.table.id, self.table.public_ply)
        return [button(control, self._texts.say("control-catchup"))]

    def _first_steps(self, viewer: Seat | None) -> list[Item[Any]]:
        """To what one needs to know before the first move."""
        table, texts, game = self.table, self._texts, self.table.terms.game
        found: list[Item[Any]] = []
        if self._recent(viewer).is_first and table.state is not None:
            found.append(button(ControlId("rules", table.id, table.public_ply), texts.say("control-rules")))
            if game in tours():
                found.append(button(ControlId("tour", arg=game), texts.say("control-tour-game")))
        return found

    def _said(self, heading: str, viewer: Seat | None, told: Sequence[str] | None) -> str:
        lines = [heading] if heading else []
        lines += self._story(viewer).lines if told is None else told
        lines += _waiting(self.table, self._texts)
        return "\n".join(lines) or self._texts.say("board-quiet")


def _waiting(table: Table, texts: Texts) -> list[str]:
    """Whose decision it is, and until when; where nobody has to hurry, since when."""
    lines = []
    since = f"<t:{table.changed // MILLISECONDS}:R>"
    for seat in table.deciders:
        who, until = shown_name(table, seat, texts), until_words(table, seat)
        when = texts.say("board-until", until=until) if until else since
        if table.chairs[seat].computer:
            lines.append(texts.say("board-thinks", who=who))
        elif table.waits_for_roll:
            lines.append(texts.say("board-rolls", who=who, since=when))
        elif table.state is not None:
            what = asked(table.state, seat, with_dice(texts))
            lines.append(texts.say("board-decides", who=who, what=what, since=when))
    if table.held is not None:
        who = shown_name(table, table.held.seat, texts)
        until = f"<t:{-(-table.held.until // MILLISECONDS)}:R>"
        lines.append(texts.say("board-held", who=who, until=until))
    if table.paused:
        lines.append(texts.say("board-paused"))
    lines += away_lines(table, texts)
    if table.undo is not None:
        who = shown_name(table, table.undo.seat, texts)
        missing = sorted(who_must_agree(table, table.undo.seat) - table.undo.agreed)
        others = texts.listed(shown_name(table, seat, texts) for seat in missing)
        lines.append(texts.say("board-undo-asked", who=who, others=others))
    if open_seats := table.seats_to_take:
        seats = texts.listed(seat_word(seat, texts) for seat in open_seats)
        lines.append(texts.say("board-open-seats", seats=seats))
    return lines


def _controls(
    table: Table, step: Step | None, texts: Texts, *, may_act: bool, also: list[Item[Any]]
) -> list[ActionRow[Any]]:
    found: list[ActionRow[Any]] = []
    if not may_act:
        pass
    elif table.waits_for_roll:
        roll = button(
            ControlId("roll", table.id, table.public_ply),
            f"{known_signs().roll}{texts.say('control-roll')}",
            style=ButtonStyle.primary,
        )
        found.append(ActionRow(roll))
    elif step is not None:
        found += [*controls(table, step, texts), *unasked_button(table, step, texts)]
    if table.undo is not None:
        found.append(_undo_answers(table, texts))
    return found + rows(take_buttons(table, texts)) + rows([*also, *_always(table, texts)])


def _undo_answers(table: Table, texts: Texts) -> ActionRow[Any]:
    asked_at = table.undo.asked if table.undo else 0
    return ActionRow(
        button(ControlId("agree", table.id, asked_at), texts.say("control-agree"), style=ButtonStyle.success),
        button(ControlId("refuse", table.id, asked_at), texts.say("control-refuse")),
    )


def take_buttons(table: Table, texts: Texts) -> list[Item[Any]]:
    """A button for each seat that somebody can take, or come back to."""
    kept = [
        seat for seat in table.seats if table.phase is Phase.PLAYING and table.chairs[seat].absent != NOBODY
    ]
    return [
        take_button(table, seat, texts) for seat in table.seats if seat in table.seats_to_take or seat in kept
    ]


def take_button(table: Table, seat: Seat, texts: Texts) -> Item[Any]:
    """The button for one of them."""
    said = "take-seat" if seat in table.seats_to_take else "return-to"
    return button(
        ControlId("take", table.id, table.public_ply, seat.colour),
        texts.say(f"control-{said}", seat=seat_word(seat, texts)),
        style=ButtonStyle.success,
    )


def _always(table: Table, texts: Texts) -> list[Item[Any]]:
    """The row below every board; undo is there while it can work."""
    game = table.terms.game
    said = {"undo": texts.say("control-undo")} if can_undo(table) else {}
    said["why"] = texts.say("control-why")
    if has_legend(game, texts):
        said["legend"] = legend_name(game, texts)
    said["more"] = texts.say("control-more")
    return [button(ControlId(verb, table.id, table.public_ply), label) for verb, label in said.items()]
