import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.analysis.steps import steps_of
from bot.tables.journal.refusals import Refused
from games.__main__ import main
from games.catalogue import parse
from games.core import Seat
from games.faults import Fault
from games.record import LARGEST, MOST_PLIES, BadRecord, Player, Ply, Record, read, verify, write
from tests.bot.club import BO, IDA, Club


def command(file: str) -> int:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["games", "verify", file])
        return main()


@pytest.fixture
def exported(club: Club) -> bytes:
    done = club.play_out(club.started("go_round"))
    return club.do(club.tables.export(done.table.id))


def test_an_exported_game_is_verified_offline(
    exported: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(exported)
    assert command(str(file)) == 0
    told = capsys.readouterr().out
    assert "all legal by version 1 of the rules" in told
    assert "rolls follow from it" in told
    assert "Place 1: " in told
    assert "were to be expected" in told


def test_words_for_the_dice_are_told_with_the_seed(club: Club) -> None:
    number = club.do(club.tables.open(IDA, "go_round")).table.id
    club.do(club.tables.give_word(number, IDA, "Kuckuck"))
    club.do(club.tables.join(number, BO, word="Uhu"))
    table = club.do(club.tables.start(number, IDA)).table
    running = club.do(club.tables.export(number))
    assert b"Kuckuck" not in running
    assert b"Uhu" not in running
    verify(read(running))
    club.play_out(table)
    ended = read(club.do(club.tables.export(number)))
    assert {player.word for player in ended.players} == {"Kuckuck", "Uhu"}
    verify(ended)


def test_a_running_game_keeps_its_seed(
    club: Club, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = club.move(club.started("rundlauf")).table
    data = club.do(club.tables.export(table.id))
    row = club.do(club.store.load(table.id))
    assert row.secret.hex() not in data.decode()
    assert not read(data).seed
    file = tmp_path / "game.json"
    file.write_bytes(data)
    assert command(str(file)) == 0
    assert "not published yet" in capsys.readouterr().out


def test_no_ids_and_no_plans_leave_with_a_file(club: Club) -> None:
    table = club.started("go_round")
    club.do(club.tables.plan(table.id, IDA, "secret"))
    text = club.do(club.tables.export(table.id)).decode()
    assert str(IDA.id) not in text
    assert "secret" not in text
    assert "Ida" in text


def _other_throw(record: dict[str, Any]) -> None:
    ply = next(ply for ply in record["plies"][1:] if ply["by"] == "chance")
    ply["text"] = "1" if ply["text"] != "1" else "2"


def _other_seed(record: dict[str, Any]) -> None:
    record["seed"] = "0" * 64


def _other_word(record: dict[str, Any]) -> None:
    record["players"][0]["word"] = "abracadabra"


def _other_move(record: dict[str, Any]) -> None:
    next(ply for ply in record["plies"] if ply["by"] == "red")["text"] = "castle"


def _other_winner(record: dict[str, Any]) -> None:
    record["places"].reverse()


def _shorter(record: dict[str, Any]) -> None:
    del record["plies"][-1]
    record["places"] = []


def _undone_die(record: dict[str, Any]) -> None:
    record["plies"].append({"ply": 10_000, "by": "undo", "text": str(record["plies"][3]["ply"])})


def _without_seed(record: dict[str, Any]) -> None:
    record["seed"] = ""
    _other_throw(record)


def _without_promise(record: dict[str, Any]) -> None:
    record["promise"] = ""
    _without_seed(record)


START = "go_round red=- blue=- turn=red"


@pytest.mark.parametrize(
    ("tamper", "told"),
    [
        (_other_throw, "the seed gives"),
        (_other_seed, "not the one promised"),
        (_other_word, "the seed gives"),
        (_other_move, "'?castle by red is not possible"),
        (_other_winner, "its plies lead to"),
        (_shorter, "do not end it"),
        (_undone_die, "ply 10000"),
        (_without_seed, "the game is finished and its dice were promised"),
        (_without_promise, "its promise is missing"),
        (lambda record: record.update(ended="abandoned"), "says abandoned, its plies end the game"),
        (lambda record: record.update(ended="abandoned", places=[]), "its plies end the game"),
        (lambda record: record.update(ended="", seed="", places=[]), "says running, its plies end the game"),
        (lambda record: record.update(ended="won"), "won is not one of: finished"),
        (lambda record: record.update(line=START), "only a game from the start"),
        (lambda record: record.update(version=9), "version 9, this Kreisel knows version 1"),
        (lambda record: record.update(game="chess"), "no such game"),
        (lambda record: record["players"][0].update(seat="pink"), "pink is no seat"),
        (lambda record: record["plies"][5].update(by="pink"), "not possible|no seat"),
        (lambda record: record.update(options={"variants": "magnets"}), "magnets is not one of"),
    ],
)
def test_whoever_changes_a_file_is_found_out(
    exported: bytes, tamper: Callable[[dict[str, Any]], None], told: str
) -> None:
    record = json.loads(exported)
    tamper(record)
    with pytest.raises(Fault, match=told):
        verify(read(json.dumps(record).encode()))


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "not a record"),
        (b"[]", "not a record"),
        (b'{"kreisel": 1}', "not a record"),
        (b"\xff\xfe", "not a record"),
        (b"[" * 100_000, "not a record"),
        (b"0" * (LARGEST + 1), "bytes, at most"),
    ],
)
def test_what_is_no_record_is_refused(data: bytes, told: str) -> None:
    with pytest.raises(BadRecord, match=told):
        read(data)


