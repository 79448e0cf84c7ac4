"""Notes and marks, pinned like all that is stored: what a home remembers, what a message says of itself."""

from __future__ import annotations

from msgspec import json

from bot.discord_ui.controls.marks import Mark
from bot.discord_ui.delivery import home as names
from bot.discord_ui.delivery.home import Home, OwnThread, Posted, note_of, read_home
from bot.discord_ui.delivery.wanted import WITHDRAWN, Kind

HOME = Home(
    server=1,
    channel=10,
    threads={"table": OwnThread(20, (7, 8), ended=True)},
    messages={"board": Posted(20, 200, "17")},
    deleted=199,
    gone=True,
)
KEPT = (
    '{"server":1,"channel":10,"threads":{"table":{"id":20,"members":[7,8],"ended":true}},'
    '"messages":{"board":{"place":20,"message":200,"content":"17"}},"deleted":199,"gone":true}'
)
KINDS = {
    "LOBBY": 1,
    "BOARD": 2,
    "CALL": 3,
    "CLOSING": 4,
    "INVITATION": 5,
    "SUGGESTION": 6,
    "REMOVAL": 7,
    "STAND_IN": 8,
    "SERIES": 9,
    "VACANCY": 10,
    "OVERVIEW": 11,
}


def test_a_note() -> None:
    assert note_of(HOME, "") == KEPT
    assert read_home(KEPT) == HOME


def test_the_keys_of_places_and_messages() -> None:
    assert (names.CHANNEL, names.TABLE, names.TEAM) == ("channel", "table", "team")
    assert (names.LOBBY, names.BOARD, names.CALL, names.CLOSING) == ("lobby", "board", "call", "closing")
    assert names.SERIES == "series"
    assert WITHDRAWN == "withdrawn"


def test_the_kinds_of_messages_and_where_they_stand() -> None:
    assert {kind.name: kind.value for kind in Kind} == KINDS
    assert Mark(Kind.BOARD, 17).number == 134_217_745


def test_a_field_of_a_newer_kreisel_inside_a_message_or_a_thread_stays() -> None:
    """Whatever changes one message leaves the others as they were."""
    kept = (
        '{"server":1,"channel":10,"threads":{"table":{"id":20,"topic":"x"}},'
        '"messages":{"lobby":{"place":10,"message":100,"pinned":true},'
        '"board":{"place":20,"message":200,"content":"3","shard":7}}}'
    )
    moved = read_home(kept, 1, 10).with_message("board", Posted(20, 200, "4"))
    after = json.decode(note_of(moved, kept))
    assert after["threads"]["table"]["topic"] == "x"
    assert after["messages"]["lobby"] == {"place": 10, "message": 100, "pinned": True}
    assert after["messages"]["board"] == {"place": 20, "message": 200, "content": "4", "shard": 7}


def test_a_field_beside_those_of_the_first_form_stays() -> None:
    """Kreisel 0.1.0 wrote another form; what stood there beside it is not lost."""
    kept = '{"server":1,"channel":10,"lobby":100,"weather":"fine"}'
    assert json.decode(note_of(read_home(kept, 1, 10), kept))["weather"] == "fine"
