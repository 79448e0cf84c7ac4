"""The jobs there are, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import msgpack

from bot.analysis.checking import check
from bot.analysis.filming import film, highlights
from bot.analysis.glance import glance
from bot.analysis.page import page
from bot.analysis.reviewing import review_part
from bot.analysis.running import found_running
from bot.clock import processor_seconds
from bot.tables.changes.computer import Question, answer
from bot.workers.hints import hinted

MOST_SECONDS: Final = 0.8
"""Of a processor's time that a thought takes, however hard it is; what else runs there does not count."""


def thought(data: bytes) -> bytes:
    """What a computer decides, within what it may take of a processor."""
    ends = processor_seconds() + MOST_SECONDS
    return answer(msgpack.decode(data, type=Question), lambda: processor_seconds() > ends).encode()


JOBS: Final[Mapping[str, Callable[[bytes], bytes]]] = {
    "analysis": page,
    "check": check,
    "film": film,
    "glance": glance,
    "highlights": highlights,
    "hint": hinted,
    "review": review_part,
    "running": found_running,
    "thought": thought,
}
