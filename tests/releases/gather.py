"""A database with everything in it that one of this Kreisel can hold: `python -m tests.releases.gather`.

Every release keeps one under tests/releases, and every later Kreisel must go on with all of them.
"""

from __future__ import annotations

import asyncio
import lzma
import sqlite3
import tomllib
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, get_args

from msgspec import json

from bot.clock import WallClock
from bot.store.sqlite import SqliteStore
from bot.tables.changes.arranging import Arrangement, Starter
from bot.tables.journal.acts import AnyAct, Phase, read
from bot.tables.journal.orders import Orders
from bot.tables.journal.pace import DAY, PACES
from bot.tables.journal.settings import House, Preferences, ServerSettings
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Consent, Leaving, Person
from bot.tables.reading.check import Problem, check, tables_in
from bot.tables.service.desk import Done
from bot.tables.service.tables import Tables
from games.catalogue import GAMES
from games.core import Seat
from games.zwianer.gravitation.card import ALWAYS
from tests.discord.harness.club import club, kreisel
from tests.discord.harness.players import eager
from tests.discord.harness.virtual_time import VirtualLoop
from tests.discord.harness.world import World
from tests.games.setups import SETUPS, Setup

FOLDER: Final = Path(__file__).parent
PROJECT: Final = FOLDER.parents[1] / "pyproject.toml"
PEOPLE: Final = ("Ida", "Bo", "Cem", "Dana", "Eve")
HOUR: Final = 60 * 60
ROOMY: Final = House(
    tables_per_person=100_000,
    tables_per_server=100_000,
    computer_pause=1000,
    calls_per_hour=100_000,
    grace=0,
)


