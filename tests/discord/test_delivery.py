"""Whatever people and Discord do to messages, threads and channels: the game goes on where people find it."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest
from msgspec.structs import replace

from bot.discord_ui.delivery.home import BOARD, CALL, LOBBY, Home
from bot.tables.journal.settings import Preferences
from bot.tables.journal.terms import Person as Known
from tests.discord.harness.club import KreiselInClub, kreisel
from tests.discord.harness.players import board, table_of
from tests.discord.harness.world import Person, Place, World
from tests.discord.test_board import begins, decider, plays
from tests.discord.test_stage import public
from tests.discord.test_teams import four as four

MAX_THREADS = 160006
BAD_CHANNEL_TYPE = 50024
MISSING_PERMISSIONS = 50013


async def home(world: World, number: int = 1) -> Home:
    return await kreisel(world).delivery.home(number)


def boards(world: World, place: Place) -> int:
    return sum(bool(seen.pictures) for seen in world.messages(place))


# Messages that somebody deleted


async def test_a_lobby_that_was_deleted_comes_back(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="go_round")
    (lobby,) = world.messages()
    await world.deletes(lobby)
    (again,) = world.messages()
    assert again.id != lobby.id
    await bo.clicks("Join")
    assert (await table_of(world)).player((await table_of(world)).seats[1]) is not None


async def test_a_game_whose_lobby_is_deleted_just_before_the_start_gets_its_thread(
    world: World, ida: Person, bo: Person
) -> None:
    await ida.runs("/play", game="go_round")
    await bo.clicks("Join")
    (lobby,) = world.messages()
    seen = ida.sees()
    async with world.at_once():
        await world.deletes(lobby)
        await kreisel(world).tables.start(1, _person(ida))
    await kreisel(world).delivery.sweep()
    await world.settles()
    assert seen.id == lobby.id
    assert boards(world, world.threads[-1]) == 1
    assert not (await kreisel(world).tables.outstanding(1)).notices


async def test_a_deleted_board_comes_back_by_itself(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    before = board(ida)
    await world.deletes(before)
    after = board(ida)
    assert after.id != before.id
    assert after.labels == before.labels
    await plays(world, ida, bo)
    assert board(ida).id == after.id


async def test_a_deleted_thread_comes_back_by_itself(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    await world.deletes(world.threads[-1])
    assert boards(world, world.threads[-1]) == 1
    assert f"<#{world.threads[-1].id}>" in world.messages()[0].text


async def test_who_plays_in_a_deleted_channel_is_told_where_to_go_on(
    world: World, ida: Person, bo: Person
) -> None:
    await kreisel(world).tables.set_preferences(bo.id, Preferences(language="de"))
    await begins(world, ida, bo)
    await world.deletes(world.channel)
    assert (await home(world)).gone
    told = {person: person.goes_to(person.dm).sees() for person in (ida, bo)}
    assert "Go Round #1" in told[ida].text
    assert "gelöscht" in told[bo].text
    person = await decider(world, ida, bo)
    answer = await person.clicks("k:board")
    assert answer.message.pictures
    before = (await table_of(world)).ply
    await plays(world, ida, bo)
    assert (await table_of(world)).ply > before
    other = await decider(world, ida, bo)
    if other is not person:
        assert any("k:board" in one.custom_id for one in other.sees(other.dm).buttons)
    listed = (await person.runs("/my games")).text
    assert "https://" not in listed


# Clicks


async def test_a_click_above_chat_is_acknowledged_before_anything_goes(
    world: World, ida: Person, bo: Person
) -> None:
    """And the board that was clicked goes by answering: that counts against no limit."""
    await begins(world, ida, bo, "rundlauf")
    for _ in range(4):
        person = await decider(world, ida, bo)
        await ida.says("Let me bury the board")
        tapped = board(person)
        button = next(one for one in tapped.buttons if one.custom_id.startswith(("k:do:", "k:roll:")))
        before = len(world.requests)
        await person.clicks(button.custom_id, on=tapped)
        asked = [(request.method, request.path.split("/")[1]) for request in world.requests[before:]]
        acknowledged = asked.index(("POST", "interactions"))
        assert acknowledged < asked.index(("DELETE", "webhooks"))
        assert sum(where == "channels" for _, where in asked) <= 3, asked
        assert boards(world, world.threads[-1]) == 1
        assert board(person).id != tapped.id


async def test_a_move_costs_two_requests_beside_the_answer(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo, "rundlauf")
    await plays(world, ida, bo)
    for _ in range(12):
        before = len(world.requests)
        await plays(world, ida, bo)
        counted = [one for one in world.requests[before:] if one.path.split("/")[1] == "channels"]
        assert len(counted) <= 2, counted
        assert not [one for one in world.requests[before:] if one.method == "GET"]


# Threads that Discord will not open


@pytest.mark.parametrize("code", [MAX_THREADS, BAD_CHANNEL_TYPE, MISSING_PERMISSIONS])
async def test_without_a_thread_a_public_game_goes_on_in_the_channel(
    world: World, ida: Person, bo: Person, code: int
) -> None:
    await ida.runs("/play", game="go_round")
    await bo.clicks("Join")
    world.breaks("POST", "/channels/*/messages/*/threads", status=400, code=code, times=None)
    world.breaks("POST", "/channels/*/threads", status=400, code=code, times=None)
    await ida.clicks("Start")
    assert boards(world, world.channel) == 1
    assert (await home(world)).room == world.channel.id
    await plays(world, ida, bo)
    assert not (await kreisel(world).tables.outstanding(1)).notices


async def test_without_a_thread_a_private_game_says_what_is_missing(
    world: World, ida: Person, bo: Person
) -> None:
    await ida.runs("/play", game="go_round", private=True)
    await ida.runs("/lobby invite", person=bo)
    await bo.clicks("Join")
    world.breaks("POST", "/channels/*/threads", status=403, code=MISSING_PERMISSIONS, times=1)
    await ida.clicks("Start")
    lobby = next(seen for seen in world.messages() if "Go Round" in seen.text and seen.buttons)
    assert "private thread" in lobby.text
    assert not boards(world, world.channel)
    await bo.clicks("Board", on=lobby)  # somebody has given the permission meanwhile
    await world.settles()
    assert boards(world, world.threads[-1]) == 1
    assert bo.enters(world.threads[-1])
    assert not (await kreisel(world).tables.outstanding(1)).notices


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (MAX_THREADS, "as many open threads"),
        (BAD_CHANNEL_TYPE, "in this channel"),
        (MISSING_PERMISSIONS, "Give me"),
    ],
)
async def test_a_private_game_names_what_is_really_missing(
    world: World, ida: Person, bo: Person, code: int, words: str
) -> None:
    await ida.runs("/play", game="go_round", private=True)
    await ida.runs("/lobby invite", person=bo)
    await bo.clicks("Join")
    world.breaks("POST", "/channels/*/threads", status=400, code=code, times=None)
    answer = await ida.clicks("Start")
    lobby = next(seen for seen in world.messages() if "Go Round" in seen.text and seen.buttons)
    for said in (lobby.text, answer.text):
        assert words in said
        assert ("Create Private Threads" in said) is (code == MISSING_PERMISSIONS)


async def test_a_team_without_a_room_holds_nobody_up(world: World) -> None:
    people = [world.person(name) for name in ("Ida", "Bo", "Cem", "Dana")]
    await people[0].runs("/play", game="giro_mondiale", teams=True)
    for person in people[1:]:
        await person.clicks("Join")
    world.breaks("POST", f"/channels/{world.channel.id}/threads", status=400, code=MAX_THREADS, times=None)
    await people[0].clicks("Start")
    (thread,) = world.threads
    assert boards(world, thread) == 1
    assert not (await kreisel(world).tables.outstanding(1)).notices


async def test_a_team_room_that_is_refused_slowly_keeps_no_board_waiting(world: World) -> None:
    people = await without_rooms(world, seconds=4.0)
    seen = ready_at(world, "POST /channels/*/messages")
    await people[0].clicks("Start")
    await world.passes(20)
    assert seen[0] < 1000


async def test_rooms_that_were_refused_are_not_asked_for_with_every_move(world: World) -> None:
    people = await without_rooms(world)
    await people[0].clicks("Start")
    for person in people:
        person.goes_to(world.threads[-1])
    for _ in range(4):
        before = len(world.requests)
        await plays(world, *people)
        counted = [one for one in world.requests[before:] if one.path.split("/")[1] == "channels"]
        assert len(counted) <= 2, counted


async def test_rooms_that_were_refused_open_once_they_may(world: World) -> None:
    people = await without_rooms(world)
    await people[0].clicks("Start")
    (thread,) = world.threads
    world.sandbox.faults.set = replace(world.sandbox.faults.set, routes=())
    await people[1].goes_to(thread).clicks("More")
    assert world.threads == [thread]
    await world.allows("create_private_threads")
    await people[1].clicks("More", on=board(people[1]))
    await world.settles()
    assert [boards(world, room) for room in world.threads] == [1, 1, 1]


async def test_rooms_that_were_refused_are_tried_again_after_a_while(world: World) -> None:
    people = await without_rooms(world)
    await people[0].clicks("Start")
    (thread,) = world.threads
    world.sandbox.faults.set = replace(world.sandbox.faults.set, routes=())
    await world.passes(700)
    await people[1].goes_to(thread).clicks("More", on=board(people[1].goes_to(thread)))
    await world.settles()
    assert [boards(world, room) for room in world.threads] == [1, 1, 1]


async def without_rooms(world: World, *, seconds: float = 0) -> list[Person]:
    """A lobby of two teams, in a channel that refuses private threads."""
    people = [world.person(name) for name in ("Ida", "Bo", "Cem", "Dana")]
    await people[0].runs("/play", game="giro_mondiale", teams=True)
    for person in people[1:]:
        await person.clicks("Join")
    path = f"/channels/{world.channel.id}/threads"
    world.breaks("POST", path, status=400, code=MAX_THREADS, times=None, seconds=seconds)
    return people


def ready_at(world: World, wanted: str) -> list[int]:
    """Milliseconds from now at which the bot makes a request, to a path with ``*`` in it."""
    began, heard = world.now(), list[int]()

    def hear(method: str, path: str) -> None:
        if fnmatchcase(f"{method} {path}", wanted):
            heard.append(world.now() - began)

    world.sandbox.heard.append(hear)
    return heard


async def test_a_thread_opened_by_somebody_else_is_never_taken_for_ours(
    world: World, ida: Person, bo: Person
) -> None:
    """Whoever opens a thread beforehand by the name of a team's would read everything in it."""
    people = [ida, bo, world.person("Cem"), world.person("Dana")]
    await ida.runs("/play", game="giro_mondiale", teams=True)
    for person in people[1:]:
        await person.clicks("Join")
    for colours in ("🔴 Red + 🔵 Blue", "🟡 Yellow + 🟢 Green"):
        await bo.opens_thread(f"Team · table 1 · {colours}", private=True)
    traps = {thread.id for thread in world.threads}
    await ida.clicks("Start")
    rooms = [thread for thread in world.threads if "Team" in thread.name and thread.id not in traps]
    assert len(rooms) == 2
    assert [boards(world, room) for room in rooms] == [1, 1]
    assert not any(boards(world, thread) for thread in world.threads if thread.id in traps)


