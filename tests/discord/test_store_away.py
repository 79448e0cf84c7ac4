"""A database that does not answer: whoever clicks is told so, in the language of their Discord."""

from __future__ import annotations

from typing import NoReturn

import pytest

from bot.store.port import StoreAway
from bot.texts.loader import Texts
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import board
from tests.discord.harness.world import Person, World
from tests.discord.test_board import begins


async def away(*_: object, **__: object) -> NoReturn:
    raise StoreAway("The database does not answer.")


async def test_whoever_clicks_while_the_database_is_away_is_told(
    world: World, ida: Person, bo: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = await begins(world, ida, bo, "rundlauf")
    shown, store = board(who), kreisel(world).store

    for name in ("settings", "record", "load", "load_whole", "write"):
        monkeypatch.setattr(store, name, away)
    for _ in range(2):
        answer = await who.clicks(shown.labels[0], on=shown)
        assert answer.is_private
        assert answer.text == Texts("de" if who is bo else "en").say("refused-store")
    monkeypatch.undo()
    assert {str(error) for error in world.errors()} == {"the store failed: The database does not answer."}
    assert board(who).text == shown.text


async def test_what_is_deleted_while_the_database_is_away_comes_back(
    world: World,
    ida: Person,
    bo: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    who = await begins(world, ida, bo, "rundlauf")
    shown, store = board(who), kreisel(world).store

    monkeypatch.setattr(store, "notes_at", away)
    await world.deletes(shown)
    await world.settles()
    monkeypatch.undo()
    assert "on_raw_message_delete was not attended to: The database does not answer." in caplog.text
    assert "Traceback" not in caplog.text
    await who.runs("table board")
    await world.settles()
    assert board(who).id != shown.id
