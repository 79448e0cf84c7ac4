"""How balanced a game is, by self-play, and what is kept of it."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest
from msgspec import json
from msgspec.structs import replace

from games.balance import Balance, balance_of, measured
from games.card import Game
from games.catalogue import GAMES
from games.chance import Luck
from games.faults import BadSetup
from games.record import MOST_PLIES
from games.tools import command_line, measuring
from games.tools.arena import matches, told
from games.tools.command_line import run
from games.tools.measuring import BEGINS, ENDS, HEAD, keep, kinds, measure, row, section_of, with_section
from tests.games.setups import OURS


def test_a_game_is_counted_and_everybody_begins_in_turn() -> None:
    (kind, *_) = kinds(GAMES["go_round"])
    balance = measure(kind, 20, Luck(1))
    assert (balance.players, balance.options, balance.games, balance.sides) == (2, {}, 20, 2)
    assert balance.turns.low <= balance.turns.middle <= balance.turns.high
    assert 0 < balance.taps.low <= balance.taps.high < balance.turns.high
    assert balance.longest > 2 * balance.turns.middle
    assert 2 <= balance.choices < 5
    assert balance.bounds[0] < balance.share < balance.bounds[1]
    assert measure(kind, 20, Luck(1)) == balance


def test_a_team_wins_together() -> None:
    kind = next(one for one in kinds(GAMES["giro_mondiale"]) if one.options)
    assert measure(kind, 1, Luck(1)).sides == 2


def test_to_begin_matters_if_it_surely_helps() -> None:
    (kind, *_) = kinds(GAMES["go_round"])
    balance = replace(measure(kind, 2, Luck(1)), games=100)
    assert replace(balance, won_first=70).start_matters
    assert not replace(balance, won_first=56).start_matters
    assert replace(balance, won_first=5600, games=10_000).start_matters
    assert not replace(balance, won_first=20, games=20).start_matters


@pytest.mark.parametrize("card", OURS.values(), ids=lambda card: card.id)
def test_every_kind_of_game_is_measured(card: Game) -> None:
    for kind in kinds(card):
        assert balance_of(card.data, card.id, kind.players, kind.options) is not None


def test_exports_take_many_times_the_longest_game_that_was_measured() -> None:
    found = chain.from_iterable(measured(card.data, card.id) for card in OURS.values())
    assert 10 * max(balance.longest for balance in found) < MOST_PLIES


def test_the_page_tells_what_is_kept() -> None:
    page = measuring.PAGE.read_text("utf-8")
    section = page.partition(BEGINS)[2].partition(ENDS)[0]
    rows = [line for line in section.splitlines() if line.startswith("| ") and line not in HEAD]
    kept = sum(len(measured(card.data, card.id)) for card in OURS.values())
    assert len(rows) == kept


def test_what_others_write_on_the_page_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "strength.md"
    page.write_text("# Strength\n\n<!-- begin: arena -->\nothers\n<!-- end: arena -->\n", "utf-8")
    monkeypatch.setattr(measuring, "PAGE", page)
    card = replace(GAMES["go_round"], data=tmp_path)
    monkeypatch.setitem(GAMES, "go_round", card)
    (kind, other, *_) = kinds(card)
    for each in (kind, other, kind):
        keep(card, [measure(each, 2, Luck(1))])
    said = page.read_text("utf-8")
    assert said.count("<!-- begin: arena -->\nothers") == said.count(BEGINS) == 1
    assert said.count("| go_round") == 2
    kept = json.decode((tmp_path / "balance" / "go_round.json").read_bytes(), type=list[Balance])
    assert [balance.options for balance in kept] == [kind.options, other.options]
    anew = told([], said)  # as the arena writes its part
    assert section_of(anew) == section_of(said)
    assert with_section(anew, section_of(said)) == anew


def test_more_rounds_are_not_replaced_by_fewer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "strength.md"
    monkeypatch.setattr(command_line, "STRENGTH", page)
    for rounds, kept in ((2, 2), (1, 2), (2, 2), (3, 3)):
        run(["arena", "go_round", "--match", "2: medium > easy", "--rounds", str(rounds)])
        assert f"| 50 % | {kept} |" in page.read_text("utf-8")
        assert ("not kept" in capsys.readouterr().out) is (rounds < kept)


def test_every_number_of_players_is_a_match() -> None:
    names = [match.name for match in matches(GAMES["tunnel_x"])]
    assert [name for name in names if "more" in name] == [
        "more: hard > greedy",
        "more (4): hard > greedy",
        "more (5): hard > greedy",
    ]


def test_the_command_prints_a_row_for_each_kind(capsys: pytest.CaptureFixture[str]) -> None:
    run(["balance", "go_round", "--games", "2", "--seed", "1"])
    printed = capsys.readouterr().out
    assert printed.startswith(HEAD)
    assert printed.count("| go_round, 2 players") == 4
    known = measured(GAMES["go_round"].data, "go_round")[0]
    assert row("x", known).count("|") == HEAD.splitlines()[0].count("|")


@pytest.mark.parametrize("players", ["1", "3", "9"])
def test_no_more_players_are_measured_than_can_play(players: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadSetup, match=f"seats in play: {players}"):
        run(["balance", "go_round", "--players", players])
    assert not capsys.readouterr().out
