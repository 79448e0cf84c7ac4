"""What a game calls its things: it asks for sentences by their keys, whoever speaks to players has them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from games.core import Seat, State

S = TypeVar("S", bound=State)


class Say(Protocol):
    """The sentences of one language."""

    def say(self, key: str, **facts: str | int) -> str:
        """The sentence of this key, with its facts filled in."""

    def listed(self, words: Iterable[str]) -> str:
        """Words as a list in a sentence: ``a, b and c``."""


class Words(ABC, Generic[S]):
    """The words of one game; unless it says otherwise, things are called as a position line writes them."""

    @abstractmethod
    def describe(self, state: S, texts: Say) -> Iterable[str]:
        """Where everything stands, a sentence for each seat or thing."""

    def asked(self, state: S, seat: str, texts: Say) -> str:
        """What the seat of this name has to decide, where it is no plain move; else empty."""
        return ""

    def field(self, field: str, texts: Say) -> str:
        """A field as it is found on the board."""
        return field

    def die(self, face: str, texts: Say) -> str:
        """What one die shows."""
        return face


AnyWords: TypeAlias = Words[Any]


def seat_word(seat: Seat, texts: Say) -> str:
    """The colour."""
    return texts.say("seat", seat=seat.colour)
