"""The way to an action: letters tapped one after the other, the same on the picture and on the controls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from discord import ButtonStyle, SelectOption
from discord.ui import ActionRow, Item
from msgspec import Struct

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import button, option, rows, select
from bot.discord_ui.messages.long_lists import list_name, lists, wished
from bot.tables.journal.table import Table
from bot.texts.actions import labels, sentences
from bot.texts.choices import more_words
from bot.texts.facts import needed_key
from bot.texts.loader import Texts
from games.catalogue import GAMES
from games.core import Action, Decision, Kind, Seat, State
from render import Choice, is_lettered, offered
from render.choices import FEW

DOT: Final = "."
WASTEFUL: Final = "*"
"""At the beginning of a path: with what saves less than something like it, too."""
MANY: Final = 8
"""More moves than that to choose from are in lists, with what people mostly want before them."""
MOST_LISTS: Final = 5
"""So many lists are shown at a time."""


class Step(Struct, frozen=True):
    """Where somebody stands on the way: the letters so far, and what can come next."""

    state: State
    seat: Seat
    path: tuple[str, ...]
    choices: tuple[Choice, ...]
    """Empty once the action is found."""
    action: Action | None = None

    wasteful: bool = False
    """Whether that is all there is; else what saves less than something like it is left out."""

    @property
    def written(self) -> str:
        """The letters, for a custom id."""
        return self.leading_to(self.path)

    def leading_to(self, path: Sequence[str]) -> str:
        """Other letters, for a custom id."""
        return DOT.join((WASTEFUL, *path) if self.wasteful else path)


def first_step(state: State, seat: Seat, *, wasteful: bool = False) -> Step:
    """Nothing tapped yet."""
    return Step(state, seat, (), offered(state, seat, wasteful=wasteful), wasteful=wasteful)


def first_step_to(state: State, seat: Seat, action: Action) -> Step:
    """Nothing tapped yet, on a way that leads to an action: maybe it saves less than something like it."""
    step = first_step(state, seat)
    while step.action is None:
        found = next((choice for choice in step.choices if choice.leads_to(action)), None)
        if found is None:
            return first_step(state, seat, wasteful=True)
        step = _after(step, found)
    return first_step(state, seat)


def step_at(state: State, seat: Seat, path: str) -> Step:
    """The step that these letters lead to; letters that lead nowhere lead to the first."""
    letters = path.split(DOT) if path else []
    wasteful = letters[:1] == [WASTEFUL]
    step = first_step(state, seat, wasteful=wasteful)
    for tapped in letters[wasteful:]:
        found = next((choice for choice in step.choices if choice.letter == tapped), None)
        if found is None:
            return first_step(state, seat)
        step = _after(step, found)
    return step


def _after(step: Step, choice: Choice) -> Step:
    path = (*step.path, choice.letter)
    if choice.is_final:
        return Step(step.state, step.seat, path, (), choice.action, step.wasteful)
    choices = offered(step.state, step.seat, picked=choice.picked, wasteful=step.wasteful)
    return Step(step.state, step.seat, path, choices, wasteful=step.wasteful)


def decision_of(table: Table) -> Step | None:
    """The first step of the decision a table waits for; none, while a computer thinks."""
    if table.state is None or table.waits_for_roll or not table.deciders:
        return None
    if table.chairs[table.deciders[0]].computer:
        return None
    return first_step(table.state, table.deciders[0])


def controls(table: Table, step: Step, texts: Texts, *, page: int = 0) -> list[ActionRow[Any]]:
    """What can be tapped: buttons where they fit, else what people mostly want and lists, a few at a time."""
    awaits = step.state.awaits
    moves = isinstance(awaits, Decision) and awaits.kind is Kind.MOVE
    if len(step.choices) <= (MANY if moves else FEW):
        named = zip(step.choices, choice_labels(step, step.choices, texts), strict=True)
        return rows([_button(table, step, choice, said) for choice, said in named])
    found = lists(step.state, step.choices)
    pages = -(-len(found) // MOST_LISTS)
    page = min(page, pages - 1)
    start = page * MOST_LISTS
    picking = rows(_wishes(table, step, texts) if moves else [])
    for number, shown in enumerate(found[start : start + MOST_LISTS], start=start):
        where = ControlId("choose", table.id, table.public_ply, f"{step.written}/{number}")
        name = list_name(step.state.game, shown, texts)
        picking.append(ActionRow(select(where, _options(step, shown.choices, texts), placeholder=name)))
    if pages > 1:
        picking.append(_pages(table, step, texts, page, pages))
    return picking


def _wishes(table: Table, step: Step, texts: Texts) -> list[Item[Any]]:
    """A button for what people mostly want: it is played at once."""
    found = wished(step.state, step.choices)
    said = labels(step.state, [one.action for one in found], texts)
    buttons: list[Item[Any]] = []
    for one, what in zip(found, said, strict=True):
        words = texts.say(needed_key(texts, "wish", step.state.game, one.wish), what=what)
        control = ControlId("do", table.id, table.public_ply, one.action.text)
        buttons.append(button(control, _with_letter(step, one.choice, words), style=ButtonStyle.primary))
    return buttons


def _options(step: Step, choices: Sequence[Choice], texts: Texts) -> list[SelectOption]:
    told = _of_final(choices, sentences(step.state, _actions(choices), texts))
    return [
        option(said, choice.letter, description=told.get(choice, ""))
        for choice, said in zip(choices, choice_labels(step, choices, texts), strict=True)
    ]


def unasked_button(table: Table, step: Step, texts: Texts) -> list[ActionRow[Any]]:
    """Beside a question that a standing order can answer: not to be asked again."""
    kind = step.state.awaits.kind if isinstance(step.state.awaits, Decision) else None
    orders = [order for order in GAMES[step.state.game].orders if order.answers is kind]
    return [
        ActionRow(
            button(ControlId("unasked", table.id, table.public_ply, order.key), texts.say("control-unasked"))
        )
        for order in orders
    ]


def choice_labels(step: Step, choices: Sequence[Choice], texts: Texts) -> list[str]:
    """What each of the choices shown together is, short, with its letter if the picture shows it."""
    final = _of_final(choices, labels(step.state, _actions(choices), texts))
    named = []
    for choice in choices:
        said = final.get(choice) or more_words(step.state.game, choice.on or choice.picked[-1], texts)
        named.append(_with_letter(step, choice, said))
    return named


def _with_letter(step: Step, choice: Choice, said: str) -> str:
    return f"{choice.letter} {said}" if is_lettered(step.state, step.seat, choice) else said


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
        control = ControlId("step", table.id, table.public_ply, step.leading_to((*step.path, choice.letter)))
    return button(control, said, style=ButtonStyle.primary)


def _pages(table: Table, step: Step, texts: Texts, page: int, pages: int) -> ActionRow[Any]:
    def turning(key: str, to: int) -> Item[Any]:
        control = ControlId("step", table.id, table.public_ply, f"{step.written}/{to}")
        return button(control, texts.say(key, page=to + 1, pages=pages))

    back = [turning("choose-earlier", page - 1)] if page > 0 else []
    on = [turning("choose-later", page + 1)] if page + 1 < pages else []
    return ActionRow(*back, *on)
