"""A disk that is full, a database that is not there yet: people hear of it, and it goes on by itself."""

from __future__ import annotations

import asyncio
import errno
import os
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.sandbox.limits.components import walk
from bot.store.database import Database
from bot.texts.loader import Texts
from tests.postgres import Server, server
from tests.sandbox.ground import Ground
from tests.whole.ledger import Ledger
from tests.whole.lives import SECONDS, Lives, settings
from tests.whole.test_faults import PATIENT, Evening, evening

MEGABYTE = 1024 * 1024


class Disk:
    """A disk that has no other files."""

    def __init__(self, folder: Path) -> None:
        self._ballast = folder / "ballast"

    def fill(self) -> None:
        """Nothing more fits."""
        with self._ballast.open("ab", buffering=0) as file:
            for size in (MEGABYTE, 4096, 1):
                try:
                    while True:
                        file.write(b"." * size)
                except OSError as error:
                    assert error.errno == errno.ENOSPC

    def clear(self) -> None:
        """Somebody has made room."""
        self._ballast.unlink()


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Disk]:
    """A disk of this size in a folder."""
    options = f"size={megabytes}m,mode=755"
    subprocess.run(["/bin/mount", "-t", "tmpfs", "-o", options, "tmpfs", folder], check=True)
    try:
        yield Disk(folder)
    finally:
        subprocess.run(["/bin/umount", "--lazy", folder], check=True)


def said(one: Evening) -> list[str]:
    """What the last click was answered with, in private."""
    answer = one.ground.world.ephemeral(one.crowd.clicks[-1].answer)
    return [] if answer is None else [str(part.get("content")) for part in walk(answer.components)]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can mount a small disk")
@pytest.mark.parametrize("store", ["file", "server"])
async def test_a_full_disk_is_told_and_forgotten_once_there_is_room(tmp_path: Path, store: str) -> None:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="kreisel-")))
        disk = stack.enter_context(small_disk(folder, 128))
        if store == "file":
            database: Database = folder / "tables.db"
        else:
            own = Server(folder)
            own.start()
            stack.callback(own.stop)
            database = own.new()
        async with evening(tmp_path, database) as one:
            await one.until("quiet")
            disk.fill()
            async with asyncio.timeout(SECONDS):
                while Texts("en").say("refused-store") not in said(one):
                    await one.crowd.act(one.party)
            disk.clear()
            await one.play(3)
            await one.until("quiet")
            one.ledger.compare(one.crowd.shown, one.crowd.played)
            assert not [click for click in one.crowd.clicks if click.state not in ("done", "offline", "")]


async def test_a_database_that_is_not_there_yet_is_waited_for(tmp_path: Path) -> None:
    with server() as own:
        database = own.new()
        own.stop()
        async with Ground(times=PATIENT) as ground:
            ground.sandbox.rate_limits.count = False
            async with Lives(settings(ground.sandbox, database), tmp_path / "log") as lives:
                await lives.begin()
                async with asyncio.timeout(SECONDS):
                    while "cannot be reached" not in lives.log.read_text():
                        await asyncio.sleep(0.05)
                own.start()
                one = Evening(ground, lives, Ledger(database))
                await one.until("online")
                await one.play(1)