class Gathering:
    """People who do everything once."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._people = [world.person(name, locale="de" if name < "C" else "en-US") for name in PEOPLE]
        self.people = [Person(one.id, one.name) for one in self._people]
        self._place: dict[str, Any] = {"server": world.guild.id, "channel": world.channel.id}

    @property
    def tables(self) -> Tables:
        return kreisel(self._world).tables

    async def show(self, done: Done) -> Table:
        kreisel(self._world).delivery.changed(done)
        await self._world.settles()
        return await self.tables.table(done.table.id)

    async def lobby(self, game: str, players: int = 2, **terms: Any) -> Table:
        """A full lobby, as it is before the start."""
        host, *others = self.people[:players]
        done = await self.tables.open(host, game, players=players, **terms, **self._place)
        for person in others:
            if not terms.get("public", True):
                await self.tables.invite(done.table.id, host, person)
            done = await self.tables.join(done.table.id, person, word=f"{person.name}’s word")
        return await self.show(done)

    async def game(self, game: str, players: int = 2, *, decisions: int = 0, **terms: Any) -> Table:
        """A game after some decisions."""
        table = await self.lobby(game, players, **terms)
        done = await self.tables.start(table.id, self.people[0])
        await self.show(done)
        return await self.play(done.table, decisions)

    async def play(self, table: Table, decisions: int) -> Table:
        """Some decisions more, or to the end."""
        done = Done(await self.tables.table(table.id))
        for _ in range(decisions):
            table = done.table
            if not table.deciders or table.phase is not Phase.PLAYING:
                break
            if table.chairs[table.deciders[0]].computer:
                await self._world.passes(2)
                done = Done(await self.tables.table(table.id))
                continue
            player = table.player(table.deciders[0])
            assert player is not None
            assert table.state is not None
            if table.waits_for_roll:
                done = await self.tables.roll(table.id, table.ply, player)
            else:
                action = eager(table.state, table.deciders[0])
                done = await self.tables.play(table.id, table.ply, player, action.text)
        return await self.show(done)

    async def _days_pass(self, days: int) -> None:
        for _ in range(days * 24 + 1):
            await self._world.passes(HOUR)

    async def everything(self) -> None:
        await self._settings()
        await self._clocks()
        for number, setup in enumerate(SETUPS):
            await self._setup(number, setup)
        for game in GAMES:
            options = {"phase": "1"} if game == "gravitation" else {}
            await self.game(game, decisions=2000, options=options)
        await self.game("giro_mondiale", 4, decisions=2000, options={"teams": "red+green/blue+yellow"})
        await self._suggestion()
        await self._lobbies()
        await self._series()
        await self._undo()
        await self._orders()
        await self._seats()
        await self._forgotten()
        await self._unsent()

    async def _settings(self) -> None:
        _, _, cem, dana, _ = self.people
        given = Orders(rolls=False, forced=False, predicts=False, shield=3, waives=True)
        liked = Preferences(orders=given, language="de", theme="light", pings="dm", previews=True)
        await self.tables.set_preferences(dana.id, liked)
        await self.tables.set_preferences(cem.id, Preferences(pings="none", language="en"))
        daily = Preferences(pings="none", language="en", zone="UTC", overview=18)
        await self.tables.set_overview(cem.id, daily, "en")
        settings = ServerSettings(9000, 90_000, (self._world.channel.id,), "de", greeted=True)
        await self.tables.set_server_settings(self._world.guild.id, settings)
        await self.tables.set_server_settings(4242, ServerSettings(language="en"))

    async def _clocks(self) -> None:
        """First of all, since two weeks go by."""
        ida, bo, cem, dana, _ = self.people
        pace = PACES["brisk"]
        await self.tables.go_away(dana.id, self.tables.now(), self.tables.now() + DAY)
        lobby = await self.lobby("quadrol", language="de")
        wanted = Arrangement(public=False, grace=5, finishers=True, theme="light")
        await self.tables.arrange(lobby.id, ida, wanted)
        await self.tables.arrange(lobby.id, ida, Arrangement(public=True))
        await self.show(await self.tables.agree_pace(lobby.id, ida, pace))
        await self.show(await self.tables.start(lobby.id, ida))
        table = await self.play(lobby, 1)
        await self._world.passes(10)
        table = await self.tables.table(table.id)
        other = next(person for person in (ida, bo) if person.id not in _asked(table))
        await self.show(await self.tables.give_time(table.id, other))
        for wants in (True, False):
            for person in (ida, bo) if wants else (ida,):
                await self.show(await self.tables.want_pause(table.id, person, wants))
        async with self._world.without_bot(HOUR):
            pass
        await self.show(await self.tables.give_time(table.id, other))
        await self.game("rundlauf", 2, pace=pace)
        await self.game("rundlauf", 2)
        await self._days_pass(15)
        paused = await self.game("go_round", 2, decisions=2, pace=pace)
        for person in (ida, bo):
            await self.show(await self.tables.want_pause(paused.id, person, True))
        await self.game("rundlauf", 3, decisions=4, pace=pace)
        await self.tables.set_stand_ins(dana, self._world.guild.id, ["rundlauf", "quadrol"])
        await self.tables.go_away(cem.id, self.tables.now(), self.tables.now() + DAY)
        await self._world.passes(10)
        await self.tables.come_back(cem.id)

    async def _setup(self, number: int, setup: Setup) -> None:
        """One table for each way to set up a game, each a bit further than the last."""
        await self.game(
            setup.game,
            setup.players,
            decisions=number % 12 * 3,
            options=dict(setup.options),
            language=("de", "en")[number % 2],
            public=bool(number % 5),
            undo=list(Consent)[number % 4],
            leaving=list(Leaving)[number % 3],
        )

    async def _suggestion(self) -> None:
        table = await self.game("giro_mondiale", 4, decisions=9, options={"teams": "red+yellow/blue+green"})
        await kreisel(self._world).delivery.suggest(table, table.deciders[0], "Take this one.")

    async def _lobbies(self) -> None:
        ida, bo, cem, dana, eve = self.people
        expiring = await self.tables.open(bo, "go_round", **self._place)
        await self.show(expiring)
        await self._days_pass(1)
        assert (await self.tables.table(expiring.table.id)).phase is Phase.EXPIRED
        await self.lobby("rundlauf")
        opened = await self.tables.open(ida, "giro_mondiale", players=4, once="an interaction", **self._place)
        number = opened.table.id
        await self.tables.join(number, bo, seat=Seat.GREEN, word="Glück")
        await self.tables.pair(number, ida, Seat.GREEN)
        await self.tables.change_colour(number, bo, Seat.BLUE)
        await self.tables.give_word(number, ida, "ein Wort")
        await self.tables.join(number, cem)
        await self.tables.draw_colours(number, ida)
        cems = (await self.tables.table(number)).seats_of(2)[0]
        await self.tables.remove(number, ida, cems)
        await self.tables.invite(number, ida, dana)
        await self.show(await self.tables.add_computer(number, ida))
        drawn = Arrangement(starter=Starter(host_says=True))
        agreed = await self.tables.open(cem, "quadrol", first=Seat.YELLOW, **self._place)
        await self.show(await self.tables.arrange(agreed.table.id, cem, drawn))
        handed = await self.tables.open(eve, "quadrol", players=3, **self._place)
        await self.tables.join(handed.table.id, dana)
        await self.show(await self.tables.leave(handed.table.id, eve))
        closed = await self.tables.open(ida, "go_round", **self._place)
        await self.show(closed)
        await self.show(await self.tables.close(closed.table.id, ida))

    async def _series(self) -> None:
        """One that is over, one in its second game; and a rematch that waits."""
        ida, bo, *_ = self.people
        over = await self.game("go_round", decisions=2000, games=2)
        over = await self.play((await self.tables.next_game(over.id, ida)).table, 2000)
        assert over.phase is Phase.FINISHED
        await self.show(await self.tables.rematch(over.id, bo))
        running = await self.game(
            "giro_mondiale", 4, decisions=2000, games=3, options={"teams": "red+yellow/blue+green"}
        )
        await self.play((await self.tables.next_game(running.id, ida)).table, 7)
        for goes_on in (self.tables.stop_series, self.tables.repeat_game):
            broken_off = await self.game("go_round", decisions=3, games=2)
            await self.show(await self.tables.close(broken_off.id, bo, moderates=True))
            await self.show(await goes_on(broken_off.id, ida))
        once_more = await self.game("rundlauf", decisions=2000)
        again = await self.tables.rematch(once_more.id, ida)
        await self.show(again)
        await self.show(await self.tables.join(again.table.id, bo))

    async def _undoable(self, **terms: Any) -> tuple[Table, Person, Person]:
        """A game in which somebody has just asked to take something back; who, and who must agree."""
        table = await self.game("quadrol", undo=Consent.ALL, **terms)
        for _ in range(200):
            seat = table.deciders[0]
            asker = table.player(seat)
            assert asker is not None
            table = await self.play(table, 1)
            if table.course is not None and any(mark.seat is seat for mark in table.course.trail):
                done = await self.tables.ask_undo(table.id, table.ply, asker)
                (other,) = {self.people[0], self.people[1]} - {asker}
                return await self.show(done), asker, other
        raise AssertionError("nothing could be taken back")

    async def _undo(self) -> None:
        await self._undoable()
        for agrees in (True, False):
            table, _, other = await self._undoable()
            assert table.undo is not None
            await self.show(await self.tables.answer_undo(table.id, table.undo.asked, other, agrees=agrees))
        table, asker, _ = await self._undoable()
        assert table.undo is not None
        await self.show(await self.tables.withdraw_undo(table.id, table.undo.asked, asker))

    async def _orders(self) -> None:
        ida, bo, *_ = self.people
        table = await self.game("gravitation", decisions=6)
        given = Orders(rolls=False, forced=False, predicts=False, shield=ALWAYS, waives=True)
        await self.show(await self.tables.set_orders(table.id, ida, given))
        await self.show(await self.tables.set_orders(table.id, bo, Orders(shield=2)))
        table = await self.play(table, 9)
        waiting = next(person for person in (ida, bo) if person.id not in _asked(table))
        await self.show(await self.tables.plan(table.id, waiting, "1.3>2.4", once="a plan"))

    async def _seats(self) -> None:
        ida, bo, cem, dana, eve = self.people
        for leaving in Leaving:
            table = await self.game("rundlauf", 3, decisions=3, leaving=leaving)
            await self.show(await self.tables.give_up(table.id, ida))
            if leaving is Leaving.OPEN:
                await self.show(await self.tables.stand_in(table.id, bo, Seat.RED))
                await self.show(await self.tables.take(table.id, dana, Seat.RED))
        table = await self.game("quadrol", 2, decisions=3)
        await self.show(await self.tables.offer(table.id, ida, cem))
        table = await self.game("quadrol", 2, decisions=2)
        await self.tables.offer(table.id, bo, dana)
        await self.show(await self.tables.take(table.id, dana, _seat(table, bo)))
        table = await self.game("giro_mondiale", 3, decisions=2)
        await self.tables.remove(table.id, eve, _seat(table, bo), moderates=True)
        done = await self.tables.replace(table.id, eve, _seat(table, cem), dana)
        await self.show(done)
        table = await self.game("go_round", decisions=4)
        await self.show(await self.tables.close(table.id, eve, moderates=True))
        opened = await self.tables.open(ida, "tunnel_x", players=3, **self._place)
        for _ in range(2):
            await self.tables.add_computer(opened.table.id, ida)
        done = await self.tables.start(opened.table.id, ida)
        await self.show(done)
        await self.play(done.table, 6)

    async def _forgotten(self) -> None:
        """Somebody who sat at a table of each kind, and wanted to be forgotten."""
        gone = Person(987_654_321, "Gone")
        lobby = await self.tables.open(gone, "rundlauf", **self._place)
        await self.tables.give_word(lobby.table.id, gone, "fort")
        opened = await self.tables.open(self.people[0], "rundlauf", **self._place)
        await self.tables.join(opened.table.id, gone, word="weg")
        await self.tables.start(opened.table.id, self.people[0])
        await self.tables.forget(gone.id)
        for number in (lobby.table.id, opened.table.id):
            await self.show(Done(await self.tables.table(number)))

    async def _unsent(self) -> None:
        """Discord takes nothing any more; what it should have shown stays in the outbox."""
        ida, bo, cem, dana, eve = self.people
        offered = await self.game("quadrol", 2, decisions=2)
        refused, _, other = await self._undoable()
        ending = await self.game("go_round", decisions=5)
        given = await self.game("rundlauf", 2, decisions=2)
        for method in ("POST", "PATCH", "DELETE", "PUT"):
            self._world.breaks(method, "/*", status=503, times=None)
        await self.tables.offer(offered.id, ida, cem)
        assert refused.undo is not None
        await self.tables.answer_undo(refused.id, refused.undo.asked, other, agrees=False)
        await self.tables.replace(given.id, eve, _seat(given, bo), dana)
        opened = await self.tables.open(ida, "go_round", public=False, **self._place)
        await self.tables.invite(opened.table.id, ida, bo)
        lobby = await self.lobby("go_round")
        await self.tables.start(lobby.id, ida)
        await self.play(ending, 2000)


def _seat(table: Table, person: Person) -> Seat:
    return table.seat_of(table.guest_of(person.id))


def _asked(table: Table) -> set[int]:
    """Whom a table waits for."""
    return {player.id for seat in table.deciders if (player := table.player(seat)) is not None}


async def gather(path: Path) -> list[bytes]:
    """Make the database, and see that it is sound; the games of it that are over, as files."""
    async with club(path.parent, ROOMY) as world:
        gathering = Gathering(world)
        await gathering.everything()
    async with SqliteStore(path) as store:
        problems = [found async for found in check(store) if isinstance(found, Problem)]
        assert not problems, problems
        missing = {act.__name__ for act in get_args(AnyAct)} - {
            type(act).__name__ async for act in _acts(store)
        }
        assert not missing, missing
        tables = Tables(store, WallClock())
        ended = [number async for number in tables_in(store) if await _is_over(tables, number)]
        return [json.encode(json.decode(await tables.export(number))) for number in ended]


async def _acts(store: SqliteStore) -> AsyncIterator[AnyAct]:
    async for number in tables_in(store):
        for row in await store.journal(number):
            yield read(row).act


async def _is_over(tables: Tables, number: int) -> bool:
    table = await tables.table(number)
    return table.phase is Phase.FINISHED or (table.phase.is_over and table.course is not None)


def packed(path: Path) -> bytes:
    """A database as one compressed file."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")
    return compressed(path.read_bytes())


def compressed(data: bytes) -> bytes:
    """As small as it gets."""
    return lzma.compress(data, preset=9 | lzma.PRESET_EXTREME)


def main() -> None:
    """Write the database of the version that pyproject.toml names; never over one that is kept."""
    name = tomllib.loads(PROJECT.read_text())["project"]["version"]
    if any(FOLDER.glob(f"{name}.*.xz")):
        raise SystemExit(f"Release {name} is kept already: raise the version in pyproject.toml first.")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "kreisel.db"
        with asyncio.Runner(loop_factory=VirtualLoop) as runner:
            exports = runner.run(gather(path))
        (FOLDER / f"{name}.db.xz").write_bytes(packed(path))
        (FOLDER / f"{name}.exports.xz").write_bytes(compressed(b"\n".join(exports)))


if __name__ == "__main__":
    main()
