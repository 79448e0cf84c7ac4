"""Clocks, from the lobby to the seat that somebody comes back to."""

from __future__ import annotations

import discord
from msgspec.structs import replace

from bot.tables.journal.pace import HOUR as HOUR_MS
from bot.tables.journal.pace import PACES, Pace
from bot.tables.journal.settings import Pings, Preferences
from bot.tables.journal.terms import Person as Known
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import board, table_of, taps
from tests.discord.harness.world import Person, World
from tests.discord.test_board import begins, plays

HOUR = 3600
OWN = "10 h + 1 h"


async def sleepless(world: World, *people: Person, pings: Pings = "mention") -> None:
    """People without quiet hours and days off."""
    tables = kreisel(world).tables
    for person in people:
        await tables.set_preferences(person.id, Preferences(quiet=(0, 0), pings=pings))
        await tables._amend(person.id, lambda record: replace(record, days_off=0))


async def test_a_table_of_people_has_the_normal_clock_and_the_lobby_says_so(
    world: World, ida: Person, bo: Person
) -> None:
    await ida.runs("/play", game="go_round")
    assert "Clock: normal (5 days, plus 1 day per decision)" in ida.sees().text
    assert (await table_of(world)).terms.pace == PACES["normal"]
    await bo.runs("/play", game="go_round", computers=1)
    assert (await table_of(world, 2)).terms.pace is None


async def test_a_clock_is_offered_in_words_and_read_as_people_write_it(world: World, bo: Person) -> None:
    offered = await bo.types("/play", "clock", "züg", game="go_round")
    assert offered == {"Zügig (1 Tag, dazu 4 Stunden je Entscheidung)": "brisk"}
    own = await bo.types("/play", "clock", "2 Tage + 12 Std", game="go_round")
    assert list(own) == ["2 Tage, dazu 12 Stunden je Entscheidung"]
    flat = await bo.runs("/play", game="go_round", clock="2 Tage")
    assert "mindestens eine Stunde dazu" in flat.text
    assert await bo.types("/play", "clock", "bald", game="go_round") == {}
    refused = await bo.runs("/play", game="go_round", clock="bald")
    assert refused.is_private
    assert "2 Tage + 12 Std" in refused.text
    assert not world.messages()
    await bo.runs("/play", game="go_round", clock="2 Tage + 12 Std")
    assert (await table_of(world)).terms.pace == Pace(48 * HOUR_MS, 12 * HOUR_MS)


async def test_the_host_changes_the_clock_under_more(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="go_round")
    await bo.clicks("Join")
    panel = (await ida.clicks_more("Clock")).message
    await ida.selects("slow", on=panel)
    assert (await table_of(world)).terms.pace == PACES["slow"]
    assert "Clock: slow" in world.messages()[0].text


async def test_a_board_shows_the_deadline_and_anybody_else_gives_time(
    world: World, ida: Person, bo: Person
) -> None:
    person = await begins(world, ida, bo, clock=OWN)
    other = bo if person is ida else ida
    ends = world.now() // 1000 + 10 * HOUR
    assert f"deadline <t:{ends}:R>" in board(ida).text
    games = await person.runs("/my games")
    assert f"<t:{ends}:R>" in games.text
    own = await person.runs("/table clock")
    assert not [label for label in own.message.labels if "day more" in label or "einen Tag mehr" in label]
    panel = await other.runs("/table clock")
    await other.clicks("k:give_time", on=panel.message)
    assert f"deadline <t:{ends + 24 * HOUR}:R>" in board(ida).text


async def test_a_reminder_rings_once_and_nobody_else_is_told(world: World, ida: Person, bo: Person) -> None:
    person = await begins(world, ida, bo, clock=OWN)
    await sleepless(world, ida, bo)
    other, shown = bo if person is ida else ida, board(ida)
    pings, others = len(person.pings), len(other.pings)
    await world.passes(8 * HOUR + 60)
    assert len(person.pings) == pings + 1
    assert len(other.pings) == others
    assert "Your time at this table runs out" in person.sees().text
    assert board(ida).id == shown.id
    await plays(world, ida, bo)  # the controls that were there before it
    assert "runs out" not in " ".join(seen.text for seen in ida.sees_all())


async def test_a_reminder_by_letter_is_answered_where_it_is_read(
    world: World, ida: Person, bo: Person
) -> None:
    person = await begins(world, ida, bo, clock=OWN)
    await sleepless(world, ida, bo, pings="dm")
    await world.passes(8 * HOUR + 60)
    person.goes_to(person.dm)
    letter = person.sees()
    assert letter.pictures
    before = await table_of(world)
    assert before.state is not None
    await taps(person, before, before.state.legal_actions(before.deciders[0])[0])
    assert (await table_of(world)).line != before.line


