"""The tours of /help: a game, or Kreisel itself, in a few steps with pictures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

import msgspec

from bot.texts.examples import Example
from bot.texts.loader import Texts, folders

FILE: Final = "tours.toml"
KREISEL: Final = "kreisel"
"""The tour of Kreisel itself; the others have the ids of their games."""

COMMANDS: Final = MappingProxyType(
    {
        "play": "slash-play",
        "undo": "slash-undo",
        "catch_up": "slash-catch-up",
        "verify": "slash-verify",
        "rules": "slash-rules",
        "games": "slash-my-games",
    }
)
"""The commands that tours speak of, each a fact of their sentences, by the texts of their names."""


@cache
def tours() -> Mapping[str, tuple[Example, ...]]:
    """All tours, read when somebody first takes one."""
    kind = dict[str, tuple[Example, ...]]
    read = [msgspec.toml.decode((folder / FILE).read_bytes(), type=kind) for folder in folders()]
    return {which: steps for one in read for which, steps in one.items()}


def tour(game: str) -> tuple[Example, ...]:
    """The steps of a tour, each a picture."""
    return tours()[game]


def words(game: str, step: int, texts: Texts, *, commands: Mapping[str, str] | None = None) -> str:
    """What is said beside the picture of a step, counted from 1.

    ``commands`` are those of COMMANDS as the reader's Discord shows them; else as these texts name them.
    """
    return texts.say(f"tour-{game}-{step}", **(commands or command_names(texts)))


def command_names(texts: Texts) -> dict[str, str]:
    """The commands that tours speak of, in words.

    >>> command_names(Texts("de"))["undo"]
    '`/tisch zurücknehmen`'
    """
    return {name: f"`{texts.say(key)}`" for name, key in COMMANDS.items()}
