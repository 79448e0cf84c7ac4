"""What Discord will not take: one place, one person or one table keeps no other waiting."""

from __future__ import annotations

import logging

import discord
import pytest

from bot.discord_ui.delivery.home import Home
from bot.tables.journal.settings import Preferences
from bot.tables.journal.terms import Person as Known
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import board, table_of
from tests.discord.harness.world import Person, Place, World
from tests.discord.test_board import begins, decider, plays
from tests.discord.test_series import opened, played_out
from tests.discord.test_teams import four as four


async def home(world: World, number: int = 1) -> Home:
    return await kreisel(world).delivery.home(number)


def rooms(world: World) -> list[Place]:
    return [thread for thread in world.threads if "Team" in (thread.name or "")]


def public(world: World) -> Place:
    return next(thread for thread in reversed(world.threads) if "Team" not in (thread.name or ""))


async def decides(world: World, *people: Person, number: int = 1) -> None:
    """A decision of whoever is to decide, made where no board is."""
    tables, table = kreisel(world).tables, await table_of(world, number)
    assert table.state is not None
    player = table.player(table.deciders[0])
    assert player is not None
    action = table.state.legal_actions(table.deciders[0])[0]
    done = await tables.play(number, table.ply, Known(player.id, player.name), action.text)
    kreisel(world).delivery.changed(done)
    await world.settles()


def boards(world: World, place: Place) -> int:
    return sum(bool(seen.pictures) for seen in world.messages(place))


async def until_called(world: World, *people: Person) -> Person:
    """Play until somebody else decides; they."""
    first = await decider(world, *people)
    while await decider(world, *people) is first:
        await plays(world, *people)
    return await decider(world, *people)


# People


@pytest.mark.parametrize(("status", "code"), [(404, 10007), (403, 50001)])
async def test_who_has_left_the_server_stops_nobody(world: World, status: int, code: int) -> None:
    people = [world.person(name) for name in ("Ida", "Bo", "Cem", "Dana")]
    await people[0].runs("/play", game="giro_mondiale", teams=True)
    for person in people[1:]:
        await person.clicks("Join")
    world.breaks("PUT", f"/channels/*/thread-members/{people[1].id}", status=status, code=code, times=None)
    await people[0].clicks("Start")
    assert [boards(world, room) for room in rooms(world)] == [1, 1]
    assert not people[1].enters(rooms(world)[0])
    assert people[0].enters(rooms(world)[0]) or people[0].enters(rooms(world)[1])
    assert not (await kreisel(world).tables.outstanding(1)).notices


@pytest.mark.parametrize(("status", "code"), [(403, 50007), (400, 50035)])
async def test_who_gets_no_letters_is_mentioned(
    world: World, ida: Person, bo: Person, status: int, code: int
) -> None:
    for person in (ida, bo):
        await kreisel(world).tables.set_preferences(person.id, Preferences(pings="dm"))
    await begins(world, ida, bo)
    world.breaks("POST", "/users/@me/channels", status=status, code=code, times=None)
    called = await until_called(world, ida, bo)
    assert [seen.mentioned for seen in ida.sees_all() if seen.mentioned] == [{called.id}]
    assert not (await kreisel(world).tables.outstanding(1)).notices


async def test_who_takes_no_letters_is_mentioned(world: World, ida: Person, bo: Person) -> None:
    for person in (ida, bo):
        await kreisel(world).tables.set_preferences(person.id, Preferences(pings="dm"))
        person.refuses_letters()
    await begins(world, ida, bo)
    called = await until_called(world, ida, bo)
    assert [seen.mentioned for seen in ida.sees_all() if seen.mentioned] == [{called.id}]
    assert not called.sees_all(called.dm)
    assert not (await kreisel(world).tables.outstanding(1)).notices


async def test_a_private_thread_is_for_those_who_play(world: World, ida: Person, bo: Person) -> None:
    mod, cem = world.person("Mod", permissions=discord.Permissions(manage_guild=True)), world.person("Cem")
    await ida.runs("/play", game="go_round", private=True)
    await ida.runs("/lobby invite", person=bo)
    await bo.clicks("Join")
    await ida.clicks("Start")
    thread = world.threads[-1]
    assert ida.enters(thread)
    assert bo.enters(thread)
    await mod.runs("/moderate replace", table="1", seat="blue", person=cem)
    assert cem.enters(thread)
    assert not bo.enters(thread)
    assert any("You play" in seen.text and seen.mentioned == {cem.id} for seen in cem.sees_all(thread))


# Places


async def test_a_room_that_fails_hides_no_other(world: World, four: list[Person]) -> None:
    first, second = rooms(world)
    for room in (first, second):
        member = next(person for person in four if person.enters(room))
        await member.says("Let me bury the board", at=room)
    world.breaks("POST", f"/channels/{first.id}/messages", status=503, times=1)
    before = [seen.id for seen in world.messages(public(world)) if seen.pictures]
    await decides(world, *four)
    assert boards(world, second) == 1
    assert [seen.id for seen in world.messages(public(world)) if seen.pictures] == before
    await world.passes(20)
    assert boards(world, first) == 1
    assert not (await kreisel(world).tables.outstanding(1)).notices


async def test_a_deleted_room_is_opened_anew_and_nothing_else(world: World, four: list[Person]) -> None:
    gone, kept = rooms(world)
    await world.deletes(gone)
    await decides(world, *four)
    assert len(rooms(world)) == 2
    assert [boards(world, place) for place in (*rooms(world), public(world))] == [1, 1, 1]
    assert kept.id in {room.id for room in rooms(world)}


