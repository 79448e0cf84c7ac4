"""`python -m bot.sandbox`: the real bot on a Discord of this machine, with a page to play on."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import sys
import webbrowser
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from dotenv import dotenv_values

from bot.clock import WallClock
from bot.sandbox.child import COMMAND, Child
from bot.sandbox.founding import found
from bot.sandbox.keeping import BadWorld, Keeper
from bot.sandbox.lock import AlreadyRunning, Lock
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.server import Server
from bot.sandbox.world import World
from render.texts import Texts

DATABASE: Final = "KREISEL_DATABASE"
TOKEN: Final = "DISCORD_TOKEN"  # noqa: S105 (the setting's name)
API: Final = "KREISEL_DISCORD_API"
GATEWAY: Final = "KREISEL_DISCORD_GATEWAY"
DEFAULT_DATABASE: Final = "kreisel.db"
FIRST_PORT: Final = 8420
PORTS: Final = 10
EXIT_REFUSED: Final = 2


class PortsTaken(Exception):
    """Nothing to listen at."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play on Discord if there is a token, else here."""
    parser = ArgumentParser(prog="python -m bot.sandbox", description="Kreisel on a Discord of this machine.")
    parser.add_argument(
        "--port", type=_port, help=f"listen here and nowhere else (else from {FIRST_PORT} on)"
    )
    parser.add_argument("--no-browser", action="store_true", help="print the address, open nothing")
    options = parser.parse_args(arguments)
    words = Texts(language(os.environ))
    given = {**dotenv_values(".env"), **os.environ}
    if given.get(TOKEN):
        print(words.say("sandbox-on-discord"), flush=True)
        os.execv(sys.executable, COMMAND)  # noqa: S606 (no shell is wanted)
    database = Path(given.get(DATABASE) or DEFAULT_DATABASE)
    try:
        with Lock(database.with_name(f"{database.name}.sandbox.lock")) as lock:
            return asyncio.run(_run(words, options, database, lock))
    except AlreadyRunning as running:
        key = "sandbox-running" if running.address else "sandbox-starting"
        return _refuse(words.say(key, database=str(database), address=running.address))
    except OSError as error:
        return _refuse(words.say("sandbox-bad-world", file=str(database), reason=str(error.strerror)))


def language(environment: Mapping[str, str]) -> str:
    """The language of a terminal, by the usual variables.

    >>> language({"LANG": "de_AT.UTF-8"}), language({"LC_ALL": "C", "LANG": "de_DE"}), language({})
    ('de', 'en', 'en')
    """
    for key in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(key):
            return "de" if environment[key].lower().startswith("de") else "en"
    return "en"


def _port(text: str) -> int:
    port = int(text)
    if not 1 <= port <= 65_535:
        raise ValueError
    return port


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr, flush=True)
    return EXIT_REFUSED


async def _run(words: Texts, options: Namespace, database: Path, lock: Lock) -> int:
    file = database.with_name(f"{database.name}.sandbox.db")
    clock = WallClock()
    try:
        keeper = Keeper(file)
    except BadWorld as error:
        return _refuse(words.say("sandbox-bad-world", file=str(file), reason=str(error)))
    try:
        world = World(keeper, clock)
        found(world, words.language)
        ports = [options.port] if options.port else list(range(FIRST_PORT, FIRST_PORT + PORTS))
        for port in ports:
            server = Server(Sandbox(world, clock, port))
            try:
                async with server:
                    lock.tell(server.sandbox.address)
                    await _serve(words, options, database, server.sandbox)
                    return 0
            except OSError as error:
                if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                    raise
                world.listeners.clear()
    finally:
        keeper.close()
    other = FIRST_PORT + PORTS + 80
    if options.port:
        return _refuse(words.say("sandbox-port-taken", port=str(options.port), other=str(other)))
    return _refuse(
        words.say("sandbox-ports-taken", first=str(ports[0]), last=str(ports[-1]), other=str(other))
    )


async def _serve(words: Texts, options: Namespace, database: Path, sandbox: Sandbox) -> None:
    """Run until somebody says that it is enough."""
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
    }
    bot = asyncio.create_task(Child(settings, died).keep_running())
    print(words.say("sandbox-open", address=sandbox.address), flush=True)
    print(words.say("sandbox-stop"), flush=True)
    if not options.no_browser:
        await asyncio.to_thread(webbrowser.open, sandbox.address)
    await enough.wait()
    bot.cancel()
    with suppress(asyncio.CancelledError):
        await bot
    print(words.say("sandbox-bye"), flush=True)


if __name__ == "__main__":
    sys.exit(main())
