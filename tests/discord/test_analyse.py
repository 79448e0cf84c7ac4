"""/analyse: positions and games, looked at step by step by one person alone."""

from __future__ import annotations

import asyncio
import json
import re

import pytest

from bot.analysis.steps import LARGEST, MOST_PLIES
from bot.workers.pool import TooLong
from games.record import read
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import plays_on, table_of
from tests.discord.harness.shown import Answer
from tests.discord.harness.world import Person, World

LINE = "rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red"


def file(data: bytes) -> tuple[str, bytes]:
    return "game.json", data


def written(**parts: object) -> bytes:
    """A file that somebody wrote by hand."""
    players = [{"seat": "red"}, {"seat": "blue"}]
    return json.dumps({"game": "go_round", "version": 1, "options": {}, "players": players, **parts}).encode()


def enabled(answer: Answer) -> list[str]:
    return [button.label for button in answer.message.buttons if not button.is_disabled]


async def exported(world: World, ida: Person, bo: Person) -> bytes:
    """A game of the two, played to its end, as a file."""
    await ida.runs("/play", game="go_round")
    await bo.clicks("Join")
    await ida.clicks("Start")
    table = await table_of(world)
    people = {person.id: person for person in (ida, bo)}
    sitting = {seat: people[player.id] for seat in table.seats if (player := table.player(seat))}
    for person in (ida, bo):
        person.goes_to(world.threads[-1])
    await plays_on(world, sitting)
    return await kreisel(world).tables.export(1)


async def test_a_position_is_shown_with_what_can_be_done(world: World, ida: Person, bo: Person) -> None:
    looked = await ida.runs("/analyse", line=f" `{LINE}` ")
    assert looked.is_private
    assert len(looked.message.pictures) == 1
    assert looked.message.alt_texts[0].startswith("Rundlauf. It is Red’s turn with a 4.")
    assert re.sub(r"\d+ %", "… %", looked.text) == (
        "### Rundlauf · position 1 of 1\n"
        "-# Chances to win: 🔴 Red … % · 🟡 Yellow … %\n"
        "**Best:** The piece from 14 to 18: captures a piece of Yellow on 18\n"
        "**Red has a 4. Choose a piece.**\n"
        "- **E** The piece from 5 to 9\n"
        "- **F** The piece from 14 to 18: captures a piece of Yellow on 18\n"
        f"-# `{LINE}`"
    )
    assert not looked.message.labels
    german = await bo.runs("/analyse", line=LINE)
    assert german.text.startswith("### Rundlauf · Stellung 1 von 1\n-# Gewinnchancen: 🔴 Rot ")
    assert "**Rot hat eine 4. Wähle eine Figur.**" in german.text
    assert not world.messages()
    assert not world.pings


async def test_a_game_from_a_file_is_gone_through_after_a_restart_too(
    world: World, ida: Person, bo: Person
) -> None:
    data = await exported(world, ida, bo)
    steps = len(read(data).plies)
    glance = await ida.runs("/analyse", file=file(data))
    assert glance.is_private
    await world.restarts()
    looked = await ida.clicks("Step by step", on=glance.message)
    assert looked.text.startswith(f"### Go Round · position 1 of {steps}\n")
    onward = [
        "Next",
        "Last",
        "+ 10",
        "Highlight ▶",
        "Decision ▶",
        "Turning point ▶",
        "Overview",
        "Play from here",
    ]
    assert enabled(looked) == onward
    rolled = await ida.clicks("Next", on=looked.message)
    assert rolled.is_private
    assert f"position 2 of {steps}" in rolled.text
    assert "rolls" in rolled.text
    assert enabled(rolled)[:4] == ["First", "Back", "Next", "Last"]
    last = await ida.clicks("Last", on=rolled.message)
    assert f"position {steps} of {steps}" in last.text
    assert "🏆" in last.text
    back = ["First", "Back", "− 10", "◀ Highlight", "◀ Decision", "◀ Turning point", "Overview"]
    assert enabled(last) == back
    before = await ida.clicks("Back", on=last.message)
    assert f"position {steps - 1} of {steps}" in before.text
    first = await ida.clicks("First", on=before.message)
    assert first.text == looked.text
    assert (await ida.clicks("Overview", on=first.message)).text == glance.text