def test_every_field_of_a_file_is_bounded(exported: bytes) -> None:
    for field, value in {
        "game": "x" * 101,
        "options": {"a": "x" * 101},
        "players": json.loads(exported)["players"] * 3,
        "promise": "0" * 63,
        "seed": "0" * 64 + "\n",
        "more": 1,
        "plies": [{"ply": 1, "by": "red", "text": "y" * 101}],
    }.items():
        with pytest.raises(BadRecord, match="not a record"):
            read(json.dumps({**json.loads(exported), field: value}).encode())


def test_the_command_names_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(str(tmp_path / "nothing.json")) == 2
    assert "No such file" in capsys.readouterr().err
    (tmp_path / "bad.json").write_bytes(b"{}")
    assert command(str(tmp_path / "bad.json")) == 2
    assert "not a record of a game" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("numbers", "undo", "told"),
    [
        ((-1, 5), "x", "ply -1: plies are numbered"),
        ((4, 4), "4", "ply 4: plies are numbered"),
        ((4, 3), "4", "ply 3: plies are numbered"),
        ((4, 5), "x", "ply 5: an undo names an earlier ply, not x"),
        ((4, 5), "-1", "ply 5: an undo names an earlier ply"),
        ((4, 5), "\u0664", "ply 5: an undo names an earlier ply"),
        ((4, 5), "5", "ply 5: an undo names an earlier ply"),
        ((4, 5), "3", "ply 5: 3 by undo is not possible"),
        ((4, 5), "", "ply 5: an undo names an earlier ply"),
    ],
)
def test_plies_are_numbered_in_order(numbers: tuple[int, int], undo: str, told: str) -> None:
    line = "rundlauf red=B,0,14,b yellow=B,20,33,d dice=4 turn=red"
    move, back = Ply(numbers[0], "red", "0>4"), Ply(numbers[1], "undo", undo)
    with pytest.raises(BadRecord, match=told):
        verify(from_position(line, move, back))
    assert verify(from_position(line, Ply(4, "red", "0>4"), Ply(7, "undo", "4"))).course.line == line


