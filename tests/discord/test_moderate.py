"""/moderate: for those who manage the server, and nobody else."""

from __future__ import annotations

from typing import Any, Final

import discord
import pytest

from bot.discord_ui.messages.players import seat_word
from bot.tables.journal.acts import Phase
from bot.tables.journal.settings import Pings, Preferences, ServerSettings
from bot.texts.loader import Texts
from games.core import Seat
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import table_of
from tests.discord.harness.world import Person, World

HOSTILE: Final = "**Zoe** @everyone <@&1>"
AT_TABLES: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("end", {}),
    ("kick", {"seat": "red"}),
    ("audit", {}),
)


@pytest.fixture
def mod(world: World) -> Person:
    return world.person("Mod", permissions=discord.Permissions(manage_guild=True))


async def started(ida: Person, bo: Person, **options: Any) -> None:
    """A game that the two have begun."""
    await ida.runs("/play", game="go_round", **options)
    await bo.clicks("k:join")
    await ida.clicks("k:start")


def allowed_by_the_server(world: World, person: Person) -> None:
    """A server can let anybody use a command, whatever it is meant for."""
    world.permits("moderate", person)


# Who may


async def test_discord_offers_it_to_managers_on_servers_only(world: World) -> None:
    command = world.commands["moderate"]
    assert int(command["default_member_permissions"]) == discord.Permissions(manage_guild=True).value
    assert command["contexts"] == [0]


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("tables", {}),
        ("end", {"table": "1"}),
        ("kick", {"table": "1", "seat": "red"}),
        ("audit", {"table": "1"}),
        ("limits", {"person": 1}),
        ("channels", {"everywhere": True}),
        ("language", {"language": "de"}),
    ],
)
async def test_nobody_else_may_even_where_the_server_lets_them_try(
    world: World, ida: Person, bo: Person, command: str, options: dict[str, Any]
) -> None:
    await started(ida, bo)
    allowed_by_the_server(world, bo)
    answer = await bo.runs(f"/moderate {command}", **options)
    assert answer.is_private
    assert "Das darf nur die Moderation" in answer.text
    assert (await table_of(world)).phase is Phase.PLAYING
    assert await kreisel(world).tables.server_settings(world.guild.id) == ServerSettings(greeted=True)


async def test_nothing_is_suggested_to_others(world: World, ida: Person, bo: Person) -> None:
    await started(ida, bo)
    allowed_by_the_server(world, bo)
    assert await bo.types("/moderate end", "table", "") == {}
    assert await bo.types("/moderate kick", "seat", "", table="1") == {}
    assert await bo.types("/moderate channels", "forbid", "") == {}


async def test_a_button_checks_again(world: World, ida: Person, bo: Person, mod: Person) -> None:
    await started(ida, bo)
    seen = (await ida.runs("/my games")).message
    for control in ("k:mod_end:1:0:", "k:mod_tables:0:0:", "k:mod_kick:1:0:red 0"):
        answer = await ida.forges(control, on=seen)
        assert "Only the moderators" in answer.text
    assert (await table_of(world)).phase is Phase.PLAYING


# Tables


async def test_the_tables_of_a_server(world: World, ida: Person, bo: Person, mod: Person) -> None:
    assert "No table is open" in (await mod.runs("/moderate tables")).text
    await started(ida, bo)
    await world.passes(60)
    await ida.runs("/play", game="quadrol")
    lines = (await mod.runs("/moderate tables")).text.splitlines()
    assert "2 tables are open" in lines[0]
    assert "Go Round · table 1](" in lines[1]
    assert "Quadrol · table 2](" in lines[2]


async def test_many_tables_have_pages(world: World, mod: Person) -> None:
    for number in range(17):
        host = world.person(f"Host {number}")
        await host.runs("/play", game="rundlauf", players=4)
    answer = await mod.runs("/moderate tables")
    assert answer.text.count("table ") == 15
    page = await mod.clicks("Page 2 of 2 ▶")
    assert page.text.count("table ") == 2
    assert page.is_private


