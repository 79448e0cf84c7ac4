"""Nobody else on the machine reads the database, and no second bot opens it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store.lock import DatabaseLock
from bot.store.port import StoreError, StoreUnreachable
from tests.bot.club import Club

ROOT = Path(__file__).parents[2]
OWNER_ONLY = 0o600
WEAKEST = 3.0


def modes(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}


def test_a_new_database_is_its_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        club = Club(tmp_path / "kreisel.db")
        club.started()
        assert set(modes(tmp_path).values()) == {OWNER_ONLY}
        club.close()
    finally:
        os.umask(before)


def test_an_older_database_becomes_its_owners_alone(tmp_path: Path) -> None:
    Club(tmp_path / "kreisel.db").close()
    (tmp_path / "kreisel.db").chmod(0o644)
    club = Club(tmp_path / "kreisel.db")
    club.started()
    assert set(modes(tmp_path).values()) == {OWNER_ONLY}
    club.close()


def test_a_second_bot_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    database = tmp_path / "kreisel.db"
    with (
        DatabaseLock(database),
        pytest.raises(StoreUnreachable, match=f"Another Kreisel \\(process {os.getpid()}\\) runs on"),
        DatabaseLock(database),
    ):
        pass
    with DatabaseLock(database):
        assert modes(tmp_path) == {"kreisel.db.lock": OWNER_ONLY}


def test_a_link_is_the_same_database(tmp_path: Path) -> None:
    (tmp_path / "kreisel.db").touch()
    (tmp_path / "other.db").symlink_to(tmp_path / "kreisel.db")
    with (
        DatabaseLock(tmp_path / "kreisel.db"),
        pytest.raises(StoreUnreachable, match="Another Kreisel"),
        DatabaseLock(tmp_path / "other.db"),
    ):
        pass


def test_a_database_of_two_names_is_refused(tmp_path: Path) -> None:
    (tmp_path / "kreisel.db").touch()
    (tmp_path / "other.db").hardlink_to(tmp_path / "kreisel.db")
    for name in ("kreisel.db", "other.db"):
        with pytest.raises(StoreError, match="hard link"), DatabaseLock(tmp_path / name):
            pass


def test_a_killed_bot_holds_nobody_up(tmp_path: Path) -> None:
    database = tmp_path / "kreisel.db"
    holding = (
        "import os, sys, pathlib; from bot.store.lock import DatabaseLock\n"
        f"with DatabaseLock(pathlib.Path({str(database)!r})): os.kill(os.getpid(), 9)"
    )
    assert subprocess.run([sys.executable, "-c", holding], cwd=ROOT, check=False).returncode == -9
    with DatabaseLock(database):
        pass


def test_a_second_bot_says_so_in_a_sentence(tmp_path: Path) -> None:
    database = tmp_path / "kreisel.db"
    environment = {**os.environ, "DISCORD_TOKEN": "MTIz.a.b", "KREISEL_DATABASE": str(database)}
    command = [sys.executable, "-m", "bot"]
    with DatabaseLock(database):
        run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 1, "it may end by itself"
    assert run.stderr.strip().startswith("error: Another Kreisel")
    assert "\n" not in run.stderr.strip()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_the_unit_leaves_little_to_an_attacker() -> None:
    rated = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", "deploy/kreisel.service"],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    last = rated.stdout.strip().splitlines()[-1]
    assert float(last.partition("kreisel.service: ")[2].split()[0]) < WEAKEST, last
