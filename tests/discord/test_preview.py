"""What harms one's own side is shown before it is played; whoever likes to sees every move first."""

from __future__ import annotations

import pytest

from bot.tables.journal.terms import Person as Known
from tests.bot.club import opened_at
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import board, table_of
from tests.discord.harness.world import Person, World

OWN_CAR = "giro_mondiale red=P,P,2.2,2.8 yellow=P,P,P,P dice=2 turn=red"
"""From the parking lot the green arrow leads onto the own car."""


async def comes_to(world: World, person: Person, line: str, *, language: str = "en") -> None:
    """A game that sets in at a position, and a person who decides there."""
    tables = kreisel(world).tables
    known = Known(person.id, person.name)
    server, channel = world.guild.id, world.channel.id
    done = await opened_at(tables, line, known, server=server, channel=channel, language=language)
    kreisel(world).delivery.changed(done)
    await world.settles()
    person.goes_to(world.threads[-1])


@pytest.mark.parametrize(
    ("locale", "warned", "plays"), [("en-US", "Careful", "Play"), ("de", "Vorsicht", "Spielen")]
)
async def test_what_harms_the_own_side_is_shown_first(
    world: World, locale: str, warned: str, plays: str
) -> None:
    ida = world.person("Ida", locale=locale)
    await comes_to(world, ida, OWN_CAR)
    before = await table_of(world)
    (harmful,) = [label for label in board(ida).labels if "✕" in label]
    answer = await ida.clicks(harmful)
    assert answer.is_private
    assert warned in answer.text
    assert answer.message.pictures
    assert (await table_of(world)).line == before.line
    await ida.clicks(plays)
    assert (await table_of(world)).line != before.line


async def test_what_harms_nobody_is_played_at_once(world: World, ida: Person) -> None:
    await comes_to(world, ida, OWN_CAR)
    before = await table_of(world)
    harmless = next(label for label in board(ida).labels if "✕" not in label)
    await ida.clicks(harmless)
    assert (await table_of(world)).line != before.line


async def test_who_likes_to_sees_every_move_first(world: World, ida: Person) -> None:
    await comes_to(world, ida, OWN_CAR)
    before = await table_of(world)
    harmless = next(label for label in board(ida).labels if "✕" not in label)
    await ida.clicks("More")
    assert "From now on you see every move" in (await ida.clicks("Show moves before I play")).text
    answer = await ida.clicks(harmless, on=board(ida))
    assert answer.is_private
    assert "This is how it would look" in answer.text
    assert (await table_of(world)).line == before.line


async def test_the_planner_has_the_switch_too(world: World, ida: Person) -> None:
    line = "gravitation red=H,H,1.5,2.4,4.2 yellow=H,1.6,1.7,2.5,4.3 dice=4,5 phase=3 store=7,2 turn=red"
    await comes_to(world, ida, line)
    await ida.clicks(board(ida).labels[0])
    assert "Show moves before I play" in ida.sees().labels
    await ida.clicks("Show moves before I play")
    assert "Play without showing first" in ida.sees().labels
