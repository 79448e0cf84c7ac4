"""A club with Kreisel, and two people in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.discord.club import club
from tests.discord.world import Person, World


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with club(tmp_path) as world:
        yield world


@pytest.fixture
def ida(world: World) -> Person:
    return world.person("Ida")


@pytest.fixture
def bo(world: World) -> Person:
    return world.person("Bo", locale="de")
