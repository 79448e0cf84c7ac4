"""Choices that leave more to choose, in words."""

from __future__ import annotations

from bot.texts.clauses import capital
from bot.texts.facts import field_word
from bot.texts.loader import Texts


def more_words(game: str, where: str, texts: Texts) -> str:
    """Something to point at that leaves more to choose: ``2.6 …``."""
    return texts.say("choose-more", what=capital(field_word(game, where, texts)))
