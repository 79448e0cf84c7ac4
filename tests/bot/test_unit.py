"""The systemd unit: as little as the bot needs, and all of that."""

from __future__ import annotations

from pathlib import Path

UNIT = Path(__file__).parents[2] / "deploy" / "kreisel.service"
NEEDED = {"setpriority", "setrlimit"}
"""By the workers, which bound themselves (bot/workers/__main__.py); systemd counts them among @resources."""


def values(key: str) -> list[str]:
    """What the unit says under a key, in order."""
    lines = [line.partition("=") for line in UNIT.read_text().splitlines()]
    return [value for name, _, value in lines if name == key]


def test_workers_may_bound_themselves() -> None:
    filters = values("SystemCallFilter")
    assert filters[0] == "@system-service", "the first one says that nothing else is allowed"
    denied = next(at for at, value in enumerate(filters) if value.startswith("~"))
    assert {call for value in filters[denied + 1 :] for call in value.split()} >= NEEDED
    assert values("SystemCallErrorNumber") == ["EPERM"], "what is refused fails, and kills nobody"


def test_the_database_is_its_owners_alone() -> None:
    assert values("UMask") == ["0077"]
    assert values("StateDirectoryMode") == ["0700"]
    assert values("User") == ["kreisel"]


def test_only_the_bot_is_asked_to_stop() -> None:
    assert values("KillMode") == ["mixed"], "it ends its workers itself"
