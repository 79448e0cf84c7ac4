"""What people, servers and the house have set, beside what is agreed at a table."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from bot.tables.journal.orders import Orders

Pings: TypeAlias = Literal["mention", "dm", "none"]
PINGS: Final[tuple[Pings, ...]] = get_args(Pings)
"""How somebody hears that a table waits for them."""


class Preferences(Struct, frozen=True, omit_defaults=True):
    """What a person likes at every table."""

    orders: Orders = Orders()
    language: str = ""
    theme: str = ""
    pings: Pings = PINGS[0]
    previews: bool = False
    """See a chosen move in private before it is confirmed."""


class House(Struct, frozen=True):
    """The limits and pauses of this Kreisel; times in milliseconds."""

    tables_per_person: int = 20
    tables_per_server: int = 500
    lobby_lasts: int = 24 * 60 * 60 * 1000
    full_lobby_waits: int = 60 * 1000
    computer_pause: int = 2000
    calls_per_hour: int = 6
    """To one person: invitations from everywhere, and calls at one table that they do not answer."""
    grace: int = 5
    """Seconds: what new tables begin with."""


class ServerSettings(Struct, frozen=True, omit_defaults=True):
    """What the moderators of a server have set for it."""

    tables_per_person: int | None = None
    """On this server; None: as many as the house allows."""
    tables_per_server: int | None = None
    channels: tuple[int, ...] = ()
    """Where tables may be opened; empty: everywhere."""
    language: str = ""
    """Of new tables, unless whoever opens one chooses another."""
    greeted: bool = False
    """Whether the bot has said hello there."""
