"""Dice that anybody can check: thrown from a secret that was promised before the players chose their words.

The promise is the SHA-256 of the seed. A throw is the HMAC-SHA-256, keyed with the seed, of the throw's
number and the players' words, read as a number. Nobody can steer it: the table cannot change its seed
after the promise, and no player knows the seed before the end.

>>> from games.dice import ONE_DIE
>>> seed, words = bytes(32), ((Seat.RED, "kiwi"), (Seat.BLUE, ""))
>>> promise(seed)[:16]
'66687aadf862bd77'
>>> [thrown(ONE_DIE, seed, words, roll).text for roll in range(8)]
['2', '4', '3', '6', '3', '2', '1', '5']
"""

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from hmac import digest
from itertools import count
from typing import Final, TypeAlias

from games.core import Action, Chance, Seat

Words: TypeAlias = Iterable[tuple[Seat, str]]

RANGE: Final = 1 << 256


def promise(seed: bytes) -> str:
    """What a table publishes before the game."""
    return sha256(seed).hexdigest()


def promise_of_all(promises: Sequence[str]) -> str:
    """One promise for several games: of one it is its own, of more the SHA-256 of them, one after the other.

    >>> promise_of_all(["ab"]), promise_of_all(["ab", "cd"])[:16]
    ('ab', '88d4266fd4e6338d')
    """
    return promises[0] if len(promises) == 1 else sha256("".join(promises).encode()).hexdigest()


def drawn_colour(seats: Sequence[Seat], seed: bytes, draw: int) -> Seat:
    """The colour that somebody gets before the game, of those that are left (G20); of the seed alone.

    >>> [drawn_colour(tuple(Seat), bytes(32), draw).colour for draw in range(4)]
    ['blue', 'blue', 'red', 'red']
    """
    return seats[_number(seed, lambda attempt: f"colour {draw}.{attempt}".encode(), len(seats))]


def message(words: Words, roll: int, attempt: int) -> bytes:
    r"""What the HMAC is taken of: one line for the throw, then one for each seat; no word has a line break.

    >>> message([(Seat.RED, "kiwi"), (Seat.BLUE, "")], 7, 0)
    b'roll 7.0\nred kiwi\nblue '
    """
    lines = [f"roll {roll}.{attempt}", *(f"{seat.colour} {word}" for seat, word in words)]
    return "\n".join(lines).encode()


def thrown(chance: Chance, seed: bytes, words: Words, roll: int) -> Action:
    """The outcome of a game's throw number ``roll``, counted from 0."""
    words = tuple(words)
    faces = chance.faces
    return faces[_number(seed, lambda attempt: message(words, roll, attempt), len(faces))]


def _number(seed: bytes, asked: Callable[[int], bytes], below: int) -> int:
    """A number from 0 on, each as likely; ``asked``: what the HMAC of an attempt is taken of."""
    for attempt in count():
        number = int.from_bytes(digest(seed, asked(attempt), "sha256"), "big")
        if number < RANGE - RANGE % below:  # else the last, incomplete run would favour the first
            return number % below
    raise AssertionError
