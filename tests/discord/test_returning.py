"""Coming back after days, or from a stand-in, or to somebody else's seat: one message with all one needs."""

from __future__ import annotations

import pytest

from bot.discord_ui.messages.story import MOST_CAUGHT_UP
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import board, table_of, taps
from tests.discord.harness.shown import Shown
from tests.discord.harness.world import Person, World
from tests.discord.test_board import begins, decider, plays
from tests.discord.test_catching_up import go_on
from tests.discord.test_clock import sleepless

HOUR = 3600
DAY = 24 * HOUR
DECISION = ("k:roll:", "k:do:", "k:step:", "k:choose:", "k:unasked:")
BACK = {"en": "Welcome back!", "de": "Schön, dass du wieder da bist!"}


def welcomes(person: Person) -> list[Shown]:
    """What welcomed somebody, wherever they are."""
    return [seen for seen in person.sees_all() if seen.is_private and any(w in seen.text for w in WELCOME)]


WELCOME = (*BACK.values(), "Welcome!", "Willkommen!")


async def waiting(world: World, ida: Person, bo: Person, *, clock: str = "slow") -> Person:
    """Whoever decides, some moves after the start."""
    await begins(world, ida, bo, clock=clock)
    await sleepless(world, ida, bo)
    for _ in range(3):
        await plays(world, ida, bo)
    return await decider(world, ida, bo)


@pytest.mark.parametrize("button", ["k:more", "k:why", "k:clock"])
async def test_after_days_the_first_tap_brings_everything_in_one_message(
    world: World, ida: Person, bo: Person, button: str
) -> None:
    person = await waiting(world, ida, bo)
    await world.passes(3 * DAY)
    shown = board(person)
    if button == "k:clock":
        await person.runs("/table clock")
    else:
        await person.clicks(button, on=shown)
    (welcome,) = welcomes(person)
    lines = welcome.text.splitlines()
    language = "en" if person is ida else "de"
    assert BACK[language] in lines[0]
    assert lines[1] in ("**Since your last move:**", "**Seit deinem letzten Zug:**")
    assert 1 <= len([line for line in lines[2:] if "🔴" in line or "🔵" in line]) <= MOST_CAUGHT_UP + 1
    assert len(welcome.pictures) == 1
    table = await table_of(world)
    left = table.asked + table.chairs[table.deciders[0]].left
    assert f"<t:{left // 1000}:R>" in welcome.text
    assert f"<t:{left // 1000}:f>" in welcome.text
    assert any(one.custom_id.startswith("k:catchup:") for one in welcome.buttons)
    await person.clicks("k:more", on=shown)
    assert len(welcomes(person)) == 1
    await person.clicks(welcome.labels[0], on=welcome)
    assert (await table_of(world)).line != table.line


async def test_time_given_again_and_again_is_one_sentence_beside_the_moves(
    world: World, ida: Person, bo: Person
) -> None:
    person = await waiting(world, ida, bo)
    other = bo if person is ida else ida
    for _ in range(3):
        panel = await other.runs("/table clock")
        await other.clicks("k:give_time", on=panel.message)
    await world.passes(3 * DAY)
    assert board(person).text.count("gets more time") == 1
    await person.clicks("k:more", on=board(person))
    (welcome,) = welcomes(person)
    lines = welcome.text.splitlines()
    assert [line for line in lines if "more time 3 times" in line or "3-mal mehr Zeit" in line] == [lines[3]]
    assert any(rolled in lines[2] for rolled in ("rolls", "würfelt"))


async def test_the_board_asked_for_is_the_welcome_itself(world: World, ida: Person, bo: Person) -> None:
    person = await waiting(world, ida, bo)
    await world.passes(3 * DAY)
    answer = await person.runs("/table board")
    assert BACK["en" if person is ida else "de"] in answer.text
    assert len(welcomes(person)) == 1
    again = await person.runs("/table board")
    assert again.message.pictures
    assert len(welcomes(person)) == 1


async def test_a_tap_on_an_old_board_is_answered_with_the_welcome(
    world: World, ida: Person, bo: Person
) -> None:
    await begins(world, ida, bo, clock="slow")
    await sleepless(world, ida, bo)
    old = board(ida)
    await go_on(world, decisions=3)
    person = await decider(world, ida, bo)
    await world.passes(3 * DAY)
    await person.clicks(old.labels[0], on=old)
    assert len(welcomes(person)) == 1


