"""What a game calls its things: it asks for sentences by their keys, whoever speaks to players has them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar

from games.core import Action, Event, Seat, State
from games.events import Captured, Moved

NONE: Final = "none"
"""Where an action has nothing of a kind; messages can tell it apart."""

Facts: TypeAlias = Mapping[str, str | int]
S = TypeVar("S", bound=State)


class Say(Protocol):
    """The sentences of one language."""

    def say(self, key: str, **facts: str | int) -> str:
        """The sentence of this key, with its facts filled in."""

    def listed(self, words: Iterable[str]) -> str:
        """Words as a list in a sentence: ``a, b and c``."""


class Words(ABC, Generic[S]):
    """The words of one game; unless it says otherwise, things are called as a position line writes them."""

    duties: ClassVar[frozenset[str]] = frozenset()
    """The reasons of refusals that leave a player no other move: then they are told with it."""

    @abstractmethod
    def describe(self, state: S, texts: Say) -> Iterable[str]:
        """Where everything stands, a sentence for each seat or thing."""

    def asked(self, state: S, seat: str, texts: Say) -> str:
        """What the seat of this name has to decide, where it is no plain move; else empty."""
        return ""

    def question(self, state: S) -> Facts:
        """What a question must tell of the position, beside who is asked, whose turn it is and the dice."""
        return {}

    def action(self, action: Action, texts: Say) -> Facts:
        """What tells an action from others, beside its piece, its target and its own numbers."""
        return {}

    def outcome(self, state: S, events: Sequence[Event], texts: Say) -> Facts:
        """What a label must tell of where an action leads that its events do not say for themselves."""
        return {}

    def is_own_harm(self, events: Sequence[Event], side: Collection[Seat]) -> bool:
        """Whether what somebody is about to do harms their own side, so that they look at it first."""
        return any(event.harms and getattr(event, "seat", None) in side for event in events)

    def told(self, events: Sequence[Event]) -> Iterator[Event]:
        """The events of an action that are told, in order; a capture in place of the move that led to it."""
        captures = {event.field: event for event in events if isinstance(event, Captured)}
        for event in events:
            if isinstance(event, Moved) and event.end in captures:
                yield captures.pop(event.end)
            elif event.is_told and (not isinstance(event, Captured) or event.field in captures):
                yield event

    def announced(self, events: Sequence[Event], texts: Say) -> str:
        """What the rulebook has players say aloud, small below what is told of it; else empty."""
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
