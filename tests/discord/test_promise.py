"""The promise of the dice: to be seen before anybody can give a word, kept to the end."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from inspect import signature

from bot.tables.service.tables import Tables
from games.fairdice import promise, promise_of_all
from games.record import read, verify
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import table_of
from tests.discord.harness.world import Person, World
from tests.discord.test_series import played_out

HASH = re.compile(r"`([0-9a-f]{64})`")


def in_lobby(world: World, number: int) -> str:
    """The promise that stands in a lobby."""
    (shown,) = [one for one in world.messages() if f"table {number}\n" in one.text]
    (found,) = HASH.findall(shown.text)
    return str(found)


async def test_the_promise_is_there_before_anybody_can_give_a_word(
    world: World, ida: Person, bo: Person
) -> None:
    await ida.runs("/play", game="go_round")
    promised = in_lobby(world, 1)
    row = await kreisel(world).store.load(1)
    assert promise(row.secret) == promised, "the seed is on disk"
    await world.crashes()
    await bo.clicks("Join")
    assert in_lobby(world, 1) == promised
    await bo.clicks_more("k:word")
    await bo.submits({"word": "kiwi"})
    await ida.clicks("Start")
    assert in_lobby(world, 1) == promised, "it stays to be read while the game runs"
    await played_out(world)
    table = await table_of(world)
    assert sha256(bytes.fromhex(table.seed)).hexdigest() == promised
    record = read(await kreisel(world).tables.export(1))
    assert verify(record).dice_checked
    assert record.promise == promised


def test_no_table_is_opened_with_a_word() -> None:
    assert "word" not in signature(Tables.open).parameters


async def test_check_the_dice_in_a_lobby_says_what_is_promised(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="go_round")
    answer = await bo.clicks_more("k:verify")
    assert answer.is_private
    assert HASH.findall(answer.text) == [in_lobby(world, 1)]
    assert "Am Ende" in answer.text
    assert HASH.findall((await bo.runs("/history verify", table="1")).text) == [in_lobby(world, 1)]


async def test_all_games_of_a_series_are_promised_at_once(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/series start", game="go_round", games=3)
    seal, *promises = HASH.findall((await ida.clicks_more("k:verify")).text)
    assert (
        seal
        == in_lobby(world, 1)
        == promise_of_all(promises)
        == sha256("".join(promises).encode()).hexdigest()
    )
    assert len(promises) == 3
    await bo.clicks("k:join")
    await ida.clicks("k:start")
    await played_out(world)
    await ida.goes_to(world.threads[-1]).clicks("Next game")
    assert (await table_of(world, 2)).promises == tuple(promises[1:])
    running = json.loads(await kreisel(world).tables.export(2))
    assert running["promise"] == promises[1]
    assert not running["seed"]


async def test_a_rematch_has_a_promise_of_its_own(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="go_round")
    await bo.clicks("Join")
    await ida.clicks("Start")
    first = (await table_of(world)).promises
    await played_out(world)
    await ida.goes_to(world.threads[-1]).clicks("Rematch")
    second = (await table_of(world, 2)).promises
    assert in_lobby(world, 2) == second[0] != first[0]
