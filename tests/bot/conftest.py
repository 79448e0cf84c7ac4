"""A club for every test that wants one, and databases of both kinds."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store.database import Database
from tests import postgres
from tests.bot.club import Club


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    club = Club(tmp_path / "kreisel.db")
    yield club
    club.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """Once a file, once a schema of a server."""
    return tmp_path / "kreisel.db" if request.param == "sqlite" else postgres.shared().new()


@pytest.fixture
def any_club(database: Database) -> Iterator[Club]:
    """Once on a file, once on a server."""
    club = Club(database)
    yield club
    club.close()
