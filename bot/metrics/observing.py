"""Lets machines ask how a process is, if its settings say where. What that needs is imported only then."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Final, TypeAlias

from bot.metrics.address import Address

log = logging.getLogger(__name__)

WELL: Final = "well"
"""More may follow behind a comma."""

Look: TypeAlias = Callable[[], Awaitable[Mapping[str, str]]]
"""Looks at every part, and says of each that it is well or what is wrong; brings the gauges up to date."""


def is_well(said: str) -> bool:
    """Whether that is said of a part that is well.

    >>> is_well("well"), is_well("well, stands by"), is_well("it does not answer")
    (True, True, False)
    """
    return said.partition(",")[0] == WELL


@asynccontextmanager
async def observed(address: Address | None, look: Look) -> AsyncIterator[None]:
    """Answer whoever asks, if there is an address."""
    if address is None:
        yield
        return
    from bot.metrics.server import served

    async with served(address, look) as port:
        log.info("metrics", extra={"host": address.host, "port": port})
        yield
