"""What a board tells, in the room: everything whoever decides has missed, and what the game is about."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.discord_ui.controls.signs import MARKS
from bot.discord_ui.messages.players import naming
from bot.discord_ui.messages.recent import recent, without_pending_throw
from bot.discord_ui.messages.story import MOST_ON_BOARD, NEWEST
from bot.tables.journal.acts import Phase
from bot.tables.journal.replay import Happened
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Person as Known
from bot.texts.games import goal
from bot.texts.loader import Texts
from bot.texts.narration import Told, story
from games.core import Seat
from tests.bot.club import opened_at
from tests.discord.harness.club import kreisel
from tests.discord.harness.evening import begun
from tests.discord.harness.players import board, eager, plays_on, table_of, taps
from tests.discord.harness.world import Person, World


async def begins(world: World, host: Person, *others: Person, game: str, **options: object) -> None:
    """A game that these have begun, and all of them in its thread."""
    await host.runs("/play", game=game, **options)  # type: ignore[arg-type]
    for person in others:
        await person.clicks("k:join")
    await host.clicks("k:start")
    for person in (host, *others):
        person.goes_to(world.threads[0])


async def waits_for_somebody(world: World) -> Table:
    """The table, once a person is to decide, or the game is over."""
    for _ in range(200):
        table = await table_of(world)
        if table.phase is not Phase.PLAYING or any(table.player(seat) for seat in table.deciders):
            return table
        await world.passes(2)
    raise AssertionError("nobody is to decide")


async def whole_story(world: World) -> list[Happened]:
    return list(await kreisel(world).tables.story(1))


def sentences(table: Table, happened: list[Happened], reader: Seat | None = None) -> list[Told]:
    """What a reader has missed of the whole story."""
    texts = Texts(table.terms.language)
    found = without_pending_throw(recent(table, happened, reader).happened)
    return story(found, texts, naming(table, texts))


# Nothing is lost


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("giro_mondiale", {"players": 3, "computers": 1}),
        ("rundlauf", {"players": 3, "computers": 1}),
        ("quadrol", {"players": 3, "computers": 1}),
        ("go_round", {}),
        ("gravitation", {"players": 3, "computers": 1}),
        ("tunnel_x", {"players": 3, "computers": 1}),
        ("krone", {"players": 3, "computers": 1}),
    ],
)
async def test_the_board_tells_whoever_decides_all_they_have_missed(
    world: World, ida: Person, bo: Person, game: str, options: dict[str, object]
) -> None:
    await begins(world, ida, bo, game=game, **options)
    for _ in range(25):
        table = await waits_for_somebody(world)
        if table.phase is not Phase.PLAYING:
            break
        missed = sentences(table, await whole_story(world))
        shown = board(ida)
        for each in missed if len(missed) <= MOST_ON_BOARD else missed[-NEWEST:]:
            assert f"{each.words}\n" in shown.text
            assert f"-# {each.announced}\n" in shown.text or not each.announced
        for each in missed[:-NEWEST] if len(missed) <= MOST_ON_BOARD else []:
            assert f"-# {each.words}\n" in shown.text
        for each in missed[-NEWEST:]:
            assert f"-# {each.words}\n" not in shown.text
        is_condensed = "What happened?**" in shown.text
        assert is_condensed == (len(missed) > MOST_ON_BOARD)
        assert ("What happened?" in shown.labels) is is_condensed
        player = table.player(table.deciders[0])
        person = ida if player is not None and player.id == ida.id else bo
        assert table.state is not None
        await taps(person, table, eager(table.state, table.deciders[0]))


async def test_what_a_board_has_no_room_for_is_a_tap_away(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo, game="rundlauf", players=4, computers=2)
    for _ in range(30):
        table = await waits_for_somebody(world)
        if "What happened?" in board(ida).labels:
            break
        player = table.player(table.deciders[0])
        person = ida if player is not None and player.id == ida.id else bo
        assert table.state is not None
        await taps(person, table, eager(table.state, table.deciders[0]))
    assert "more: **What happened?**" in board(ida).text
    await ida.clicks("What happened?", on=board(ida))
    assert [seen for seen in ida.sees_all() if seen.is_private and seen.attachments]


async def test_what_happened_tells_all_that_the_board_left_out(tmp_path: Path) -> None:
    async with begun(tmp_path, "rundlauf") as evening:
        for _ in range(150):
            table, decider = await evening.table(), await evening.decides()
            seen = board(decider)
            if "more: **What happened?**" in seen.text and "Goal" not in seen.text:
                break
            assert table.state is not None
            await taps(decider, table, eager(table.state, table.deciders[0]))
        first, *lines = seen.text.splitlines()
        left_out = int(first.split("… and ")[1].split()[0])
        told = [line for line in lines if not line.startswith(("-#", "**"))]
        await decider.clicks("k:catchup", on=seen)
        if more := [one for one in decider.sees().labels if one in ("Tell me everything", "Alles erzählen")]:
            await decider.clicks(more[0])
        title, *answer = decider.sees().text.splitlines()
        assert title in ("**Since your last move:**", "**Seit deinem letzten Zug:**")
        assert len(answer) >= len(told) + left_out


async def test_who_looks_on_is_told_all_since_the_start(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo, game="go_round")
    cem = world.person("Cem").goes_to(world.threads[0])
    await cem.runs("/history catch-up")
    title, *answer = cem.sees().text.splitlines()
    assert title == "**Since the start:**"
    assert any("begins" in line for line in answer)


async def test_the_last_board_points_to_nothing_that_is_not_there(world: World) -> None:
    host = world.person("host")
    await host.runs("/play", game="giro_mondiale")
    await host.clicks("+ Computer")
    await host.clicks("medium")
    await host.clicks("Start")
    host.goes_to(world.threads[-1])
    table = await table_of(world)
    over = await plays_on(world, {seat: host for seat in table.seats if table.player(seat)})
    assert over.phase is Phase.FINISHED
    last = next(seen for seen in reversed(host.sees_all()) if "Final standings" in seen.text)
    assert ("What happened?**" in last.text) is ("What happened?" in last.labels)
    if "What happened?" in last.labels:
        await host.clicks("What happened?", on=last)
        assert host.sees().is_private
        assert "Final standings" in host.sees().text


async def test_a_private_board_is_for_its_reader(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo, game="go_round")
    for _ in range(4):
        table = await table_of(world)
        player = table.player(table.deciders[0])
        person = ida if player is not None and player.id == ida.id else bo
        assert table.state is not None
        await taps(person, table, table.state.legal_actions(table.deciders[0])[0])
    table, happened = await table_of(world), await whole_story(world)
    other = next(seat for seat in table.seats if seat not in table.deciders)
    waiting = ida if table.seat_of(table.guest_of(ida.id)) is other else bo
    texts = Texts("de" if waiting is bo else "en")
    found = without_pending_throw(recent(table, happened, other).happened)
    private = (await waiting.runs("/table board")).text
    for each in story(found, texts, naming(table, texts)):
        assert each.words in private


# The first board


@pytest.mark.parametrize(
    "game", ["giro_mondiale", "go_round", "rundlauf", "quadrol", "gravitation", "tunnel_x"]
)
@pytest.mark.parametrize("german", [False, True])
async def test_the_first_board_says_what_it_is_about(
    world: World, ida: Person, bo: Person, game: str, german: bool
) -> None:
    host, other = (bo, ida) if german else (ida, bo)
    await begins(world, host, other, game=game)
    table, texts = await table_of(world), Texts("de" if german else "en")
    shown = board(host)
    assert table.state is not None
    assert shown.text.startswith(goal(table.state, texts))
    assert ("beginnt" if german else "begins") in shown.text
    ways = [texts.say("control-rules"), texts.say("control-tour-game")]
    assert [label for label in shown.labels if label in ways] == ways
    for label in ways:
        answer = await other.clicks(label, on=shown)
        assert answer.is_private
        assert answer.text


async def test_who_has_moved_knows_what_it_is_about(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo, game="go_round")
    for _ in range(4):
        table = await table_of(world)
        player = table.player(table.deciders[0])
        person = ida if player is not None and player.id == ida.id else bo
        assert table.state is not None
        await taps(person, table, table.state.legal_actions(table.deciders[0])[0])
    assert "Goal:" not in board(ida).text
    assert "Tour" not in board(ida).labels


async def test_gravitation_tells_the_goal_of_its_phase(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo, game="gravitation", options="phase=1")
    assert "three stones in neighbouring orbits" in board(ida).text


# What is said aloud


async def test_what_zwianer_players_say_stands_small_below_the_move(world: World, ida: Person) -> None:
    line = "gravitation red=H,H,H,H,1.3 yellow=H,H,H,H,1.13 dice=3,4 phase=2 store=2,0 turn=red"
    room = world.channel
    done = await opened_at(
        kreisel(world).tables, line, Known(ida.id, ida.name), server=world.guild.id, channel=room.id
    )
    kreisel(world).delivery.changed(done)
    await world.settles()
    ida.goes_to(world.threads[0])
    table = await table_of(world)
    assert table.state is not None
    move = next(one for one in table.state.legal_actions(Seat.RED) if one.text == "1.3>1.6 store=5")
    await taps(ida, table, move)
    said = "-# Roll 7, orbit 6, 5, 4, 3 · the way costs 4 · energy Red: 2 → 5\n"
    assert f"🔴 Ida moves from 1.3 to 1.6.\n{said}" in board(ida).text


# Who sat there


async def test_a_hand_over_is_told_with_both_names_and_the_past_keeps_them(
    world: World, ida: Person, bo: Person
) -> None:
    await begins(world, ida, bo, game="go_round")
    cem = world.person("Cem").goes_to(world.threads[0])
    table = await table_of(world)
    first = ida if table.player(table.deciders[0]) == Known(ida.id, "Ida") else bo
    assert table.state is not None
    await taps(first, table, table.state.legal_actions(table.deciders[0])[0])
    assert f"{first.name} rolls" in board(ida).text
    await first.runs("/table replace", person=cem)
    await cem.clicks("k:take")
    assert f"Cem takes over from {_marked(await table_of(world), cem, first)}." in board(ida).text
    assert f"{first.name} rolls" in board(ida).text


async def test_a_resignation_names_who_left_and_who_stands_in(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo, game="rundlauf", players=3, computers=1)
    await bo.clicks("k:more")
    await bo.clicks("k:resign")
    await bo.clicks("k:give_up")
    told = board(ida).text
    assert "Bo resigns." in told
    assert "The computer now plays on for" in told
    assert "Bo." in told.split("plays on for", 1)[1].split("\n", 1)[0]


def _marked(table: Table, new: Person, old: Person) -> str:
    """Somebody's name with the mark of the seat that another has now."""
    return f"{MARKS[table.seat_of(table.guest_of(new.id))]} {old.name}"
