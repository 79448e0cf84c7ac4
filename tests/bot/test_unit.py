"""The systemd units: as little as the bot needs, and all of that."""

from __future__ import annotations

from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
UNIT = DEPLOY / "kreisel.service"
OTHERS = ("kreisel@.service", "kreisel-thinker.service")
OWN = ("Description", "WorkingDirectory", "EnvironmentFile", "Environment", "ExecStart")
"""What units differ in."""
NEEDED = {"setpriority", "setrlimit"}
"""By the workers, which bound themselves (bot/workers/__main__.py); systemd counts them among @resources."""


def said(unit: Path) -> list[tuple[str, str]]:
    """Keys and values of a unit, in order."""
    lines = [line for line in unit.read_text().splitlines() if line and line[0] not in "#["]
    return [(key, value) for key, _, value in (line.partition("=") for line in lines)]


def values(key: str, unit: Path = UNIT) -> list[str]:
    """What a unit says under a key, in order."""
    return [value for name, value in said(unit) if name == key]


@pytest.mark.parametrize("name", OTHERS)
def test_all_units_leave_a_process_as_little(name: str) -> None:
    common = [line for line in said(UNIT) if line[0] not in OWN]
    assert [line for line in said(DEPLOY / name) if line[0] not in OWN] == common


def test_a_process_of_several_has_a_checkout_and_settings_of_its_own() -> None:
    unit = DEPLOY / "kreisel@.service"
    assert values("WorkingDirectory", unit) == ["/opt/kreisel-%i"]
    assert values("ExecStart", unit) == ["/opt/kreisel-%i/.venv/bin/python -m bot"]
    assert values("EnvironmentFile", unit)[-1] == "/etc/kreisel-%i.env", "the last one counts"
    assert not values("Environment", unit), "the database is a server's"


def test_a_thinker_is_told_no_token() -> None:
    unit = DEPLOY / "kreisel-thinker.service"
    assert values("EnvironmentFile", unit) == ["/etc/kreisel-thinker.env"]
    assert values("ExecStart", unit) == ["/opt/kreisel/.venv/bin/python -m bot thinker"]


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
