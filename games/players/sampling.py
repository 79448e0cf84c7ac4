"""Some of very many actions: a crowded board has more than anybody can look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from games.core import Action, Grouped, counted

T = TypeVar("T")


def some(actions: Sequence[Action], most: int) -> Sequence[Action]:
    """All of the actions; of very many at most so many, evenly over them and over their groups."""
    if counted(actions, most + 1) <= most:
        return actions
    if not isinstance(actions, Grouped):
        return _evenly(actions, most)
    groups = [actions.after(pick) for pick in _evenly(actions.picks, most)]
    return [action for group in groups for action in some(group, most // len(groups))]


def _evenly(things: Sequence[T], most: int) -> Sequence[T]:
    count = len(things)
    return things if count <= most else [things[number * count // most] for number in range(most)]