async def test_a_thread_of_our_own_is_not_known_by_its_name(world: World, ida: Person, bo: Person) -> None:
    """One that the bot has opened, younger than the table, and with an opponent in it."""
    people = [ida, bo, world.person("Cem"), world.person("Dana")]
    await ida.runs("/play", game="giro_mondiale", teams=True)
    for person in people[1:]:
        await person.clicks("Join")
    for colours in ("🔴 Red + 🔵 Blue", "🟡 Yellow + 🟢 Green"):
        trap = await bo.opens_thread(f"Team · table 1 · {colours}", private=True)
        world.state.change_channel(replace(trap.channel, owner=world.state.house.bot))
    traps = {thread.id for thread in world.threads}
    await ida.clicks("Start")
    assert not any(boards(world, thread) for thread in world.threads if thread.id in traps)
    for room in world.threads:
        if "Team" in room.name and room.id not in traps:
            assert boards(world, room) == 1
            assert sum(person.enters(room) for person in people) == 2


async def test_a_thread_whose_opening_was_not_heard_of_stays_empty(
    world: World, ida: Person, bo: Person
) -> None:
    people = [ida, bo, world.person("Cem"), world.person("Dana")]
    await ida.runs("/play", game="giro_mondiale", teams=True)
    for person in people[1:]:
        await person.clicks("Join")
    world.loses("POST", f"/channels/{world.channel.id}/threads")
    await ida.clicks("Start")
    await world.passes(3600)
    rooms = [thread for thread in world.threads if "Team" in thread.name]
    (left,) = [room for room in rooms if not boards(world, room)]
    assert not world.messages(left)
    assert not any(person.enters(left) for person in people)
    assert [boards(world, room) for room in rooms if room is not left] == [1, 1]


