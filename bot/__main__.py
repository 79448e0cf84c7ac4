"""`python -m bot`: run the bot; upload its signs; copy, restore, check or move its database."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NoReturn

from msgspec import Struct

from bot.metrics.address import Unheard
from bot.settings import EXIT_REFUSED, METRICS, BadSetting, database, metrics, settings, thinker_settings
from bot.store.database import Database, database_at
from bot.store.faults import NAME
from bot.store.port import StoreAway, StoreError, StoreFull, StoreTaken
from games.boards import BoardError

log = logging.getLogger(__name__)

EXIT_PROBLEMS: Final = 1
"""Something is wrong that may pass by itself, or was found."""
EXIT_INTERRUPTED: Final = 130
"""As shells have it for Ctrl-C."""
REFUSALS: Final = (StoreError, BadSetting, BoardError, Unheard)


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Quote no address, which may hold a password."""
        super().error("an address is not expected there" if "://" in message else message)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; without any, the bot."""
    parser = _Parser(prog="python -m bot", description="Kreisel, the Discord bot; alone: run it.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    copying = commands.add_parser("backup", help="copy the database, while the bot runs")
    copying.add_argument("file", metavar="FILE")
    commands.add_parser(
        "check", help="read every board; replay every table's journal and compare it with its snapshot"
    )
    restoring = commands.add_parser(
        "restore", help="bring a copy back to where the bot looks for its database"
    )
    restoring.add_argument("file", metavar="FILE")
    moving = commands.add_parser(
        "move-database", help="bring everything to another database, both named as KREISEL_DATABASE is"
    )
    moving.add_argument("source", metavar="FROM")
    moving.add_argument("target", metavar="TO")
    commands.add_parser("health", help="ask the bot that runs with these settings how it is")
    commands.add_parser("thinker", help="think for the computers of all bots on a PostgreSQL")
    commands.add_parser("emojis", help="give Discord the signs of seats, dice and games, where it lacks them")
    commands.add_parser("invite", help="print the link by which a server invites the bot")
    options = parser.parse_args(arguments)
    try:
        match options.command:
            case "backup":
                return _backup(database(os.environ), _file(options.file))
            case "restore":
                return asyncio.run(_restore(_file(options.file), database(os.environ)))
            case "move-database":
                return asyncio.run(_move(database_at(options.source), database_at(options.target)))
            case "check":
                return asyncio.run(_check(database(os.environ)))
            case "health":
                return _health()
            case "thinker":
                return _think()
            case "emojis":
                return _emojis()
            case "invite":
                return _invite()
        return _run()
    except (StoreAway, StoreFull, StoreTaken) as error:
        return _fail(error, EXIT_PROBLEMS)
    except REFUSALS as error:
        return _fail(error, EXIT_REFUSED)
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


def _run() -> int:
    gc.disable()  # what is imported stays: looking for garbage in it takes a tenth of the start
    import uvloop

    from bot.discord_ui.app.running import Unreachable, run

    gc.freeze()  # nor is it looked through later, while somebody waits
    gc.enable()
    try:
        uvloop.run(run(settings(os.environ)))
    except Unreachable as error:
        return _fail(error, EXIT_PROBLEMS)
    except REFUSALS:
        raise
    except Exception:  # in one line of the log, as everything else
        log.critical("Kreisel ends: this was not expected", exc_info=True)
        return EXIT_PROBLEMS
    return 0


def _fail(error: Exception, status: int) -> int:
    print(f"error: {error}", file=sys.stderr)
    return status


def _file(text: str) -> Path:
    """A backup as somebody names it."""
    if "://" in text:
        raise StoreError("A backup is a file: write its path, not an address.")
    return Path(text)


def _invite() -> int:
    from bot.discord_ui.app.running import invitation_link, personal_link

    known = settings(os.environ)
    print(f"For a server:  {invitation_link(known)}")
    print(f"For yourself:  {personal_link(known)}")
    return 0


def _emojis() -> int:
    from bot.discord_ui.app.emojis import upload
    from bot.discord_ui.app.running import Unreachable

    try:
        asyncio.run(upload(settings(os.environ), _tell))
    except Unreachable as error:
        return _fail(error, EXIT_PROBLEMS)
    return 0


def _think() -> int:
    from bot.discord_ui.app.logs import set_up_logs
    from bot.workers.thinker import think

    own = thinker_settings(os.environ)
    set_up_logs(own.log_level, plain=own.log_format == "plain")
    asyncio.run(think(own))
    return 0


def _health() -> int:
    from bot.metrics.asking import ask

    address = metrics(os.environ)
    if address is None:
        raise BadSetting(f"{METRICS} is not set: the bot can be asked nothing.")
    is_well, said = ask(address)
    print(said)
    return 0 if is_well else EXIT_PROBLEMS


def _backup(where: Database, file: Path) -> int:
    from bot.store.backup import backup, backup_server

    size = backup(where, file) if isinstance(where, Path) else asyncio.run(backup_server(where, file))
    print(f"{file}: {size} bytes.")
    return 0


async def _restore(file: Path, where: Database) -> int:
    from bot.store.backup import restore
    from bot.store.database import opened

    await restore(file, where, _tell)
    async with opened(where):  # of an older Kreisel: brought up to date
        pass
    return await _check(where)


async def _move(source: Database, target: Database) -> int:
    """Move everything; then both sides are checked, and nothing may be found on one of them alone."""
    from bot.store.database import need_database
    from bot.store.moving import move

    need_database(source, NAME)
    rows = await move(source, target, _tell)
    before, after = await _look_at(source, _tell), await _look_at(target, lambda _: None)
    if before != after:
        print(f"{target} is not as {source}: {before} there, {after} here.")
        return EXIT_PROBLEMS
    print(f"{rows} rows, {after.tables} tables: {target} is as {source}. Set KREISEL_DATABASE to it.")
    return EXIT_PROBLEMS if before.problems else 0


async def _check(where: Database) -> int:
    found = await _look_at(where, _tell)
    for other in found.unchecked:
        print(other)
    if found.problems:
        return EXIT_PROBLEMS
    unchecked = f" {len(found.unchecked)} of other rules could not be checked." if found.unchecked else ""
    print(f"{found.tables} tables, each as its journal tells.{unchecked}")
    return 0


class Found(Struct, frozen=True):
    """What was found in a database."""

    tables: int
    """That could be checked."""
    problems: list[str]
    unchecked: list[str]


async def _look_at(where: Database, tell: Callable[[str], None]) -> Found:
    """Read every board and replay every table; problems are told at once: it may not be read to its end."""
    from bot.store.database import need_database, opened
    from bot.tables.reading.check import Unchecked, check
    from games.catalogue import GAMES

    for card in GAMES.values():  # a board that was corrected may be faulty: better found now than in play
        card.engine()
    need_database(where)
    tables, problems, unchecked = 0, [], []
    async with opened(where, read_only=True) as store:
        for line in await store.damage():
            problems.append(line)
            tell(line)
        async for found in check(store):
            if isinstance(found, Unchecked):
                unchecked.append(str(found))
                continue
            tables += 1
            if found is not None:
                problems.append(str(found))
                tell(str(found))
    return Found(tables, problems, unchecked)


def _tell(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
