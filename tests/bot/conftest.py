"""A club for every test that wants one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.catalogue import GAMES
from tests.bot.club import Club
from tests.bot.toy import TOY


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    club = Club(tmp_path / "kreisel.db")
    yield club
    club.close()


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game with every kind of decision."""
    monkeypatch.setitem(GAMES, TOY.id, TOY)
    return TOY.id
