"""`python -m bot.sandbox`: the real bot on a Discord of this machine, with a page to play on."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import webbrowser
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from threading import Thread
from typing import Final

from bot.sandbox.child import COMMAND, REFUSED, Child, Died
from bot.sandbox.lock import AlreadyRunning, Lock
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.server import Server, bind
from bot.sandbox.state.founding import found, grant_more
from bot.sandbox.state.keeping import BadWorld, Keeper
from bot.sandbox.state.kept_clock import KeptClock
from bot.sandbox.state.world import World
from bot.settings import (
    API,
    DATABASE,
    DEFAULT_DATABASE,
    GATEWAY,
    LOG_FORMAT,
    TIME,
    TOKEN,
    BadSetting,
    from_file,
)
from bot.texts.loader import Texts

FIRST_PORT: Final = 8420
PORTS: Final = 10
LAST_PORT: Final = 65_535


class CannotStart(Exception):
    """A sentence that says why, and what to do."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play on Discord if there is a token, else here."""
    parser = ArgumentParser(prog="python -m bot.sandbox", description="Kreisel on a Discord of this machine.")
    parser.add_argument(
        "--port", type=_port, help=f"listen here and nowhere else (else from {FIRST_PORT} on)"
    )
    parser.add_argument("--no-browser", action="store_true", help="print the address, open nothing")
    options = parser.parse_args(arguments)
    words = Texts(language(os.environ))
    try:
        given = from_file(Path(".env")) | {key: value for key, value in os.environ.items() if value}
    except BadSetting as wrong:
        return _refuse(str(wrong))
    if given.get(TOKEN):
        print(words.say("sandbox-on-discord"), flush=True)
        os.execv(sys.executable, COMMAND)  # noqa: S606 (no shell is wanted)
    database = Path(given.get(DATABASE) or DEFAULT_DATABASE)
    if "://" in given.get(DATABASE, ""):  # of a server: nothing of a game played here belongs there
        database = Path(DEFAULT_DATABASE)
    try:
        lock = Lock(database.with_name(f"{database.name}.sandbox.lock"))
    except AlreadyRunning as running:
        key = "sandbox-running" if running.address else "sandbox-starting"
        return _refuse(words.say(key, database=str(database), address=running.address))
    except OSError as error:
        return _refuse(words.say("sandbox-no-place", file=str(database), reason=str(error.strerror)))
    with lock:
        try:
            return asyncio.run(_run(words, options, database, lock))
        except CannotStart as why:
            return _refuse(str(why))


def language(environment: Mapping[str, str]) -> str:
    """The language of a terminal, by the usual variables.

    >>> language({"LANG": "de_AT.UTF-8"}), language({"LC_ALL": "C", "LANG": "de_DE"}), language({})
    ('de', 'en', 'en')
    """
    for key in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(key):
            return "de" if environment[key].lower().startswith("de") else "en"
    return "en"


def _has_windows(environment: Mapping[str, str]) -> bool:
    """Whether a browser would open beside the terminal: one inside it would be in the way."""
    shown = sys.platform != "linux" or environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    return sys.stdout.isatty() and bool(shown)


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text[:6]) <= LAST_PORT:
        raise ArgumentTypeError(f"a port is a number from 1 to {LAST_PORT}")
    return int(text)


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr, flush=True)
    return REFUSED


def _listen(words: Texts, wanted: int | None) -> socket.socket:
    """Listen at the wanted port, or at the first free one of a few."""
    ports = [wanted] if wanted else list(range(FIRST_PORT, FIRST_PORT + PORTS))
    for port in ports:
        try:
            return bind(port)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    other = str(FIRST_PORT + 10 * PORTS)
    if wanted:
        raise CannotStart(words.say("sandbox-port-taken", port=str(wanted), other=other))
    first, last = str(ports[0]), str(ports[-1])
    raise CannotStart(words.say("sandbox-ports-taken", first=first, last=last, other=other))


async def _run(words: Texts, options: Namespace, database: Path, lock: Lock) -> int:
    with closing(_listen(words, options.port)) as listening, ExitStack() as kept:
        file = database.with_name(f"{database.name}.sandbox.db")
        try:
            keeper = kept.enter_context(closing(Keeper(file)))
            clock = KeptClock(keeper)
            world = World(keeper, clock)
        except BadWorld as error:
            raise CannotStart(words.say("sandbox-bad-world", file=str(file), reason=str(error))) from error
        found(world, words.language)
        grant_more(world)
        sandbox = Sandbox(world, clock, listening.getsockname()[1])
        async with Server(sandbox, listening):
            lock.tell(sandbox.address)
            return await _serve(words, options, database, sandbox)


async def _serve(words: Texts, options: Namespace, database: Path, sandbox: Sandbox) -> int:
    """Run until somebody says that it is enough, or the bot has said why it cannot; the exit status."""
    enough = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, enough.set)

    def died(status: int, seconds: float) -> None:
        print(words.say("sandbox-bot-died", status=str(status), seconds=f"{seconds:g}"), flush=True)

    settings = {
        TOKEN: sandbox.world.house.token,
        DATABASE: str(database),
        API: sandbox.api_address,
        GATEWAY: sandbox.gateway_address,
        TIME: sandbox.time_address,
        LOG_FORMAT: os.environ.get(LOG_FORMAT) or "plain",
    }
    bot = asyncio.create_task(_play(sandbox, settings, died))
    print(words.say("sandbox-open", address=sandbox.address), flush=True)
    print(words.say("sandbox-stop"), flush=True)
    if not options.no_browser and _has_windows(os.environ):
        # A thread nobody waits for: some browsers come back only when they are closed.
        Thread(target=webbrowser.open, args=(sandbox.address,), daemon=True).start()
    waiting = asyncio.create_task(enough.wait())
    await asyncio.wait((waiting, bot), return_when=asyncio.FIRST_COMPLETED)
    if bot.done():
        waiting.cancel()
        await bot
        return REFUSED
    bot.cancel()
    with suppress(asyncio.CancelledError):
        await bot
    print(words.say("sandbox-bye"), flush=True)
    return 0


async def _play(sandbox: Sandbox, settings: Mapping[str, str], died: Died) -> None:
    """Run the bot; in a new world it first gets its signs, as an operator would upload them."""
    if not sandbox.world.emojis:
        uploading = await asyncio.create_subprocess_exec(
            *COMMAND, "emojis", env={**os.environ, **settings}, stdout=asyncio.subprocess.DEVNULL
        )
        await uploading.wait()
    await Child(settings, died).keep_running()


if __name__ == "__main__":
    sys.exit(main())
