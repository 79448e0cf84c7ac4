"""The only place that reads the wall clock."""

import re
import time
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Protocol
from zoneinfo import ZoneInfo, available_timezones

MILLISECONDS = 1000
NEVER = 1 << 62
"""A moment that does not come."""
WRITTEN_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
WRITTEN_TIME = re.compile(
    r"(?:(.*?)[\s,]+)?(?:at\s|um\s)?(\d{1,2})(?:[:.](\d{2}))?\s?(h|uhr|am|pm)?", re.IGNORECASE | re.ASCII
)
DAYS = {"today": 0, "heute": 0, "tomorrow": 1, "morgen": 1, "übermorgen": 2}
"""Days that people name, by how far off they are."""
NOON = 12
WRITTEN_GERMAN = re.compile(r"(\d{1,2})\.\s?(\d{1,2})(?:\.\s?(\d{4})?)?")


class Clock(Protocol):
    """Something that tells the time."""

    def now(self) -> int:
        """Milliseconds since 1970."""


class WallClock:
    """The time of the day."""

    def __init__(self) -> None:
        self.behind = 0
        """Milliseconds by which this machine's clock is behind the one that counts."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return self.machine_time() + self.behind

    def machine_time(self) -> int:
        """The same as this machine has it, right or wrong."""
        return time.time_ns() // 1_000_000


class MovedClock(WallClock):
    """The time of the day, and what was let pass beside it: for a Discord of this machine alone."""

    def __init__(self, ahead: int = 0) -> None:
        super().__init__()
        self.ahead = ahead
        """Milliseconds."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return super().now() + self.ahead


def processor_seconds() -> float:
    """What this process has used of a processor, whatever else runs there."""
    return time.process_time()


def iso(moment: int) -> str:
    """A moment as Discord writes it.

    >>> iso(1_420_070_400_000)
    '2015-01-01T00:00:00.000+00:00'
    """
    return datetime.fromtimestamp(moment / MILLISECONDS, UTC).isoformat(timespec="milliseconds")


@lru_cache(64)
def zone_named(name: str) -> ZoneInfo | None:
    """A time zone by the name people know it by; None, if there is none.

    >>> zone_named("Europe/Berlin"), zone_named("../etc/passwd")
    (zoneinfo.ZoneInfo(key='Europe/Berlin'), None)
    """
    try:
        return ZoneInfo(name)
    except (KeyError, OSError, ValueError):
        return None


def read_zone(text: str) -> str | None:
    """The name of a time zone as somebody wrote it, with or without its continent; None, if there is none.

    >>> read_zone("europe/berlin"), read_zone("new york"), read_zone("GMT+2")
    ('Europe/Berlin', 'America/New_York', None)
    """
    written = text.strip().replace(" ", "_").casefold()
    return _zones().get(written)


@lru_cache(1)
def _zones() -> dict[str, str]:
    """All time zones as people may write them; a full name comes before a city, the first of two cities."""
    names = sorted(available_timezones() - {"localtime"})
    places = [name for name in reversed(names) if not name.startswith("Etc/")]  # its GMT+2 is in the west
    cities = {name.rpartition("/")[2].casefold(): name for name in places}
    return cities | {name.casefold(): name for name in names}


def end_of_hours(moment: int, zone: str, first: int, last: int) -> int:
    """When the hours from first to last end, if a moment lies within them there; else 0."""
    return hours_around(moment, zone, first, last)[1]


def hours_around(moment: int, zone: str, first: int, last: int) -> tuple[int, int]:
    """When the hours from first to last begin and end, if a moment lies within them there; else zeros.

    >>> night = 1_700_000_000_000  # 23:13 in Berlin
    >>> [(time - night) // 60_000 for time in hours_around(night, "Europe/Berlin", 22, 8)]
    [-74, 526]
    >>> hours_around(night, "America/New_York", 22, 8)
    (0, 0)
    """
    local = datetime.fromtimestamp(moment / MILLISECONDS, zone_named(zone) or UTC)
    within = first <= local.hour < last if first < last else local.hour >= first or local.hour < last
    if not within or first == last:
        return 0, 0
    begins = local.replace(hour=first % 24, minute=0, second=0, microsecond=0, fold=0)
    if begins > local:
        begins -= timedelta(days=1)
    ends = local.replace(hour=last % 24, minute=0, second=0, microsecond=0, fold=0)
    if ends <= local:
        ends += timedelta(days=1)
    return round(begins.timestamp() * MILLISECONDS), round(ends.timestamp() * MILLISECONDS)


