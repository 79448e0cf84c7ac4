"""A database with a changed byte: told in a sentence, never a hang, a traceback or silence.

KREISEL_FLIPS says how many bytes are changed, one at a time; `make soak` changes ten thousand.
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.port import StoreError
from bot.store.sqlite import SqliteStore
from bot.tables.journal.orders import Orders
from bot.tables.journal.settings import Preferences, ServerSettings
from bot.tables.reading.check import check
from tests.bot.club import BO, IDA, Club

ROOT = Path(__file__).parents[2]
FLIPS = int(os.environ.get("KREISEL_FLIPS", "800"))
PARTS = 2
LONGEST = 1000
WHAT_MATTERS = (
    "SELECT table_id, ply, at, how, guest, act FROM journal ORDER BY 1, 2",
    "SELECT id, ply, phase, game, version, series, line, snapshot, secret FROM tables ORDER BY 1",
    "SELECT table_id, guest, person, name, seated FROM guests ORDER BY 1, 2",
    "SELECT person, content FROM settings ORDER BY 1",
    "SELECT server, content FROM servers ORDER BY 1",
    "SELECT table_id, ply, snapshot FROM checkpoints ORDER BY 1, 2",
)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A small database with something of everything."""
    path = tmp_path_factory.mktemp("sound") / "kreisel.db"
    club = Club(path)
    club.do(club.tables.set_preferences(IDA.id, Preferences(language="de", orders=Orders({"shield": 2}))))
    club.do(club.tables.set_server_settings(7, ServerSettings(language="de")))
    table = club.started("go_round", server=7, channel=8, games=2)
    for turn in range(12):
        table = club.move(table, turn).table
    club.do(club.tables.plan(table.id, BO, "12+"))
    lobby = club.do(club.tables.open(BO, "rundlauf", server=7, channel=8)).table
    club.do(club.tables.give_word(lobby.id, BO, "Glück"))
    club.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")
    return path.read_bytes()


@pytest.mark.parametrize("part", range(PARTS))
def test_a_changed_byte_is_told(sound: bytes, tmp_path: Path, part: int) -> None:
    chance = random.Random(part)
    path = tmp_path / "kreisel.db"
    path.write_bytes(sound)
    before = what_matters(path)
    assert before is not None
    assert told(path) == []
    silent = 0
    for _ in range(FLIPS // PARTS):
        at, bit = chance.randrange(len(sound)), 1 << chance.randrange(8)
        path.write_bytes(sound[:at] + bytes([sound[at] ^ bit]) + sound[at + 1 :])
        if not told(path):
            silent += 1
            assert what_matters(path) == before, f"byte {at}, bit {bit}: nobody was told"
    assert silent, "every byte matters? then this test tests nothing"


def told(path: Path) -> list[str]:
    """What the check tells of a file, however it is damaged."""

    async def looked_at() -> list[str]:
        try:
            async with SqliteStore(path, read_only=True) as store:
                found = list(await store.damage())
                return found + [str(one) async for one in check(store) if one is not None]
        except StoreError as error:
            return [str(error)]

    found = asyncio.run(asyncio.wait_for(looked_at(), 60))
    assert all(one and one.isprintable() and len(one) < LONGEST for one in found), found
    return found


def what_matters(path: Path) -> list[object] | None:
    """Everything that must not change unseen; None, if it cannot even be read."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            connection.text_factory = bytes
            return [connection.execute(statement).fetchall() for statement in WHAT_MATTERS]
    except sqlite3.Error:
        return None


@pytest.mark.parametrize("command", ["check", ""])
@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE sqlite_master SET name = CAST(x'ff' AS TEXT) WHERE name = 'once'",
        "UPDATE tables SET ply = 4611686018427387904",
        "UPDATE journal SET act = '{' WHERE ply = 3",
        "UPDATE journal SET how = 'magic' WHERE ply = 3",
        "UPDATE tables SET snapshot = x'00ff'",
    ],
)
def test_the_process_ends_with_a_sentence(sound: bytes, tmp_path: Path, damage: str, command: str) -> None:
    path = tmp_path / "kreisel.db"
    path.write_bytes(sound)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(damage)
    nowhere = {"KREISEL_DISCORD_API": "http://127.0.0.1:9/api", "KREISEL_DISCORD_GATEWAY": "ws://127.0.0.1:9"}
    environment = {**os.environ, **nowhere, "DISCORD_TOKEN": "MTIz.a.b", "KREISEL_DATABASE": str(path)}
    run = subprocess.run(
        [sys.executable, "-m", "bot", *command.split()],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode in (1, 2)
    assert "Traceback" not in run.stderr + run.stdout
    assert (run.stdout + run.stderr).strip()
