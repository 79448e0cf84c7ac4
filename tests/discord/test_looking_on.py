"""Join by the board: a spectator's tap tells what is going on, and offers what they may do."""

from __future__ import annotations

import pytest

from tests.discord.harness.players import board, table_of
from tests.discord.harness.world import Person, World


@pytest.fixture
async def eve(world: World) -> Person:
    """Somebody who looks on."""
    return world.person("Eve")


async def begins(world: World, ida: Person, bo: Person, **options: object) -> None:
    await ida.runs("/play", game="rundlauf", players=2, **options)  # type: ignore[arg-type]
    await bo.clicks("k:join")
    await ida.clicks("k:start")
    for person in (ida, bo):
        person.goes_to(world.threads[0])


async def taps_a_move(person: Person) -> tuple[str, list[str]]:
    """What is told, and the labels of what is offered."""
    seen = board(person)
    move = next(one for one in seen.buttons if one.custom_id.startswith(("k:do", "k:roll", "k:step")))
    answer = await person.clicks(move.custom_id, on=seen)
    assert answer.message is not None
    return answer.text, [one.label for one in answer.message.buttons]


async def test_a_spectator_hears_what_is_going_on(world: World, ida: Person, bo: Person, eve: Person) -> None:
    await begins(world, ida, bo)
    told, offered = await taps_a_move(eve.goes_to(world.threads[0]))
    assert "You are watching." in told
    assert offered == ["What happened?", "Rules", "Stand in for others"]
    await eve.clicks("What happened?")
    assert "the last" in eve.sees().text or eve.sees().pictures


async def test_a_free_seat_is_taken_from_there(world: World, ida: Person, bo: Person, eve: Person) -> None:
    await begins(world, ida, bo)
    await bo.runs("/table resign")
    await bo.clicks("k:give_up")
    await world.passes(30)  # the computer has played
    told, offered = await taps_a_move(eve.goes_to(world.threads[0]))
    assert "You could step in here:" in told
    assert offered[0].endswith("take the seat")
    await eve.clicks(offered[0], on=eve.sees())
    table = await table_of(world)
    assert table.seats_of(table.guest_of(eve.id))


async def test_an_open_table_is_a_tap_away(world: World, ida: Person, bo: Person, eve: Person) -> None:
    await begins(world, ida, bo)
    await world.person("Cem").runs("/play", game="go_round", players=2)
    await world.person("Dana").runs("/play", game="rundlauf", players=2, private=True)
    told, offered = await taps_a_move(eve.goes_to(world.threads[0]))
    assert "other tables you could join" in told
    assert offered[-1] == "Go Round · table 2"
    assert not any("table 3" in label for label in offered)


async def test_a_player_who_waits_is_told_whose_turn_it_is(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    table = await table_of(world)
    decider = table.player(table.deciders[0])
    waits = ida if decider is not None and decider.id == bo.id else bo
    seen = board(waits)
    answer = await waits.clicks(seen.buttons[0].custom_id, on=seen)
    assert answer.message is not None
    assert not answer.message.buttons


async def test_a_private_table_reveals_nothing(world: World, ida: Person, bo: Person, eve: Person) -> None:
    await ida.runs("/play", game="rundlauf", players=2, private=True)
    await ida.runs("/lobby invite", person=bo)
    await bo.clicks("k:join")
    await ida.clicks("k:start")
    shown = board(ida.goes_to(world.threads[0]))
    answer = await eve.forges(shown.buttons[0].custom_id, on=world.messages()[0])
    assert "There is no table" in answer.text
