"""All parts of a sandbox that is running, put together."""

from __future__ import annotations

from collections.abc import Callable

from bot.clock import Clock
from bot.sandbox.state.kept_clock import KeptClock
from bot.sandbox.state.world import World
from bot.sandbox.wire.faults import FaultBox
from bot.sandbox.wire.gateway import HEARTBEAT_MS, Gateway
from bot.sandbox.wire.handed import Handed
from bot.sandbox.wire.interactions import Interactions, Times
from bot.sandbox.wire.passing import Passing
from bot.sandbox.wire.ratelimit import RateLimits
from bot.sandbox.wire.shapes import Shapes
from bot.sandbox.wire.violations import Violations

HOST = "127.0.0.1"


class Sandbox:
    """A world and everything that speaks for it at one address."""

    def __init__(
        self,
        world: World,
        clock: Clock,
        port: int,
        *,
        times: Times | None = None,
        heartbeat_ms: int = HEARTBEAT_MS,
    ) -> None:
        self.world = world
        self.clock = clock
        self.port = port
        self.shapes = Shapes(world, self.address)
        self.page_shapes = Shapes(world)
        self.violations = Violations(clock)
        self.faults = FaultBox()
        self.heard: list[Callable[[str, str], None]] = []
        """Whoever wants to know of the bot's requests."""
        self.rate_limits = RateLimits()
        self.max_concurrency = 1
        """How many sessions may begin within five seconds; more for large bots."""
        self.gateway = Gateway(self.shapes, self.gateway_address, heartbeat_ms=heartbeat_ms)
        self.handed = Handed(world)
        self.interactions = Interactions(self.shapes, self.gateway, self.violations, times=times)
        self.passing: Passing | None = None
        """None, where the time is somebody else's."""
        if isinstance(clock, KeptClock):
            self.passing = Passing(
                world,
                clock,
                lambda: self.gateway.is_online,
                self.interactions.time_passed,
                lambda milliseconds: self.rate_limits.time_passed(milliseconds),
            )

    def hear(self, method: str, path: str) -> None:
        """Tell whoever listens that the bot asks for something."""
        for listener in tuple(self.heard):
            listener(method, path)

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://{HOST}:{self.port}"

    @property
    def api_address(self) -> str:
        """Where the bot finds REST."""
        return f"{self.address}/api/v10"

    @property
    def time_address(self) -> str:
        """Where the bot asks how much time was let pass."""
        return f"{self.address}/time"

    @property
    def gateway_address(self) -> str:
        """Where the bot finds the gateway."""
        return f"ws://{HOST}:{self.port}/gateway"
