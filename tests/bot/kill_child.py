"""A process that plays tables and says what was acknowledged, until it is killed.

It forks for every life, so that a new one starts at once. On standard input: the database and a seed, one
line for each life. On standard output: the life's process id, what it tries and what was acknowledged,
and at last that it is dead.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys

import msgspec

from bot.clock import WallClock
from bot.sandbox.child import die_with_parent
from bot.store.database import Database, database_at, opened
from bot.tables.journal.settings import House
from bot.tables.journal.terms import Person
from bot.tables.service.tables import Tables
from games.chance import Luck

TABLES = 5
SECONDS = 600
PEOPLE = (Person(1, "Ida"), Person(2, "Bo"))
GAMES = ("go_round", "rundlauf")


def say(*words: object) -> None:
    """One line, in one piece."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def live(database: Database, seed: int) -> None:
    luck = Luck(seed)
    async with opened(database) as store:
        tables = Tables(store, WallClock(), house=House(tables_per_person=1000, grace=0))
        numbers = [listing.table for listing in await tables.tables_of(PEOPLE[0].id)]
        await asyncio.gather(
            *(sit_and_play(tables, luck, number) for number in numbers[:TABLES]),
            *(sit_and_play(tables, luck, 0) for _ in range(TABLES - len(numbers))),
        )


async def sit_and_play(tables: Tables, luck: Luck, number: int) -> None:
    while True:
        if not number:
            number = (await tables.open(PEOPLE[0], luck.pick(GAMES))).table.id
            acknowledge(number, 2)
        table = await tables.table(number)
        if len(table.free_seats):
            acknowledge(number, (await tables.join(number, PEOPLE[1])).table.ply)
            acknowledge(number, (await tables.start(number, PEOPLE[0])).table.ply)
            table = await tables.table(number)
        while table.deciders and table.state is not None:
            person = table.player(table.deciders[0])
            assert person is not None
            text = luck.pick(table.state.legal_actions(table.deciders[0])).text
            say("try", number, table.ply, person.id, msgspec.json.encode(text).decode())
            table = (await tables.play(number, table.ply, person, text)).table
            acknowledge(number, table.ply)
        if not table.phase.is_over:
            await tables.start(number, PEOPLE[0])  # killed between sitting down and starting
            continue
        number = 0


def acknowledge(number: int, ply: int) -> None:
    say("ack", number, ply)


def main() -> None:
    for line in sys.stdin:
        database, seed = line.split()
        pid = os.fork()
        if pid == 0:
            die_with_parent()
            signal.alarm(SECONDS)
            asyncio.run(live(database_at(database), int(seed)))
            os._exit(3)
        say("life", pid)
        _, status = os.waitpid(pid, 0)
        say("dead", os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main()
