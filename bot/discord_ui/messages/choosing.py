"""The way to an action: letters tapped one after the other, the same on the picture and on the controls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from discord import ButtonStyle
from discord.ui import ActionRow, Item
from msgspec import Struct

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import MOST_OPTIONS, button, option, rows, select
from bot.tables.journal.table import Table
from bot.texts.actions import labels, sentences
from bot.texts.choices import more_words
from bot.texts.loader import Texts
from games.core import Action, Seat, State
from render import Choice, is_lettered, offered
from render.choices import FEW

DOT: Final = "."


class Step(Struct, frozen=True):
    """Where somebody stands on the way: the letters so far, and what can come next."""

    state: State
    seat: Seat
    path: tuple[str, ...]
    choices: tuple[Choice, ...]
    """Empty once the action is found."""
    action: Action | None = None

    @property
    def written(self) -> str:
        """The letters, for a custom id."""
        return DOT.join(self.path)


def first_step(state: State, seat: Seat) -> Step:
    """Nothing tapped yet."""
    return Step(state, seat, (), offered(state, seat))


def step_at(state: State, seat: Seat, path: str) -> Step:
    """The step that these letters lead to; letters that lead nowhere lead to the first."""
    step = first_step(state, seat)
    for tapped in path.split(DOT) if path else ():
        found = next((choice for choice in step.choices if choice.letter == tapped), None)
        if found is None:
            return first_step(state, seat)
        step = _after(step, found)
    return step


def _after(step: Step, choice: Choice) -> Step:
    path = (*step.path, choice.letter)
    if choice.is_final:
        return Step(step.state, step.seat, path, (), choice.action)
    return Step(step.state, step.seat, path, offered(step.state, step.seat, picked=choice.picked))


def decision_of(table: Table) -> Step | None:
    """The first step of the decision a table waits for; none, while a computer thinks."""
    if table.state is None or table.waits_for_roll or not table.deciders:
        return None
    if table.chairs[table.deciders[0]].computer:
        return None
    return first_step(table.state, table.deciders[0])


def controls(table: Table, step: Step, texts: Texts, *, page: int = 0) -> list[ActionRow[Any]]:
    """What can be tapped: buttons where they fit, else a select, page by page."""
    if len(step.choices) <= FEW:
        named = zip(step.choices, choice_labels(step, step.choices, texts), strict=True)
        return rows([_button(table, step, choice, said) for choice, said in named])
    page = min(page, (len(step.choices) - 1) // MOST_OPTIONS)
    start = page * MOST_OPTIONS
    shown = step.choices[start : start + MOST_OPTIONS]
    told = _of_final(shown, sentences(step.state, _actions(shown), texts))
    options = [
        option(said, choice.letter, description=told.get(choice, ""))
        for choice, said in zip(shown, choice_labels(step, shown, texts), strict=True)
    ]
    where = ControlId("choose", table.id, table.public_ply, step.written)
    picking: list[ActionRow[Any]] = [
        ActionRow(select(where, options, placeholder=texts.say("choose-placeholder")))
    ]
    if len(step.choices) > MOST_OPTIONS:
        picking.append(_pages(table, step, texts, page))
    return picking


def choice_labels(step: Step, choices: Sequence[Choice], texts: Texts) -> list[str]:
    """What each of the choices shown together is, short, with its letter if the picture shows it."""
    final = _of_final(choices, labels(step.state, _actions(choices), texts))
    named = []
    for choice in choices:
        said = final.get(choice) or more_words(step.state.game, choice.on or choice.picked[-1], texts)
        named.append(f"{choice.letter} {said}" if is_lettered(step.state, step.seat, choice) else said)
    return named


def _actions(choices: Sequence[Choice]) -> list[Action]:
    """The actions of those choices that leave nothing to choose."""
    return [choice.action for choice in choices if choice.is_final]


def _of_final(choices: Sequence[Choice], said: Sequence[str]) -> dict[Choice, str]:
    """What is said of those."""
    return dict(zip((choice for choice in choices if choice.is_final), said, strict=True))


def _button(table: Table, step: Step, choice: Choice, said: str) -> Item[Any]:
    if choice.is_final:
        control = ControlId("do", table.id, table.public_ply, choice.action.text)
    else:
        control = ControlId("step", table.id, table.public_ply, DOT.join((*step.path, choice.letter)))
    return button(control, said, style=ButtonStyle.primary)


def _pages(table: Table, step: Step, texts: Texts, page: int) -> ActionRow[Any]:
    pages = -(-len(step.choices) // MOST_OPTIONS)

    def turning(key: str, to: int) -> Item[Any]:
        control = ControlId("step", table.id, table.public_ply, f"{step.written}/{to}")
        return button(control, texts.say(key, page=to + 1, pages=pages))

    back = [turning("choose-earlier", page - 1)] if page > 0 else []
    on = [turning("choose-later", page + 1)] if page + 1 < pages else []
    return ActionRow(*back, *on)
