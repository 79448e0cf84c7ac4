"""When somebody is away: partner, substitutes and anybody are asked, and whoever is back has their seat."""

from __future__ import annotations

from bot.tables.journal.acts import NOBODY, Phase
from bot.tables.journal.settings import Pings, Preferences
from games.core import Seat
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import board, table_of
from tests.discord.harness.shown import Shown
from tests.discord.harness.world import Person, World
from tests.discord.test_board import begins, plays
from tests.discord.test_clock import HOUR, OWN, sleepless

DAY = 24 * HOUR


async def vanishes(world: World, person: Person, *others: Person) -> Seat:
    """Everybody plays but this person, until a computer stands in; the seat."""
    await sleepless(world, person, *others)
    table = await table_of(world)
    seat = table.seat_of(table.guest_of(person.id))
    for _ in range(60):
        table = await table_of(world)
        if table.chairs[seat].absent != NOBODY:
            await world.passes(1)
            return seat
        decider = table.player(table.deciders[0]) if table.deciders else None
        if decider is None or decider.id == person.id:
            await world.passes(10 * HOUR + 60)
        else:
            await plays(world, *others)
    raise AssertionError("nobody stands in")


async def stands_in(world: World, person: Person, game: str = "Go Round", pings: Pings = "mention") -> None:
    """Somebody says once that they stand in."""
    await kreisel(world).tables.set_preferences(person.id, Preferences(pings=pings, language="en"))
    await person.runs("/my settings", at=world.channel)
    panel = await person.clicks("Stand in for others", on=person.answers[-1].message)
    await person.selects(game, on=panel.message)


async def two(world: World, ida: Person, bo: Person) -> tuple[Person, Person, Seat]:
    """Somebody vanishes from a game of two; who, who stayed, and the seat."""
    person = await begins(world, ida, bo, clock=OWN)
    other = bo if person is ida else ida
    return person, other, await vanishes(world, person, other)


async def four(world: World, *people: Person) -> None:
    """Two teams in a game of Giro Mondiale."""
    host, *others = people
    await host.runs("/play", game="giro_mondiale", teams=True, clock=OWN)
    for person in others:
        await person.clicks("Join")
    await host.clicks("Start")
    for person in people:
        person.goes_to(next(one for one in world.threads if "Giro" in one.name))


def offer_to(person: Person) -> Shown:
    """What somebody reads who is offered a seat."""
    return next(seen for seen in reversed(person.sees_all()) if "I step in" in seen.labels)


async def test_a_substitute_is_asked_quietly_and_takes_the_seat_for_good(
    world: World, ida: Person, bo: Person
) -> None:
    cem = world.person("Cem")
    await stands_in(world, cem)
    assert "You stand in here at Go Round" in cem.sees().text
    person, other, seat = await two(world, ida, bo)
    cem.goes_to(person.place)
    offer = offer_to(cem)
    assert cem.id in offer.mentioned
    assert f"{person.name} is away" in offer.text
    assert not cem.pings  # it does not ring
    refused = await world.person("Eve").goes_to(person.place).clicks("k:take", on=board(ida))
    assert "offered to others first" in refused.text
    back = next(seen for seen in person.sees_all() if "I am back" in seen.labels)
    await cem.clicks("I step in", on=offer)
    player = (await table_of(world)).player(seat)
    assert player is not None
    assert player.id == cem.id
    assert "Cem takes over from the computer" in board(ida).text
    assert not [seen for seen in cem.sees_all() if "I step in" in seen.labels]
    late = await person.clicks("I am back", on=back)
    said = {"en": "Somebody else plays", "de": "spielt inzwischen jemand anders"}
    assert said[person.record.locale[:2]] in late.text
    await world.passes(60)
    await plays(world, cem, other)