async def test_what_is_looked_at_is_nobody_elses_and_no_table_to_play_at(
    world: World, ida: Person, bo: Person
) -> None:
    looked = await ida.runs("/analyse", line=LINE)
    tables = kreisel(world).tables
    assert not await tables.tables_of(ida.id)
    assert not await tables.outbox(100)
    refused = await bo.runs("/analyse", table="1")
    assert refused.text.startswith("Einen Tisch 1 gibt es nicht")
    assert not refused.message.pictures
    assert looked.message.pictures
    await world.passes(3600)
    assert not world.messages()


async def test_a_game_played_here_is_gone_through_as_well(world: World, ida: Person, bo: Person) -> None:
    await exported(world, ida, bo)
    glance = await bo.runs("/analyse", table="1")
    assert glance.is_private
    assert glance.text.startswith("### Go Round · Rückblick\n🔴 Ida: Würfel ")
    (below,) = (await bo.clicks("Look back")).more  # of the message that closes the game
    assert (below.is_private, below.text) == (True, glance.text)
    looked = await bo.clicks("Ende", on=(await bo.clicks("Schritt für Schritt", on=glance.message)).message)
    ways = ["Anfang", "Zurück", "− 10", "◀ Höhepunkt", "◀ Meine Entscheidung", "◀ Wendepunkt", "Überblick"]
    assert enabled(looked) == ways
    assert "🔴 Ida 0 % · 🔵 Bo 100 %" in looked.text
    assert "### 🏆 🔵 Bo hat gewonnen!\n2. 🔴 Ida" in looked.text
    assert "Bo würfelt 1." in (await bo.clicks("Zurück", on=looked.message)).text
    outside = world.person("Cleo")
    assert (await outside.runs("/analyse", at=outside.dm, table="1")).message.pictures == []


async def test_a_lobby_has_nothing_to_look_at(ida: Person) -> None:
    await ida.runs("/play", game="go_round")
    answer = await ida.runs("/analyse", table="1")
    assert answer.is_private
    assert not answer.message.pictures


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("chess red=e4", "there is no such game"),
        ("rundlauf red=B", "pieces: 1"),
        ("x" * 1500, "at most"),
        ("rundlauf red=@everyone turn=red", "everyone”: pieces: 1"),
        ("  ` ", "there"),
    ],
)
async def test_a_wrong_line_is_told_and_leaves_nothing(
    world: World, ida: Person, line: str, wrong: str
) -> None:
    answer = await ida.runs("/analyse", line=line)
    assert answer.is_private
    assert wrong in answer.text
    assert "@everyone" not in answer.text
    assert not await kreisel(world).tables.tables_of(ida.id, ended=True)
    assert not world.pings


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        (b"{}", "not a record"),
        (b"\xff\xfe", "not a record"),
        (b"[" * 100_000, "not a record"),
        (b'{"kreisel": 1}', "not a record"),
        (b" " * (LARGEST + 1), "bytes"),
        (written(game="chess"), "there is no such game"),
        (written(plies=[{"ply": 0, "by": "chance", "text": "red"}] * (MOST_PLIES + 1)), "plies"),
    ],
)
async def test_a_wrong_file_is_told_and_leaves_nothing(
    world: World, ida: Person, data: bytes, wrong: str
) -> None:
    answer = await ida.runs("/analyse", file=file(data))
    told = answer.more[-1] if answer.more else answer.message
    assert told.is_private
    assert wrong in told.text
    assert not await kreisel(world).tables.tables_of(ida.id, ended=True)


async def test_a_forged_game_is_found_out(world: World, ida: Person, bo: Person) -> None:
    record = json.loads(await exported(world, ida, bo))
    record["plies"][4]["text"] = "6" if record["plies"][4]["text"] != "6" else "5"
    answer = await ida.runs("/analyse", file=file(json.dumps(record).encode()))
    told = answer.more[-1] if answer.more else answer.message
    assert f"ply {record['plies'][4]['ply']}" in told.text


