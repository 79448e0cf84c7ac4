"""A memory bounded by what it holds: a few large answers fill it as many small ones do."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Generic, ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


class Kept(Generic[Asked, Answer]):
    """A function that remembers its latest answers, up to so much in all."""

    def __init__(self, function: Callable[Asked, Answer], most: int, size: Callable[..., int]) -> None:
        self._function = function
        self._most = most
        self._size = size
        self._answers: dict[object, Answer] = {}
        self._lock = Lock()
        self.held = 0
        """The size of all that is remembered."""

    def __call__(self, *args: Asked.args, **kwargs: Asked.kwargs) -> Answer:
        """The answer, found again or anew."""
        key = (args, *kwargs.items())
        with self._lock:
            if key in self._answers:
                answer = self._answers[key] = self._answers.pop(key)  # the latest to be forgotten
                return answer
        answer = self._function(*args, **kwargs)
        size = 1 + self._size(answer)
        if size > self._most:
            return answer
        with self._lock:
            if key not in self._answers:
                self._answers[key] = answer
                self.held += size
            while self.held > self._most:
                oldest = next(iter(self._answers))
                self.held -= 1 + self._size(self._answers.pop(oldest))
        return answer

    def forget(self) -> None:
        """Begin anew."""
        with self._lock:
            self._answers.clear()
            self.held = 0


def kept(most: int, size: Callable[..., int]) -> Callable[[Callable[Asked, Answer]], Kept[Asked, Answer]]:
    """Let a pure function remember answers, whose sizes add up to ``most`` at the most.

    >>> @kept(10, len)
    ... def letters(word: str, times: int) -> str:
    ...     return word * times
    >>> letters("ab", 2), letters.held, letters("abc", 20)[:4], letters.held
    ('abab', 5, 'abca', 5)
    """

    def remembering(function: Callable[Asked, Answer]) -> Kept[Asked, Answer]:
        return Kept(function, most, size)

    return remembering
