"""Several people who open tables and play at all of them at once, clicking as people do."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from itertools import count
from time import perf_counter
from typing import Final

from msgspec import Struct

from bot.discord_ui.controls.ids import ControlId, read
from bot.sandbox.limits.components import walk
from bot.sandbox.state.events import Event, MessageCreated, MessageUpdated
from bot.sandbox.state.records import Channel, ChannelType, Json, Message, Overwrite, Person
from bot.sandbox.wire.interactions import Interaction
from tests.sandbox.ground import Ground
from tests.whole.ledger import Ledger

BUTTON: Final = 2
PATIENCE: Final = 5.0
"""Seconds; somebody who got no answer by then clicks something else."""
PLAYED: Final = ("giro_mondiale", "go_round", "rundlauf")
LOBBY: Final = ("join", "start")
PLAY: Final = ("do", "step")
MOVES: Final = ("do", "sure")


class Party(Struct, frozen=True):
    """A channel, and those who play in it."""

    channel: Channel
    people: tuple[Person, ...]
    game: str
    options: tuple[Json, ...] = ()


class Click(Struct):
    """What somebody clicked, and what came of it."""

    control: ControlId
    message: int
    state: str = ""
    answer: int = 0
    """The message that came of it."""
    is_played: bool = False
    """Whether the message changed as the answer: the board went on, or the private question was settled."""
    began: float = 0.0
    seconds: float = 0.0
    """Until it was done."""


def controls_of(message: Message) -> list[tuple[str, ControlId]]:
    """The buttons of a message that can be clicked, with what they are for."""
    found = [part for part in walk(message.components) if part.get("type") == BUTTON]
    ids = [str(part["custom_id"]) for part in found if part.get("custom_id") and not part.get("disabled")]
    return [(custom_id, control) for custom_id in ids if (control := read(custom_id)) is not None]


def option(name: str, value: str | int | bool) -> Json:
    """An option of a command, as it is sent."""
    kind = {bool: 5, int: 4, str: 3}[type(value)]
    return {"name": name, "type": kind, "value": value}


class Crowd:
    """All parties, and what they have seen."""

    def __init__(self, ground: Ground, ledger: Ledger, seed: int) -> None:
        self._ground = ground
        self._ledger = ledger
        self._world = ground.world
        self._chance = random.Random(seed)
        self._nonces = count(1)
        self._waiting: dict[str, tuple[Click, asyncio.Event]] = {}
        self._changed: tuple[asyncio.Task[object] | None, int] = None, 0
        """The message that was last edited, and the request that did it."""
        self.clicks: list[Click] = []
        self.shown: dict[int, int] = {}
        """The highest ply that anybody has seen of a table."""
        self.pings: dict[int, list[str]] = {}
        """What called somebody in a thread, and when."""
        self.parties = list(self._found())
        self._world.listeners.append(self._hear)
        ground.sandbox.interactions.told.append(self._told)

    def _found(self) -> Iterator[Party]:
        people = self._ground.persons
        for number, (game, seats, options) in enumerate(
            (
                ("go_round", (0, 1), ()),
                ("giro_mondiale", (2, 3), (option("computers", 2), option("teams", True))),
                ("rundlauf", (3,), (option("computers", 1), option("private", True))),
            )
        ):
            channel = Channel(
                id=self._world.new_id(),
                type=ChannelType.TEXT,
                name=f"party-{number}",
                position=number + 5,
                overwrites=(Overwrite(self._world.house.guild),),
            )
            self._world.add_channel(channel)
            yield Party(channel, tuple(people[seat] for seat in seats), game, options)

    # What is seen

    def _hear(self, event: Event) -> None:
        if not isinstance(event, MessageCreated | MessageUpdated):
            return
        message = event.message
        if message.author != self._world.house.bot:
            return
        if isinstance(event, MessageUpdated):
            self._changed = asyncio.current_task(), message.id
        for _, control in controls_of(message):
            self.shown[control.table] = max(self.shown.get(control.table, 0), control.ply)
        if isinstance(event, MessageCreated) and message.pings and not message.is_ephemeral:
            self.pings.setdefault(message.channel, []).append(f"{message.nonce} at {message.id >> 22}")

    def _told(self, interaction: Interaction, state: str, more: Json) -> None:
        if interaction.nonce not in self._waiting:
            return
        click, over = self._waiting[interaction.nonce]
        click.state = "offline" if state == "failed" and "code" not in more else state
        click.seconds = perf_counter() - click.began
        click.answer = interaction.original
        if state == "done" and interaction.message is not None:
            answer = (asyncio.current_task(), click.message)
            click.is_played = click.control.verb in MOVES and self._changed == answer
        if state in ("done", "failed"):
            over.set()

    @property
    def played(self) -> list[ControlId]:
        """The moves that were acknowledged."""
        return [click.control for click in self.clicks if click.is_played]

    # What is done

    async def play(self) -> None:
        """Everybody plays, until cancelled."""
        await asyncio.gather(*(self._play_at(party) for party in self.parties))

    async def _play_at(self, party: Party) -> None:
        while True:
            await asyncio.sleep(self._chance.uniform(0, 0.01))
            if not self._ground.sandbox.gateway.is_online or not self._world.commands:
                continue
            if not await self.act(party):
                await asyncio.sleep(0.02)

    async def act(self, party: Party) -> bool:
        """Somebody of a party does something, if there is something to do."""
        messages = list(self.messages(party))
        for message in messages:
            found = [each for each in controls_of(message) if each[1].verb in (*LOBBY, *PLAY)]
            if found and await self._click_one(party, message, found):
                return True
        if self._ledger.has_table_in(party.channel.id):
            return False
        await self._open(party)
        return True

    async def _click_one(self, party: Party, message: Message, found: list[tuple[str, ControlId]]) -> bool:
        """Click one of these, sometimes twice, and on in the private answer to it."""
        custom_id, control = self._chance.choice(found)
        twice = 2 if self._chance.random() < 0.1 else 1
        who = self._who(party, message, control)
        if who is None:
            return False
        clicks = [self.click(who, message, custom_id, control) for _ in range(twice)]
        first, *_ = await asyncio.gather(*clicks)
        await self.go_on(who, first)
        return True

    async def go_on(self, who: Person, click: Click) -> None:
        """Play on where a click led to a private question: what is to be moved, or whether it is meant."""
        answer = self._world.ephemeral(click.answer)
        if click.control.verb in PLAY and answer is not None:
            last = [each for each in controls_of(answer) if each[1].verb in MOVES]
            for custom_id, control in last[:1]:
                await self.click(who, answer, custom_id, control)

    def messages(self, party: Party) -> Iterator[Message]:
        """What the bot has written in a party's channel and its threads, newest thread first."""
        bot = self._world.house.bot
        below = [each for each in self._world.threads() if each.parent == party.channel.id]
        for channel in (*reversed(below), party.channel):
            for message in reversed(self._world.messages(channel.id)):
                if message.author == bot:
                    yield message

    def _who(self, party: Party, message: Message, control: ControlId) -> Person | None:
        """Somebody who can click it; nobody, where the bot has let nobody in yet."""
        match control.verb:
            case "start":
                return party.people[0]
            case "join":
                return party.people[-1]
        channel = self._world.channels[message.channel]
        seeing = [person for person in party.people if self._world.may_see(person, channel)]
        return self._chance.choice(seeing) if seeing else None

    async def click(self, who: Person, message: Message, custom_id: str, control: ControlId) -> Click:
        """Click a button and wait for what comes of it, unless the bot goes meanwhile."""
        click = Click(control, message.id)
        self.clicks.append(click)
        body = {
            "type": 3,
            "channel_id": str(message.channel),
            "message_id": str(message.id),
            "data": {"component_type": BUTTON, "custom_id": custom_id},
        }
        await self._use(who, click, body)
        return click

    async def _open(self, party: Party) -> None:
        options = [option("game", party.game), *party.options]
        data = {"name": "play", "type": 1, "options": options}
        click = Click(ControlId("play"), 0)
        await self._use(
            party.people[0], click, {"type": 2, "channel_id": str(party.channel.id), "data": data}
        )

    async def _use(self, who: Person, click: Click, body: Json) -> None:
        nonce = str(next(self._nonces))
        over = asyncio.Event()
        self._waiting[nonce] = click, over
        url = f"{self._ground.sandbox.address}/page/api/interactions?as={who.id}"
        click.began = perf_counter()
        async with self._ground.session.post(url, json={**body, "nonce": nonce}) as response:
            if response.status == 400:  # the message has changed meanwhile
                return
            assert response.status == 204, await response.text()
        for _ in range(int(PATIENCE / 0.01)):
            if over.is_set() or not self._ground.sandbox.gateway.is_online:
                return
            await asyncio.sleep(0.01)  # never wait_for, which can swallow that the crowd is told to go
