"""A month of play by chat in injected time: no table stops, and nobody is nagged or robbed.

KREISEL_TABLES says how many tables there are; `make soak` plays a thousand, and shows how far it is.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.tables.journal.pace import HOUR
from bot.tables.journal.settings import House
from tests.bot.club import Club
from tests.whole.month import BEGINS, DAYS, Month

TABLES: Final = int(os.environ.get("KREISEL_TABLES", "10"))
MANY: Final = 50
"""Tables, from which on somebody wants to know how far it is."""
OUTAGES: Final = {4: 5, 11: 30, 13: 4, 20: 70}
"""On which day Kreisel goes, and for how many hours."""
RESTARTS: Final = (2, 9, 16, 23, 30)
VACATION: Final = 6
ROOMY: Final = House(grace=0, sign_of_life=HOUR, tables_per_person=10**6, tables_per_server=10**6)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    club = Club(tmp_path / "kreisel.db", ROOMY)
    yield club
    club.close()


def test_a_month(club: Club, capsys: pytest.CaptureFixture[str]) -> None:
    month = Month(club, Random(17))
    club.clock.time = BEGINS
    club.do(club.tables.presence.arrive())
    for number in range(max(14, TABLES)):
        month.arrives(number)
    for number in range(TABLES - 1):
        month.opens(number)
    month.begins("go_round", month.who_is("vanishing")[:2], None)
    for hour in range(DAYS * 24):
        day, of_day = divmod(hour, 24)
        if of_day == 0:
            _show(capsys, [f"a month: day {day}, {len(month.tables)} of {TABLES} games are running"])
        if of_day == 5 and day in OUTAGES:
            month.is_out(OUTAGES[day])
        if of_day == 7 and day in RESTARTS:
            month.restarts()
        if of_day == 9 and day == VACATION:
            month.takes_days_off()
        month.passes(month.now + HOUR)
        month.plays()
    for table in month.running():
        month.waits_rightly(club.table(table.id))
    assert month.reminded
    assert {"Absent", "DayOff", "SilenceTold", "Closed", "UndoAsked"} <= month.happened.keys()
    assert not club.problems()
    _show(capsys, month.report())


def _show(capsys: pytest.CaptureFixture[str], lines: Iterable[str]) -> None:
    """Tell whoever waits for many tables."""
    if TABLES >= MANY:
        with capsys.disabled():
            for line in lines:
                print(line, file=sys.stderr, flush=True)
