"""The rules in words: all of them, in both languages, short, and shown in pictures that say the same."""

import re
from functools import cache
from pathlib import Path

import pytest

from bot.discord_ui.messages.example_pictures import example_picture
from bot.tables.journal.terms import LANGUAGES
from bot.texts.loader import Texts, folders
from bot.texts.rules import PAGE, book, pages, picture_of, rule, rules_of, title
from games.catalogue import GAMES, parse
from games.core import play
from render import lettered
from tests.bot.texts.markdown import is_plain
from tests.bot.texts.test_loader import messages
from tests.recordings import ACTORS
from tests.recordings import FOLDER as RECORDED
from tests.render.positions import actions

SOURCES = Path(__file__).parents[3] / "games"
KNOWN = {rule_id for card in GAMES.values() for rule_id in card.rules}
LETTERS = "".join(sorted({rule_id[0] for rule_id in KNOWN}))
OFTEN = 7
"""Of a recorded game every so many positions are asked for their refusals."""

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("game", GAMES)
every_picture = pytest.mark.parametrize("rule_id", book().pictures)


@cache
def named_in_sources() -> set[str]:
    named = re.compile(rf"\b[{LETTERS}][0-9]{{1,2}}\b")
    return {found for file in SOURCES.rglob("*.py") for found in named.findall(file.read_text("utf-8"))}


def refused(recording: str) -> set[str]:
    start, *rows, _ = recording.splitlines()
    state, found = parse(start), set[str]()
    for number, row in enumerate(rows):
        actor, _, text = row.partition(" ")
        state = play(state, text, ACTORS[actor]).state
        if number % OFTEN == 0:
            found |= {refusal.rule for refusal in state.refusals()}
    return found


@every_game
def test_the_reading_order_has_every_rule_of_the_games_card_once(game: str) -> None:
    assert sorted(rules_of(game)) == sorted(GAMES[game].rules)


@every_language
def test_every_rule_that_the_engines_speak_of_is_in_words(language: str) -> None:
    texts = Texts(language)
    assert len(named_in_sources()) > len(KNOWN) / 2
    for rule_id in named_in_sources() | KNOWN:
        assert 20 <= len(rule(rule_id, texts)) <= 300, rule_id
        assert 2 <= len(title(rule_id, texts).split()) <= 5, rule_id


@pytest.mark.parametrize("file", sorted(RECORDED.glob("*.txt")), ids=lambda file: file.stem)
def test_every_refusal_of_a_recorded_game_names_a_rule_of_that_game(file: Path) -> None:
    recording = file.read_text()
    assert refused(recording) <= set(rules_of(recording.split(" ", 1)[0]))


@every_language
def test_words_are_sentences_without_markup(language: str) -> None:
    texts = Texts(language)
    for rule_id in KNOWN:
        assert is_plain(rule(rule_id, texts)), rule_id
        assert is_plain(title(rule_id, texts)), rule_id
        assert rule(rule_id, texts).endswith("."), rule_id
        assert not title(rule_id, texts).endswith("."), rule_id


@every_language
def test_titles_tell_the_rules_of_a_game_apart(language: str) -> None:
    for game in GAMES:
        titles = [title(rule_id, Texts(language)) for rule_id in rules_of(game)]
        assert len(set(titles)) == len(titles)


def test_no_message_is_unused() -> None:
    files = [file for folder in folders() for file in (folder / "texts").glob("*/*.ftl")]
    written = {key for file in files for key in messages(file) if key.startswith(("rule-", "rules-section-"))}
    sections = {section for game in book().sections.values() for section in game}
    used = {f"rules-section-{section}" for section in sections}
    used |= {f"rule-{rule_id}" for rule_id in KNOWN} | {f"rule-title-{rule_id}" for rule_id in KNOWN}
    assert written == used


@every_language
@every_game
def test_pages_fit_a_message_and_hold_every_rule_in_order(game: str, language: str) -> None:
    texts = Texts(language)
    found = pages(game, texts)
    assert all(len(page) <= PAGE for page in found)
    assert all(page.startswith(f"# {GAMES[game].title}\n## ") for page in found)
    shown = re.findall(r"^\*\*(.+)\*\* \((\w+)\)\n(.+)$", "\n".join(found), flags=re.MULTILINE)
    assert shown == [(title(each, texts), each, rule(each, texts)) for each in rules_of(game)]


@every_game
def test_a_game_has_pictures_of_some_rules(game: str) -> None:
    assert len([rule_id for rule_id in rules_of(game) if picture_of(rule_id)]) >= 3


@every_picture
def test_a_picture_shows_a_game_of_its_rule_and_draws(rule_id: str) -> None:
    example = book().pictures[rule_id]
    assert rule_id in rules_of(example.line.split(" ", 1)[0])
    assert parse(example.line).line() == example.line
    assert example_picture(example, Texts("de"), size=200).startswith(b"\x89PNG")
    assert 20 < len(example.told(Texts("de"))) <= 1000
    if example.choices:
        assert lettered(actions(example.played()[0]))


def test_a_rule_without_a_picture_has_none() -> None:
    assert picture_of("G22") is None
