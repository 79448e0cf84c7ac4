"""At the table: the board, its controls, calls, and everything that goes wrong."""

from __future__ import annotations

import pytest

from bot.tables.journal.acts import Decided
from bot.tables.journal.settings import Pings, Preferences
from bot.tables.journal.terms import Person as Known
from games.core import Seat
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import board, table_of, taps
from tests.discord.harness.shown import Shown
from tests.discord.harness.world import Person, World


async def begins(
    world: World, ida: Person, bo: Person, game: str = "go_round", *, clock: str = "normal"
) -> Person:
    """Ida and Bo sit in the thread of a game that has begun; whoever decides."""
    await ida.runs("/play", game=game, clock=clock)
    await bo.clicks("Join")
    await ida.clicks("Start")
    ida.goes_to(world.threads[-1])
    bo.goes_to(world.threads[-1])
    return await decider(world, ida, bo)


async def decider(world: World, *people: Person) -> Person:
    table = await table_of(world)
    player = table.player(table.deciders[0])
    return next(one for one in people if player is not None and one.id == player.id)


async def plays(world: World, *people: Person) -> None:
    """One decision of whoever is to decide: the first there is."""
    table = await table_of(world)
    assert table.state is not None
    person = await decider(world, *people)
    await taps(person, table, table.state.legal_actions(table.deciders[0])[0])


async def decisions(world: World) -> int:
    story = await kreisel(world).tables.story(1)
    return sum(isinstance(told.entry.act, Decided) for told in story)


async def test_the_board_says_whose_decision_it_is_and_since_when(
    world: World, ida: Person, bo: Person
) -> None:
    await begins(world, ida, bo)
    shown = board(ida)
    assert len(shown.pictures) == 1
    assert shown.alt_texts[0].startswith("Go Round.")
    assert "<t:" in shown.text
    assert shown.labels[-2:] == ["Why not?", "More"]
    assert "Undo" not in shown.labels


@pytest.mark.parametrize(
    ("language", "says"), [("en", ("→ priority", "→ stop", "✕")), ("de", ("→ Vorfahrt", "→ Stopp", "✕"))]
)
async def test_buttons_say_what_happens(
    world: World, ida: Person, bo: Person, language: str, says: tuple[str, ...]
) -> None:
    await ida.runs("/play", game="giro_mondiale", language=language)
    await bo.clicks("Join" if language == "en" else "Mitspielen")
    await ida.clicks("Start")
    ida.goes_to(world.threads[-1])
    bo.goes_to(world.threads[-1])
    seen: set[str] = set()
    for _ in range(60):
        seen |= {label for label in board(ida).labels if label[:1].isupper()}
        await plays(world, ida, bo)
    assert all(any(part in label for label in seen) for part in says)
    assert not [label for label in seen if ">" in label]


