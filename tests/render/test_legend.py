"""The picture that explains a board's signs: every one of them, in words that are handed in, and whole."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.tables.journal.terms import LANGUAGES
from bot.texts.legends import has_legend, legend_name, sign_meaning, sign_name
from bot.texts.loader import Texts
from games.catalogue import GAMES
from games.giro_mondiale.board import Sign
from render.canvas import UNITS
from render.fonts import MEDIUM, SMALL, fitted, wrapped
from render.legend import LONGEST, MARGIN, SIGN, SIZE, Meaning, legend, signs
from render.theme import THEMES

ROOM = UNITS - 2 * MARGIN - SIGN - 24
EXPLAINED = [game for game in GAMES if signs(game)]


def meanings(game: str, language: str) -> dict[str, Meaning]:
    texts = Texts(language)
    return {
        sign: Meaning(sign_name(game, sign, texts), sign_meaning(game, sign, texts)) for sign in signs(game)
    }


def test_every_sign_of_giro_mondiale_is_explained() -> None:
    assert set(signs("giro_mondiale")) == set(Sign)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_legend_has_words_exactly_where_its_face_has_signs(game: str, language: str) -> None:
    texts = Texts(language)
    assert has_legend(game, texts) == bool(signs(game))
    assert not signs(game) or legend_name(game, texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", EXPLAINED)
def test_nothing_of_a_legend_is_cut(game: str, language: str) -> None:
    for sign in meanings(game, language).values():
        lines = wrapped(sign.said, ROOM, SMALL)
        assert " ".join(lines) == sign.said
        assert len(lines) <= LONGEST
        assert fitted(sign.name, ROOM, MEDIUM, bold=True) == sign.name
    assert len(" ".join(f"{sign.name}: {sign.said}" for sign in meanings(game, language).values())) <= 1000


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", EXPLAINED)
def test_a_legend_is_drawn_in_every_theme(game: str, theme: str) -> None:
    words = meanings(game, "de")
    drawn = legend(game, words, theme=theme)
    image = Image.open(BytesIO(drawn))
    assert image.width == SIZE
    assert legend(game, words, theme=theme) == drawn
    other = next(iter(words))
    assert legend(game, words | {other: Meaning("?", "?")}, theme=theme) != drawn
