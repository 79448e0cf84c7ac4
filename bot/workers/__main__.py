"""`python -m bot.workers`: one worker; jobs come in on standard input, answers go out on standard output."""

from __future__ import annotations

import os
import resource
import signal
import sys
from typing import BinaryIO, Final

from msgspec import msgpack

from bot.workers.jobs import JOBS
from bot.workers.protocol import LENGTH, Answer, Job, frame, told
from games.faults import Fault

MEMORY: Final = 1 << 30
"""Bytes that a worker may use: a hostile file ends the worker, not the machine."""
NICENESS: Final = 5
"""Whoever clicks comes first."""


def main() -> None:
    """Work until nobody sends jobs any more."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which then ends its workers
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not be taken for an answer
    while (job := _next(sys.stdin.buffer)) is not None:
        answer = _framed(job)
        try:
            answers.write(answer)
            answers.flush()
        except BrokenPipeError:  # whoever asked is gone, and has nobody who could be told
            os._exit(0)


def _next(jobs: BinaryIO) -> Job | None:
    head = jobs.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    return msgpack.decode(jobs.read(length), type=Job)


def _framed(job: Job) -> bytes:
    """What became of a job; also an answer that cannot be put into bytes is told."""
    try:
        return frame(_done(job))
    except Exception as error:  # the worker lives on
        return frame(Answer(failed=f"{job.name}: {type(error).__name__}"))


def _done(job: Job) -> Answer:
    try:
        return Answer(JOBS[job.name](job.data))
    except Fault as fault:
        return told(fault)


if __name__ == "__main__":
    main()
