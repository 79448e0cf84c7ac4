"""What /help knows: topics in every language, found by words that may be wrongly spelt.

>>> Index(how_tos()).found("quiet hurs")[0].titles["de"]
'Ruhezeiten'
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Final

from msgspec import Struct

from bot.tables.journal.terms import LANGUAGES
from bot.texts.facts import hyphened
from bot.texts.games import option_help, option_name, value_help, value_name
from bot.texts.games import title as game_title
from bot.texts.loader import Texts
from bot.texts.rules import rule, rules_of
from bot.texts.rules import title as rule_title
from games.card import Option
from games.catalogue import GAMES

HOW: Final = (
    "start",
    "move",
    "join",
    "computer",
    "invite",
    "pings",
    "clock",
    "away",
    "quiet",
    "time",
    "stand_in",
    "undo",
    "why",
    "hint",
    "catch_up",
    "dice",
    "luck",
    "rules",
    "options",
    "private",
    "group",
    "forum",
    "event",
    "watch",
    "teams",
    "series",
    "colour",
    "theme",
    "language",
    "orders",
    "plan",
    "previews",
    "resign",
    "replace",
    "rematch",
    "board_gone",
    "games",
    "overview",
    "analyse",
    "export",
    "data",
    "permissions",
    "moderate",
    "menus",
)
"""What people want to do, the first things first; each has a title, words to be found by, and a text."""
BETWEEN: Final = re.compile(r"[\W_]+")
DIGRAPHS: Final = {"ae": "a", "oe": "o", "ue": "u"}
"""As umlauts are written without them."""
SHORTEST_PREFIX: Final = 2
SHORTEST_PART: Final = 3
ONE_SLIP: Final = 4
TWO_SLIPS: Final = 8
"""From so many letters on a word may be wrong in one of them, or in two."""
LONGEST_TYPED: Final = 100
IN_TEXT: Final = 2
"""What it costs that a word stands not in the title."""
MISSED: Final = 12
"""What a word that fits nothing costs."""


class Topic(Struct, frozen=True):
    """Something that help can be asked about."""

    key: str
    titles: Mapping[str, str]
    """In every language, as what is told."""
    told: Mapping[str, str]
    named: frozenset[str]
    """The words of its titles, folded."""
    words: frozenset[str]
    """Other words that it is found by."""


def topic(key: str, titles: Mapping[str, str], told: Mapping[str, str], also: Iterable[str] = ()) -> Topic:
    """A topic, found by its titles, and less surely by what it says and by other words."""
    named = frozenset(word for title in titles.values() for word in folded(title))
    words = frozenset(word for text in (*told.values(), *also) for word in folded(text))
    return Topic(key, titles, told, named, words)


def in_all(say: Callable[[Texts], str]) -> dict[str, str]:
    """The same in every language."""
    return {language: say(Texts(language)) for language in LANGUAGES}


def folded(text: str) -> list[str]:
    """The words of a text without case, accents and umlauts, as people type them.

    >>> folded("Würfeln, WUERFELN"), folded("/lobby join")
    (['wurfeln', 'wurfeln'], ['lobby', 'join'])
    """
    plain = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    for pair, letter in DIGRAPHS.items():
        plain = plain.replace(pair, letter)
    return [word for word in BETWEEN.split(plain) if word]


class Index:
    """Topics, to be found by what somebody types."""

    def __init__(self, topics: Iterable[Topic]) -> None:
        self.topics = {one.key: one for one in topics}
        self._words = frozenset(word for one in self.topics.values() for word in one.named | one.words)

    def found(self, typed: str) -> list[Topic]:
        """The topics that were meant, the best first; all of them in their order, if nothing was typed."""
        asked = list(dict.fromkeys(folded(typed[:LONGEST_TYPED])))
        if not asked and typed.strip():
            return []  # signs alone mean nothing
        meant = [self._near(word) for word in asked if word not in _small_words()]
        meant = meant or [self._near(word) for word in asked]
        scored = []
        for place, one in enumerate(self.topics.values()):
            costs = [_cost(one, near) for near in meant]
            if 2 * sum(cost < MISSED for cost in costs) >= len(costs):
                scored.append((sum(costs), place, one))
        return [one for _, _, one in sorted(scored, key=lambda each: each[:2])]

    def _near(self, typed: str) -> dict[str, int]:
        """The words that may be meant, and how far they are from what was typed."""
        return {word: cost for word in self._words if (cost := _distance(typed, word)) < MISSED}


def _cost(one: Topic, near: Mapping[str, int]) -> int:
    named = min((near[word] for word in one.named & near.keys()), default=MISSED)
    said = min((near[word] for word in one.words & near.keys()), default=MISSED)
    return min(named, said + IN_TEXT, MISSED)


def _distance(typed: str, word: str) -> int:
    if typed == word:
        return 0
    if len(typed) >= SHORTEST_PREFIX and word.startswith(typed):
        return 1
    if len(typed) >= SHORTEST_PART and typed in word:
        return 3
    slips = (len(typed) >= ONE_SLIP) + (len(typed) >= TWO_SLIPS)
    return 5 if slips and _is_near(typed, word, slips) else MISSED


def _is_near(typed: str, word: str, slips: int) -> bool:
    """Whether so few letters that are wrong, missing, too many or swapped make one of the other.

    >>> _is_near("uhrr", "uhr", 1), _is_near("clcok", "clock", 1), _is_near("cock", "lock", 1)
    (True, True, False)
    """
    if abs(len(typed) - len(word)) > slips or typed[0] != word[0]:
        return False
    before, row = list[int](), list(range(len(word) + 1))
    for i, letter in enumerate(typed, start=1):
        last, before, row = before, row, [i]
        for j, against in enumerate(word, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != against))
            if i > 1 and j > 1 and letter == word[j - 2] and typed[i - 2] == against:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return row[-1] <= slips


@cache
def _small_words() -> frozenset[str]:
    """Words of questions that say nothing of what is asked."""
    said = in_all(lambda texts: texts.say("help-small-words"))
    return frozenset(word for text in said.values() for word in folded(text))


@cache
def how_tos() -> tuple[Topic, ...]:
    """What people want to do."""
    return tuple(_how_to(name, hyphened(name)) for name in HOW)


def _how_to(name: str, key: str) -> Topic:
    titles = in_all(lambda texts: texts.say(f"help-{key}-title"))
    told = in_all(lambda texts: texts.say(f"help-{key}"))
    also = in_all(lambda texts: texts.say(f"help-{key}-words"))
    return topic(f"how {name}", titles, told, also.values())


@cache
def game_topics() -> tuple[Topic, ...]:
    """Of every game its options, then its rules."""
    options = [_option(game, option) for game, card in GAMES.items() for option in card.options]
    return (*options, *(_rule(game, rule_id) for game in GAMES for rule_id in rules_of(game)))


def _rule(game: str, rule_id: str) -> Topic:
    return topic(
        f"rule {game}/{rule_id}",
        in_all(lambda texts: f"{rule_title(rule_id, texts)} ({game_title(game, texts)}, {rule_id})"),
        in_all(lambda texts: f"{rule(rule_id, texts)}\n-# {texts.say('help-rule-more')}"),
    )


def _option(game: str, option: Option) -> Topic:
    def told(texts: Texts) -> str:
        values = [
            f"- **{value_name(game, option.key, value, texts)}**: {help_}"
            for value in option.choices
            if (help_ := value_help(game, option.key, value, texts))
        ]
        return "\n".join([option_help(game, option.key, texts), *values, texts.say("help-option-how")])

    return topic(
        f"option {game}/{option.key}",
        in_all(lambda texts: f"{option_name(game, option.key, texts)} ({game_title(game, texts)})"),
        in_all(told),
    )