async def test_nobody_is_welcomed_who_was_just_there_or_decides_or_waits(
    world: World, ida: Person, bo: Person
) -> None:
    person = await waiting(world, ida, bo)
    other = bo if person is ida else ida
    await world.passes(1.5 * DAY)
    await person.clicks("k:more", on=board(person))
    await world.passes(1.5 * DAY)
    await person.clicks("k:more", on=board(person))
    assert not welcomes(person)
    await world.passes(2.5 * DAY)
    await other.clicks("k:more", on=board(other))
    table = await table_of(world)
    assert table.state is not None
    await taps(person, table, table.state.legal_actions(table.deciders[0])[0])
    await person.clicks("k:more", on=board(person))
    assert not welcomes(person)
    assert not welcomes(other)
    cem = world.person("Cem").goes_to(world.threads[-1])
    await cem.clicks("k:more", on=board(cem))
    assert not welcomes(cem)


async def test_two_taps_and_a_restart_bring_one_welcome(world: World, ida: Person, bo: Person) -> None:
    person = await waiting(world, ida, bo)
    await world.passes(3 * DAY)
    shown = board(person)
    async with world.at_once():
        await person.clicks("k:more", on=shown)
        await person.clicks("k:why", on=shown)
    await world.restarts()
    await person.clicks("k:more", on=shown)
    assert len(welcomes(person)) == 1


async def test_without_a_clock_there_is_all_the_time(world: World, ida: Person, bo: Person) -> None:
    person = await waiting(world, ida, bo, clock="none")
    await world.passes(3 * DAY)
    await person.clicks("k:more", on=board(person))
    (welcome,) = welcomes(person)
    assert "take your time" in welcome.text or "Lass dir Zeit" in welcome.text


async def test_who_comes_back_from_a_stand_in_finds_everything(world: World, ida: Person, bo: Person) -> None:
    person = await begins(world, ida, bo, clock="10 h + 1 h")
    await sleepless(world, ida, bo)
    other = bo if person is ida else ida
    for _ in range(2):
        await world.passes(10 * HOUR + 60)
        await plays(world, other)
    await world.passes(10 * HOUR + 60)
    call = next(seen for seen in person.sees_all() if person.id in seen.mentioned and seen.buttons)
    await person.clicks("k:take", on=call)
    (welcome,) = welcomes(person)
    assert "Your seat is yours again" in welcome.text or "Dein Platz gehört wieder dir" in welcome.text
    assert welcome.pictures
    assert len(welcome.text.splitlines()) > 3
    assert await decider(world, ida, bo) is other
    decision = [one.custom_id for one in board(other).buttons if one.custom_id.startswith(DECISION)]
    assert decision
    assert not [one for one in welcome.buttons if one.custom_id.startswith(DECISION)]
    assert any(one.custom_id.startswith("k:more:") for one in welcome.buttons)


async def test_who_takes_a_seat_over_is_told_what_happened(world: World, ida: Person, bo: Person) -> None:
    await begins(world, ida, bo)
    await go_on(world, decisions=30)
    cem, dana = (world.person(name).goes_to(world.threads[-1]) for name in ("Cem", "Dana"))
    first = await decider(world, ida, bo)
    await first.runs("/table replace", person=cem)
    await cem.clicks("k:take")
    (welcome,) = welcomes(cem)
    assert "Welcome!** You play" in welcome.text
    assert "**The last 10 rounds:**" in welcome.text
    film = await cem.clicks("What happened?", on=welcome)
    assert film.more[-1].files["film.gif"].startswith(b"GIF8")
    other = bo if first is ida else ida
    await other.clicks("k:more")
    await other.clicks("k:resign")
    await other.clicks("k:give_up")
    joined = await dana.runs("/lobby join", table="1")
    assert "Welcome!** You play" in joined.text
    assert joined.message.pictures


async def test_a_private_table_tells_a_stranger_nothing(world: World, ida: Person, bo: Person) -> None:
    person = await waiting(world, ida, bo)
    await world.passes(3 * DAY)
    cem = world.person("Cem")
    await world.hides(world.channel, but_for=(ida, bo))
    answer = await cem.runs("/table board", at=cem.dm, table="1")
    assert not answer.message.pictures
    assert not (await kreisel(world).tables.record(cem.id)).visits
    assert person.sees_all()
