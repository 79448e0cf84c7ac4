"""Only people who finish: a lobby's own wish, a kind sentence, and nothing anywhere else."""

from __future__ import annotations

import pytest

from bot.tables.journal.pace import PACES
from bot.tables.journal.terms import Person as Known
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import table_of
from tests.discord.harness.world import Person, World


async def plays_a_game(world: World, *people: Person, gives_up: Person | None = None) -> None:
    """A game with a clock, to its end or until somebody gives up."""
    tables = kreisel(world).tables
    host, guest = (Known(one.id, one.name) for one in people)
    opened = await tables.open(host, "go_round", pace=PACES["normal"])
    await tables.join(opened.table.id, guest)
    table = (await tables.start(opened.table.id, host)).table
    if gives_up is not None:
        await tables.give_up(table.id, Known(gives_up.id, gives_up.name))
        return
    while not table.phase.is_over:
        player = table.player(table.deciders[0])
        assert player is not None
        assert table.state is not None
        action = table.state.legal_actions(table.deciders[0])[0]
        table = (await tables.play(table.id, table.ply, player, action.text)).table


async def chooses_finishers(host: Person) -> None:
    await host.clicks_more("Options")
    await host.submits({"Also for people who often leave?": "finishers"})


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en-US", "Of your last 2 with a clock you finished 0. Finish 6 more at other tables"),
        (
            "de",
            "letzten 2 Partien mit Uhr hast du 0 zu Ende gespielt. Spiel an anderen Tischen noch 6",
        ),
    ],
)
async def test_who_is_refused_reads_why_and_how_it_recovers(
    world: World, ida: Person, locale: str, sentence: str
) -> None:
    cem, dana = world.person("Cem", locale=locale), world.person("Dana")
    for _ in range(2):
        await plays_a_game(world, cem, dana, gives_up=cem)
    await ida.runs("/play", game="go_round")
    await chooses_finishers(ida)
    lobby = world.messages()[-1]
    assert "Only for people who finish their games" in lobby.text
    refused = await cem.clicks("Join", on=lobby)
    assert refused.is_private
    assert sentence in refused.text
    assert "Cem" not in world.messages()[-1].text
    await dana.clicks("Join")
    assert "Dana" in world.messages()[-1].text


async def test_it_is_shown_in_such_a_lobby_and_nowhere_else(world: World, ida: Person) -> None:
    cem, dana = world.person("Cem"), world.person("Dana")
    for _ in range(2):
        await plays_a_game(world, cem, dana)
    await ida.runs("/play", game="go_round")
    await cem.clicks("Join")
    assert "finished 2 of 2" not in world.messages()[-1].text
    await chooses_finishers(ida)
    assert "finished 2 of 2" in world.messages()[-1].text
    await ida.clicks("Start")
    everywhere = [seen.text for place in (world.channel, *world.threads) for seen in world.messages(place)]
    assert not [text for text in everywhere if "finished 2 of 2" in text]


async def test_who_leaves_games_to_others_is_not_shown_up(world: World, ida: Person) -> None:
    cem, dana = world.person("Cem"), world.person("Dana")
    for _ in range(3):
        await plays_a_game(world, cem, dana, gives_up=cem)
    await ida.runs("/play", game="go_round")
    await cem.clicks("Join")
    await chooses_finishers(ida)  # whoever sits there stays
    assert "Cem" in world.messages()[-1].text
    assert "of 3" not in world.messages()[-1].text
    table = await table_of(world, 4)
    assert table.terms.finishers
