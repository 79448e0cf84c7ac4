"""/table in a team's thread, in direct messages, after a restart, and where there are very many moves."""

from __future__ import annotations

from pathlib import Path

from bot.tables.journal.settings import Preferences
from bot.tables.journal.terms import Person
from games.core import Seat
from tests.bot.club import opened_at
from tests.discord.harness.club import club, kreisel
from tests.discord.harness.evening import begun

MANY = (
    "gravitation red=H,H,H,1.10,3.13 blue=H,H,1.8,3.8,3.12 yellow=H,H,H,1.20,4.5 green=H,H,1.18,1.22,2.20"
    " white=H,H,H,1.23,4.2 dice=3,6 guess=9 phase=3 store=0,0,0,0,3 turn=white"
)


async def test_in_direct_messages_against_the_computer(tmp_path: Path) -> None:
    async with club(tmp_path) as world:
        ida = world.person("ida", locale="de")
        ida.goes_to(ida.dm)
        await ida.runs("/play", game="go_round", computers=1)
        for _ in range(20):
            offered = await ida.types("/table move", "move", "")
            if offered:
                break
            await world.passes(5)
        assert offered
        before = (await kreisel(world).tables.table(1)).ply
        answer = await ida.runs("/table move", move=next(iter(offered.values())))
        assert answer.text == "Gespielt."
        assert (await kreisel(world).tables.table(1)).ply > before
        assert (await ida.runs("/table board")).message.pictures


async def test_in_the_thread_of_a_team(tmp_path: Path) -> None:
    async with club(tmp_path) as world:
        people = [world.person(name) for name in ("ida", "bo", "cem", "dora")]
        await people[0].runs("/play", game="giro_mondiale", teams=True)
        for person in people[1:]:
            await person.clicks("Join")
        await people[0].clicks("Start")
        table = await kreisel(world).tables.table(1)
        decider = next(one for one in people if one.id == table.player(table.deciders[0]).id)  # type: ignore[union-attr]
        (own,) = (room for room in world.threads if "Team" in (room.name or "") and decider.enters(room))
        (partner,) = (one for one in people if one is not decider and one.enters(own))
        shown = await decider.runs("/table board", at=own)
        assert shown.message.pictures
        ideas = await partner.types("/table move", "move", "", at=own)
        assert ideas == await decider.types("/table move", "move", "", at=own)
        answer = await partner.runs("/table move", at=own, move=next(iter(ideas.values())))
        assert "suggestion" in answer.text
        assert (await kreisel(world).tables.table(1)).ply == table.ply


async def test_invitation_works_after_a_restart(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        await evening.red.runs("/table replace", person=evening.carla)
        invitation = evening.carla.sees()
        await evening.world.restarts()
        await evening.carla.clicks("k:take", on=invitation)
        assert evening.carla in (await evening.sits()).values()
        assert len(evening.carla.pings) == 1


async def test_offer_that_a_fault_of_discord_kept_back_is_made_once(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        evening.world.breaks("POST", "/channels/*/messages", status=503, times=1)
        await evening.red.runs("/table replace", person=evening.carla)
        await evening.world.passes(60)
        offers = [seen for seen in evening.carla.sees_all() if "offers you their seat" in seen.text]
        assert len(offers) == 1


async def test_move_is_looked_at_first_by_who_likes_that(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        player, before = await evening.decides(), await evening.table()
        await evening.tables.set_preferences(player.id, Preferences(previews=True, language="en"))
        shown = await player.runs("/table move", move=(await evening.actions())[0].text)
        assert "This is how it would look" in shown.text
        assert shown.message.pictures
        assert await evening.table() == before
        await player.clicks("Play", on=shown.message)
        assert (await evening.table()).ply > before.ply


async def test_very_many_moves_stay_usable(tmp_path: Path) -> None:
    async with club(tmp_path) as world:
        ida, tables = world.person("ida"), kreisel(world).tables
        await opened_at(tables, MANY, Person(ida.id, "ida"), server=world.guild.id, channel=world.channel.id)
        state = (await tables.table(1)).state
        assert state is not None
        actions = state.legal_actions(Seat.WHITE)
        assert len(actions) > 400
        assert len(await ida.types("/table move", "move", "")) == 25
        action = actions[-1]
        found = await ida.types("/table move", "move", f"{action.picks[1]} from {action.picks[0]}")
        assert 0 < len(found) <= 25
        assert all(f"from {action.picks[0]} to {action.picks[1]}" in name for name in found)
        assert any(str(value).endswith(f":{action.text}") for value in found.values())
        answer = await ida.runs("/table move", move=next(iter(found.values())))
        assert answer.text == "Played."
