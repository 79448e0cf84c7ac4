"""Logs for operators: one JSON object or one plain line each, without secrets and what people write."""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Sequence
from typing import Final

from bot.log_context import subject

TOKEN_IN_PATH: Final = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/\s\"'?]+")
"""Who knows it can speak for us at that interaction."""
HIDDEN: Final = "…"
USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


class _Safe(logging.Formatter):
    """Whatever is in a record, its line is one line, holds no secret and says which table it concerns."""

    def __init__(self, secrets: Sequence[str]) -> None:
        super().__init__()
        self._secrets = [secret for secret in secrets if secret]

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line."""
        line = self.line(record)
        for secret in self._secrets:
            line = line.replace(secret, HIDDEN)
        return TOKEN_IN_PATH.sub(rf"\1{HIDDEN}", line)

    def line(self, record: logging.LogRecord) -> str:
        """The same, before secrets are looked for."""
        raise NotImplementedError


class _Lines(_Safe):
    def line(self, record: logging.LogRecord) -> str:
        """A record as one object, in ASCII: other signs may be made to look like something else."""
        line: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= _more(record)
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class _Plain(_Safe):
    def line(self, record: logging.LogRecord) -> str:
        """A record as somebody at a terminal likes to read it."""
        level = "" if record.levelno <= logging.INFO else f"{record.levelname.lower()}: "
        more = "".join(f" {key}={value}" for key, value in _more(record).items())
        line = f"{self.formatTime(record, '%H:%M:%S')} {level}{printable(f'{record.getMessage()}{more}')}"
        if not record.exc_info:
            return line
        traceback = self.formatException(record.exc_info).splitlines()
        return "\n".join([line, *(f"    {printable(below)}" for below in traceback)])


def _more(record: logging.LogRecord) -> dict[str, object]:
    return subject() | {key: value for key, value in vars(record).items() if key not in USUAL}


def printable(text: str) -> str:
    r"""Text in which nothing moves the cursor, ends the line or turns the reading direction around.

    >>> print(printable("Ida\n12:00:00 error: Bo\x1b[2K – Bär"))
    Ida\n12:00:00 error: Bo\x1b[2K – Bär
    """
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in text)


def set_up_logs(level: str, *, plain: bool = False, secrets: Sequence[str] = ()) -> None:
    """Our own records from this level on; of libraries only what is wrong. ``secrets`` are never shown.

    Their debug records hold what they were given: what people write, the seeds of dice, plans.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Plain(secrets) if plain else _Lines(secrets))
    wanted = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(level=max(wanted, logging.WARNING), handlers=[handler], force=True)
    for ours in ("bot", "games", "render"):
        logging.getLogger(ours).setLevel(wanted)
