"""Each of the rule systems from /play to the end, tapped by people."""

from __future__ import annotations

import pytest

from bot.tables.journal.acts import Phase
from games.catalogue import GAMES
from tests.discord.harness.players import plays_on, table_of
from tests.discord.harness.world import Person, World

SYSTEMS = {**dict.fromkeys(GAMES, ""), "gravitation-1": "phase=1", "gravitation-2": "phase=2"}


async def played(world: World, game: str, options: str = "") -> Person:
    """The host of a game that two people have played from /play to its end."""
    host, guest = world.person("host"), world.person("gast", locale="de")
    await host.runs("/play", game=game, options=options)
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
    return host


@pytest.mark.parametrize("system", SYSTEMS)
async def test_a_game_from_play_to_the_end(world: World, system: str) -> None:
    host = await played(world, system.partition("-")[0], SYSTEMS[system])
    assert "🏆" in host.sees().text
    assert (world.threads[-1].name or "").startswith("✓ ")
    labels = [button.label for button in host.sees().buttons]
    assert [label for label in labels if not label.startswith("Next: phase")] == [
        "Rematch",
        "Look back",
        "Film",
        "Check the dice",
    ]


async def test_a_tap_a_second_keeps_within_discords_rate_limits(world: World) -> None:
    world.keeps_pace(1)
    host = await played(world, "go_round")
    assert "🏆" in host.sees().text
