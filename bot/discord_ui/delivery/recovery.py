"""After a crash or a lost answer: which of our messages are on Discord that nobody here remembers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.clock import MILLISECONDS
from bot.discord_ui.controls.marks import kind_of
from bot.discord_ui.delivery.channel import Channel
from bot.discord_ui.delivery.foreign import ForeignChannel
from bot.discord_ui.delivery.wanted import Kind, Message

CALLING: Final = (Kind.CALL, Kind.INVITATION, Kind.VACANCY)
HOW_FAR: Final = 50
"""Messages, back from the newest; what was done just before a crash is not far."""


class Found(Struct, frozen=True):
    """A message that is there already."""

    key: str
    message: int
    calls: frozenset[int]
    at: int
    """When it was sent, in milliseconds."""

    def calls_for(self, want: Message) -> bool:
        """Whether it is the call that is wanted, and not an older one."""
        return bool(want.calls) and set(want.calls) <= self.calls and self.at >= want.rows[0].at


async def find(
    channel: Channel | ForeignChannel, me: int, table: int, wanted: Sequence[Message]
) -> tuple[list[Found], int]:
    """Which of the wanted messages are there already; second ones, and calls that nobody wants, are deleted.

    Also the number of the newest message that was deleted, or 0.
    """
    seen = [message for message in await channel.history(HOW_FAR) if message.author.id == me]
    found: dict[str, Found] = {}
    deleted = 0
    for message in seen:
        kind = kind_of(message, table)
        called = frozenset(person.id for person in message.mentions)
        same = (want for want in wanted if want.kind == kind and called.issuperset(want.people))
        want = next(same, None)
        if want is not None and want.key not in found:
            at = round(message.created_at.timestamp() * MILLISECONDS)
            found[want.key] = Found(want.key, message.id, called, at)
        elif want is not None or kind in CALLING:
            await channel.delete(message.id)
            deleted = max(deleted, message.id)
    return list(found.values()), deleted
