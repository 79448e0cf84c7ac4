"""What happened? To who comes back, takes a seat over, or looks on: a few sentences, and a film of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.discord_ui.messages.story import MOST_CAUGHT_UP
from bot.tables.journal.settings import House
from bot.tables.journal.terms import Person as Known
from bot.workers.pool import WorkerPool
from tests.discord.harness.club import club, kreisel
from tests.discord.harness.players import table_of
from tests.discord.harness.shown import Shown
from tests.discord.harness.world import Person, World
from tests.discord.test_board import begins, decider
from tests.discord.test_grace import tapped

TITLES = {
    "move": ("**Since your last move:**", "**Seit deinem letzten Zug:**"),
    "start": ("**Since the start:**", "**Seit dem Beginn:**"),
    "asked": ("**Since you last asked:**", "**Seit du zuletzt gefragt hast:**"),
}


async def go_on(world: World, *people: Person, decisions: int) -> None:
    """So many decisions, each the first there is."""
    for _ in range(decisions):
        table = await table_of(world)
        player = table.player(table.deciders[0])
        assert player is not None
        assert table.state is not None
        action = table.state.legal_actions(table.deciders[0])[0].text
        tables = kreisel(world).tables
        done = await tables.play(table.id, table.public_ply, Known(player.id, player.name), action)
        kreisel(world).delivery.changed(done)
        await world.settles()


async def caught_up(person: Person) -> tuple[str, list[str], Shown]:
    """The title, the sentences, the message."""
    message = (await person.runs("/history catch-up")).message
    title, *lines = message.text.splitlines()
    return title, [line for line in lines if not line.startswith("-# ")], message


def film(message: Shown) -> bytes:
    return message.files.get("film.gif", b"")


@pytest.mark.parametrize(("game", "decisions"), [("go_round", 4), ("krone", 6)])
async def test_seven_sentences_and_a_film_of_just_that(
    world: World, ida: Person, bo: Person, game: str, decisions: int
) -> None:
    await begins(world, ida, bo, game)
    await go_on(world, decisions=decisions)
    for person, number in ((ida, 0), (bo, 1)):
        title, told, message = await caught_up(person)
        assert title == TITLES["move"][number]
        assert 1 <= len(told) <= MOST_CAUGHT_UP
        whole = await person.runs("/history replay")
        assert film(message)[:4] == b"GIF8"
        assert len(film(message)) < len(film(whole.message))


async def test_of_a_long_stretch_the_weightiest_and_all_of_it_a_tap_away(world: World, ida: Person) -> None:
    host = world.person("Host")
    await begins(world, host, ida, "rundlauf")
    cem = world.person("Cem", locale="de").goes_to(world.threads[-1])
    await go_on(world, decisions=30)
    assert (await caught_up(cem))[0] == "**Die letzten 3 Runden:**"
    await go_on(world, decisions=30)
    title, told, message = await caught_up(cem)
    assert title == TITLES["asked"][1]
    assert len(told) == MOST_CAUGHT_UP
    assert message.labels == ["Alles erzählen"]
    everything = await cem.clicks("Alles erzählen", on=message)
    assert everything.is_private
    assert everything.text.splitlines()[0] == TITLES["asked"][1]
    assert len(everything.text.splitlines()) > MOST_CAUGHT_UP + 1
    assert set(told) <= set(everything.text.splitlines())


async def test_who_looks_on_is_told_the_last_rounds_then_what_came_since_they_asked(
    world: World, ida: Person, bo: Person
) -> None:
    await begins(world, ida, bo)
    cem = world.person("Cem").goes_to(world.threads[-1])
    assert (await caught_up(cem))[0] == TITLES["start"][0]
    await go_on(world, decisions=12)
    title, since, message = await caught_up(cem)
    assert title == TITLES["asked"][0]
    assert film(message)
    await world.restarts()
    nothing = (await cem.runs("/history catch-up")).message
    assert nothing.text == "Nothing has happened since you last asked."
    assert not film(nothing)
    everything = await cem.clicks("Tell me everything", on=nothing)
    assert everything.text.startswith(TITLES["start"][0])
    assert set(since) <= set(everything.text.splitlines())
    dana = world.person("Dana").goes_to(world.threads[-1])
    assert (await caught_up(dana))[0] == "**The last 3 rounds:**"


@pytest.mark.parametrize(("decisions", "title"), [(6, TITLES["start"][0]), (30, "**The last 10 rounds:**")])
async def test_who_takes_a_seat_over_is_told_since_the_start_or_ten_rounds(
    world: World, ida: Person, bo: Person, decisions: int, title: str
) -> None:
    await begins(world, ida, bo)
    await go_on(world, decisions=decisions)
    cem = world.person("Cem").goes_to(world.threads[-1])
    first = await decider(world, ida, bo)
    await first.runs("/table replace", person=cem)
    await cem.clicks("k:take")
    assert (await caught_up(cem))[0] == title
    await go_on(world, decisions=2)
    assert (await caught_up(cem))[0] == TITLES["move"][0]


async def test_the_words_come_though_no_film_can_be_made(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    await go_on(world, decisions=4)
    kreisel(world).workers = WorkerPool(0, waiting=0)
    for person, says in ((ida, "The film has to wait"), (bo, "Der Film muss warten")):
        _, told, message = await caught_up(person)
        assert told
        assert not film(message)
        assert says in message.text


async def test_a_forged_stretch_tells_no_more_than_there_is(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    cem = world.person("Cem").goes_to(world.threads[-1])
    shown = cem.sees_all()[0]
    for arg in ("move/99999/0", "start/x/0", "soon/0/0", "rounds/0/7/8", "/"):
        answer = await cem.forges(f"k:catchup:1:0:{arg}", on=shown)
        assert answer.is_private
        assert answer.text.startswith("**")


class TestWhileATapCanBeTakenBack:
    """Nobody else knows of it."""

    @pytest.fixture
    async def world(self, tmp_path: Path) -> AsyncIterator[World]:
        async with club(tmp_path, House(computer_pause=1000)) as world:
            yield world

    async def test_neither_words_nor_film_show_it(self, world: World, ida: Person, bo: Person) -> None:
        await begins(world, ida, bo, "giro_mondiale")
        cem = world.person("Cem").goes_to(world.threads[-1])
        before = film((await cem.runs("/history replay")).message)
        await tapped(world, ida, bo)
        assert (await table_of(world)).held is not None
        assert film((await cem.runs("/history replay")).message) == before
        _, told, _ = await caught_up(cem)
        await world.passes(5)
        after = await cem.runs("/history catch-up")
        assert after.text.startswith(TITLES["asked"][0])
        assert film((await cem.runs("/history replay")).message) != before
        assert not set(told) & set(after.text.splitlines())
