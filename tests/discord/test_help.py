"""/help: the tours."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.journal.acts import Phase
from bot.tables.journal.settings import Preferences
from bot.texts.tours import KREISEL, tours
from games.catalogue import GAMES
from tests.discord.harness.club import club, kreisel
from tests.discord.harness.players import table_of
from tests.discord.harness.world import Person, World


def test_every_game_has_a_tour() -> None:
    assert set(tours()) == {KREISEL, *GAMES}


@pytest.mark.parametrize("game", GAMES)
async def test_a_tour_is_walked_to_its_end_and_back(world: World, ida: Person, bo: Person, game: str) -> None:
    for person, word, there, back in ((ida, "of", "Next", "Back"), (bo, "von", "Weiter", "Zurück")):
        answer = await person.runs("/help", game=game)
        steps = len(tours()[game])
        seen = [answer.message]
        for step in range(2, steps + 1):
            answer = await person.clicks(there)
            assert answer.is_private
            assert f"{GAMES[game].title}** · {step} {word} {steps}" in answer.text
            seen.append(answer.message)
        assert all(len(message.pictures) == 1 and message.alt_texts[0] for message in seen)
        assert len({message.text for message in seen}) == steps
        assert next(one for one in seen[-1].buttons if one.label == there).is_disabled
        assert (await person.clicks(back)).text == seen[-2].text


async def test_the_general_tour_names_commands_as_the_reader_types_them(
    world: World, ida: Person, bo: Person
) -> None:
    play = f"</play:{world.commands['play']['id']}>"  # each Discord shows it in its own language
    assert f"{play} opens a table" in (await ida.runs("/help")).text
    assert f"Mit {play}" in (await bo.runs("/help", at=bo.dm)).text
    assert next(one for one in bo.sees(bo.dm).buttons if one.label == "Zurück").is_disabled


async def test_another_tour_from_the_list(world: World, ida: Person) -> None:
    await ida.runs("/help")
    await ida.clicks("Next")
    assert "Quadrol** · 1 of" in (await ida.selects("Quadrol")).text


async def test_trying_it_starts_a_game_against_the_computer(world: World, ida: Person) -> None:
    await ida.runs("/help", game="rundlauf")
    tried = await ida.clicks("Play the computer")
    table = await table_of(world)
    assert table.terms.game == "rundlauf"
    assert [table.chairs[seat].computer for seat in table.seats].count(True) == 1
    assert f"<#{world.threads[-1].id}>" in tried.more[-1].text


async def test_trying_it_in_a_direct_message(world: World, bo: Person) -> None:
    bo.goes_to(bo.dm)
    await bo.runs("/help", game="go_round")
    await bo.clicks("Gegen den Computer spielen")
    assert (await table_of(world)).terms.game == "go_round"
    assert any(message.pictures and not message.is_private for message in bo.sees_all())


async def test_the_welcome_leads_into_a_private_tour(tmp_path: Path) -> None:
    async with club(tmp_path, greets=True) as world:
        (greeting,) = world.messages()
        answer = await world.person("Bo", locale="de").clicks("k:tour", on=greeting)
        assert answer.is_private
        assert "Willkommen bei Kreisel" in answer.text
        await world.restarts()
        (again,) = world.messages()
        assert again.text == greeting.text


@pytest.mark.parametrize("control", ["k:tour:0:zzzz:kreisel", "k:tour:0:0:no_such_game", "k:tour:0:0:"])
async def test_a_step_that_is_not_there(world: World, ida: Person, control: str) -> None:
    seen = (await ida.runs("/help")).message
    answer = await ida.forges(control, on=seen)
    assert "Kreisel** · " in answer.text


async def test_a_tour_goes_on_after_a_restart(world: World, ida: Person) -> None:
    await ida.runs("/help", game="quadrol")
    await world.restarts()
    assert "Quadrol** · 2 of" in (await ida.clicks("Next")).text


async def test_whoever_writes_to_kreisel_hears_how_to_begin_once(world: World, bo: Person) -> None:
    bo.goes_to(bo.dm)
    await bo.says("Hallo?")
    assert "### Hello, I am Kreisel!" in bo.sees().text
    assert "### Hallo, ich bin Kreisel!" in bo.sees().text
    assert bo.sees().labels == ["Play the computer", "How does it work?"]
    await bo.says("Na gut.")
    assert len(bo.sees_all()) == 3
    await world.passes(7 * 60 * 60)
    await kreisel(world).tables.set_preferences(bo.id, Preferences(language="de"))
    await bo.says("Bist du noch da?")
    assert bo.sees().text.startswith("### Hallo, ich bin Kreisel!")
    assert "Hello" not in bo.sees().text


async def test_play_in_a_direct_message_seats_the_computer_at_once(world: World, bo: Person) -> None:
    bo.goes_to(bo.dm)
    await bo.runs("/play", game="rundlauf", players=3)
    table = await table_of(world)
    assert [table.chairs[seat].computer for seat in table.seats].count(False) == 1
    assert table.phase is Phase.PLAYING
    before = len(bo.sees_all())
    await bo.says("Spannend!")
    assert not any("ich bin Kreisel" in seen.text for seen in bo.sees_all()[before:])


async def test_on_a_server_nobody_is_greeted_for_talking(world: World, ida: Person) -> None:
    await ida.says("Hello there")
    assert [seen.text for seen in ida.sees_all()] == ["Hello there"]
