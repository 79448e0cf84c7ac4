"""Garbage is looked for while nobody waits for an answer."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator

import pytest

from bot.discord_ui.app import garbage

SECONDS = 0.001


@pytest.fixture
def collections(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bool]]:
    """The looks, each whether something was set aside then; Python's own settings are restored."""
    looked: list[bool] = []
    before = gc.get_threshold()
    monkeypatch.setattr(garbage, "EVERY_SECONDS", SECONDS)
    aside = [False]
    monkeypatch.setattr(gc, "freeze", lambda: aside.append(True))
    monkeypatch.setattr(gc, "unfreeze", lambda: aside.append(False))
    monkeypatch.setattr(gc, "collect", lambda: looked.append(aside[-1]))
    yield looked
    gc.set_threshold(*before)


def look(seconds: float, *, quiet: bool, worth: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it go on for a while after the first quiet moment."""

    async def minutes() -> None:
        moments = iter([True])
        monkeypatch.setattr(gc, "get_count", lambda: (0, 0, garbage.WORTH if worth else garbage.WORTH - 1))
        task = asyncio.create_task(garbage.collect_quietly(lambda: next(moments, quiet)))
        await asyncio.sleep(seconds)
        task.cancel()

    asyncio.run(minutes())


def test_it_is_collected_when_it_is_worth_it_and_nobody_waits(
    collections: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    look(0.2, quiet=True, worth=True, monkeypatch=monkeypatch)
    assert len(collections) > 1
    assert gc.get_threshold()[2] == garbage.AT_LAST


@pytest.mark.parametrize(("quiet", "worth"), [(False, True), (True, False)])
def test_else_it_waits(
    quiet: bool, worth: bool, collections: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    look(0.1, quiet=quiet, worth=worth, monkeypatch=monkeypatch)
    assert len(collections) == 1  # what the start has left


def test_what_was_set_aside_is_looked_at_now_and_then(
    collections: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "ALL_OF", 3)
    look(0.2, quiet=True, worth=True, monkeypatch=monkeypatch)
    assert collections[:7] == [False, True, True, False, True, True, False]
