"""A newer Kreisel was here, then an older one again: nothing that either wrote is lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec import json
from msgspec.structs import replace

from bot.tables.journal.orders import Orders
from bot.tables.journal.refusals import Refused
from bot.tables.journal.settings import Preferences, ServerSettings
from bot.tables.journal.table import SNAPSHOT_FORM
from tests.bot.club import BO, IDA, Club


@pytest.fixture
def club(tmp_path: Path) -> Club:
    return Club(tmp_path / "kreisel.db")


def written_by_another(club: Club, statement: str, *values: object) -> None:
    """While this one did not run."""
    with closing(sqlite3.connect(club.path)) as connection, connection:
        connection.execute(statement, values)
    club.restart()


LIKED = (
    '{"orders":{"rolls":false,"shield":2,"blinks":7},"language":"de","pings":"pigeon",'
    '"theme":"light","font":"large"}'
)


def test_an_unknown_field_resets_no_other(club: Club) -> None:
    club.do(club.tables.set_preferences(IDA.id, Preferences()))
    written_by_another(club, "UPDATE settings SET content = ?", LIKED)
    liked = club.do(club.tables.preferences(IDA.id))
    orders = Orders(rolls=False, shield=2, blinks=7)
    assert liked == Preferences(orders=orders, language="de", theme="light", pings="mention")
    club.close()


def test_who_changes_one_setting_keeps_what_is_not_understood(club: Club) -> None:
    club.do(club.tables.set_preferences(IDA.id, Preferences()))
    written_by_another(club, "UPDATE settings SET content = ?", LIKED)
    liked = club.do(club.tables.preferences(IDA.id))
    changed = replace(liked, theme="dark", orders=liked.orders | {"shield": 3})
    club.do(club.tables.set_preferences(IDA.id, changed))
    kept = json.decode(club.do(club.store.settings(IDA.id)))
    assert kept["pings"] == "pigeon"
    assert kept["font"] == "large"
    assert kept["orders"] == {"rolls": False, "shield": 3, "blinks": 7}
    assert (kept["language"], kept["theme"]) == ("de", "dark")
    club.close()


@pytest.mark.parametrize("content", ["", "[]", "no JSON at all", '{"orders":7}'])
def test_settings_that_cannot_be_read_at_all_are_the_usual(club: Club, content: str) -> None:
    club.do(club.tables.set_preferences(IDA.id, Preferences(theme="light")))
    written_by_another(club, "UPDATE settings SET content = ?", content)
    assert club.do(club.tables.preferences(IDA.id)) == Preferences()
    club.close()


def test_a_server_keeps_what_is_not_understood(club: Club) -> None:
    club.do(club.tables.set_server_settings(7, ServerSettings(language="de")))
    written_by_another(club, "UPDATE servers SET content = ?", '{"language":"de","clock":"slow"}')
    settings = club.do(club.tables.server_settings(7))
    club.do(club.tables.set_server_settings(7, replace(settings, tables_per_person=3)))
    kept = json.decode(club.do(club.store.server_settings(7)))
    assert kept == {"language": "de", "clock": "slow", "tables_per_person": 3}
    club.close()


def test_orders_of_a_newer_kreisel_are_read_as_far_as_they_are_known(club: Club) -> None:
    table = club.started()
    changed = '{"act":"Joined","seat":0,"guest":0,"orders":{"rolls":false,"blinks":7},"hat":"red"}'
    written_by_another(club, "UPDATE journal SET act = ? WHERE ply = 1 AND table_id = ?", changed, table.id)
    written_by_another(club, "UPDATE tables SET snapshot = ?", b'{"form":99}')
    again = club.table(table.id)
    assert again.line == table.line
    seat = again.seat_of(0)
    assert club.do(club.tables.table(table.id, IDA.id)).chairs[seat].orders == {"rolls": False, "blinks": 7}
    orders = Orders(rolls=False, blinks=7, forced=False)
    assert club.do(club.tables.set_orders(table.id, IDA, orders)).table.chairs[seat].orders == orders
    club.close()


def test_a_snapshot_of_another_form_is_folded_anew(club: Club) -> None:
    table = club.started()
    row = club.do(club.store.load(table.id))
    other = row.snapshot.replace(b'"form":%d' % SNAPSHOT_FORM, b'"form":99').replace(b'"Ida', b'"Udo')
    assert other != row.snapshot
    written_by_another(club, "UPDATE tables SET snapshot = ?", other)
    assert club.table(table.id) == table
    assert club.problems() == []
    club.move(club.table(table.id))
    assert club.problems() == []
    club.close()


@pytest.mark.parametrize(
    ("column", "value"), [("act", '{"act":"Blinked","seat":0}'), ("how", "telepathy"), ("act", "{")]
)
def test_a_journal_that_a_newer_kreisel_went_on_with_is_left_alone(
    club: Club, column: str, value: str
) -> None:
    table = club.started()
    written_by_another(club, f"UPDATE journal SET {column} = ? WHERE ply = 2", value)
    written_by_another(club, "UPDATE tables SET snapshot = ?", b'{"form":99}')
    before = club.path.read_bytes()
    for doing in (club.tables.table(table.id), club.tables.give_up(table.id, BO), club.tables.story(1)):
        with pytest.raises(Refused, match=r"^unreadable"):
            club.do(doing)
    assert club.path.read_bytes() == before
    club.close()