async def test_boards_lists_and_reminders_show_a_deadline_after_quiet_hours(
    world: World, ida: Person, bo: Person
) -> None:
    for one in (ida, bo):
        await kreisel(world).tables.set_preferences(one.id, Preferences(zone="UTC"))
    now = world.now() // 1000
    await world.passes((6 * HOUR + 600 - now) % (24 * HOUR))
    person = await begins(world, ida, bo, clock="normal")
    asked = (await table_of(world)).asked // 1000
    assert asked % (24 * HOUR) // HOUR == 6
    nine = f"<t:{asked - asked % (24 * HOUR) + 5 * 24 * HOUR + 9 * HOUR}:R>"
    assert f"deadline {nine}" in board(ida).text
    for command in ("/my games", "/table clock"):
        assert nine in (await person.runs(command)).text
    await world.passes(4 * 24 * HOUR + 8 * HOUR)
    assert f"runs out {nine}" in person.sees().text


async def test_a_long_pause_asks_whether_it_goes_on(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo, clock=OWN)
    for person in (ida, bo):
        panel = await person.runs("/table clock")
        await person.clicks("k:pause", on=panel.message)
    await world.passes(14 * 24 * HOUR + 60)
    asked = ida.sees()
    assert "for two weeks nobody has been here" in asked.text
    assert asked.labels == ["Play on", "The pause goes on"]
    await bo.clicks("The pause goes on", on=asked)
    assert "says that the pause goes on" in board(ida).text
    await world.passes(8 * 24 * HOUR)
    assert not (await table_of(world)).phase.is_over


async def several(world: World, ida: Person, bo: Person, pings: Pings) -> tuple[Person, list[int]]:
    """Games of two people, of which some wait for the same person; who, and the games by their numbers."""
    numbers: dict[int, list[int]] = {ida.id: [], bo.id: []}
    while max(map(len, numbers.values())) < 2:
        ida.goes_to(world.channel)
        bo.goes_to(world.channel)
        number = sum(map(len, numbers.values())) + 1
        await ida.runs("/play", game="go_round", clock=OWN)
        await bo.clicks("Join")
        await ida.clicks("Start")
        table = await table_of(world, number)
        player = table.player(table.deciders[0])
        assert player is not None
        numbers[player.id].append(number)
        await world.passes(60)
    await sleepless(world, ida, bo, pings=pings)
    person = max(ida, bo, key=lambda one: len(numbers[one.id]))
    return person, numbers[person.id]


async def test_two_tables_that_wait_are_one_reminder_with_a_button_to_each_board(
    world: World, ida: Person, bo: Person
) -> None:
    person, (first, second) = await several(world, ida, bo, "mention")
    pings = len(person.pings)
    await world.passes(8 * HOUR + 60)
    assert len(person.pings) == pings + 1
    place = next(one for one in world.threads if f"#{first} " in one.name)
    assert person.pings[-1].place == place.id
    reminder = person.goes_to(place).sees()
    assert "2 tables are waiting for you" in reminder.text
    assert [label[-1] for label in reminder.labels] == [str(first), str(second)]
    shown = await person.clicks(reminder.labels[1], on=reminder)
    assert shown.is_private
    assert shown.message.pictures


async def test_by_letter_they_are_a_list_with_links_and_the_most_urgent_board_a_tap_away(
    world: World, ida: Person, bo: Person
) -> None:
    person, numbers = await several(world, ida, bo, "dm")
    await world.passes(8 * HOUR + 60)
    (letter,) = [seen for seen in person.goes_to(person.dm).sees_all() if len(seen.buttons) == 3]
    links = [button.url for button in letter.buttons if button.url]
    assert links == [(await kreisel(world).delivery.home(number)).link for number in numbers]
    shown = await person.clicks("k:board", on=letter)
    assert shown.message.pictures
    await world.passes(HOUR)
    assert len([seen for seen in person.sees_all() if "waiting for you" in seen.text]) == 1


async def test_others_do_not_read_of_a_private_table_in_a_reminder(
    world: World, ida: Person, bo: Person
) -> None:
    person = await begins(world, ida, bo, clock=OWN)
    tables = kreisel(world).tables
    other = bo if person is ida else ida
    for _ in range(9):
        own, guest = (Known(one.id, one.name) for one in (person, other))
        done = await tables.open(
            own,
            "go_round",
            public=False,
            pace=Pace(30 * HOUR_MS, HOUR_MS),
            server=world.guild.id,
            channel=world.channel.id,
        )
        await tables.invite(done.table.id, own, guest)
        await tables.join(done.table.id, guest)
        hidden = (await tables.start(done.table.id, own)).table
        if hidden.player(hidden.deciders[0]) == own:
            break
    await sleepless(world, ida, bo)
    await world.passes(8 * HOUR + 60)
    reminder = next(seen for seen in person.sees_all() if "runs out" in seen.text or "läuft" in seen.text)
    assert "tables are waiting" not in reminder.text
    assert not reminder.buttons


