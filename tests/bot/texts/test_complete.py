"""The Fluent files: no message without a use, and nothing of any game in the catalogue without words."""

from __future__ import annotations

import inspect
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from msgspec import Struct

from bot.tables.journal import acts
from bot.tables.journal.acts import Act
from bot.tables.journal.orders import OF_EVERY_GAME
from bot.tables.journal.terms import LANGUAGES
from bot.texts.clauses import FAMILIES, MOVED_AGAIN, NO_MOVE
from bot.texts.facts import hyphened, known_key
from bot.texts.loader import KEY, REFERENCE, Texts, folders
from games import events
from games.card import Game
from games.catalogue import GAMES
from games.core import Decision, Event, Kind
from games.players.reasons import EVENTS, OTHERS, OWN, label
from tests.bot.texts import raised
from tests.games.setups import SETUPS, walk

ROOT = Path(__file__).parents[3]
SOURCE, GAMES_SOURCE = (
    "".join(file.read_text("utf-8") for top in tops for file in (ROOT / top).rglob("*.py"))
    for tops in (("bot", "games", "tests/seventh"), ("games", "tests/seventh"))
)
MESSAGES = {
    file: KEY.findall(file.read_text("utf-8"))
    for folder in folders()
    for file in sorted((folder / "texts" / "en").glob("*.ftl"))
}
KEYS = [key for keys in MESSAGES.values() for key in keys]

SHARED_ACTIONS = {"move", "pass", "throw"}
ACTION_FAMILIES = ("label", "do")
LABEL_FAMILIES = (*ACTION_FAMILIES, "way")
EVENT_FAMILIES = (*FAMILIES, "short")
ASKED_FAMILIES = ("asked", "asked-you")
PRIVATE = {
    "barred",
    "offered",
    "reserved",
    "invited",
    "ordered",
    "planned",
    "reminded",
    "word-given",
    "settled",
}
"""Nobody else's business."""
REASONS = {
    *re.findall(r'"[A-Z]\d+",\s*"([a-z_]+)"', GAMES_SOURCE),
    *("start_first", "enter_first", "no_overtaking", "no_overtaking_link_road", "link_occupied"),
}

every_game = pytest.mark.parametrize("card", GAMES.values(), ids=lambda card: card.id)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def kinds(module: object, base: type) -> Iterator[type]:
    for _, kind in inspect.getmembers(module, inspect.isclass):
        if issubclass(kind, base) and kind is not base:
            yield kind


def named(kind: type) -> str:
    return hyphened(kind.__name__)


@cache
def modules(card: Game) -> tuple[object, ...]:
    """Everything in the game's folder; games on the same board share theirs."""
    package = import_module(".".join(card.engine.__module__.split(".")[:2]))
    found = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    return tuple(import_module(info.name) for info in found)


def own_events(card: Game) -> set[type[Event]]:
    found = {kind for module in modules(card) for kind in kinds(module, Event)}
    return {kind for kind in found if kind not in SHARED_EVENTS}


def own_actions(card: Game) -> set[str]:
    found = {kind for module in modules(card) for kind in kinds(module, Struct)}
    return {named(kind) for kind in found if hasattr(kind, "text") and hasattr(kind, "picks")}


def features(card: Game) -> set[str]:
    """What a computer sees in a position of the game, as people are told of it."""
    seen = card.engine().features
    return {hyphened(label(name)) for name in (seen.names if seen is not None else ())}


SHARED_EVENTS = set(kinds(events, Event))
ACTS = {named(act) for act in kinds(acts, Act)}


def families() -> Iterator[str]:
    """Every key that is made of parts."""
    shared = {MOVED_AGAIN, NO_MOVE, *map(named, SHARED_EVENTS)}
    yield from (f"{family}-{event}" for family in EVENT_FAMILIES for event in shared)
    yield from (f"{family}-{action}" for family in LABEL_FAMILIES for action in SHARED_ACTIONS)
    questions = ("roll", "move-plain", *(hyphened(kind.value) for kind in Kind))
    yield from (f"{family}-{question}" for family in ASKED_FAMILIES for question in questions)
    yield from (f"why-{hyphened(reason)}" for reason in REASONS)
    for card in GAMES.values():
        for of in filter(None, (hyphened(card.id), card.kin)):
            own = shared | set(map(named, own_events(card)))
            yield from (f"{family}-{of}-{name}" for family in EVENT_FAMILIES for name in own)
            yield from (f"{family}-{of}-{name}" for family in LABEL_FAMILIES for name in own_actions(card))
            yield from (f"{family}-{of}-{name}" for family in ASKED_FAMILIES for name in questions)
            yield from (f"wish-{of}-{wish.key}" for wish in card.engine().wishes)
            yield f"list-{of}-moves"
            yield from (f"feature-{of}-{feature}" for feature in features(card))
        yield from (f"pitch-{hyphened(card.id)}", f"goal-{hyphened(card.id)}")
        for option in card.options:
            name = f"{hyphened(card.id)}-{option.key}"
            yield from (f"option-{name}", f"option-help-{name}", f"value-none-{name}")
            for choice in option.choices:
                yield from (f"value-{name}-{hyphened(choice)}", f"value-help-{name}-{hyphened(choice)}")
        for order in card.orders:
            for family in ("order", "order-help", "order-value"):
                yield f"{family}-{hyphened(card.id)}-{order.key}"
    yield from (f"{family}-{order.key}" for family in ("order", "order-help") for order in OF_EVERY_GAME)
    yield from (f"act-{act}" for act in ACTS)
    yield from (f"refused-{hyphened(why)}" for why, _ in raised.refusals())
    yield from (f"fault-{hyphened(why)}" for why, _ in raised.faults())
    yield from (f"{said}-{reason}" for said in ("better", "hint") for reason in (OWN, OTHERS, *EVENTS))
    yield from (f"advice-{source}" for source in ("line", "setup", "record"))


