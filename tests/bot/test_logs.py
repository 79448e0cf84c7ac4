"""What people write, their plans and the seeds of dice are in no log, at no level."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.discord_ui.app.logs import set_up_logs
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
