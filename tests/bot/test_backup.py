"""Whatever lies in its way, a backup is whole or not there, and nothing else is lost."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.store.backup import backup
from bot.store.migrations import newest
from bot.store.port import StoreError
from bot.store.sqlite import SqliteStore


@pytest.fixture
def path(tmp_path: Path) -> Path:
    async def made() -> None:
        async with SqliteStore(tmp_path / "kreisel.db"):
            pass

    asyncio.run(made())
    return tmp_path / "kreisel.db"


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def no_links(*_: object) -> None:
    raise PermissionError(1, "Operation not permitted")


def test_what_lies_beside_the_copy_stays(path: Path, tmp_path: Path) -> None:
    (tmp_path / "copy.db.part").write_text("mine")
    path.chmod(0o644)
    backup(path, tmp_path / "copy.db")
    assert (tmp_path / "copy.db.part").read_text() == "mine"
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    assert names(tmp_path) == ["copy.db", "copy.db.part", "kreisel.db"]


def test_without_hard_links_the_copy_is_renamed(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", no_links)
    assert backup(path, tmp_path / "copy.db") == (tmp_path / "copy.db").stat().st_size > 0
    assert names(tmp_path) == ["copy.db", "kreisel.db"]


@pytest.mark.parametrize("links", [True, False])
def test_what_comes_meanwhile_is_not_replaced(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    link = os.link

    def late(part: Path, to: Path) -> None:
        to.write_text("mine")
        (link if links else no_links)(part, to)

    monkeypatch.setattr(os, "link", late)
    with pytest.raises(StoreError, match="exists already"):
        backup(path, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "mine"
    assert names(tmp_path) == ["copy.db", "kreisel.db"]


@pytest.mark.parametrize("number", [0, newest()])
def test_what_is_not_kreisels_is_not_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], number: int
) -> None:
    path, copy = tmp_path / "other.db", tmp_path / "copy.db"
    monkeypatch.setenv("KREISEL_DATABASE", str(path))
    path.touch()
    assert main(["backup", str(copy)]) == 2
    assert "is empty" in capsys.readouterr().err
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
        other.execute(f"PRAGMA user_version = {number}")
    assert main(["backup", str(copy)]) == 2
    assert "is no database of Kreisel" in capsys.readouterr().err
    assert main(["check"]) == 2
    assert names(tmp_path) == ["other.db"]


def test_a_folder_is_no_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KREISEL_DATABASE", str(tmp_path))
    for command in (["check"], ["backup", str(tmp_path / "copy.db")]):
        assert main(command) == 2
        assert f"{tmp_path} is a folder: set KREISEL_DATABASE" in capsys.readouterr().err
    assert not names(tmp_path)
