"""Teams: a private thread for each, with the board, and suggestions by a tap."""

from __future__ import annotations

import pytest

from bot.discord_ui.messages.choosing import first_step
from tests.discord.harness.players import board, table_of, taps
from tests.discord.harness.world import Person, World


@pytest.fixture
async def four(world: World) -> list[Person]:
    """Four people in a game of two teams that has begun, each in the team's own thread."""
    people = [world.person(name) for name in ("Ida", "Bo", "Cem", "Dana")]
    await people[0].runs("/play", game="giro_mondiale", teams=True)
    for person in people[1:]:
        await person.clicks("Join")
    await people[0].clicks("Start")
    return people


async def seats(world: World, people: list[Person]) -> dict[int, Person]:
    table = await table_of(world)
    by_id = {person.id: person for person in people}
    return {seat: by_id[player.id] for seat in table.seats if (player := table.player(seat))}


async def test_each_team_has_a_thread_that_opponents_cannot_see(world: World, four: list[Person]) -> None:
    sitting = await seats(world, four)
    rooms = [thread for thread in world.threads if "Team" in (thread.name or "")]
    assert len(rooms) == 2
    table = await table_of(world)
    for room in rooms:
        inside = {seat for seat, person in sitting.items() if person.enters(room)}
        assert len(inside) == 2
        assert any(inside == table.team_of(seat) for seat in table.seats)


async def test_a_partners_tap_is_a_suggestion_and_plays_nothing(world: World, four: list[Person]) -> None:
    sitting = await seats(world, four)
    table = await table_of(world)
    seat = table.deciders[0]
    (partner,) = table.team_of(seat) - {seat}
    rooms = [thread for thread in world.threads if "Team" in (thread.name or "")]
    room = next(one for one in rooms if sitting[seat].enters(one))
    sitting[partner].goes_to(room)
    sitting[seat].goes_to(room)
    assert table.state is not None
    action, *others = table.state.legal_actions(seat)
    for tapped in (*others[:2], action):  # another idea takes the place of the last
        await taps(sitting[partner], table, tapped)
    assert (await table_of(world)).ply == table.ply
    (idea,) = [seen.text for seen in sitting[seat].sees_all(room) if "suggests" in seen.text]
    assert f"**{first_step(table.state, seat).choices[0].letter}" in idea
    await taps(sitting[seat], table, action)
    assert (await table_of(world)).ply > table.ply


async def test_the_team_sees_the_same_board_after_every_move(world: World, four: list[Person]) -> None:
    sitting = await seats(world, four)
    rooms = [thread for thread in world.threads if "Team" in (thread.name or "")]
    public = next(thread for thread in world.threads if thread not in rooms)
    for _ in range(3):
        table = await table_of(world)
        assert table.state is not None
        person = sitting[table.deciders[0]].goes_to(public)
        await taps(person, table, table.state.legal_actions(table.deciders[0])[0])
    for room in rooms:
        member = next(person for person in sitting.values() if person.enters(room))
        shown = board(member.goes_to(room))
        assert shown.alt_texts == board(member.goes_to(public)).alt_texts


async def test_a_restart_opens_no_second_thread(world: World, four: list[Person]) -> None:
    before = len(world.threads)
    await world.restarts()
    table = await table_of(world)
    sitting = await seats(world, four)
    assert table.state is not None
    public = next(thread for thread in world.threads if "Team" not in (thread.name or ""))
    person = sitting[table.deciders[0]].goes_to(public)
    await taps(person, table, table.state.legal_actions(table.deciders[0])[0])
    assert len(world.threads) == before


async def test_only_the_team_that_decides_has_its_controls(world: World, four: list[Person]) -> None:
    sitting = await seats(world, four)
    table = await table_of(world)
    rooms = [thread for thread in world.threads if "Team" in (thread.name or "")]
    for room in rooms:
        member = next(person for person in sitting.values() if person.enters(room)).goes_to(room)
        decides = sitting[table.deciders[0]].enters(room)
        choices = [one for one in board(member).buttons if one.custom_id.startswith(("k:do:", "k:step:"))]
        assert bool(choices) is decides
        assert "More" in board(member).labels


async def test_whoever_looks_on_is_told_what_is_going_on(world: World, four: list[Person]) -> None:
    sitting = await seats(world, four)
    public = next(thread for thread in world.threads if "Team" not in (thread.name or ""))
    table = await table_of(world)
    seat = table.deciders[0]
    opponent = next(person for other, person in sitting.items() if other not in table.team_of(seat))
    for onlooker, said in (
        (world.person("Eve"), "You are watching."),
        (world.person("Udo", locale="de"), "Du schaust zu."),
        (opponent, "You will hear when it is your turn"),
    ):
        answer = await onlooker.goes_to(public).clicks(board(onlooker).labels[0])
        assert answer.is_private
        assert said in answer.text
        assert sitting[seat].name in answer.text
    assert (await table_of(world)).ply == table.ply


async def test_teams_start_when_all_their_seats_are_taken(world: World) -> None:
    host, guest = world.person("host"), world.person("gast", locale="de")
    await host.runs("/play", game="giro_mondiale", players=4, teams=True)
    await guest.clicks("Join")
    assert next(button for button in guest.sees().buttons if button.label == "Start").is_disabled
    await host.clicks("+ Computer")
    await host.clicks("medium")
    await host.clicks("hard")
    assert not next(button for button in guest.sees().buttons if button.label == "Start").is_disabled
