"""/table at the board: board, move, roll, undo, resign."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.discord.harness.evening import Evening, begun


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with begun(tmp_path) as evening:
        yield evening


async def test_board_is_shown_to_one_alone_in_their_language(evening: Evening) -> None:
    english = await evening.red.runs("/table board")
    german = await evening.blau.runs("/table board")
    assert english.is_private
    assert english.message.pictures
    assert "More" in english.message.labels
    assert "Mehr" in german.message.labels


async def test_move_is_offered_in_words_and_played(evening: Evening) -> None:
    player = await evening.decides()
    offered = await player.types("/table move", "move", "")
    assert len(offered) == len(await evening.actions())
    before = (await evening.table()).ply
    answer = await player.runs("/table move", move=next(iter(offered.values())))
    assert answer.is_private
    assert answer.text in ("Played.", "Gespielt.")
    assert (await evening.table()).ply > before


async def test_move_can_be_filtered_by_what_is_typed(evening: Evening) -> None:
    player = await evening.decides()
    offered = await player.types("/table move", "move", "")
    name = list(offered)[-1]
    assert name in await player.types("/table move", "move", name[5:].upper())
    assert await player.types("/table move", "move", "no such field") == {}


async def test_move_can_be_typed_as_it_is_written(evening: Evening) -> None:
    player, before = await evening.decides(), (await evening.table()).ply
    await player.runs("/table move", move=(await evening.actions())[0].text)
    assert (await evening.table()).ply > before


async def test_move_chosen_for_an_older_board_is_told_and_not_played(evening: Evening) -> None:
    player = await evening.decides()
    offered = list((await player.types("/table move", "move", "")).values())
    await player.runs("/table move", move=offered[0])
    ply = (await evening.table()).ply
    again = await player.runs("/table move", move=offered[0])
    assert again.is_private
    assert "has moved on" in again.text or "inzwischen weiter" in again.text
    assert again.message.pictures
    assert (await evening.table()).ply == ply


@pytest.mark.parametrize(
    "typed",
    ["nonsense", "k:give_up:1:5:", "k:do:zzzz:1:12+", "@everyone **", "k:do:1:0:" + "x" * 5000, "\x00"],
)
async def test_move_that_is_none_is_refused(evening: Evening, typed: str) -> None:
    player, before = await evening.decides(), await evening.table()
    answer = await player.runs("/table move", move=typed)
    assert answer.is_private
    assert answer.text
    assert "@everyone" not in answer.text
    assert await evening.table() == before


async def test_who_waits_is_offered_no_move_and_cannot_play(evening: Evening) -> None:
    other, action = await evening.waits(), (await evening.actions())[0]
    assert await other.types("/table move", "move", "") == {}
    answer = await other.runs("/table move", move=action.text)
    assert answer.text.startswith(("It is Red", "It is Blue", "Rot ist", "Blau ist"))


async def test_foreign_person_cannot_play_for_a_seat(evening: Evening) -> None:
    before = await evening.table()
    for command in ("/table roll", "/table undo", "/table resign", "/table settings", "/table replace"):
        answer = await evening.carla.runs(command)
        assert answer.is_private
        assert any(said in answer.text for said in ("You are not at this table", "You are watching"))
    move = (await evening.actions())[0].text
    assert "You are watching" in (await evening.carla.runs("/table move", move=move)).text
    assert await evening.table() == before


async def test_roll_throws_for_who_likes_to(evening: Evening) -> None:
    await evening.red.runs("/table settings", rolls=False)
    await evening.blau.runs("/table settings", rolls=False)
    player = await evening.decides()
    assert "You are watching" in (await evening.carla.runs("/table roll")).text
    await player.runs("/table move", move=(await evening.actions())[0].text)
    thrower = await evening.decides()
    assert (await evening.table()).waits_for_roll
    answer = await thrower.runs("/table roll")
    assert answer.text in ("The dice have fallen.", "Die Würfel sind gefallen.")
    assert not (await evening.table()).waits_for_roll


async def test_undo_asks_the_others_or_says_what_stands(evening: Evening) -> None:
    answer = await evening.red.runs("/table undo")
    assert "You have nothing to take back" in answer.text
    assert answer.is_private


async def test_undo_asks_before_the_dice(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        for person in (evening.red, evening.blau):
            await person.runs("/table settings", rolls=False)
        player = await evening.decides()
        await player.runs("/table move", move=(await evening.actions())[0].text)
        answer = await player.runs("/table undo")
        assert answer.text.startswith(("I am asking the others", "Die anderen werden gefragt"))
        assert (await evening.table()).undo is not None
        own = await player.runs("/table undo", answer="agree")
        assert own.text.startswith(("That is up to the others", "Darüber entscheiden"))
        other = evening.blau if player is evening.red else evening.red
        before = (await evening.table()).line
        assert (await other.runs("/table undo", answer="agree")).text in ("Done.", "Erledigt.")
        assert (await evening.table()).line != before
        assert (await evening.table()).undo is None
        late = await other.runs("/table undo", answer="refuse")
        assert late.text.startswith(("Nobody is asking", "Gerade möchte niemand"))


async def test_resign_asks_first_and_then_the_computer_plays_on(evening: Evening) -> None:
    asked = await evening.red.runs("/table resign")
    assert "The computer will play on for you." in asked.text
    assert len(await evening.sits()) == 2
    await evening.red.clicks("Yes, resign", on=asked.message)
    assert list((await evening.sits()).values()) == [evening.blau]


async def test_resign_ends_the_game_if_the_table_chose_so(tmp_path: Path) -> None:
    async with begun(tmp_path, resigning="end") as evening:
        asked = await evening.blau.runs("/table resign")
        assert "endet die Partie für alle" in asked.text
        await evening.blau.clicks("Ja, aufgeben", on=asked.message)
        assert (await evening.table()).phase.is_over
        for command in ("/table resign", "/table roll", "/table undo", "/table settings"):
            assert "The game is over" in (await evening.red.runs(command)).text
        assert await evening.red.types("/table move", "move", "") == {}


async def test_seat_that_was_given_up_can_be_taken_from_the_board(evening: Evening) -> None:
    asked = await evening.red.runs("/table resign")
    await evening.red.clicks("Yes, resign", on=asked.message)
    table = await evening.table()
    (free,) = (seat for seat in table.seats if table.chairs[seat].can_be_taken)
    await evening.blau.clicks("k:take:1:")  # who sits there already cannot
    assert (await evening.table()).chairs[free].guest == -1
    await evening.carla.clicks("k:take:1:")
    assert (await evening.sits())[free] is evening.carla
