"""Asks a bot that runs how it is, as a container's health check does."""

from __future__ import annotations

from http.client import HTTPConnection, HTTPException
from typing import Final

from bot.metrics.address import HERE, Address

SECONDS: Final = 5.0
LONGEST_ANSWER: Final = 4096
EVERYWHERE: Final = {"0.0.0.0": HERE, "::": "::1"}  # noqa: S104 - whoever listens there is here, too


def ask(address: Address) -> tuple[bool, str]:
    """Whether it is well, and what it says."""
    connection = HTTPConnection(EVERYWHERE.get(address.host, address.host), address.port, timeout=SECONDS)
    try:
        connection.request("GET", "/health")
        answer = connection.getresponse()
        return answer.status == 200, answer.read(LONGEST_ANSWER).decode(errors="replace").strip()
    except (OSError, HTTPException) as error:
        return False, f"No bot answers at {address} ({type(error).__name__})."
    finally:
        connection.close()
