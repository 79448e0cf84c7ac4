"""Only a call to decide rings: everything else is sent so that no phone buzzes."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.discord_ui.controls.marks import Mark
from bot.discord_ui.delivery.wanted import Kind, Message
from bot.sandbox.state.records import Flag
from tests.discord.harness.evening import begun, opened
from tests.discord.harness.world import Person, World

RINGS = {Kind.CALL, Kind.INVITATION}


@pytest.mark.parametrize("kind", Kind)
def test_what_calls_somebody_to_decide_rings_once(kind: Kind) -> None:
    first = Message("key", kind, "table", "", calls=(1,))
    again = Message("key", kind, "table", "")
    assert first.silent == (kind not in RINGS)
    assert again.silent


def rang(world: World) -> dict[Kind, set[bool]]:
    """The kinds of our messages in all channels, and whether they rang."""
    found: dict[Kind, set[bool]] = {}
    every = [message for channel in world.state.channels for message in world.state.messages(channel)]
    for message in every:
        if message.author == world.state.bot.id and not message.is_ephemeral and message.components:
            kind = Mark.read(message.components[0].get("id") or 0).kind
            if kind in list(Kind):
                found.setdefault(Kind(kind), set()).add(not message.flags & Flag.SUPPRESS_NOTIFICATIONS)
    return found


async def test_an_evening_rings_only_for_decisions(tmp_path: Path) -> None:
    async with begun(tmp_path, resigning="end") as evening:
        for _ in range(3):
            await evening.carla.says("Nice!", at=evening.red.place)
            await (await evening.decides()).runs("/table move", move=(await evening.actions())[0].text)
        await evening.world.passes(5)
        seen = rang(evening.world)
        assert seen[Kind.LOBBY] == seen[Kind.BOARD] == {False}
        assert seen[Kind.CALL] == {True}
        await evening.red.runs("/table replace", person=evening.carla)
        assert rang(evening.world)[Kind.INVITATION] == {True}
        asked = await evening.red.runs("/table resign")
        await evening.red.clicks("Yes, resign", on=asked.message)
        await evening.world.passes(5)
        assert rang(evening.world)[Kind.CLOSING] == {False}


async def test_a_lobby_that_is_not_the_answer_to_a_command_is_silent_too(tmp_path: Path) -> None:
    async with opened(tmp_path) as evening:
        (lobby,) = evening.world.messages()
        await evening.world.deletes(lobby)
        await evening.world.passes(5)
        assert rang(evening.world)[Kind.LOBBY] == {False}


async def test_hello_rings_nobody(world: World, bo: Person) -> None:
    bo.goes_to(bo.dm)
    await bo.says("Hallo?")
    assert bo.sees().message.flags & Flag.SUPPRESS_NOTIFICATIONS
