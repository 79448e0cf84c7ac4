"""No log, at no level, holds what people write, a seed or a token; and nobody can forge a line of it."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.discord_ui.app.logs import set_up_logs
from bot.log_context import concerning
from bot.settings import LOG_LEVELS
from bot.tables.journal.terms import Person
from tests.bot.club import BO, Club

NAME = "Zaubernuss"
WORD = "Hasenglöckchen"
PLAN = "0>3"


@pytest.fixture(autouse=True)
def quiet_afterwards() -> Iterator[None]:
    root = logging.getLogger()
    before = root.level, list(root.handlers)
    yield
    root.setLevel(before[0])
    root.handlers[:] = before[1]
    for ours in ("bot", "games", "render"):
        logging.getLogger(ours).setLevel(logging.NOTSET)


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("level", LOG_LEVELS)
def test_no_secret_is_logged(
    tmp_path: Path, level: str, plain: bool, capfd: pytest.CaptureFixture[str]
) -> None:
    set_up_logs(level, plain=plain)
    club = Club(tmp_path / "kreisel.db")
    host = Person(4242, NAME)
    opened = club.do(club.tables.open(host, "rundlauf"))
    club.do(club.tables.give_word(opened.table.id, host, WORD))
    club.do(club.tables.join(opened.table.id, BO))
    table = club.do(club.tables.start(opened.table.id, host)).table
    club.do(club.tables.plan(table.id, host, PLAN))
    club.move(table)
    row = club.do(club.store.load(table.id))
    club.close()
    logging.getLogger("bot.test").error("heard")
    said = capfd.readouterr().err
    assert "heard" in said
    for secret in (NAME, WORD, PLAN, "4242", row.secret.hex(), repr(row.secret)[2:-1]):
        assert secret not in said


HOSTILE = "Ida\n12:00:00 error: \x1b[2Kgone\r\u2028\u202e\x85\ud800"


@pytest.mark.parametrize("plain", [True, False])
def test_nobody_can_forge_a_line(plain: bool, capfd: pytest.CaptureFixture[str]) -> None:
    set_up_logs("info", plain=plain)
    try:
        raise ValueError(HOSTILE)
    except ValueError:
        logging.getLogger("bot.test").exception("%s came", HOSTILE, extra={"name_of_guest": HOSTILE})
    said = capfd.readouterr().err
    first, *others = said.splitlines()
    assert "came" in first
    assert all(line.startswith("    ") for line in others), "what is below a line is seen to be"
    assert all(line.isprintable() for line in (first, *others))
    assert bool(others) == plain
    if not plain:
        assert json.loads(first)["name_of_guest"] == HOSTILE


TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.G.nobodys"  # noqa: S105 - nobody's
PATHS = ("/interactions/12/aW50ZXJ/callback", "/webhooks/34/aW50ZXJ/messages/@original")


@pytest.mark.parametrize("plain", [True, False])
def test_tokens_are_hidden_wherever_they_come_from(plain: bool, capfd: pytest.CaptureFixture[str]) -> None:
    set_up_logs("info", plain=plain, secrets=[TOKEN])
    try:
        raise RuntimeError(f"POST https://discord.com/api/v10{PATHS[0]} failed: Bot {TOKEN}")
    except RuntimeError:
        logging.getLogger("discord.http").exception("%s was tried", PATHS[1])
    said = capfd.readouterr().err
    assert "was tried" in said
    assert "/callback" in said
    assert TOKEN not in said
    assert "aW50ZXJ" not in said


def test_a_line_tells_which_table_it_concerns_and_how_far_that_is(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    set_up_logs("info")
    club = Club(tmp_path / "kreisel.db")
    number = club.do(club.tables.open(Person(4242, NAME), "rundlauf")).table.id

    async def somebody_looks() -> None:
        with concerning(number):
            await club.tables.table(number)
            logging.getLogger("a.library").warning("of a table")
        logging.getLogger("bot.test").info("of none")

    club.do(somebody_looks())
    ply = club.do(club.tables.table(number)).ply
    club.close()
    of_table, of_none = map(json.loads, capfd.readouterr().err.splitlines()[-2:])
    assert (of_table["message"], of_table["table"], of_table["ply"]) == ("of a table", number, ply)
    assert not {"table", "ply"} & of_none.keys()
