"""What somebody has missed, in sentences: on a board as far as there is room, the rest a tap away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from bot.discord_ui.messages.missed import Missed
from bot.discord_ui.messages.players import naming, with_dice
from bot.discord_ui.messages.recent import Recent, without_pending_throw
from bot.tables.journal.replay import Happened
from bot.tables.journal.table import Table
from bot.texts.games import goal
from bot.texts.loader import Texts
from bot.texts.narration import Told, condensed, story

MOST_ON_BOARD: Final = 4
NEWEST: Final = 2
"""So many of them are the newest; the others are those that matter most."""
ROOM_ON_BOARD: Final = 1800
"""Characters of what happened; the rest of a message is for the controls and the decision."""
MOST_CAUGHT_UP: Final = 7
"""Sentences for who comes back; they are those that matter most, and the newest."""
MOST: Final = 25
ROOM: Final = 3200
"""The same where nothing else is told; Discord takes 4000, with marks and line ends."""


class Story(Struct, frozen=True):
    """What a board tells of the past."""

    lines: list[str]
    is_condensed: bool


def board_story(table: Table, missed: Recent, texts: Texts) -> Story:
    """What happened since its readers last moved; before their first move also what the game is about.

    All but the newest is small, so that the picture stays in sight on a phone.
    """
    sentences = _sentences(table, missed.happened, texts)
    parts = condensed(sentences, most=MOST_ON_BOARD, room=ROOM_ON_BOARD, newest=NEWEST)
    lines = [goal(table.state, texts)] if missed.is_first and table.state is not None else []
    left_out = sum(part for part in parts if isinstance(part, int))
    is_condensed = bool(left_out or missed.is_cut)
    if is_condensed:
        more = texts.say("board-more", count=0 if missed.is_cut else left_out)
        lines.append(f"-# {more}")
        parts = parts[isinstance(parts[0], int) :] if parts else []  # that line stands in its place
    newest = max(len(parts) - NEWEST, 0)
    lines += [f"-# {line.removeprefix('-# ')}" for line in _lines(parts[:newest], lambda _: "…")]
    return Story([*lines, *_lines(parts[newest:], lambda _: "…")], is_condensed)


def short_story(table: Table, missed: Missed, texts: Texts, *, room: int = ROOM) -> Story:
    """The few sentences that matter most to who has missed a stretch, under a title that says which."""
    sentences = _sentences(table, missed.happened, texts)
    parts = condensed(sentences, most=MOST_CAUGHT_UP, room=room, newest=1)
    left_out = sum(part for part in parts if isinstance(part, int))
    lines = _lines([part for part in parts if not isinstance(part, int)], lambda _: "")
    if lines:
        lines.insert(0, since_words(missed, texts))
    return Story(lines, bool(left_out))


def since_words(missed: Missed, texts: Texts) -> str:
    """Which stretch of a game it is."""
    return texts.say("catchup-title", since=missed.since.value, rounds=missed.rounds)


def whole_story(table: Table, missed: Missed, texts: Texts) -> list[str]:
    """All of it, if a message has room; else in each gap how much is missing."""
    sentences = _sentences(table, missed.happened, texts)
    parts = condensed(sentences, most=MOST, room=ROOM, newest=NEWEST)
    return _lines(parts, lambda left_out: texts.say("catchup-left-out", count=left_out))


def _sentences(table: Table, happened: Sequence[Happened], texts: Texts) -> list[Told]:
    told = without_pending_throw(happened) if table.next_up else happened
    return story(told, with_dice(texts), naming(table, texts))


def _lines(parts: Sequence[Told | int], gap: Callable[[int], str]) -> list[str]:
    """The sentences; gaps, and what a rulebook has players say aloud, stand small."""
    lines = []
    for part in parts:
        if isinstance(part, int):
            lines.append(f"-# {gap(part)}")
        else:
            lines += [part.words, *([f"-# {part.announced}"] if part.announced else [])]
    return lines
