"""Everything the buttons of a lobby do, by commands."""

from __future__ import annotations

from pathlib import Path

from bot.tables.journal.acts import Phase
from bot.tables.journal.settings import Preferences
from games.core import Seat
from tests.discord.harness.evening import begun, opened
from tests.discord.harness.players import board


async def test_people_sit_and_get_up_by_command(tmp_path: Path) -> None:
    async with opened(tmp_path, game="rundlauf", players=3) as evening:
        left = await evening.blau.runs("/lobby leave")
        assert left.is_private
        assert len((await evening.table()).free_seats) == 2
        assert "Only the host" in (await evening.carla.runs("/lobby computer", table="1")).text
        await evening.red.runs("/lobby computer", level="hard")
        assert len((await evening.table()).free_seats) == 1
        assert "The game is on." in (await evening.red.runs("/lobby start")).text
        assert (await evening.table()).phase is Phase.PLAYING


async def test_what_a_lobby_asks_is_asked_by_command_too(tmp_path: Path) -> None:
    async with opened(tmp_path, game="giro_mondiale", players=4) as evening:
        await evening.red.runs("/lobby colour")
        await evening.red.selects("green")
        assert (await evening.table()).player(Seat.GREEN) is not None
        await evening.red.runs("/lobby team")
        await evening.red.selects("blue")
        assert "green" in (await evening.table()).terms.options["teams"]
        assert (await evening.red.runs("/lobby options")).modal
        await evening.red.runs("/lobby dice-word")
        await evening.red.submits({"word": "Kuckuck"})
        table = await evening.tables.table(1, evening.red.id)
        assert table.chairs[Seat.GREEN].word == "Kuckuck"


async def test_a_running_game_gets_another_theme_and_a_reader_keeps_their_own(tmp_path: Path) -> None:
    async with begun(tmp_path, "rundlauf", players=2) as evening:
        await evening.tables.set_preferences(evening.blau.id, Preferences(theme="contrast"))
        (dark,) = board(evening.carla).pictures
        (own,) = (await evening.blau.runs("/table board")).message.pictures
        await evening.red.runs("/lobby options")
        await evening.red.selects("light", menu="s:arrange")
        assert (await evening.table()).terms.theme == "light"
        assert board(evening.carla).pictures != [dark]
        assert (await evening.blau.runs("/table board")).message.pictures == [own]
        assert (await evening.carla.runs("/table board")).message.pictures != [dark]
