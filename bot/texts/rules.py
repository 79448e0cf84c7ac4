"""The rules in the app: every rule by its id, in words, in reading order, some with a picture.

>>> rules_of("rundlauf")[:3]
('L1', 'L2', 'L4')
>>> title("L8", Texts("en"))
'Capturing pieces'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

import msgspec
from msgspec import Struct

from bot.texts.examples import Example
from bot.texts.loader import Texts, folders
from games.catalogue import find

FILE: Final = "rules.toml"
PAGE: Final = 3_800
"""Discord takes 4,000 characters a message; some are left for what stands around a page."""


class Book(Struct, frozen=True, forbid_unknown_fields=True):
    """What the files of rules hold; it is the same in every language."""

    sections: Mapping[str, Mapping[str, tuple[str, ...]]]
    """For every game its sections, and the ids of their rules, in reading order."""
    pictures: Mapping[str, Example]
    """For some rules a position that shows them."""


@cache
def book() -> Book:
    """What the files hold, read when somebody first asks for a rule."""
    read = [msgspec.toml.decode((folder / FILE).read_bytes(), type=Book) for folder in folders()]
    return Book(
        {game: sections for one in read for game, sections in one.sections.items()},
        {rule_id: shown for one in read for rule_id, shown in one.pictures.items()},
    )


def rules_of(game: str) -> tuple[str, ...]:
    """The ids of a game's rules, in reading order."""
    return tuple(rule_id for rule_ids in book().sections[game].values() for rule_id in rule_ids)


def title(rule_id: str, texts: Texts) -> str:
    """What a rule is about, in a few words."""
    return texts.say(f"rule-title-{rule_id}")


def rule(rule_id: str, texts: Texts) -> str:
    """A rule in one to three sentences."""
    return texts.say(f"rule-{rule_id}")


def picture_of(rule_id: str) -> Example | None:
    """A position that shows a rule, where a picture helps."""
    return book().pictures.get(rule_id)


def pages(game: str, texts: Texts) -> tuple[str, ...]:
    """All rules of a game in Markdown; a page fits into a message and ends where a section does."""
    head = f"# {find(game).title}"
    found = [head]
    for block in _blocks(game, texts):
        if len(found[-1]) + len("\n") + len(block) > PAGE:
            found.append(head)
        found[-1] += f"\n{block}"
    return tuple(found)


def _blocks(game: str, texts: Texts) -> Iterator[str]:
    """The sections, as Markdown."""
    for section, rule_ids in book().sections[game].items():
        heading = texts.say(f"rules-section-{section}")
        entries = [f"**{title(each, texts)}** ({each})\n{rule(each, texts)}" for each in rule_ids]
        yield "\n".join([f"## {heading}", *entries])
