"""From /play to the board."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.discord.club import club
from tests.discord.world import World


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with club(tmp_path) as world:
        yield world


async def test_two_people_play_go_round(world: World) -> None:
    red, blue = world.person("red"), world.person("blau", locale="de")
    await red.runs("/play", game="go_round")
    print(red.sees())
    await blue.clicks("Join")
    await red.clicks("Start")
    thread = world.threads[-1]
    print(thread.name)
    red.goes_to(thread), blue.goes_to(thread)
    for m in red.sees_all():
        print(m.text, [b.label for b in m.buttons])
