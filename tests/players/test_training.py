"""Learning: the same seed gives the same weights, interrupted or not; what does not fit is refused."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from games.card import Game
from games.catalogue import GAMES
from games.faults import BadSetup
from games.players import weights
from games.players.values import values_of
from games.players.weights import BadWeights, Learned, WeightsFile, fitting, load, path_of, read, write
from games.tools import training
from games.tools.training import notes_of, systems, train

GAMES_EACH = 12


@pytest.fixture
def card(tmp_path: Path) -> Iterator[Game]:
    """Go Round with a folder of its own for weights."""
    yield replace(GAMES["go_round"], data=tmp_path)
    read.cache_clear()


def learned(card: Game) -> Learned:
    for _ in train(card, "2", games=GAMES_EACH, seed=5):
        pass
    return load(card).systems["2"]


def test_the_same_seed_gives_the_same_weights(card: Game, tmp_path: Path) -> None:
    first = learned(card)
    assert first == learned(card)
    assert first.games == GAMES_EACH
    assert any(first.weights.values())
    assert not notes_of(card, "2").exists()


def test_what_was_interrupted_goes_on_where_it_was(card: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = learned(card)
    monkeypatch.setattr(training, "KEEP_EVERY", 4)
    for played in train(card, "2", games=GAMES_EACH, seed=5):
        if played == 6:
            break
    assert notes_of(card, "2").exists()
    again = list(train(card, "2", games=GAMES_EACH, seed=5))
    assert again[0] == 5
    assert load(card).systems["2"] == whole


def test_a_game_without_features_has_nothing_to_learn() -> None:
    with pytest.raises(BadSetup, match="no features"):
        next(train(GAMES["krone"], "2", games=1, seed=1))


def test_weights_of_other_rules_or_features_are_refused_and_the_progress_decides(
    card: Game, caplog: pytest.LogCaptureFixture
) -> None:
    names = GAMES["go_round"].engine().features
    assert names is not None
    fits = Learned(1, 1, dict.fromkeys(names.names, 0.5))
    file = WeightsFile("go_round", card.version, {"2": fits})
    assert fitting(card, file) == {"2": (0.5,) * len(names.names)}
    with pytest.raises(BadWeights, match="rules version 99"):
        fitting(card, replace(file, version=99))
    with pytest.raises(BadWeights, match="differ in colour"):
        fitting(card, replace(file, systems={"2": replace(fits, weights={**fits.weights, "colour": 1.0})}))
    write(card, replace(file, version=99))
    with caplog.at_level(logging.WARNING, logger=weights.__name__):
        assert read(card) == {}
    assert "go_round.json" in caplog.text
    read.cache_clear()
    path_of(card).write_text("{")
    assert read(card) == {}


@pytest.mark.parametrize("game", ["giro_mondiale", "go_round", "rundlauf", "quadrol"])
def test_every_rule_system_has_weights_that_fit(game: str) -> None:
    card = GAMES[game]
    found = fitting(card, load(card))
    assert set(found) == set(systems(card))
    for starts in systems(card).values():
        for start in starts:
            assert sum(values_of(start).chances(start).values()) == pytest.approx(1)


def test_more_players_go_by_what_two_have_learned_until_they_have_learned_themselves(tmp_path: Path) -> None:
    card = replace(GAMES["tunnel_x"], data=tmp_path)
    features = training.features_of(card)
    two, more = (dict.fromkeys(features.names, number) for number in (1.0, 2.0))
    write(card, WeightsFile(card.id, card.version, {"2": Learned(1, 1, two)}))
    assert weights.learned(card, "more") == weights.learned(card, "2") == tuple(two.values())
    read.cache_clear()
    write(card, WeightsFile(card.id, card.version, {"2": Learned(1, 1, two), "more": Learned(1, 1, more)}))
    assert weights.learned(card, "more") == tuple(more.values())
    read.cache_clear()
