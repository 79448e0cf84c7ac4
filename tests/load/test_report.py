"""What `make load` says at its end."""

from __future__ import annotations

from tests.load.__main__ import Best, _report


def test_a_load_of_which_nothing_was_held_meets_no_goal() -> None:
    found = [Best("one process, SQLite"), Best("one process, PostgreSQL"), Best("one process, a share")]
    goals = [line for line in _report([*found, Best("two processes, a share", rate=30.0)]) if "goal" in line]
    assert len(goals) == 3
    assert all(line.startswith("!") for line in goals), goals
