"""The threat model in docs/security.md: what it names is there, and what no other test looks at."""

from __future__ import annotations

import gzip
import re
import zlib
from pathlib import Path

import pytest

from bot.sandbox.server import LARGEST_BODY
from bot.tables.journal.terms import Person
from bot.tables.service.reviews import LARGEST_INFLATED, _read
from tests.bot.club import BO, Club
from tests.sandbox.ground import Ground

ROOT = Path(__file__).parents[2]
MODEL = (ROOT / "docs" / "security.md").read_text()
HOSTILE = "Robert'); DROP TABLE tables; -- $1 %s {0} \\x00 \"\\'"


def test_every_test_that_the_model_names_is_there() -> None:
    named = set(re.findall(r"`(test_\w+)`", MODEL))
    there = {
        name
        for file in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"def (test_\w+)\(", file.read_text())
    }
    assert len(named) > 50
    assert not named - there


def test_every_threat_has_its_test() -> None:
    rows = [line for line in MODEL.splitlines() if line.startswith("| ") and "---" not in line]
    threats = [row for row in rows if not row.startswith("| who does what")]
    assert len(threats) > 25
    for row in threats:
        assert row.count("|") == 4, row
        assert "`test_" in row.split("|")[3], row


def test_hostile_text_is_kept_as_it_was_written(any_club: Club) -> None:
    club = any_club
    table = club.do(club.tables.open(Person(1, HOSTILE), "rundlauf")).table
    club.do(club.tables.give_word(table.id, Person(1, HOSTILE), HOSTILE[:40]))
    club.do(club.tables.join(table.id, BO))
    club.do(club.store.set_note(table.id, HOSTILE))
    row = club.do(club.store.load(table.id))
    assert row.note == HOSTILE
    assert [guest.name for guest in row.guests] == [HOSTILE[: len(row.guests[0].name)], BO.name]
    assert len(row.guests[0].name) > 20


def test_what_inflates_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    honest = zlib.decompressobj

    class Counting:
        def decompress(self, data: bytes, most: int) -> bytes:
            inflated = honest().decompress(data, most)
            seen.append(len(inflated))
            return inflated

    monkeypatch.setattr(zlib, "decompressobj", Counting)
    bomb = zlib.compress(b" " * (2 * LARGEST_INFLATED), 1)
    assert _read(bomb) is None
    assert seen == [LARGEST_INFLATED]


async def test_a_body_that_inflates_without_end_is_refused() -> None:
    bomb = gzip.compress(b'"' + b"a" * LARGEST_BODY + b'"', 1)
    assert len(bomb) < LARGEST_BODY / 100
    headers = {"Content-Encoding": "gzip", "Content-Type": "application/json"}
    async with Ground() as ground:
        url = f"{ground.sandbox.address}/page/api/people"
        async with ground.session.post(url, data=bomb, headers=headers) as response:
            assert response.status == 413
