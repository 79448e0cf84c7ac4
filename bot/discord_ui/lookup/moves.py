"""Moves to be typed: offered in words, and bound to the board they were offered for."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from discord.app_commands import Choice

from bot.discord_ui.controls.ids import ControlId, read
from bot.discord_ui.lookup.finding import LONGEST_CHOICE, MOST_CHOICES, fitting
from bot.tables.journal.table import Table
from bot.texts.actions import labels, sentences
from bot.texts.facts import field_word
from bot.texts.loader import Texts
from games.core import Action, State

MOST_SPELLED_OUT: Final = 150
"""So many actions are put into words for each letter that is typed; of more only those it can mean."""


def possible(table: Table, person: int) -> Sequence[Action]:
    """What a person can decide now, for the own seat or as an idea for a partner's."""
    state = table.state
    own = table.seats_of(table.guest_of(person))
    if state is None or not own:
        return ()
    for seat in table.deciders:
        if not table.waits_for_roll and table.team_of(seat) & set(own):
            return state.legal_actions(seat)
    return ()


async def suggested(table: Table, person: int, typed: str, texts: Texts) -> list[Choice[str]]:
    """The moves that fit what was typed, in words; each carries its table and ply."""
    state = table.state
    if state is None:
        return []
    actions = possible(table, person)
    if len(actions) > MOST_SPELLED_OUT:
        actions = _meant(state, actions, typed, texts)
    return fitting(await asyncio.to_thread(_choices, table, state, actions, texts), typed)


def _choices(table: Table, state: State, actions: Sequence[Action], texts: Texts) -> list[Choice[str]]:
    return [
        Choice(name=said, value=ControlId("do", table.id, table.public_ply, action.text).written("k"))
        for action, said in zip(actions, sentences(state, actions, texts), strict=True)
    ]


def _meant(state: State, actions: Sequence[Action], typed: str, texts: Texts) -> list[Action]:
    """The first of many actions that point at the fields that were typed; other words do not count."""
    game = state.game
    fields = {action: _fields(game, action, texts) for action in actions}
    known = set().union(*fields.values())
    wanted = [part for part in typed.casefold().split() if any(word.startswith(part) for word in known)]
    found = [
        action
        for action in actions
        if all(any(word.startswith(part) for word in fields[action]) for part in wanted)
    ]
    return found[:MOST_CHOICES] if not typed else found[:MOST_SPELLED_OUT]


def _fields(game: str, action: Action, texts: Texts) -> set[str]:
    words = {word for pick in action.picks for word in field_word(game, pick, texts).casefold().split()}
    return words | {pick.casefold() for pick in action.picks}


def chosen(table: Table, person: int, written: str, texts: Texts) -> ControlId:
    """The control that does what was chosen or typed; what is not to be found is left as it was typed."""
    control = read(written)
    if control is not None and control.verb == "do":
        return control
    text = written.strip()[:LONGEST_CHOICE]
    state = table.state
    if state is not None:
        actions = possible(table, person)
        said = (
            [action.text for action in actions],
            labels(state, actions, texts),
            sentences(state, actions, texts),
        )
        for action, *written_as in zip(actions, *said, strict=True):
            if text.casefold() in (words.casefold() for words in written_as):
                return ControlId("do", table.id, table.public_ply, action.text)
    return ControlId("do", table.id, table.public_ply, text)
