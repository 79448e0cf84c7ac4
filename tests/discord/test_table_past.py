"""/history catch-up, replay, luck, verify, export."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.tables.service.tables import Tables
from games.record import CHANCE, read, verify, write
from tests.discord.harness.evening import Evening, begun, opened

PAST = ("catch-up", "replay", "luck", "verify", "export")


async def _plays(evening: Evening, moves: int) -> None:
    for _ in range(moves):
        player = await evening.decides()
        await player.runs("/table move", move=(await evening.actions())[0].text)


async def test_catch_up_tells_and_shows_what_happened_since_the_own_move(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        await _plays(evening, 3)
        answer = await evening.red.runs("/history catch-up")
        assert answer.is_private
        assert answer.text.startswith("**Since your last move:**")
        assert answer.message.files["film.gif"].startswith(b"GIF8")
        german = await evening.blau.runs("/history catch-up")
        assert "Seit deinem letzten Zug" in german.text


async def test_catch_up_right_after_the_own_move_tells_of_the_throw_at_most(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        await _plays(evening, 1)
        answer = await (await evening.waits()).runs("/history catch-up")
        assert answer.text.count("\n- ") <= 1


async def test_replay_shows_all_of_it_or_since_the_own_move(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        await _plays(evening, 4)
        whole = await evening.red.runs("/history replay")
        short = await evening.red.runs("/history replay", since="own")
        assert "Go Round · table 1" in whole.text
        films = [answer.message.files["film.gif"] for answer in (whole, short)]
        assert len(films[0]) > len(films[1])


async def test_luck_is_told_of_everybody(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        await _plays(evening, 4)
        answer = await evening.blau.runs("/history luck")
        assert answer.text.startswith("**Das Glück der Würfel**")
        assert "red" in answer.text
        assert "blau" in answer.text


async def test_verify_and_export_give_a_file_that_can_be_checked(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        await _plays(evening, 2)
        for command in ("/history verify", "/history export"):
            answer = await evening.carla.runs(command)
            assert answer.is_private
            assert "python -m games verify" in answer.text
            data = answer.message.files["kreisel-1.json"]
            assert verify(read(data)) is not None
            assert json.loads(data)["game"] == "go_round"


async def test_the_dice_of_a_running_game_are_checked_later(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        await _plays(evening, 2)
        assert (await evening.red.runs("/history verify")).text.startswith("⏳ The dice can be checked when")
        assert (await evening.blau.runs("/history verify")).text.startswith("⏳ Prüfen kannst du die Würfel")


async def test_check_the_dice_answers_right_or_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with begun(tmp_path) as evening:
        while not (await evening.table()).phase.is_over:
            await _plays(evening, 1)
        right = (await evening.red.runs("/history verify", table="1")).text
        assert right.startswith("✓ **The dice were fair.**")
        honest = await evening.tables.export(1)

        async def altered(self: Tables, number: int) -> bytes:
            record = read(honest)
            throws = [at for at, ply in enumerate(record.plies) if ply.by == CHANCE]
            plies = list(record.plies)
            last = plies[throws[-1]]
            plies[throws[-1]] = replace(last, text="3" if last.text != "3" else "4")
            return write(replace(record, plies=tuple(plies)))

        monkeypatch.setattr(Tables, "export", altered)
        wrong = (await evening.blau.runs("/history verify", table="1")).text
        assert wrong.startswith("✗ **Hier stimmt etwas nicht.**")


@pytest.mark.parametrize(
    "command", ["table board", *(f"history {what}" for what in PAST if what != "verify")]
)
async def test_a_lobby_has_no_past(tmp_path: Path, command: str) -> None:
    async with opened(tmp_path) as evening:
        answer = await evening.red.runs(f"/{command}")
        assert answer.is_private
        assert not answer.message.attachments
        assert "has not begun" in answer.text or command == "history catch-up"


@pytest.mark.parametrize("command", ["table board", *(f"history {what}" for what in PAST), "rules"])
async def test_an_ended_game_can_be_looked_at(tmp_path: Path, command: str) -> None:
    async with begun(tmp_path, resigning="end") as evening:
        await _plays(evening, 2)
        asked = await evening.red.runs("/table resign")
        await evening.red.clicks("Yes, resign", on=asked.message)
        for person in (evening.red, evening.blau, evening.carla):
            answer = await person.runs(f"/{command}")
            assert answer.is_private
            assert answer.text
