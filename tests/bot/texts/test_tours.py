"""The tours: short, in both languages, and true to their pictures."""

import re

import pytest

from bot.discord_ui.messages.example_pictures import example_picture
from bot.tables.journal.terms import LANGUAGES
from bot.texts.examples import Example
from bot.texts.loader import Texts, folders
from bot.texts.tours import COMMANDS, KREISEL, command_names, tour, tours, words
from games.catalogue import GAMES, parse
from games.core import CHANCE, Decision, IllegalAction, play
from games.go_round.rules import ChipPlaced
from render import lettered, offered
from tests.bot.texts.markdown import is_plain
from tests.bot.texts.test_loader import messages
from tests.games.setups import OURS
from tests.render.positions import actions

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_tour = pytest.mark.parametrize("game", list(tours()))


def test_every_game_and_kreisel_itself_have_a_tour() -> None:
    assert set(tours()) == {*GAMES, KREISEL}


@every_language
@every_tour
def test_a_tour_is_told_in_four_to_six_short_steps(game: str, language: str) -> None:
    assert 4 <= len(tour(game)) <= 6
    texts = Texts(language)
    commands = {name: command.strip("`") for name, command in command_names(texts).items()}
    for step in range(1, len(tour(game)) + 1):
        told = words(game, step, texts, commands=commands)
        assert 40 <= len(told) <= 350
        assert is_plain(told)


def test_no_message_is_unused() -> None:
    files = [file for folder in folders() for file in (folder / "texts").glob("*/*.ftl")]
    written = {key for file in files for key in messages(file) if re.fullmatch(r"tour-\w+-\d", key)}
    assert written == {f"tour-{game}-{step}" for game in tours() for step in range(1, len(tour(game)) + 1)}


@every_tour
def test_every_step_is_a_position_of_its_game_that_draws(game: str) -> None:
    for step in tour(game):
        assert game in (KREISEL, step.line.split(" ", 1)[0])
        assert parse(step.line).line() == step.line
        assert example_picture(step, Texts("en"), size=200).startswith(b"\x89PNG")
        assert 20 < len(step.told(Texts("en"))) <= 1000
        assert not step.choices or len(lettered(actions(step.played()[0]))) > 1


def test_the_tour_of_kreisel_shows_every_game() -> None:
    assert {step.line.split(" ", 1)[0] for step in tour(KREISEL)} == set(OURS)


@every_tour
def test_a_tour_shows_once_how_a_letter_is_chosen(game: str) -> None:
    assert any(step.choices for step in tour(game))


@pytest.mark.parametrize(
    ("game", "letter", "text"),
    [
        ("giro_mondiale", "C", "2.2>3.4"),
        ("giro_mondiale", "E", "4.3>C"),
        ("go_round", "F", "1+"),
        ("rundlauf", "E", "12>16"),
        ("rundlauf", "F", "26>30"),
        ("quadrol", "C", "3.7>G"),
        ("tunnel_x", "E", "4.9>5.1"),
    ],
)
def test_the_letters_a_tour_speaks_of_are_on_its_last_picture(game: str, letter: str, text: str) -> None:
    state, _ = tour(game)[-1].played()
    (choice,) = [each for each in offered(state, state.turn) if each.letter == letter]
    assert text in [action.text for action in choice.actions]
    for language in LANGUAGES:
        assert letter in words(game, len(tour(game)), Texts(language)).replace(",", "").split()


@pytest.mark.parametrize(
    ("game", "text", "won"), [("quadrol", "3.7>G", "places=red"), ("tunnel_x", "4.9>5.1", "over=red")]
)
def test_what_a_tour_says_wins_wins(game: str, text: str, won: str) -> None:
    state, _ = tour(game)[-1].played()
    assert won in play(state, text, state.turn).state.line().split()


def test_the_chip_the_tour_of_go_round_speaks_of_is_placed() -> None:
    state, _ = tour("go_round")[-1].played()
    assert ChipPlaced(state.turn, "d3") in play(state, "1+", state.turn).events


@every_language
def test_commands_are_shown_as_the_reader_sees_them(language: str) -> None:
    texts = Texts(language)
    mentions = {name: f"</{name}:1>" for name in COMMANDS}
    steps = range(1, len(tour(KREISEL)) + 1)
    plain = " ".join(words(KREISEL, step, texts) for step in steps)
    mentioned = " ".join(words(KREISEL, step, texts, commands=mentions) for step in steps)
    for name, command in command_names(texts).items():
        assert plain.count(command) == mentioned.count(mentions[name]) == 1


def test_an_example_that_cannot_be_played_is_a_mistake() -> None:
    line = "rundlauf red=B,0,14,b yellow=B,4,33,d turn=red"
    state, events = Example(line, actions=("4",)).played()
    assert isinstance(state.awaits, Decision)
    assert len(events) == 1
    with pytest.raises(IllegalAction):
        Example(line, actions=("4", "14>18")).played()
    with pytest.raises(IllegalAction, match=CHANCE.value):
        Example(line, actions=("0>4",)).played()
