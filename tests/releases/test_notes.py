"""Notes and marks, pinned like all that is stored: what a home remembers, what a message says of itself."""

from __future__ import annotations

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
}


def test_a_note() -> None:
    assert note_of(HOME, "") == KEPT
    assert read_home(KEPT) == HOME


def test_the_keys_of_places_and_messages() -> None:
    assert (names.CHANNEL, names.TABLE, names.TEAM) == ("channel", "table", "team")
    assert (names.LOBBY, names.BOARD, names.CALL, names.CLOSING) == ("lobby", "board", "call", "closing")
    assert WITHDRAWN == "withdrawn"


def test_the_kinds_of_messages_and_where_they_stand() -> None:
    assert {kind.name: kind.value for kind in Kind} == KINDS
    assert Mark(Kind.BOARD, 17).number == 134_217_745
