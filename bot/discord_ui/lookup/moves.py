"""Moves to be typed: offered in words, and bound to the board they were offered for."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import islice
from typing import Final

from discord.app_commands import Choice

from bot.discord_ui.controls.ids import ControlId, read
from bot.discord_ui.lookup.finding import LONGEST_CHOICE, MOST_CHOICES, fitting
from bot.tables.journal.table import Table
from bot.texts.actions import labels, sentences
from bot.texts.facts import field_word
from bot.texts.loader import Texts
from games.core import Action, Grouped, State, counted, written

MOST_SPELLED_OUT: Final = 150
"""So many actions are put into words for each letter that is typed; of more only those it can mean."""
MOST_LOOKED_AT: Final = 2000
"""So many are asked for the fields they point at; of more those of the groups that were typed."""


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
    return fitting(await asyncio.to_thread(_choices, table, state, person, typed, texts), typed)


def _choices(table: Table, state: State, person: int, typed: str, texts: Texts) -> list[Choice[str]]:
    actions = _meant(state, possible(table, person), typed, texts)
    return [
        Choice(name=said, value=ControlId("do", table.id, table.public_ply, action.text).written("k"))
        for action, said in zip(actions, sentences(state, actions, texts), strict=True)
    ]


def _meant(state: State, actions: Sequence[Action], typed: str, texts: Texts) -> Sequence[Action]:
    """All actions; of many the first that point at the fields that were typed, other words do not count."""
    if counted(actions, MOST_SPELLED_OUT + 1) <= MOST_SPELLED_OUT:
        return actions
    game, parts = state.game, typed.casefold().split()
    actions = _of_groups(game, actions, parts, texts)
    fields = {action: _fields(game, action.picks, texts) for action in actions}
    known = set().union(*fields.values())
    wanted = [part for part in parts if any(word.startswith(part) for word in known)]
    found = [
        action
        for action in actions
        if all(any(word.startswith(part) for word in fields[action]) for part in wanted)
    ]
    return found[:MOST_CHOICES] if not typed else found[:MOST_SPELLED_OUT]


def _of_groups(game: str, actions: Sequence[Action], parts: Sequence[str], texts: Texts) -> Sequence[Action]:
    """The first of very many: of the groups that were typed, if any were, else of all alike."""
    if not isinstance(actions, Grouped) or counted(actions, MOST_LOOKED_AT) < MOST_LOOKED_AT:
        return actions
    picks = actions.picks
    typed = [
        pick
        for pick in picks
        if any(word.startswith(part) for part in parts for word in _fields(game, (pick,), texts))
    ]
    groups = [actions.after(pick) for pick in typed or picks]
    share = max(MOST_LOOKED_AT // len(groups), 1)
    return [action for group in groups for action in islice(_of_groups(game, group, parts, texts), share)]


def _fields(game: str, picks: Sequence[str], texts: Texts) -> set[str]:
    words = {word for pick in picks for word in field_word(game, pick, texts).casefold().split()}
    return words | {pick.casefold() for pick in picks}


def chosen(table: Table, person: int, asked: str, texts: Texts) -> ControlId:
    """The control that does what was chosen or typed; what is not to be found is left as it was typed."""
    control = read(asked)
    if control is not None and control.verb == "do":
        return control
    text = asked.strip()[:LONGEST_CHOICE]
    state = table.state
    if state is not None:
        actions = possible(table, person)
        if found := written(actions, text):
            return ControlId("do", table.id, table.public_ply, found.text)
        actions = _meant(state, actions, text, texts)
        said = (labels(state, actions, texts), sentences(state, actions, texts))
        for action, *written_as in zip(actions, *said, strict=True):
            if text.casefold() in (words.casefold() for words in (action.text, *written_as)):
                return ControlId("do", table.id, table.public_ply, action.text)
    return ControlId("do", table.id, table.public_ply, text)
