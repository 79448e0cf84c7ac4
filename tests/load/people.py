"""Many people at many tables, who click at a given rate whether the bot keeps up or not."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from itertools import count
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import Final

from msgspec import Struct

from bot.discord_ui.messages.players import COLOURS
from bot.sandbox.people.resolving import Unusable
from bot.sandbox.people.using import Wanted, use
from bot.sandbox.state.events import Event, MessageCreated, MessageUpdated
from bot.sandbox.state.founding import new_person
from bot.sandbox.state.records import Json, Message, Person
from bot.sandbox.wire.interactions import Interaction, Used
from bot.store.port import Store
from bot.tables.journal import terms
from bot.tables.journal.settings import House
from bot.tables.journal.table import Table
from bot.tables.service.tables import Tables
from games.core import Seat
from tests.load.servers import ManyServers
from tests.whole.crowd import BUTTON, controls_of

GAMES: Final = ("rundlauf", "giro_mondiale", "go_round", "quadrol", "gravitation", "tunnel_x")
PLAY: Final = ("do", "sure", "roll", "step")
PEOPLE_PER_SERVER: Final = 4
AT_ONCE: Final = 64
LOST: Final = 3.0
"""Seconds: what Discord gave up on."""
LAST_ANSWERS: Final = 5.0


class Place(Struct, eq=False):
    """A table as its players see it."""

    players: Mapping[int, Person]
    """By the colour of their boards."""
    board: Message | None = None
    private: Message | None = None
    """The question that whoever decides was asked alone."""
    is_clicked: bool = False


class Held(Struct, frozen=True):
    """What people saw for some seconds."""

    seconds: float
    latencies: tuple[float, ...]
    moves: int

    @property
    def rate(self) -> float:
        """Clicks a second."""
        return len(self.latencies) / self.seconds

    @property
    def p99(self) -> float:
        """Seconds until an acknowledgement."""
        return quantiles(self.latencies, n=100)[-1] if len(self.latencies) > 1 else 0.0


class People:
    """Everybody, on all servers."""

    def __init__(self, sandbox: ManyServers) -> None:
        self._sandbox = sandbox
        self._world = sandbox.world
        self._chance = Random(1)
        self._nonces = count(1)
        self._waiting: dict[str, tuple[float, Place]] = {}
        self._latencies: list[float] = []
        self._moves = 0
        self._by_number: dict[int, Place] = {}
        self.places: list[Place] = []
        """The tables whose boards are shown."""
        self._world.listeners.append(self._hear)
        sandbox.interactions.told.append(self._told)

    async def sit_down(self, store: Store, tables: int) -> None:
        """Open so many tables and begin to play, game by game and server by server."""
        service = Tables(
            store, self._world.clock, house=House(tables_per_person=10**6, tables_per_server=10**6, grace=0)
        )
        people = {
            channel: [self._newcomer() for _ in range(PEOPLE_PER_SERVER)] for channel in self._sandbox.servers
        }
        channels = list(people)
        for start in range(0, tables, AT_ONCE):
            await asyncio.gather(
                *(
                    self._open(
                        service,
                        number,
                        channels[number % len(channels)],
                        people[channels[number % len(channels)]],
                    )
                    for number in range(start, min(start + AT_ONCE, tables))
                )
            )

    def _newcomer(self) -> Person:
        person = new_person(self._world, f"Person {len(self._world.people)}", "en-GB")
        self._world.add_person(person)
        return person

    async def _open(self, service: Tables, number: int, channel: int, people: list[Person]) -> None:
        host, guest = self._chance.sample(people, 2)
        one, other = terms.Person(host.id, host.global_name), terms.Person(guest.id, guest.global_name)
        server = self._sandbox.servers[channel]
        opened = await service.open(one, GAMES[number % len(GAMES)], server=server, channel=channel)
        table = opened.table.id
        await service.join(table, other)
        begun = (await service.start(table, one)).table
        players = {COLOURS[seat]: host if _is_of(begun, seat, host) else guest for seat in begun.seats}
        self._by_number[table] = Place(players)

    # What is seen

    def _hear(self, event: Event) -> None:
        if not isinstance(event, MessageCreated | MessageUpdated) or event.message.is_ephemeral:
            return
        for _, control in controls_of(event.message):
            if control.verb in PLAY and (place := self._by_number.get(control.table)) is not None:
                if place.board is None:
                    self.places.append(place)
                place.board = event.message
                self._moves += isinstance(event, MessageUpdated)
                return

    def _told(self, interaction: Interaction, state: str, _: Json) -> None:
        found = self._waiting.pop(interaction.nonce, None)
        if found is None:
            return
        began, place = found
        self._latencies.append(perf_counter() - began if state != "failed" else LOST)
        place.is_clicked = False
        place.private = self._world.ephemeral(interaction.original)

    # What is done

    async def click(self, rate: float, seconds: float) -> Held:
        """Click so often; whoever clicks waits for nobody else."""
        self._latencies, self._moves = [], 0
        began = at = perf_counter()
        while at < began + seconds:
            at += self._chance.expovariate(rate)
            await asyncio.sleep(max(0.0, at - perf_counter()))
            self._click_one()
        until = perf_counter() + LAST_ANSWERS
        while self._waiting and perf_counter() < until:
            await asyncio.sleep(0.01)
        late = [LOST] * len(self._waiting)
        for _, place in self._waiting.values():
            place.is_clicked = False
        self._waiting.clear()
        return Held(seconds, (*self._latencies, *late), self._moves)

    def _click_one(self) -> None:
        for _ in range(AT_ONCE):
            place = self._chance.choice(self.places)
            if not place.is_clicked and self._click_at(place):
                return

    def _click_at(self, place: Place) -> bool:
        private, place.private = place.private, None
        for message in (private, place.board):
            controls = (
                [] if message is None else [each for each in controls_of(message) if each[1].verb in PLAY]
            )
            if message is None or not controls or place.board is None:
                continue
            who = place.players.get(place.board.components[0].get("accent_color", 0))
            custom_id, _ = self._chance.choice(controls)
            return who is not None and self._use(place, who, message, custom_id)
        return False

    def _use(self, place: Place, who: Person, message: Message, custom_id: str) -> bool:
        nonce = str(next(self._nonces))
        self._waiting[nonce] = perf_counter(), place
        place.is_clicked = True
        wanted = Wanted(
            type=Used.COMPONENT,
            nonce=nonce,
            channel_id=str(message.channel),
            data={"component_type": BUTTON, "custom_id": custom_id},
            message_id=str(message.id),
        )
        try:
            use(self._sandbox, who, self._world.channels[message.channel], wanted)
        except Unusable:  # it has changed in this moment
            del self._waiting[nonce]
            place.is_clicked = False
            return False
        return True


def _is_of(table: Table, seat: Seat, person: Person) -> bool:
    player = table.player(seat)
    return player is not None and player.id == person.id
