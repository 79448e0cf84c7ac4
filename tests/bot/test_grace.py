"""The moment after a tap: nothing follows, and whoever tapped takes it back alone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from bot.tables.changes.arranging import Arrangement
from bot.tables.journal.acts import Decided, Settled, Threw
from bot.tables.journal.refusals import Refused
from bot.tables.journal.settings import House
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Consent, Person
from bot.tables.service.scheduler import Scheduler
from tests.bot.club import BO, IDA, Club

GRACE = 5000


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    club = Club(tmp_path / "kreisel.db", House(computer_pause=2000))
    yield club
    assert not club.problems()
    club.close()


def tapped(club: Club, table: Table) -> tuple[Person, Table]:
    """Whoever decides has tapped, and it can be taken back."""
    person = table.player(table.deciders[0])
    assert person is not None
    after = club.move(table).table
    assert after.held is not None
    return person, after


def acts(club: Club, number: int) -> list[type]:
    return [type(told.entry.act) for told in club.do(club.tables.story(number))]


def pinged(club: Club) -> list[int]:
    return [row.person for row in club.do(club.tables.outbox(50)) if row.kind == "ping"]


def test_the_dice_fall_and_the_ping_rings_after_it(club: Club) -> None:
    table = club.started()
    club.tell(*club.do(club.tables.outbox(50)))
    person, held = tapped(club, table)
    assert held.deciders == ()
    assert acts(club, table.id)[-1] is Decided
    assert not pinged(club)
    assert club.do(club.tables.next_due()) == club.clock.time + GRACE
    assert not club.later(GRACE - 1)
    (done,) = club.later(1)
    assert [type(one.entry.act) for one in done.happened] == [Settled, Threw]
    other = BO if person == IDA else IDA
    assert pinged(club) == [other.id]
    assert not club.later(GRACE)


def test_whoever_tapped_takes_it_back_alone_and_nobody_else(club: Club) -> None:
    table = club.started()
    person, held = tapped(club, table)
    other = BO if person == IDA else IDA
    where = held.id, held.public_ply, other
    for command in (club.tables.ask_undo(*where), club.tables.play(*where, "pass")):
        with pytest.raises(Refused) as refused:
            club.do(command)
        assert refused.value.why == "held"
    back = club.do(club.tables.ask_undo(held.id, held.public_ply, person)).table
    assert (back.line, back.deciders, back.undo, back.held) == (table.line, table.deciders, None, None)
    assert not club.later(2 * GRACE)
    assert tapped(club, back)


def test_afterwards_it_stands(club: Club) -> None:
    table = club.started()
    person, held = tapped(club, table)
    club.later(GRACE)
    now = club.table(table.id)
    with pytest.raises(Refused) as refused:
        club.do(club.tables.ask_undo(now.id, now.public_ply, person))
    assert refused.value.why == "nothing_to_undo"
    with pytest.raises(Refused) as refused:
        club.do(club.tables.ask_undo(held.id, held.public_ply, person))
    assert refused.value.why == "stale"


def test_a_restart_in_between_throws_the_dice_once_it_is_over(club: Club) -> None:
    table = club.started()
    tapped(club, table)
    club.restart()
    assert not club.later(GRACE - 1)
    assert len(club.later(10 * GRACE)) == 1
    assert acts(club, table.id).count(Settled) == 1
    assert club.table(table.id).deciders


def test_the_scheduler_wakes_for_it(club: Club) -> None:
    table = club.started()
    tapped(club, table)

    async def waiting() -> None:
        keeper = asyncio.create_task(Scheduler(club.tables, club.clock, lambda _: None).run())
        await asyncio.sleep(0.02)
        assert (await club.tables.table(table.id)).held is not None
        club.clock.time += GRACE
        club.tables._desk.alarm.ring()
        for _ in range(200):
            await asyncio.sleep(0.01)
            if (await club.tables.table(table.id)).held is None:
                break
        keeper.cancel()
        with suppress(asyncio.CancelledError):
            await keeper

    club.do(waiting())
    assert club.table(table.id).deciders


def test_a_computer_answers_after_it(club: Club) -> None:
    number = club.do(club.tables.open(IDA, "go_round")).table.id
    club.do(club.tables.add_computer(number, IDA))
    table = club.do(club.tables.start(number, IDA)).table
    while table.chairs[table.deciders[0]].computer:
        club.later(2000)
        table = club.table(number)
    tapped(club, table)
    assert not club.later(GRACE - 1)
    (done,) = club.later(1)
    assert [type(one.entry.act) for one in done.happened] == [Settled, Threw]
    (done,) = club.later(2000)
    assert type(done.happened[0].entry.act) is Decided


def test_whoever_goes_on_waits_for_nothing(club: Club) -> None:
    table = club.started("quadrol")
    for _ in range(40):
        seat = table.deciders[0]
        table = club.move(table).table
        if table.held is None and table.deciders == (seat,) and table.state and table.state.thrown:
            break
        club.later(GRACE)
        table = club.table(table.id)
    else:
        raise AssertionError("nobody decided twice")
    person = table.player(seat)
    assert person is not None
    back = club.do(club.tables.ask_undo(table.id, table.public_ply, person)).table
    assert back.undo is None
    assert back.ply == table.ply + 1


@pytest.mark.parametrize("terms", [{"grace": 0}, {"undo": Consent.OFF}])
def test_a_table_may_do_without(club: Club, terms: dict[str, object]) -> None:
    table = club.started("go_round", **terms)
    assert club.move(table).table.held is None


def test_the_host_chooses_how_long(club: Club) -> None:
    number = club.do(club.tables.open(IDA, "go_round")).table.id
    assert club.table(number).terms.grace == 5
    assert club.do(club.tables.arrange(number, IDA, Arrangement(grace=15))).table.terms.grace == 15
    for seconds in (-1, 16):
        with pytest.raises(Refused):
            club.do(club.tables.arrange(number, IDA, Arrangement(grace=seconds)))
    club.do(club.tables.join(number, BO))
    with pytest.raises(Refused):
        club.do(club.tables.arrange(number, BO, Arrangement(grace=0)))
    with pytest.raises(Refused):
        club.do(club.tables.open(IDA, "go_round", grace=99))
