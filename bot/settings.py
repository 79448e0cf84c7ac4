"""The settings of a Kreisel: from the environment, then from .env; a wrong one is told in one sentence."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

from bot.metrics.address import LOOPBACK, Address, read_address
from bot.store.database import Database, PostgresAddress, database_at
from bot.store.peers import Shards, read_shards
from bot.tables.journal.settings import House
from bot.tables.journal.terms import GRACES

TOKEN: Final = "DISCORD_TOKEN"  # noqa: S105 - the setting's name
DATABASE: Final = "KREISEL_DATABASE"
API: Final = "KREISEL_DISCORD_API"
GATEWAY: Final = "KREISEL_DISCORD_GATEWAY"
TIME: Final = "KREISEL_DISCORD_TIME"
SHARDS: Final = "KREISEL_SHARDS"
LOG_LEVEL: Final = "KREISEL_LOG_LEVEL"
LOG_FORMAT: Final = "KREISEL_LOG_FORMAT"
TABLES_PER_PERSON: Final = "KREISEL_TABLES_PER_PERSON"
TABLES_PER_SERVER: Final = "KREISEL_TABLES_PER_SERVER"
COMPUTER_PAUSE: Final = "KREISEL_COMPUTER_PAUSE_MS"
GRACE: Final = "KREISEL_GRACE_SECONDS"
METRICS: Final = "KREISEL_METRICS"
THINKER_WORKERS: Final = "KREISEL_THINKER_WORKERS"

DEFAULT_DATABASE: Final = "kreisel.db"
LOG_LEVELS: Final = ("debug", "info", "warning", "error")
LOG_FORMATS: Final = ("json", "plain")
MOST: Final = 1_000_000
MOST_WORKERS: Final = 256

EXIT_REFUSED: Final = 2
"""The exit status of whoever cannot go on until somebody has changed something."""


class BadSetting(ValueError):
    """A setting that cannot be used; the message says which and what to do."""


class Secret:
    """A text that never shows itself by accident."""

    def __init__(self, text: str) -> None:
        self._text = text

    def reveal(self) -> str:
        """The text, for whoever needs it."""
        return self._text

    def __bool__(self) -> bool:
        return bool(self._text)

    def __repr__(self) -> str:
        return "Secret(…)"


class Settings(Struct, frozen=True, kw_only=True):
    """How this Kreisel runs."""

    token: Secret
    database: Database
    api: str = ""
    """Of another server that speaks Discord's language; empty: Discord itself."""
    gateway: str = ""
    time: str = ""
    """Where a Discord of this machine says how much time was let pass; empty: time passes by itself alone."""
    shards: Shards | None = None
    """The part of Discord that this process serves; None: all of it, by one connection."""
    log_level: str = "info"
    log_format: str = "json"
    house: House = House()
    metrics: Address | None = None
    """Where machines may ask how the bot is; None: nowhere."""

    @property
    def is_local(self) -> bool:
        """Whether the bot plays on a Discord of this machine."""
        return bool(self.api)


class ThinkerSettings(Struct, frozen=True, kw_only=True):
    """How a process runs that thinks for the computers of others."""

    database: PostgresAddress
    workers: int
    """Thoughts at once."""
    log_level: str = "info"
    log_format: str = "json"
    metrics: Address | None = None
    """Where machines may ask how it is; None: nowhere."""


def from_file(file: Path) -> dict[str, str]:
    """The settings in a file, if there is one."""
    from dotenv import dotenv_values

    try:
        return {key: value for key, value in dotenv_values(file).items() if value} if file.is_file() else {}
    except UnicodeDecodeError:
        raise BadSetting(f"{file} is not UTF-8: save it once more with that encoding.") from None
    except OSError as error:
        raise BadSetting(f"{file} cannot be read: {error.strerror}.") from None


def database(environment: Mapping[str, str], file: Path = Path(".env")) -> Database:
    """Where the tables last, for those who need no other setting."""
    return database_at(_given(environment, file).get(DATABASE, DEFAULT_DATABASE))


