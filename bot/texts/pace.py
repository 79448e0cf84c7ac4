"""Clocks in words, and words as clocks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bot.clock import MILLISECONDS
from bot.tables.journal.pace import DAY, HOUR, PACES, SHORTEST_INCREMENT, Pace, checked_pace
from bot.tables.journal.refusals import Refused
from bot.tables.journal.terms import LANGUAGES
from bot.texts.loader import Texts

NONE: Final = "none"
UNITS: Final[Mapping[str, int]] = {
    **dict.fromkeys(("h", "hour", "hours", "std", "stunde", "stunden"), HOUR),
    **dict.fromkeys(("d", "day", "days", "t", "tag", "tage", "tagen"), DAY),
    **dict.fromkeys(("w", "week", "weeks", "woche", "wochen"), 7 * DAY),
}
DURATION: Final = re.compile(r"(\d{1,4})\s*([a-z]+)\.?")
LONGEST: Final = 60


def pace_words(pace: Pace | None, texts: Texts) -> str:
    """A clock as it is offered.

    >>> pace_words(PACES["normal"], Texts("en"))
    'normal (5 days, plus 1 day per decision)'
    >>> pace_words(Pace(2 * DAY, 12 * HOUR), Texts("de"))
    '2 Tage, dazu 12 Stunden je Entscheidung'
    """
    if pace is None:
        return texts.say("pace-none")
    bank, increment = (duration_words(time, texts) for time in (pace.bank, pace.increment))
    told = texts.say("pace", bank=bank, increment=increment)
    name = next((name for name, known in PACES.items() if known == pace), "")
    return texts.say("pace-named", name=texts.say(f"pace-{name}"), pace=told) if name else told


def away_words(who: str, since: int, until: int, texts: Texts) -> str:
    """From when to when somebody has days off; everybody's Discord shows it in their own zone."""
    first, last = days_words(since, until)
    return texts.say("act-went-away", seat=who, since=first, until=last)


def days_words(since: int, until: int) -> tuple[str, str]:
    """The first and the last of some days: what ends at midnight has the day before as its last.

    >>> days_words(1_767_225_600_000, 1_767_398_400_000)
    ('<t:1767225600:D>', '<t:1767398399:D>')
    """
    return f"<t:{since // MILLISECONDS}:D>", f"<t:{until // MILLISECONDS - 1}:D>"


def duration_words(milliseconds: int, texts: Texts) -> str:
    """A time in days and hours.

    >>> duration_words(36 * HOUR, Texts("en")), duration_words(0, Texts("de"))
    ('1 day and 12 hours', '0 Stunden')
    """
    hours = milliseconds // HOUR
    days, hours = divmod(hours, 24)
    parts = [texts.say("duration-days", count=days)] if days else []
    if hours or not days:
        parts.append(texts.say("duration-hours", count=hours))
    return texts.listed(parts)


def read_pace(text: str) -> Pace | None:
    """The clock that somebody wrote, by its name or as two times; a Refused, if it is none.

    >>> read_pace("2 days + 12 h") == read_pace("2 Tage + 12 Std") == Pace(2 * DAY, 12 * HOUR)
    True
    >>> read_pace("zügig") == PACES["brisk"], read_pace("none")
    (True, None)
    >>> read_pace("2 days")
    Traceback (most recent call last):
    bot.tables.journal.refusals.Refused: bad_pace least=1 most=60
    """
    written = text.strip().casefold()[:LONGEST]
    named = {texts.say(f"pace-{name}").casefold(): name for texts in map(Texts, LANGUAGES) for name in NAMES}
    name = named.get(written, written)
    if name == NONE:
        return None
    if name in PACES:
        return PACES[name]
    bank, _, increment = written.partition("+")
    found = _duration(bank), _duration(increment or "0 h")
    if None in found:
        raise Refused("unreadable_pace")
    return checked_pace(Pace(found[0] or 0, found[1] or 0), least_increment=SHORTEST_INCREMENT)


NAMES: Final = (*PACES, NONE)


def written_pace(pace: Pace | None) -> str:
    """A clock as ``read_pace`` reads it."""
    if pace is None:
        return NONE
    name = next((name for name, known in PACES.items() if known == pace), "")
    return name or f"{pace.bank // HOUR} h + {pace.increment // HOUR} h"


def _duration(text: str) -> int | None:
    parts = DURATION.findall(text)
    if not parts or DURATION.sub("", text).replace("and", "").replace("und", "").strip(" ,"):
        return None
    if any(unit not in UNITS for _, unit in parts):
        return None
    return sum(int(number) * UNITS[unit] for number, unit in parts)
