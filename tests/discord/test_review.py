"""/analyse of a game that is over: what the computer found; and whose games it leaves alone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from bot.analysis.page import Wanted, page
from bot.analysis.running import Running, board_of, is_board_of, is_record_of, turned
from bot.discord_ui.messages.walkthrough import FOUND
from bot.tables.journal.acts import Phase
from bot.tables.journal.refusals import Refused
from bot.tables.journal.terms import Person as Sitter
from bot.workers.jobs import JOBS
from bot.workers.pool import TooLong
from games.catalogue import GAMES, parse
from games.core import Decision, Seat
from games.record import Player, Record, read, verify, write
from tests.discord.harness.club import USUAL, club, kreisel
from tests.discord.harness.players import eager, table_of
from tests.discord.harness.world import Person, World
from tests.games.zwianer.test_crowded import TUNNEL_X

Json = dict[str, Any]
Job = Callable[[bytes], bytes]


async def seated(world: World, *people: Person, game: str = "go_round") -> int:
    """A new table at which these people have begun; by the shortest way, nobody taps for it."""
    tables, players = kreisel(world).tables, [Sitter(person.id, person.name) for person in people]
    opened = await tables.open(players[0], game, server=world.guild.id, channel=world.channel.id)
    for player in players[1:]:
        await tables.join(opened.table.id, player)
    await tables.start(opened.table.id, players[0])
    return opened.table.id


async def plays(world: World, number: int = 1, *, most: int = 1000) -> None:
    """Let everybody play on, some decisions or to the end."""
    tables = kreisel(world).tables
    for _ in range(most):
        table = await tables.table(number)
        if table.phase is not Phase.PLAYING:
            return
        seat = table.deciders[0]
        player = table.player(seat)
        assert table.state is not None
        assert player is not None
        await tables.play(number, table.public_ply, player, eager(table.state, seat).text)


async def played(world: World, ida: Person, bo: Person) -> None:
    await plays(world, await seated(world, ida, bo))


@pytest.fixture
async def thrifty(tmp_path: Path) -> AsyncIterator[World]:
    async with club(tmp_path, replace(USUAL, reviews_per_day=1)) as world:
        yield world


def counting(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The jobs that workers do from now on."""
    done: list[str] = []

    def counted(name: str, job: Job) -> Job:
        def doing(data: bytes) -> bytes:
            done.append(name)
            return job(data)

        return doing

    for name, job in dict(JOBS).items():
        monkeypatch.setitem(JOBS, name, counted(name, job))
    return done


async def test_the_first_page_tells_luck_skill_and_turning_points(
    world: World, ida: Person, bo: Person
) -> None:
    await played(world, ida, bo)
    glance = await ida.runs("/analyse", table="1")
    assert glance.is_private
    assert len(glance.message.pictures) == 1
    assert glance.message.alt_texts[0].startswith("Everybody’s chances to win over the game. Ida from ")
    text = glance.text.splitlines()
    assert text[0] == "### Go Round · looking back"
    assert text[1].startswith("🔴 Ida: dice ")
    assert " choices, " in text[1]
    turns = [line for line in text if line[:1].isdecimal()]
    assert [line.partition(".")[0] for line in turns] == [str(number) for number in range(1, len(turns) + 1)]
    assert 1 <= len(turns) <= 5
    first = await ida.clicks("1", on=glance.message)
    assert first.is_private
    assert "Chances to win: 🔴 Ida " in first.text
    assert not world.pings


async def test_a_decision_shows_what_it_cost_and_what_was_best(world: World, ida: Person, bo: Person) -> None:
    await played(world, ida, bo)
    glance = await ida.runs("/analyse", table="1")
    review = await kreisel(world).tables.review(1)
    assert review is not None
    own = [look for look in review.looks if look.by == "red" and look.mark in ("?", "??")]
    assert own, "Ida has made no mistake in this game: choose other dice"
    (menu,) = glance.message.selects
    assert len(menu.options) == len(own)
    mistake = await ida.selects(next(iter(menu.options)), on=glance.message)
    assert f"**{own[0].mark}**" in mistake.text
    assert f"That cost {own[0].cost / 10:.1f} points. **Best:** " in mistake.text
    assert "**Played:** " in mistake.text
    marks = {look.mark for look in review.looks if look.by == "red" and not look.is_throw}
    assert "" in marks


