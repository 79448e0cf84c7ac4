"""Where a table lives, as it is remembered, also by other versions."""

from __future__ import annotations

from msgspec import json

from bot.discord_ui.delivery.home import (
    BOARD,
    CALL,
    CLOSING,
    LOBBY,
    TABLE,
    Home,
    OwnThread,
    Posted,
    note_of,
    read_home,
)

FIRST_FORM = (
    '{"server":1,"channel":10,"lobby":100,"thread":20,"board":200,"ping":201,"asked":35,"gone":199,'
    '"closing":300,"members":[7],"rooms":[{"seats":[1,3],"thread":31,"board":311,"members":[9]},'
    '{"seats":[0,2],"thread":30,"board":301,"members":[8],"idea":302,"idea_at":4}],'
    '"invitations":[{"person":5,"room":20,"message":400},{"person":6,"room":20,"message":401,"seat":2}],'
    '"moved":true}'
)


def test_the_form_of_the_first_release_is_read() -> None:
    home = read_home(FIRST_FORM, 1, 10)
    assert (home.server, home.channel, home.room, home.deleted) == (1, 10, 20, 199)
    assert home.threads[TABLE].members == (7,)
    assert [home.threads[name].id for name in ("team0", "team1")] == [30, 31]
    assert home.messages[LOBBY] == Posted(10, 100)
    assert home.messages[BOARD] == Posted(20, 200)
    assert home.messages[CALL] == Posted(20, 201, "35")
    assert home.messages[CLOSING] == Posted(20, 300)
    assert home.messages["board-team0"] == Posted(30, 301)
    assert home.messages["invite-5"] == Posted(20, 400)
    assert home.messages["offer-6"] == Posted(20, 401, "yellow")


def test_what_is_not_understood_stays() -> None:
    kept = '{"server":1,"channel":10,"messages":{"board":{"place":20,"message":200}},"weather":"fine"}'
    home = read_home(kept, 1, 10).with_message(CALL, Posted(20, 201))
    after = json.decode(note_of(home, kept))
    assert after["weather"] == "fine"
    assert after["messages"]["call"] == {"place": 20, "message": 201}


def test_a_thread_is_remembered_by_these_names_for_ever() -> None:
    home = Home(server=1, channel=10).with_thread(
        TABLE, OwnThread(20, (7,), ended=True, kept=5, minutes=4320)
    )
    kept = '{"id":20,"members":[7],"ended":true,"kept":5,"minutes":4320}'
    assert json.decode(note_of(home, ""))["threads"][TABLE] == json.decode(kept)
    older = read_home('{"messages":{},"threads":{"table":{"id":20}}}', 1, 10)
    assert older.threads[TABLE] == OwnThread(20, kept=0, minutes=10_080)


def test_a_note_that_cannot_be_read_is_an_empty_home() -> None:
    for note in ("", "{", "[]", '{"messages":7}'):
        assert read_home(note, 1, 10) == Home(server=1, channel=10)


def test_a_place_that_is_gone_takes_its_messages_along() -> None:
    home = read_home(FIRST_FORM, 1, 10)
    without = home.without_place(20)
    assert TABLE not in without.threads
    assert set(without.messages) == {LOBBY, "board-team0", "board-team1"}
    assert not without.gone
    assert home.without_place(10).gone
