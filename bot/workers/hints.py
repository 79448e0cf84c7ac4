"""A hint, made in a worker."""

from __future__ import annotations

from msgspec import msgpack

from bot.tables.changes.computer import Question, luck_of
from games.catalogue import parse
from games.core import SEAT_OF
from games.players.hint import hint


def hinted(data: bytes) -> bytes:
    """What a computer would do in somebody's place."""
    question = msgpack.decode(data, type=Question)
    found = hint(parse(question.line), SEAT_OF[question.seat], luck_of(question.promises, question.ply))
    return msgpack.encode(found)