async def test_a_thread_is_remembered_before_anybody_is_let_in(
    world: World, ida: Person, bo: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed after everything was shown and nothing of it remembered, but for the threads."""
    people = [ida, bo, world.person("Cem"), world.person("Dana")]
    await ida.runs("/play", game="giro_mondiale", teams=True)
    for person in people[1:]:
        await person.clicks("Join")
    forgets(kreisel(world), monkeypatch)
    await ida.clicks("Start")
    threads = [thread.id for thread in world.threads]
    await world.crashes()
    await world.settles()
    assert [thread.id for thread in world.threads] == threads
    assert [boards(world, thread) for thread in world.threads] == [1, 1, 1]


# Permissions that come back


async def test_the_next_tap_shows_what_could_not_be_shown(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="go_round")
    await bo.clicks("Join")
    lobby = ida.sees()
    await world.forbids("send_messages", "send_messages_in_threads", "create_public_threads")
    await ida.clicks("Start")
    assert not any(boards(world, place) for place in (world.channel, *world.threads))
    await world.allows("send_messages", "send_messages_in_threads", "create_public_threads", "attach_files")
    answer = await ida.clicks("Start", on=lobby)
    await world.settles()
    assert answer.message.pictures
    assert sum(boards(world, place) for place in (world.channel, *world.threads)) == 1


# What is remembered


async def test_what_is_remembered_is_what_is_there(world: World, four: list[Person]) -> None:
    for person in four:
        person.goes_to(public(world))
    for _ in range(4):
        await plays(world, *four)
    found = await home(world)
    there = {seen.id for place in (world.channel, *world.threads) for seen in world.messages(place)}
    assert {posted.message for posted in found.messages.values()} <= there
    assert {LOBBY, BOARD, "board-team0", "board-team1"} <= found.messages.keys()
    assert found.messages.keys() <= {LOBBY, BOARD, CALL, "board-team0", "board-team1"}


async def test_after_a_crash_nothing_is_said_twice(
    world: World, ida: Person, bo: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begins(world, ida, bo)
    await plays(world, ida, bo)
    forgets(kreisel(world), monkeypatch)
    await plays(world, ida, bo)
    seen = {one.id: one.text for one in world.messages(world.threads[-1])}
    pings = len(world.pings)
    await world.crashes()
    await world.settles()
    assert {one.id: one.text for one in world.messages(world.threads[-1])} == seen
    assert len(world.pings) == pings
    assert not (await kreisel(world).tables.outstanding(1)).notices


def forgets(bot: KreiselInClub, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the bot shows everything and remembers nothing, as if it died each time in between."""

    async def shown(*_: object, in_doubt: bool) -> None:
        pass

    monkeypatch.setattr(bot.store, "shown", shown)


def _person(person: Person) -> Known:
    return Known(person.id, person.name)


async def test_what_is_to_be_told_of_no_table_is_dropped_and_the_rest_is_told(
    world: World, ida: Person, caplog: pytest.LogCaptureFixture
) -> None:
    await ida.runs("/play", game="go_round")
    rows = "INSERT INTO outbox (table_id, kind, person, ply, at) VALUES (77, 'show', 0, 1, 1)"
    await kreisel(world).store.run(lambda connection: connection.execute(rows).rowcount)
    await world.restarts()
    assert not await kreisel(world).tables.outbox()
    assert "table 77 is not there: what was to be told of it is dropped" in caplog.messages
    assert not any(record.exc_info for record in caplog.records)
