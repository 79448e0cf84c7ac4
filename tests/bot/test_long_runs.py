"""Forced moves and throws that follow one another for long."""

import pytest

from bot.tables.changes import advance
from tests.bot.club import Club


def test_a_long_run_goes_on_a_moment_later(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advance, "MOST_PLIES", 1)
    table = club.started("rundlauf")
    pieces = 0
    while not table.deciders:
        assert club.do(club.tables.next_due()) == club.clock.now()
        (done,) = club.later(0)
        table = done.table
        pieces += 1
    assert pieces > 1
    assert club.do(club.tables.next_due()) is None or table.deciders
    assert not club.problems()
