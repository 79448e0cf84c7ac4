"""SimCord as Kreisel's tests need it: time that stands still, waits it knows, the wire under watch.

What it adds is what the real Discord or discord.py do and SimCord leaves out; docs stand at each.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch

import discord
import simcord
from msgspec import Struct
from simcord import _dpy_internals, _runtime
from simcord.backend.errors import BackendError
from simcord.http import FakeHTTPClient, FakeWebhookAdapter, router
from simcord.http.client import _path_of

from tests.discord.limits import FILE, Request, faults, fits

BLINK: Final = 0.01
"""Seconds; shorter timers run by themselves, longer ones wait for the test to move time."""
PATIENCE: Final = 60.0
"""Real seconds until work that does not come to rest is a failure."""
THREAD_IS_ARCHIVED: Final = 50083
WAITS: Final = {method.__code__ for method in (asyncio.Event.wait, asyncio.Condition.wait, asyncio.Queue.get)}


class Delay(Struct):
    """A route that answers late: what a bot sees of a rate limit, which discord.py sits out by itself."""

    method: str
    path: str
    seconds: float
    times: int


class Wire:
    """Every request the bot made, what was wrong with it, and which ones are held up."""

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.faults: list[str] = []
        self.delays: list[Delay] = []
        self.jobs = 0
        self.jobs_before: dict[int, int] = {}
        self.prompt: set[int] = set()

    def asks(self, interaction: int) -> None:
        self.jobs_before[interaction] = self.jobs

    def sees(self, request: Request) -> None:
        self.requests.append(request)
        self.faults.extend(faults(request))
        match request.path.strip("/").split("/"):
            case ["interactions", number, _, "callback"] if self.jobs == self.jobs_before[int(number)]:
                self.prompt.add(int(number))

    async def holds(self, method: str, path: str) -> None:
        for delay in self.delays:
            if delay.times and fits(Request(method, path), delay.method, delay.path):
                delay.times -= 1
                await asyncio.sleep(delay.seconds)


class Simulation(simcord.Env):
    """A simulated Discord in which time passes only when told to."""

    def __init__(self, bot: discord.Client, locales: dict[int, str]) -> None:
        super().__init__(bot, settle_timeout=PATIENCE)
        self.wire = Wire()
        self.pings: list[tuple[int, int, frozenset[int]]] = []
        self.is_held = False
        self._locales = locales
        self._emit = self.backend.emit
        self.backend.emit = self._tell  # type: ignore[method-assign]

    def _tell(self, event: str, payload: Any) -> None:
        """SimCord speaks American English to everybody, takes 25 MiB, and tells of archived threads."""
        if event == "GUILD_CREATE":
            awake = [one for one in payload["threads"] if not one["thread_metadata"]["archived"]]
            payload = {**payload, "threads": awake}
        if event == "INTERACTION_CREATE":
            person = payload.get("user") or payload["member"]["user"]
            payload["locale"] = self._locales.get(int(person["id"]), "en-US")
            payload["attachment_size_limit"] = FILE
            self.wire.asks(int(payload["id"]))
        if event == "MESSAGE_CREATE":  # an edit pings nobody
            channel, message = int(payload["channel_id"]), int(payload["id"])
            stored = self.backend.messages[channel].get(message)
            if stored is not None and stored.ping_user_ids:
                self.pings.append((channel, message, frozenset(stored.ping_user_ids)))
        self._emit(event, payload)

    def _schedule_timer(self, record: Any, callback: Any, args: Any, schedule_context: Any) -> None:
        """SimCord lets timers run in real time as well, so that a short sleep would be slept."""
        if record.when - self._virtual_time <= BLINK:
            super()._schedule_timer(record, callback, args, schedule_context)

    async def _settle_internal(self, **options: Any) -> None:
        if not self.is_held:
            await super()._settle_internal(**options)


@contextmanager
def installed(wire: Callable[[], Wire]) -> Iterator[None]:
    """SimCord with everything that is added to it."""

    class Http(FakeHTTPClient):
        async def request(self, route: Any, **options: Any) -> Any:
            await wire().holds(route.method, _path_of(route.url))
            with _as_discord_py_does():
                return await super().request(route, **options)

    class Webhooks(FakeWebhookAdapter):
        async def request(self, route: Any, session: Any, **options: Any) -> Any:
            await wire().holds(route.method, _path_of(route.url))
            with _as_discord_py_does():
                return await super().request(route, session, **options)

    class Job(_runtime._ExecutorRecord):
        def __init__(self, *parts: Any) -> None:
            super().__init__(*parts)
            wire().jobs += 1

    dispatched = router.dispatch

    def dispatch(backend: Any, method: str, path: str, **options: Any) -> Any:
        sizes = tuple((file.filename, _size(file)) for file in options.get("files") or ())
        wire().sees(Request(method, path, options.get("json"), sizes))
        with _own_thread(backend, method, path), _archived_thread(backend, method, path):
            return dispatched(backend, method, path, **options)

    with (
        patch.object(_runtime, "FakeHTTPClient", Http),
        patch.object(_runtime, "FakeWebhookAdapter", Webhooks),
        patch.object(_runtime, "_ExecutorRecord", Job),
        patch.object(router, "dispatch", dispatch),
        patch.object(_dpy_internals, "is_wait_for_listener", _waits_for_somebody),
    ):
        yield


@contextmanager
def _as_discord_py_does() -> Iterator[None]:
    """A status from 500 on is an exception of its own there."""
    try:
        yield
    except discord.HTTPException as error:
        if error.status < 500 or isinstance(error, discord.DiscordServerError):
            raise
        told = {"code": error.code, "message": error.text}
        raise discord.DiscordServerError(error.response, told) from None


@contextmanager
def _own_thread(backend: Any, method: str, path: str) -> Iterator[None]:
    """Editing a thread takes Manage Threads, or having made it; SimCord asks for Manage Channels."""
    match method, path.strip("/").split("/"):
        case ("PATCH", ["channels", number]) | ("DELETE", ["channels", number, "thread-members", _]):
            thread = backend.channels.get(int(number))
        case _:
            thread = None
    if thread is None or not thread.is_thread:
        yield
        return
    needs = backend.require_permissions

    def require(guild: int | None, user: int, channel: int | None, *names: str) -> None:
        asked = {"manage_threads" if name == "manage_channels" else name for name in names}
        if thread.owner_id == user:
            asked.discard("manage_threads")
        needs(guild, user, channel, *asked)

    with patch.object(backend, "require_permissions", require):
        yield


@contextmanager
def _archived_thread(backend: Any, method: str, path: str) -> Iterator[None]:
    """A message wakes an archived thread, and none in it can be edited before; SimCord lets it sleep."""
    match path.strip("/").split("/"):
        case ["channels", number, "messages", *_]:
            thread = backend.channels.get(int(number))
        case _:
            thread = None
    sleeps = thread is not None and thread.is_thread and thread.thread_metadata.archived
    if sleeps and method == "PATCH":
        raise BackendError(400, THREAD_IS_ARCHIVED, "Thread is archived")
    yield
    if sleeps and method == "POST":
        backend.edit_channel(thread.id, {}, thread_metadata={"archived": False})


def _waits_for_somebody(_: discord.Client, task: asyncio.Task[Any]) -> bool:
    """Whether a task waits for an event, a condition or a queue: at rest, unless other work wakes it."""
    step: Any = task.get_coro()
    while frame := getattr(step, "cr_frame", None):
        if frame.f_code in WAITS:
            return True
        inner = frame.f_locals.get("fut")
        if frame.f_code is asyncio.wait_for.__code__ and isinstance(inner, asyncio.Task):
            return _waits_for_somebody(_, inner)  # Python 3.11 waits in a task of its own
        step = step.cr_await
    return False


def _size(file: discord.File) -> int:
    at = file.fp.tell()
    size = file.fp.seek(0, 2)
    file.fp.seek(at)
    return size
