"""`python -m bot`: run the bot, copy its database, or check it."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bot.settings import EXIT_REFUSED, BadSetting, database, settings
from bot.store.database import Database
from bot.store.port import StoreAway, StoreError
from games.boards import BoardError

EXIT_PROBLEMS: Final = 1
"""Something is wrong that may pass by itself, or was found."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; without any, the bot."""
    parser = ArgumentParser(prog="python -m bot", description="Kreisel, the Discord bot; alone: run it.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    copying = commands.add_parser("backup", help="copy the database, while the bot runs")
    copying.add_argument("file", metavar="FILE", type=Path)
    commands.add_parser(
        "check", help="read every board; replay every table's journal and compare it with its snapshot"
    )
    commands.add_parser("invite", help="print the link by which a server invites the bot")
    options = parser.parse_args(arguments)
    try:
        match options.command:
            case "backup":
                return _backup(database(os.environ), options.file)
            case "check":
                return asyncio.run(_check(database(os.environ)))
            case "invite":
                return _invite()
        return _run()
    except StoreAway as error:
        return _fail(error, EXIT_PROBLEMS)
    except (StoreError, BadSetting, BoardError) as error:
        return _fail(error, EXIT_REFUSED)


def _run() -> int:
    gc.disable()  # what is imported stays: looking for garbage in it takes a tenth of the start
    from bot.discord_ui.app.running import Unreachable, run

    gc.freeze()  # nor is it looked through later, while somebody waits
    gc.enable()
    try:
        asyncio.run(run(settings(os.environ)))
    except Unreachable as error:
        return _fail(error, EXIT_PROBLEMS)
    return 0


def _fail(error: Exception, status: int) -> int:
    print(f"error: {error}", file=sys.stderr)
    return status


def _invite() -> int:
    from bot.discord_ui.app.running import invitation_link

    print(invitation_link(settings(os.environ)))
    return 0


def _backup(where: Database, file: Path) -> int:
    from bot.store.backup import backup

    if not isinstance(where, Path):
        raise StoreError(f"{where} is on a server: copy it with pg_dump.")
    print(f"{file}: {backup(where, file)} bytes.")
    return 0


async def _check(where: Database) -> int:
    from bot.store.database import need_database, opened
    from bot.tables.reading.check import Unchecked, check
    from games.catalogue import GAMES

    for card in GAMES.values():  # a board that was corrected may be faulty: better found now than in play
        card.engine()
    need_database(where)
    async with opened(where, read_only=True) as store:
        damage = await store.damage()
        for line in damage:  # told at once: a damaged file may not be read to its end
            print(line, flush=True)
        problems, tables, others = len(damage), 0, []
        async for found in check(store):
            if isinstance(found, Unchecked):
                others.append(str(found))
                continue
            tables += 1
            if found is not None:
                problems += 1
                print(found, flush=True)
    for other in others:
        print(other)
    if not problems:
        unchecked = f" {len(others)} of other rules could not be checked." if others else ""
        print(f"{tables} tables, each as its journal tells.{unchecked}")
    return EXIT_PROBLEMS if problems else 0


if __name__ == "__main__":
    sys.exit(main())
