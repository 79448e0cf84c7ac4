"""Where only a person has installed Kreisel: in groups, between friends, on servers that let apps in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.discord_ui.controls.ids import base36, read
from bot.discord_ui.incoming.dispatch import HANDLERS
from bot.tables.journal.acts import Phase
from bot.tables.journal.settings import House, Preferences
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Person as Host
from games.core import Seat
from tests.discord.harness.club import club, kreisel
from tests.discord.harness.players import board, plays_on, table_of
from tests.discord.harness.shown import Shown
from tests.discord.harness.world import Person, Place, World
from tests.discord.test_board import decider, plays
from tests.discord.test_doors import NO_TABLE

TOKEN_SECONDS = 15 * 60


@pytest.fixture
def ida(world: World) -> Person:
    return world.person("Ida", has_app=True)


@pytest.fixture
def group(world: World, ida: Person, bo: Person) -> Place:
    return world.talk(ida, bo, world.person("Cleo"))


async def begins(
    world: World, ida: Person, bo: Person, game: str = "go_round", clock: str = "normal"
) -> Person:
    await ida.runs("/play", game=game, clock=clock)
    await bo.clicks("Join")
    await ida.clicks("Start")
    return await decider(world, ida, bo)


def _ply(shown: Shown) -> int:
    """The public ply that the controls of a board carry."""
    control = read(next(one.custom_id for one in shown.buttons if one.custom_id.startswith("k:more")))
    assert control is not None
    return control.ply


def _name(table: Table, seat: Seat) -> str:
    player = table.player(seat)
    return "" if player is None else player.name


async def _waits_for(world: World) -> int:
    """Who has to decide; 0 for a computer, or for nobody yet."""
    table = await table_of(world)
    player = table.player(table.deciders[0]) if table.deciders else None
    return 0 if player is None else player.id


async def test_a_table_in_a_group_is_one_message_that_calls_whoever_decides(
    world: World, ida: Person, bo: Person, group: Place
) -> None:
    answer = await ida.runs("/play", game="go_round")
    assert not answer.is_private
    assert "in this one message" in answer.text
    lobby = answer.message.id
    await bo.clicks("Join")
    await ida.clicks("Start")
    (shown,) = world.messages(group)
    called = await decider(world, ida, bo)
    assert shown.id != lobby, "whoever has to decide is called by a new message"
    assert shown.mentioned == {called.id}
    assert shown.pictures
    for _ in range(4):
        await plays(world, ida, bo)
        (shown,) = world.messages(group)
    assert not world.requests_to("*", "/channels/*"), "nothing but answers to what people do"


async def test_a_whole_game_between_two_friends(world: World, ida: Person, bo: Person) -> None:
    talk = world.talk(ida, bo)
    await begins(world, ida, bo)
    table = await table_of(world)
    people = {seat: one for seat in table.seats for one in (ida, bo) if one.name in _name(table, seat)}
    assert (await plays_on(world, people)).phase is Phase.FINISHED
    (end,) = world.messages(talk)
    assert "Rematch" in end.labels
    await bo.clicks("Rematch")
    *_, lobby = world.messages(talk)
    assert "Start" in lobby.labels


async def test_after_a_restart_the_next_click_shows_the_present_board(
    world: World, ida: Person, bo: Person, group: Place
) -> None:
    await begins(world, ida, bo)
    await plays(world, ida, bo)
    await world.restarts()
    await plays(world, ida, bo)
    (shown,) = world.messages(group)
    assert shown.mentioned == {(await decider(world, ida, bo)).id}
    await world.crashes()
    await plays(world, ida, bo)
    assert len(world.messages(group)) == 1


async def test_when_no_token_lives_a_letter_calls_and_the_next_tap_shows_what_happened(
    world: World, ida: Person, bo: Person, group: Place
) -> None:
    first = await begins(world, ida, bo, clock="brisk")
    (before,) = world.messages(group)
    letters = len(first.sees_all(first.dm))
    ply = (await table_of(world)).public_ply
    await world.passes(4 * 24 * 3600)
    assert (await table_of(world)).public_ply > ply, "time was up, and a computer moved"
    (stale,) = world.messages(group)
    assert stale.text == before.text, "nothing lets us change it"
    assert len(first.sees_all(first.dm)) > letters, "reminders came by direct message"
    answer = await ida.clicks("More", on=stale)
    assert answer.more or answer.everything
    shown = world.messages(group)
    assert len(shown) == 1
    assert shown[0].text != before.text


async def test_a_tap_on_a_board_that_has_moved_on_says_so_and_plays_nothing(
    world: World, ida: Person, bo: Person, group: Place
) -> None:
    await begins(world, ida, bo)
    stale = board(ida)
    first = await decider(world, ida, bo)
    await plays(world, ida, bo)
    ply = (await table_of(world)).ply
    choice = stale.buttons[0]
    answer = await first.forges(choice.custom_id, on=board(ida))
    assert (await table_of(world)).ply == ply
    assert any("up to date now" in one.text or "jetzt" in one.text.lower() for one in answer.everything)
    assert len(world.messages(group)) == 1


async def test_whoever_is_not_in_the_group_sees_and_does_nothing_there(
    world: World, ida: Person, bo: Person, group: Place
) -> None:
    await begins(world, ida, bo)
    eve = world.person("Eve", has_app=True)
    assert not eve.enters(group)
    refused = await eve.runs("/table board", at=eve.dm, table="1")
    assert "no table" in refused.text.lower()


async def test_beyond_five_follow_ups_the_board_is_edited_and_a_letter_calls(
    world: World, ida: Person, bo: Person, group: Place
) -> None:
    await ida.runs("/play", game="rundlauf", players=2, computers=1)
    await ida.clicks("Start")
    while await _waits_for(world) != ida.id:
        await world.passes(1)
    (shown,) = world.messages(group)
    await plays(world, ida)
    while await _waits_for(world) == ida.id:
        await plays(world, ida)
    (shown,) = world.messages(group)
    for interaction in world.sandbox.interactions._alive.values():
        interaction.follow_ups = 5
    world.is_troubled = True
    while await _waits_for(world) != ida.id:
        await world.passes(1)
    (edited,) = world.messages(group)
    assert edited.id == shown.id
    assert _ply(edited) == (await table_of(world)).public_ply
    assert f"/{group.id}/{edited.id}" in ida.sees(ida.dm).text


async def test_computers_move_by_the_last_tap_as_long_as_its_token_lives(
    world: World, ida: Person, bo: Person, group: Place
) -> None:
    await ida.runs("/play", game="rundlauf", players=3, computers=1)
    await bo.clicks("Join")
    await ida.clicks("Start")
    for _ in range(6):
        await world.passes(5)
        if await _waits_for(world):
            await plays(world, ida, bo)
    await world.passes(5)
    (shown,) = world.messages(group)
    assert _ply(shown) == (await table_of(world)).public_ply


async def test_who_takes_no_letters_is_called_at_the_next_tap(world: World, ida: Person) -> None:
    world.is_troubled = True
    bo = world.person("Bo", is_outside=True)
    talk = world.talk(ida, bo)
    await begins(world, ida, bo, clock="brisk")
    while await _waits_for(world) != bo.id:
        await plays(world, ida, bo)
    called = len(bo.pings)
    for _ in range(12 * 24):
        await world.passes(3600 / 4)
        if [row for row in await kreisel(world).tables.outbox(9) if row.person == bo.id]:
            break
    assert len(bo.pings) == called
    assert not bo.sees_all(bo.dm)
    await ida.clicks("More", on=board(ida))
    assert len(bo.pings) == called + 1
    (shown,) = world.messages(talk)
    assert shown.mentioned == {bo.id}


async def test_a_server_that_lets_apps_in_has_a_table_in_its_channel(
    world: World, ida: Person, bo: Person
) -> None:
    place = world.elsewhere(ida, bo)
    await begins(world, ida, bo)
    for _ in range(3):
        await plays(world, ida, bo)
    (shown,) = world.messages(place)
    listed = await ida.runs("/my games", at=ida.dm)
    assert f"/channels/{place.channel.guild}/{place.id}/{shown.id}" in listed.text
    private = await ida.runs("/play", game="go_round", private=True)
    assert "by invitation needs a private thread" in private.text


async def test_a_server_that_lets_no_apps_in_is_told_what_works(world: World, ida: Person) -> None:
    place = world.elsewhere(ida, apps=False)
    answer = await ida.runs("/play", game="go_round")
    assert answer.is_private
    assert "Use External Apps" in answer.text
    assert not world.messages(place)
    there = await ida.clicks("Play with me alone", on=answer.message)
    assert f"/{ida.dm.id}/" in there.everything[-1].text
    assert board(ida.goes_to(ida.dm)).pictures


async def test_a_table_whose_lobby_was_lost_to_a_crash_finds_out_where_it_is(
    world: World, ida: Person, bo: Person, group: Place
) -> None:
    person = Host(ida.id, ida.name)
    done = await kreisel(world).tables.open(person, "go_round", channel=group.id)
    await world.crashes()
    await world.passes(3600)
    assert not world.messages(group)
    assert (await kreisel(world).delivery.home(done.table.id)).foreign
    answer = await ida.runs("/lobby computer", level="easy", table="1")
    assert answer.everything
    (lobby,) = world.messages(group)
    assert "Start" in lobby.labels


async def test_a_tap_that_can_be_taken_back_settles_by_the_same_token(tmp_path: Path) -> None:
    async with club(tmp_path, House(computer_pause=1000)) as world:
        ida, bo = world.person("Ida", has_app=True), world.person("Bo")
        group = world.talk(ida, bo)
        await begins(world, ida, bo, "rundlauf")
        await plays(world, ida, bo)
        (held,) = world.messages(group)
        assert "can still take it back" in held.text
        await world.passes(20)
        (settled,) = world.messages(group)
        assert settled.id != held.id
        assert settled.mentioned == {(await decider(world, ida, bo)).id}


async def test_commands_are_for_people_everywhere_but_moderating_is_for_servers(world: World) -> None:
    for name, command in world.commands.items():
        is_moderation = name == "moderate"
        assert command["contexts"] == ([0] if is_moderation else [0, 1, 2]), name
        assert command["integration_types"] == ([0] if is_moderation else [0, 1]), name


async def test_what_is_for_oneself_works_wherever_one_is(world: World, ida: Person, group: Place) -> None:
    for place in (group, world.elsewhere(apps=False)):
        for command in ("/my games", "/help"):
            assert (await ida.runs(command, at=place)).is_private


async def test_a_group_reads_it_in_german(world: World) -> None:
    ida = world.person("Ida", locale="de", has_app=True)
    world.talk(ida, world.person("Bo"), world.person("Cleo"))
    answer = await ida.runs("/play", game="giro_mondiale", teams=True)
    assert "Alles geschieht in dieser einen Nachricht" in answer.text
    assert "Räume für Teams gibt es hier nicht" in answer.text
    world.elsewhere(ida, apps=False)
    hidden = await ida.runs("/play", game="go_round")
    assert "„Externe Apps verwenden“" in hidden.text
    assert hidden.message.labels == ["Mit mir allein spielen"]


async def test_a_challenge_in_a_group_calls_by_the_lobby_itself(
    world: World, ida: Person, bo: Person, group: Place
) -> None:
    bo.refuses_letters()
    asked = await ida.picks("Challenge to a game", on=bo)
    await ida.selects("Quadrol", on=asked.message)
    (lobby,) = world.messages(group)
    assert lobby.mentioned == {bo.id}
    assert lobby.text.startswith(f"<@{bo.id}> you are invited to Quadrol")
    await bo.clicks("Join")
    (joined,) = world.messages(group)
    assert "Bo" in joined.text
    assert joined.id == lobby.id


async def test_whoever_likes_letters_is_invited_to_a_group_by_one(
    world: World, ida: Person, bo: Person, group: Place
) -> None:
    await kreisel(world).tables.set_preferences(bo.id, Preferences(pings="dm"))
    await ida.runs("/play", game="quadrol")
    assert "let them know" in (await ida.runs("/lobby invite", person=bo)).text
    (lobby,) = world.messages(group)
    assert not lobby.mentioned
    assert f"/channels/@me/{group.id}/{lobby.id}" in bo.sees(bo.dm).text


async def test_an_invitation_says_whom_it_does_not_reach(world: World, ida: Person, bo: Person) -> None:
    cleo = world.person("Cleo")
    group = world.talk(ida, bo, cleo)
    await ida.runs("/play", game="go_round")
    assert "not in this conversation" in (await ida.runs("/lobby invite", person=world.person("Out"))).text
    await bo.clicks("Join")
    assert "no seat is free right now" in (await ida.runs("/lobby invite", person=cleo)).text
    assert not any(seen.mentioned for seen in world.messages(group))


@pytest.mark.parametrize("others", [1, 2])
@pytest.mark.parametrize(
    ("command", "options"), [("/play", {}), ("/series start", {"games": 2})], ids=["game", "series"]
)
async def test_a_table_by_invitation_in_a_talk_of_people_can_be_joined(
    world: World, ida: Person, bo: Person, others: int, command: str, options: dict[str, Any]
) -> None:
    talk = world.talk(ida, *[bo, world.person("Cleo")][:others])
    await ida.runs(command, game="go_round", private=True, **options)
    assert "by invitation" in (await bo.clicks("Join")).text
    await ida.runs("/lobby invite", person=bo)
    await bo.clicks("Join")
    assert "Bo" in world.messages(talk)[-1].text


async def test_a_seat_in_a_group_can_be_offered_to_who_is_there(
    world: World, ida: Person, bo: Person
) -> None:
    cleo = world.person("Cleo")
    world.talk(ida, bo, cleo)
    await begins(world, ida, bo)
    assert "Cleo" in (await ida.runs("/table replace", person=cleo)).text


@pytest.mark.parametrize("place", ["friends", "elsewhere"])
async def test_a_challenge_between_friends_and_on_foreign_servers(
    world: World, ida: Person, bo: Person, place: str
) -> None:
    here = world.talk(ida, bo) if place == "friends" else world.elsewhere(ida, bo)
    asked = await ida.picks("Challenge to a game", on=bo)
    await ida.selects("Quadrol", on=asked.message)
    await bo.clicks("Join", on=world.messages(here)[-1])
    assert "Bo" in world.messages(here)[-1].text


async def test_where_nobody_moderates_the_host_can_end_a_game(
    world: World, ida: Person, bo: Person, group: Place
) -> None:
    await ida.runs("/play", game="go_round")
    await bo.clicks("Join")
    (lobby,) = world.messages(group)
    more = (await ida.clicks("More", on=lobby)).everything[-1]
    closing = next(one.custom_id for one in more.buttons if one.custom_id.startswith("k:cancel"))
    await ida.clicks("Start")
    await ida.forges(closing, on=board(ida))
    assert (await table_of(world)).phase is Phase.PLAYING, "a lobby that is over ends no game"
    refused = await bo.forges(closing, on=board(ida))
    assert "wer den Tisch leitet" in refused.everything[-1].text
    assert (await table_of(world)).phase is Phase.PLAYING
    assert "closed" in (await ida.runs("/table close")).text
    assert (await table_of(world)).phase is Phase.ABANDONED
    (end,) = world.messages(group)
    assert "Rematch" in end.labels


async def test_a_deleted_board_comes_back_for_all_when_somebody_looks_for_it(
    world: World, ida: Person, bo: Person, group: Place
) -> None:
    await ida.runs("/play", game="go_round")
    await world.deletes(world.messages(group)[-1])
    await ida.runs("/table board")
    (lobby,) = world.messages(group)
    await bo.clicks("Join", on=lobby)
    await ida.clicks("Start")
    await world.passes(TOKEN_SECONDS)
    await world.deletes(world.messages(group)[-1])
    looked = await ida.runs("/table board")
    assert any(one.is_private for one in looked.everything)
    (shown,) = world.messages(group)
    assert shown.pictures
    await plays(world, ida, bo)
    assert len(world.messages(group)) == 1


async def test_the_lobby_says_whom_letters_reach(ida: Person, group: Place) -> None:
    assert "has added me or shares a server with me" in (await ida.runs("/play", game="go_round")).text


async def test_who_looks_on_in_a_group_is_not_asked_to_stand_in(
    world: World, ida: Person, bo: Person
) -> None:
    eve = world.person("Eve")
    world.talk(ida, bo, eve)
    await begins(world, ida, bo)
    control = next(one.custom_id for one in board(ida).buttons if not one.custom_id.startswith("k:more"))
    told = await eve.forges(control, on=board(ida))
    labels = [label for one in told.everything for label in one.labels]
    assert "Rules" in labels
    assert "Stand in for others" not in labels


async def test_two_taps_on_playing_alone_open_one_game(world: World, ida: Person) -> None:
    world.elsewhere(ida, apps=False)
    answer = await ida.runs("/play", game="rundlauf")
    async with world.at_once():
        for _ in range(2):
            await ida.clicks("Play with me alone", on=answer.message)
    assert len(await kreisel(world).tables.tables_of(ida.id)) == 1
    again = await ida.clicks("Play with me alone", on=answer.message)
    assert f"/{ida.dm.id}/" in again.everything[-1].text
    assert len(await kreisel(world).tables.tables_of(ida.id, ended=True)) == 1
    assert len(ida.sees_all(ida.dm)) == 2


async def test_who_takes_no_letters_hears_so_and_no_table_is_left_over(world: World, ida: Person) -> None:
    world.elsewhere(ida, apps=False)
    ida.refuses_letters()
    answer = await ida.runs("/play", game="rundlauf")
    told = await ida.clicks("Play with me alone", on=answer.message)
    assert "I cannot write to you" in told.everything[-1].text
    assert not await kreisel(world).tables.tables_of(ida.id, ended=True)


@pytest.mark.parametrize(
    ("command", "options"), [("/play", {}), ("/series start", {"games": 2})], ids=["game", "series"]
)
async def test_alone_nothing_is_planned(
    world: World, ida: Person, command: str, options: dict[str, Any]
) -> None:
    told = await ida.runs(command, at=ida.dm, game="go_round", when="19:30", **options)
    assert "leave out the time" in told.text
    assert not await kreisel(world).tables.tables_of(ida.id, ended=True)


async def test_a_forged_control_of_a_hidden_table_answers_as_for_none(
    world: World, ida: Person, bo: Person
) -> None:
    cleo = world.person("Cleo")
    group = world.talk(ida, bo, cleo)
    await ida.runs("/play", game="rundlauf", players=3)
    await bo.clicks("Join")
    await cleo.clicks("Join")
    await ida.clicks("Start")
    await bo.forges("k:give_up:1:0:", on=world.messages(group)[-1])
    table = await table_of(world)
    (left,) = [seat for seat in table.seats if table.chairs[seat].can_be_taken]
    eve = world.person("Eve", has_app=True)
    lobby = (await eve.runs("/play", at=eve.dm, game="rundlauf", begins="host")).message
    for verb in sorted(set(HANDLERS) - NO_TABLE):
        for control in (f"{verb}:{{}}:0:", f"{verb}:{{}}:{base36(table.public_ply)}:{left.colour}"):
            hidden = await eve.forges(f"k:{control.format(1)}", on=lobby)
            missing = await eve.forges(f"k:{control.format(9)}", on=lobby)
            told = [[seen.text for seen in answer.everything] for answer in (hidden, missing)]
            assert told[0] == [text.replace("9", "1") for text in told[1]], control
    assert (await table_of(world)).ply == table.ply


async def test_a_server_that_takes_us_in_later_goes_on_with_its_tables(
    world: World, ida: Person, bo: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kreisel(world), "get_guild", lambda _: None)
    await ida.runs("/play", game="rundlauf", players=3, computers=1)
    await bo.clicks("Join")
    await world.restarts()
    for _ in range(8):
        await world.passes(TOKEN_SECONDS)
        waits, (shown,) = await _waits_for(world), world.messages(world.channel)
        if (table := await table_of(world)).phase is Phase.PLAYING:
            assert _ply(shown) == table.public_ply, "without any click the board follows the computer"
        if waits:
            assert shown.mentioned == {waits}
            await plays(world, ida, bo)


async def test_taps_elsewhere_leave_a_board_the_token_that_shows_it(
    world: World, ida: Person, bo: Person, group: Place
) -> None:
    await ida.runs("/play", game="rundlauf", players=2, computers=1)
    await ida.clicks("Start")
    while await _waits_for(world) != ida.id:
        await world.passes(1)
    while await _waits_for(world) == ida.id:
        await plays(world, ida)
    ida.goes_to(world.talk(ida, bo))
    there = (await ida.runs("/play", game="go_round")).message
    for _ in range(3):
        await ida.forges("k:board:1:0:", on=there)
    while await _waits_for(world) != ida.id:
        await world.passes(1)
    (shown,) = world.messages(group)
    assert _ply(shown) == (await table_of(world)).public_ply
    assert shown.mentioned == {ida.id}
