"""What a computer is asked, and what it answers: the decision is that of ``games.players``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256

from msgspec import Struct

from games.catalogue import parse
from games.chance import Luck
from games.core import SEAT_OF, Seat
from games.players.budget import Budget
from games.players.levels import STRENGTHS, Level, choose, glimpse


class Question(Struct, frozen=True):
    """A decision that a computer has to make, with nothing in it that lives: anybody can answer it."""

    line: str
    seat: str
    """Its colour."""
    ply: int
    """The public one."""
    promises: tuple[str, ...]
    level: str = ""
    """How strong it plays; empty, or a word of another version: medium."""


class Thought(Struct, frozen=True):
    """What a computer has decided, and at which ply it was asked."""

    ply: int
    seat: Seat
    text: str


def answer(question: Question, stop: Callable[[], bool] | None = None) -> str:
    """The action that a computer decides for, as it is written; once ``stop`` says so, the best so far."""
    level = Level(question.level) if question.level in tuple(Level) else Level.MEDIUM
    positions = STRENGTHS[level].positions
    budget = Budget(positions) if stop is None else Budget(positions, stop)
    return choose(parse(question.line), SEAT_OF[question.seat], _luck(question), budget, level=level).text


def quick_answer(question: Question) -> str:
    """An answer at a glance, whatever the level, where a thought came to nothing."""
    return glimpse(parse(question.line), SEAT_OF[question.seat], _luck(question)).text


def _luck(question: Question) -> Luck:
    return luck_of(question.promises, question.ply)


def luck_of(promises: Sequence[str], ply: int) -> Luck:
    """The luck of one choice: the same whenever it is asked for again.

    It follows from the promises, which everybody can see: who cares to can foresee how a computer
    decides between equals. The dice do not depend on it.
    """
    return Luck(int.from_bytes(sha256(f"{promises[:1]} {ply}".encode()).digest()[:8], "big"))
