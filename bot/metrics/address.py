"""Where Kreisel can be asked how it is."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

HERE: Final = "127.0.0.1"
LOOPBACK: Final = (HERE, "::1", "localhost")
LAST_PORT: Final = 65535


class Unheard(Exception):
    """Nobody can listen there; the message is one sentence for the operator."""


class Address(Struct, frozen=True):
    """A host and a port."""

    host: str
    port: int

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach it."""
        return self.host in LOOPBACK

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def read_address(text: str) -> Address | None:
    """An address as somebody wrote it; a port alone is on this machine. None, if it is none.

    >>> print(read_address("9464"), read_address("0.0.0.0:80"), read_address("[::1]:80"), read_address("::1"))
    127.0.0.1:9464 0.0.0.0:80 [::1]:80 None
    """
    host, _, port = text.strip().rpartition(":")
    if not (port.isascii() and port.isdigit()) or len(port) > 5 or int(port) > LAST_PORT:
        return None
    if not _can_be_asked_for(host):
        return None
    if host.startswith("[") and host.endswith("]"):
        return Address(host[1:-1], int(port))
    return None if ":" in host else Address(host or HERE, int(port))


def _can_be_asked_for(host: str) -> bool:
    """Whether there can be such a name: one that cannot be encoded is an error to whoever looks it up."""
    try:
        host.encode("idna")
    except UnicodeError:
        return False
    return host.isprintable()