async def test_a_table_ends_after_a_question(world: World, ida: Person, bo: Person, mod: Person) -> None:
    await started(ida, bo)
    offered = await mod.types("/moderate end", "table", "go")
    assert offered == {"Go Round · table 1 · Ida, Bo": "1"}
    asked = (await mod.runs("/moderate end", table="1")).message
    assert asked.is_private
    assert (await table_of(world)).phase is Phase.PLAYING
    assert "Table 1 has ended" in (await mod.clicks("Yes, end it")).text
    assert (await table_of(world)).phase is Phase.ABANDONED
    assert "The game is over" in (await mod.clicks("k:mod_end", on=asked)).text
    assert "ended the table" in (await mod.runs("/moderate audit", table="1")).text
    assert await mod.types("/moderate end", "table", "") == {}
    assert list((await mod.types("/moderate audit", "table", "")).values()) == ["1"]


@pytest.mark.parametrize("leaving", ["computer", "open", "end"])
async def test_a_seat_is_freed_and_the_computer_plays_on(
    world: World, ida: Person, bo: Person, mod: Person, leaving: str
) -> None:
    await started(ida, bo, resigning=leaving)
    table = await table_of(world)
    seat = table.seat_of(table.guest_of(bo.id))
    offered = await mod.types("/moderate kick", "seat", "bo", table="1")
    assert list(offered.values()) == [seat.colour]
    asked = await mod.runs("/moderate kick", table="1", seat=seat.colour)
    assert asked.is_private
    assert "Bo out of the game at table 1?" in asked.text
    assert (await table_of(world)).player(seat) is not None
    answer = await mod.clicks("Yes, send them away")
    assert "Bo no longer sits at table 1" in answer.text
    table = await table_of(world)
    assert table.phase is Phase.PLAYING
    assert table.chairs[seat].stands_in
    await world.passes(5)
    audit = (await mod.runs("/moderate audit", table="1")).text
    assert f"Mod: sent Bo away from {seat_word(seat, Texts('en'))}" in audit
    assert "changed something" not in audit


async def test_a_seat_in_a_lobby_is_freed(world: World, ida: Person, bo: Person, mod: Person) -> None:
    await ida.runs("/play", game="quadrol", players=3)
    await bo.clicks("k:join")
    await mod.runs("/moderate kick", table="1", seat="blue")
    await mod.clicks("Yes, send them away")
    assert Seat.BLUE in (await table_of(world)).free_seats
    assert "free" in world.messages()[0].text


@pytest.mark.parametrize("in_lobby", [False, True])
@pytest.mark.parametrize(("pings", "letters", "mentions"), [("mention", 0, 1), ("dm", 1, 0), ("none", 0, 0)])
async def test_who_was_sent_away_is_told_as_they_like(
    world: World,
    ida: Person,
    bo: Person,
    mod: Person,
    pings: Pings,
    letters: int,
    mentions: int,
    in_lobby: bool,
) -> None:
    await kreisel(world).tables.set_preferences(bo.id, Preferences(pings=pings, language="de"))
    await ida.runs("/play", game="quadrol")
    await bo.clicks("k:join")
    if not in_lobby:
        await ida.clicks("k:start")
    table = await table_of(world)
    seat = table.seat_of(table.guest_of(bo.id))
    rung, written = len(bo.pings), len(bo.sees_all(bo.dm))
    await mod.runs("/moderate kick", table="1", seat=seat.colour)
    await mod.clicks("k:mod_kick")
    told = bo.sees_all(bo.dm)[written:]
    assert len(told) == letters
    room = world.channel if in_lobby else world.threads[-1]
    mentioned = [one.text for one in world.messages(room) if bo.id in one.mentioned]
    assert len(mentioned) == mentions
    for said in (*(one.text for one in told), *mentioned):
        assert "nicht mehr" in said or "no longer sit at" in said
    await world.passes(60)
    await world.restarts()
    assert len([one for one in world.messages(room) if bo.id in one.mentioned]) == mentions  # once is enough
    assert len(bo.pings) == rung  # there is nothing to decide
    assert not (await kreisel(world).tables.outstanding(1)).notices


