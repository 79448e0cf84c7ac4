"""What holds for all tests: there is a seventh game, and whatever is tried at random is the same each time.

`make soak` tries something else every time. Nothing fails for taking long.
"""

import os

from hypothesis import settings

from games.catalogue import register
from tests.seventh.card import GAME

register(GAME)  # before any module of a test: lists of games are made when they are imported
settings.register_profile("kreisel", deadline=None, derandomize="KREISEL_EVENINGS" not in os.environ)
settings.load_profile("kreisel")
