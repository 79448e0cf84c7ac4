"""Dice as chance: every distinct result with its weight."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from typing import Final

from games.core import Chance, Throw


def number_dice(count: int) -> Chance:
    """``count`` six-sided dice whose order does not matter, written in ascending order.

    >>> [(throw.text, weight) for throw, weight in number_dice(2).odds][:3]
    [('1,1', 1), ('1,2', 2), ('1,3', 2)]
    """
    return fallen([range(1, 7)] * count, str)


def fallen(dice: Sequence[Sequence[int]], name: Callable[[int], str]) -> Chance:
    """Dice with these faces whose order does not matter, written in ascending order by the faces' names.

    >>> coin = [0, 1]
    >>> [(throw.text, weight) for throw, weight in fallen([coin, coin], ("head", "tail").__getitem__).odds]
    [('head,head', 1), ('head,tail', 2), ('tail,tail', 1)]
    """
    results = Counter(tuple(sorted(faces)) for faces in product(*dice))
    return Chance(
        tuple((Throw(",".join(map(name, faces)), faces), weight) for faces, weight in sorted(results.items()))
    )


ONE_DIE: Final = number_dice(1)
TWO_DICE: Final = number_dice(2)
