"""What goes between the bot and its workers: one job in, one answer out, as frames of bytes."""

from __future__ import annotations

import struct
from typing import Any, Final

from msgspec import Struct, msgpack

from games.faults import BadLine, BadSetup, Fault
from games.record import BadRecord

LENGTH: Final = struct.Struct(">L")
LARGEST_FRAME: Final = 32 * 1024 * 1024

FAULTS: Final = {kind.__name__: kind for kind in (BadLine, BadSetup, BadRecord)}
"""What a job may find wrong with its input; they cross over as what they are."""


class Job(Struct, frozen=True):
    """Something to be done, by its name, and what it needs."""

    name: str
    data: bytes


class Asked(Struct, frozen=True):
    """A job that another process is asked to do, and the seconds that it may take there."""

    job: Job
    seconds: float


class Wrong(Struct, frozen=True):
    """A fault of the input, as it crosses over."""

    kind: str
    part: str
    why: str
    facts: dict[str, str | int]


class Answer(Struct, frozen=True):
    """What became of a job: its result, or what was wrong."""

    data: bytes = b""
    wrong: Wrong | None = None
    failed: str = ""
    """Our own fault, in short; the worker lives on."""

    def result(self) -> bytes:
        """What the job gave, or the fault that it found."""
        if self.wrong is not None:
            kind: Any = FAULTS[self.wrong.kind]
            raise kind(self.wrong.part, self.wrong.why, **self.wrong.facts)
        if self.failed:
            raise RuntimeError(self.failed)
        return self.data


def told(fault: Fault) -> Answer:
    """A fault as an answer."""
    return Answer(wrong=Wrong(type(fault).__name__, fault.part, fault.why, fault.facts))


def frame(message: Job | Answer) -> bytes:
    """A message with its length before it."""
    data = msgpack.encode(message)
    return LENGTH.pack(len(data)) + data