def settings(environment: Mapping[str, str], file: Path = Path(".env")) -> Settings:
    """All settings, checked; what stands in the environment goes before the file."""
    given = _given(environment, file)
    api = _address(given, API, ("https", "http"))
    gateway = _address(given, GATEWAY, ("wss", "ws"))
    if bool(api) != bool(gateway):
        raise BadSetting(f"{API} and {GATEWAY} belong together: set both, or neither.")
    time = _address(given, TIME, ("https", "http"))
    if time and not (api and urlsplit(time).hostname in LOOPBACK and urlsplit(api).hostname in LOOPBACK):
        raise BadSetting(f"{TIME} is for a Discord of this machine (127.0.0.1): leave it out elsewhere.")
    usual = House()
    return Settings(
        token=Secret(_token(given)),
        database=database_at(given.get(DATABASE, DEFAULT_DATABASE)),
        api=api,
        gateway=gateway,
        time=time,
        shards=_shards(given),
        log_level=_one_of(given, LOG_LEVEL, LOG_LEVELS, usual="info"),
        log_format=_one_of(given, LOG_FORMAT, LOG_FORMATS, usual="json"),
        house=House(
            tables_per_person=_number(given, TABLES_PER_PERSON, usual.tables_per_person, least=1),
            tables_per_server=_number(given, TABLES_PER_SERVER, usual.tables_per_server, least=1),
            computer_pause=_number(given, COMPUTER_PAUSE, usual.computer_pause, least=0),
            grace=_number(given, GRACE, usual.grace, least=GRACES[0], most=GRACES[-1]),
        ),
        metrics=_metrics(given),
    )


def thinker_settings(environment: Mapping[str, str], file: Path = Path(".env")) -> ThinkerSettings:
    """The few that a process needs which only thinks; it never talks to Discord."""
    given = _given(environment, file)
    database = database_at(given.get(DATABASE, DEFAULT_DATABASE))
    if not isinstance(database, PostgresAddress):
        raise BadSetting(f"A thinker works for bots on a PostgreSQL: set {DATABASE} to theirs.")
    return ThinkerSettings(
        database=database,
        workers=_number(given, THINKER_WORKERS, os.cpu_count() or 1, least=1, most=MOST_WORKERS),
        log_level=_one_of(given, LOG_LEVEL, LOG_LEVELS, usual="info"),
        log_format=_one_of(given, LOG_FORMAT, LOG_FORMATS, usual="json"),
        metrics=_metrics(given),
    )


def metrics(environment: Mapping[str, str], file: Path = Path(".env")) -> Address | None:
    """Where the bot can be asked how it is, for those who need no other setting."""
    return _metrics(_given(environment, file))


def _metrics(given: Mapping[str, str]) -> Address | None:
    text = given.get(METRICS, "")
    address = read_address(text)
    if text and address is None:
        raise BadSetting(f"{METRICS} must be host:port, or a port of this machine; leave it out for none.")
    return address


def _given(environment: Mapping[str, str], file: Path) -> dict[str, str]:
    """What is set; empty is as good as absent."""
    return from_file(file) | {key: value for key, value in environment.items() if value}


def _shards(given: Mapping[str, str]) -> Shards | None:
    text = given.get(SHARDS, "")
    if not text:
        return None
    shards = read_shards(text)
    if shards is None:
        raise BadSetting(f"{SHARDS} must be written as 0-3/16: the first and the last shard, of how many.")
    is_file = isinstance(database_at(given.get(DATABASE, DEFAULT_DATABASE)), Path)
    if is_file and len(shards.numbers) < shards.count:
        raise BadSetting(
            f"{SHARDS} leaves shards to other processes, which cannot share a file: set {DATABASE}"
            " to a PostgreSQL, or name all shards."
        )
    return shards


def _token(given: Mapping[str, str]) -> str:
    token = given.get(TOKEN, "").strip()
    if not token:
        raise BadSetting(
            f"{TOKEN} is missing: put the bot's token into .env, or try `make play` without one."
        )
    if not (token.isascii() and token.isprintable()) or " " in token:
        raise BadSetting(f"{TOKEN} is no token: copy it once more from the Discord developer portal.")
    return token


def _address(given: Mapping[str, str], key: str, schemes: tuple[str, str]) -> str:
    address = given.get(key, "").rstrip("/")
    if not address:
        return ""
    safe, plain = schemes
    try:
        parts = urlsplit(address)
        _ = parts.port  # read only now
    except ValueError:
        raise BadSetting(f"{key} cannot be read: write it as {safe}://host:port/path.") from None
    if parts.scheme not in schemes or not parts.hostname:
        raise BadSetting(f"{key} must be an address that begins with {safe}://.")
    if parts.scheme == plain and parts.hostname not in LOOPBACK:
        raise BadSetting(f"{key} may begin with {plain}:// only on this machine (127.0.0.1); use {safe}://.")
    return address


def _one_of(given: Mapping[str, str], key: str, known: tuple[str, ...], *, usual: str) -> str:
    word = given.get(key, usual).lower()
    if word not in known:
        raise BadSetting(f"{key} must be one of {', '.join(known)}.")
    return word


def _number(given: Mapping[str, str], key: str, usual: int, *, least: int, most: int = MOST) -> int:
    text = given.get(key, str(usual))
    if (
        not (text.isascii() and text.isdigit())
        or not least <= int(text[:9]) <= most
        or len(text) > len(str(most))
    ):
        raise BadSetting(f"{key} must be a number from {least} to {most}.")
    return int(text)
