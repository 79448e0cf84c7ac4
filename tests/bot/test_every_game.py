"""Every game, every number of players and option, at a table: to its end, replayed and verified."""

import pytest

from bot.tables.journal.acts import Phase
from bot.tables.journal.settings import House
from bot.tables.journal.table import Table
from bot.tables.service.desk import Done
from bot.tables.service.tables import Tables
from games.chance import Luck
from games.record import read, verify
from tests.bot.club import BO, IDA, SOME_SETUPS, Club
from tests.games.setups import Setup

LONGEST = 700
"""Decisions; what has not ended by then is verified as it stands."""


@pytest.mark.parametrize("setup", SOME_SETUPS, ids=str)
def test_played_at_a_table(club: Club, setup: Setup) -> None:
    club.tables = Tables(club.store, club.clock, house=House(computer_pause=1, grace=0))
    luck = Luck(7)
    opened = club.tables.open(IDA, setup.game, players=setup.players, options=dict(setup.options))
    number = club.do(opened).table.id
    club.do(club.tables.give_word(number, IDA, "kiwi"))
    club.do(club.tables.join(number, BO))
    for _ in range(setup.players - 2):
        club.do(club.tables.add_computer(number, IDA))
    table = club.do(club.tables.start(number, IDA)).table
    for _ in range(LONGEST):
        if table.phase.is_over:
            break
        table = decided(club, table, luck)
    record = read(club.do(club.tables.export(number)))
    verdict = verify(record)
    assert verdict.course.line == table.line
    assert verdict.dice_checked == (table.phase is Phase.FINISHED)
    assert verdict.course.rolls
    assert not club.problems()


def decided(club: Club, table: Table, luck: Luck) -> Table:
    seat = table.deciders[0]
    if table.chairs[seat].computer:
        (done,) = club.later(1)
    else:
        assert table.state is not None
        person = table.player(seat)
        assert person is not None
        text = luck.pick(table.state.legal_actions(seat)).text
        done = club.do(club.tables.play(table.id, table.ply, person, text))
    assert isinstance(done, Done)
    return done.table