async def test_a_second_reminder_is_a_setting(world: World, ida: Person) -> None:
    await ida.runs("/my settings")
    await ida.selects("Remind me a second time", menu="s:prefer:0:0:habits")
    assert (await kreisel(world).tables.preferences(ida.id)).reminded_twice


async def test_when_time_is_up_the_computer_decides_twice_then_stands_in_until_one_tap(
    world: World, ida: Person, bo: Person
) -> None:
    person = await begins(world, ida, bo, clock=OWN)
    await sleepless(world, ida, bo)
    other = bo if person is ida else ida
    seat = (await table_of(world)).deciders[0]
    for _ in range(2):
        await world.passes(10 * HOUR + 60)
        assert "Time was up for" in board(ida).text
        await plays(world, other)
    await world.passes(10 * HOUR + 60)
    table = await table_of(world)
    assert table.chairs[seat].stands_in
    assert "the computer stands in until they are back" in board(ida).text
    assert person.name in board(ida).text
    await world.passes(60)
    call = next(seen for seen in person.sees_all() if person.id in seen.mentioned and "plays on" in seen.text)
    await person.clicks("I am back", on=call)
    back = (await table_of(world)).player(seat)
    assert back is not None
    assert back.id == person.id
    assert f"{person.name} is back." in board(ida).text
    assert "I am back" not in [label for seen in person.sees_all() for label in seen.labels]


async def test_days_off_are_taken_and_given_back(world: World, ida: Person, bo: Person) -> None:
    panel = await bo.runs("/my away", to="3.1.")
    assert "vom <t:" in panel.text
    assert "4 freie Tage" in panel.text
    await bo.clicks("Ich bin wieder da", on=panel.message)
    assert "7 freie Tage" in (await bo.runs("/my away")).text
    refused = await ida.runs("/my away", to="soon")
    assert "24.12." in refused.text
    much = await ida.runs("/my away", to="20.1.")
    assert "you have 7" in much.text


async def test_days_off_are_shown_at_the_table_and_in_the_lists_of_the_others(
    world: World, ida: Person, bo: Person
) -> None:
    person = await begins(world, ida, bo)
    other = bo if person is ida else ida
    panel = await person.runs("/my away", to="3.1.")
    await world.passes(2)
    until = (await kreisel(world).tables.record(person.id)).away[1] // 1000 - 1  # the last day they are away
    assert f"to <t:{until}:D>" in panel.text or f"bis zum <t:{until}:D>" in panel.text
    assert f"{person.name} is away from <t:" in board(ida).text
    assert f"until <t:{until}:D>" in board(ida).text
    assert f"<t:{until}:D>" in (await other.runs("/my games")).text
    await person.clicks("k:come_back", on=panel.message)
    await world.passes(2)
    assert "is back early" in board(ida).text
    assert f"<t:{until}:D>" not in board(ida).text.splitlines()[-1]
    assert f"<t:{until}:D>" not in (await other.runs("/my games")).text


async def test_quiet_hours_are_set_once(world: World, ida: Person) -> None:
    await ida.runs("/my settings")
    await ida.clicks("Quiet hours")
    answer = await ida.submits({"zone": "Europe/Berlin", "first": "21", "last": "6"})
    assert "from 21 to 6" in answer.text
    assert (await kreisel(world).tables.preferences(ida.id)).quiet == (21, 6)
    refused = await ida.submits({"zone": "Atlantis", "first": "21", "last": "6"})
    assert "Europe/Berlin" in refused.text
    assert (await kreisel(world).tables.preferences(ida.id)).zone == "Europe/Berlin"
    half = await ida.submits({"zone": "Tokyo", "first": "22:30", "last": "6"})
    assert "whole hours" in half.text
    assert (await kreisel(world).tables.preferences(ida.id)).zone == "Europe/Berlin"
    full = await ida.submits({"zone": "tokyo", "first": "22:00", "last": "6"})
    assert "from 22 to 6 o’clock (Asia/Tokyo)" in full.text
    spoken = await ida.submits({"zone": "tokyo", "first": "23 Uhr", "last": "7:00 Uhr"})
    assert "from 23 to 7 o’clock (Asia/Tokyo)" in spoken.text
    unread = await ida.submits({"zone": "tokyo", "first": "in the evening", "last": "6"})
    assert "whole hours" in unread.text
    assert (await kreisel(world).tables.preferences(ida.id)).quiet == (23, 7)


async def test_a_server_has_a_clock_of_its_own(world: World, ida: Person) -> None:
    boss = world.person("Boss", permissions=discord.Permissions(manage_guild=True))
    answer = await boss.runs("/moderate clock", clock="brisk")
    assert "Clock of new tables: brisk" in answer.text
    await ida.runs("/play", game="go_round")
    assert (await table_of(world)).terms.pace == PACES["brisk"]
    assert "Try `brisk`" in (await boss.runs("/moderate clock", clock="fast")).text
    assert (await kreisel(world).tables.server_settings(world.guild.id)).pace == "brisk"
