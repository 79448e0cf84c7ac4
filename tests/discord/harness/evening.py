"""An evening at one table: two people who play, one who looks on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec import Struct

from bot.tables.journal.table import Table
from bot.tables.service.tables import Tables
from games.core import Action, Seat
from tests.discord.harness.club import club, kreisel
from tests.discord.harness.world import Person, World


class Evening(Struct):
    """Red has opened table 1, Blau sits there too, Carla does not; all are in its thread."""

    world: World
    red: Person
    blau: Person
    carla: Person

    @property
    def tables(self) -> Tables:
        return kreisel(self.world).tables

    async def table(self, number: int = 1) -> Table:
        return await self.tables.table(number)

    async def decides(self) -> Person:
        """Whoever the table waits for."""
        return (await self.sits())[(await self.table()).deciders[0]]

    async def waits(self) -> Person:
        """The other one."""
        return self.blau if await self.decides() is self.red else self.red

    async def sits(self) -> dict[Seat, Person]:
        table = await self.table()
        people = {person.id: person for person in (self.red, self.blau, self.carla)}
        return {seat: people[player.id] for seat in table.seats if (player := table.player(seat))}

    async def actions(self) -> list[Action]:
        table = await self.table()
        assert table.state is not None
        return list(table.state.legal_actions(table.deciders[0]))


@asynccontextmanager
async def opened(path: Path, game: str = "go_round", **options: object) -> AsyncIterator[Evening]:
    """A lobby that both have joined."""
    async with club(path) as world:
        people = (
            world.person("red"),
            world.person("blau", locale="de"),
            world.person("carla"),
        )
        evening = Evening(world, *people)
        await evening.red.runs("/play", game=game, **options)  # type: ignore[arg-type]
        await evening.blau.clicks("k:join")
        yield evening


@asynccontextmanager
async def begun(path: Path, game: str = "go_round", **options: object) -> AsyncIterator[Evening]:
    """A game that has begun."""
    async with opened(path, game, **options) as evening:
        await evening.red.clicks("Start")
        for person in (evening.red, evening.blau, evening.carla):
            person.goes_to(evening.world.threads[-1])
        yield evening