async def test_a_deleted_thread_leaves_rooms_and_lobby(world: World, four: list[Person]) -> None:
    before = {room.id for room in rooms(world)}
    await world.deletes(public(world))
    await decides(world, *four)
    assert {room.id for room in rooms(world)} == before
    assert boards(world, public(world)) == 1
    (lobby,) = world.messages(world.channel)
    assert f"<#{public(world).id}>" in lobby.text


async def test_a_thread_deleted_in_a_later_game_of_a_series(world: World, ida: Person, bo: Person) -> None:
    await opened(ida, bo)
    await played_out(world)
    await ida.goes_to(world.threads[-1]).clicks("Next game")
    await world.deletes(world.threads[-1])
    await decides(world, ida, bo, number=2)
    assert boards(world, world.threads[-1]) == 1
    thread = world.threads[-1]
    await played_out(world, 2)
    await bo.goes_to(thread).clicks("Next game")
    assert (await home(world, 3)).room == thread.id


async def test_a_board_below_which_people_talked_while_the_bot_was_away(
    world: World, ida: Person, bo: Person
) -> None:
    await begins(world, ida, bo)
    thread, before = world.threads[-1], board(ida).id
    await ida.says("Good night")
    await world.archives(thread)
    await world.restarts()
    await decides(world, ida, bo)
    assert boards(world, thread) == 1
    assert board(ida).id > before


# Trying again


async def test_what_fails_on_and_on_is_tried_less_and_less(
    world: World, ida: Person, bo: Person, caplog: pytest.LogCaptureFixture
) -> None:
    await begins(world, ida, bo)
    await ida.says("Let me bury the board")
    world.breaks("POST", "/channels/*/messages", status=503, times=None)
    caplog.set_level(logging.WARNING)
    await plays(world, ida, bo)
    asked = len(world.requests)
    await world.passes(120)
    early = len(world.requests) - asked
    asked = len(world.requests)
    await world.passes(120)
    assert 0 < len(world.requests) - asked < early
    assert "DiscordServerError 503 0" in caplog.text


# Calls


async def test_a_call_goes_when_its_question_is_answered(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo, "quadrol")
    called = await until_called(world, ida, bo)
    for _ in range(20):
        before, where = len(world.pings), board(ida).id
        asked = [seen for seen in ida.sees_all() if seen.mentioned]
        await plays(world, ida, bo)
        if asked and await decider(world, ida, bo) is called:
            assert not [seen for seen in ida.sees_all() if seen.mentioned]
            assert len(world.pings) == before
            await plays(world, ida, bo)
            assert board(ida).id == where
            return
        called = await decider(world, ida, bo)
    raise AssertionError("nobody decided twice")


async def test_a_refused_undo_is_told_and_its_question_goes(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo, "quadrol")
    for _ in range(30):
        person = await decider(world, ida, bo)
        other = bo if person is ida else ida
        await plays(world, ida, bo)
        if "Undo" not in board(person).labels:
            continue
        await person.clicks("Undo")
        await other.clicks("No, thanks")
        calls = [seen for seen in ida.sees_all() if seen.mentioned]
        assert not any("Do you agree" in seen.text for seen in calls)
        assert any("stays" in seen.text and seen.mentioned == {person.id} for seen in calls)
        return
    raise AssertionError("nothing could be taken back")


# The end


async def test_the_lobby_says_that_it_is_over(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    assert "The game is on" in world.messages(world.channel)[0].text
    await played_out(world)
    assert "is over." in world.messages(world.channel)[0].text


async def test_the_lobby_of_a_series_says_so_after_its_last_game(
    world: World, ida: Person, bo: Person
) -> None:
    await opened(ida, bo)
    for number in (1, 2, 3):
        assert "The game is on" in world.messages(world.channel)[0].text
        await played_out(world, number)
        if number < 3:
            await ida.goes_to(world.threads[-1]).clicks("Next game")
    assert "is over." in world.messages(world.channel)[0].text


async def test_once_more_seats_whoever_taps_it(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    await played_out(world)
    before = [seen.id for seen in ida.sees_all() if seen.pictures]
    await ida.clicks("Rematch")
    answer = await bo.clicks("Rematch")
    rematch = await table_of(world, 2)
    assert {player.id for seat in rematch.seats if (player := rematch.player(seat))} == {ida.id, bo.id}
    link = (await home(world, 2)).link
    assert link in answer.text
    assert any(link in seen.text and "Rematch" in seen.labels for seen in ida.sees_all())
    assert [seen.id for seen in ida.sees_all() if seen.pictures] == before


async def test_a_series_offers_once_more_at_its_end_alone(world: World, ida: Person, bo: Person) -> None:
    await opened(ida, bo)
    ida.goes_to(world.threads[-1])
    for number in (1, 2, 3):
        assert not any("Rematch" in seen.labels for seen in ida.sees_all())
        await played_out(world, number)
        if number < 3:
            await ida.clicks("Next game")
    assert sum("Rematch" in seen.labels for seen in ida.sees_all()) == 1


# Other tables


async def test_a_table_opened_in_the_thread_of_another_stands_beside_it(
    world: World, ida: Person, bo: Person
) -> None:
    await begins(world, ida, bo)
    thread, cem = world.threads[-1], world.person("Cem")
    answer = await cem.runs("/play", game="quadrol", at=thread)
    assert answer.is_private
    assert f"<#{world.channel.id}>" in answer.text
    assert (await home(world, 2)).room == world.channel.id
    assert [seen.labels[:2] for seen in world.messages(world.channel)][-1] == ["Join", "+ Computer"]
    assert "Go Round" in (await cem.runs("/table board", at=thread)).message.alt_texts[0]


async def test_the_table_here_is_the_own_one(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="go_round")
    await bo.runs("/play", game="quadrol")
    await ida.runs("/table close")
    assert (await table_of(world, 1)).phase.is_over
    assert not (await table_of(world, 2)).phase.is_over
