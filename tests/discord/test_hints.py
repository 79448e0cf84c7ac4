"""Hints: what the computer would do, where a table allows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.journal.acts import Hinted, read
from tests.discord.harness.club import kreisel
from tests.discord.harness.evening import begun
from tests.discord.harness.players import table_of
from tests.discord.harness.world import Person, World


async def hinted(world: World) -> int:
    """How many hints were written down."""
    journal = await kreisel(world).store.journal(1)
    return sum(isinstance(read(entry).act, Hinted) for entry in journal)


async def test_alone_with_computers_a_hint_is_played_with_a_tap(world: World, ida: Person) -> None:
    await ida.runs("/play", game="go_round", computers=1)
    await ida.clicks("Start")
    ida.goes_to(world.threads[-1])
    while (before := await table_of(world)).player(before.deciders[0]) is None:
        await world.passes(5)
    answer = await ida.clicks_more("Hint")
    assert answer.is_private
    assert answer.text.startswith("💡 ")
    assert (await table_of(world)).public_ply == before.public_ply
    await ida.clicks("Play", on=answer.message)
    assert (await table_of(world)).public_ply > before.public_ply
    assert await hinted(world) == 1


@pytest.mark.parametrize(
    ("agreed", "told"),
    [
        ({}, {"en": "only for whoever plays against computers alone", "de": "nur, wenn du allein"}),
        ({"hints": "off"}, {"en": "No hints were agreed on", "de": "keine Tipps vereinbart"}),
        ({"hints": "all"}, {"en": "💡", "de": "💡"}),
    ],
)
async def test_among_people_there_are_hints_where_the_host_allows_them(
    tmp_path: Path, agreed: dict[str, str], told: dict[str, str]
) -> None:
    async with begun(tmp_path, **agreed) as evening:
        decider = await evening.decides()
        answer = await decider.runs("/table hint")
        assert answer.is_private
        assert told["en" if decider is evening.red else "de"] in answer.text
        assert await hinted(evening.world) == (agreed == {"hints": "all"})


async def test_nobody_is_told_what_others_should_do(tmp_path: Path) -> None:
    async with begun(tmp_path, hints="all") as evening:
        other = await evening.waits()
        assert "💡" not in (await other.runs("/table hint")).text
        assert not await hinted(evening.world)
