"""A review of a game, made in parts: each is a short job, so that others' work comes in between."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct, msgpack

from bot.analysis.steps import LARGEST, MOST_KEPT, MOST_PLIES
from games.players.assessment import Assessment
from games.players.review import Played, Review, assessed, line_of, review
from games.record import BadRecord, Record, read

EACH: Final = 16
"""Positions of a part."""


class ReviewWanted(Struct, frozen=True, kw_only=True):
    """A game, and what was found in its first positions."""

    record: bytes
    found: tuple[Assessment, ...] = ()


class ReviewPart(Struct, frozen=True):
    """What was found in the positions that follow; with the last of them comes the review."""

    found: tuple[Assessment, ...]
    positions: int
    """Of the whole game."""
    review: Review | None = None


def review_part(data: bytes) -> bytes:
    """The next part of a review; a record that tells nothing possible is a BadRecord."""
    wanted = msgpack.decode(data, type=ReviewWanted)
    record, line = _line(wanted.record)
    found = tuple(at for _, at in zip(range(EACH), assessed(line, len(wanted.found)), strict=False))
    whole = (*wanted.found, *found)
    made = review(record, line, whole) if len(whole) == len(line) else None
    return msgpack.encode(ReviewPart(found, len(line), made))


@lru_cache(MOST_KEPT)
def _line(data: bytes) -> tuple[Record, list[Played]]:
    if len(data) > LARGEST:
        raise BadRecord("file", "file_size", size=len(data), most=LARGEST)
    record = read(data)
    if len(record.plies) > MOST_PLIES:
        raise BadRecord("plies", "too_many_plies", count=len(record.plies), most=MOST_PLIES)
    line = line_of(record)
    if not line:
        raise BadRecord("plies", "not_begun")
    return record, line