async def test_a_move_edits_the_board_in_place(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    before = board(ida)
    await plays(world, ida, bo)
    after = board(ida)
    assert after.id == before.id
    assert after.pictures != before.pictures


async def test_a_buried_board_comes_anew_and_the_old_one_goes(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    before = board(ida)
    await ida.says("What a start!")
    await plays(world, ida, bo)
    boards = [seen for seen in ida.sees_all() if seen.pictures]
    assert len(boards) == 1
    assert boards[0].id > before.id


async def test_one_ping_for_a_decision_only_to_who_decides(world: World, ida: Person, bo: Person) -> None:
    first = await begins(world, ida, bo)
    second = bo if first is ida else ida
    pinged = len(first.pings), len(second.pings)
    while await decider(world, ida, bo) is first:
        await plays(world, ida, bo)
    assert (len(first.pings), len(second.pings)) == (pinged[0], pinged[1] + 1)
    calls = [seen for seen in ida.sees_all() if seen.mentioned]
    assert len(calls) == 1
    assert calls[0].mentioned == {second.id}


@pytest.mark.parametrize(("pings", "direct"), [("dm", 1), ("none", 0)])
async def test_people_are_called_as_they_like(
    world: World, ida: Person, bo: Person, pings: Pings, direct: int
) -> None:
    for person in (ida, bo):
        await kreisel(world).tables.set_preferences(person.id, Preferences(pings=pings))
    first = await begins(world, ida, bo)
    while await decider(world, ida, bo) is first:
        await plays(world, ida, bo)
    second = await decider(world, ida, bo)
    assert not [seen for seen in ida.sees_all() if seen.mentioned]
    assert len(second.sees_all(second.dm)) == direct


async def test_a_click_on_an_old_board_shows_the_present_one(world: World, ida: Person, bo: Person) -> None:
    person = await begins(world, ida, bo)
    old = board(person)
    await plays(world, ida, bo)
    count = await decisions(world)
    answer = await person.clicks(old.labels[0], on=old)
    assert answer.is_private
    assert answer.message.pictures
    assert "moved on" in answer.text or "inzwischen weiter" in answer.text
    assert await decisions(world) == count


async def test_two_clicks_at_once_play_once(world: World, ida: Person, bo: Person) -> None:
    person = await begins(world, ida, bo, "giro_mondiale")
    while not any(one.custom_id.startswith("k:do") for one in board(person).buttons):
        await plays(world, ida, bo)
        person = await decider(world, ida, bo)
    seen, count = board(person), await decisions(world)
    label = next(one.label for one in seen.buttons if one.custom_id.startswith("k:do"))
    async with world.at_once():
        first = await person.clicks(label, on=seen)
        second = await person.clicks(label, on=seen)
    assert first.is_acknowledged
    assert second.is_acknowledged
    own = [
        told
        for told in await kreisel(world).tables.story(1)
        if isinstance(told.entry.act, Decided) and told.entry.how.value == "player"
    ]
    assert len(own) <= count + 1


async def test_somebody_else_cannot_decide(world: World, ida: Person, bo: Person) -> None:
    person = await begins(world, ida, bo)
    other, count = (bo if person is ida else ida), await decisions(world)
    stranger = world.person("Stranger").goes_to(world.threads[-1])
    label = board(person).labels[0]
    for one in (other, stranger):
        answer = await one.clicks(label)
        assert answer.is_private
    assert await decisions(world) == count


async def test_a_board_works_after_a_restart_and_in_an_archived_thread(
    world: World, ida: Person, bo: Person
) -> None:
    await begins(world, ida, bo, clock="none")
    await world.restarts()
    await plays(world, ida, bo)
    await world.archives(world.threads[-1])
    await world.passes(20 * 24 * 3600)  # a day more, and it would close
    await plays(world, ida, bo)
    assert await decisions(world) >= 2
    assert len([seen for seen in ida.sees_all() if seen.pictures]) == 1


async def test_a_deleted_board_comes_anew(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    gone = board(ida)
    await world.deletes(gone)
    table = await table_of(world)
    assert table.state is not None
    person = await decider(world, ida, bo)
    text = table.state.legal_actions(table.deciders[0])[0].text
    done = await kreisel(world).tables.play(1, table.ply, _person(person), text)
    kreisel(world).delivery.changed(done)
    await world.settles()
    assert board(ida).id != gone.id


async def test_a_deleted_thread_is_opened_anew(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    table, person = await table_of(world), await decider(world, ida, bo)
    await world.deletes(world.threads[-1])
    assert table.state is not None
    text = table.state.legal_actions(table.deciders[0])[0].text
    kreisel(world).delivery.changed(await kreisel(world).tables.play(1, table.ply, _person(person), text))
    await world.settles()
    assert board(ida.goes_to(world.threads[-1])).pictures
    assert not (await kreisel(world).tables.outstanding(1)).notices


async def test_a_move_counts_where_the_bot_may_no_longer_write(world: World, ida: Person, bo: Person) -> None:
    person = await begins(world, ida, bo)
    count = await decisions(world)
    await ida.says("Let me bury the board")
    await world.forbids("send_messages_in_threads")
    await plays(world, ida, bo)
    assert await decisions(world) == count + 1
    names = ("“Send Messages in Threads”", "„Nachrichten in Threads senden“")
    assert any(name in one.text for one in person.sees_all() for name in names)
    await world.allows("send_messages_in_threads")
    await world.passes(700)
    assert not (await kreisel(world).tables.outstanding(1)).notices


async def test_what_discord_would_not_take_is_shown_later(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    await ida.says("Let me bury the board")
    world.breaks("POST", "/channels/*/messages", status=503, times=2)
    await plays(world, ida, bo)
    await world.passes(60)
    boards = [seen for seen in ida.sees_all() if seen.pictures]
    assert len(boards) == 1
    assert not (await kreisel(world).tables.outstanding(1)).notices


async def test_what_discord_took_without_saying_so_is_there_once(
    world: World, ida: Person, bo: Person
) -> None:
    await begins(world, ida, bo)
    await ida.says("Let me bury the board")
    world.loses("POST", "/channels/*/messages")
    await plays(world, ida, bo)
    await world.passes(60)
    assert len([seen for seen in ida.sees_all() if seen.pictures]) == 1
    assert not (await kreisel(world).tables.outstanding(1)).notices


async def test_a_crash_between_the_move_and_the_board_loses_nothing(
    world: World, ida: Person, bo: Person
) -> None:
    await begins(world, ida, bo)
    table = await table_of(world)
    assert table.state is not None
    person = await decider(world, ida, bo)
    text = table.state.legal_actions(table.deciders[0])[0].text
    old = board(ida)
    await kreisel(world).tables.play(1, table.ply, _person(person), text)  # acknowledged, and shown to nobody
    await world.crashes()
    assert board(ida).pictures != old.pictures


async def test_why_not_tells_the_rules(world: World, ida: Person, bo: Person) -> None:
    person = await begins(world, ida, bo, "rundlauf")
    answer = await person.clicks("Why not?")
    assert answer.is_private


async def test_taking_back_is_asked_and_agreed_to(world: World, ida: Person, bo: Person) -> None:
    asked = False
    await begins(world, ida, bo, "quadrol")
    for _ in range(30):
        person = await decider(world, ida, bo)
        before = (await table_of(world)).line
        await plays(world, ida, bo)
        other = bo if person is ida else ida
        if "Undo" not in board(person).labels:  # a die has fallen since
            continue
        await person.clicks("Undo")
        asked = True
        assert other.pings
        assert board(person).text.count("take back") == 1
        await other.clicks("Agree")
        assert (await table_of(world)).line == before
        break
    assert asked


async def test_a_preview_comes_before_the_move(world: World, ida: Person, bo: Person) -> None:
    for person in (ida, bo):
        await kreisel(world).tables.set_preferences(person.id, Preferences(previews=True, language="en"))
    person = await begins(world, ida, bo)
    count = await decisions(world)
    await plays(world, ida, bo)
    assert await decisions(world) == count
    seen: Shown = person.sees()
    assert seen.is_private
    assert seen.pictures
    await person.clicks("Play")
    assert await decisions(world) > count
    assert not [seen for seen in person.sees_all() if seen.is_private]


async def test_resigning_asks_first_and_a_computer_plays_on(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    await ida.clicks("More")
    await ida.clicks("Resign")
    assert (await table_of(world)).player(Seat.RED) is not None
    await ida.clicks("Yes, resign")
    assert (await table_of(world)).chairs[Seat.RED].computer
    await world.passes(10)


async def test_a_computer_thinks_and_nobody_can_tap_for_it(world: World, ida: Person) -> None:
    await ida.runs("/play", game="go_round", computers=1)
    await ida.clicks("Start")
    ida.goes_to(world.threads[-1])
    for _ in range(20):
        table = await table_of(world)
        if table.deciders and table.chairs[table.deciders[0]].computer:
            break
        await plays(world, ida)
    assert "Rondo 🤖** is thinking" in board(ida).text
    assert board(ida).labels == ["Rules", "Tour", "Why not?", "More"]


async def test_a_throw_that_waits_is_not_told_twice_after_an_offer(
    world: World, ida: Person, bo: Person
) -> None:
    person = await begins(world, ida, bo)
    before = board(ida).text
    await person.runs("/table replace", person=world.person("Cem"))
    assert (await table_of(world)).offers
    assert board(ida).text == before


async def test_catching_up_tells_in_words_and_as_a_film(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    for _ in range(4):
        await plays(world, ida, bo)
    await ida.clicks("More")
    answer = await ida.clicks("What happened?")
    assert answer.is_private
    film = [seen for seen in ida.sees_all() if seen.is_private and seen.attachments]
    assert film
    assert film[-1].attachments[0]["filename"] == "film.gif"


def _person(person: Person) -> Known:
    return Known(person.id, person.name)