async def test_who_is_sent_away_from_a_private_game_gets_a_letter(
    world: World, ida: Person, bo: Person, mod: Person
) -> None:
    await ida.runs("/play", game="go_round", private=True)
    await ida.runs("/lobby invite", person=bo)
    await bo.clicks("Join")
    await ida.clicks("k:start")
    table = await table_of(world)
    await mod.runs("/moderate kick", table="1", seat=table.seat_of(table.guest_of(bo.id)).colour)
    await mod.clicks("k:mod_kick")
    assert "no longer sit at" in bo.sees(bo.dm).text or "nicht mehr" in bo.sees(bo.dm).text


async def test_a_confirmed_kick_hits_nobody_else(world: World, ida: Person, bo: Person, mod: Person) -> None:
    await started(ida, bo)
    table = await table_of(world)
    seat = table.seat_of(table.guest_of(bo.id))
    asked = (await mod.runs("/moderate kick", table="1", seat=seat.colour)).message
    zoe = world.person("Zoe")
    await mod.runs("/moderate replace", table="1", seat=seat.colour, person=zoe)
    answer = await mod.clicks("k:mod_kick", on=asked)
    assert "Somebody else has" in answer.text
    table = await table_of(world)
    assert table.seats_of(table.guest_of(zoe.id)) == (seat,)
    assert "no longer sit at" in next(
        one.text for one in reversed(world.messages(world.threads[-1])) if bo.id in one.mentioned
    )


async def test_somebody_else_is_put_in(world: World, ida: Person, bo: Person, mod: Person) -> None:
    await started(ida, bo)
    zoe = world.person(HOSTILE)
    answer = await mod.runs("/moderate replace", table="1", seat="blue", person=zoe)
    assert "@everyone" not in answer.text
    assert "<@&1>" not in answer.text
    assert "now plays 🔵 Blue at table 1" in answer.text
    table = await table_of(world)
    assert table.seats_of(table.guest_of(zoe.id)) == (Seat.BLUE,)
    zoe.goes_to(world.threads[-1])
    called = next(seen for seen in zoe.sees_all() if zoe.id in seen.mentioned)
    assert "What happened?" in called.labels
    assert (await zoe.clicks("What happened?", on=called)).more[-1].text.startswith("**Since the start:**")
    told = (await mod.runs("/moderate audit", table="1")).text
    assert "Mod: gave" in told
    assert "which Bo had before" in told
    leiter = world.person("Leiter", locale="de", permissions=discord.Permissions(manage_guild=True))
    assert "statt Bo auf" in (await leiter.runs("/moderate audit", table="1")).text
    assert "@everyone" not in told
    again = await mod.runs("/moderate replace", table="1", seat="red", person=zoe)
    assert (await table_of(world)).seats_of(table.guest_of(zoe.id)) == (Seat.BLUE,)
    assert "@everyone" not in again.text


async def test_nothing_to_audit(world: World, ida: Person) -> None:
    leiter = world.person("Leiter", locale="de", permissions=discord.Permissions(manage_guild=True))
    await ida.runs("/play", game="quadrol")
    assert "nichts getan" in (await leiter.runs("/moderate audit", table="1")).text


@pytest.mark.parametrize("table", ["99", "x" * 100, "-1", "٣", "@everyone"])
async def test_tables_that_are_not_there(world: World, mod: Person, table: str) -> None:
    for command, options in AT_TABLES:
        answer = await mod.runs(f"/moderate {command}", table=table, **options)
        assert "There is no table" in answer.text
        assert "@everyone" not in answer.text
    assert await mod.types("/moderate kick", "seat", "", table=table) == {}


