"""The daily overview: one silent letter at the hour somebody likes, once, whatever happens in between."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.sandbox.state.records import Flag
from bot.tables.journal.settings import Preferences
from tests.discord.harness.club import kreisel
from tests.discord.harness.shown import Shown
from tests.discord.harness.world import Person, World
from tests.discord.test_board import begins, decider, plays

HOUR = 3600
DAY = 24 * HOUR
SEND = "/channels/*/messages"


async def wants(person: Person, hour: str, zone: str = "UTC") -> str:
    """Ask for an overview, as people do; the answer."""
    await person.runs("/my settings")
    await person.clicks("k:overview")
    return (await person.submits({"hour": hour, "zone": zone})).text


async def awake(world: World, *people: Person) -> None:
    """Nobody has quiet hours."""
    for person in people:
        tables = kreisel(world).tables
        liked = await tables.preferences(person.id)
        await tables.set_preferences(person.id, replace(liked, quiet=(0, 0)))


def letters(person: Person) -> list[Shown]:
    """The overviews somebody got."""
    said = ("Your daily overview.", "Dein täglicher Überblick.")
    return [seen for seen in person.sees_all(person.dm) if any(one in seen.text for one in said)]


async def test_it_comes_every_day_silently_by_urgency_with_links(
    world: World, ida: Person, bo: Person
) -> None:
    person = await begins(world, ida, bo, clock="slow")
    await awake(world, ida, bo)
    assert "at 9 o’clock (UTC)" in await wants(ida, "9")
    assert "um 9 Uhr (UTC)" in await wants(bo, "9:00 Uhr")
    await world.passes(9 * HOUR - 120)
    assert not letters(ida)
    assert not letters(bo)
    await world.passes(240)
    for one, turn in ((ida, "your turn"), (bo, "du bist dran")):
        (letter,) = letters(one)
        assert (turn in letter.text) is (one is person)
        assert letter.message.flags & Flag.SUPPRESS_NOTIFICATIONS
        assert [button.url.startswith("https://discord.com/channels/") for button in letter.buttons] == [True]
        assert "-# " in letter.text
        assert not [ping for ping in one.pings if ping.message == letter.id]
    await world.passes(DAY)
    assert len(letters(person)) == 2
    other = bo if person is ida else ida
    assert len(letters(other)) == 1  # nothing has happened, and nothing waits for them


async def test_it_is_off_until_somebody_wants_it_and_ends_when_they_do_not(
    world: World, ida: Person, bo: Person
) -> None:
    await begins(world, ida, bo, clock="slow")
    await awake(world, ida, bo)
    await world.passes(2 * DAY)
    assert not letters(ida)
    await wants(ida, "9")
    assert await wants(ida, "") == "You get no daily overview."
    await world.passes(2 * DAY)
    assert not letters(ida)


async def test_nothing_is_told_to_who_sits_nowhere(world: World, ida: Person) -> None:
    await awake(world, ida)
    await wants(ida, "9")
    await world.passes(2 * DAY)
    assert not letters(ida)


@pytest.mark.parametrize("wrong", ["soon", "25", "8:30", "-1", "9" * 10])
async def test_an_unreadable_hour_changes_nothing(world: World, ida: Person, wrong: str) -> None:
    await wants(ida, "9")
    assert "for example `8` or `18`" in await wants(ida, wrong)
    assert "Europe/Berlin" in await wants(ida, "8", "Atlantis")
    liked = await kreisel(world).tables.preferences(ida.id)
    assert (liked.overview, liked.zone) == (9, "UTC")


async def test_it_keeps_to_the_readers_zone_and_quiet_hours(world: World, ida: Person, bo: Person) -> None:
    person = await begins(world, ida, bo, clock="slow")
    await wants(person, "3", "America/New_York")  # within 22 to 8: it comes at 8, which is 13 in UTC
    await world.passes(13 * HOUR - 60)
    assert not letters(person)
    await world.passes(120)
    assert len(letters(person)) == 1


async def test_a_crash_while_it_is_sent_sends_no_second_one(world: World, ida: Person, bo: Person) -> None:
    person = await begins(world, ida, bo, clock="slow")
    await awake(world, ida, bo)
    await wants(person, "9")
    world.loses("POST", f"/channels/{person.dm.id}/messages")
    await world.passes(9 * HOUR + 60)
    assert len(letters(person)) == 1
    await world.crashes()
    await world.passes(HOUR)
    assert len(letters(person)) == 1
    await world.passes(DAY)
    assert len(letters(person)) == 2


async def test_what_discord_does_not_take_is_sent_later_once(world: World, ida: Person, bo: Person) -> None:
    person = await begins(world, ida, bo, clock="slow")
    await awake(world, ida, bo)
    await wants(person, "9")
    world.breaks("POST", f"/channels/{person.dm.id}/messages", times=2)
    await world.passes(9 * HOUR + 60)
    assert not letters(person)
    await world.passes(HOUR)
    assert len(letters(person)) == 1


@pytest.mark.parametrize(("away", "got"), [(3 * HOUR, 1), (16 * HOUR, 0), (60 * HOUR, 0)])
async def test_after_an_outage_it_comes_late_or_is_left_out_but_never_twice(
    world: World, ida: Person, bo: Person, away: float, got: int
) -> None:
    person = await begins(world, ida, bo, clock="slow")
    await awake(world, ida, bo)
    await wants(person, "9")
    await world.passes(8 * HOUR)
    async with world.without_bot(away):
        pass
    await world.passes(60)
    assert len(letters(person)) == got
    await world.passes(DAY)
    assert len(letters(person)) == got + 1


async def test_closed_letters_end_it_and_the_next_my_says_so_once(
    world: World, ida: Person, bo: Person
) -> None:
    person = await begins(world, ida, bo, clock="slow")
    await awake(world, ida, bo)
    await wants(person, "9")
    person.refuses_letters()
    await world.passes(9 * HOUR + 60)
    assert (await kreisel(world).tables.preferences(person.id)).overview is None
    told = await person.runs("/my games")
    said = {"en": "Your daily overview has ended", "de": "Dein täglicher Überblick ist beendet"}
    assert said["en" if person is ida else "de"] in told.more[-1].text
    assert not (await person.runs("/my games")).more
    await world.passes(2 * DAY)
    assert not letters(person)


async def test_another_hour_on_the_same_day_brings_no_second_one(
    world: World, ida: Person, bo: Person
) -> None:
    person = await begins(world, ida, bo, clock="slow")
    await awake(world, ida, bo)
    await wants(person, "9")
    await world.passes(9 * HOUR + 60)
    assert len(letters(person)) == 1
    await wants(person, "11")
    await world.passes(3 * HOUR)
    assert len(letters(person)) == 1
    await world.passes(DAY)
    assert len(letters(person)) == 2


async def test_who_is_forgotten_gets_none(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo, clock="slow")
    await awake(world, ida, bo)
    await wants(ida, "9")
    await kreisel(world).tables.forget(ida.id)
    await world.passes(2 * DAY)
    assert not letters(ida)
    assert await kreisel(world).store.overview_of(ida.id) is None


async def test_what_happened_since_the_last_one_is_worth_another(
    world: World, ida: Person, bo: Person
) -> None:
    person = await begins(world, ida, bo, clock="slow")
    other = bo if person is ida else ida
    await awake(world, ida, bo)
    await wants(other, "9")
    await world.passes(10 * HOUR)
    assert len(letters(other)) == 1
    await world.passes(HOUR)
    await plays(world, ida, bo)
    if await decider(world, ida, bo) is other:
        await plays(world, ida, bo)
    await world.passes(DAY)
    assert len(letters(other)) == 2
    assert (await kreisel(world).tables.preferences(other.id)) != Preferences()
