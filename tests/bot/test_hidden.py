"""Whatever tables give out: nothing of others' plans, standing orders, words and seeds is in it."""

from collections.abc import Callable, Coroutine
from inspect import getmembers, iscoroutinefunction
from pathlib import Path
from typing import Any

import pytest

from bot.tables.journal.orders import Orders
from bot.tables.journal.refusals import Stale
from bot.tables.journal.settings import House
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Leaving, Person
from bot.tables.service.tables import Tables
from tests.bot.club import BO, CEM, DANA, IDA, MOD, Club, legal, tick

WORD, PLAN, PAYS = "kiwi-of-hers", "plan-of-hers", 2
Reading = Callable[[Tables, Table, int], Coroutine[Any, Any, object]]

READS: dict[str, Reading] = {
    "table": lambda tables, table, who: tables.table(table.id, who),
    "story": lambda tables, table, who: tables.story(table.id, person=who),
    "audit": lambda tables, table, _: tables.audit(table.id),
    "standings": lambda tables, table, _: tables.standings(table.id),
    "series": lambda tables, table, _: tables.series(table.id),
    "export": lambda tables, table, _: tables.export(table.id),
    "luck": lambda tables, table, _: tables.luck(table.id),
    "tables_of": lambda tables, _, who: tables.tables_of(who),
    "tables_on": lambda tables, _, __: tables.tables_on(0),
    "tables_in": lambda tables, _, __: tables.tables_in(0),
    "table_in": lambda tables, _, __: tables.table_in(0),
    "outbox": lambda tables, _, __: tables.outbox(),
    "newest_unsent": lambda tables, _, __: tables.newest_unsent(),
    "outstanding": lambda tables, table, _: tables.outstanding(table.id),
    "notes_at": lambda tables, _, __: tables.notes_at(0, 0),
    "notes_on": lambda tables, _, __: tables.notes_on(0),
    "due": lambda tables, _, __: tables.due(50),
    "claim_due": lambda tables, _, __: tables.claim_due(50),
    "claim_showing": lambda tables, table, _: tables.claim_showing(table.id),
    "unclaimed_outbox": lambda tables, _, __: tables.unclaimed_outbox(50),
    "next_due": lambda tables, _, __: tables.next_due(),
    "preferences": lambda tables, _, who: tables.preferences(who),
    "server_settings": lambda tables, _, __: tables.server_settings(0),
    "record": lambda tables, _, who: tables.record(who),
    "following": lambda tables, table, _: tables.following(table.id),
    "known_servers": lambda tables, _, __: tables.known_servers(),
    "stands_in": lambda tables, _, who: tables.stands_in(who, 0),
    "reliability": lambda tables, _, who: tables.reliability(who),
    "all_stand_ins": lambda tables, _, who: tables.all_stand_ins(who),
    "review": lambda tables, table, _: tables.review(table.id),
    "overviews_due": lambda tables, _, __: tables.overviews_due(),
    "was_overview_refused": lambda tables, _, who: tables.was_overview_refused(who),
    "visit": lambda tables, table, who: tables.visit(who, table.id),
}
"""Everything that is read, by anybody."""

CHANGES = """
    add_computer agree_pace arrange answer_undo ask_undo change_colour close
    come_back draft_play draft_roll drop_unsent forget forget_server give_time give_up give_word go_away
    invite join leave next_game offer open pair plan play rematch remove replace roll set_note set_orders
    set_preferences set_server_settings shown stand_in start stirred take wake want_pause withdraw_undo
    repeat_game stop_series set_stand_ins draw_colours begin_overview end_overview
    find_next_overview put_off_overview refuse_overview set_overview note_hint
    may_review count_review keep_review keep_pausing end_showing challenge
"""
"""Everything that is done; what it gives back is a table, as whoever did it sees it."""


WHOLE = {"kept_journal": "access.py", "played_with_others": "reviewing.py"}
"""Journals with everything in them, for a process of ours that tells nobody else: a film, a comparison."""


