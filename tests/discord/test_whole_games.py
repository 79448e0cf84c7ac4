"""Each of the rule systems from /play to the end, tapped by people."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.acts import Phase
from games.catalogue import GAMES
from tests.discord.club import club
from tests.discord.players import plays_on, table_of

SYSTEMS = {**dict.fromkeys(GAMES, ""), "gravitation-1": "phase=1", "gravitation-2": "phase=2"}


@pytest.mark.parametrize("system", SYSTEMS)
async def test_a_game_from_play_to_the_end(tmp_path: Path, system: str) -> None:
    async with club(tmp_path) as world:
        host, guest = world.person("host"), world.person("gast", locale="de")
        await host.runs("/play", game=system.partition("-")[0], options=SYSTEMS[system])
        await guest.clicks("Join")
        await host.clicks("Start")
        thread = world.threads[-1]
        host.goes_to(thread)
        guest.goes_to(thread)
        table = await table_of(world)
        by_id = {host.id: host, guest.id: guest}
        people = {seat: by_id[player.id] for seat in table.seats if (player := table.player(seat))}
        over = await plays_on(world, people)
        assert over.phase is Phase.FINISHED
        assert "🏆" in host.sees().text
        assert (world.threads[-1].name or "").startswith("✓ ")
        assert [button.label for button in host.sees().buttons] == ["Film", "Check the dice", "Rematch"]