async def test_a_game_is_looked_through_once_for_everybody(
    world: World, ida: Person, bo: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(world, ida, bo)
    rows = await kreisel(world).store.tables_after(0, 100)
    done = counting(monkeypatch)
    await ida.runs("/analyse", table="1")
    assert done.count("review") > 1
    done.clear()
    await world.restarts()
    glance = await bo.runs("/analyse", table="1")
    assert "review" not in done
    assert glance.text.startswith("### Go Round · Rückblick")
    assert await kreisel(world).store.tables_after(0, 100) == rows


def watched(world: World, person: Person) -> list[str]:
    """What a person sees from now on, one after the other."""
    seen: list[str] = []
    world.state.listeners.append(lambda _: seen.append(person.sees().text))
    return seen


async def test_two_who_ask_at_once_have_it_looked_through_once(
    world: World, ida: Person, bo: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(world, ida, bo)
    done = counting(monkeypatch)
    await bo.runs("/analyse", table="1")
    alone = done.count("review")
    await kreisel(world).store.set_review(1, b"")
    done.clear()
    seen = watched(world, bo)
    glances = await asyncio.gather(ida.runs("/analyse", table="1"), bo.runs("/analyse", table="1"))
    assert done.count("review") == alone > 2
    assert [glance.text.splitlines()[0] for glance in glances] == [
        "### Go Round · looking back",
        "### Go Round · Rückblick",
    ]
    assert any("…" in text for text in seen)
    for person in (ida, bo):
        assert len((await kreisel(world).tables.record(person.id)).reviews) == 1


async def test_who_waits_goes_on_where_it_was_given_up(
    world: World, ida: Person, bo: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(world, ida, bo)
    done = counting(monkeypatch)
    await ida.runs("/analyse", table="1")
    alone = done.count("review")
    await kreisel(world).store.set_review(1, b"")
    done.clear()
    failing(monkeypatch, at=3)
    _, glance = await asyncio.gather(ida.runs("/analyse", table="1"), bo.runs("/analyse", table="1"))
    assert done.count("review") == alone
    assert glance.text.startswith("### Go Round · Rückblick")


def failing(monkeypatch: pytest.MonkeyPatch, *, at: int) -> None:
    """A part of a review takes too long."""
    review, begun = JOBS["review"], list[bytes]()

    def doing(data: bytes) -> bytes:
        begun.append(data)
        if len(begun) == at:
            raise TooLong
        return review(data)

    monkeypatch.setitem(JOBS, "review", doing)


async def test_what_another_process_keeps_meanwhile_is_not_looked_for_to_the_end(
    world: World, ida: Person, bo: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(world, ida, bo)
    done = counting(monkeypatch)
    await ida.runs("/analyse", table="1")
    found, store = await kreisel(world).store.review(1), kreisel(world).store
    await store.set_review(1, b"")
    done.clear()
    answers = iter([b"", b"", b"", found])

    async def by_another(_: int) -> bytes:
        return next(answers, found)

    monkeypatch.setattr(store, "review", by_another)
    glance = await bo.runs("/analyse", table="1")
    assert done.count("review") == 2
    assert glance.text.startswith("### Go Round · Rückblick")


async def test_whoever_waits_sees_how_far_it_is(world: World, ida: Person, bo: Person) -> None:
    await played(world, ida, bo)
    seen = watched(world, ida)
    await ida.runs("/analyse", table="1")
    shares = [
        int(text.rpartition("…")[2].strip(" %")) for text in dict.fromkeys(seen) if "looking through" in text
    ]
    assert shares == sorted(shares)
    assert len(shares) >= 3
    assert ida.sees().text.startswith("### Go Round · looking back")


async def test_enough_games_a_day_are_looked_through_for_one_person(thrifty: World) -> None:
    ida, bo = thrifty.person("Ida"), thrifty.person("Bo", locale="de")
    await played(thrifty, ida, bo)
    data = await kreisel(thrifty).tables.export(1)
    await ida.runs("/analyse", table="1")
    refused = await ida.runs("/analyse", file=("game.json", data))
    told = refused.more[-1] if refused.more else refused.message
    assert told.text.startswith("I have looked through one game for you since yesterday.")
    assert (await ida.runs("/analyse", table="1")).message.pictures  # that one is known
    await thrifty.passes(24 * 3600)
    again = await ida.runs("/analyse", file=("game.json", data))
    assert again.text.startswith("### Go Round · looking back")


async def test_whoever_had_enough_keeps_no_worker_busy(
    thrifty: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ida, bo = thrifty.person("Ida"), thrifty.person("Bo", locale="de")
    await played(thrifty, ida, bo)
    data = await kreisel(thrifty).tables.export(1)
    await ida.runs("/analyse", table="1")
    done = counting(monkeypatch)
    for _ in range(3):
        await ida.runs("/analyse", file=("game.json", data))
    assert "review" not in done


async def test_the_highlights_are_a_film(world: World, ida: Person, bo: Person) -> None:
    await played(world, ida, bo)
    glance = await ida.runs("/analyse", table="1")
    (film,) = (await ida.clicks("Film of the highlights", on=glance.message)).more
    assert film.is_private
    assert film.text == "What turned the game."
    assert [one["filename"] for one in film.attachments] == ["highlights.gif"]


async def test_one_plays_on_from_a_step_against_the_computer(world: World, ida: Person, bo: Person) -> None:
    await played(world, ida, bo)
    glance = await bo.runs("/analyse", table="1")
    step = await bo.clicks("1", on=glance.message)
    line = step.text.rpartition("`")[0].rpartition("`")[2]
    answer = await bo.clicks("Ab hier spielen", on=step.message)
    table = await table_of(world, 2)
    assert "Go Round" in answer.more[-1].text
    assert table.phase is Phase.PLAYING
    assert table.terms.line == line
    assert [table.chairs[seat].computer for seat in table.seats] == [True, False]
    assert table.seats_of(table.guest_of(bo.id)) == (table.seats[1],)
    again = await bo.clicks("Ab hier spielen", on=step.message)
    assert "Go Round" in again.more[-1].text
    with pytest.raises(Refused):
        await table_of(world, 3)
    export = await kreisel(world).tables.export(2)
    assert verify(read(export)).course.state == table.state
    running = await bo.runs("/analyse", table="2")
    (refused,) = (await bo.forges("k:from_here:2:0:", on=running.message)).more
    assert refused.text.startswith("Die Partie läuft noch")


async def test_nobody_plays_on_where_nothing_is_left_to_decide(world: World, ida: Person, bo: Person) -> None:
    await played(world, ida, bo)
    glance = await bo.runs("/analyse", table="1")
    (told,) = (await bo.forges("k:from_here:1:9999:", on=glance.message)).more
    assert told.text.startswith("Ab hier gibt es nichts mehr zu entscheiden.")


@pytest.mark.parametrize(
    ("line", "is_left"), [("38,b,c,d yellow=B,B,B,20 dice=2", False), ("38,b,c,d yellow=B,B,B,20", True)]
)
def test_a_game_that_ends_by_itself_is_not_played_on(line: str, is_left: bool) -> None:
    called = {"red": "Red", "yellow": "Yellow"}
    wanted = Wanted(
        line=f"rundlauf red={line} turn=red", ply=0, language="en", theme="dark", called=called, names=called
    )
    assert bool(json.loads(page(encode(wanted)))["line"]) is is_left


async def test_a_file_carries_what_was_found_in_it(world: World, ida: Person, bo: Person) -> None:
    await played(world, ida, bo)
    data = await kreisel(world).tables.export(1)
    glance = await ida.runs("/analyse", file=("game.json", data))
    assert FOUND in {one["filename"] for one in glance.message.attachments}
    assert not await kreisel(world).store.review(1)
    step = await ida.clicks("1", on=glance.message)
    assert "Chances to win: 🔴 Red " in step.text


async def test_a_running_game_is_gone_through_without_a_word_of_the_computer(
    world: World, ida: Person, bo: Person
) -> None:
    await seated(world, ida, bo)
    looked = await ida.runs("/analyse", table="1")
    assert "position" in looked.text
    assert "Chances" not in looked.text
    assert "Overview" not in looked.message.labels
    forged = await ida.forges("k:glance:1:0:", on=looked.message)
    assert "still running" in forged.text


def stripped(record: Json) -> Json:
    """Without anything that says where it is from."""
    plies = [{"ply": ply["ply"], "by": ply["by"], "text": ply["text"]} for ply in record["plies"]]
    players = [{"seat": player["seat"], "name": "X"} for player in record["players"]]
    return {**record, "promise": "", "plies": plies, "players": players}


def hostile(record: Json) -> dict[str, Json]:
    """The export of a running game, in disguise."""
    bare = stripped(record)
    plies = bare["plies"]
    last = max(at for at, ply in enumerate(plies) if ply["by"] != "chance")
    number = plies[last]["ply"]
    undone = [
        *plies[: last + 1],
        {"ply": number + 1, "by": "undo", "text": str(number)},
        *({**ply, "ply": ply["ply"] + 2} for ply in plies[last:]),
    ]
    renumbered = [{**ply, "ply": 3 * ply["ply"] + 5} for ply in plies]
    return {
        "as it is": record,
        "other names": {**record, "players": [{**one, "name": "Y"} for one in record["players"]]},
        "without its promise": bare,
        "cut": {**bare, "plies": plies[:-3]},
        "short": {**bare, "plies": plies[:8]},
        "options in another order": {**bare, "options": dict(reversed(list(bare["options"].items())))},
        "with something undone": {**bare, "plies": undone},
        "renumbered": {**bare, "plies": renumbered},
    }


async def refusal(person: Person, **what: Any) -> str:
    answer = await person.runs("/analyse", **what)
    told = answer.more[-1] if answer.more else answer.message
    assert told.is_private
    return "" if told.pictures else told.text


async def lines_ahead(world: World) -> list[str]:
    """The positions that whoever decides at the first table can come to."""
    state = (await table_of(world)).state
    assert state is not None
    assert isinstance(state.awaits, Decision)
    seat = min(state.awaits.seats)
    return [state.apply(action, seat).state.line() for action in state.legal_actions(seat)]


@pytest.mark.parametrize(
    "disguise",
    [
        "rundlauf red=B,B,B,16 yellow=B,B,24,0 dice=2 sixes=1 turn=yellow",
        "rundlauf red=B,B,B,16 blue=B,B,B,B yellow=B,B,24,0 dice=2 turn=yellow",
        "rundlauf red=B,B,B,16 yellow=B,B,24,0 green=a,b,c,d dice=2 places=green turn=yellow",
    ],
)
def test_the_same_pieces_are_the_same_board(disguise: str) -> None:
    line = "rundlauf red=B,B,B,16 yellow=B,B,24,0 dice=2 turn=yellow"
    assert board_of(parse(disguise)) == board_of(parse(line))


@pytest.mark.parametrize(
    ("line", "disguise"),
    [
        (
            "go_round red=3,8 blue=14,20 chips=rb.r.b..rr.b..bbr...rb... dice=4 turn=red",
            "go_round red=14,20 blue=3,8 chips=br.b.r..bb.r..rrb...br... dice=4 turn=blue",
        ),
        (
            "rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red",
            "rundlauf red=B,5,14,b blue=B,B,B,a yellow=B,20,33,18 dice=4 turn=red",
        ),
        (
            "rundlauf red=B,5,14,b blue=B,B,B,12 yellow=B,20,33,18 dice=4 turn=red",
            "rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red",
        ),
    ],
    ids=["colours exchanged", "a seat more", "a seat less"],
)
def test_other_colours_or_a_seat_more_or_less_make_no_other_board(line: str, disguise: str) -> None:
    state = parse(line)
    game = Running((), ("the start", board_of(state)), state)
    assert is_board_of(board_of(parse(disguise)), game)
    moved = state.apply(state.legal_actions(Seat.RED)[0], Seat.RED).state.line()
    other = moved.replace("B,20,33,18", "B,21,33,18").replace("14,20", "14,21")
    assert not is_board_of(board_of(parse(other)), game)


CHIPS = "chips=........................."
TURNED = {
    "rundlauf": (
        "red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red",
        "blue=B,15,24,b green=B,30,3,28 dice=4 turn=blue",
    ),
    "go_round": (
        f"red=3,8 blue=14,20 {CHIPS} dice=4 turn=red",
        f"red=9,14 blue=20,2 {CHIPS} dice=4 turn=red",
        f"red=21,16 blue=10,4 {CHIPS} dice=4 turn=red",
    ),
    "quadrol": (
        "red=H,H,3.2,2.4 yellow=H,H,5.6,6.6 dice=red,yellow turn=red",
        "red=H,H,2.2,3.2 yellow=H,H,5.6,6.4 dice=blue,yellow turn=yellow",
        "blue=H,H,2.3,4.2 green=H,H,6.5,6.6 dice=red,yellow turn=blue",
    ),
    "giro_mondiale": (
        "red=P,2.19,3.12,C yellow=1.13,2.14,2.20,3.17 dice=4 turn=red",
        "blue=P,2.1,3.18,C green=1.19,2.20,2.2,3.23 dice=4 turn=blue",
    ),
    "gravitation": (
        "red=H,H,H,1.7,2.20 yellow=H,H,H,1.15,4.2 dice=2,3 phase=1 turn=red",
        "blue=H,H,H,1.12,2.4 green=H,H,H,1.20,4.4 dice=2,3 phase=1 turn=blue",
    ),
    "tunnel_x": (
        "red=H,H,H,1.7,2.20 yellow=H,H,H,1.15,4.2 dice=2,3 turn=red",
        "blue=H,H,H,1.12,2.4 green=H,H,H,1.20,4.4 dice=2,3 turn=blue",
    ),
}


@pytest.mark.parametrize("game", TURNED)
def test_a_board_that_was_turned_round_or_mirrored_is_the_same(game: str) -> None:
    state, *disguised = [parse(f"{game} {line}") for line in TURNED[game]]
    running = Running((), ("the start", board_of(state)), state)
    for other in disguised:
        assert len(other.legal_actions(other.turn)) == len(state.legal_actions(state.turn))
        assert is_board_of(board_of(other), running)
        assert len(turned(board_of(other))) in (4, 5, 8)


@pytest.mark.parametrize("after", ["red=B,5,14,b yellow=B,20,33,18", "red=B,5,18,b yellow=B,20,33,B"])
def test_a_record_that_begins_with_a_board_of_the_game_is_of_it(after: str) -> None:
    state = parse("rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red")
    game = Running((), ("the start", board_of(state)), state)
    line = f"rundlauf {after} green=B,B,B,a turn=yellow"
    players = tuple(Player(seat) for seat in ("red", "yellow", "green"))
    version = GAMES["rundlauf"].version
    record = Record(game="rundlauf", version=version, options={}, players=players, line=line)
    assert is_record_of(record, [board_of(parse(line))], game)


def test_on_a_crowded_board_whatever_one_decision_may_move_is_of_the_game() -> None:
    state = parse(TUNNEL_X[0])
    game = Running((), (board_of(state),), state)
    actions = state.legal_actions(Seat.RED)
    for number in (1234, 23456, 45678):
        assert is_board_of(board_of(state.apply(actions[number], Seat.RED).state), game)
    assert not is_board_of(board_of(parse(TUNNEL_X[1])), game)


async def test_nobody_gets_advice_on_a_game_they_play_with_others(
    world: World, ida: Person, bo: Person
) -> None:
    await plays(world, await seated(world, ida, bo), most=12)
    record = json.loads(await kreisel(world).tables.export(1))
    kind = "This is from table 1, which you are playing with others."
    for how, variant in hostile(record).items():
        data = json.dumps(variant).encode()
        assert (await refusal(ida, file=("game.json", data))).startswith(kind), how
    line = (await table_of(world)).line
    reordered = " ".join([line.split()[0], *reversed(line.split()[1:])])
    other_dice = " ".join(part for part in line.split() if not part.startswith("dice="))
    for disguise in (
        line,
        reordered,
        other_dice,
        f"{other_dice} dice=1",
        f"{other_dice} dice=6 variants=line",
        *await lines_ahead(world),
    ):
        assert (await refusal(ida, line=disguise)).startswith(kind), disguise
    assert (await refusal(bo, line=line)).startswith("Das ist von Tisch 1, an dem du mit anderen spielst.")
    cleo = world.person("Cleo")
    assert not await refusal(cleo, line=line)  # who does not play it may look
    assert not await refusal(cleo, file=("game.json", json.dumps(stripped(record)).encode()))
    await plays(world)
    assert not await refusal(ida, line=line)
    assert not await refusal(ida, file=("game.json", json.dumps(stripped(record)).encode()))


async def test_a_game_that_is_over_may_be_looked_at_while_another_runs(
    world: World, ida: Person, bo: Person
) -> None:
    await played(world, ida, bo)
    data = await kreisel(world).tables.export(1)
    await plays(world, await seated(world, ida, bo), most=12)
    assert not await refusal(ida, file=("game.json", data))
    assert not await refusal(ida, table="1")
    assert not await refusal(ida, line="rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red")


async def test_alone_against_computers_everything_may_be_looked_at(world: World, ida: Person) -> None:
    await ida.runs("/play", game="go_round", computers=1)
    await ida.clicks("Start")
    await world.passes(5)
    table = await table_of(world)
    assert table.phase is Phase.PLAYING
    assert not await refusal(ida, line=table.line)


async def test_what_an_unfinished_game_was_told_of_is_still_a_record(
    world: World, ida: Person, bo: Person
) -> None:
    """Somebody else's running game can be looked through as far as it has come."""
    await plays(world, await seated(world, ida, bo), most=12)
    record = read(await kreisel(world).tables.export(1))
    glance = await world.person("Cleo").runs("/analyse", file=("game.json", write(record)))
    assert glance.text.startswith("### Go Round · looking back")
