"""`python -m bot`: run the bot, copy its database, or check it."""

from __future__ import annotations

import asyncio
import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Final

NOT_YET: Final = """\
Der Bot kommt mit einer späteren Version; die Spielregeln sind schon da:
The bot comes with a later version; the rules of the games are here already:

    .venv/bin/python -m games play rundlauf --games 10
"""

DATABASE: Final = "KREISEL_DATABASE"
DEFAULT_DATABASE: Final = "kreisel.db"
EXIT_PROBLEMS: Final = 1
EXIT_REFUSED: Final = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; without any, say what can be run so far."""
    parser = ArgumentParser(prog="python -m bot", description="Kreisel, the Discord bot.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    copying = commands.add_parser("backup", help="copy the database, while the bot runs")
    copying.add_argument("file", metavar="FILE", type=Path)
    commands.add_parser("check", help="replay every table's journal and compare it with its snapshot")
    options = parser.parse_args(arguments)
    path = Path(os.environ.get(DATABASE) or DEFAULT_DATABASE)

    from bot.store.port import StoreError

    try:
        match options.command:
            case "backup":
                return _backup(path, options.file)
            case "check":
                return asyncio.run(_check(path))
    except StoreError as error:
        print(f"error: {error}", file=sys.stderr)
        return EXIT_REFUSED
    print(NOT_YET, end="")
    return 0


def _backup(path: Path, file: Path) -> int:
    from bot.store.backup import backup

    print(f"{file}: {backup(path, file)} bytes.")
    return 0


async def _check(path: Path) -> int:
    from bot.store.sqlite import SqliteStore
    from bot.tables.check import Unchecked, check

    async with SqliteStore(path, read_only=True) as store:
        problems = list(await store.damage())
        tables, others = 0, []
        async for found in check(store):
            if isinstance(found, Unchecked):
                others.append(str(found))
                continue
            tables += 1
            problems += [] if found is None else [str(found)]
    for line in (*problems, *others):
        print(line)
    if not problems:
        unchecked = f" {len(others)} of other rules could not be checked." if others else ""
        print(f"{tables} tables, each as its journal tells.{unchecked}")
    return EXIT_PROBLEMS if problems else 0


if __name__ == "__main__":
    sys.exit(main())
