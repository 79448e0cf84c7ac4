"""Every door through which something of a table can be read passes the one gate."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import discord
import pytest

import bot.discord_ui.app.client as registering  # noqa: F401 - it imports everything that has a verb
from bot.discord_ui.incoming.dispatch import HANDLERS
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import board
from tests.discord.harness.shown import Answer, Shown
from tests.discord.harness.world import Person, Place, World

SURFACE = Path(__file__).parents[2] / "bot" / "discord_ui"
GATE = SURFACE / "incoming" / "access.py"
READERS = {"table", "story", "film", "luck", "export", "standings", "series", "audit"}
"""What tables tell to whoever asks."""
NO_TABLE = {"try", "tour", "tour_of", "rules_of", "rule", "rules", "prefer", "prefer_there", "take_data"}
NO_TABLE |= {"delete_data", "keep_data", "forget_me"}
"""Verbs that have nothing to do with a table."""


def raw_reads() -> Iterator[str]:
    for file in SURFACE.rglob("*.py"):
        if file == GATE or file.parent.name == "delivery":
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            match node:
                case ast.Call(func=ast.Attribute(attr=attr, value=ast.Attribute(attr="tables"))) if (
                    attr in READERS
                ):
                    yield f"{file.name}:{node.lineno} {attr}"
                case ast.Call(func=ast.Attribute(attr=attr, value=ast.Name(id="tables"))) if attr in READERS:
                    yield f"{file.name}:{node.lineno} {attr}"


def test_nobody_reads_a_table_past_the_gate() -> None:
    assert not list(raw_reads())


async def invited(ida: Person, bo: Person) -> None:
    """A lobby by invitation in which both sit."""
    await ida.runs("/play", game="go_round", private=True)
    await ida.runs("/lobby invite", person=bo)
    await bo.clicks("Join")


@pytest.fixture
async def secret(world: World, ida: Person, bo: Person) -> Place:
    """A game by invitation, in its thread."""
    await invited(ida, bo)
    await ida.clicks("Start")
    for person in (ida, bo):
        person.goes_to(world.threads[-1])
    return world.threads[-1]


@pytest.fixture(params=["in its thread", "its thread was never opened", "its thread was deleted"])
async def hidden(request: pytest.FixtureRequest, world: World, ida: Person, bo: Person) -> None:
    """A game by invitation, whatever has become of its thread."""
    await invited(ida, bo)
    if request.param == "its thread was never opened":
        await world.forbids("create_private_threads")
    await ida.clicks("Start")
    if request.param == "its thread was deleted":
        await world.forbids("create_private_threads")
        await world.deletes(world.threads[-1])
    assert len(world.threads) == (request.param == "in its thread")


def lobby_of(person: Person) -> Shown:
    """The message in the channel that everybody sees."""
    return next(seen for seen in person.sees_all(person.world.channel) if "Go Round" in seen.text)


def says_nothing(answer: Answer) -> None:
    for seen in answer.everything:
        assert not seen.pictures, seen.text
        assert not seen.attachments, seen.text
        assert not re.search(r"\bBo\b", seen.text)
        assert "go_round " not in seen.text


@pytest.mark.parametrize("verb", sorted(set(HANDLERS) - NO_TABLE))
@pytest.mark.usefixtures("hidden")
async def test_a_forged_control_tells_a_stranger_nothing(world: World, verb: str) -> None:
    cleo = world.person("Cleo")
    lobby = lobby_of(cleo)
    assert not any(cleo.enters(thread) for thread in world.threads)
    for ply in ("0", "zz"):
        for values in (None, ["1"], ["red"]):
            says_nothing(
                await cleo.forges(
                    f"{'k' if values is None else 's'}:{verb}:1:{ply}:", on=lobby, values=values
                )
            )
    assert not (await kreisel(world).tables.table(1)).phase.is_over


@pytest.mark.usefixtures("hidden")
async def test_no_command_tells_a_stranger_anything(world: World) -> None:
    cleo = world.person("Cleo")
    subcommands = [
        (group, option["name"])
        for group in ("lobby", "table", "history")
        for option in world.commands[group]["options"]
    ]
    assert len(subcommands) > 20
    needs: dict[str, dict[str, object]] = {"move": {"move": "0+"}, "invite": {"person": cleo}}
    for group, name in subcommands:
        says_nothing(
            await cleo.runs(f"/{group} {name}", at=cleo.place, **{"table": "1", **needs.get(name, {})})
        )
    says_nothing(await cleo.runs("/rules", table="1"))
    says_nothing(await cleo.runs("/analyse", table="1"))
    says_nothing(await cleo.runs("/series standings", table="1"))
    says_nothing(await cleo.picks("Why can’t I move?", on=lobby_of(cleo)))
    for command, option in (("/table board", "table"), ("/lobby join", "table"), ("/analyse", "table")):
        assert not await cleo.types(command, option, "")
    assert not await cleo.types("/table move", "move", "", table="1")


@pytest.mark.usefixtures("hidden")
async def test_who_sits_there_can_look_whatever_became_of_the_thread(ida: Person) -> None:
    assert (await ida.runs("/table board", table="1")).message.pictures


async def test_who_was_sent_away_reads_no_more(world: World, ida: Person, bo: Person, secret: Place) -> None:
    mod = world.person("Mod", permissions=discord.Permissions(manage_guild=True))
    seen = board(bo)
    await mod.runs("/moderate kick", table="1", seat=(await _seat_of(world, bo)))
    await mod.clicks("k:mod_kick")
    assert not bo.enters(secret)
    bo.goes_to(world.channel)
    past = ("luck", "replay", "export", "verify", "catch-up")
    for name in ("table board", *(f"history {what}" for what in past)):
        answer = await bo.runs(f"/{name}", table="1")
        assert not answer.message.pictures
        assert "Einen Tisch 1 gibt es nicht" in answer.text
    assert seen.pictures


async def test_nor_does_who_was_sent_away_and_still_sees_the_thread(world: World, ida: Person) -> None:
    max_ = world.person("Max", permissions=discord.Permissions(manage_threads=True))
    mod = world.person("Mod", permissions=discord.Permissions(manage_guild=True))
    await invited(ida, max_)
    await ida.clicks("Start")
    await mod.runs("/moderate kick", table="1", seat=(await _seat_of(world, max_)))
    await mod.clicks("k:mod_kick")
    max_.goes_to(world.threads[-1])
    assert max_.enters(world.threads[-1])
    answer = await max_.runs("table board", table="1")
    assert not answer.message.pictures
    assert "There is no table 1" in answer.text


async def _seat_of(world: World, person: Person) -> str:
    table = await kreisel(world).tables.table(1)
    return table.seat_of(table.guest_of(person.id)).colour


async def test_who_may_look_can(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="go_round")
    await bo.clicks("Join")
    await ida.clicks("Start")
    cleo = world.person("Cleo")
    assert (await cleo.runs("/table board", table="1")).message.pictures
    await world.hides(world.channel, but_for=(ida, bo))
    assert not (await cleo.runs("/table board", at=cleo.dm, table="1")).message.pictures
