"""Sessions of the gateway, which outlive their connection for a while, and the connections."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from enum import IntEnum
from typing import Final

import msgspec
from aiohttp import web

from bot.sandbox.state.records import Json
from bot.sandbox.wire.dispatches import Dispatch, Intent
from games.chance import secret_seed

MOST_MISSED: Final = 2_000
MOST_FRAMES: Final = 120
FRAMES_SECONDS: Final = 60.0
LAST_WORDS_SECONDS: Final = 1.0
TIME_BITS: Final = 22
"""Of a guild's number, that do not choose its shard."""


class Op(IntEnum):
    """What a frame is about."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Close(IntEnum):
    """Why the gateway hangs up."""

    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    RATE_LIMITED = 4008
    SESSION_TIMED_OUT = 4009
    INVALID_SHARD = 4010


class Session:
    """One bot's stream of events, numbered; connected or waiting to be resumed."""

    def __init__(self, intents: int, shard: tuple[int, int] = (0, 1)) -> None:
        self.id = secret_seed()[:16].hex()
        self.intents = intents
        self.shard = shard
        """Its number, and of how many."""
        self.connection: Connection | None = None
        self._sequence = 0
        self._log: deque[tuple[int, bytes]] = deque(maxlen=MOST_MISSED)

    def dispatch(self, name: str, data: Json) -> None:
        """Tell an event now, or when the session is resumed."""
        self._sequence += 1
        frame = msgspec.json.encode({"op": Op.DISPATCH, "s": self._sequence, "t": name, "d": data})
        self._log.append((self._sequence, frame))
        if self.connection is not None:
            self.connection.send_frame(frame)

    def hear(self, dispatch: Dispatch) -> None:
        """Tell an event, if the intents ask for it."""
        if dispatch.needs and not self.intents & dispatch.needs:
            return
        hides = dispatch.bare is not None and not self.intents & Intent.MESSAGE_CONTENT
        self.dispatch(dispatch.name, dispatch.bare if hides and dispatch.bare else dispatch.data)

    def holds(self, guild: int) -> bool:
        """Whether what happens in a guild is told here; direct messages are in guild 0."""
        number, count = self.shard
        return (guild >> TIME_BITS) % count == number

    def missed_since(self, sequence: int) -> list[bytes] | None:
        """The events after a number, or None if they are not all there any more."""
        if sequence > self._sequence or (self._log and sequence < self._log[0][0] - 1):
            return None
        return [frame for number, frame in self._log if number > sequence]


class Connection:
    """One socket; frames are queued so that nobody waits for a slow reader."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self.session: Session | None = None
        self.is_hung_up = False
        self._frames: asyncio.Queue[bytes] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())
        self._times: deque[float] = deque(maxlen=MOST_FRAMES)

    def send(self, op: Op, data: object = None) -> None:
        """Send a frame that is no event."""
        self.send_frame(msgspec.json.encode({"op": op, "d": data, "s": None, "t": None}))

    def send_frame(self, frame: bytes) -> None:
        """Send an encoded frame."""
        self._frames.put_nowait(frame)

    async def _write(self) -> None:
        with suppress(ConnectionError):
            while True:
                await self.socket.send_str((await self._frames.get()).decode())
                self._frames.task_done()

    def is_flooding(self) -> bool:
        """Whether one more frame from the bot is one too many."""
        now = asyncio.get_running_loop().time()
        full = len(self._times) == MOST_FRAMES and now - self._times[0] < FRAMES_SECONDS
        self._times.append(now)
        return full

    async def hang_up(self, code: int) -> None:
        """Close the socket; what was said before goes out first."""
        self.is_hung_up = True
        with suppress(TimeoutError):
            await asyncio.wait_for(self._frames.join(), LAST_WORDS_SECONDS)
        await self.socket.close(code=code)

    def end(self) -> None:
        """Nothing more is written."""
        self._writer.cancel()
