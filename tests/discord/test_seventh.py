"""A game that only the tests have: everything Kreisel does with a game, it does with this one."""

from __future__ import annotations

import json

from bot.tables.journal.acts import Phase
from bot.tables.journal.table import Table
from games.core import Seat
from games.record import read, verify
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import board, plays_on, table_of
from tests.discord.harness.world import Person, World

TITLE = "Krone"


async def sitting(world: World, *people: Person) -> dict[Seat, Person]:
    """Who sits where, all of them in the table's thread."""
    table = await table_of(world)
    by_id = {person.id: person for person in people}
    for person in people:
        person.goes_to(world.thread(TITLE))
    return {seat: by_id[player.id] for seat in table.seats if (player := table.player(seat))}


async def until_pushed(world: World, people: dict[Seat, Person]) -> Table:
    """Let both walk, one never past the other, until somebody is asked out of turn."""
    for _ in range(200):
        table = await table_of(world)
        state, seat = table.state, table.deciders[0]
        assert state is not None
        if seat is not state.turn:
            return table
        actions = [action.text for action in state.legal_actions(seat)]
        near = [text for text in actions if text.partition(">")[2] in ("", "1", "2", "3", "4", "5")]
        await people[seat].runs("/table move", move=near[0])
    raise AssertionError("nobody was pushed")


async def test_it_is_opened_with_options_in_teams_and_played_to_the_end(world: World) -> None:
    people = [world.person(name) for name in ("Ida", "Bo", "Cem", "Dana")]
    host = people[0]
    offered = await host.types("/play", "options", "", game="krone")
    assert "Purse: five coins" in offered
    await host.runs("/play", game="krone", teams=True, options=offered["Purse: five coins"])
    for person in people[1:]:
        await person.clicks("Join")
    lobby = host.sees().text
    assert "Purse: five coins" in lobby
    assert "Sides: Red + Yellow against Blue + Green" in lobby
    await host.clicks("Start")
    assert len([thread for thread in world.threads if "Team" in (thread.name or "")]) == 2
    over = await plays_on(world, await sitting(world, *people))
    assert over.phase is Phase.FINISHED
    assert {len(place) for place in over.places} == {2}
    closing = host.sees()
    assert "🏆" in closing.text
    assert closing.text.count("rolls") == 4
    film = await host.clicks("Film", on=closing)
    assert (film.more or [film.message])[-1].files["film.gif"].startswith(b"GIF8")


async def test_it_is_narrated_drawn_filmed_and_counted(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="krone")
    await bo.clicks("Join")
    await ida.clicks("Start")
    people = await sitting(world, ida, bo)
    table = await until_pushed(world, people)
    shown = board(ida)
    assert "is pushed and may pay" in shown.alt_texts[0]
    assert "pushes" in shown.text
    assert "How much to pay?" in shown.text
    assert shown.labels[:2] == ["Pay nothing", "Pay 1"]
    pushed = people[table.deciders[0]]
    await pushed.runs("/table move", move="pay 2")
    caught_up = {person: (await person.runs("/history catch-up")).text for person in (ida, bo)}
    fell = "falls back to" if pushed is bo else "fällt zurück auf"
    assert fell in caught_up[ida if pushed is bo else bo]
    for command, said in (("/history luck", "dice"), ("/history replay", TITLE), ("/rules", "K1")):
        assert said in (await ida.runs(command)).text


async def test_its_own_orders_are_asked_kept_and_obeyed(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/my settings")
    panel = await ida.selects(TITLE)
    assert "how much I pay when you are pushed" in panel.text
    await ida.selects("Up to 1", on=panel.message)
    await ida.runs("/play", game="krone")
    await bo.clicks("Join")
    await ida.clicks("Start")
    people = await sitting(world, ida, bo)
    assert "dares=0" in (await bo.types("/table settings", "order", "")).values()
    await bo.runs("/table settings", order="pays=0")
    await ida.runs("/table settings", order="Ask me whether I dare: no")
    shown = (await bo.runs("/table settings")).message
    assert list(shown.selects[0].options.values()) == ["rolls", "forced", "dares", "peaceful"]
    await bo.selects("rolls", "forced", "peaceful", on=shown)
    table = await table_of(world)
    own = {person: table.guest_of(person.id) for person in (ida, bo)}
    seen = {person: (await kreisel(world).tables.table(1, person.id)) for person in (ida, bo)}
    orders = {person: seen[person].chairs[seen[person].seat_of(own[person])].orders for person in (ida, bo)}
    assert orders == {ida: {"pays": 1, "dares": False}, bo: {"pays": 0, "dares": False, "peaceful": True}}
    over = await plays_on(world, people)
    story = [getattr(one.entry.act, "text", "") for one in await kreisel(world).tables.story(1)]
    assert over.state is not None
    assert "peace=" in over.line
    assert "calm" in story
    assert "dare" not in story


async def test_it_is_exported_checked_and_gone_through(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="krone", computers=1)
    await ida.clicks("Start")
    await plays_on(world, await sitting(world, ida))
    data = (await bo.runs("/history export", at=world.thread(TITLE))).message.files["kreisel-1.json"]
    assert json.loads(data)["game"] == "krone"
    assert verify(read(data)).dice_checked
    glance = await bo.runs("/analyse", file=("game.json", data))
    assert glance.text.startswith(f"### {TITLE} · Rückblick")
    looked = await bo.clicks("Schritt für Schritt", on=glance.message)
    assert looked.text.startswith(f"### {TITLE} · Stellung 1 von ")
    assert looked.message.pictures
    last = await bo.clicks("Ende", on=looked.message)
    assert "ist zu Ende" in last.message.alt_texts[0]
    line = await bo.runs("/analyse", line="krone red=7 yellow=7 coins=3,1 purse=3 pushed=red turn=yellow")
    assert "Gelb schubst Rot mit 3 im Beutel" in line.text
    wrong = await bo.runs("/analyse", line="krone red=7 yellow=6 coins=3 purse=3 turn=yellow")
    assert "Beutel: 1, Plätze: 2" in wrong.text


async def test_it_is_shown_around_and_played_in_a_series(world: World, ida: Person, bo: Person) -> None:
    assert f"{TITLE}** · 1 of 4" in (await ida.runs("/help", game="krone")).text
    await ida.runs("/series start", game="krone", games=2)
    await bo.clicks("k:join")
    await ida.clicks("k:start")
    people = await sitting(world, ida, bo)
    over = await plays_on(world, people)
    assert over.phase is Phase.FINISHED
    told = await ida.runs("/series standings", at=world.threads[0])
    assert "Series, game" in told.text
