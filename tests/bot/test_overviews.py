"""When a daily overview is due: by the clocks of its reader's zone, whatever these do."""

from __future__ import annotations

import pytest

from bot.clock import iso, read_date
from bot.tables.journal.pace import DAY, HOUR
from bot.tables.journal.settings import Preferences
from bot.tables.service.overviews import APART, next_overview
from tests.bot.club import IDA, Club


def noon(date: str) -> int:
    found = read_date(date, 0, "UTC")
    assert found is not None
    return found + DAY // 2


@pytest.mark.parametrize(
    ("liked", "since", "due"),
    [
        (Preferences(zone="Europe/Berlin", overview=9), "2026-01-05", "2026-01-06T08:00"),
        (Preferences(zone="Europe/Berlin", overview=18), "2026-01-05", "2026-01-05T17:00"),
        (Preferences(zone="Europe/Berlin", overview=9), "2026-03-28", "2026-03-29T07:00"),  # summer begins
        (Preferences(zone="Europe/Berlin", overview=9), "2026-10-24", "2026-10-25T08:00"),  # and ends
        (Preferences(zone="Europe/Berlin", quiet=(0, 0), overview=2), "2026-03-28", "2026-03-29T01:00"),
        (Preferences(zone="Asia/Kolkata", overview=0, quiet=(0, 0)), "2026-01-05", "2026-01-05T18:30"),
        (Preferences(zone="Europe/Berlin", overview=3), "2026-01-05", "2026-01-06T07:00"),  # quiet until 8
        (Preferences(overview=12, quiet=(0, 0)), "2026-01-05", "2026-01-06T12:00"),
    ],
)
def test_it_is_due_at_the_hour_that_clocks_show_there(liked: Preferences, since: str, due: str) -> None:
    assert iso(next_overview(noon(since), liked)).startswith(due)


def test_one_a_day_and_never_two_close_together(club: Club) -> None:
    tables = club.tables
    club.do(tables.set_overview(IDA.id, Preferences(zone="UTC", quiet=(0, 0), overview=9), "de"))
    first = club.do(club.store.overview_of(IDA.id))
    assert first is not None
    assert first.language == "de"
    club.clock.time = first.due
    assert club.do(tables.overviews_due()) == [first]
    club.do(tables.begin_overview(first))
    club.do(tables.end_overview(first))
    second = club.do(club.store.overview_of(IDA.id))
    assert second is not None
    assert (second.due, second.begun, second.language) == (first.due + DAY, first.due, "de")
    for hour in range(24):
        liked = Preferences(zone="UTC", quiet=(0, 0), overview=hour)
        club.do(tables.set_preferences(IDA.id, liked))
        planned = club.do(club.store.overview_of(IDA.id))
        assert planned is not None
        assert first.due + APART < planned.due <= first.due + APART + DAY
        assert planned.due // HOUR % 24 == hour
        assert tables.overview_due <= planned.due


def test_what_is_begun_is_known_after_a_restart(club: Club) -> None:
    club.do(club.tables.set_overview(IDA.id, Preferences(zone="UTC", overview=9), "en"))
    due = club.do(club.store.overview_of(IDA.id))
    assert due is not None
    club.do(club.tables.begin_overview(due))
    club.restart()
    assert club.tables.overview_due == 0  # to be found out
    club.do(club.tables.find_next_overview())
    assert club.tables.overview_due == due.due
    again = club.do(club.store.overview_of(IDA.id))
    assert again is not None
    assert again.begun == due.due
