"""The gateway: the bot identifies or resumes, says that it lives, and hears what happens."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from bot.clock import MILLISECONDS
from bot.sandbox.state.events import BotCame, BotWent, Event
from bot.sandbox.state.records import Json
from bot.sandbox.wire.dispatches import Intent, dispatches
from bot.sandbox.wire.sessions import Close, Connection, Op, Session
from bot.sandbox.wire.shapes import Shapes

HEARTBEAT_MS: Final = 41_250
PATIENCE: Final = 1.5
"""So many heartbeats may pass in silence."""
ACKNOWLEDGED_AFTER: Final = 0.1
"""Seconds, as over a network: discord.py notes when it sent a heartbeat only after it has sent it."""
LARGEST_FRAME: Final = 16 * 1024
MOST_SESSIONS: Final = 4


class Gateway:
    """All sessions of the bot."""

    def __init__(self, shapes: Shapes, address: str, *, heartbeat_ms: int = HEARTBEAT_MS) -> None:
        self._shapes = shapes
        self._world = shapes.world
        self._address = address
        self._heartbeat_ms = heartbeat_ms
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self._world.listeners.append(self._hear)

    @property
    def is_online(self) -> bool:
        """Whether the bot is connected."""
        return any(session.connection is not None for session in self._sessions.values())

    def dispatch(self, name: str, data: Json) -> None:
        """Tell an event to every session on whose shard it happens."""
        for session in self._sessions.values():
            if session.holds(_guild_of(data)):
                session.dispatch(name, data)

    async def drop(self, *, resumable: bool) -> None:
        """Hang up on everybody; unless ``resumable``, sessions are forgotten too."""
        if not resumable:
            self._sessions.clear()
        for connection in tuple(self._connections):
            await connection.hang_up(Close.UNKNOWN_ERROR)

    def ask_to_reconnect(self) -> None:
        """Tell every connection to come again, as Discord does before it restarts a server."""
        for connection in self._connections:
            connection.send(Op.RECONNECT)

    def _hear(self, event: Event) -> None:
        if not self._sessions:
            return
        for dispatch in dispatches(event, self._shapes):
            for session in self._sessions.values():
                if session.holds(_guild_of(dispatch.data)):
                    session.hear(dispatch)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection."""
        socket = web.WebSocketResponse(max_msg_size=LARGEST_FRAME, compress=False)
        await socket.prepare(request)
        connection = Connection(socket)
        self._connections.add(connection)
        connection.send(Op.HELLO, {"heartbeat_interval": self._heartbeat_ms, "_trace": []})
        try:
            await self._read(connection)
        finally:
            self._connections.discard(connection)
            connection.end()
            self._leave(connection)
        return socket

    async def _read(self, connection: Connection) -> None:
        patience = self._heartbeat_ms / MILLISECONDS * PATIENCE
        while not connection.socket.closed:
            try:
                message = await connection.socket.receive(timeout=patience)
            except TimeoutError:
                await connection.hang_up(Close.SESSION_TIMED_OUT)
                return
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            if connection.is_flooding():
                await connection.hang_up(Close.RATE_LIMITED)
                return
            try:
                frame = msgspec.json.decode(message.data)
                op = frame["op"]
            except (msgspec.DecodeError, KeyError, TypeError):
                await connection.hang_up(Close.DECODE_ERROR)
                return
            code = self._answer(connection, op, frame.get("d"))
            if code is not None:
                await connection.hang_up(code)
                return

    def _answer(self, connection: Connection, op: int, data: Any) -> Close | None:
        match op:
            case Op.HEARTBEAT:
                loop = asyncio.get_running_loop()
                loop.call_later(ACKNOWLEDGED_AFTER, connection.send, Op.HEARTBEAT_ACK)
            case Op.IDENTIFY | Op.RESUME if connection.session is not None:
                return Close.ALREADY_AUTHENTICATED
            case Op.IDENTIFY | Op.RESUME if not isinstance(data, dict):
                return Close.DECODE_ERROR
            case Op.IDENTIFY | Op.RESUME if data.get("token") != self._world.house.token:
                return Close.AUTHENTICATION_FAILED
            case Op.IDENTIFY:
                return self._identify(connection, data)
            case Op.RESUME:
                self._resume(connection, data)
            case _ if connection.session is None:
                return Close.NOT_AUTHENTICATED
            case Op.REQUEST_MEMBERS:
                self._members(connection.session, data)
            case Op.PRESENCE | Op.VOICE:
                pass  # nobody here looks at a bot's status, and there is no voice
            case _:
                return Close.UNKNOWN_OPCODE
        return None

    def _identify(self, connection: Connection, data: Json) -> Close | None:
        if (shard := _shard(data)) is None:
            return Close.INVALID_SHARD
        session = Session(int(data.get("intents") or 0), shard)
        self._sessions[session.id] = session
        self._forget_old_sessions()
        self._join(connection, session)
        house = self._world.house
        is_here = session.holds(house.guild)
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": self._shapes.me(),
                "guilds": [{"id": str(house.guild), "unavailable": True}] if is_here else [],
                "session_id": session.id,
                "resume_gateway_url": self._address,
                "shard": shard,
                "application": {"id": str(house.application), "flags": 0},
                "private_channels": [],
            },
        )
        if session.intents & Intent.GUILDS and is_here:
            session.dispatch("GUILD_CREATE", self._guild(session))
        return None

    def _resume(self, connection: Connection, data: Json) -> None:
        session = self._sessions.get(str(data.get("session_id")))
        missed = session.missed_since(int(data.get("seq") or 0)) if session is not None else None
        if session is None or missed is None:
            connection.send(Op.INVALID_SESSION, False)
            return
        for frame in missed:
            connection.send_frame(frame)
        self._join(connection, session)
        session.dispatch("RESUMED", {})

    def _join(self, connection: Connection, session: Session) -> None:
        was_online = self.is_online
        connection.session = session
        session.connection = connection
        if not was_online:
            self._world.tell(BotCame())

    def _leave(self, connection: Connection) -> None:
        session = connection.session
        if session is None or session.connection is not connection:
            return
        session.connection = None
        says_goodbye = connection.socket.close_code in (WSCloseCode.OK, WSCloseCode.GOING_AWAY)
        if says_goodbye and not connection.is_hung_up:
            self._sessions.pop(session.id, None)
        if not self.is_online:
            self._world.tell(BotWent())

    def _forget_old_sessions(self) -> None:
        for key in [key for key, session in self._sessions.items() if session.connection is None]:
            if len(self._sessions) > MOST_SESSIONS:
                del self._sessions[key]

    def _guild(self, session: Session) -> Json:
        world, bot = self._world, self._world.bot
        people = world.people.values() if session.intents & Intent.GUILD_MEMBERS else [bot]
        return {
            **self._shapes.guild(),
            "joined_at": self._shapes.member(bot)["joined_at"],
            "large": False,
            "unavailable": False,
            "member_count": len(world.people),
            "members": [self._shapes.member(person) for person in people],
            "channels": [
                self._shapes.channel(channel, bot)
                for channel in world.channels.values()
                if not channel.is_thread and not channel.is_direct and not channel.guild
            ],
            "threads": [
                self._shapes.channel(channel, bot)
                for channel in world.threads()
                if not channel.archived and world.may_see(bot, channel)
            ],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [
                self._shapes.scheduled_event(event)
                for event in world.schedule.values()
                if not event.status.is_over
            ],
            "soundboard_sounds": [],
        }

    def _members(self, session: Session, data: Any) -> None:
        wanted = data if isinstance(data, dict) else {}
        ids = wanted.get("user_ids")
        asked = [ids] if isinstance(ids, str | int) else list(ids or ())
        query = str(wanted.get("query") or "").lower()
        people = [
            person
            for person in self._world.people.values()
            if (str(person.id) in map(str, asked) if asked else person.username.startswith(query))
        ]
        session.dispatch(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": str(self._world.house.guild),
                "members": [self._shapes.member(person) for person in people],
                "chunk_index": 0,
                "chunk_count": 1,
                "not_found": [],
                "nonce": wanted.get("nonce"),
            },
        )


def _guild_of(data: Json) -> int:
    """Where an event happens; 0 in direct messages."""
    return int(data.get("guild_id") or 0)


def _shard(data: Json) -> tuple[int, int] | None:
    """The shard that a session is to be of, and of how many; None, if there is no such."""
    match data.get("shard", [0, 1]):
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
    return None
