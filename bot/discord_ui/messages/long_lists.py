"""Where there is much to choose from: what people mostly want of it, and lists to find everything in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from typing import Final, TypeAlias

from msgspec import Struct

from bot.discord_ui.controls.layout import MOST_OPTIONS
from bot.texts.facts import needed_key
from bot.texts.loader import Texts
from games.catalogue import GAMES
from games.core import Action, State
from render import Choice

LOOKED_AT: Final = 100
"""Actions of a choice that are looked at for a wish: there may be very many."""

Place: TypeAlias = tuple[tuple[str, int], ...]
"""Where a choice is looked for, the coarsest first; as its game tells it."""


class Wished(Struct, frozen=True):
    """An action that grants a wish, and the choice that it is one of."""

    wish: str
    choice: Choice
    action: Action


class Listed(Struct, frozen=True):
    """Choices in one list, and the places of the first and the last of them."""

    choices: Sequence[Choice]
    first: Place
    last: Place


def wished(state: State, choices: Sequence[Choice]) -> list[Wished]:
    """For every wish that the game knows the best actions, no two of them to the same target."""
    found: list[Wished] = []
    for wish in GAMES[state.game].engine().wishes:
        ranked = [
            (rank, Wished(wish.key, choice, action))
            for choice in choices
            for action in islice(choice.actions, LOOKED_AT)
            if (rank := wish.rank(state, action))
        ]
        ranked.sort(key=lambda one: one[0], reverse=True)
        best: dict[tuple[str, ...], Wished] = {}
        for _, one in ranked:
            best.setdefault(one.action.picks[:2], one)
        known = [one.action for one in found]
        found += [one for one in list(best.values())[: wish.most] if one.action not in known]
    return found


def lists(state: State, choices: Sequence[Choice]) -> list[Listed]:
    """All choices, a list for each of the coarsest places and, if that is too long, for finer ones."""
    placed = sorted([(_place(state, choice), choice) for choice in choices], key=lambda one: one[0])
    return [
        Listed([choice for _, choice in part], part[0][0], part[-1][0])
        for _, near in groupby(placed, key=lambda one: one[0][:1])
        for part in _parts(list(near))
    ]


def list_name(game: str, shown: Listed, texts: Texts) -> str:
    """What is found in a list: ``With 9, orbit 1–2 (14)``; of a game without places, only what is asked."""
    facts: dict[str, str | int] = {}
    for (name, first), (_, last) in zip(shown.first, shown.last, strict=True):
        facts[name] = str(first) if first == last else f"{first}–{last}"
    if not facts:
        return texts.say("choose-placeholder")
    return texts.say(needed_key(texts, "list", game, "moves"), count=len(shown.choices), **facts)


def _place(state: State, choice: Choice) -> Place:
    shelf = GAMES[state.game].engine().shelf
    return () if shelf is None else tuple(shelf(state, choice.actions[0]).items())


def _parts(placed: list[tuple[Place, Choice]]) -> Iterator[list[tuple[Place, Choice]]]:
    """As few as have room for it; what is in one place stays together where it can."""
    part: list[tuple[Place, Choice]] = []
    for _, group in groupby(placed, key=lambda one: one[0]):
        together = list(group)
        if part and len(part) + len(together) > MOST_OPTIONS:
            yield part
            part = []
        part += together
        while len(part) > MOST_OPTIONS:
            yield part[:MOST_OPTIONS]
            part = part[MOST_OPTIONS:]
    if part:
        yield part
