"""What is refused, and what to do instead; facts that came from outside are shown and do nothing."""

from __future__ import annotations

import re
from typing import Final

from bot.store.port import StoreError
from bot.tables.journal.refusals import Refused
from bot.texts.clauses import capital
from bot.texts.facts import NUMBERS, Facts, field_word, hyphened
from bot.texts.games import option_name, value_name
from bot.texts.loader import Texts
from bot.texts.markdown import escaped
from bot.texts.reasons import reason
from games.catalogue import GAMES
from games.core import PASS, SEAT_OF, IllegalAction, Refusal, State
from games.faults import BadLine, BadSetup, Fault
from games.record import BadRecord
from games.wording import seat_word

LONGEST_FACT: Final = 200
LARGEST_FACT: Final = 10**20
"""Whatever is larger is said to be so large: nobody counts on, and some cannot."""
CHANNELS: Final = "channels"
CHANNEL: Final = re.compile(r"\b\d{17,20}\b(?!…)")
"""The number by which Discord knows a channel; a list is cut, and what is left of a number is none."""


def refused(error: Exception, texts: Texts) -> str:
    """What is wrong, and what can be done about it."""
    match error:
        case Refused(why=why, facts=facts):
            return texts.say(f"refused-{hyphened(why)}", **_facts(facts, texts))
        case Fault(why=why, facts=facts):
            part, value = _agreed(error, texts)
            wrong = texts.say(f"fault-{hyphened(why)}", **{**_facts(facts, texts), **value})
            advice = texts.say(f"advice-{_source(error)}")
            if not part:  # of a file as a whole there is no part to name
                part = texts.say("the-file") if error.part == "file" else escaped(error.part)
            return texts.say("fault", part=part, wrong=wrong, advice=advice)
        case IllegalAction():
            return texts.say("refused-illegal-action")
        case StoreError():
            return texts.say("refused-store")
    return texts.say("refused-mishap")


def _source(fault: Fault) -> str:
    match fault:
        case BadLine():
            return "line"
        case BadRecord():
            return "record"
    return "setup"


def _agreed(fault: Fault, texts: Texts) -> tuple[str, Facts]:
    """What somebody wanted to agree on, whole and its value alone, in words; if it is ours."""
    key, _, value = fault.part.partition("=")
    for card in GAMES.values() if isinstance(fault, BadSetup) else ():
        known = [option for option in card.options if option.key == key]
        if known and set(value.split(",")) <= {*known[0].choices, known[0].default}:
            facts: Facts = {}
            if "value" in fault.facts:
                facts["value"] = value_name(card.id, key, value, texts)
            if known[0].needs is not None and "needs" in fault.facts:
                facts["needs"] = _option(card.id, *known[0].needs, texts)
            return _option(card.id, key, value, texts), facts
    return "", {}


def _option(game: str, key: str, value: str, texts: Texts) -> str:
    name = value_name(game, key, value, texts)
    return texts.say("terms-option", option=option_name(game, key, texts), value=name)


def _facts(facts: dict[str, str | int], texts: Texts) -> Facts:
    return {key: _fact(key, fact, texts) for key, fact in facts.items()}


def _fact(key: str, fact: str | int, texts: Texts) -> str | int:
    """Colours and games in words; everything else as it came, made harmless."""
    if isinstance(fact, int):
        fact = max(-LARGEST_FACT, min(fact, LARGEST_FACT))
        return str(fact) if key in NUMBERS else fact
    if key == CHANNELS:
        return ", ".join(f"<#{channel}>" for channel in CHANNEL.findall(fact))
    words = re.split(r"(, |[,+/])", fact)
    if all(word in SEAT_OF or word in GAMES for word in words[::2]):
        return "".join(_word(word, texts) for word in words)
    return escaped(fact, most=LONGEST_FACT)


def _word(word: str, texts: Texts) -> str:
    if word in SEAT_OF:
        return seat_word(SEAT_OF[word], texts)
    return GAMES[word].title if word in GAMES else word


def why_not(state: State, refusal: Refusal, texts: Texts) -> str:
    """Why a piece cannot do what a player might want of it, with the rule that says so."""
    why = reason(state.game, refusal, texts)
    if refusal.piece == PASS.text:
        return texts.say("why-no-pass", why=why, rule=refusal.rule)
    piece = capital(field_word(state.game, refusal.piece, texts))
    if to := field_word(state.game, refusal.to, texts) if refusal.to else "":
        return texts.say("why-not-there", piece=piece, to=to, why=why, rule=refusal.rule)
    return texts.say("why-not", piece=piece, why=why, rule=refusal.rule)