async def test_seats_that_are_not_there(world: World, ida: Person, bo: Person, mod: Person) -> None:
    await started(ida, bo)
    for seat in ("white", "@everyone", "x" * 100):
        answer = await mod.runs("/moderate kick", table="1", seat=seat)
        assert "is not playing at this table" in answer.text
        assert "@everyone" not in answer.text


async def test_tables_of_elsewhere_are_none_of_their_business(world: World, ida: Person, mod: Person) -> None:
    await ida.runs("/play", game="go_round", computers=1, at=ida.dm)
    assert (await table_of(world)).id == 1
    for command, options in AT_TABLES:
        assert "no table 1" in (await mod.runs(f"/moderate {command}", table="1", **options)).text
    assert await mod.types("/moderate audit", "table", "") == {}
    seen = (await mod.runs("/my games")).message
    answer = await mod.forges("k:mod_end:1:0:", on=seen)
    assert "no table 1" in answer.text


# The server


async def test_limits_hold_and_are_taken_back(world: World, ida: Person, mod: Person) -> None:
    assert "Open tables per person: 20" in (await mod.runs("/moderate limits")).text
    assert "1" in await mod.types("/moderate limits", "person", "1")
    assert "500" not in await mod.types("/moderate limits", "person", "")
    assert "500" in await mod.types("/moderate limits", "server", "")
    told = (await mod.runs("/moderate limits", person=1, server=2)).text
    assert "per person: 1" in told
    assert "in total: 2" in told
    await ida.runs("/play", game="quadrol")
    assert "on this server" in (await ida.runs("/play", game="quadrol")).text
    assert "per person: 20" in (await mod.runs("/moderate limits", person=0)).text
    await ida.runs("/play", game="quadrol")
    assert "This server has 2" in (await ida.runs("/play", game="quadrol")).text


@pytest.mark.parametrize("number", [-1, 21, 10**12])
async def test_limits_beyond_the_house(world: World, mod: Person, number: int) -> None:
    assert "must be from 1 to 20" in (await mod.runs("/moderate limits", person=number)).text
    assert await kreisel(world).tables.server_settings(world.guild.id) == ServerSettings(greeted=True)


async def test_tables_are_opened_in_some_channels_only(world: World, ida: Person, mod: Person) -> None:
    arcade = world.guild.create_text_channel("arcade")
    told = (await mod.runs("/moderate channels", allow=arcade)).text
    assert f"in <#{arcade.id}>" in told
    assert f"Try here: <#{arcade.id}>" in (await ida.runs("/play", game="quadrol")).text
    await ida.runs("/play", game="quadrol", at=arcade)
    assert (await table_of(world)).phase is Phase.LOBBY
    assert await mod.types("/moderate channels", "forbid", "arc") == {"#arcade": str(arcade.id)}
    assert "not on offer" in (await mod.runs("/moderate channels", forbid="7")).text
    assert "in every channel" in (await mod.runs("/moderate channels", forbid=str(arcade.id))).text
    await mod.runs("/moderate channels", allow=arcade)
    assert "in every channel" in (await mod.runs("/moderate channels", everywhere=True)).text


async def test_the_language_of_new_tables(world: World, ida: Person, mod: Person) -> None:
    assert "Language of new tables: Deutsch" in (await mod.runs("/moderate language", language="de")).text
    await ida.runs("/play", game="quadrol")
    assert "Mitspielen" in ida.sees().labels
    assert "whoever opens the table" in (await mod.runs("/moderate language", language="usual")).text


async def test_a_server_without_kreisel_is_forgotten(world: World, mod: Person) -> None:
    await mod.runs("/moderate limits", person=3)
    bot = kreisel(world)
    guild = bot.get_guild(world.guild.id)
    assert guild is not None
    await bot.on_guild_remove(guild)
    assert await bot.tables.server_settings(world.guild.id) == ServerSettings()
