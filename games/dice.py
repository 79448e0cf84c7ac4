"""Dice as chance: every distinct result with its weight."""

from collections import Counter
from itertools import product
from typing import Final

from games.core import Chance, Throw


def number_dice(count: int) -> Chance:
    """``count`` six-sided dice whose order does not matter, written in ascending order.

    >>> [(throw.text, weight) for throw, weight in number_dice(2).odds][:3]
    [('1,1', 1), ('1,2', 2), ('1,3', 2)]
    """
    fallen = Counter(tuple(sorted(dice)) for dice in product(range(1, 7), repeat=count))
    return Chance(
        tuple((Throw(",".join(map(str, dice)), dice), weight) for dice, weight in sorted(fallen.items()))
    )


ONE_DIE: Final = number_dice(1)
TWO_DICE: Final = number_dice(2)
