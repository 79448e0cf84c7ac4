"""Logs for operators: one JSON object or one plain line each, without secrets and what people write."""

from __future__ import annotations

import json
import logging
import sys
from typing import Final

USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


class _Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        """A record as one object."""
        line: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= _more(record)
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class _Plain(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        """A record as somebody at a terminal likes to read it."""
        level = "" if record.levelno <= logging.INFO else f"{record.levelname.lower()}: "
        more = "".join(f" {key}={value}" for key, value in _more(record).items())
        line = f"{self.formatTime(record, '%H:%M:%S')} {level}{record.getMessage()}{more}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def _more(record: logging.LogRecord) -> dict[str, object]:
    return {key: value for key, value in vars(record).items() if key not in USUAL}


def set_up_logs(level: str, *, plain: bool = False) -> None:
    """Our own records from this level on; of libraries only what is wrong.

    Their debug records hold what they were given: what people write, the seeds of dice, plans.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Plain() if plain else _Lines())
    wanted = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(level=max(wanted, logging.WARNING), handlers=[handler], force=True)
    for ours in ("bot", "games", "render"):
        logging.getLogger(ours).setLevel(wanted)
