"""The games as they are offered."""

import pytest

from bot.tables.journal.orders import orders_of
from bot.tables.journal.terms import LANGUAGES, Consent, Leaving, Series, Terms
from bot.texts.games import (
    meanings,
    option_help,
    option_name,
    order_help,
    order_name,
    order_value,
    pitch,
    players,
    terms_words,
    title,
    value_help,
    value_name,
)
from bot.texts.loader import Texts
from games.catalogue import GAMES

LONGEST_DESCRIPTION = 100
"""Of an option or a choice of a slash command."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_and_everything_to_agree_on_has_words(game: str, language: str) -> None:
    texts = Texts(language)
    assert title(game, texts) == GAMES[game].title
    assert 20 < len(pitch(game, texts)) <= 150
    assert players(game, texts)
    for option in GAMES[game].options:
        assert 0 < len(option_name(game, option.key, texts)) <= 40
        assert 0 < len(option_help(game, option.key, texts)) <= LONGEST_DESCRIPTION
        for value in (option.default, *option.choices):
            assert 0 < len(value_name(game, option.key, value, texts)) <= 60
            assert len(value_help(game, option.key, value, texts)) <= LONGEST_DESCRIPTION
    for order in orders_of(game):
        assert 0 < len(order_name(game, order, texts)) <= 60
        assert 0 < len(order_help(game, order, texts)) <= LONGEST_DESCRIPTION
        answers = [order_value(game, order, choice, texts) for choice in order.choices or (True, False)]
        assert len(set(answers)) == len(answers)
        assert all(0 < len(f"{order_name(game, order, texts)}: {answer}") <= 100 for answer in answers)


def test_teams_are_told_with_colours() -> None:
    said = value_name("giro_mondiale", "teams", "red+yellow/blue+green", Texts("de"))
    assert said == "Rot + Gelb gegen Blau + Grün"
    assert value_name("gravitation", "waive", "red,white", Texts("de")) == "Rot und Weiß"


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_in_words(language: str) -> None:
    texts = Texts(language)
    said = {
        tuple(terms_words(Terms(game="go_round", version=1, players=2, undo=undo, leaving=leaving), texts))
        for undo in Consent
        for leaving in Leaving
    }
    assert len(said) == len(Consent) * len(Leaving)


def test_terms_tell_what_is_special() -> None:
    options = {"variants": "line"}
    terms = Terms(game="go_round", version=1, players=2, options=options, public=False, series=Series(5, 2))
    assert terms_words(terms, Texts("de")) == [
        "Varianten: Linie. Figuren an beiden Enden einer Linie: Du setzt dort einen Chip, wo du willst.",
        "Partie 2 von 5 der Serie",
        "Privater Tisch: nur mit Einladung",
        "Zurücknehmen: wenn alle einverstanden sind",
        "Gibt jemand auf: Der Computer spielt weiter",
    ]


def test_several_answers_are_explained_one_by_one() -> None:
    assert meanings("go_round", "variants", "line,shove", Texts("en")) == [
        "Variants: line and shove",
        "Line: With your pieces at both ends of a line you place a chip anywhere on it.",
        "Shove: You may land on an opponent’s piece and shove it to a free edge field.",
    ]
    assert meanings("gravitation", "waive", "red,blue", Texts("en")) == ["Waiving the demand: Red and Blue"]
    assert meanings("tunnel_x", "options", "", Texts("en")) == ["Variant: none"]
