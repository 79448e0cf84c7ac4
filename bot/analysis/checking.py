"""A recorded game checked from beginning to end: the promise, every throw, every move, the result."""

from __future__ import annotations

from msgspec import Struct, json

from games.record import read, verify


class Checked(Struct, frozen=True):
    """What was found to be right."""

    plies: int
    rolls: int
    fair: bool
    """Whether the throws were held against the seed, too; it is told when a game has ended."""


def check(data: bytes) -> bytes:
    """The verdict on a record; one in which something is wrong is a BadRecord."""
    record = read(data)
    verdict = verify(record)
    return json.encode(Checked(len(record.plies), verdict.course.rolls, verdict.dice_checked))
