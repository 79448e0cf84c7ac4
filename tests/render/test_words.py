"""Alt texts: short, in both languages, and the languages complete."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from games.catalogue import parse
from games.faults import BadSetup
from render import describe
from render.texts import FOLDER, LANGUAGES, Texts
from tests.games.setups import Setup
from tests.render.positions import DRAWN, moments


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


@pytest.mark.parametrize("name", sorted(file.name for file in FOLDER.glob("*/*.ftl")))
def test_both_languages_say_the_same_things(name: str) -> None:
    german, english = (messages(FOLDER / language / name) for language in LANGUAGES)
    assert german == english


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", DRAWN, ids=str)
def test_every_position_can_be_told(setup: Setup, language: str) -> None:
    for state, _ in moments(setup, every=3):
        told = describe(state, language)
        assert 20 < len(told) <= 1000
        assert "{" not in told
        assert "\u2068" not in told


def test_positions_in_words() -> None:
    state = parse("rundlauf red=a,b,c,d blue=B,B,9,14 yellow=B,B,B,2 dice=5 places=red turn=blue")
    assert describe(state, "de") == (
        "Rundlauf. Blau entscheidet mit einer 5. Rot ist Erster. Rot: im Ziel a, b, c, d. "
        "Blau: 2 Figuren geparkt; auf dem Ring 14, 9. Gelb: 3 Figuren geparkt; auf dem Ring 2."
    )
    over = parse("go_round red=4,20 blue=1,9 chips=rrrrrrrrrrrrrb........... over=red")
    assert describe(over, "en").startswith("Go Round. The game is over. Red is in first place.")


def test_an_unknown_language_is_refused_and_an_unknown_key_is_a_mistake() -> None:
    with pytest.raises(BadSetup, match="language=fr"):
        Texts("fr")
    with pytest.raises(LookupError):
        Texts("de").say("nothing-like-this")
    with pytest.raises(LookupError):
        Texts("de").say("seat")