async def test_a_substitute_who_likes_letters_gets_one_and_steps_in_there(
    world: World, ida: Person, bo: Person
) -> None:
    cem = world.person("Cem")
    await stands_in(world, cem, pings="dm")
    person, _, seat = await two(world, ida, bo)
    letter = offer_to(cem.goes_to(cem.dm))
    assert "Go Round #1" in letter.text
    assert not [seen for seen in person.sees_all() if "I step in" in seen.labels]
    await cem.clicks("I step in", on=letter)
    player = (await table_of(world)).player(seat)
    assert player is not None
    assert player.id == cem.id


async def test_the_computer_plays_on_meanwhile_and_who_was_away_is_back_with_one_tap_on_the_board(
    world: World, ida: Person, bo: Person
) -> None:
    cem = world.person("Cem")
    await stands_in(world, cem)
    person, other, seat = await two(world, ida, bo)
    await world.passes(60)
    await plays(world, other)
    await world.passes(60)
    cem.goes_to(person.place)
    offer = offer_to(cem)
    await person.clicks("k:take", on=board(person))
    player = (await table_of(world)).player(seat)
    assert player is not None
    assert player.id == person.id
    assert not [seen for seen in cem.sees_all() if "I step in" in seen.labels]
    late = await cem.clicks("I step in", on=offer)
    assert "is taken" in late.text


async def test_after_a_day_anybody_can_take_the_seat(world: World, ida: Person, bo: Person) -> None:
    cem, eve = world.person("Cem"), world.person("Eve")
    await stands_in(world, cem)
    person, _, seat = await two(world, ida, bo)
    await world.passes(DAY + 60)
    cem.goes_to(person.place)
    assert not [seen for seen in cem.sees_all() if "I step in" in seen.labels]
    assert "Somebody can step in here" in board(ida).text
    await eve.goes_to(person.place).clicks("k:take", on=board(ida))
    player = (await table_of(world)).player(seat)
    assert player is not None
    assert player.id == eve.id


async def test_a_partner_plays_for_both_until_the_other_is_back(
    world: World, ida: Person, bo: Person
) -> None:
    people = [ida, bo, world.person("Cem"), world.person("Dana")]
    await four(world, *people)
    seat = await vanishes(world, ida, *people[1:])
    table = await table_of(world)
    partner_seat = next(iter(table.team_of(seat) - {seat}))
    known = table.player(partner_seat)
    partner = next(one for one in people if known is not None and one.id == known.id)
    offer = offer_to(partner)
    assert offer.mentioned == {partner.id}
    assert "until they are back" in offer.text
    await partner.clicks("I step in", on=offer)
    table = await table_of(world)
    assert table.seats_of(table.guest_of(partner.id)) == tuple(sorted((seat, partner_seat)))
    assert f"{partner.name} plays" in board(bo).text
    for _ in range(10):
        await world.passes(60)
        await plays(world, *people[1:])
    await ida.clicks("k:take", on=board(ida))
    table = await table_of(world)
    assert table.seats_of(table.guest_of(ida.id)) == (seat,)
    assert table.seats_of(table.guest_of(partner.id)) == (partner_seat,)


async def test_a_table_that_nobody_attends_any_more_is_abandoned(
    world: World, ida: Person, bo: Person
) -> None:
    person, _, _ = await two(world, ida, bo)
    world.is_troubled = True  # in three silent weeks a thread is archived
    for _ in range(23):
        await world.passes(DAY)
    table = await table_of(world)
    assert table.phase is Phase.ABANDONED
    assert table.seed
    assert any("The game was not finished" in seen.text for seen in person.sees_all())
    assert any("Nobody came back" in seen.text for seen in person.sees_all())
    assert not any("called off" in seen.text for seen in person.sees_all())


async def test_standing_in_is_a_servers_own_and_can_be_ended(world: World, ida: Person) -> None:
    await stands_in(world, ida)
    panel = await ida.clicks("Stand in for others", on=ida.answers[-3].message)
    await ida.selects(on=panel.message, menu="s:set_stand_in")
    assert "do not stand in" in ida.sees().text
    ida.goes_to(ida.dm)
    settings = await ida.runs("/my settings")
    answer = await ida.clicks("Stand in for others", on=settings.message)
    assert "on the server you mean" in answer.text