async def test_one_thing_at_a_time(
    world: World, ida: Person, bo: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Choose one" in (await ida.runs("/analyse", line=LINE, file=file(b"{}"))).text
    workers, going = kreisel(world).workers, asyncio.Event()

    async def works(*_: object) -> bytes:
        await going.wait()
        raise TooLong

    monkeypatch.setattr(workers, "_run", works)
    await ida.runs("/analyse", line=LINE)
    assert "Try again in a moment" in (await ida.runs("/analyse", line=LINE)).text
    others = [world.person(f"person {number}") for number in range(3)]
    answers = [await other.runs("/analyse", line=LINE) for other in others]
    assert "Try again in a moment" in answers[-1].text
    going.set()
    await world.settles()
    assert "takes too long" in others[0].sees().text


async def test_nothing_of_an_analysis_is_kept(world: World, ida: Person, bo: Person) -> None:
    data = await exported(world, ida, bo)
    before = await kreisel(world).store.tables_after(0, 100)
    looked = await ida.runs("/analyse", file=file(data))
    await ida.clicks("Step by step", on=looked.message)
    await ida.runs("/analyse", line=LINE)
    assert await kreisel(world).store.tables_after(0, 100) == before


async def test_a_control_without_its_file_is_told(world: World, ida: Person, bo: Person) -> None:
    looked = await ida.runs("/analyse", line=LINE)
    answer = await ida.forges("k:look:0:1:forward", on=looked.message)
    assert "no table" in answer.text


async def test_many_choices_are_told_piece_by_piece(ida: Person) -> None:
    line = "tunnel_x red=H,1.4,2.3,3.3,5.1 yellow=1.13,2.4,4.2,5.2,5.3 dice=2,5 turn=red"
    text = (await ida.runs("/analyse", line=line)).text
    assert "- **B** 1.4 … (29 ways)" in text
    assert text.count("\n- ") == 5


async def test_one_jumps_by_ten_to_key_moments_and_to_own_decisions(
    world: World, ida: Person, bo: Person
) -> None:
    steps = len(read(await exported(world, ida, bo)).plies)
    first = await ida.clicks("Step by step", on=(await ida.runs("/analyse", table="1")).message)
    tenth = await ida.clicks("+ 10", on=first.message)
    assert f"position 11 of {steps}" in tenth.text
    assert f"position 1 of {steps}" in (await ida.clicks("− 10", on=tenth.message)).text
    chip = await ida.clicks("Highlight ▶", on=first.message)
    assert "places a chip" in chip.text
    seen, looked = set(), await ida.clicks("First", on=chip.message)
    while "My decision ▶" in enabled(looked):
        looked = await ida.clicks("My decision ▶", on=looked.message)
        assert "**Red has" in looked.text
        seen.add(looked.text.splitlines()[0])
    by_hand = [ply for ply in read(await kreisel(world).tables.export(1)).plies if ply.how == "player"]
    assert len(seen) == sum(ply.by == "red" for ply in by_hand) > 3


async def test_who_names_nothing_is_asked_for_a_file_or_a_line(world: World, ida: Person, bo: Person) -> None:
    data = await exported(world, ida, bo)
    here = await ida.runs("/analyse")  # in the room of a table, that table
    assert here.modal is None
    assert here.text.startswith("### Go Round · ")
    asked = await ida.runs("/analyse", at=ida.dm)
    assert asked.modal is not None
    assert list(asked.modal.fields) == ["A game as a file", "Or a position line"]
    await world.restarts()
    glance = await ida.submits({"A game as a file": file(data)})
    assert glance.is_private
    assert glance.text == (await ida.runs("/analyse", file=file(data))).text
    await bo.runs("/analyse", at=bo.dm)
    looked = await bo.submits({"Oder eine Stellungszeile": LINE})
    assert looked.text.startswith("### Rundlauf · Stellung 1 von 1")
    assert "`/analysieren tisch:`" in (await bo.submits({})).text
    both = await bo.submits({"Eine Partie als Datei": file(data), "Oder eine Stellungszeile": LINE})
    assert "Wähle eins davon" in both.text
    broken = await bo.submits({"Eine Partie als Datei": file(b"{")})
    assert broken.is_private
    assert not broken.message.pictures
