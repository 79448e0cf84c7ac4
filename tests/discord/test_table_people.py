"""/table replace, invite, join, rematch, close."""

from __future__ import annotations

from pathlib import Path

from bot.tables.journal.settings import Preferences
from bot.tables.journal.terms import Person as Player
from tests.discord.harness.evening import begun, opened

# An offered seat


async def test_offered_seat_is_taken_by_the_one_it_is_offered_to(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        answer = await evening.red.runs("/table replace", person=evening.carla)
        assert "carla can take your seat now" in answer.text
        assert answer.is_private
        invitation = evening.carla.sees()
        assert "offers you their seat" in invitation.text
        assert len(evening.carla.pings) == 1
        await evening.blau.clicks("k:take", on=invitation)
        assert evening.red in (await evening.sits()).values()
        await evening.carla.clicks("k:take", on=invitation)
        assert set((await evening.sits()).values()) == {evening.carla, evening.blau}
        assert invitation.id not in [seen.id for seen in evening.carla.sees_all()]


async def test_offer_of_a_seat_by_invitation_opens_its_thread(tmp_path: Path) -> None:
    async with opened(tmp_path, private=True) as evening:
        await evening.red.runs("/lobby invite", person=evening.blau)
        await evening.blau.runs("/lobby join")
        await evening.red.clicks("Start")
        (thread,) = evening.world.threads
        assert not evening.carla.enters(thread)
        await evening.red.runs("/table replace", at=thread, person=evening.carla)
        assert evening.carla.enters(thread)
        await evening.carla.goes_to(thread).clicks("k:take")
        assert evening.carla in (await evening.sits()).values()


async def test_offer_can_be_withdrawn(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        assert "not offered your seat to anybody" in (await evening.red.runs("/table replace")).text
        await evening.red.runs("/table replace", person=evening.carla)
        invitation = evening.carla.sees()
        assert "withdrawn" in (await evening.red.runs("/table replace")).text
        (left,) = [seen for seen in evening.carla.sees_all() if seen.id == invitation.id]
        assert "withdrawn" in left.text
        assert not left.buttons
        late = await evening.carla.runs("/lobby join", seat="red")
        assert "taken" in late.text or "is not playing" in late.text
        assert evening.red in (await evening.sits()).values()


async def test_offer_made_and_withdrawn_again_and_again_is_one_message_and_one_ping(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        for _ in range(4):
            await evening.red.runs("/table replace", person=evening.carla)
            await evening.red.runs("/table replace")
        assert len(evening.carla.pings) == 1
        (left,) = [seen for seen in evening.carla.sees_all() if "withdrawn" in seen.text]
        await evening.red.runs("/table replace", person=evening.carla)
        assert evening.carla.sees_all()[-1].id >= left.id
        await evening.carla.clicks("k:take")
        assert evening.carla in (await evening.sits()).values()


async def test_somebody_who_was_called_often_is_left_alone(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        await evening.carla.runs("/my settings")
        await evening.carla.selects("dm")
        for _ in range(6):
            await evening.red.runs("/table replace", person=evening.carla)
            await evening.red.runs("/table replace")
        refused = await evening.red.runs("/table replace", person=evening.carla)
        assert "carla has been called often in the last hour" in refused.text
        assert len(evening.carla.sees_all(evening.carla.dm)) == 6
        assert not (await evening.table()).offers


async def test_offer_to_who_sits_there_or_to_a_bot_is_refused(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        assert "blau is already here" in (await evening.red.runs("/table replace", person=evening.blau)).text
        robot = evening.world.person("robot", is_bot=True)
        assert "bots do not play" in (await evening.red.runs("/table replace", person=robot)).text


async def test_offer_is_made_only_in_a_running_game(tmp_path: Path) -> None:
    async with opened(tmp_path) as evening:
        answer = await evening.red.runs("/table replace", person=evening.carla)
        assert "The game has not begun" in answer.text


# Invitations


async def test_invited_person_is_called_once(tmp_path: Path) -> None:
    async with opened(tmp_path, game="rundlauf", players=3) as evening:
        answer = await evening.red.runs("/lobby invite", person=evening.carla)
        assert "carla is invited; I have just let them know" in answer.text
        assert len(evening.carla.pings) == 1
        again = await evening.blau.runs("/lobby invite", person=evening.carla)
        assert "war schon eingeladen" in again.text
        assert len(evening.carla.pings) == 1
        invitation = evening.carla.sees()
        await evening.carla.clicks("Join", on=invitation)
        assert evening.carla in (await evening.sits()).values()
        assert invitation.id not in [seen.id for seen in evening.carla.sees_all()]


async def test_nobody_is_invited_who_cannot_see_the_channel(tmp_path: Path) -> None:
    async with opened(tmp_path, game="rundlauf", players=3) as evening:
        world = evening.world
        await world.hides(world.channel, but_for=[evening.red, evening.blau])
        answer = await evening.red.runs("/lobby invite", person=evening.carla)
        assert "carla cannot see" in answer.text
        answer = await evening.blau.runs("/lobby invite", person=evening.carla)
        assert "carla kann" in answer.text
        assert not (await evening.table()).invited
        assert not evening.carla.pings


async def test_invited_person_gets_a_letter_if_they_like_that(tmp_path: Path) -> None:
    async with opened(tmp_path, game="rundlauf", players=3) as evening:
        await evening.tables.set_preferences(evening.carla.id, Preferences(pings="dm", language="de"))
        answer = await evening.red.runs("/lobby invite", person=evening.carla)
        assert "let them know" in answer.text
        assert "Du bist zu Rundlauf #1 eingeladen" in evening.carla.sees(evening.carla.dm).text
        assert not [ping for ping in evening.carla.pings if ping.place == evening.world.channel.id]


async def test_invited_person_is_left_alone_if_they_like_that(tmp_path: Path) -> None:
    async with opened(tmp_path, game="rundlauf", players=3) as evening:
        await evening.tables.set_preferences(evening.carla.id, Preferences(pings="none"))
        answer = await evening.red.runs("/lobby invite", person=evening.carla)
        assert "tell them yourself" in answer.text
        assert not evening.carla.pings


async def test_only_who_sits_there_invites(tmp_path: Path) -> None:
    async with opened(tmp_path, game="rundlauf", players=3, private=True) as evening:
        dora = evening.world.person("dora")
        answer = await evening.carla.runs("/lobby invite", person=dora)
        assert "You are not at this table" in answer.text
        assert not dora.pings


async def test_nobody_is_invited_to_a_full_game(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        assert "No seat is free" in (await evening.red.runs("/lobby invite", person=evening.carla)).text
        assert "blau is already here" in (await evening.red.runs("/lobby invite", person=evening.blau)).text


async def test_alone_in_direct_messages_nobody_is_invited(tmp_path: Path) -> None:
    async with opened(tmp_path) as evening:
        carla = evening.carla.goes_to(evening.carla.dm)
        await carla.runs("/play", game="go_round", computers=1)
        assert "only you can see it" in (await carla.runs("/lobby invite", person=evening.red)).text


# Sitting down


async def test_join_sits_down_in_the_lobby_here_on_the_colour_one_likes(tmp_path: Path) -> None:
    async with opened(tmp_path, game="rundlauf", players=3) as evening:
        answer = await evening.carla.runs("/lobby join", seat="yellow")
        assert "You are in:" in answer.text
        assert {seat.colour: person for seat, person in (await evening.sits()).items()}[
            "yellow"
        ] is evening.carla
        assert "You are already here" in (await evening.carla.runs("/lobby join")).text


async def test_join_offers_tables_with_room(tmp_path: Path) -> None:
    async with opened(tmp_path, game="rundlauf", players=3) as evening:
        await evening.red.runs("/play", game="rundlauf", private=True)
        offered = await evening.carla.types("/lobby join", "table", "")
        assert list(offered.values()) == ["1"]
        assert await evening.blau.types("/lobby join", "table", "") == {}


async def test_join_takes_the_open_seat_of_a_running_game(tmp_path: Path) -> None:
    async with begun(tmp_path, resigning="open") as evening:
        assert "No seat is free" in (await evening.carla.runs("/lobby join")).text
        asked = await evening.red.runs("/table resign")
        await evening.red.clicks("Yes, resign", on=asked.message)
        await evening.carla.runs("/lobby join")
        assert set((await evening.sits()).values()) == {evening.carla, evening.blau}


async def test_join_without_a_table_says_what_to_do(tmp_path: Path) -> None:
    async with opened(tmp_path) as evening:
        other = evening.world.guild.create_text_channel("elsewhere")
        assert "`/spielen`" in (await evening.blau.runs("/lobby join", at=other)).text


# The end, and once more


async def test_host_closes_the_lobby(tmp_path: Path) -> None:
    async with opened(tmp_path) as evening:
        assert "Das darf nur" in (await evening.blau.runs("/table close")).text
        assert (await evening.red.runs("/table close")).text == "The table is closed."
        assert (await evening.table()).phase.is_over


async def test_game_that_runs_is_not_closed_by_its_host(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        assert "moderators" in (await evening.red.runs("/table close")).text
        assert not (await evening.table()).phase.is_over


async def test_rematch_opens_one_lobby_however_often_it_is_asked_for(tmp_path: Path) -> None:
    async with begun(tmp_path, resigning="end") as evening:
        assert "still running" in (await evening.red.runs("/table rematch")).text
        asked = await evening.red.runs("/table resign")
        await evening.red.clicks("Yes, resign", on=asked.message)
        assert "You are not" in (await evening.carla.runs("/table rematch")).text
        first = await evening.blau.runs("/table rematch")
        second = await evening.blau.runs("/table rematch", at=evening.world.channel, table="1")
        assert first.text == second.text
        assert first.text.startswith("Hier geht es weiter: https://discord.com/")
        assert (await evening.table(2)).terms.game == "go_round"


async def test_rematch_calls_the_others_and_keeps_their_seats(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        await evening.tables.close(1, Player(9, "mod"), moderates=True)
        before = len(evening.red.pings)
        await evening.blau.runs("/table rematch")
        await evening.world.passes(5)
        assert len(evening.red.pings) == before + 1
        there = evening.red.goes_to(evening.world.channel).sees_all()
        assert any("*kept for red*" in seen.text for seen in there)


async def test_rematch_calls_everybody_in_one_message(tmp_path: Path) -> None:
    async with opened(tmp_path, game="rundlauf", players=3, language="de") as evening:
        await evening.carla.clicks("k:join")
        await evening.red.clicks("k:start")
        await evening.tables.close(1, Player(9, "mod"), moderates=True)
        await evening.red.runs("/table rematch", table="1")
        await evening.world.passes(5)
        (asked,) = [seen for seen in evening.world.messages() if "eingeladen" in seen.text]
        assert asked.text == f"<@{evening.blau.id}> <@{evening.carla.id}> ihr seid zu Rundlauf #2 eingeladen."
        assert asked.labels == ["Mitspielen"]
        assert {ping.message for ping in (evening.blau.pings[-1], evening.carla.pings[-1])} == {asked.id}


async def test_join_asks_where_if_several_tables_have_room(tmp_path: Path) -> None:
    async with opened(tmp_path, game="rundlauf", players=3) as evening:
        await evening.red.runs("/play", game="go_round")
        asked = await evening.carla.runs("/lobby join")
        assert "Several tables have a free seat" in asked.text
        assert set(asked.message.selects[0].options.values()) == {"1", "2"}
        await evening.carla.selects("2", on=asked.message)
        assert "You are in" in evening.carla.sees().text
        assert not (await evening.table(2)).free_seats
