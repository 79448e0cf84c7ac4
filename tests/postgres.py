"""A PostgreSQL that tests start and stop themselves, on a socket in a folder of its own.

The binaries are those of pgserver (`make test` installs it), or Debian's.
"""

from __future__ import annotations

import asyncio
import atexit
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, Final

import asyncpg

from bot.sandbox.child import die_with_parent
from bot.store.database import PostgresAddress

DEBIAN: Final = Path("/usr/lib/postgresql")
MISSING: Final = (
    "No PostgreSQL is found, and the store is tested on one: run `make test`, which installs pgserver,"
    " or `apt-get install postgresql`."
)
UNPRIVILEGED: Final = "nobody"
"""Who runs the server where root runs the tests: PostgreSQL refuses to be root's."""
SECONDS: Final = 60.0
QUICK: Final = ("fsync=off", "full_page_writes=off", "autovacuum=off", "shared_buffers=16MB", "jit=off")
"""Tests kill bots, not machines."""
_numbers = count(1)


class NoPostgres(AssertionError):
    """Nothing to test on."""


@cache
def binaries() -> Path:
    """The folder of a PostgreSQL whose programs whoever runs the server may start."""
    found = sorted(DEBIAN.glob("*/bin"), reverse=True)
    if (pip := find_spec("pgserver")) is not None and pip.origin is not None:
        found.insert(0, Path(pip.origin).parent / "pginstall" / "bin")
    for folder in found:
        if _can_start(folder):
            return folder
    for folder in found:  # in a home, perhaps, that is root's alone
        copied = Path(tempfile.mkdtemp(prefix="kreisel-pg-"))
        atexit.register(shutil.rmtree, copied, ignore_errors=True)
        copied.chmod(0o755)
        shutil.copytree(folder.parent, copied / "pg", symlinks=True)
        if _can_start(copied / "pg" / "bin"):
            return copied / "pg" / "bin"
    raise NoPostgres(MISSING)


def _can_start(folder: Path) -> bool:
    try:
        command = [str(folder / "initdb"), "--version"]
        return not subprocess.run(command, capture_output=True, check=False, **_as_other()).returncode
    except OSError:
        return False


def _as_other() -> dict[str, Any]:
    """How a program is started as somebody who may run a PostgreSQL."""
    if os.geteuid():
        return {}
    other = pwd.getpwnam(UNPRIVILEGED)
    return {"user": other.pw_uid, "group": other.pw_gid, "extra_groups": []}


class Server:
    """A running PostgreSQL."""

    def __init__(self, folder: Path, *, settings: tuple[str, ...] = QUICK) -> None:
        self.folder = folder
        self._settings = settings
        self._binaries = binaries()
        self._process: subprocess.Popen[bytes] | None = None
        if other := _as_other():
            os.chown(folder, other["user"], other["group"])
        made = f"-D {folder}/data -U kreisel -A trust -E UTF8 --locale=C --no-sync".split()
        subprocess.run(
            [self._binaries / "initdb", *made], check=True, capture_output=True, cwd=folder, **other
        )

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = [part for setting in self._settings for part in ("-c", setting)]
        place = f"-D {self.folder}/data -k {self.folder} -c listen_addresses=".split()
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen[bytes](
                [self._binaries / "postgres", *place, *settings],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                preexec_fn=die_with_parent,
                **_as_other(),
            )
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, asyncio.wait_for(self._answers(), SECONDS)).result()

    async def _answers(self) -> None:
        while True:
            assert self._process is not None
            assert self._process.poll() is None, (self.folder / "log").read_text()
            try:
                await (await asyncpg.connect(self.url())).close()
                return
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(0.02)

    def stop(self, number: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT cuts all connections, SIGQUIT is as good as a power cut."""
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(SECONDS)
            self._process = None

    @property
    def pid(self) -> int:
        """Of the server itself."""
        assert self._process is not None
        return self._process.pid

    def url(self, schema: str = "public") -> str:
        """Where a schema of it is."""
        return f"postgresql://kreisel@/postgres?host={self.folder}&search_path={schema}"

    def new(self) -> PostgresAddress:
        """Where there is a new and empty schema."""
        schema = f"club{next(_numbers)}"
        do(PostgresAddress(self.url()), f"CREATE SCHEMA {schema}")
        return PostgresAddress(self.url(schema))


class _Asker:
    """Somebody who stays connected to where they asked last: to connect takes ten times as long as to ask."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1)  # whoever asks may have a loop of their own
        self._loop = asyncio.Runner()
        self._url = ""
        self._connection: Any = None

    def ask(self, url: str, statement: str, *values: object) -> list[Any]:
        """The rows of a statement."""
        asking = self._asked(url, statement, *values)
        return self._thread.submit(self._loop.run, asking).result()

    async def _asked(self, url: str, statement: str, *values: object) -> list[Any]:
        if await self._is_still_there(url):
            return [tuple(row) for row in await self._connection.fetch(statement, *values)]
        if self._connection is not None:
            self._connection.terminate()
        self._url, self._connection = url, await asyncpg.connect(url, statement_cache_size=0)
        return [tuple(row) for row in await self._connection.fetch(statement, *values)]

    async def _is_still_there(self, url: str) -> bool:
        if self._connection is None or url != self._url:
            return False
        try:
            await self._connection.execute("SELECT")
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):  # the server was stopped meanwhile
            return False
        return True


def do(database: PostgresAddress, statement: str, *values: object) -> list[Any]:
    """One statement on a database, by somebody else than the bot; its rows."""
    return _asker().ask(database.reveal(), statement, *values)


@cache
def _asker() -> _Asker:
    return _Asker()


@cache
def shared() -> Server:
    """The one server of all tests of this process; every test has a schema of its own."""
    running = ExitStack()
    atexit.register(running.close)
    return running.enter_context(server())


@contextmanager
def server(*, settings: tuple[str, ...] = QUICK) -> Iterator[Server]:
    """A server that is gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="kreisel-"))  # short: the path of a socket may not be long
    try:
        folder.chmod(0o755)
        running = Server(folder, settings=settings)
        running.start()
        try:
            yield running
        finally:
            running.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
