"""The loader: both languages complete, and each message what the Fluent parser makes of it."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.tables.journal.terms import LANGUAGES
from bot.texts import loader
from bot.texts.loader import Texts, folders


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(file: Path) -> dict[str, set[str]]:
    found = {}
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), (file, entry.content)
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


FILES = {file.name: folder for folder in folders() for file in sorted((folder / "texts").glob("*/*.ftl"))}


@pytest.mark.parametrize("name", FILES)
def test_both_languages_say_the_same_things(name: str) -> None:
    german, english = (messages(FILES[name] / "texts" / language / name) for language in LANGUAGES)
    assert german == english


def test_an_unknown_language_or_key_is_a_mistake() -> None:
    with pytest.raises(LookupError, match="fr"):
        Texts("fr").say("seat", seat="red")
    with pytest.raises(LookupError):
        Texts("de").say("nothing-like-this")
    with pytest.raises(LookupError):
        Texts("de").say("seat")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_needs_no_parser_is_what_the_parser_says(language: str) -> None:
    shelf, words = loader._shelf(language), Texts(language)
    for key, plain in shelf.plain.items():
        pattern = shelf.parsed(key)
        assert pattern is not None
        for fact in ("*Ida*", 7, -12, 4321):
            facts = dict.fromkeys(loader.FILLED.findall(plain), fact)
            assert shelf.bundle.format_pattern(pattern, facts) == (words.say(key, **facts), [])


def test_a_message_is_parsed_when_it_is_needed_with_those_it_refers_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "texts" / "en"
    folder.mkdir(parents=True)
    (folder / "plain.ftl").write_text("hello = Hello\n", "utf-8")
    (folder / "broken.ftl").write_text("well = { $said }, { $times }\nnever = { $unclosed\n", "utf-8")
    (folder / "greeting.ftl").write_text("greeting = { hello }, { $name }!\n", "utf-8")
    monkeypatch.setattr(loader, "folders", lambda: (tmp_path,))
    loader._shelf.cache_clear()
    try:
        english = Texts("en")
        assert english.say("greeting", name="Ida") == "Hello, Ida!"
        assert english.knows("never")
        assert not english.knows("nobody")
        with pytest.raises(LookupError):
            english.say("never")
        assert english.say("well", said="Well said", times=1234) == "Well said, 1,234"
    finally:
        loader._shelf.cache_clear()
