"""What went wrong unseen: exceptions that nobody caught, and errors that were only logged."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager


class Errors(logging.Handler):
    """What the bot, discord.py, the sandbox or the loop tell of errors."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self._raised: list[BaseException] = []

    @contextmanager
    def heard(self, loop: asyncio.AbstractEventLoop) -> Iterator[None]:
        """Listen to all logs, and to this loop; what asyncio logs is of others."""
        logging.getLogger().addHandler(self)
        loop.set_exception_handler(lambda _, told: self._hear(told["message"], told.get("exception")))
        try:
            yield
        finally:
            loop.set_exception_handler(None)
            logging.getLogger().removeHandler(self)

    @contextmanager
    def unheard(self) -> Iterator[None]:
        """Whoever dies tells nobody of it."""
        before = list(self._raised)
        try:
            yield
        finally:
            self._raised = before

    def emit(self, record: logging.LogRecord) -> None:
        if record.name != "asyncio":
            self._hear(record.getMessage(), record.exc_info[1] if record.exc_info else None)

    def _hear(self, message: str, raised: BaseException | None) -> None:
        self._raised.append(raised or RuntimeError(message))

    def taken(self) -> list[BaseException]:
        """All so far, which are forgotten then."""
        taken, self._raised = self._raised, []
        return taken

    def check(self) -> None:
        """Raise all that is left."""
        if self._raised:
            raise BaseExceptionGroup(f"the bot raised {len(self._raised)} errors", self._raised)