def test_every_call_is_among_these() -> None:
    public = {name for name, _ in getmembers(Tables, iscoroutinefunction) if not name.startswith("_")}
    assert public == READS.keys() | set(CHANGES.split()) | WHOLE.keys()


def test_a_whole_journal_goes_to_a_worker_and_nowhere_else() -> None:
    surface = Path(__file__).parents[2] / "bot" / "discord_ui"
    for call, user in WHOLE.items():
        assert [file.name for file in surface.rglob("*.py") if call in file.read_text("utf-8")] == [user]


def secretive(club: Club) -> Table:
    """A game of a series in which Ida keeps to herself what she can."""
    number = club.do(club.tables.open(IDA, "krone", players=3, games=3, leaving=Leaving.COMPUTER)).table.id
    club.do(club.tables.give_word(number, IDA, WORD))
    club.do(club.tables.join(number, BO))
    club.do(club.tables.join(number, DANA))
    club.do(club.tables.set_orders(number, IDA, Orders(pays=PAYS)))
    club.do(club.tables.start(number, IDA))
    return club.do(club.tables.plan(number, IDA, PLAN)).table


def leaks(club: Club, table: Table, told: object) -> list[str]:
    """What of Ida's, or of the dice's, is in something that was given out."""
    secret = club.do(club.store.load(table.id)).secret
    seeds = [secret[at : at + 32] for at in range(0, len(secret), 32)]
    hidden = [WORD, PLAN, "'pays'", *(seed.hex() for seed in seeds), *(repr(seed)[2:-1] for seed in seeds)]
    text = repr(told)
    return [one for one in hidden if one in text]


@pytest.mark.parametrize("who", [BO, CEM, Person(0, "")], ids=["plays", "looks on", "nobody"])
@pytest.mark.parametrize("call", READS)
def test_what_is_read_gives_nothing_away(club: Club, call: str, who: Person) -> None:
    table = secretive(club)
    told = club.do(READS[call](club.tables, table, who.id))
    assert not leaks(club, table, told)


def test_she_sees_what_is_hers(club: Club) -> None:
    table = secretive(club)
    assert leaks(club, table, club.do(club.tables.table(table.id, IDA.id))) == [WORD, PLAN, "'pays'"]


def test_what_others_do_gives_nothing_away(tmp_path: Any) -> None:
    club = Club(tmp_path / "kreisel.db", House(computer_pause=0))
    table = secretive(club)
    given: list[object] = []
    with pytest.raises(Stale) as stale:
        club.do(club.tables.play(table.id, 0, BO, "pass"))
    given.append(stale.value.table)
    given.append(club.do(club.tables.set_orders(table.id, BO, Orders(rolls=False))))
    given.append(club.do(club.tables.plan(table.id, BO, "pass")))
    given.append(club.do(club.tables.invite(table.id, BO, CEM)))
    given.append(club.do(club.tables.offer(table.id, DANA, CEM)))
    given.append(club.do(club.tables.replace(table.id, MOD, table.seat_of(table.guest_of(DANA.id)), CEM)))
    for person in (BO, CEM):
        present = club.table(table.id)
        if present.deciders and present.player(present.deciders[0]) == person:
            text = legal(present, present.deciders[0])[0]
            drafted = club.do(club.tables.draft_play(table.id, present.public_ply, person, text))
            given += [drafted.expected, club.do(drafted.write())]
    given.append(club.do(club.tables.give_up(table.id, CEM)))
    given.append(club.do(tick(club.tables)))
    for told in given:
        assert not leaks(club, table, told)
    club.close()


def test_the_end_tells_one_seed_and_the_words(club: Club) -> None:
    table = secretive(club)
    ended = club.do(club.tables.close(table.id, MOD, moderates=True)).table
    found = leaks(club, table, club.do(club.tables.export(table.id)))
    assert found == [WORD, ended.seed]
    assert leaks(club, table, club.do(club.tables.table(table.id, BO.id))) == [WORD, ended.seed]
