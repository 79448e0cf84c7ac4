"""A sandbox of many servers: each has one of the world's channels and the threads below it."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from bot.clock import WallClock
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.state.events import Event
from bot.sandbox.state.files import Files
from bot.sandbox.state.founding import found
from bot.sandbox.state.keeping import Keeper
from bot.sandbox.state.records import Channel, ChannelType, Json
from bot.sandbox.state.world import World
from bot.sandbox.wire.dispatches import dispatches
from bot.sandbox.wire.gateway import Gateway
from bot.sandbox.wire.interactions import Interactions
from bot.sandbox.wire.ratelimit import Limit, RateLimits, Taken
from bot.sandbox.wire.sessions import Connection, Session

SHARD_BITS = 22


class NoFiles(Files):
    """Nobody looks at the pictures, and thousands of them would fill the memory."""

    def add(self, number: int, content: bytes, *, lasts: bool) -> None:
        """Forget it."""


class CountingLimits(RateLimits):
    """Counts what is asked for and what is refused."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        """Requests that count against the limit of all."""
        self.refused = 0

    def take(
        self, route: str, place: str, limit: Limit, wall_seconds: float, *, everywhere: bool = True
    ) -> Taken:
        taken = super().take(route, place, limit, wall_seconds, everywhere=everywhere)
        self.asked += everywhere
        self.refused += taken.is_over
        return taken


class ManyServers(Sandbox):
    """One bot on many servers, in as many sessions as it has shards."""

    def __init__(self, port: int, servers: int) -> None:
        world = World(Keeper(), WallClock())
        world.files = NoFiles(Keeper())
        found(world, "en")
        super().__init__(world, world.clock, port)
        world.listeners.clear()
        self.rate_limits: CountingLimits = CountingLimits()
        first = world.new_id() >> SHARD_BITS
        self.servers = {
            self._channel(number): (first - servers + number) << SHARD_BITS for number in range(servers)
        }
        """The server of each channel."""
        self.gateway = ManyGateway(self)
        self.interactions = Interactions(self.shapes, self.gateway, self.violations)

    def _channel(self, number: int) -> int:
        channel = Channel(id=self.world.new_id(), type=ChannelType.TEXT, name=f"games-{number}")
        return self.world.add_channel(channel).id

    def server_of(self, channel: int) -> int:
        """The server of a channel or a thread; 0 for a direct conversation."""
        there = self.world.channels.get(channel)
        return self.servers.get(there.parent or there.id, 0) if there is not None else 0


class ManyGateway(Gateway):
    """Tells each session what happens on the servers of its shard."""

    def __init__(self, sandbox: ManyServers) -> None:
        super().__init__(sandbox.shapes, sandbox.gateway_address)
        self._sandbox = sandbox
        self._shards: dict[str, tuple[int, int]] = {}

    def dispatch(self, name: str, data: Json) -> None:
        """Tell the session of whoever did something."""
        server = self._placed(data)
        for session in self._sessions_of(server):
            session.dispatch(name, data)

    def _hear(self, event: Event) -> None:
        for dispatch in dispatches(event, self._shapes):
            server = self._placed(dispatch.data)
            if dispatch.bare is not None:
                self._placed(dispatch.bare)
            for session in self._sessions_of(server):
                session.hear(dispatch)

    def _placed(self, data: Json) -> int:
        """Put the server of its channel into an event, instead of the one that the world has."""
        server = self._sandbox.server_of(int(data.get("channel_id") or data.get("id") or 0))
        if server:
            for part in (data, data.get("channel"), data.get("message")):
                if isinstance(part, dict) and "guild_id" in part:
                    part["guild_id"] = str(server)
            if "guild" in data:
                data["guild"]["id"] = str(server)
        return server

    def _sessions_of(self, server: int) -> list[Session]:
        return [session for session in self._sessions.values() if self._has(session, server)]

    def _has(self, session: Session, server: int) -> bool:
        """Whether a server is of the shard of a session; direct messages are of the first."""
        shard, shards = self._shards[session.id]
        return (server >> SHARD_BITS) % shards == shard

    def _identify(self, connection: Connection, data: Json) -> None:
        session = Session(int(data.get("intents") or 0))
        shard, shards = data.get("shard") or (0, 1)
        self._shards[session.id] = int(shard), int(shards)
        self._sessions[session.id] = session
        self._join(connection, session)
        own = {
            channel: server for channel, server in self._sandbox.servers.items() if self._has(session, server)
        }
        session.dispatch("READY", self._ready(session, [shard, shards], own))
        threads = defaultdict[int, list[Channel]](list)
        for thread in self._world.threads():
            threads[thread.parent].append(thread)
        for channel, server in own.items():
            session.dispatch(
                "GUILD_CREATE", self._server(server, self._world.channels[channel], threads[channel])
            )

    def _ready(self, session: Session, shard: list[int], own: dict[int, int]) -> Json:
        return {
            "v": 10,
            "user": self._shapes.me(),
            "guilds": [{"id": str(server), "unavailable": True} for server in own.values()],
            "session_id": session.id,
            "resume_gateway_url": self._sandbox.gateway_address,
            "shard": shard,
            "application": {"id": str(self._world.house.application), "flags": 0},
            "private_channels": [],
        }

    def _server(self, server: int, channel: Channel, threads: list[Channel]) -> Json:
        bot, here = self._world.bot, {"guild_id": str(server)}
        shape = self._shapes.guild()
        everyone, *others = shape["roles"]
        none: dict[str, list[Any]] = {
            key: []
            for key in (
                "voice_states",
                "presences",
                "stage_instances",
                "guild_scheduled_events",
                "soundboard_sounds",
            )
        }
        return {
            **shape,
            **none,
            "id": str(server),
            "roles": [{**everyone, "id": str(server)}, *others],
            "joined_at": self._shapes.member(bot)["joined_at"],
            "large": False,
            "unavailable": False,
            "member_count": 5,
            "members": [self._shapes.member(bot)],
            "channels": [{**self._shapes.channel(channel, bot), **here}],
            "threads": [{**self._shapes.channel(thread, bot), **here} for thread in threads],
        }
