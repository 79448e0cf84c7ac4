"""The Fluent files: no message without a use, nothing untold that is not left out knowingly."""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.tables import acts
from bot.tables.acts import Act
from bot.tables.orders import OF_EVERY_GAME
from bot.tables.terms import LANGUAGES
from bot.texts.clauses import FAMILIES
from bot.texts.facts import hyphened
from bot.texts.loader import FOLDER, KEY, REFERENCE, Texts
from games import core, events
from games.catalogue import GAMES
from games.core import Event
from games.giro_mondiale import events as giro_events
from games.go_round import rules as go_round
from games.quadrol import events as quadrol_events
from games.zwianer import events as zwianer_events
from games.zwianer.gravitation import actions
from tests.bot.texts import raised

ROOT = Path(__file__).parents[3]
SOURCE = "".join(file.read_text("utf-8") for top in ("bot", "games") for file in (ROOT / top).rglob("*.py"))
GAMES_SOURCE = "".join(file.read_text("utf-8") for file in (ROOT / "games").rglob("*.py"))
MESSAGES = {file: KEY.findall(file.read_text("utf-8")) for file in sorted((FOLDER / "en").glob("*.ftl"))}
KEYS = [key for keys in MESSAGES.values() for key in keys]

EVENT_MODULES = (events, giro_events, go_round, quadrol_events, zwianer_events)
NOT_TOLD = {"reached-centre", "came-home", "announced", "store-changed"}
"""The move to the centre or home says it; announcements and stores are seen on the board."""
PRIVATE = {"barred", "offered", "reserved", "invited", "ordered", "planned", "word-given"}
"""Nobody else's business."""
REASONS = {
    *re.findall(r'"[A-Z]\d+",\s*"([a-z_]+)"', GAMES_SOURCE),
    *("start_first", "enter_first", "no_overtaking", "no_overtaking_link_road", "link_occupied"),
}


def kinds(module: object, base: type) -> Iterator[str]:
    for _, kind in inspect.getmembers(module, inspect.isclass):
        if issubclass(kind, base) and kind is not base:
            yield hyphened(kind.__name__)


EVENTS = {
    *(kind for module in EVENT_MODULES for kind in kinds(module, Event)),
    *("moved-again", "pushed"),
}
ACTS = set(kinds(acts, Act))
KINDS = ("roll", "before-roll", "move", "move-plain", "answer")
"""What a seat can be asked."""
ACTIONS = {"move", "pass", "throw", "nearest", "stay", "guess", "shield"}


def families() -> Iterator[str]:
    """Every key that is made of parts."""
    games = ["", *(f"{hyphened(game)}-" for game in GAMES)]
    for game in games:
        yield from (f"{family}-{game}{event}" for family in FAMILIES for event in EVENTS)
        yield from (f"{family}-{game}{action}" for family in ("label", "do") for action in ACTIONS)
        for asked in ("asked", "asked-you"):
            yield from (f"{asked}-{game}{kind}" for kind in KINDS)
        yield from (f"why-{game}{hyphened(reason)}" for reason in REASONS)
        yield f"pitch-{game.removesuffix('-')}"
    for id_, card in GAMES.items():
        for option in card.options:
            name = f"{hyphened(id_)}-{option.key}"
            yield from (f"option-{name}", f"option-help-{name}", f"value-none-{name}")
            for choice in option.choices:
                yield from (f"value-{name}-{hyphened(choice)}", f"value-help-{name}-{hyphened(choice)}")
        for order in card.orders:
            yield from (
                f"{family}-{hyphened(id_)}-{order.key}" for family in ("order", "order-help", "order-value")
            )
    yield from (f"{family}-{order.key}" for family in ("order", "order-help") for order in OF_EVERY_GAME)
    yield from (f"act-{act}" for act in ACTS)
    yield from (f"refused-{hyphened(why)}" for why, _ in raised.refusals())
    yield from (f"fault-{hyphened(why)}" for why, _ in raised.faults())
    yield from (f"advice-{source}" for source in ("line", "setup", "record"))


MADE = set(families())
REFERRED = {key for file in MESSAGES for key in REFERENCE.findall(file.read_text("utf-8"))}


LITERAL = set(re.findall(r'"([a-z][\w-]*)"', SOURCE))
WHOLLY_MADE = ("act-", "advice-", "fault-", "option-", "pitch-", "refused-", "value-")
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_happen_is_told_or_left_out_knowingly(language: str) -> None:
    pattern = rf"({'|'.join(FAMILIES)})-.*"
    told = {event for event in EVENTS for key in KEYS if re.fullmatch(pattern + event, key)}
    assert EVENTS - told == NOT_TOLD
    assert {act for act in ACTS if not Texts(language).knows(f"act-{act}")} - PRIVATE == {"threw", "decided"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_every_option_and_every_game_has_words(language: str) -> None:
    texts = Texts(language)
    assert all(texts.knows(f"why-{hyphened(reason)}") for reason in REASONS)
    assert all(texts.knows(f"pitch-{hyphened(game)}") for game in GAMES)


def test_the_kinds_of_actions_are_those_of_the_games() -> None:
    named = {hyphened(name) for name in ("Move", core.Pass.__name__, core.Throw.__name__)}
    own = {hyphened(kind.__name__) for kind in (actions.Nearest, actions.Stay, actions.Guess, actions.Shield)}
    assert named | own == ACTIONS


OTHER_WORDS = {"en": r"\b(throw|threw|thrown)", "de": r"\b(geworfen|wirf|werfen)\b"}
"""What else could be said for rolling dice, and is not: people read one word for one thing."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_dice_are_rolled_in_every_sentence(language: str) -> None:
    for file in (FOLDER / language).glob("*.ftl"):
        written = "\n".join(line for line in file.read_text("utf-8").splitlines() if not line.startswith("#"))
        said = re.sub(r"(?m)^[\w-]+ =|\$\w+", "", written)
        assert not re.findall(OTHER_WORDS[language], said, re.IGNORECASE), file.name
