"""A club for every test that wants one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bot.club import Club


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    club = Club(tmp_path / "kreisel.db")
    yield club
    club.close()
