"""What holds for all tests: there is a seventh game."""

from games.catalogue import register
from tests.seventh.card import GAME

register(GAME)  # before any module of a test: lists of games are made when they are imported