MADE = set(families())
REFERRED = {key for file in MESSAGES for key in REFERENCE.findall(file.read_text("utf-8"))}


LITERAL = set(re.findall(r'"([a-z][\w-]*)"', SOURCE))
WHOLLY_MADE = ("act-", "advice-", "fault-", "goal-", "option-", "pitch-", "refused-", "value-")
"""Beginnings of keys that ``families`` knows one by one."""


def patterns() -> Iterator[str]:
    """Every other key that is put together where it is said, as what it can be: ``f"control-{verb}"``."""
    for start, rest in re.findall(r'say\(\s*f"([a-z][a-z-]*-)(\{[^"]*)"', SOURCE):
        if not start.startswith(WHOLLY_MADE):
            yield start + re.sub(r"\{[^}]*\}", r"[\\w-]+", rest)
    for start in re.findall(r'choices\("([a-z-]+)"', SOURCE):  # what a command offers
        yield start + r"-[\w-]+"


PATTERNS = tuple(patterns())


@pytest.mark.parametrize("file", MESSAGES, ids=lambda file: file.name)
def test_every_message_is_used(file: Path) -> None:
    unused = set(MESSAGES[file]) - LITERAL - MADE - REFERRED
    assert not {key for key in unused if not any(re.fullmatch(pattern, key) for pattern in PATTERNS)}


def test_no_key_is_given_twice() -> None:
    assert len(KEYS) == len(set(KEYS))


def is_told(card: Game, event: type[Event], texts: Texts) -> bool:
    return any(known_key(texts, family, card.id, named(event)) for family in FAMILIES)


@every_language
@every_game
def test_every_event_of_a_game_has_words_or_is_left_out_knowingly(card: Game, language: str) -> None:
    texts = Texts(language)
    happens = own_events(card) | met(card)[0]
    silent = {named(event) for event in happens if not is_told(card, event, texts)}
    assert silent == {named(event) for event in happens if not event.is_told}


@every_language
@every_game
def test_every_action_and_every_question_of_a_game_has_words(card: Game, language: str) -> None:
    texts, actions = Texts(language), own_actions(card) | SHARED_ACTIONS
    for family in ACTION_FAMILIES:
        assert {action for action in actions if not known_key(texts, family, card.id, action)} == set()
    for family in ASKED_FAMILIES:
        asked = {f"{family}-{hyphened(card.id)}-{hyphened(kind.value)}" for kind in met(card)[1]}
        assert {key for key in asked if not texts.knows(key)} == set()


@cache
def met(card: Game) -> tuple[frozenset[type[Event]], frozenset[Kind]]:
    """What comes up in some random games, events of all games and kinds of decisions."""
    happened, asked = set[type[Event]](), set[Kind]()
    setups = [setup for setup in SETUPS if setup.game == card.id]
    for setup in (setups[0], setups[-1]):
        state = setup.start()
        for ply in walk(setup, 1)[:400]:
            if isinstance(state.awaits, Decision):
                asked.add(state.awaits.kind)
            happened |= {type(event) for event in state.apply(ply.action, ply.actor).events}
            state = ply.state
    return frozenset(happened), frozenset(asked)


SILENT = {"threw", "decided", "theme-chosen"}
"""Told by their events, or by the picture itself."""


@every_language
def test_everything_done_at_a_table_is_told_or_left_out_knowingly(language: str) -> None:
    assert {act for act in ACTS if not Texts(language).knows(f"act-{act}")} - PRIVATE == SILENT


@every_language
def test_every_reason_has_words(language: str) -> None:
    assert {why for why in REASONS if not Texts(language).knows(f"why-{hyphened(why)}")} == set()


OTHER_WORDS = {"en": r"\b(throw|threw|thrown)", "de": r"\b(geworfen|wirf|werfen)\b"}
"""What else could be said for rolling dice, and is not: people read one word for one thing."""


@every_language
def test_dice_are_rolled_in_every_sentence(language: str) -> None:
    for file in (file for folder in folders() for file in (folder / "texts" / language).glob("*.ftl")):
        written = "\n".join(line for line in file.read_text("utf-8").splitlines() if not line.startswith("#"))
        said = re.sub(r"(?m)^[\w-]+ =|\$\w+|\[\w+\]", "", written)
        assert not re.findall(OTHER_WORDS[language], said, re.IGNORECASE), file.name


@every_language
@every_game
def test_every_wish_and_every_list_of_a_game_has_words(card: Game, language: str) -> None:
    texts, engine = Texts(language), card.engine()
    for wish in engine.wishes:
        assert known_key(texts, "wish", card.id, wish.key)
    assert engine.shelf is None or known_key(texts, "list", card.id, "moves")


@every_language
@every_game
def test_everything_that_a_computer_sees_in_a_game_has_words(card: Game, language: str) -> None:
    texts = Texts(language)
    assert {name for name in features(card) if not known_key(texts, "feature", card.id, name)} == set()


@every_language
def test_everything_that_makes_an_action_better_has_words(language: str) -> None:
    for said in ("better", "hint"):
        assert {why for why in (OWN, OTHERS, *EVENTS) if not Texts(language).knows(f"{said}-{why}")} == set()
