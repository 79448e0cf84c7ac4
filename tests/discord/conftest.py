"""A club with Kreisel, and two people in it; time stands still there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.discord.harness.club import club
from tests.discord.harness.virtual_time import VirtualLoop
from tests.discord.harness.world import Person, World


def pytest_asyncio_loop_factories() -> dict[str, type[VirtualLoop]]:
    return {"virtual": VirtualLoop}


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