def next_hour(moment: int, zone: str, hour: int) -> int:
    """When the clocks of a zone next show a full hour, after a moment.

    >>> night = 1_700_000_000_000  # 23:13 in Berlin
    >>> [(next_hour(night, "Europe/Berlin", hour) - night) // 60_000 for hour in (23, 8)]
    [1426, 526]
    """
    local = datetime.fromtimestamp(moment / MILLISECONDS, zone_named(zone) or UTC)
    there = local.replace(hour=hour, minute=0, second=0, microsecond=0, fold=0)
    if round(there.timestamp() * MILLISECONDS) <= moment:
        there += timedelta(days=1)
    return round(there.timestamp() * MILLISECONDS)


def month_of(moment: int) -> int:
    """The number of a month, counted from the year 0."""
    date = datetime.fromtimestamp(moment / MILLISECONDS, UTC)
    return date.year * 12 + date.month - 1


def read_date(text: str, now: int, zone: str) -> int | None:
    """The beginning of a day that somebody wrote, there; the next such day, if no year is given.

    >>> read_date("2026-12-24", 0, "UTC") == read_date(" 24.12.2026 ", 0, "UTC")
    True
    >>> read_date("31.12.", 1_700_000_000_000, "UTC") == read_date("2023-12-31", 0, "UTC")
    True
    >>> read_date("31.12", 1_700_000_000_000, "UTC") == read_date("2023-12-31", 0, "UTC")
    True
    >>> read_date("31.2.", 0, "UTC"), read_date("soon", 0, "UTC")
    (None, None)
    """
    there = zone_named(zone) or UTC
    today = datetime.fromtimestamp(now / MILLISECONDS, there).replace(
        hour=0, minute=0, second=0, microsecond=0
    )
    if match := WRITTEN_ISO.fullmatch(text.strip()):
        year, month, day = map(int, match.groups())
    elif match := WRITTEN_GERMAN.fullmatch(text.strip()):
        day, month, year = int(match[1]), int(match[2]), int(match[3] or today.year)
    else:
        return None
    try:
        date = datetime(year, month, day, tzinfo=there)
        if date < today and not WRITTEN_ISO.fullmatch(text.strip()) and not match[3]:
            date = date.replace(year=year + 1)
    except ValueError:
        return None
    return round(date.timestamp() * MILLISECONDS)


def read_moment(text: str, now: int, zone: str) -> int | None:
    """A time of a day that somebody wrote, there; without a day, the next time that it is so late.

    >>> read_moment("24.12.2026 19:30", 0, "UTC") == read_iso("2026-12-24T19:30:00+00:00")
    True
    >>> read_moment("8:00", 9 * 3600 * MILLISECONDS, "UTC") == 32 * 3600 * MILLISECONDS
    True
    >>> read_moment("morgen 20 Uhr", 0, "UTC") == read_moment("tomorrow, 8pm", 0, "UTC") == 44 * 3600_000
    True
    >>> read_moment("tonight", 0, "UTC"), read_moment("25:00", 0, "UTC"), read_moment("31.2. 8:00", 0, "UTC")
    (None, None, None)
    """
    match = WRITTEN_TIME.fullmatch(text.strip())
    if match is None or not (match[3] or match[4]):  # a mere number is no time
        return None
    there = zone_named(zone) or UTC
    hour, minute, half = int(match[2]), int(match[3] or 0), (match[4] or "").lower()
    if half in ("am", "pm"):
        if not 1 <= hour <= NOON:
            return None
        hour = hour % NOON + (NOON if half == "pm" else 0)
    day = datetime.fromtimestamp(now / MILLISECONDS, there)
    named = (match[1] or "").lower()
    if named in DAYS:
        day += timedelta(days=DAYS[named])
    elif match[1]:
        date = read_date(match[1], now, zone)
        if date is None:
            return None
        day = datetime.fromtimestamp(date / MILLISECONDS, there)
    try:
        moment = day.replace(hour=hour, minute=minute, second=0, microsecond=0)
    except ValueError:
        return None
    if not match[1] and moment.timestamp() * MILLISECONDS <= now:
        moment += timedelta(days=1)
    return round(moment.timestamp() * MILLISECONDS)


def read_iso(text: str) -> int | None:
    """A moment as Discord reads it.

    >>> read_iso(iso(1_700_000_000_000)), read_iso("soon")
    (1700000000000, None)
    """
    try:
        return round(datetime.fromisoformat(text).timestamp() * MILLISECONDS)
    except ValueError:
        return None


def as_datetime(moment: int) -> datetime:
    """A moment as libraries want it.

    >>> as_datetime(0).isoformat()
    '1970-01-01T00:00:00+00:00'
    """
    return datetime.fromtimestamp(moment / MILLISECONDS, UTC)