def leaves(thing: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value in a file."""
    inner = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    return [way for key, value in inner for way in leaves(value, (*path, key))] or [path]


@pytest.fixture
def files(club: Club) -> list[bytes]:
    """A running game, and a position somebody looks at."""
    table = club.move(club.started("rundlauf")).table
    return [club.do(club.tables.export(table.id)), write(from_position(table.line))]


@given(data=st.data())
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_file_does_any_harm(files: list[bytes], data: st.DataObject) -> None:
    """Some values of a real file are changed: it is refused, or it is a game like any other."""
    record = json.loads(data.draw(st.sampled_from(files)))
    anything = st.one_of(
        st.integers(-3, 300),
        st.text(max_size=8),
        st.none(),
        st.sampled_from(("red", "blue", "undo", "chance", "option", "pass", "6", "waive=", "", [], {})),
    )
    for _ in range(data.draw(st.integers(1, 3))):
        *way, last = data.draw(st.sampled_from(leaves(record)))
        place = record
        for key in way:
            place = place[key]
        place[last] = data.draw(anything)
    try:
        steps = steps_of(json.dumps(record).encode())
    except Fault:
        return
    assert all(step.state.line() for step in steps)


def test_a_position_of_other_seats_is_refused() -> None:
    record = from_position("rundlauf red=B,0,14,b yellow=B,20,33,d turn=red")
    for other in (replace(record, players=(Player("red"), Player("blue"))), replace(record, game="quadrol")):
        with pytest.raises(Fault, match="no position of"):
            verify(other)


def from_position(line: str, *plies: Ply) -> Record:
    """A game that sets in at a position."""
    state = parse(line)
    players = tuple(Player(seat.colour) for seat in state.seats)
    return Record(game=state.game, version=1, options={}, players=players, line=line, plies=plies)


def test_luck_is_counted_for_each_seat(club: Club) -> None:
    done = club.play_out(club.started("rundlauf"))
    fortunes = club.do(club.tables.luck(done.table.id))
    assert set(fortunes) == set(done.table.seats)
    for fortune in fortunes.values():
        assert fortune.expected == pytest.approx(3.5 * fortune.throws)
        assert sum(fortune.faces.values()) == fortune.throws
        assert -5 < fortune.deviation < 5
    record = read(club.do(club.tables.export(done.table.id)))
    assert verify(record).course.fortunes == fortunes


def test_luck_is_kept_beside_the_journal(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    done = club.play_out(club.started("rundlauf"))
    club.restart()

    async def nobody_replays(*_: object, **__: object) -> None:
        raise AssertionError("the journal was read")

    monkeypatch.setattr(club.store, "journal", nobody_replays)
    fortunes = club.do(club.tables.luck(done.table.id))
    assert sum(fortune.throws for fortune in fortunes.values()) > 20


def back_and_forth(plies: int) -> Record:
    """A game in which somebody takes the same move back again and again."""
    line = "rundlauf red=B,B,B,B yellow=B,B,B,B dice=6 turn=red"
    (move, *_) = parse(line).legal_actions(Seat.RED)
    return from_position(
        line,
        *(Ply(ply, "undo", str(ply - 1)) if ply % 2 else Ply(ply, "red", move.text) for ply in range(plies)),
    )


def test_a_game_of_very_many_plies_is_written_and_read() -> None:
    assert len(verify(read(write(back_and_forth(10_002)))).happened) == 10_002
    assert len(write(back_and_forth(MOST_PLIES))) < LARGEST
    with pytest.raises(BadRecord, match="has 40001 plies, a file holds at most 40000"):
        write(back_and_forth(MOST_PLIES + 1))


def test_a_lobby_gives_nobodys_word_away(club: Club) -> None:
    number = club.do(club.tables.open(IDA, "go_round")).table.id
    club.do(club.tables.give_word(number, IDA, "secret"))
    with pytest.raises(Refused, match=r"^in_lobby"):
        club.do(club.tables.export(number))
    club.do(club.tables.close(number, IDA))
    with pytest.raises(Refused, match=r"^in_lobby"):
        club.do(club.tables.export(number))
